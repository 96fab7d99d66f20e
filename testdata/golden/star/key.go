// Package star is hashes of all bytes of the key behind them, computed from right to left.
package star

import "time"

//go:generate go tool keygen

// Nested is a salt over a digest over a digest.
type Nested struct {
	_ struct{} `rowkey:"salt=9,hash=murmur3(*);hash=md5(*),bytes=2;a;hash=crc32(*),hex;b"`

	A string
	B int16
}

// Mixed has digests of arguments and periods behind one of all.
type Mixed struct {
	_ struct{} `rowkey:"salt=3,hash=md5(*);hash=xxhash(user),bytes=4;user,escape,desc;period=yyyymm;ts,tz=+08:00,unit=s"`

	User string
	TS   time.Time
}

// Behind hashes what stands behind it, constants too, and not what stands in front.
type Behind struct {
	_ struct{} `rowkey:"n,raw;hash=sha256(*),bytes=8;const=0x00ff;tail"`

	N    uint16
	Tail []byte
}

// Only hashes a constant alone: the same for every row.
type Only struct {
	_ struct{} `rowkey:"name=desc;hash=fnv1a(*),hex,bytes=3;const='end'"`

	Name string
}

// Fast takes the first byte of a digest.
type Fast struct {
	_ struct{} `rowkey:"const=a;salt=256,hash=xxhash(*),take=1;name;f=desc"`

	Name string
	F    float32
}

// Mask is a 32-bit hash by a rule of its own.
type Mask struct {
	_ struct{} `rowkey:"salt=300,hash=crc32(*),reduce=mask;id,bytes=3;hash=h31(*),bytes=2;ok"`

	ID uint32
	OK bool
}
