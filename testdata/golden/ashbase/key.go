// Package ashbase is whole keys and single fields as HBase writes numbers.
package ashbase

import "time"

//go:generate go tool keygen

// Key is every number raw because the key says so. Strings and bytes are written as ever.
type Key struct {
	_ struct{} `rowkey:"as=hbase;name;blob;id;i16;n;u32;f;g=desc;ok;ts=desc;code,fixed=2;tail"`

	Name string
	Blob []byte
	ID   [4]byte
	I16  int16
	N    int64
	U32  uint32
	F    float32
	G    float64
	OK   bool
	TS   time.Time
	Code string
	Tail []byte
}

// Sep has a separator besides.
type Sep struct {
	_ struct{} `rowkey:"as=hbase,sep=|;user;n=desc;tail"`

	User string
	N    int32
	Tail string
}

// Fields says it of each field.
type Fields struct {
	_ struct{} `rowkey:"a,as=hbase;b,as=hbase,desc;c,as=hbase,unit=s,tz=+08:00;d=desc,as=hbase,unit=us;e,as=hbase;f,as=hbase,desc;name"`

	A    int8
	B    bool
	C    time.Time
	D    int64
	E    float64
	F    uint16
	Name string
}
