package layout

import (
	"strings"
	"testing"
)

// The types of the fields below.
var (
	text  = Type{Name: "string", Under: "string"}
	bytes = Type{Name: "[]byte", Under: "[]byte"}
	clock = Type{Package: "time", PackageName: "time", Name: "Time", Under: "time.Time"}
)

// basic is the type of that name, which Go declares.
func basic(name string) Type { return Type{Name: name, Under: name} }

// A key with a salt of two bytes behind a constant.
var (
	phone = &Field{Name: "Phone", Type: text, Kind: String, End: Sep, Reverse: true}
	ts    = &Field{Name: "ts", Type: clock, Kind: Time, Size: 8, Unit: Second, Zone: -12600, Desc: true}
	blob  = &Field{Name: "Blob", Type: bytes, Kind: Bytes, End: Escape, Max: 10}
	last  = &Field{Name: "Last", Type: Type{Package: "m", PackageName: "m", Name: "Name", Under: "string"}, Kind: String}
	salt  = &Salt{Buckets: 300, Width: 2, Hash: &Hash{Func: MD5, Args: []Arg{{phone, NoPeriod}, {ts, Month}, {ts, Year}}}}

	// 2 constant bytes, 2 of salt, 8 of a time are in every key.
	key = &Key{Package: "m", Type: "K", Segments: []Segment{&Const{[]byte("v1")}, salt, phone, ts, blob, &Const{[]byte{0, 0xff}}, last}}
)

// A key with a lossy digest, and with periods that carry a time and are derived from one.
var (
	host  = &Field{Name: "Host", Type: text, Kind: String, Outside: true}
	path  = &Field{Name: "Path", Type: text, Kind: String, Outside: true}
	seen  = &Field{Name: "Seen", Type: basic("uint32"), Kind: Uint, Unit: Second, Zone: 28800, Carried: Month}
	id    = &Field{Name: "ID", Type: basic("int64"), Kind: Int, Size: 8}
	until = &Field{Name: "Until", Type: clock, Kind: Time, Size: 6, Unit: Milli, Floor: 900000}
	page  = &Digest{Hash: Hash{Func: SHA256, Args: []Arg{{host, NoPeriod}, {path, NoPeriod}, {host, NoPeriod}, {seen, Year}}, Join: []byte("/")}, Width: 20, Hex: true, Lossy: true}
	check = &Digest{Hash: Hash{Func: CRC32, Star: true}, Width: 4}

	lossy = &Key{Package: "m", Type: "P", Segments: []Segment{
		page, &PeriodDigits{Year, seen}, &PeriodDigits{Month, seen}, check, id, &PeriodDigits{Day, until}, until,
	}}
)

func TestString(t *testing.T) {
	one := func(s Segment) *Key { return &Key{Segments: []Segment{s}} }
	for _, c := range []struct {
		k    *Key
		want string
	}{
		{key, "const=0x7631;salt=300,hash=md5(Phone,yyyymm(ts),yyyy(ts)),bytes=2;Phone string,reverse;" +
			"ts time.Time,unit=s,tz=-03:30,desc;Blob []byte,max=10,escape;const=0x00ff;Last string"},
		{lossy, "hash=sha256(Host string,Path string,Host string,yyyy(Seen)),bytes=20,hex,join=0x2f,lossy;" +
			"period=yyyy(Seen);period=yyyymm(Seen) uint32,unit=s,tz=+08:00;hash=crc32(*),bytes=4;ID int64;" +
			"period=yyyymmdd(Until);Until time.Time,unit=ms,floor=15m0s,bytes=6"},

		// Salts. What is usual for the function is not written out.
		{one(&Salt{Buckets: 5, Width: 1}), "salt=5,random,bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: GoFunc, Go: "f", Star: true}}), "salt=5,hash=go.f(*),bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: MD5, Args: []Arg{{id, NoPeriod}}}, Take: 2}), "salt=5,hash=md5(ID),take=2,bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: H31, Args: []Arg{{id, NoPeriod}}}, Reduce: Abs}), "salt=5,hash=h31(ID),bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: Java, Args: []Arg{{id, NoPeriod}}}}), "salt=5,hash=java(ID),reduce=mod,bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: Murmur3, Args: []Arg{{id, NoPeriod}, {id, NoPeriod}}, Join: []byte{0, 1}}, Reduce: Floor}), "salt=5,hash=murmur3(ID,ID),reduce=floor,join=0x0001,bytes=1"},
		{one(&Salt{Buckets: 5, Width: 1, Hash: &Hash{Func: CRC32, Args: []Arg{{id, NoPeriod}}}, Reduce: Mask}), "salt=5,hash=crc32(ID),reduce=mask,bytes=1"},

		// Fields.
		{one(&Field{Name: "A", Type: text, Kind: String, Size: 5, Digits: 12, Packed: true, Reverse: true, Desc: true}), "A string,digits=12,reverse,packed,desc"},
		{one(&Field{Name: "A", Type: text, Kind: String, Size: 12}), "A string,fixed=12"},
		{one(&Field{Name: "A", Type: text, Kind: String, End: Sep, Sep: '_', Max: 3}), "A string,max=3,sep=0x5f"},
		{one(&Field{Name: "A", Type: basic("uint16"), Kind: Uint, Size: 5, Digits: 5, Reverse: true, Unit: Nano, Floor: 7}), "A uint16,unit=ns,floor=7ns,digits=5,reverse"},
		{one(&Field{Name: "A", Type: basic("uint16"), Kind: Uint, Size: 2, ReverseBits: true}), "A uint16,reverse=bits"},
		{one(&Field{Name: "A", Type: basic("int32"), Kind: Int, Size: 3, Raw: true}), "A int32,bytes=3,raw"},
		{one(&Field{Name: "A", Type: basic("float32"), Kind: Float, Size: 4, Raw: true, Desc: true}), "A float32,raw,desc"},
		{one(&Field{Name: "A", Type: basic("bool"), Kind: Bool, Size: 1, Raw: true}), "A bool,raw"},
	} {
		if got := c.k.String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		k    *Key
		want string
	}{
		{key, `
[0:2]    const             "v1"
[2:4]    salt              md5(Phone,yyyymm(ts),yyyy(ts)) mod 300
[4:…]    Phone  string     reversed, ended by 00
8 bytes  ts     time.Time  s since 1970, big-endian, sign flipped, calendar of -03:30, inverted: descending
…        Blob   []byte     at most 10 bytes, 00 as 00 ff, ended by 00 01
2 bytes  const             00 ff
…        Last   Name       as it is`},
		{lossy, `
[0:40]   hash               first 20 bytes of sha256(Host string,Path string,Host string,yyyy(Seen)) joined by "/", in hex, lossy
[40:44]  period             yyyy of Seen in +08:00
[44:50]  Seen    uint32     yyyymm of s since 1970 in +08:00
[50:54]  hash               crc32(*)
[54:62]  ID      int64      big-endian, sign flipped
[62:70]  period             yyyymmdd of Until
[70:76]  Until   time.Time  ms since 1970, big-endian, sign flipped, in steps of 15m0s`},
		{&Key{Segments: []Segment{
			&Salt{Buckets: 7, Width: 1},
			&Field{Name: "A", Type: text, Kind: String, Size: 5, Digits: 12, Packed: true, Reverse: true},
			&Field{Name: "B", Type: basic("uint8"), Kind: Uint, Size: 3, Digits: 3, Reverse: true},
			&Field{Name: "C", Type: basic("uint64"), Kind: Uint, Size: 8, ReverseBits: true},
			&Field{Name: "D", Type: basic("int16"), Kind: Int, Size: 2, Raw: true},
			&Field{Name: "E", Type: basic("int32"), Kind: Int, Size: 3, Raw: true},
			&Field{Name: "F", Type: basic("float64"), Kind: Float, Size: 8},
			&Field{Name: "G", Type: basic("float32"), Kind: Float, Size: 4, Raw: true},
			&Field{Name: "H", Type: basic("bool"), Kind: Bool, Size: 1, Raw: true},
			&Field{Name: "I", Type: text, Kind: String, End: Sep, Sep: '_'},
			&Field{Name: "J", Type: text, Kind: String, End: Sep, Sep: 0x1f},
		}}, `
[0]      salt           random, 0 to 6
[1:6]    A     string   12 digits, reversed, as a big-endian integer
[6:9]    B     uint8    3 digits, reversed
[9:17]   C     uint64   big-endian, bits reversed
[17:19]  D     int16    big-endian, two's complement
[19:22]  E     int32    big-endian
[22:30]  F     float64  IEEE bits, sign flipped, negative ones inverted
[30:34]  G     float32  IEEE bits
[34]     H     bool     00 false, ff true
[35:…]   I     string   ended by '_'
…        J     string   ended by 1f`},
	} {
		if got := "\n" + strings.Join(c.k.Lines(), "\n"); got != c.want {
			t.Errorf("got %s\nwant %s", got, c.want)
		}
	}
}

// TestBucketRules says in words how buckets come from digests.
func TestBucketRules(t *testing.T) {
	h := &Hash{Func: CRC32, Args: []Arg{{id, NoPeriod}}}
	for _, c := range []struct {
		s    Salt
		want string
	}{
		{Salt{Hash: h}, "crc32(ID) mod 5"},
		{Salt{Hash: h, Take: 1}, "first byte of crc32(ID) mod 5"},
		{Salt{Hash: h, Take: 3}, "first 3 bytes of crc32(ID) mod 5"},
		{Salt{Hash: h, Reduce: Abs}, "|crc32(ID) % 5|"},
		{Salt{Hash: h, Reduce: Floor}, "floorMod(crc32(ID), 5)"},
		{Salt{Hash: h, Reduce: Mask}, "(crc32(ID) & 0x7fffffff) mod 5"},
		{Salt{Hash: &Hash{Func: GoFunc, Go: "shard", Args: []Arg{{id, NoPeriod}, {ts, Day}}, Join: []byte{0}}}, "go.shard(ID,yyyymmdd(ts)) joined by 00 mod 5"},
	} {
		c.s.Buckets = 5
		if got := c.s.Rule(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestLen(t *testing.T) {
	for _, c := range []struct {
		name        string
		segments    []Segment
		least, most int
		fixed       bool
		overlong    bool
		words       string
	}{
		{"all", key.Segments, 2 + 2 + 1 + 8 + 2 + 2 + 0, MaxKeyLen, false, true, "17 to 32767 bytes (HBase's limit)"},
		{"digests and periods", lossy.Segments, 40 + 4 + 6 + 4 + 8 + 8 + 6, 76, true, false, "76 bytes"},
		{"escaped", []Segment{blob}, 2, 22, false, false, "2 to 22 bytes"},
		{"separated", []Segment{&Field{Kind: String, Max: 4, End: Sep, Sep: '_'}}, 1, 5, false, false, "1 to 5 bytes"},
		{"fixed", []Segment{salt, ts}, 10, 10, true, false, "10 bytes"},
		{"empty", []Segment{last}, 0, MaxKeyLen, false, true, "1 to 32767 bytes (HBase's limit)"},
		{"one", []Segment{&Const{[]byte{1}}}, 1, 1, true, false, "1 byte"},
		{"longest", []Segment{&Field{Kind: String, Max: MaxKeyLen - 1, End: Sep}}, 1, MaxKeyLen, false, false, "1 to 32767 bytes (HBase's limit)"},
		{"too long", []Segment{&Field{Kind: String, Max: MaxKeyLen, End: Sep}}, 1, MaxKeyLen, false, true, "1 to 32767 bytes (HBase's limit)"},
	} {
		k := &Key{Segments: c.segments}
		least, most := k.Len()
		_, fixed := k.Fixed()
		if least != c.least || most != c.most || fixed != c.fixed || k.Overlong() != c.overlong || k.Length() != c.words {
			t.Errorf("%s: %d to %d, fixed %v, overlong %v, %q", c.name, least, most, fixed, k.Overlong(), k.Length())
		}
	}
}

func TestZoneString(t *testing.T) {
	for zone, want := range map[int]string{0: "UTC", 28800: "+08:00", -12600: "-03:30", 50400: "+14:00", 20700: "+05:45"} {
		if got := ZoneString(zone); got != want {
			t.Errorf("%d seconds: %s, want %s", zone, got, want)
		}
	}
}

// TestWords takes the words of a tag for what they mean, and nothing else.
func TestWords(t *testing.T) {
	for f, name := range map[Func]string{MD5: "md5", SHA256: "sha256", CRC32: "crc32", FNV1a: "fnv1a", Murmur3: "murmur3", XXHash: "xxhash", Java: "java", H31: "h31"} {
		if FuncOf(name) != f || f.String() != name {
			t.Errorf("%s is %v, and %v is %s", name, FuncOf(name), f, f)
		}
	}
	for u, name := range map[Unit]string{Second: "s", Milli: "ms", Micro: "us", Nano: "ns"} {
		if UnitOf(name) != u || u.String() != name {
			t.Errorf("%s is %v", name, UnitOf(name))
		}
	}
	for p, name := range map[Period]string{Year: "yyyy", Month: "yyyymm", Day: "yyyymmdd", Hour: "yyyymmddhh"} {
		if PeriodOf(name) != p || p.Digits() != len(name) {
			t.Errorf("%s is %v", name, PeriodOf(name))
		}
	}
	for r, name := range map[Reduction]string{Mod: "mod", Abs: "abs", Floor: "floor", Mask: "mask"} {
		if got, ok := ReductionOf(name); got != r || !ok {
			t.Errorf("%s is %v", name, got)
		}
	}
	if _, ok := ReductionOf("max"); ok || FuncOf("go") != 0 || FuncOf("") != 0 || UnitOf("m") != 0 || UnitOf("") != 0 || PeriodOf("none") != 0 || PeriodOf("YYYY") != 0 {
		t.Error("a word that is none has a meaning")
	}
}
