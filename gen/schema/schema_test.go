package schema

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// outcome is what Compile makes of a source file.
type outcome struct {
	keys []Declared
	// wrong is the diagnostics as "source text | message (code)".
	wrong  []string
	places []spot // of wrong
}

// spot is a line, and the columns where something begins and ends.
type spot struct{ line, from, to int }

var (
	mu      sync.Mutex
	fset    = token.NewFileSet()
	imports = importer.ForCompiler(fset, "source", nil)
	met     = map[string]bool{} // the codes of all diagnostics
)

// compile type-checks a file as far as that goes, and compiles its keys.
func compile(t testing.TB, src string) outcome {
	t.Helper()
	mu.Lock()
	defer mu.Unlock()
	f, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: imports, Error: func(error) {}}
	pkg, _ := config.Check("example.com/p", fset, []*ast.File{f}, info)
	var o outcome
	keys, ds := Compile(Input{fset, []*ast.File{f}, pkg, info})
	o.keys = keys
	for _, k := range keys {
		checkKey(t, k.Key)
	}
	base := fset.File(f.FileStart)
	for _, d := range ds {
		met[d.Category] = true
		from, to := base.Offset(d.Pos), base.Offset(d.End)
		if from > to || to > len(src) {
			t.Fatalf("%s: from %d to %d of %d bytes", d.Message, from, to, len(src))
		}
		o.wrong = append(o.wrong, fmt.Sprintf("%s | %s (%s)", src[from:to], d.Message, d.Category))
		at := fset.Position(d.Pos)
		o.places = append(o.places, spot{at.Line, at.Column, fset.Position(d.End).Column})
	}
	return o
}

// allKinds is a struct with a tag and a field of every kind.
func allKinds(tag string) string {
	return `package p

import "time"

type T struct {
	_ struct{} ` + tagLiteral(tag) + `

	ID   int64
	User string
	B    []byte
	At   time.Time
	At2  time.Time
	U    uint32
	F    float64
	OK   bool
	UU   [16]byte
	Salt string
	I    int
	D    time.Duration
	X    uintptr
	C    complex128
	M    map[string]int
	P    *int
	Z    [0]byte
	E    struct{ A int }
	Any  any
	S    []string
	UserID, UserId string
	U8   uint8
}

func f(text []byte) uint64        { return 0 }
func named(t []uint8) (n uint64)  { return 0 }
func short(text []byte) uint32    { return 0 }
func many(text ...byte) uint64    { return 0 }
func typed[T any](text T) uint64  { return 0 }
func gone(text Missing) uint64    { return 0 }

var value = f
`
}

// tagLiteral is a struct tag in Go source.
func tagLiteral(tag string) string {
	return strconv.Quote("rowkey:" + strconv.Quote(tag))
}

func compare(t *testing.T, name string, got outcome, want []string) {
	t.Helper()
	if !slices.Equal(got.wrong, want) {
		t.Errorf("%s\ngot\n\t%s\nwant\n\t%s", name, strings.Join(got.wrong, "\n\t"), strings.Join(want, "\n\t"))
	}
	if (len(got.keys) == 1) != (len(want) == 0) {
		t.Errorf("%s: %d keys", name, len(got.keys))
	}
}

// TestTags is tags on a struct with fields of all kinds, each with everything that is
// reported of it, in order: the text it points at, the message, the code.
func TestTags(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want []string
	}{
		// What is right.
		{"id", nil},
		{"ID=desc;user", nil},
		{"field=id,desc;field=salt", nil},
		{"salt=5,hash=md5(user,yyyymm);user,max=9;at=desc,tz=-03:30,unit=us;const='a;b'", nil},
		{"salt=65536,hash=xxhash(id,ok,uu,at,yyyy(at)),bytes=2;id;ok;uu,reverse;at;d;i", nil},
		{"const=x;salt=2,hash=md5(b);b,escape;user,escape,reverse;u", nil},
		{" id , asc ;\n\tuser,fixed=3 ", nil},

		// Grammar. The segments that are whole are checked all the same.
		{"", []string{" | expected a segment, found the end of the tag (syntax)"}},
		{"id,,desc", []string{", | expected an option, found \",\" (syntax)"}},
		{"hash=md5(user;user", []string{"; | expected \",\" or \")\", found \";\" (syntax)"}},
		{"id;nope,;salt=1", []string{
			"; | expected an option, found \";\" (syntax)",
			"salt=1 | found the salt behind a field; write it in front, where only constants may precede it (salt-position)",
			"salt=1 | the salt does not say what a bucket comes from; write hash=md5(…) with fields of the key, or random (salt-source)",
			"1 | salt needs 2 to 65536 buckets, found 1 (salt-range)",
		}},

		// Salt.
		{"salt=0,hash=md5(id);id", []string{"0 | salt needs 2 to 65536 buckets, found 0 (salt-range)"}},
		{"salt=1,hash=md5(id);id", []string{"1 | salt needs 2 to 65536 buckets, found 1 (salt-range)"}},
		{"salt=65537,hash=md5(id);id", []string{"65537 | salt needs 2 to 65536 buckets, found 65537 (salt-range)"}},
		{"salt=-3,hash=md5(id);id", []string{"-3 | salt needs 2 to 65536 buckets, found -3 (salt-range)"}},
		{"salt=abc,hash=md5(id);id", []string{"abc | salt needs 2 to 65536 buckets, found abc (salt-range)"}},
		{"salt=99999999999,hash=md5(id);id", []string{"99999999999 | salt needs 2 to 65536 buckets, found 99999999999 (salt-range)"}},
		{"salt='5',hash=md5(id);id", []string{"'5' | salt takes a number without quotes, found \"'5'\"; write it as in salt=5 (value)"}},
		{"salt=5;id", []string{"salt=5 | the salt does not say what a bucket comes from; write hash=md5(…) with fields of the key, or random (salt-source)"}},
		{"salt=5,hash=md5(id),random;id", []string{"random | hash and random exclude each other; remove one (exclusive)"}},
		{"id;salt=5,hash=md5(id)", []string{"salt=5 | found the salt behind a field; write it in front, where only constants may precede it (salt-position)"}},
		{"hash=md5(id);salt=5,random;id", []string{"salt=5 | found the salt behind a digest; write it in front, where only constants may precede it (salt-position)"}},
		{"const=x;period=yyyy(at);salt=5,random", []string{"salt=5 | found the salt behind a period; write it in front, where only constants may precede it (salt-position)"}},
		{"salt=5,hash=md5(id);salt=6,hash=md5(id);id", []string{"salt=6 | the key has a salt already; remove one (salt-position)"}},
		{"salt=300,hash=md5(id),bytes=1;id", []string{"bytes=1 | 300 buckets need 2 bytes, found 1 (bytes-range)"}},
		{"salt=5,hash=md5(id),bytes=3;id", []string{"3 | bytes is 1 to 2, found 3 (bytes-range)"}},
		{"salt=5,hash=md5(id),desc;id", []string{"desc | desc does not go with a salt in a binary key; remove it (option-conflict)"}},

		// Hash arguments.
		{"salt=5,hash=md5(user);id", []string{"user | field User is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash (hash-args)"}},
		{"salt=5,hash=md5(usr);user", []string{"usr | T has no field usr; did you mean User? (unknown-field)"}},
		{"salt=5,hash=md5(yyyym);at", []string{"yyyym | T has no field yyyym; did you mean yyyy? (unknown-field)"}},
		{"salt=5,hash=md5(yyyymm);id", []string{"yyyymm | yyyymm may be of At or At2; write yyyymm(At) (period-field)"}},
		{"salt=5,hash=md5(id,yyyymm);id;at;at2", []string{"yyyymm | yyyymm may be of At or At2; write yyyymm(At) (period-field)"}},
		{"salt=5,hash=md5(yyyy(id));id", []string{"id | field ID is no time, so it has no period yyyy; write unit=s, ms, us or ns on it if it is one (period-field)"}},
		{"salt=5,hash=md5(yyyy(at2));at", []string{"at2 | field At2 is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash (hash-args)"}},
		{"salt=5,hash=md4(id);id", []string{"md4 | hash takes md5, sha256, crc32, fnv1a, murmur3, xxhash, java or h31, found \"md4\"; did you mean md5? (unknown-hash)"}},

		// Fields.
		{"nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"usr;id", []string{"usr | T has no field usr; did you mean User? (unknown-field)"}},
		{"sallt=5;id", []string{"sallt | T has no field sallt; did you mean salt? (unknown-field)"}},
		{"user_id", []string{"user_id | user_id may be UserID or UserId; write the name as it is in the struct (ambiguous-name)"}},
		{"UserID;UserId", nil},
		{"id;unit=s", []string{"unit | T has no field unit; write options behind a field and a comma (unknown-field)"}},
		{"const;id", []string{"const | const takes a text or 0x and hex digits, found none; write it as in const=v1 (value)"}},
		{"salt;id", []string{
			"salt | salt takes a number without quotes, found none; write it as in salt=5, or field=salt for the field (value)",
			"salt | the salt does not say what a bucket comes from; write hash=md5(…) with fields of the key, or random (salt-source)",
		}},
		{"id;ID", []string{"ID | field ID has a segment already; remove one (duplicate-field)"}},
		{"const=x", []string{"const=x | the key has no field; name at least one field of T (no-field)"}},
		{"id=up", []string{"up | a field takes asc or desc, found up; write options behind commas (value)"}},
		{"id=desc,asc", []string{"asc | id=desc gives the order already; remove one (exclusive)"}},
		{"const=0xabc;id", []string{"0xabc | expected 0x and an even number of hex digits, found \"0xabc\"; write two digits for a byte, or quotes for a text (hex)"}},

		// Types.
		{"x", []string{"x | field X has the type uintptr, which has no place in a key; use uint64 (type)"}},
		{"c", []string{"c | field C has the type complex128, which has no place in a key; use two fields (type)"}},
		{"m", []string{"m | field M has the type map[string]int, which has no place in a key; use a string, []byte, [N]byte, integer, float, bool or time.Time (type)"}},
		{"p", []string{"p | field P has the type *int, which has no place in a key; use the value itself: a key has no nil (type)"}},
		{"z", []string{"z | field Z has the type [0]byte, which has no place in a key; an array has at least one byte (type)"}},
		{"e", []string{"e | field E has the type struct{A int}, which has no place in a key; name its fields one by one, embedding it by value (type)"}},
		{"any", []string{"any | field Any has the type any, which has no place in a key; use a string, []byte, [N]byte, integer, float, bool or time.Time (type)"}},
		{"s", []string{"s | field S has the type []string, which has no place in a key; use []byte (type)"}},

		// Options.
		{"user,digist=3", []string{"digist | digist is no option; did you mean digits? (unknown-option)"}},
		{"user,desc,desc", []string{"desc | desc appears twice; remove one (duplicate-option)"}},
		{"user,fixed=3,max=4", []string{"max=4 | fixed and max exclude each other; remove one (exclusive)"}},
		{"user,fixed=0", []string{"0 | fixed is 1 to 32767, found 0 (number)"}},
		{"user,max=32768", []string{"32768 | max is 1 to 32767, found 32768 (number)"}},
		{"user,max=x", []string{"x | expected a decimal number, found \"x\"; write digits only (number)"}},
		{"user,reverse=3;id", []string{"reverse=3 | reverse=3 does not go with a string in a binary key; remove it (option-conflict)"}},
		{"user,escape", []string{"escape | the end of the key ends the last field, which may hold every byte; remove escape (last-segment)"}},
		{"user,escape,fixed=3;id", []string{"fixed=3 | escape and fixed exclude each other; remove one (exclusive)"}},
		{"id,fixed=3", []string{"fixed=3 | fixed=3 does not go with an integer in a binary key; remove it (option-conflict)"}},
		{"at,unit=m", []string{"m | unit takes s, ms, us or ns, found \"m\" (value)"}},
		{"at,tz=Asia/Shanghai", []string{"Asia/Shanghai | found the zone Asia/Shanghai, whose rules may change and then move old rows to buckets where nobody looks; write an offset as +08:00, or UTC (tz)"}},
		{"at,tz=+8:00", []string{"+8:00 | found the zone +8:00; write an offset as +08:00, or UTC (tz)"}},
		{"at,tz=utc;at2,tz=Z", []string{"utc | found the zone utc; write UTC (tz)", "Z | found the zone Z; write UTC (tz)"}},
		{"at,tz=+14:01", []string{"+14:01 | found the offset +14:01; offsets are at most 14:00 (tz)"}},
		{"at,tz=-09:60", []string{"-09:60 | found the offset -09:60; offsets are at most 14:00 (tz)"}},
		{"user,fixed=32767;id", []string{"user,fixed=32767;id | a key has at least 32775 bytes, HBase allows 32767; leave fields out or make them shorter (key-length)"}},

		// Known, and not supported yet.
		{"text,sep=_;user", []string{"text | a text key is not supported yet (unsupported)"}},
		{"as=phoenix;user;id", []string{"as=phoenix | as=phoenix is not supported yet (unsupported)"}},
		{"user;id,as=ordered", []string{"as=ordered | as=ordered is not supported yet (unsupported)"}},
		{"sep=ab;user;id", []string{"ab | found 2 bytes as a separator; write one byte, as _ or 0x1f (sep)"}},
		{"text,random;user", []string{"random | random does not go with a segment that says how the key is written; remove it (option-conflict)"}},
		{"sep=_,as=phoenix;user;id", []string{"as=phoenix | as=phoenix is not supported yet (unsupported)"}},
		{"text,as=hbase;user", []string{"as=hbase | text and as exclude each other; remove one (exclusive)"}},
		{"user;sep=_;id", []string{"sep=_ | found sep behind another segment; write it in front of all, or behind a field and a comma (option-conflict)"}},
		{"id;text", []string{"text | found text behind another segment; write it in front of all (option-conflict)"}},
		{"hash=md5(id),digits=3;id", []string{"digits=3 | digits=3 does not go with a digest in a binary key; remove it (option-conflict)"}},
		{"hash=md5(usr),hex,lossy;id", []string{
			"usr | T has no field usr; did you mean User? (unknown-field)",
		}},
		{"period=yyyymm(att),desc;id", []string{
			"att | T has no field att; did you mean At? (unknown-field)",
			"desc | desc does not go with a period; remove it (option-conflict)",
		}},

		// What cannot be known of a key is not said of it.
		{"text,sep=_;salt=5,hash=java(usr),digits=2;nope;id,digits=5,colour=red;uu,max=0", []string{
			"text | a text key is not supported yet (unsupported)",
			"usr | T has no field usr; did you mean User? (unknown-field)",
			"nope | T has no field nope; write the name of a field (unknown-field)",
			"colour | colour is no option (unknown-option)",
			"0 | max is 1 to 32767, found 0 (number)",
		}},
		{"text,sep=_;hash=md5(user,at),lossy,hex;salt=5,hash=java(*),digits=2;at2,layout=yyyymmdd,floor=1h;period=yyyymmdd", []string{
			"text | a text key is not supported yet (unsupported)",
			"salt=5 | found the salt behind a digest; write it in front, where only constants may precede it (salt-position)",
		}},
		{"sep=_,txt;user,sep=/;at,layout=yyyymmdd;id,digits=5", []string{"txt | txt is no option; did you mean text? (unknown-option)"}},
		{"sep=_,as=hbase,desc;id,digits=5", []string{"desc | desc does not go with a segment that says how the key is written; remove it (option-conflict)"}},
		{"user,escape;nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"salt=5,hash=md5(f,yyyymm);f;nope", []string{
			"f | field F is a float, which has several texts; leave it out of the hash (hash-float)",
			"nope | T has no field nope; write the name of a field (unknown-field)",
		}},
		{"salt=5,hash=md5(user,yyyymm);user,;id,fixed=2", []string{
			"; | expected an option, found \";\" (syntax)",
			"fixed=2 | fixed=2 does not go with an integer in a binary key; remove it (option-conflict)",
		}},
		{"text,;at,digits=13;nope", []string{
			"; | expected an option, found \";\" (syntax)",
			"nope | T has no field nope; write the name of a field (unknown-field)",
		}},
		{"id;const='a;b;nope", []string{"' | expected a closing quote, found none (syntax)"}},

		// Everything at once.
		{"ok,reverse,bytes=1", []string{
			"reverse | reverse does not go with a bool in a binary key; remove it (option-conflict)",
			"bytes=1 | bytes=1 does not go with a bool in a binary key; remove it (option-conflict)",
		}},
		{"id,fixed=2,max=3,user;x;x", []string{
			"fixed=2 | fixed=2 does not go with an integer in a binary key; remove it (option-conflict)",
			"max=3 | max=3 does not go with an integer in a binary key; remove it (option-conflict)",
			"user | user is no option; write a semicolon in front of a field (unknown-option)",
			"x | field X has the type uintptr, which has no place in a key; use uint64 (type)",
			"x | field X has a segment already; remove one (duplicate-field)",
		}},
		{"const=0xz,desc;salt='5',hash=md4(id),bytes=9,random=1;id", []string{
			"0xz | expected 0x and an even number of hex digits, found \"0xz\"; write two digits for a byte, or quotes for a text (hex)",
			"desc | desc does not go with a constant; remove it (option-conflict)",
			"'5' | salt takes a number without quotes, found \"'5'\"; write it as in salt=5 (value)",
			"md4 | hash takes md5, sha256, crc32, fnv1a, murmur3, xxhash, java or h31, found \"md4\"; did you mean md5? (unknown-hash)",
			"9 | bytes is 1 to 2, found 9 (bytes-range)",
			"random=1 | hash and random exclude each other; remove one (exclusive)",
		}},
		{"salt=1,hash=md5(id,usr),colour=red;nope;id,fixed=2;user,max=0", []string{
			"1 | salt needs 2 to 65536 buckets, found 1 (salt-range)",
			"usr | T has no field usr; did you mean User? (unknown-field)",
			"colour | colour is no option (unknown-option)",
			"nope | T has no field nope; write the name of a field (unknown-field)",
			"fixed=2 | fixed=2 does not go with an integer in a binary key; remove it (option-conflict)",
			"0 | max is 1 to 32767, found 0 (number)",
		}},
	} {
		compare(t, c.tag, compile(t, allKinds(c.tag)), c.want)
	}
}
