package layout

import (
	"slices"
	"strings"
	"testing"
)

var (
	text  = Type{Name: "string", Under: "string"}
	bytes = Type{Name: "[]byte", Under: "[]byte"}
	clock = Type{Package: "time", PackageName: "time", Name: "Time", Under: "time.Time"}

	phone = &Field{Name: "Phone", Type: text, Kind: String, End: NUL, Reverse: true}
	ts    = &Field{Name: "ts", Type: clock, Kind: Time, Size: 8, Unit: Second, Zone: -12600, Desc: true}
	blob  = &Field{Name: "Blob", Type: bytes, Kind: Bytes, End: Escape, Max: 10}
	last  = &Field{Name: "Last", Type: Type{Package: "m", PackageName: "m", Name: "Name", Under: "string"}, Kind: String}
	salt  = &Salt{Buckets: 300, Width: 2, Hash: Hash{MD5, []Arg{{phone, NoPeriod}, {ts, Month}, {ts, Year}}}}

	// 2 constant bytes, 2 of salt, 8 of a time are in every key.
	key = &Key{Package: "m", Type: "K", Segments: []Segment{&Const{[]byte("v1")}, salt, phone, ts, blob, &Const{[]byte{0, 0xff}}, last}}
)

func TestString(t *testing.T) {
	want := "const=0x7631;salt=300,hash=md5(Phone,yyyymm(ts),yyyy(ts)),bytes=2;Phone string,reverse;" +
		"ts time.Time,unit=s,tz=-03:30,desc;Blob []byte,max=10,escape;const=0x00ff;Last string"
	if got := key.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestLines(t *testing.T) {
	want := `
[0:2]    const             "v1"
[2:4]    salt              md5(Phone,yyyymm(ts),yyyy(ts)) mod 300
[4:…]    Phone  string     reversed, ended by 00
8 bytes  ts     time.Time  s since 1970, big-endian, sign flipped, periods in -03:30, inverted: descending
…        Blob   []byte     at most 10 bytes, 00 as 00 ff, ended by 00 01
2 bytes  const             00 ff
…        Last   Name       as it is`
	if got := "\n" + strings.Join(key.Lines(), "\n"); got != want {
		t.Errorf("got %s\nwant %s", got, want)
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
		{"escaped", []Segment{blob}, 2, 22, false, false, "2 to 22 bytes"},
		{"fixed", []Segment{salt, ts}, 10, 10, true, false, "10 bytes"},
		{"empty", []Segment{last}, 0, MaxKeyLen, false, true, "1 to 32767 bytes (HBase's limit)"},
		{"one", []Segment{&Const{[]byte{1}}}, 1, 1, true, false, "1 byte"},
		{"longest", []Segment{&Field{Kind: String, Max: MaxKeyLen - 1, End: NUL}}, 1, MaxKeyLen, false, false, "1 to 32767 bytes (HBase's limit)"},
		{"too long", []Segment{&Field{Kind: String, Max: MaxKeyLen, End: NUL}}, 1, MaxKeyLen, false, true, "1 to 32767 bytes (HBase's limit)"},
	} {
		k := &Key{Segments: c.segments}
		least, most := k.Len()
		_, fixed := k.Fixed()
		if least != c.least || most != c.most || fixed != c.fixed || k.Overlong() != c.overlong || k.Length() != c.words {
			t.Errorf("%s: %d to %d, fixed %v, overlong %v, %q", c.name, least, most, fixed, k.Overlong(), k.Length())
		}
	}
}

func TestSaltFacts(t *testing.T) {
	s, head := key.Salt()
	if s != salt || string(head) != "v1" || key.Buckets() != 300 {
		t.Errorf("salt %v behind %q, %d buckets", s, head, key.Buckets())
	}
	if s, head := (&Key{Segments: []Segment{&Const{[]byte("x")}, last}}).Salt(); s != nil || head != nil {
		t.Errorf("a key without a salt has %v behind %q", s, head)
	}
	if got := key.FinestPeriod(ts); got != Month {
		t.Errorf("the finest period of ts is %v", got)
	}
	if got := key.FinestPeriod(phone); got != NoPeriod {
		t.Errorf("the finest period of Phone is %v", got)
	}
}

func TestNames(t *testing.T) {
	var stages []string
	for _, s := range key.Stages() {
		stages = append(stages, s.Name)
	}
	if want := []string{"KScan", "KScanTs", "KScanBlob", "KScanLast", "KRows"}; !slices.Equal(stages, want) {
		t.Errorf("stages %v, want %v", stages, want)
	}
	for name, want := range map[string]string{"Phone": "Phone", "ts": "Ts", "émile": "Émile", "_x": "Field_x", "世": "Field世"} {
		if got := (&Field{Name: name}).Method(); got != want {
			t.Errorf("the methods of %s begin with %s, want %s", name, got, want)
		}
	}
	declared := key.Declared()
	for _, want := range []string{"KScan", "KRows", "rowkey_K_info", "rowkey_K_bucket", "rowkey_K_Phone", "rowkey_K_Ts"} {
		if !slices.Contains(declared, want) {
			t.Errorf("%s is not among the declared names %v", want, declared)
		}
	}
}

func TestBinds(t *testing.T) {
	names := func(f *Field) (list []string) {
		for _, b := range f.Binds() {
			list = append(list, "F"+b.Suffix())
		}
		return list
	}
	for _, c := range []struct {
		f    *Field
		want string
	}{
		{phone, "F FIn FSuffix"}, // reversed
		{last, "F FIn FBetween FFrom FBefore FPrefix"},
		{ts, "F FIn FBetween FFrom FBefore"},
		{&Field{Kind: Array, Reverse: true}, "F FIn FSuffix"},
		{&Field{Kind: Bool}, "F FIn FBetween FFrom FBefore"},
	} {
		if got := strings.Join(names(c.f), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.f.Name, got, c.want)
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
