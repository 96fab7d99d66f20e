// Package kinds is named types of every kind, of this package and of another whose name is
// not that of its folder.
package kinds

import (
	"time"

	other "github.com/rowkeygen/rowkey/testdata/golden/kinds/part-types"
)

//go:generate go tool keygen

type (
	// Tiny is a named int8.
	Tiny int8
	// Short is a named int16.
	Short int16
	// Normal is a named int32.
	Normal int32
	// Long is a named int64.
	Long int64
	// Int is a named int.
	Int int
	// UTiny is a named uint8.
	UTiny uint8
	// UShort is a named uint16.
	UShort uint16
	// UNormal is a named uint32.
	UNormal uint32
	// ULong is a named uint64.
	ULong uint64
	// UInt is a named uint.
	UInt uint
	// Single is a named float32.
	Single float32
	// Double is a named float64.
	Double float64
	// Flag is a named bool.
	Flag bool
	// Text is a named string.
	Text string
	// Blob is a named []byte.
	Blob []byte
	// ID is a named [5]byte.
	ID [5]byte
	// Clock is a named time.Time.
	Clock time.Time
)

// Here is the types of this package.
type Here struct {
	_ struct{} `rowkey:"salt=6,hash=md5(tiny,short,normal,long,int,utiny,ushort,unormal,ulong,uint,flag,text,blob,id,clock,yyyymm(clock))"`
	_ struct{} `rowkey:"tiny;short,bytes=1;normal,digits=5,reverse;long,unit=s,floor=1h;int,raw;utiny,reverse=bits;ushort,desc;unormal,bytes=3,desc;ulong,digits=20,reverse,desc;uint,raw,bytes=4;single;double,desc;flag,desc;field=text,digits=6,packed;blob,max=3;id,reverse;clock,unit=us,tz=-01:30"`

	Tiny    Tiny
	Short   Short
	Normal  Normal
	Long    Long
	Int     Int
	UTiny   UTiny
	UShort  UShort
	UNormal UNormal
	ULong   ULong
	UInt    UInt
	Single  Single
	Double  Double
	Flag    Flag
	Text    Text
	Blob    Blob
	ID      ID
	Clock   Clock
}

// There is the types of the other one.
type There struct {
	_ struct{} `rowkey:"salt=6,hash=md5(tiny,short,normal,long,int,utiny,ushort,unormal,ulong,uint,flag,text,blob,id,clock,yyyymm(clock))"`
	_ struct{} `rowkey:"tiny;short,bytes=1;normal,digits=5,reverse;long,unit=s,floor=1h;int,raw;utiny,reverse=bits;ushort,desc;unormal,bytes=3,desc;ulong,digits=20,reverse,desc;uint,raw,bytes=4;single;double,desc;flag,desc;field=text,digits=6,packed;blob,max=3;id,reverse;clock,unit=us,tz=-01:30"`

	Tiny    other.Tiny
	Short   other.Short
	Normal  other.Normal
	Long    other.Long
	Int     other.Int
	UTiny   other.UTiny
	UShort  other.UShort
	UNormal other.UNormal
	ULong   other.ULong
	UInt    other.UInt
	Single  other.Single
	Double  other.Double
	Flag    other.Flag
	Text    other.Text
	Blob    other.Blob
	ID      other.ID
	Clock   other.Clock
}

type (
	// Word is another name of a type of the other package.
	Word = other.Text
	// Octets is another name of []byte, in other words.
	Octets = []uint8
	// Hash is an array in other words.
	Hash [4]uint8
	// Moment is another name of a named time.
	Moment = Clock
	// Deep is a type of a type of a type.
	Deep    deeper
	deeper  deepest
	deepest int16
)

// Aliases is other names, and types of types.
type Aliases struct {
	_ struct{} `rowkey:"word;octets;field=hash;moment=desc;deep,bytes=1;r,reverse;plain=desc"`

	Word   Word
	Octets Octets
	Hash   Hash
	Moment Moment
	Deep   Deep
	R      other.Text
	Plain  byte
}
