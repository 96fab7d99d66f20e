package annotations

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"strings"
	"testing"
)

// parseLiteral parses a struct with the literal as its tag. It returns the literal and the
// offset in the file for each position.
func parseLiteral(t *testing.T, src string) (lit *ast.BasicLit, offset func(token.Pos) int) {
	t.Helper()
	fset := token.NewFileSet()
	const head = "package p; type T struct { _ struct{} "
	f, err := goparser.ParseFile(fset, "p.go", head+src+" }", goparser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if field, ok := n.(*ast.Field); ok && field.Tag != nil {
			lit = field.Tag
		}
		return true
	})
	return lit, func(p token.Pos) int { return fset.Position(p).Offset - len(head) }
}

// TestLiteralPos has a caret at the same byte of the Go source and of the text.
func TestLiteralPos(t *testing.T) {
	tests := []struct{ src, text string }{
		{"`rowkey:\"^salt=5\"`", "^salt=5"},
		{"`rowkey:\"salt=^5\"`", "salt=^5"},
		{"`rowkey:\"salt=5^\"`", "salt=5^"},
		{"`rowkey:\"^\"`", "^"},
		{"`json:\"-\" rowkey:\"a;^b\" xml:\"c\"`", "a;^b"},
		{"`json:\"\\|\"  rowkey:\"a;^b\"`", "a;^b"}, // reflect minds the escapes of one value only
		// Interpreted: the quotes of the value are escapes of the literal.
		{`"rowkey:\"^salt=5\""`, "^salt=5"},
		{`"rowkey:\"salt=5^\""`, "salt=5^"},
		{`"json:\"a\" rowkey:\"sa^lt=5\""`, "sa^lt=5"},
		{`"\u0072\157wkey\x3a\"^a\""`, "^a"},
		// Escapes of the value.
		{"`rowkey:\"sep=^\\x00;b\"`", "sep=^\x00;b"},
		{"`rowkey:\"sep=\\x00^;b\"`", "sep=\x00^;b"},
		{"`rowkey:\"\\t\\u00e9\\U0001f600\\101^a\"`", "\té😀A^a"},
		{"`rowkey:\"\\u00e9^\\n\"`", "é^\n"},
		{"`rowkey:\"^\\u00e9\"`", "\xc3^\xa9"},
		{`"rowkey:\"^\u00e9\""`, "\xc3^\xa9"},
		{"`rowkey:\"a^\\\"b\"`", "a^\"b"},
		{"`rowkey:\"a\\\"^b\"`", "a\"^b"},
		{"`rowkey:\"\\\\^b\"`", "\\^b"},
		{"`rowkey:\"\\xff^b\"`", "\xff^b"},
		// Escapes of both.
		{`"rowkey:\"sep=\\x00^;b\""`, "sep=\x00^;b"},
		{`"rowkey:\"sep=^\\x00;b\""`, "sep=^\x00;b"},
		{`"rowkey:\"a\\\\^b\""`, "a\\^b"},
		{`"rowkey:\"a\\\"^b\""`, "a\"^b"},
		{`"rowkey:\"^\x73alt\""`, "^salt"},
		{`"rowkey:\"\x73^alt\""`, "s^alt"},
		{`"rowkey:\"\u005cx41^b\""`, "A^b"},
		{`"rowkey:\"\303\251^b\""`, "é^b"},
		{`"rowkey:\"\303^\251b\""`, "\xc3^\xa9b"},
		{`"rowkey:\"\u00e9^b\""`, "é^b"},
		{`"rowkey:\"a\xff^b\""`, "a\uFFFD^b"}, // as reflect gives it
		// Characters of several bytes.
		{"`rowkey:\"é=^ü\"`", "é=^ü"},
		{"`rowkey:\"é^\"`", "é^"},
		{`"rowkey:\"日本^語\""`, "日本^語"},
		// Carriage returns, which the Go parser drops from raw literals.
		{"`rowkey:\"a^b\"\r\njson:\"c\"`", "a^b"},
		{"`rowkey:\"ab^\"\r\n\r\n`", "ab^"},
		{"`rowkey:\"a^b\"\njson:\"c\"`", "a^b"},
	}
	for _, tt := range tests {
		src, at := carets(tt.src)
		text, in := carets(tt.text)
		lit, offset := parseLiteral(t, src)
		l, ok, err := Find(lit)
		if !ok || err != nil {
			t.Errorf("%s: %v, %v", src, ok, err)
			continue
		}
		if l.Text() != text {
			t.Errorf("%s: text %q, want %q", src, l.Text(), text)
			continue
		}
		if got := offset(l.Pos(in[0])); got != at[0] {
			t.Errorf("%s: offset %d is at %d, want %d", src, in[0], got, at[0])
		}
	}
}

// TestLiteralRange has carets around the same bytes of the source and of the text.
func TestLiteralRange(t *testing.T) {
	tests := []struct{ src, text string }{
		{"`rowkey:\"salt=5;^ts=desc^\"`", "salt=5;^ts=desc^"},
		{`"rowkey:\"^\\u00e9\\x00^;b\""`, "^é\x00^;b"},
		{"`rowkey:\"a^^\"`", "a^^"},
	}
	for _, tt := range tests {
		src, at := carets(tt.src)
		_, in := carets(tt.text)
		lit, offset := parseLiteral(t, src)
		l, _, err := Find(lit)
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		from, to := l.Range(Span{in[0], in[1]})
		if offset(from) != at[0] || offset(to) != at[1] {
			t.Errorf("%s: %d to %d, want %v", src, offset(from), offset(to), at)
		}
	}
}

// TestUnquoteRaw covers literals that keep their carriage returns, as a literal that was not
// made by the Go parser may, and those whose line breaks have lost them.
func TestUnquoteRaw(t *testing.T) {
	tests := []struct {
		value string
		lost  int // bytes by which the source is longer than value
		text  string
		at    int // of the last byte of the text
	}{
		{"`a\rb`", 0, "ab", 3},
		{"`a\r\nb`", 0, "a\nb", 4},
		{"`a\nb`", 1, "a\nb", 4},
		{"`a\n\nb`", 2, "a\n\nb", 6},
		{"`a\n\nb`", 1, "a\n\nb", 4}, // which of the two is unknown
		{"`a\nb`", 0, "a\nb", 3},
	}
	for _, tt := range tests {
		lit := &ast.BasicLit{ValuePos: 100, Kind: token.STRING, Value: tt.value}
		lit.ValueEnd = lit.ValuePos + token.Pos(len(tt.value)+tt.lost)
		u, ok := unquoteLiteral(lit)
		if !ok || u.text != tt.text || u.at[len(tt.text)-1] != tt.at {
			t.Errorf("%q: %v %v, want %q, last at %d", tt.value, ok, u, tt.text, tt.at)
		}
	}
	noEnd := &ast.BasicLit{ValuePos: 100, Kind: token.STRING, Value: "`a\nb`"}
	if u, _ := unquoteLiteral(noEnd); u.at[2] != 3 {
		t.Errorf("without an end: %v", u)
	}
}

func TestFindNothing(t *testing.T) {
	tests := []string{
		"``", `""`, "` `", "`x`", "`json:\"a\"`", "`json: \"a\"`", "`json=\"a\"`", "`json:'a'`", "`json:\"a`",
		"`json:\"a\",xml:\"b\"`", "`:\"a\"`", "`\"`", "`json:\"\\|\"`", "`a\nb`",
		"`rowkeys:\"a\"`", "`rowkeys: \"a\"`", "`my_rowkey=\"a\"`", "`my-rowkey: \"a\"`", "`RowKey:\"a\"`",
		// The word alone in what belongs to others.
		"`json:\"rowkey\"`", "`json: \"rowkey\"`", "`json: \"rowkey,omitempty\"`", "`db:\"rowkey\",json:\"rowkey\"`",
		"`doc:\"a rowkey\"`", "`doc:\"rowkey: a\"`", "`doc:\"a rowkey:\"`", "`doc:\"a rowkey:\" json:\"b\"`",
		"`doc: \"the rowkey of a table\"`", "`\"rowkey\"`", "`doc:\"my_rowkey:\"x`",
	}
	for _, src := range tests {
		lit, _ := parseLiteral(t, src)
		if l, ok, err := Find(lit); ok || err != nil || l != nil {
			t.Errorf("%s: %v, %v, %v", src, l, ok, err)
		}
	}
	for _, lit := range []*ast.BasicLit{nil, {}, {Kind: token.STRING}, {Kind: token.STRING, Value: `"`}, {Kind: token.STRING, Value: "`rowkey:\"a\""}, {Kind: token.STRING, Value: "'rowkey:\"a\"'"},
		{Kind: token.STRING, Value: `"\q rowkey: "`}, {Kind: token.INT, Value: "5"}} {
		if l, ok, err := Find(lit); ok || err != nil || l != nil {
			t.Errorf("%v: %v, %v, %v", lit, l, ok, err)
		}
	}
}

// TestFindErrors has carets around the place of the error.
func TestFindErrors(t *testing.T) {
	const (
		noQuote = "expected a double quote right behind the colon, found "
		noColon = `expected a colon behind "rowkey", found `
		noKey   = "expected a key and a colon, found "
		escape  = "expected an escape that Go knows, found "
	)
	tests := []struct{ src, msg string }{
		{"`rowkey:^ ^\"salt=5\"`", noQuote + `" "`},
		{"`rowkey:^'^salt=5'`", noQuote + `"'"`},
		{"`rowkey:^s^alt=5`", noQuote + `"s"`},
		{"`rowkey:^é^\"`", noQuote + `"é"`},
		{"`rowkey:^^`", noQuote + "the end of the struct tag"},
		{"`rowkey^=^\"salt=5\"`", noColon + `"="`},
		{"`rowkey^=^'salt=5;ts'`", noColon + `"="`},
		{"`rowkey^=^salt`", noColon + `"="`},
		{"`rowkey^ ^:\"salt=5\"`", noColon + `" "`},
		{"`rowkey^\"^salt=5\"`", noColon + "`\"`"},
		{"`rowkey^(^\"salt=5\")`", noColon + `"("`},
		{"`rowkey^^`", noColon + "the end of the struct tag"},
		{"`rowkey^,^:\"salt=5\"`", noColon + `","`},
		{"`rowkey:^\"^salt=5`", "expected a closing quote for this one, found none"},
		{"`rowkey:^\"^salt=5\\\"`", "expected a closing quote for this one, found none"},
		{"`rowkey:\"a;^\n^b\"`", "expected the closing quote of rowkey, found a line break"},
		{"`rowkey:\"a;\r^\n^b\"`", "expected the closing quote of rowkey, found a line break"},
		{"`^\"^rowkey\":\"salt=5\"`", noKey + "`\"`"},
		{"`^{^\"rowkey\":\"salt=5\"}`", noKey + `"{"`},
		// What stands in front of it.
		{"`json:^ ^rowkey:\"a\"`", noQuote + `" "`},
		{"`json:^ ^\"a\" rowkey:\"b\"`", noQuote + `" "`},
		{"`json:^a^ rowkey:\"b\"`", noQuote + `"a"`},
		{"`json^ ^rowkey:\"b\"`", `expected a colon behind "json", found " "`},
		{"`json:\"a\"^,^rowkey:\"b\"`", noKey + `","`},
		{"`json:\"a\" ^,^rowkey=\"b\"`", noKey + `","`},
		{"`json:\"a\"^\t^rowkey:\"b\"`", noKey + `"\t"`},
		{"`json:\"a\"^\n^\trowkey:\"b\"`", noKey + `"\n"`},
		{"`^\u00a0^rowkey:\"b\"`", noKey + `"\u00a0"`},
		{`"a^\x7f^b:\"x\" rowkey:\"y\""`, `expected a colon behind "a", found "\x7f"`},
		{"`^:^ rowkey:\"b\"`", noKey + `":"`},
		{"`json:\"a ^rowkey^:\"salt=5\"`", "expected a closing quote in front of rowkey, found none"},
		{"`json:\"^rowkey^:\"salt=5\"`", "expected a closing quote in front of rowkey, found none"},
		// Twice, or a second one that reflect does not see.
		{"`rowkey:\"a\" ^rowkey^:\"b\"`", "rowkey is written twice in one struct tag"},
		{"`rowkey:\"a\" json:\"c\" ^rowkey^:\"\\|\"`", "rowkey is written twice in one struct tag"},
		{"`rowkey:\"a\" rowkey:^ ^\"b\"`", noQuote + `" "`},
		// Escapes.
		{"`rowkey:\"sep=^\\|^\"`", escape + "`\\|`"},
		{"`rowkey:\"const=^\\'^a'\"`", escape + "`\\'`"},
		{"`rowkey:\"^\\x4^g\"`", escape + "`\\x4`"},
		{"`rowkey:\"^\\x^\"`", escape + "`\\x`"},
		{"`rowkey:\"^\\u12^\"`", escape + "`\\u12`"},
		{"`rowkey:\"^\\ud800^0\"`", escape + "`\\ud800`"},
		{"`rowkey:\"^\\0^81\"`", escape + "`\\0`"},
		{"`rowkey:\"^\\777^1\"`", escape + "`\\777`"},
		{"`rowkey:\"a^\\é^\"`", escape + "`\\é`"},
		{`"rowkey:\"sep=^\\|^\""`, escape + "`\\|`"},
		{`"rowkey:\"a^\x5cq^\""`, escape + "`\\q`"},
		{`"rowkey:\"a^\n^b\""`, "expected the closing quote of rowkey, found a line break"},
		{`"json:\"a\"^\n^rowkey:\"b\""`, noKey + `"\n"`},
		{`"rowkey:^ ^\"salt=5\""`, noQuote + `" "`},
		{`"rowkey:^\x20^\"salt=5\""`, noQuote + `" "`},
		{`"rowkey^=^\"salt=5\""`, noColon + `"="`},
		{`"rowkey:^\"^salt=5"`, "expected a closing quote for this one, found none"},
		// Behind line breaks whose carriage returns the Go parser has dropped.
		{"`json:\"a\"\r^\n^rowkey:\"b\"`", noKey + `"\n"`},
		{"`json:\"a\r\n\" rowkey:\"b;\r^\n^\"`", "expected the closing quote of rowkey, found a line break"},
	}
	for _, tt := range tests {
		src, at := carets(tt.src)
		lit, offset := parseLiteral(t, src)
		l, ok, err := Find(lit)
		if ok || err == nil || l != nil {
			t.Errorf("%s: %v, %v, %v", src, l, ok, err)
			continue
		}
		if !strings.HasPrefix(err.Error(), tt.msg) || !strings.HasSuffix(err.Error(), " (struct-tag)") {
			t.Errorf("%s:\n got %s\nwant %s", src, err, tt.msg)
		}
		if offset(err.Pos()) != at[0] || offset(err.End()) != at[1] {
			t.Errorf("%s: at %d to %d, want %v", src, offset(err.Pos()), offset(err.End()), at)
		}
	}
}
