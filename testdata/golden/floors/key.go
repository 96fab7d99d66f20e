// Package floors is times that are kept no finer than a step, counted from 1970-01-01T00:00 in
// a zone.
package floors

import "time"

//go:generate go tool keygen

// Steps is steps of up to a day.
type Steps struct {
	_ struct{} `rowkey:"a,floor=1h;b,floor=5m,unit=s,desc;c,floor=24h,tz=+08:00;d,floor=90m,tz=-03:30;e,floor=250ms;f,floor=10us,unit=us;g,floor=1s,unit=ns,desc"`

	A, B, C, D, E, F, G time.Time
}

// Days is steps of whole days; 1970-01-01 was a Thursday.
type Days struct {
	_ struct{} `rowkey:"week,floor=168h;two=desc,floor=48h,tz=-05:00,unit=s;day,floor=24h,unit=s,bytes=5;year,floor=8760h"`

	Week, Two, Day, Year time.Time
}

// Bucketed hashes periods and the time itself, both truncated.
type Bucketed struct {
	_ struct{} `rowkey:"salt=9,hash=md5(ts,yyyymm);user;ts,floor=72h,tz=+14:00,unit=s;n"`

	User string
	TS   time.Time
	N    uint8
}

// Finest is the finest unit, whose least time is in the middle of an hour.
type Finest struct {
	_ struct{} `rowkey:"at,unit=ns,floor=1h"`

	At time.Time
}
