package schema

import (
	"slices"
	"strings"
	"testing"
)

const prelude = `package p
import ("strings"; "time"; clockScan "sync"; clockRows "sync")
var _ time.Time
var _ strings.Builder
var _ clockScan.Once
var _ clockRows.Once
`

// TestStructs is whole files: places of tags, embedding, types from elsewhere, names.
func TestStructs(t *testing.T) {
	for _, c := range []structCase{
		{name: "several tags and literals", src: `
type A struct {
	_  struct{} ` + "`json:\"-\" rowkey:\"salt=2,hash=md5(id)\"`" + `
	ID uint16
	_  struct{} "rowkey:\"id\\x3bname\" xml:\"x\""
	Name string
}`, keys: "salt=2,hash=md5(ID),bytes=1;ID uint16;Name string"},
		{name: "an error in the second tag", src: `
type A struct {
	_  struct{} ` + "`rowkey:\"id\"`" + `
	_  struct{} "rowkey:\"na\\x6de,desk\""
	ID uint16
	Name string
}`, want: []string{`desk | desk is no option; did you mean desc? (unknown-option)`}},
		{name: "a tag that reflect does not see", src: `
type A struct {
	_  struct{} ` + "`rowkey: \"id\"`" + `
	ID uint16
}`, want: []string{"  | expected a double quote right behind the colon, found \" \"; reflect sees no rowkey here: write rowkey:\"…\", with a space between pairs (struct-tag)"}},
		{name: "named field", src: `
type A struct {
	ID uint16 ` + "`rowkey:\"id\"`" + `
}`, want: []string{"`rowkey:\"id\"` | found the tag on ID uint16; write it on a field named _ of type struct{} (placement)"}},
		{name: "blank field of another type", src: `
type A struct {
	_ int ` + "`rowkey:\"id\"`" + `
	ID uint16
}`, want: []string{"`rowkey:\"id\"` | found the tag on _ int; write it on a field named _ of type struct{} (placement)"}},
		{name: "local, anonymous and nested structs", src: `
var v struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
type A struct {
	B struct {
		_ struct{} ` + "`rowkey:\"id\"`" + `
		ID int
	}
}
type C = struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
func f() {
	type L struct {
		_ struct{} ` + "`rowkey:\"id\"`" + `
		ID int
	}
}`, want: slices.Repeat([]string{"`rowkey:\"id\"` | the struct has no name of its own at package level, so methods cannot be declared on it; declare it there (placement)"}, 4)},
		{name: "generic", src: `
type A[T any] struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
	V T
}`, want: []string{"A | A has type parameters; a key is that of one type: declare a struct without them (generic)"}},
		{name: "aliases and named types", src: `
type Phone = string
type Stamp time.Time
type Blob []byte
type Raw [4]byte
type Any[T any] []T
type A struct {
	_ struct{} ` + "`rowkey:\"p;s;b;r;d;j;n;n2\"`" + `
	P Phone
	S Stamp
	B Blob
	R Raw
	D time.Duration
	J []uint8
	N rune
	N2 byte
}
type B = A
type C A`, keys: "P string;S time.Time,unit=ms;B []byte,escape;R [4]byte;D int64;J []byte,escape;N int32;N2 uint8"},
		{name: "elements that are no bytes, instances", src: `
type Byte byte
type Any[T any] []byte
type A struct {
	_ struct{} ` + "`rowkey:\"a;b;c\"`" + `
	A []Byte
	B [4]Byte
	C Any[int]
}`, want: []string{
			"a | field A has the type []Byte, which has no place in a key; use []byte (type)",
			"b | field B has the type [4]Byte, which has no place in a key; use [N]byte (type)",
			"c | field C has the type Any[int], an instance of a generic one; declare a type of its own (type)",
		}},
		{name: "undefined types", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"a;b;c;d\"`" + `
	A Missing
	B []other.Thing
	C int
	D map[string]Missing
}`, want: []string{
			"a | field A has the undefined type Missing; declare or import it (undefined-type)",
			"b | field B has the undefined type []other.Thing; declare or import it (undefined-type)",
			"d | field D has the type map[string]Missing, which has no place in a key; use a string, []byte, [N]byte, integer, float, bool or time.Time (type)",
		}},
		{name: "recursive types", src: `
type R []R
type A struct {
	_ struct{} ` + "`rowkey:\"r;id\"`" + `
	R R
	ID int
}`, want: []string{"r | field R has the type R, which has no place in a key; use []byte (type)"}},
		{name: "embedded structs", src: `
type Base struct { Tenant int32; id string }
type Deep struct { Base }
type A struct {
	Deep
	_ struct{} ` + "`rowkey:\"tenant;id;name\"`" + `
	Name string
}`, keys: "Tenant int32;id string;Name string"},
		{name: "embedded pointer, ambiguous and hidden fields", src: `
type Base struct { Tenant int32 }
type L struct { X int }
type R struct { X int }
type A struct {
	*Base
	L
	R
	time.Timer
	_ struct{} ` + "`rowkey:\"tenant;x;initTimer\"`" + `
}`, want: []string{
			"tenant | field Tenant lies behind the embedded pointer Base, which may be nil; embed the struct by value (embedded-pointer)",
			"x | X is promoted from several embedded structs; declare it in A (ambiguous-name)",
			"initTimer | field initTimer is not exported by package time; embed a struct that exports it (unknown-field)",
		}},
		{name: "the closest match of a name, and the longest key", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"userid;user__id;USERID\"`" + `
	User_ID, UserId, USERID [10922]byte
	X byte
}
type B struct {
	_ struct{} ` + "`rowkey:\"a_b;ab;x\"`" + `
	A_b, Ab [16383]byte
	X bool
}`, want: []string{
			"userid | userid may be UserId or USERID; write the name as it is in the struct (ambiguous-name)",
			"user__id | user__id may be User_ID or UserId; write the name as it is in the struct (ambiguous-name)",
		}},
		{name: "hidden fields give way", src: `
type Base struct { buf string }
type A struct {
	strings.Builder
	Base
	_ struct{} ` + "`rowkey:\"buf;addr\"`" + `
	Addr int
}`, keys: "buf string;Addr int"},
		{name: "hidden fields are not suggested", src: `
type A struct {
	strings.Builder
	_ struct{} ` + "`rowkey:\"bufs\"`" + `
}`, want: []string{"bufs | A has no field bufs; write the name of a field (unknown-field)"}},
		{name: "a method in place of a field, an undefined embedded struct", src: `
type Base struct { ID int }
type A struct {
	Base
	_ struct{} ` + "`rowkey:\"id\"`" + `
}
func (A) ID() {}
type B struct {
	*other.Base
	_ struct{} ` + "`rowkey:\"id\"`" + `
}`, want: []string{
			"id | ID is a method of A, which hides the promoted field; rename one (unknown-field)",
			"id | B has no field id of its own, and embeds the undefined type *other.Base; declare or import it (undefined-type)",
		}},
		{name: "structs that are none", src: `
type _ struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
type A struct {
	_, _ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
type B struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
	Of B
}`, want: []string{
			"`rowkey:\"id\"` | the struct has no name of its own at package level, so methods cannot be declared on it; declare it there (placement)",
			"`rowkey:\"id\"` | found the tag on _, _ struct{}; write it on a field named _ of type struct{} (placement)",
			"B | B could not be type-checked; is it declared twice, or does it contain itself? (undefined-type)",
		}},
		{name: "recursive embedding", src: `
type A struct {
	*A
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}`, keys: "ID int"},
		{name: "a tag is not inherited", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
type B struct { A; Name string }`, keys: "ID int"},
	} {
		c.check(t)
	}
}

// structCase is a file, and what becomes of it.
type structCase struct {
	name, src string
	keys      string // the layouts of the keys, one a line
	want      []string
}

func (c structCase) check(t *testing.T) {
	t.Helper()
	got := compile(t, prelude+c.src)
	if !slices.Equal(got.wrong, c.want) {
		t.Errorf("%s\ngot\n\t%s\nwant\n\t%s", c.name, strings.Join(got.wrong, "\n\t"), strings.Join(c.want, "\n\t"))
	}
	var keys []string
	for _, k := range got.keys {
		keys = append(keys, k.Key.String())
	}
	if c.want == nil && strings.Join(keys, "\n") != c.keys {
		t.Errorf("%s\ngot  %s\nwant %s", c.name, strings.Join(keys, "\n"), c.keys)
	}
}

// TestEveryCode demands that tests meet every code of the table, and no other.
func TestEveryCode(t *testing.T) {
	missing := func(c Code) bool { return !met[c.Name] && c.Name != CodeGoSyntax } // which the loader reports
	if slices.ContainsFunc(Codes, missing) {
		TestTags(t)
		TestStructs(t)
		TestNames(t)
		TestFieldErrors(t)
		TestHashErrors(t)
		TestPeriodErrors(t)
	}
	known := map[string]bool{}
	last := ""
	for _, c := range Codes {
		known[c.Name] = true
		if missing(c) {
			t.Errorf("no test has the code %s", c.Name)
		}
		if c.Name <= last || !strings.HasSuffix(c.Doc, ".") {
			t.Errorf("code %s: out of order, or without a sentence", c.Name)
		}
		last = c.Name
	}
	for name := range met {
		if !known[name] {
			t.Errorf("code %s is not in the table", name)
		}
	}
}
