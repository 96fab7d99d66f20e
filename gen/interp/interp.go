// Package interp runs layouts naively. It is the oracle that generated code is compared
// with, so it shares nothing with the runtime and prefers the obvious to the fast: big
// integers, the standard library's calendar, loops over everything.
package interp

import "fmt"

// Row is the values of a key's fields by name: string, []byte (also of an array), int64,
// uint64, float32, float64, bool or time.Time. It has those outside the key that a lossy
// digest hashes, too; Decode cannot give them back.
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
