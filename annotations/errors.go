package annotations

import (
	"go/token"
	"strconv"
	"strings"
	"unicode"
)

// Codes of the errors of this package. They are stable: people search for them.
const (
	CodeSyntax    = "syntax"     // the text breaks the grammar
	CodeValue     = "value"      // a word has a value of the wrong form, or one it does not know
	CodeNumber    = "number"     // not a decimal number
	CodeHex       = "hex"        // not an even, positive number of hex digits behind 0x
	CodeStructTag = "struct-tag" // reflect would not see the key, or only one of two
)

// Error is an error in the text of a tag.
type Error struct {
	Span
	Code string
	Msg  string // lower case: what was found, what to do
	Fix  string // what to write instead of the span, where that is clear; else empty
}

// Error returns the message and the code, without the place.
func (e *Error) Error() string { return e.Msg + " (" + e.Code + ")" }

// PosError is an error in a struct tag literal, placed in the source file.
type PosError struct {
	From, To token.Pos
	Code     string
	Msg      string // lower case: what was found, what to do
}

// Error returns the message and the code, without the place.
func (e *PosError) Error() string { return e.Msg + " (" + e.Code + ")" }

// Pos returns the position of the first byte of the error.
func (e *PosError) Pos() token.Pos { return e.From }

// End returns the position behind the error.
func (e *PosError) End() token.Pos { return e.To }

// quote shows text of the user in a message. What cannot be seen, a no-break space for one, is
// escaped; backslashes are not doubled where that can be avoided.
func quote(s string) string {
	q := strconv.Quote(s)
	invisible := strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) || r == unicode.ReplacementChar })
	if !strings.ContainsAny(s, "\\\"") || invisible || strings.Contains(s, "`") {
		return q
	}
	return "`" + s + "`"
}

// oneOf lists words for a message: a, b or c.
func oneOf(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
