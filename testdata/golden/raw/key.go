// Package raw is numbers as Bytes.toBytes of HBase writes them: the bits as they are.
package raw

import "time"

//go:generate go tool keygen

// Long is Bytes.toBytes(long).
type Long struct {
	_ struct{} `rowkey:"v,raw"`

	V int64
}

// Int is Bytes.toBytes(int).
type Int struct {
	_ struct{} `rowkey:"v,raw"`

	V int32
}

// Short is Bytes.toBytes(short).
type Short struct {
	_ struct{} `rowkey:"v,raw"`

	V int16
}

// Double is Bytes.toBytes(double): any bits, NaN and −0 too.
type Double struct {
	_ struct{} `rowkey:"v,raw"`

	V float64
}

// Float is Bytes.toBytes(float).
type Float struct {
	_ struct{} `rowkey:"v,raw"`

	V float32
}

// Boolean is Bytes.toBytes(boolean), which writes true as ff.
type Boolean struct {
	_ struct{} `rowkey:"v,raw"`

	V bool
}

// Every is every type that can be raw.
type Every struct {
	_ struct{} `rowkey:"salt=5,hash=md5(i8,i64,u32,ok,ts);i8,raw;i16,raw;i32,raw;i64,raw;i,raw;u8,raw;u16,raw;u32,raw;u64,raw;u,raw;f32,raw;f64,raw;ok,raw;ts,raw"`

	I8  int8
	I16 int16
	I32 int32
	I64 int64
	I   int
	U8  uint8
	U16 uint16
	U32 uint32
	U64 uint64
	U   uint
	F32 float32
	F64 float64
	OK  bool
	TS  time.Time
}

// Desc is Every, descending: bitwise NOT.
type Desc struct {
	_ struct{} `rowkey:"i8,raw,desc;i16,raw,desc;i32,raw,desc;i64,raw,desc;i,raw,desc;u8,raw,desc;u16,raw,desc;u32,raw,desc;u64,raw,desc;u,raw,desc;f32,raw,desc;f64,raw,desc;ok,raw,desc;ts,raw,desc,unit=s"`

	I8  int8
	I16 int16
	I32 int32
	I64 int64
	I   int
	U8  uint8
	U16 uint16
	U32 uint32
	U64 uint64
	U   uint
	F32 float32
	F64 float64
	OK  bool
	TS  time.Time
}

// Shell is a key that people paste out of the HBase shell: a digest of their own and two longs.
type Shell struct {
	_ struct{} `rowkey:"field=hash;user,raw;item,raw"`

	Hash [16]byte
	User int64
	Item int64
}
