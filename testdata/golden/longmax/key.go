// Package longmax is what Java programs write as Bytes.toBytes(Long.MAX_VALUE - v): the newest
// or the highest first.
package longmax

import "time"

//go:generate go tool keygen

// Count is of an integer.
type Count struct {
	_ struct{} `rowkey:"n=desc"`

	N int64
}

// Millis is of an integer that is a time.
type Millis struct {
	_ struct{} `rowkey:"n,unit=ms,desc"`

	N int
}

// At is of a time.
type At struct {
	_ struct{} `rowkey:"ts=desc"`

	TS time.Time
}

// Seconds is of a time in seconds.
type Seconds struct {
	_ struct{} `rowkey:"ts,desc,unit=s"`

	TS time.Time
}
