// Package separators is values that end in a byte of their own choice, as tables that exist
// may have it.
package separators

//go:generate go tool keygen

// Each is a separator for each field.
type Each struct {
	_ struct{} `rowkey:"a,sep=_;b,sep=0x7c,desc;c,sep=' ',reverse;d,sep=0xff;e,sep=/,max=3;f,sep=0x00;g,sep=':',reverse,desc"`

	A string
	B string
	C string
	D string
	E []byte
	F []byte
	G []byte
}

// Whole is one for the whole key, which some fields do without: what has an end of its own
// or a fixed width, and what is last.
type Whole struct {
	_ struct{} `rowkey:"sep=_;a;b;c,fixed=2;d,sep=';';e,escape;f,escape;n;p,digits=3;q,max=4,reverse;last"`

	A    string
	B    []byte
	C    string
	D    string
	E    string
	F    []byte
	N    int16
	P    string
	Q    string
	Last []byte
}

// Desc ends in a descending string, which has a terminator in last place too.
type Desc struct {
	_ struct{} `rowkey:"sep='|';n;user=desc"`

	N    uint8
	User string
}

// Nul is what strings have anyway, and here []byte as well: no escapes.
type Nul struct {
	_ struct{} `rowkey:"sep=0x00;blob;name;const=0x01;n=desc"`

	Blob []byte
	Name string
	N    uint8
}

// Pair is two strings that a separator in the data must not confuse.
type Pair struct {
	_ struct{} `rowkey:"sep=|;a;b"`

	A, B string
}
