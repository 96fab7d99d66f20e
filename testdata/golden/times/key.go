// Package times is times in every unit.
package times

import "time"

//go:generate go tool keygen

// Units is a time in each unit.
type Units struct {
	_ struct{} `rowkey:"host;s,unit=s;ms;us,unit=us,desc;ns,unit=ns"`

	Host string
	S    time.Time
	MS   time.Time
	US   time.Time
	NS   time.Time
}

// First begins with a time: a table of it has one hot region.
type First struct {
	_ struct{} `rowkey:"at=desc,unit=s;id"`

	At time.Time
	ID string
}
