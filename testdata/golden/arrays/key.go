// Package arrays is arrays of bytes, as identifiers are.
package arrays

//go:generate go tool keygen

// ID is a type as UUID packages declare it.
type ID [16]byte

// Doc is spread over 3 buckets by its identifier, in which tables can be cut evenly.
type Doc struct {
	_ struct{} `rowkey:"salt=3,hash=md5(id);id;rev=desc"`

	ID  ID
	Rev uint32
}

// Turned is arrays in reverse and descending.
type Turned struct {
	_ struct{} `rowkey:"a=desc;b,reverse;c,reverse,desc"`

	A [2]byte
	B [4]byte
	C [3]byte
}
