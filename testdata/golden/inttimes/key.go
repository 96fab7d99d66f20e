// Package inttimes is integers that are times: they keep their own type and its bytes.
package inttimes

//go:generate go tool keygen

// Millis is a named integer.
type Millis int64

// Units is an integer in each unit, of every kind.
type Units struct {
	_ struct{} `rowkey:"salt=8,hash=xxhash(user,s,yyyymmdd(ms));user,digits=4;s,unit=s;ms=desc,unit=ms,tz=+05:45;us,unit=us;ns,unit=ns,desc"`

	User string
	S    uint32
	MS   Millis
	US   uint64
	NS   int
}

// Steps is integers that are truncated.
type Steps struct {
	_ struct{} `rowkey:"a,unit=s,floor=1h;b,unit=s,floor=12h,tz=-07:30,desc;c,unit=ms,floor=168h,tz=+01:00;d,unit=s,floor=1m;e,unit=s,floor=12h,tz=+05:45"`

	A uint32
	B int32
	C int64
	D int8
	E uint16
}

// Forms is the other ways in which integers are written.
type Forms struct {
	_ struct{} `rowkey:"a,unit=s,bytes=5,floor=1h;b,unit=s,raw,bytes=4;c,unit=ms,raw,desc;d,unit=s,reverse=bits;e,unit=s,reverse,digits=11,floor=24h"`

	A int64
	B int64
	C int64
	D uint32
	E uint64
}

// Month is a bucket of the month of an integer, in which the bare period is of the only time.
type Month struct {
	_ struct{} `rowkey:"salt=12,hash=crc32(yyyymm);id;at=desc,unit=s,tz=+08:00"`

	ID uint32
	At int64
}

// Two is periods of two integers, one of which is not hashed.
type Two struct {
	_ struct{} `rowkey:"hash=md5(yyyy(b),a),bytes=4;a,unit=ms,floor=24h;b,unit=ns,tz=-12:00"`

	A int64
	B int64
}
