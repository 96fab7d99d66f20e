// Package derived is periods of a time that has a segment of its own.
package derived

import "time"

//go:generate go tool keygen

// Day stands between what is asked for and the time.
type Day struct {
	_ struct{} `rowkey:"user;period=yyyymmdd;ts,tz=+05:45"`

	User string
	TS   time.Time
}

// First is in front of everything.
type First struct {
	_ struct{} `rowkey:"period=yyyymm;user;ts=desc"`

	TS   time.Time
	User string
}

// All is every period, of a time in a zone, and one of another time at the end.
type All struct {
	_ struct{} `rowkey:"period=yyyy(at);period=yyyymm(at);period=yyyymmdd(at);period=yyyymmddhh(at);at=desc,unit=s,tz=-09:30;until,unit=us;period=yyyymm(until)"`

	At    time.Time
	Until time.Time
}

// Integer is of an integer that is a time, the only one; it is hashed as well.
type Integer struct {
	_ struct{} `rowkey:"salt=7,hash=md5(id,yyyy);id;period=yyyymmdd;at,unit=s,floor=1h,tz=+01:00"`

	ID uint16
	At uint32
}

// Behind is a period behind its time.
type Behind struct {
	_ struct{} `rowkey:"ts,bytes=6;user;period=yyyymmddhh"`

	TS   time.Time
	User string
}
