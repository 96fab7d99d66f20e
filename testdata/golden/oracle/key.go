// Package oracle is the layouts of testdata/oracle, under the names that they have there.
package oracle

import "time"

//go:generate go tool keygen

// Calls is the layout calls.
type Calls struct {
	_ struct{} `rowkey:"salt=16,hash=md5(phone,yyyymm); phone; call=desc,tz=+08:00"`

	Phone string
	Call  time.Time
}

// Uints is the layout uints.
type Uints struct {
	_ struct{} `rowkey:"a=desc;b;c=desc;d;e=desc"`

	A uint8
	B uint16
	C uint32
	D uint64
	E uint
}

// Reverse is the layout reverse.
type Reverse struct {
	_ struct{} `rowkey:"phone,fixed=11,reverse;name,reverse;raw,reverse,desc"`

	Phone string
	Name  string
	Raw   []byte
}

// Digits is the layout digits.
type Digits struct {
	_ struct{} `rowkey:"p,digits=5,desc;q,digits=4,reverse"`

	P string
	Q string
}

// Longlast is the layout longlast.
type Longlast struct {
	_ struct{} `rowkey:"tail"`

	Tail string
}

// Arrayfirst is the layout arrayfirst.
type Arrayfirst struct {
	_ struct{} `rowkey:"salt=3,hash=md5(u);u;n"`

	U [4]byte
	N uint8
}

// Crc32two is the layout crc32two.
type Crc32two struct {
	_ struct{} `rowkey:"salt=257,hash=crc32(id);id=asc"`

	ID int64
}

// Murmur is the layout murmur.
type Murmur struct {
	_ struct{} `rowkey:"salt=7,hash=murmur3(user);user=desc;seq,desc"`

	User string
	Seq  uint16
}

// Java is the layout java.
type Java struct {
	_ struct{} `rowkey:"salt=10,hash=java(user);user;seq"`

	User string
	Seq  int32
}

// Phoenix is the layout phoenix.
type Phoenix struct {
	_ struct{} `rowkey:"salt=8,hash=h31(*);user;ts=desc;tail"`

	User string
	Ts   int64
	Tail string
}

// Xxhash is the layout xxhash.
type Xxhash struct {
	_ struct{} `rowkey:"salt=8,hash=xxhash(id),bytes=2;id;name=desc"`

	ID   uint64
	Name string
}

// Take is the layout take.
type Take struct {
	_ struct{} `rowkey:"salt=12,hash=md5(user),take=2;user,escape;n"`

	User string
	N    uint8
}

// Const is the layout const.
type Const struct {
	_ struct{} `rowkey:"const=0x00ff;salt=4,hash=h31(name);const='K,';name,max=6;mode,bytes=3"`

	Name string
	Mode uint
}

// Lossy is the layout lossy.
type Lossy struct {
	_ struct{} `rowkey:"hash=md5(url),lossy;ts=desc"`

	URL string
	Ts  time.Time
}

// Derived is the layout derived.
type Derived struct {
	_ struct{} `rowkey:"user;period=yyyymmdd;ts,tz=+05:45"`

	User string
	Ts   time.Time
}

// Carrysalt is the layout carrysalt.
type Carrysalt struct {
	_ struct{} `rowkey:"salt=4,hash=md5(yyyy);period=yyyymm(at);name"`

	At   time.Time
	Name string
}

// Narrow is the layout narrow.
type Narrow struct {
	_ struct{} `rowkey:"a,bytes=3;b,bytes=3,desc;c,bytes=6"`

	A int64
	B uint32
	C time.Time
}

// Raw is the layout raw.
type Raw struct {
	_ struct{} `rowkey:"b,raw;a,raw;c,as=hbase"`

	A int32
	B bool
	C int64
}

// Rawfloat is the layout rawfloat.
type Rawfloat struct {
	_ struct{} `rowkey:"n,raw;a,raw;b,raw,desc"`

	A float32
	B float64
	N uint16
}

// Strings is the layout strings.
type Strings struct {
	_ struct{} `rowkey:"a;b,escape;c,sep=_;d"`

	A string
	B string
	C string
	D string
}

// Bytes is the layout bytes.
type Bytes struct {
	_ struct{} `rowkey:"a;b,sep=0x7c;c,fixed=2;d"`

	A []byte
	B []byte
	C []byte
	D []byte
}

// Bits is the layout bits.
type Bits struct {
	_ struct{} `rowkey:"u,reverse=bits;v,bytes=3,reverse=bits,desc"`

	U uint64
	V uint32
}

// Units is the layout units.
type Units struct {
	_ struct{} `rowkey:"a,unit=s;b,unit=us,desc;c,unit=ns,floor=1h30m"`

	A time.Time
	B time.Time
	C time.Time
}

// Uintunit is the layout uintunit.
type Uintunit struct {
	_ struct{} `rowkey:"hash=crc32(yyyymm),bytes=1;at,unit=s,tz=+01:00;n"`

	At uint32
	N  int16
}

// Nestedstar is the layout nestedstar.
type Nestedstar struct {
	_ struct{} `rowkey:"salt=9,hash=murmur3(*);hash=md5(*),bytes=2;a;hash=crc32(*),hex;b"`

	A string
	B int16
}

// Keysep is the layout keysep.
type Keysep struct {
	_ struct{} `rowkey:"sep=_;a;b;c"`

	A string
	B []byte
	C string
}

// Carrytwo is the layout carrytwo.
type Carrytwo struct {
	_ struct{} `rowkey:"period=yyyy(at);id;period=yyyymmddhh(at),tz=-09:30"`

	At time.Time
	ID int16
}

// Carryuint is the layout carryuint.
type Carryuint struct {
	_ struct{} `rowkey:"n;period=yyyymmddhh(ts),tz=+01:00,unit=s;hash=xxhash(yyyy(ts)),bytes=3"`

	Ts uint32
	N  uint8
}

// Twodaysalt is the layout twodaysalt.
type Twodaysalt struct {
	_ struct{} `rowkey:"salt=4,hash=md5(user,yyyymm);user;at,floor=48h,tz=-05:00,unit=s"`

	User string
	At   time.Time
}

// Floorint is the layout floorint.
type Floorint struct {
	_ struct{} `rowkey:"u,unit=s,floor=12h,tz=-07:30;at,unit=s,floor=12h,tz=+05:45;n"`

	At int32
	U  uint16
	N  int8
}

// Reducerest is the layout reducerest.
type Reducerest struct {
	_ struct{} `rowkey:"salt=7,hash=crc32(user,n),reduce=mask,join=':';user;n"`

	User string
	N    int32
}

// Lossytime is the layout lossytime.
type Lossytime struct {
	_ struct{} `rowkey:"hash=md5(host,at,ok),lossy,join=/;n"`

	Host string
	At   time.Time
	OK   bool
	N    uint16
}

// Lossylast is the layout lossylast.
type Lossylast struct {
	_ struct{} `rowkey:"salt=3,hash=md5(*);hash=sha256(user,host),lossy,join=0x5f,bytes=10;user;n"`

	Host string
	User string
	N    int32
}

// Enumsalt is the layout enumsalt.
type Enumsalt struct {
	_ struct{} `rowkey:"salt=2,hash=md5(user,yyyymmdd);user;period=yyyymm;at"`

	User string
	At   time.Time
}

// White is the layout white.
type White struct {
	_ struct{} `rowkey:" salt = 4 ,\thash = md5 ( user_name , n ) ,\r\n join = ', ' ; USERNAME ;\n n , desc "`

	UserName string
	N        int32
}

// Constfirst is the layout constfirst.
type Constfirst struct {
	_ struct{} `rowkey:"const='0x00';hash=md5(a);const=0x00FF;a,max=7,escape;n"`

	A string
	N int8
}
