// Package takes is buckets of the first bytes of a digest.
package takes

//go:generate go tool keygen

// MD5One takes 1 of the bytes of md5.
type MD5One struct {
	_ struct{} `rowkey:"salt=16,hash=md5(user,n),take=1,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// MD5Four takes 4 of the bytes of md5.
type MD5Four struct {
	_ struct{} `rowkey:"salt=5,hash=md5(user,n),take=4,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// MD5All takes 16 of the bytes of md5.
type MD5All struct {
	_ struct{} `rowkey:"salt=9,hash=md5(user,n),take=16,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// SHA256 takes 5 of the bytes of sha256.
type SHA256 struct {
	_ struct{} `rowkey:"salt=1000,hash=sha256(user,n),take=5,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// CRC32 takes 3 of the bytes of crc32.
type CRC32 struct {
	_ struct{} `rowkey:"salt=10,hash=crc32(user,n),take=3,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// FNV1a takes 2 of the bytes of fnv1a.
type FNV1a struct {
	_ struct{} `rowkey:"salt=256,hash=fnv1a(user,n),take=2,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}

// Murmur3 takes 1 of the bytes of murmur3.
type Murmur3 struct {
	_ struct{} `rowkey:"salt=3,hash=murmur3(user,n),take=1,join=0x00ff,bytes=2;user;n=desc"`

	User string
	N    uint16
}

// XXHash takes 7 of the bytes of xxhash.
type XXHash struct {
	_ struct{} `rowkey:"salt=60000,hash=xxhash(user,n),take=7,join=0x00ff;user;n=desc"`

	User string
	N    uint16
}
