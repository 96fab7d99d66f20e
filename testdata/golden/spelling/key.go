// Package spelling is the tag in every way in which it can be written.
package spelling

import "time"

//go:generate go tool keygen

// White is white space around everything.
type White struct {
	_ struct{} `json:"-" rowkey:" salt = 4 ,\thash = md5 ( user_name , yyyymm ( at ) ) ,\r\n join = ', ' ; USERNAME , max = 9 ;\n n , desc ; at = asc , unit = s , tz = -03:30 "`

	UserName string
	N        int32
	At       time.Time
}

// Reserved is fields whose names say something else at the beginning of a segment.
type Reserved struct {
	_ struct{} `rowkey:"field=salt;field=hash,desc;field=const,fixed=2"`
	_ struct{} `rowkey:"field=period;field='field',digits=2;field=text,sep=_"`
	_ struct{} `rowkey:"field=sep;field=as,desc"`

	Salt   uint8
	Hash   uint16
	Const  string
	Period time.Time
	Field  string
	Text   string
	Sep    bool
	As     int8
}

// Options is fields called like options, which need nothing of that.
type Options struct {
	_ struct{} "rowkey:\"unit;raw,raw;desc,desc;digits,digits=2,reverse;join;reverse=desc;bytes,bytes=2;random;lossy=asc\""

	Unit    uint8
	Raw     int16
	Desc    uint8
	Digits  uint8
	Join    string
	Reverse string
	Bytes   int32
	Random  bool
	Lossy   string
}

// Defaults says what goes without saying.
type Defaults struct {
	_ struct{} `rowkey:"salt=7,hash=murmur3(a,b),reduce=mod,bytes=1;hash=md5(a),bytes=16;a,asc,sep=0x00;b,escape,asc;c,bytes=8;t,unit=ms,tz=UTC,asc;u,tz=+00:00;d,asc"`

	A string
	B []byte
	C int64
	T time.Time
	U time.Time
	D uint8
}

// Nearly is names that differ in case and underscores alone: the closest match counts.
type Nearly struct {
	_ struct{} `rowkey:"userid;UserID;User_Id;Café;naïve_count;名前"`

	userid     uint8
	UserID     uint16
	User_Id    uint32
	Café       string
	NaïveCount int8
	名前         string
}
