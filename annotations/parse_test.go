package annotations

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestScan(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "end"},
		{" \t\r\n", "end"},
		{"salt=5", "bare:salt equals:= bare:5 end"},
		{"a,b;c(d)", "bare:a comma:, bare:b semicolon:; bare:c open:( bare:d shut:) end"},
		{" a\t= \r\n b ", "bare:a equals:= bare:b end"},
		{"'a;b,=( )'", "quoted:'a;b,=( )' end"},
		{"''", "quoted:'' end"},
		{"a'b", "bare:a unclosed:' bare:b end"},
		{"'a'b'", "quoted:'a' bare:b unclosed:' end"},
		{"go.f(*)", "bare:go.f open:( bare:* shut:) end"},
		{"+08:00 -3 a/b.c_d|é", "bare:+08:00 bare:-3 bare:a/b.c_d|é end"},
		{"a\u00a0b", "bare:a\u00a0b end"}, // a no-break space is no white space
		{"a\vb\x00", "bare:a\vb\x00 end"},
		{"\xff\xfe;\x80", "bare:\xff\xfe semicolon:; bare:\x80 end"},
	}
	names := []string{"end", "bare", "quoted", "unclosed", "comma", "semicolon", "equals", "open", "shut"}
	for _, tt := range tests {
		s := scanner{text: tt.text}
		var got []string
		for {
			x := s.next()
			if x.text != tt.text[x.Start:x.End] {
				t.Errorf("%q: text %q at %v", tt.text, x.text, x.Span)
			}
			if x.kind == end {
				got = append(got, "end")
				break
			}
			got = append(got, names[x.kind]+":"+x.text)
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("%q:\n got %q\nwant %q", tt.text, g, tt.want)
		}
	}
}

// dump shows the shape of a tag, every kind of node in brackets of its own.
func dump(tag *Tag) string {
	var b strings.Builder
	for _, s := range tag.Segments {
		b.WriteString("[")
		for n, i := range s.Items {
			if n > 0 {
				b.WriteString(" ")
			}
			b.WriteString(i.Name.Text)
			switch v := i.Value.(type) {
			case *Atom:
				fmt.Fprintf(&b, ":<%s>", v.Text)
				if v.Quoted {
					b.WriteString("q")
				}
			case *Call:
				fmt.Fprintf(&b, ":%s{", v.Func.Text)
				if v.Go {
					b.WriteString("go ")
				}
				for _, a := range v.Args {
					switch {
					case a.Star:
						b.WriteString("star/" + a.Name.Text)
					case a.Inner != nil:
						b.WriteString("/" + a.Name.Text + "/" + a.Inner.Text)
					default:
						b.WriteString("/" + a.Name.Text)
					}
				}
				b.WriteString("}")
			}
		}
		b.WriteString("]")
	}
	return b.String()
}

func TestParse(t *testing.T) {
	tests := []struct{ text, dump, canonical string }{
		{"id", "[id]", "id"},
		{" id ", "[id]", "id"},
		{
			"salt=5,hash=md5(phone,yyyymm);field=phone,reverse;ts=desc",
			"[salt:<5> hash:md5{/phone/yyyymm}][field:<phone> reverse][ts:<desc>]",
			"salt=5,hash=md5(phone,yyyymm);field=phone,reverse;ts=desc",
		},
		{
			"\n\tsalt = 16 , hash = go.shard ( id , yyyymm ( ts ) ) ;\r\n\tid\n",
			"[salt:<16> hash:shard{go /id/yyyymm/ts}][id]",
			"salt=16,hash=go.shard(id,yyyymm(ts));id",
		},
		{"salt=2,hash=h31( * );id", "[salt:<2> hash:h31{star/}][id]", "salt=2,hash=h31(*);id"},
		{"hash=f(*,a,*)", "[hash:f{star//astar/}]", "hash=f(*,a,*)"}, // for CheckForm to refuse
		{"const=0x00;const='0x00'", "[const:<0x00>][const:<0x00>q]", "const=0x00;const='0x00'"},
		{"layout='yyyy-mm-dd hh:mm'", "[layout:<yyyy-mm-dd hh:mm>q]", "layout='yyyy-mm-dd hh:mm'"},
		{"a;sep=';',join=' '", "[a][sep:<;>q join:< >q]", "a;sep=';',join=' '"},
		{"ts,tz=+08:00,floor=1h30m", "[ts tz:<+08:00> floor:<1h30m>]", "ts,tz=+08:00,floor=1h30m"},
		{"sep=*", "[sep:<*>]", "sep=*"},
		{"const=go.f", "[const:<go.f>]", "const=go.f"},
		{"go=go(go)", "[go:go{/go}]", "go=go(go)"},
		{"type;range=5;_", "[type][range:<5>][_]", "type;range=5;_"},
		{"größe;_x9", "[größe][_x9]", "größe;_x9"},
		{"const=\x00\xff", "[const:<\x00\xff>]", "const=\x00\xff"},
		{"const=' \n'", "[const:< \n>q]", "const=' \n'"},
		{"period=yyyymm(ts),period=yyyy", "[period:yyyymm{/ts} period:<yyyy>]", "period=yyyymm(ts),period=yyyy"},
	}
	for _, tt := range tests {
		tag, errs := Parse(tt.text)
		if len(errs) > 0 {
			t.Errorf("%q: %v", tt.text, errs)
		}
		if got := dump(tag); got != tt.dump {
			t.Errorf("%q:\n got %s\nwant %s", tt.text, got, tt.dump)
		}
		if got := tag.String(); got != tt.canonical {
			t.Errorf("%q:\n got %s\nwant %s", tt.text, got, tt.canonical)
		}
	}
}

// TestSpans lists what each node of a tag covers, parents first.
func TestSpans(t *testing.T) {
	const text = " salt = 5 , hash = go.f ( a , mm ( ts ),* ) ; const = 'x y' "
	want := []string{
		text,
		"salt = 5 , hash = go.f ( a , mm ( ts ),* )",
		"salt = 5", "salt", "5",
		"hash = go.f ( a , mm ( ts ),* )", "hash", "go.f ( a , mm ( ts ),* )", "f",
		"a", "a", "mm ( ts )", "mm", "ts", "*",
		"const = 'x y'", "const = 'x y'", "const", "'x y'",
	}
	tag, errs := Parse(text)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	var got []string
	walk(tag, func(_, s Span) { got = append(got, text[s.Start:s.End]) })
	if !slices.Equal(got, want) {
		t.Errorf("\n got %q\nwant %q", got, want)
	}
	if s := tag.Segments[0].Items[0].Span; s != (Span{1, 9}) {
		t.Errorf("first item at %v", s)
	}
}

// walk calls f for each node of a tag with the span of its parent and its own, in order.
func walk(tag *Tag, f func(parent, s Span)) {
	f(tag.Span, tag.Span)
	for _, s := range tag.Segments {
		f(tag.Span, s.Span)
		for _, i := range s.Items {
			f(s.Span, i.Span)
			f(i.Span, i.Name.Span)
			if i.Value == nil {
				continue
			}
			f(i.Span, i.Value.Pos())
			c, ok := i.Value.(*Call)
			if !ok {
				continue
			}
			f(c.Span, c.Func.Span)
			for _, a := range c.Args {
				f(c.Span, a.Span)
				if a.Star {
					continue
				}
				f(a.Span, a.Name.Span)
				if a.Inner != nil {
					f(a.Span, a.Inner.Span)
				}
			}
		}
	}
}

// carets removes the carets from s and returns where they were.
func carets(s string) (string, []int) {
	parts := strings.Split(s, "^")
	var at []int
	n := 0
	for _, p := range parts[:len(parts)-1] {
		n += len(p)
		at = append(at, n)
	}
	return strings.Join(parts, ""), at
}

// TestSyntaxErrors has a pair of carets around each error of a tag.
func TestSyntaxErrors(t *testing.T) {
	const tail = `"," or ";"`
	tests := []struct {
		text string
		rest string // the segments without errors
		msgs []string
	}{
		{"^^", "", []string{"a segment, found the end of the tag"}},
		{" \n^^", "", []string{"a segment, found the end of the tag"}},
		{"a;^^", "a", []string{"a segment, found the end of the tag"}},
		{"a;^;^b", "a;b", []string{`a segment, found ";"`}},
		{"^;^a", "a", []string{`a segment, found ";"`}},
		{"a;^,^b;c", "a;c", []string{`a segment, found ","`}},
		{"^)^", "", []string{`a segment, found ")"`}},
		{"^'a'^", "", []string{`a segment, found "'a'"`}},
		{"^=^5", "", []string{`a segment, found "="`}},
		{"id,^,^desc", "", []string{`an option, found ","`}},
		{"id,^;^b", "b", []string{`an option, found ";"`}},
		{"id,^^", "", []string{"an option, found the end of the tag"}},
		{"^2x^;b", "b", []string{`a name, found "2x"`}},
		{"a,^2x^;b", "b", []string{`a name, found "2x"`}},
		{"^field\u00a0^=a", "", []string{`a name, found "field\u00a0"`}},
		{"^a\xff^", "", []string{`a name, found "a\xff"`}},
		{"^a|\"^", "", []string{"a name, found `a|\"`"}},
		{"id=desc^=^asc", "", []string{tail + `, found "="`}},
		{"id ^desc^,x", "", []string{`"=", ` + tail + `, found "desc"`}},
		{"id^(^x)", "", []string{`"=", ` + tail + `, found "("`}},
		{"id^)^;b", "b", []string{`"=", ` + tail + `, found ")"`}},
		{"const=a ^b^", "", []string{tail + `, found "b"`}},
		{"const=a^'^b;c", "c", []string{tail + `, found "'"`}},
		{"const=a^'b'^", "", []string{tail + `, found "'b'"`}},
		{"const='a'^b^", "", []string{tail + `, found "b"`}},
		{"const='a'^(^b)", "", []string{tail + `, found "("`}},
		{"const=^''^;b", "b", []string{`a character between the quotes, found "''"`}},
		{"const=^'^a;b", "b", []string{"a closing quote, found none"}},
		{"const=^;^b", "b", []string{`a value, found ";"`}},
		{"const=^^", "", []string{"a value, found the end of the tag"}},
		{"const=^=^a", "", []string{`a value, found "="`}},
		{"const=^(^a)", "", []string{`a value, found "("`}},
		{"hash=md5(^)^", "", []string{`an argument, found ")"`}},
		{"hash=md5(^2x^)", "", []string{`an argument, found "2x"`}},
		{"hash=md5(^*x^)", "", []string{`an argument, found "*x"`}},
		{"hash=md5(^'a'^)", "", []string{`an argument, found "'a'"`}},
		{"hash=md5(a,^)^", "", []string{`an argument, found ")"`}},
		{"hash=md5(^^", "", []string{"an argument, found the end of the tag"}},
		{"hash=md5(id^^", "", []string{`"," or ")", found the end of the tag`}},
		{"hash=md5(user^;^user", "user", []string{`"," or ")", found ";"`}},
		{"hash=md5(a ^b^)", "", []string{`"," or ")", found "b"`}},
		{"hash=md5(a(b)^(^c))", "", []string{`"," or ")", found "("`}},
		{"hash=md5(a^=^1)", "", []string{`"," or ")", found "="`}},
		{"hash=md5(yyyy(^)^)", "", []string{`a name, found ")"`}},
		{"hash=md5(yyyy(^*^))", "", []string{`a name, found "*"`}},
		{"hash=md5(yyyy(a^,^b))", "", []string{`")", found ","`}},
		{"hash=md5(*^(^a))", "", []string{`"," or ")", found "("`}},
		{"hash=md5(a)^)^", "", []string{tail + `, found ")"`}},
		{"hash=^md-5^(a)", "", []string{`the name of a function, found "md-5"`}},
		{"hash=^go.^(a)", "", []string{`the name of a function, found "go."`}},
		{"hash=^go.a.b^(a)", "", []string{`the name of a function, found "go.a.b"`}},
		{"hash=go. ^f^(a)", "", []string{tail + `, found "f"`}},
		// One error a segment, and reading goes on.
		{"a,^,^,,;b;c=^^", "b", []string{`an option, found ","`, "a value, found the end of the tag"}},
	}
	for _, tt := range tests {
		text, at := carets(tt.text)
		tag, errs := Parse(text)
		if got := tag.String(); got != tt.rest {
			t.Errorf("%q: segments %q, want %q", text, got, tt.rest)
		}
		if len(errs) != len(tt.msgs) || len(at) != 2*len(errs) {
			t.Errorf("%q: %v, want %q", text, errs, tt.msgs)
			continue
		}
		for i, err := range errs {
			if want := "expected " + tt.msgs[i] + " (syntax)"; err.Error() != want {
				t.Errorf("%q:\n got %s\nwant %s", text, err, want)
			}
			if want := (Span{at[2*i], at[2*i+1]}); err.Span != want {
				t.Errorf("%q: error %d at %v, want %v", text, i, err.Span, want)
			}
		}
	}
}
