// Package coarsefine is several periods of one time, the finest of which is all that the key
// holds of it.
package coarsefine

import "time"

//go:generate go tool keygen

// Year is a year, who it was, and the hour.
type Year struct {
	_ struct{} `rowkey:"period=yyyy(at);id;period=yyyymmddhh(at),tz=-09:30"`

	At time.Time
	ID int16
}

// Back has the coarser ones behind.
type Back struct {
	_ struct{} `rowkey:"period=yyyymmdd,tz=+08:00;name,max=5;period=yyyymm;const=/;period=yyyy"`

	At   time.Time
	Name string
}

// Salted hashes a period that no segment has.
type Salted struct {
	_ struct{} `rowkey:"salt=4,hash=crc32(user,yyyy);period=yyyymm;user,sep=_;period=yyyymmdd"`

	User string
	At   time.Time
}

// Integer is periods of an integer.
type Integer struct {
	_ struct{} `rowkey:"period=yyyy(ts);n;period=yyyymm(ts),unit=ms,tz=+14:00"`

	TS int64
	N  uint8
}
