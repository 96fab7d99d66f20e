// Package hashargs is every kind of field as the argument of a hash.
package hashargs

import "time"

//go:generate go tool keygen

// Every hashes every kind of field.
type Every struct {
	_ struct{} `rowkey:"salt=11,hash=md5(s,b,a,i8,i,u16,u,ok,ts,yyyymmddhh,yyyy);s;b;a;i8;i;u16;u;ok;ts,unit=us"`

	S   string
	B   []byte
	A   [3]byte
	I8  int8
	I   int
	U16 uint16
	U   uint
	OK  bool
	TS  time.Time
}

// Exact hashes a time in full: a range of it is in all buckets.
type Exact struct {
	_ struct{} `rowkey:"salt=3,hash=xxhash(user,ts);user,max=8;ts,unit=ns"`

	User string
	TS   time.Time
}

// Late hashes a field behind the time, so a range of the time is in all buckets.
type Late struct {
	_ struct{} `rowkey:"salt=3,hash=xxhash(user,yyyymm);ts;user"`

	TS   time.Time
	User string
}

// Day hashes nothing but the day.
type Day struct {
	_ struct{} `rowkey:"salt=6,hash=md5(yyyymmdd);ts=desc;id"`

	TS time.Time
	ID uint32
}

// Two hashes periods of two times.
type Two struct {
	_ struct{} `rowkey:"salt=5,hash=md5(yyyy(from),yyyymm(until));from,tz=-03:30;until,unit=s,tz=+13:45,desc"`

	From, Until time.Time
}
