// Package event is a key without a salt: what a user of a tenant did, newest first.
package event

import "time"

//go:generate go tool keygen

// Event is something that a user did.
type Event struct {
	_ struct{} `rowkey:"tenant;userid,escape;kind;ts=desc;seq"`

	Tenant uint32
	UserID string
	Kind   int16
	TS     time.Time
	Seq    uint32
}

// Visit is a key of three fields, the last of them of variable width.
type Visit struct {
	_ struct{} `rowkey:"site; day=desc; path"`

	Site string
	Day  int32
	Path string
}
