// Package integers is every integer and bool, ascending and descending.
package integers

//go:generate go tool keygen

// Asc is every width, ascending.
type Asc struct {
	_ struct{} `rowkey:"i8;i16;i32;i64;i;u8;u16;u32;u64;u;ok"`

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
	OK  bool
}

// Desc is every width, descending.
type Desc struct {
	_ struct{} `rowkey:"ok=desc;u=desc;u64=desc;u32=desc;u16=desc;u8=desc;i=desc;i64=desc;i32=desc;i16=desc;i8=desc"`

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
	OK  bool
}

// One is the smallest key.
type One struct {
	_ struct{} `rowkey:"ok"`

	OK bool
}
