// Package interp runs layouts naively. It is the oracle that generated code is compared
// with, so it shares nothing with the runtime and prefers the obvious to the fast: big
// integers, the standard library's calendar, loops over everything.
package interp

import (
	"fmt"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Row is the values of a key's fields by name: string, []byte (also of an array), int64,
// uint64, bool or time.Time.
type Row map[string]any

// Error is why a row has no key, a key no row, or a query no answer.
type Error struct {
	Code  string // a word: terminator, length, digits, range, year-range, key-length, bucket, short, …
	Field string // the segment, or empty
}

func (e *Error) Error() string {
	if e.Field == "" {
		return e.Code
	}
	return fmt.Sprintf("%s (%s)", e.Code, e.Field)
}

func fail(code, field string) error { return &Error{code, field} }

// saltAt is the place of the salt in the key; no bytes without one.
func saltAt(k *layout.Key) (from, to int) {
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Const:
			from += len(s.Bytes)
		case *layout.Salt:
			return from, from + s.Width
		case *layout.Field:
			return 0, 0
		}
	}
	return 0, 0
}
