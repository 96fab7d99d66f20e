// Package lossy is digests of what the key does not hold: such a row is found by those who
// know the value, and does not tell it.
package lossy

import "time"

//go:generate go tool keygen

// Page is the versions of a page, newest first.
type Page struct {
	_ struct{} `rowkey:"hash=md5(url),lossy;ts=desc"`

	URL string
	TS  time.Time
}

// Only is nothing but a digest, in hexadecimal digits.
type Only struct {
	_ struct{} `rowkey:"hash=sha256(url),lossy,bytes=8,hex"`

	URL string
}

// Path is of two strings: what joins them is not in the first one, or two rows would have
// one key.
type Path struct {
	_ struct{} `rowkey:"salt=16,hash=md5(*);hash=xxhash(host,path),lossy,join=/;at,unit=s"`

	Host string
	Path string
	At   time.Time
}

// Typed is of every kind; a time that the key does not hold is hashed in milliseconds. A
// negative number holds what joins.
type Typed struct {
	_ struct{} `rowkey:"hash=fnv1a(s,n,u,ok,id,b,at),lossy,join=-;seq"`

	S   string
	N   int32
	U   uint64
	OK  bool
	ID  [2]byte
	B   []byte
	At  time.Time
	Seq uint8
}

// Fixed needs nothing between its arguments: one alone has no fixed width.
type Fixed struct {
	_ struct{} `rowkey:"hash=murmur3(id,code,yyyymm,url),lossy;code,fixed=2;ts,tz=+08:00"`

	ID   [4]byte
	Code string
	URL  string
	TS   time.Time
}

// Partly is of a string that the key holds and of others that it does not.
type Partly struct {
	_ struct{} `rowkey:"tenant;hash=crc32(user,host),lossy,join=0x5f,bytes=3;user;hash=java(realm,user),lossy,join=0x0a"`

	Tenant uint16
	User   string
	Host   string
	Realm  string
}
