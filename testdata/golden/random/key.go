// Package random is salts that are drawn anew for each Encode.
package random

import "time"

//go:generate go tool keygen

// Few is four buckets.
type Few struct {
	_ struct{} `rowkey:"salt=4,random;ts=desc;id"`

	TS time.Time
	ID uint32
}

// Wide is two bytes of bucket.
type Wide struct {
	_ struct{} `rowkey:"salt=300,random;name"`

	Name string
}

// Behind has a constant in front, and a byte more than it needs.
type Behind struct {
	_ struct{} `rowkey:"const='r';salt=2,random,bytes=2;hash=crc32(*),bytes=1;n;tail"`

	N    int16
	Tail []byte
}
