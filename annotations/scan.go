package annotations

import (
	"strings"
	"unicode"
)

// kind says what a token is.
type kind uint8

const (
	end      kind = iota // of the text
	bare                 // characters that need no quotes; the parser knows which are names
	quoted               // '...', the empty '' included
	unclosed             // a quote without a partner
	comma
	semicolon
	equals
	open
	shut
)

// lexeme is a piece of the text, without white space around it.
type lexeme struct {
	Span
	kind kind
	text string
}

// found names the token in a message.
func (t lexeme) found() string {
	if t.kind == end {
		return "the end of the tag"
	}
	return quote(t.text)
}

const (
	space       = " \t\r\n"
	punctuation = ",;=()'"
)

// scanner cuts a text into tokens. All bytes that delimit are ASCII, so it goes by bytes and
// takes text that is not UTF-8 as it is.
type scanner struct {
	text string
	at   int
}

// next returns the next token; at the end, again and again the end.
func (s *scanner) next() lexeme {
	for s.at < len(s.text) && strings.IndexByte(space, s.text[s.at]) >= 0 {
		s.at++
	}
	if s.at == len(s.text) {
		return s.take(end, 0)
	}
	rest := s.text[s.at:]
	switch rest[0] {
	case ',':
		return s.take(comma, 1)
	case ';':
		return s.take(semicolon, 1)
	case '=':
		return s.take(equals, 1)
	case '(':
		return s.take(open, 1)
	case ')':
		return s.take(shut, 1)
	case '\'':
		if n := strings.IndexByte(rest[1:], '\''); n >= 0 {
			return s.take(quoted, n+2)
		}
		// The quote alone, so that the parser finds the semicolons behind it.
		return s.take(unclosed, 1)
	}
	if n := strings.IndexAny(rest, punctuation+space); n >= 0 {
		return s.take(bare, n)
	}
	return s.take(bare, len(rest))
}

// take returns the next n bytes as a token.
func (s *scanner) take(k kind, n int) lexeme {
	t := lexeme{Span{s.at, s.at + n}, k, s.text[s.at : s.at+n]}
	s.at += n
	return t
}

// isName reports whether s is a Go identifier. Keywords count: type names a field Type.
func isName(s string) bool {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}
