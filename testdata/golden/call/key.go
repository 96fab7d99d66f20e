// Package call is a key of 20 bytes: the calls of a phone, spread over 5 buckets by phone
// and month, newest first.
package call

import "time"

//go:generate go tool keygen

// Call is a call that a phone made.
type Call struct {
	_ struct{} `rowkey:"salt=5,hash=md5(phone,yyyymm);field=phone,reverse,digits=11;ts=desc"`

	Phone string
	TS    time.Time

	Callee   string // not part of the key
	Duration time.Duration
}

// CallX is Call with the faster hash.
type CallX struct {
	_ struct{} `rowkey:"salt=5,hash=xxhash(phone,yyyymm);field=phone,reverse,digits=11;ts=desc"`

	Phone string
	TS    time.Time
}
