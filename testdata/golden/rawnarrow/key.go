// Package rawnarrow is raw numbers in fewer bytes than their types have: these are unsigned,
// so there is no negative one.
package rawnarrow

import "time"

//go:generate go tool keygen

// Key is raw numbers of every kind.
type Key struct {
	_ struct{} `rowkey:"a,bytes=4,raw;b,raw,bytes=3,desc;c,bytes=5,raw;d,raw,bytes=1;e,bytes=2,raw;f,raw,bytes=7,desc"`

	A int64
	B int32
	C uint64
	D int16
	E int16
	F int
}

// Times is raw times: four bytes of seconds end in 2106.
type Times struct {
	_ struct{} `rowkey:"s,unit=s,bytes=4,raw;ms,bytes=6,raw,desc;n,unit=s,bytes=3,raw,floor=1m"`

	S  time.Time
	MS time.Time
	N  uint32
}
