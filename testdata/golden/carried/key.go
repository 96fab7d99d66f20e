// Package carried is periods that are all the key holds of a time.
package carried

import "time"

//go:generate go tool keygen

// Stamp is a time of its own type.
type Stamp time.Time

// Day is what a user did on a day.
type Day struct {
	_ struct{} `rowkey:"user;period=yyyymmdd,tz=+08:00"`

	User string
	At   time.Time
}

// Hour is spread by the year of its hour.
type Hour struct {
	_ struct{} `rowkey:"salt=4,hash=md5(yyyy,yyyymmddhh);period=yyyymmddhh(at);name"`

	At   Stamp
	Name string
}

// Two is the months of two times in zones of their own.
type Two struct {
	_ struct{} `rowkey:"period=yyyymm(from),tz=-12:00;n;period=yyyy(until),tz=+14:00"`

	From, Until time.Time
	N           int8
}

// Seconds is an integer, of which the hour is kept.
type Seconds struct {
	_ struct{} `rowkey:"n;period=yyyymmddhh(ts),tz=+01:00,unit=s;hash=xxhash(yyyy(ts)),bytes=3"`

	TS uint32
	N  uint8
}

// Signed is integers in each unit. What is before the first period of its type has no key.
type Signed struct {
	_ struct{} `rowkey:"period=yyyymmdd(s),unit=s;period=yyyymm(ms),unit=ms,tz=+08:00;period=yyyymmddhh(us),unit=us;period=yyyymmdd(ns),unit=ns,tz=-00:30;period=yyyymmddhh(tiny),unit=s"`

	S    int32
	MS   int64
	US   uint64
	NS   int
	Tiny int8
}

// Unsigned is a year whose beginning may be before 1970.
type Unsigned struct {
	_ struct{} `rowkey:"period=yyyy(ts),unit=s,tz=-05:00;id"`

	TS uint32
	ID uint16
}
