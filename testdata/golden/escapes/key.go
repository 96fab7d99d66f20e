// Package escapes is values that hold any byte and are followed by more: 00 is written as
// 00 ff and the end as 00 01, so that they still sort as they are.
package escapes

//go:generate go tool keygen

// Strings asks for it.
type Strings struct {
	_ struct{} `rowkey:"a,escape;b,escape,desc;c,max=3,escape;d,reverse,escape;e,escape,reverse,desc,max=2"`

	A, B, C, D, E string
}

// Blobs has it without asking, or asks in vain.
type Blobs struct {
	_ struct{} `rowkey:"a;b,escape,desc;c,max=3;d,reverse,escape;e=desc,reverse"`

	A, B, C, D, E []byte
}

// Hashed hashes values as they are, not as they are written.
type Hashed struct {
	_ struct{} `rowkey:"salt=200,hash=crc32(name,blob);name,escape,reverse,desc;blob=desc"`

	Name string
	Blob []byte
}
