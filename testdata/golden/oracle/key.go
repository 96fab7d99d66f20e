// Package oracle is the layouts of testdata/oracle, under the names that they have there.
package oracle

import "time"

//go:generate go tool keygen

// Calls is the layout calls.
type Calls struct {
	_ struct{} `rowkey:"salt=16,hash=md5(phone,yyyymm); phone; call=desc,tz=+08:00"`

	Phone string
	Call  time.Time
}

// Uints is the layout uints.
type Uints struct {
	_ struct{} `rowkey:"a=desc;b;c=desc;d;e=desc"`

	A uint8
	B uint16
	C uint32
	D uint64
	E uint
}

// Reverse is the layout reverse.
type Reverse struct {
	_ struct{} `rowkey:"phone,fixed=11,reverse;name,reverse;raw,reverse,desc"`

	Phone string
	Name  string
	Raw   []byte
}

// Digits is the layout digits.
type Digits struct {
	_ struct{} `rowkey:"p,digits=5,desc;q,digits=4,reverse"`

	P string
	Q string
}

// Longlast is the layout longlast.
type Longlast struct {
	_ struct{} `rowkey:"tail"`

	Tail string
}

// Arrayfirst is the layout arrayfirst.
type Arrayfirst struct {
	_ struct{} `rowkey:"salt=3,hash=md5(u);u;n"`

	U [4]byte
	N uint8
}

// Xxhash is the layout xxhash.
type Xxhash struct {
	_ struct{} `rowkey:"salt=8,hash=xxhash(id),bytes=2;id;name=desc"`

	ID   uint64
	Name string
}
