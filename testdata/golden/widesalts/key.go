// Package widesalts is buckets that need two bytes, and some that need one.
package widesalts

//go:generate go tool keygen

// CRC32 is 257 buckets.
type CRC32 struct {
	_ struct{} `rowkey:"const=0x00;salt=257,hash=crc32(id);id"`

	ID int32
}

// Murmur3 is 1000 buckets.
type Murmur3 struct {
	_ struct{} `rowkey:"const=0x01;salt=1000,hash=murmur3(id),reduce=abs;id"`

	ID uint64
}

// H31 is 65535 buckets.
type H31 struct {
	_ struct{} `rowkey:"const=0x02;salt=65535,hash=h31(id);id"`

	ID int32
}

// SHA256 is 4096 buckets.
type SHA256 struct {
	_ struct{} `rowkey:"const=0x03;salt=4096,hash=sha256(id),take=2;id"`

	ID uint64
}

// Java is 300 buckets.
type Java struct {
	_ struct{} `rowkey:"const=0x04;salt=300,hash=java(id),reduce=floor;id"`

	ID int32
}

// FNV1a is 65536 buckets.
type FNV1a struct {
	_ struct{} `rowkey:"const=0x05;salt=65536,hash=fnv1a(id);id"`

	ID uint64
}

// MD5 is 512 buckets.
type MD5 struct {
	_ struct{} `rowkey:"const=0x06;salt=512,hash=md5(id),bytes=2;id"`

	ID int32
}

// Exactly is 256 buckets.
type Exactly struct {
	_ struct{} `rowkey:"const=0x07;salt=256,hash=xxhash(id),bytes=1;id"`

	ID uint64
}

// Two is 2 buckets.
type Two struct {
	_ struct{} `rowkey:"const=0x08;salt=2,hash=xxhash(id),bytes=2;id"`

	ID int32
}
