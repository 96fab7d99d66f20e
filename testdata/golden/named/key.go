// Package named is named types, aliases and embedded structs.
package named

import (
	"time"

	other "github.com/rowkeygen/rowkey/testdata/golden/named/base-types"
)

//go:generate go tool keygen

type (
	// Phone is a named string.
	Phone string
	// Number is an alias.
	Number = int64
	// Stamp is a named time.
	Stamp time.Time
	// Blob is a named []byte.
	Blob []byte
	// Flag is a named bool.
	Flag bool
	// Level is a named integer.
	Level uint8
	// Clock is an alias of a time.
	Clock = time.Time
)

// Base is embedded.
type Base struct {
	Tenant other.Tenant
	hidden Level
}

// Key is all of them, in two tags.
type Key struct {
	Base
	other.Origin

	_ struct{} `rowkey:"salt=7,hash=xxhash(phone,tenant,flag,hidden,yyyymm(at))"`
	_ struct{} `rowkey:"TENANT;phone;number;hidden;flag=desc;stamp,unit=s;blob;city_name;at=desc"`

	Phone  Phone
	Number Number
	Stamp  Stamp
	Blob   Blob
	Flag   Flag
	At     Clock
}

// Same is an alias of a keyed struct, and so the same key.
type Same = Key
