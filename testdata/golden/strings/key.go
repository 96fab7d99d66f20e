// Package strings is strings in every form, in the middle of a key and at its end.
package strings

//go:generate go tool keygen

// Mid is the forms of a string that another segment follows.
type Mid struct {
	_ struct{} `rowkey:"plain;escaped,escape;short,max=4;exact,fixed=3;digits,digits=4;n"`

	Plain   string
	Escaped string
	Short   string
	Exact   string
	Digits  string
	N       uint8
}

// Turned is the same forms in reverse and descending.
type Turned struct {
	_ struct{} `rowkey:"plain,reverse;escaped,escape,reverse,desc;short,max=4,desc;exact,fixed=3,reverse,desc;digits,digits=4,desc;last=desc"`

	Plain   string
	Escaped string
	Short   string
	Exact   string
	Digits  string
	Last    string
}

// Last is a string alone: its bytes are the key.
type Last struct {
	_ struct{} `rowkey:"name"`

	Name string
}

// LastReversed is a string at the end, in reverse, of limited length.
type LastReversed struct {
	_ struct{} `rowkey:"n;host,reverse,max=8"`

	N    uint16
	Host string
}
