// Package constplaces is constants wherever they may stand, of every byte.
package constplaces

import "time"

//go:generate go tool keygen

// Everywhere has them between any two segments.
type Everywhere struct {
	_ struct{} `rowkey:"const=v1;const=0x00;salt=3,hash=md5(name,yyyymm(ts)),bytes=2;const='0xff';hash=crc32(*),bytes=2;const=0xFf;name=desc;const=-;period=yyyymm(ts);const=' ';ts;const='\";\\,=()é'"`

	Name string
	TS   time.Time
}

// Last keeps a string from being the last, and the least and the greatest byte are at the ends.
type Last struct {
	_ struct{} `rowkey:"const=0x00000000;name;const=0xffffffff"`

	Name string
}

// Inside is one between []byte and a reversed integer.
type Inside struct {
	_ struct{} `rowkey:"blob;const=0x0001;n,digits=3,reverse;const='x'"`

	Blob []byte
	N    uint8
}
