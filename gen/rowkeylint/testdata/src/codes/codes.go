// Package codes has one fault of each kind.
package codes

import "time"

type Pair struct {
	UserID, UserId string
}

type Ambiguous struct {
	_ struct{} `rowkey:"USERID"` // want `USERID may be UserID or UserId`
	Pair
}

type BytesRange struct {
	_  struct{} `rowkey:"id,bytes=9"` // want `bytes is 1 to 8, found 9`
	ID int64
}

type DuplicateField struct {
	_  struct{} `rowkey:"id;id"` // want `field ID has a segment already`
	ID int64
}

type DuplicateOption struct {
	_  struct{} `rowkey:"id,desc,desc"` // want `desc appears twice`
	ID int64
}

type DuplicatePeriod struct {
	_  struct{} `rowkey:"period=yyyy(at);id;period=yyyy(at)"` // want `yyyy`
	ID int64
	At time.Time
}

type Duration struct {
	_  struct{} `rowkey:"at,floor=1x"` // want `floor`
	At time.Time
}

type inner struct{ ID int64 }

type EmbeddedPointer struct {
	_ struct{} `rowkey:"id"` // want `embed the struct by value`
	*inner
}

type Exclusive struct {
	_  struct{} `rowkey:"id,asc,desc"` // want `asc and desc exclude each other`
	ID int64
}

type FloorDay struct {
	_  struct{} `rowkey:"at,floor=25h"` // want `whole number of 25h`
	At time.Time
}

type FloorUnit struct {
	_  struct{} `rowkey:"at,floor=500us,unit=ms"` // want `floor`
	At time.Time
}

type Generic[T any] struct { // want `Generic has type parameters`
	_  struct{} `rowkey:"id"`
	ID int64
}

type GoFunc struct {
	_  struct{} `rowkey:"salt=5,hash=go.missing(id);id"` // want `no function missing`
	ID int64
}

type HashArgs struct {
	_    struct{} `rowkey:"salt=5,hash=md5(name);id"` // want `field Name is not in the key`
	ID   int64
	Name string
}

type HashFloat struct {
	_ struct{} `rowkey:"salt=5,hash=md5(f);f"` // want `float`
	F float64
}

type Hex struct {
	_  struct{} `rowkey:"const=0x1;id"` // want `hex digits`
	ID int64
}

type JavaBytes struct {
	_ struct{} `rowkey:"salt=5,hash=java(b);b"` // want `java`
	B []byte
}

type JoinArgs struct {
	_  struct{} `rowkey:"salt=5,hash=md5(id),join=_;id"` // want `join`
	ID int64
}

type KeyLength struct { // the text of the whole tag
	_ struct{} `rowkey:"a,fixed=32767;b"` // want `HBase allows 32767`
	A string
	B int8
}

type LastSegment struct {
	_ struct{} `rowkey:"a,escape"` // want `the end of the key ends the last field`
	A string
}

type LossyJoin struct {
	_    struct{} `rowkey:"hash=md5(a,b),lossy;id"` // want `join`
	A, B string
	ID   int64
}

type LossyNeedless struct {
	_  struct{} `rowkey:"hash=md5(id),lossy;id"` // want `lossy`
	ID int64
}

type NameTaken struct {
	_      struct{} `rowkey:"encode"`
	Encode int64    // want `field Encode is called like a generated method`
}

type NoField struct {
	_ struct{} `rowkey:"const=x"` // want `the key has no field`
}

type Number struct {
	_ struct{} `rowkey:"a,fixed=0x5"` // want `decimal number`
	A string
}

type OptionConflict struct {
	_  struct{} `rowkey:"id,escape"` // want `escape does not go with`
	ID int64
}

type PeriodField struct {
	_    struct{} `rowkey:"period=yyyy(name);name"` // want `Name`
	Name string
}

type PeriodFine struct {
	_  struct{} `rowkey:"period=yyyymmddhh;at,floor=24h"` // want `yyyymmddhh`
	At time.Time
}

type Placement struct {
	ID int64 `rowkey:"id"` // want `write it on a field named _`
}

type SaltPosition struct {
	_  struct{} `rowkey:"id;salt=5,random"` // want `salt behind a field`
	ID int64
}

type SaltRange struct {
	_  struct{} `rowkey:"salt=1,random;id"` // want `salt needs 2 to 65536 buckets, found 1`
	ID int64
}

type SaltSource struct {
	_  struct{} `rowkey:"salt=5;id"` // want `does not say what a bucket comes from`
	ID int64
}

type Sep struct {
	_    struct{} `rowkey:"a,sep=ab;b"` // want `2 bytes as a separator`
	A, B string
}

type StructTag struct {
	_  struct{} `rowkey: "id"` // want `rowkey`
	ID int64
}

type Syntax struct {
	_  struct{} `rowkey:"id,,desc"` // want `expected`
	ID int64
}

type Type struct {
	_ struct{} `rowkey:"c"` // want `complex128, which has no place in a key`
	C complex128
}

type TZ struct {
	_  struct{} `rowkey:"at,tz=Asia/Shanghai"` // want `offset`
	At time.Time
}

type UndefinedType struct {
	_ struct{} `rowkey:"u"` // want `undefined type Missing`
	U Missing
}

type UnknownField struct {
	_  struct{} `rowkey:"idd"` // want `no field idd; did you mean ID`
	ID int64
}

type UnknownHash struct {
	_  struct{} `rowkey:"salt=5,hash=md4(id);id"` // want `md4`
	ID int64
}

type UnknownOption struct {
	_  struct{} `rowkey:"id,dsc"` // want `dsc is no option; did you mean desc`
	ID int64
}

type Unsupported struct {
	_ struct{} `rowkey:"text;a"` // want `not supported yet`
	A string
}

type Value struct {
	_  struct{} `rowkey:"at,unit=m"` // want `unit takes`
	At time.Time
}
