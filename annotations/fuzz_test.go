package annotations

import (
	"go/ast"
	"go/token"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// FuzzParse checks that any text gives a tag whose spans are nested and in order, errors in
// order, and a canonical form that parses to itself.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", ";", "salt=5,hash=md5(phone,yyyymm);field=phone,reverse;ts=desc",
		" a = 'x' , b ; c=go.f( *, m ( t ) )", "a,,b;c=;d='", "a=b'c';d(e", "x=\xff;\x80=1", "hash=md5(a(b)(c))",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tag, errs := Parse(text)
		if tag == nil || tag.Span != (Span{0, len(text)}) {
			t.Fatalf("%q: %v", text, tag)
		}
		last := 0
		walk(tag, func(parent, s Span) {
			if s.Start < parent.Start || s.End > parent.End || s.Start < last || s.Start > s.End {
				t.Errorf("%q: %v in %v behind %d", text, s, parent, last)
			}
			last = s.Start
		})
		last = -1
		for _, err := range errs {
			if err.Start <= last || err.End < err.Start || err.End > len(text) || err.Code != CodeSyntax {
				t.Errorf("%q: %v at %v behind %d", text, err, err.Span, last)
			}
			last = err.Start
		}
		if len(errs)+len(tag.Segments) == 0 {
			t.Errorf("%q: neither segments nor errors", text)
		}
		if len(tag.Segments) == 0 {
			return
		}
		again, errs := Parse(tag.String())
		if len(errs) > 0 || dump(again) != dump(tag) || again.String() != tag.String() {
			t.Errorf("%q: %q gives %q, %v", text, tag, again, errs)
		}
	})
}

// FuzzFind checks Find against reflect, on raw and interpreted literals of the same tag.
func FuzzFind(f *testing.F) {
	for _, s := range []string{
		``, `rowkey:"salt=5"`, `json:"-" rowkey:"a\x00\u00e9\"b" x:"y"`, `rowkey: "a"`, `rowkey="a"`, `rowkey:"\|"`,
		"rowkey:\"a\"\r\n", "rowkey:\"a\xffb\"", `rowkey:"a" rowkey:"b"`, `json:"a rowkey:"b"`, `json:"a",rowkey:"b"`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, tag string) {
		compareFind(t, strconv.Quote(tag))
		compareFind(t, `"`+tag+`"`)
		compareFind(t, "`"+strings.ReplaceAll(tag, "`", "")+"`")
	})
}

func compareFind(t *testing.T, src string) {
	lit := &ast.BasicLit{ValuePos: 1000, Kind: token.STRING, Value: src}
	lit.ValueEnd = lit.ValuePos + token.Pos(len(src))
	l, ok, err := Find(lit)
	if ok != (l != nil) || ok && err != nil {
		t.Fatalf("%s: %v, %v, %v", src, l, ok, err)
	}
	if err != nil && (err.From <= lit.ValuePos || err.To < err.From || err.To >= lit.ValueEnd) {
		t.Errorf("%s: error at %d to %d", src, err.From, err.To)
	}
	tag, bad := strconv.Unquote(src)
	if bad != nil {
		if ok || err != nil {
			t.Errorf("%s: found in no literal: %v, %v", src, l, err)
		}
		return
	}
	mentions := strings.Count(tag, Key)
	if mentions == 0 && err != nil {
		t.Errorf("%s: no rowkey, but %v", src, err)
	}
	want, found := reflect.StructTag(tag).Lookup(Key)
	switch {
	case !found && ok:
		t.Fatalf("%s: found %q, reflect does not", src, l.Text())
	case found && !ok && (err == nil || mentions < 2):
		t.Fatalf("%s: reflect finds %q, error %v", src, want, err)
	}
	if !ok {
		return
	}
	if l.Text() != want {
		t.Errorf("%s: %q, reflect %q", src, l.Text(), want)
	}
	last := lit.ValuePos
	for i := range len(want) + 1 {
		p := l.Pos(i)
		if p < last || p >= lit.ValueEnd {
			t.Errorf("%s: byte %d at %d, after %d", src, i, p, last)
		}
		// What is written as itself is where it says.
		if c := src[p-lit.ValuePos]; i < len(want) && c != want[i] && c != '\\' && want[i] < 0x80 {
			t.Errorf("%s: byte %d, %q, is at %q", src, i, want[i], c)
		}
		last = p
	}
}
