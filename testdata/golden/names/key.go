// Package names is names that generated code would like to have for itself.
package names

import "time"

//go:generate go tool keygen

type (
	k   int64
	b   string
	out [2]byte
)

func dst() {}

var rowkey = 1

// v is a key whose fields are called like what generated code uses.
type v struct {
	_ struct{} `rowkey:"salt=3,hash=md5(b,err,rest);b;err;bytes;k;dst;time;rowkey;rest;_x;len"`

	b      b
	err    string
	bytes  []byte
	k      k
	dst    out
	time   time.Time
	rowkey uint16
	rest   bool
	_x     int8
	len    int32
}

// K beside k, with a field in every case.
type K struct {
	_ struct{} `rowkey:"key;p;n;s;b1;B2;field=text,fixed=1"`

	key  string
	p    uint8
	n    uint16
	s    string
	b1   uint8
	B2   uint64
	text string
}

var _ = []any{dst, rowkey, v{}}

// Keys lets tests make keys that are not exported.
func Keys() []any { return []any{new(v), new(K)} }
