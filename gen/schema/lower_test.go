package schema

import (
	"strings"
	"testing"
)

// TestLayouts compares what tags are compiled to: the layout in one line, defaults written
// out, and the table that people read.
func TestLayouts(t *testing.T) {
	for _, c := range []struct{ tag, line, table string }{
		{"id", "ID int64", `
[0:8]  ID  int64  big-endian, sign flipped`},

		// A string ends in 00, but in last place; descending it does there too.
		{"user", "User string", `
[0:…]  User  string  as it is`},
		{"user,desc", "User string,desc", `
[0:…]  User  string  ended by 00, inverted: descending`},
		{"user=asc;id=desc", "User string;ID int64,desc", `
[0:…]    User  string  ended by 00
8 bytes  ID    int64   big-endian, sign flipped, inverted: descending`},
		{"user,max=20;const=x", "User string,max=20;const=0x78", `
[0:…]   User   string  at most 20 bytes, ended by 00
1 byte  const          "x"`},

		// []byte escapes without being asked; a string has to be asked.
		{"b;ok", "B []byte,escape;OK bool", `
[0:…]   B   []byte  00 as 00 ff, ended by 00 01
1 byte  OK  bool    00 false, 01 true`},
		{"user,escape,max=9;b", "User string,max=9,escape;B []byte", `
[0:…]  User  string  at most 9 bytes, 00 as 00 ff, ended by 00 01
…      B     []byte  as it is`},
		{"user,escape,desc", "User string,escape,desc", `
[0:…]  User  string  00 as 00 ff, ended by 00 01, inverted: descending`},
		{"b,desc", "B []byte,escape,desc", `
[0:…]  B  []byte  00 as 00 ff, ended by 00 01, inverted: descending`},

		// Fixed width has no end anywhere.
		{"user,digits=11,reverse;b,fixed=4;uu,reverse;u,desc;i", "User string,digits=11,reverse;B []byte,fixed=4;UU [16]byte,reverse;U uint32,desc;I int", `
[0:11]   User  string    11 digits, reversed
[11:15]  B     []byte    exactly 4 bytes
[15:31]  UU    [16]byte  reversed
[31:35]  U     uint32    big-endian, inverted: descending
[35:43]  I     int       big-endian, sign flipped`},

		// Salts: a byte up to 256 buckets, two above or if asked for.
		{"salt=5,hash=md5(user,yyyymm);field=user,reverse;at=desc", "salt=5,hash=md5(User,yyyymm(At)),bytes=1;User string,reverse;At time.Time,unit=ms,desc", `
[0]      salt             md5(User,yyyymm(At)) mod 5
[1:…]    User  string     reversed, ended by 00
8 bytes  At    time.Time  ms since 1970, big-endian, sign flipped, inverted: descending`},
		{"salt=256,hash=xxhash(yyyymmddhh(at),yyyy(at),at2);at2,unit=s;at,tz=+05:45,unit=ns", "salt=256,hash=xxhash(yyyymmddhh(At),yyyy(At),At2),bytes=1;At2 time.Time,unit=s;At time.Time,unit=ns,tz=+05:45", `
[0]     salt             xxhash(yyyymmddhh(At),yyyy(At),At2) mod 256
[1:9]   At2   time.Time  s since 1970, big-endian, sign flipped
[9:17]  At    time.Time  ns since 1970, big-endian, sign flipped, calendar of +05:45`},
		{"at,unit=us,tz=-03:30;at2,tz=+14:00", "At time.Time,unit=us,tz=-03:30;At2 time.Time,unit=ms,tz=+14:00", `
[0:8]   At   time.Time  us since 1970, big-endian, sign flipped, calendar of -03:30
[8:16]  At2  time.Time  ms since 1970, big-endian, sign flipped, calendar of +14:00`},
		{"const=0x00ff;salt=257,hash=md5(d);const='a b';d", "const=0x00ff;salt=257,hash=md5(D),bytes=2;const=0x612062;D int64", `
[0:2]   const                 00 ff
[2:4]   salt                  md5(D) mod 257
[4:7]   const                 61 20 62
[7:15]  D      time.Duration  big-endian, sign flipped`},
		{"salt=2,bytes=2,hash=md5(ok);ok", "salt=2,hash=md5(OK),bytes=2;OK bool", `
[0:2]  salt        md5(OK) mod 2
[2]    OK    bool  00 false, 01 true`},
	} {
		got := compile(t, allKinds(c.tag))
		if len(got.keys) != 1 {
			t.Errorf("%s: %q", c.tag, got.wrong)
			continue
		}
		k := got.keys[0].Key
		if k.String() != c.line {
			t.Errorf("%s\ngot  %s\nwant %s", c.tag, k, c.line)
		}
		if table := "\n" + strings.Join(k.Lines(), "\n"); table != c.table {
			t.Errorf("%s\ngot%s\nwant%s", c.tag, table, c.table)
		}
	}
}

// TestWidths compiles a key of all types of fixed width.
func TestWidths(t *testing.T) {
	got := compile(t, prelude+`
type A struct {
	_ struct{} "rowkey:\"a;b;c;d;e;f;g;h;i;j;k;l;m\""
	A int8
	B int16
	C int32
	D int64
	E int
	F uint8
	G uint16
	H uint32
	I uint64
	J uint
	K bool
	L time.Time
	M [3]byte
}`)
	if len(got.keys) != 1 {
		t.Fatal(got.wrong)
	}
	fields := got.keys[0].Key.Fields()
	for i, want := range []int{1, 2, 4, 8, 8, 1, 2, 4, 8, 8, 1, 8, 3} {
		if fields[i].Size != want {
			t.Errorf("%s %s takes %d bytes, want %d", fields[i].Name, fields[i].Type, fields[i].Size, want)
		}
	}
}

// TestDefaults restates defaults, which changes nothing.
func TestDefaults(t *testing.T) {
	for restated, short := range map[string]string{
		"id,asc":                                 "id",
		"id=asc":                                 "id",
		"field=id":                               "ID",
		"field='id',desc":                        "id=desc",
		"field='salt'":                           "field=Salt",
		"at,unit=ms,tz=UTC":                      "at",
		"at,tz=+00:00":                           "at,tz=-00:00",
		"b,escape;id":                            "b;id",
		"b,escape,desc":                          "b,desc",
		"salt=5,hash=md5(id),bytes=1;id":         "salt=5,hash=md5(id);id",
		"salt=300,bytes=2,hash=md5(id);id":       "salt=300,hash=md5(ID);ID",
		"const='ab';id":                          "const=0x6162;id",
		"salt=5,hash=md5(yyyy(at));at":           "salt = 5 , hash = md5 ( yyyy ) ;\r\n\tat",
		"salt=5,hash=md5(id,id);id":              "salt=5,hash=md5(Id,iD);id",
		"salt=5,hash=md5(user,u_u);user;u_u,asc": "salt=5,hash=md5(USER,UU);User;uu",
	} {
		a, b := compile(t, allKinds(restated)), compile(t, allKinds(short))
		if len(a.keys) != 1 || len(b.keys) != 1 {
			t.Errorf("%q: %q; %q: %q", restated, a.wrong, short, b.wrong)
			continue
		}
		if a.keys[0].Key.String() != b.keys[0].Key.String() {
			t.Errorf("%q is %s, and %q is %s", restated, a.keys[0].Key, short, b.keys[0].Key)
		}
	}
}
