// Package callvar is the key of package call for phones of any length.
package callvar

import "time"

//go:generate go tool keygen

// Call is a call that a phone made.
type Call struct {
	_ struct{} `rowkey:"salt=5,hash=md5(phone,yyyymm);field=phone,reverse;ts=desc"`

	Phone string
	TS    time.Time
}
