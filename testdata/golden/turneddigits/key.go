// Package turneddigits is integers as decimal digits, the last first: numbers that count up
// spread over the table, which can be cut evenly.
package turneddigits

//go:generate go tool keygen

// Unsigned is unsigned integers. All 20 digits hold every uint64.
type Unsigned struct {
	_ struct{} `rowkey:"a,digits=3,reverse;b,reverse,digits=5,desc;c,digits=4,reverse;d,digits=20,reverse;e,digits=1,reverse"`

	A uint8
	B uint16
	C uint32
	D uint64
	E uint
}

// Signed is signed integers, of which only those from 0 have a key.
type Signed struct {
	_ struct{} `rowkey:"a,digits=3,reverse;b,digits=2,reverse;c,digits=10,reverse,desc;d,digits=19,reverse;e,digits=20,reverse,desc"`

	A int8
	B int16
	C int32
	D int64
	E int
}

// Order is a number that counts up, hashed as it is and not as it is written.
type Order struct {
	_ struct{} `rowkey:"salt=3,hash=md5(id);id,digits=12,reverse;line=desc"`

	ID   int64
	Line uint16
}

// Stamp is seconds, of which the last digit comes first.
type Stamp struct {
	_ struct{} `rowkey:"hash=crc32(yyyymmdd(at)),bytes=1;at,unit=s,digits=10,reverse,tz=+08:00,floor=1m"`

	At uint32
}
