// Package digests is hashes that stand in the key themselves.
package digests

import "time"

//go:generate go tool keygen

// Full is the whole digest of each function.
type Full struct {
	_ struct{} `rowkey:"hash=md5(user);hash=sha256(user);hash=crc32(user);hash=fnv1a(user);hash=murmur3(user);hash=xxhash(user);hash=java(user);hash=h31(user);user"`

	User string
}

// Short is the first bytes of each.
type Short struct {
	_ struct{} `rowkey:"hash=md5(user),bytes=1;hash=sha256(user),bytes=31;hash=crc32(user),bytes=3;hash=fnv1a(user),bytes=7;hash=murmur3(user),bytes=2;hash=xxhash(user),bytes=5;hash=java(user),bytes=1;hash=h31(user),bytes=4;user"`

	User string
}

// Hex is digests in lower-case hexadecimal digits.
type Hex struct {
	_ struct{} `rowkey:"hash=md5(user,n),hex,bytes=4,join=-;user;hash=fnv1a(n),hex;n=desc"`

	User string
	N    int64
}

// Last ends in a digest, so that the string in front of it is ended.
type Last struct {
	_ struct{} `rowkey:"n;user;hash=crc32(user,n),join=0x003a"`

	N    uint8
	User string
}

// Typed hashes every kind of value, as Decode would return it: truncated, and before it is
// turned, packed or inverted.
type Typed struct {
	_ struct{} `rowkey:"hash=xxhash(d,n,b,id,ok,at,yyyymmdd(at),ms,u),join=' | ';d,digits=6,packed,reverse;n,digits=4,reverse,desc;b=desc;id,reverse;ok,raw;at,floor=1h,tz=+05:45,unit=s,desc;ms,unit=ms,floor=24h;u,reverse=bits"`

	D  string
	N  int16
	B  []byte
	ID [3]byte
	OK bool
	At time.Time
	MS int64
	U  uint8
}

// Day is spread by the day alone.
type Day struct {
	_ struct{} `rowkey:"hash=md5(yyyymmdd),bytes=2;host,max=8;at=desc,tz=-03:00"`

	Host string
	At   time.Time
}
