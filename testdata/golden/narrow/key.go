// Package narrow is numbers and times in fewer bytes than their types have.
package narrow

import "time"

//go:generate go tool keygen

// Signed is signed integers: two's complement of so many bytes, the sign flipped.
type Signed struct {
	_ struct{} `rowkey:"a,bytes=3;b,bytes=1,desc;c,bytes=7;d,bytes=2,desc;e,bytes=5;f,bytes=1"`

	A int32
	B int16
	C int64
	D int64
	E int
	F int8
}

// Unsigned is unsigned integers.
type Unsigned struct {
	_ struct{} `rowkey:"a,bytes=1;b,bytes=1,desc;c,bytes=3;d,bytes=6,desc;e,bytes=4;f,bytes=8"`

	A uint8
	B uint16
	C uint32
	D uint64
	E uint
	F uint64
}

// Times is times, which are signed integers of their unit. Five bytes of seconds reach 17,000
// years, six of milliseconds 4,400.
type Times struct {
	_ struct{} `rowkey:"s,unit=s,bytes=5;ms,bytes=6,desc;us,unit=us,bytes=7;ns,unit=ns,bytes=8;n,unit=s,bytes=4,desc"`

	S  time.Time
	MS time.Time
	US time.Time
	NS time.Time
	N  int64
}

// Newest is a salted key of a dozen bytes.
type Newest struct {
	_ struct{} `rowkey:"salt=7,hash=xxhash(id,yyyymm);id,bytes=5;ts=desc,bytes=6"`

	ID uint64
	TS time.Time
}
