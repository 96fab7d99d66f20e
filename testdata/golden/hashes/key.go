// Package hashes is a salt of each hash function, of one row: so people see what differs.
package hashes

import "time"

//go:generate go tool keygen

// MD5 is MD5, all 128 bits of it.
type MD5 struct {
	_ struct{} `rowkey:"salt=7,hash=md5(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// SHA256 is SHA-256, all 256 bits of it.
type SHA256 struct {
	_ struct{} `rowkey:"salt=11,hash=sha256(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// CRC32 is CRC-32 of the IEEE, as zip has it.
type CRC32 struct {
	_ struct{} `rowkey:"salt=13,hash=crc32(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// FNV1a is FNV-1a of 64 bits.
type FNV1a struct {
	_ struct{} `rowkey:"salt=10,hash=fnv1a(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// Murmur3 is MurmurHash3 for x86 of 32 bits, with the seed 0.
type Murmur3 struct {
	_ struct{} `rowkey:"salt=100,hash=murmur3(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// XXHash is XXH64 with the seed 0.
type XXHash struct {
	_ struct{} `rowkey:"salt=5,hash=xxhash(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// Java is String.hashCode, of which the remainder of a negative one loses its sign.
type Java struct {
	_ struct{} `rowkey:"salt=9,hash=java(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}

// H31 is Arrays.hashCode of the bytes.
type H31 struct {
	_ struct{} `rowkey:"salt=6,hash=h31(name,n,yyyymm),join=':';name,escape;n;at"`

	Name string
	N    int32
	At   time.Time
}
