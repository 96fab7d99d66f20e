// Package salts is salts of every width.
package salts

//go:generate go tool keygen

// Full uses every value of its byte.
type Full struct {
	_ struct{} `rowkey:"salt=256,hash=md5(id);id"`

	ID int64
}

// Wide needs two bytes.
type Wide struct {
	_ struct{} `rowkey:"salt=300,hash=xxhash(id);id"`

	ID int64
}

// Widened has two bytes because it says so.
type Widened struct {
	_ struct{} `rowkey:"salt=8,hash=xxhash(id),bytes=2;id;name=desc"`

	ID   uint64
	Name string
}

// Most is the most buckets that a salt can have.
type Most struct {
	_ struct{} `rowkey:"salt=65536,hash=md5(user);user"`

	User string
}
