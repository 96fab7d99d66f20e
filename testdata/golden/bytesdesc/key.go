// Package bytesdesc is []byte in every form.
package bytesdesc

//go:generate go tool keygen

// Key is the forms of []byte: escaped without being asked, of fixed width, last.
type Key struct {
	_ struct{} `rowkey:"mid;exact,fixed=2,desc;short,max=3,reverse,desc;last"`

	Mid   []byte
	Exact []byte
	Short []byte
	Last  []byte
}

// Desc is a descending []byte at the end of the key.
type Desc struct {
	_ struct{} `rowkey:"n;data=desc"`

	N    int8
	Data []byte
}
