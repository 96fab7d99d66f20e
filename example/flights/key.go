package main

import "time"

//go:generate go tool keygen

// Flight is the row key of the table "flights": one row for each scheduled departure.
//
// The salt spreads the departures of a day over all regions. An aircraft's departures of
// one month are side by side, the newest first, so its history is a few short scans. The
// carrier and the flight's number make the key unique.
type Flight struct {
	_ struct{} `rowkey:"salt=8,hash=xxhash(tailnum,yyyymm);tailnum,max=6;dep=desc,unit=s;carrier,fixed=2;number"`

	TailNum string // empty: the aircraft is not known
	Dep     time.Time
	Carrier string
	Number  uint16

	Details // not part of the key: the row's value
}

// Details is what is stored under a key.
type Details struct {
	Origin, Dest string
	Delay        string // minutes; empty: cancelled
}
