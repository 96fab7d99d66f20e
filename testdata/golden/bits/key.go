// Package bits is unsigned integers with all their bits in reverse: numbers that count up
// spread over the table, in fixed width.
package bits

//go:generate go tool keygen

// Count is a named integer.
type Count uint32

// Key is every width.
type Key struct {
	_ struct{} `rowkey:"a,reverse=bits;b,reverse=bits,desc;c,reverse=bits;d,reverse=bits;e,reverse=bits,desc"`

	A uint8
	B uint16
	C Count
	D uint64
	E uint
}

// Narrow reverses the bytes that are written.
type Narrow struct {
	_ struct{} `rowkey:"a,bytes=3,reverse=bits;b,reverse=bits,bytes=5,desc;c,unit=s,bytes=4,reverse=bits"`

	A uint32
	B uint64
	C uint64
}

// Row is a key that begins with such a number, and has it in a hash as it is.
type Row struct {
	_ struct{} `rowkey:"salt=2,hash=fnv1a(id);id,reverse=bits;tail"`

	ID   uint64
	Tail string
}
