// Package javahash is the hash codes of Java's strings and arrays.
package javahash

import "time"

//go:generate go tool keygen

// String writes String.hashCode itself, in front of the string.
type String struct {
	_ struct{} `rowkey:"hash=java(s);s"`

	S string
}

// Array writes Arrays.hashCode of the string's bytes.
type Array struct {
	_ struct{} `rowkey:"hash=h31(s);s"`

	S string
}

// Key writes Arrays.hashCode of all that follows.
type Key struct {
	_ struct{} `rowkey:"hash=h31(*);data"`

	Data []byte
}

// Eight is a salt over eight bytes, of which some have the least hash of all.
type Eight struct {
	_ struct{} `rowkey:"salt=5,hash=h31(id);id"`

	ID [8]byte
}

// Many hashes several arguments, each by its text.
type Many struct {
	_ struct{} `rowkey:"salt=50,hash=java(s,n,ok,yyyymm,ts),join='é';hash=java(s,ok),bytes=2,hex;s,escape;n;ok;ts=desc"`

	S  string
	N  int8
	OK bool
	TS time.Time
}
