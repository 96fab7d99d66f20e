// Package combos is options that meet on one field.
package combos

import "time"

//go:generate go tool keygen

// Text is strings and bytes.
type Text struct {
	_ struct{} `rowkey:"a,fixed=2,reverse;b,fixed=3,reverse,desc;c,digits=4,reverse,desc;d,digits=7,packed,reverse,desc;e,max=3,sep=/,reverse,desc;f,max=2,escape,reverse,desc;g,sep=0x80,max=4;h,reverse,desc;i,max=5,reverse"`

	A []byte
	B []byte
	C string
	D string
	E string
	F string
	G []byte
	H [3]byte
	I []byte
}

// Number is integers and times.
type Number struct {
	_ struct{} `rowkey:"salt=6,hash=md5(a,b,c,d,e,f,yyyymmdd(b),yyyymm(f)),take=3,join=/;a,unit=s,floor=1h,bytes=5,tz=+05:30,desc;b,unit=s,floor=1m,bytes=4,raw,desc;c,unit=ms,floor=1h,tz=-03:30,digits=16,reverse,desc;d,unit=s,floor=12h,reverse=bits,bytes=5,desc;e,raw,bytes=1,desc;f,floor=24h,bytes=6,tz=+13:00"`

	A time.Time
	B uint64
	C int64
	D uint64
	E int16
	F time.Time
}
