// Package zones is periods in zones far from UTC.
package zones

import "time"

//go:generate go tool keygen

// East is 14 hours ahead.
type East struct {
	_ struct{} `rowkey:"salt=16,hash=md5(user,yyyymm);user;ts,tz=+14:00"`

	User string
	TS   time.Time
}

// West is 14 hours behind, hashed by the hour.
type West struct {
	_ struct{} `rowkey:"salt=3,hash=xxhash(user,yyyymmddhh);user;ts=desc,tz=-14:00,unit=s"`

	User string
	TS   time.Time
}

// Shanghai is the zone of most phones in the examples.
type Shanghai struct {
	_ struct{} `rowkey:"salt=5,hash=md5(phone,yyyymm);phone;ts=desc,tz=+08:00"`

	Phone string
	TS    time.Time
}
