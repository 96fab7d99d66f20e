package annotations

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Key is the key of a struct tag under which the language is written: rowkey:"salt=5;…".
const Key = "rowkey"

// Literal is the value of the rowkey key in a struct tag, tied to its place in the source. Two
// unquotings lie between them, that of the Go literal and that of the value inside the tag
// (reflect does the second in raw literals too), so an offset in the text says little.
type Literal struct {
	text string
	pos  []token.Pos // of each byte of the text, and of its end
}

// Text returns the text of the tag, for Parse.
func (l *Literal) Text() string { return l.text }

// Pos returns the position of a byte of the text. A byte that comes from an escape is where the
// escape begins. Offset len(Text()) gives the position of the quote that ends the text.
func (l *Literal) Pos(offset int) token.Pos { return l.pos[offset] }

// Range returns the positions of the first byte of s and of the byte behind it.
func (l *Literal) Range(s Span) (pos, end token.Pos) { return l.pos[s.Start], l.pos[s.End] }

// Find looks for the rowkey key in a struct tag literal, raw or interpreted, and gives what
// reflect.StructTag.Lookup would. It reports false where the key is absent, or lit is nil.
//
// It is an error where the key seems to be written but reflect would not see it, as in
// rowkey: "…" or rowkey="…", and where it is written twice, of which reflect sees one. A struct
// tag without anything like the key is never an error, whatever else is wrong with it.
func Find(lit *ast.BasicLit) (*Literal, bool, *PosError) {
	if lit == nil || lit.Kind != token.STRING {
		return nil, false, nil
	}
	whole, ok := unquoteLiteral(lit)
	if !ok {
		return nil, false, nil // the Go parser has said so
	}
	value, fault := lookup(whole.text)
	if fault != nil {
		from, to := whole.at[fault.Start], whole.at[fault.End]
		return nil, false, &PosError{lit.ValuePos + token.Pos(from), lit.ValuePos + token.Pos(to), CodeStructTag, fault.msg}
	}
	if value == nil {
		return nil, false, nil
	}
	l := &Literal{text: value.text}
	for _, i := range value.at {
		l.pos = append(l.pos, lit.ValuePos+token.Pos(whole.at[i]))
	}
	return l, true, nil
}

// unquoted is the content of a quoted text, and where each byte of it, and its end, comes from.
type unquoted struct {
	text string
	at   []int
}

// shift moves the origin of the text by n bytes.
func (u unquoted) shift(n int) unquoted {
	for i := range u.at {
		u.at[i] += n
	}
	return u
}

// unquoteLiteral unquotes a Go string literal. Places are offsets from its position.
func unquoteLiteral(lit *ast.BasicLit) (unquoted, bool) {
	s := lit.Value
	if len(s) < 2 || s[0] != s[len(s)-1] {
		return unquoted{}, false
	}
	inner := s[1 : len(s)-1]
	switch s[0] {
	case '`':
		return unquoteRaw(inner, lostPerLine(lit)).shift(1), true
	case '"':
		u, bad := unquote(inner)
		return u.shift(1), bad == nil
	}
	return unquoted{}, false
}

// lostPerLine returns the number of carriage returns, 0 or 1, that the Go parser has dropped in
// front of each line break of a raw literal. Only their total is known, so one that stands
// elsewhere in the line is not seen: places behind it are then too far left.
func lostPerLine(lit *ast.BasicLit) int {
	lost := int(lit.ValueEnd-lit.ValuePos) - len(lit.Value)
	if lost > 0 && lost == strings.Count(lit.Value, "\n") {
		return 1
	}
	return 0
}

// unquoteRaw takes the text as it is, but for carriage returns, as Go does.
func unquoteRaw(s string, lostPerLine int) unquoted {
	var text []byte
	var at []int
	lost := 0
	for i := range len(s) {
		if s[i] == '\r' {
			continue
		}
		if s[i] == '\n' {
			lost += lostPerLine
		}
		text, at = append(text, s[i]), append(at, i+lost)
	}
	return unquoted{string(text), append(at, len(s)+lost)}
}

// unquote resolves the escapes of what stands between two double quotes, to the same text as
// strconv.Unquote. Where that would fail it returns the span of the escape, or line break, that
// is to blame.
func unquote(s string) (unquoted, *Span) {
	var text []byte
	var at []int
	for i := 0; i < len(s); {
		r, multibyte, tail, err := strconv.UnquoteChar(s[i:], '"')
		if err != nil {
			return unquoted{}, &Span{i, i + escapeLen(s[i:])}
		}
		if s[i] == '\n' {
			return unquoted{}, &Span{i, i + 1}
		}
		size := len(s) - i - len(tail)
		if r < utf8.RuneSelf || !multibyte {
			text = append(text, byte(r))
		} else {
			text = utf8.AppendRune(text, r)
		}
		itself := s[i] >= utf8.RuneSelf && size > 1 // not an escape: byte for byte
		for k := 0; len(at) < len(text); k++ {
			if itself {
				at = append(at, i+k)
			} else {
				at = append(at, i)
			}
		}
		i += size
	}
	return unquoted{string(text), append(at, len(s))}, nil
}

// escapeLen returns the length of the broken escape at the start of s, up to the first
// character that does not fit.
func escapeLen(s string) int {
	if len(s) < 2 || s[0] != '\\' {
		return min(len(s), 1)
	}
	_, size := utf8.DecodeRuneInString(s[1:])
	n := 1 + size
	digits, wanted := "0123456789abcdefABCDEF", map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[1]]
	if '0' <= s[1] && s[1] <= '7' {
		digits, wanted = "01234567", 2
	}
	for ; wanted > 0 && n < len(s) && strings.IndexByte(digits, s[n]) >= 0; wanted-- {
		n++
	}
	return n
}
