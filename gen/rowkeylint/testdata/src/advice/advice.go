// Package advice has keys that are valid and probably not meant.
package advice

import "time"

type TimeFirst struct { // want `the key begins with the time TS` `advice_rowkey.go is missing: run go generate`
	_    struct{} `rowkey:"ts=desc;name"`
	TS   time.Time
	Name string
}

type PeriodFirst struct { // want `the key begins with the time TS`
	_    struct{} `rowkey:"const=x;period=yyyymmdd;name;ts"`
	TS   time.Time
	Name string
}

// Spread is fine: its bits are reversed.
type Spread struct {
	_  struct{} `rowkey:"ts,unit=ms,reverse=bits"`
	TS uint64
}

// Allowed is known to be hot.
//
//rowkey:allow time-first coarse-time
type Allowed struct {
	_   struct{} `rowkey:"period=yyyymmdd(day)"`
	Day time.Time
}

type FewValues struct { // want `the salt hashes md5\(OK,Kind\), which has 512 values: of 1000 buckets at least 488 stay empty`
	_    struct{} `rowkey:"salt=1000,hash=md5(ok,kind);ok;kind;id"`
	OK   bool
	Kind uint8
	ID   int64
}

type Enough struct {
	_    struct{} `rowkey:"salt=512,hash=md5(ok,kind);ok;kind;id"`
	OK   bool
	Kind uint8
	ID   int64
}

type Coarse struct { // want `the key ends with At, of which it knows only the period yyyymmdd`
	_    struct{} `rowkey:"user;period=yyyymmdd(at)"`
	User string
	At   time.Time
}

type Steps struct { // want `the key ends with At, of which it knows only steps of an hour or more`
	_    struct{} `rowkey:"user;at,floor=24h"`
	User string
	At   time.Time
}

// Numbered is fine: an id tells the rows of a day apart.
type Numbered struct {
	_  struct{} `rowkey:"id;period=yyyymmdd(at)"`
	ID int64
	At time.Time
}

type Outer struct {
	*Numbered // want `Outer embeds a struct with a row key`
	More      string
}

// Named is fine: it has no methods of Numbered.
type Named struct {
	Key Numbered
}

// Own is fine: it has a key of its own.
type Own struct {
	_ struct{} `rowkey:"more;id"`
	Numbered
	More string
}
