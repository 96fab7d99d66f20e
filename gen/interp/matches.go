package interp

import (
	"bytes"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Matches says whether a row is one that a query asks for: the definition that ranges are
// judged by. Fields outside the key are compared too, so the row must have them if they
// are bound; the rest is as Decode returns it.
func Matches(k *layout.Key, row Row, bounds []Bound) (bool, error) {
	asked, err := Matcher(k, bounds)
	if err != nil {
		return false, err
	}
	return asked(row)
}

// Matcher is Matches of many rows: the query is checked once.
func Matcher(k *layout.Key, bounds []Bound) (func(Row) (bool, error), error) {
	if err := checkBounds(k, bounds); err != nil {
		return nil, err
	}
	carriers := k.Carriers()[:len(bounds)]
	return func(row Row) (bool, error) {
		for i, b := range bounds {
			c := carriers[i]
			values := make([]any, len(c.Fields))
			for j, f := range c.Fields {
				var err error
				if values[j], err = kept(f, row[f.Name]); err != nil {
					return false, err
				}
			}
			if b.equal() {
				if !slices.ContainsFunc(b.Values, func(x any) bool { return same(c, values, fieldValues(c, x)) }) {
					return false, nil
				}
				continue
			}
			if !matches(c.Fields[0], values[0], b) {
				return false, nil
			}
		}
		return true, nil
	}, nil
}

// same says whether values are those of a bound. Of a field outside the key only what is
// hashed counts: of a time perhaps its period.
func same(c layout.Carrier, values, bound []any) bool {
	for i, f := range c.Fields {
		v, err := kept(f, bound[i])
		if err != nil {
			return false
		}
		d, lossy := c.Segment.(*layout.Digest)
		if !lossy {
			return compare(f, values[i], v) == 0
		}
		for _, a := range d.Hash.Args {
			if a.Field == f && argText(a, values[i]) != argText(a, v) {
				return false
			}
		}
	}
	return true
}

// matches says whether a value is in a range, or has the beginning or the end.
func matches(f *layout.Field, v any, b Bound) bool {
	switch b.Bind {
	case layout.Prefix:
		return bytes.HasPrefix(readable(f, v), b.Text)
	case layout.Suffix:
		return bytes.HasSuffix(readable(f, v), b.Text)
	case layout.Between: // nothing is between two times that are one
		return compare(f, b.Values[0], b.Values[1]) < 0 && from(f, v, b.Values[0]) && before(f, v, b.Values[1])
	case layout.From:
		return from(f, v, b.Values[0])
	}
	return before(f, v, b.Values[0])
}

// from says whether v, which is cut to what the key holds, is not before x cut alike.
func from(f *layout.Field, v, x any) bool {
	if f.IsTime() {
		return integer(f, v).Cmp(down(f, x)) >= 0
	}
	return compare(f, v, x) >= 0
}

// before says whether v is before x: it is if x is behind the beginning of what v is cut to.
func before(f *layout.Field, v, x any) bool { return compare(f, v, x) < 0 }

// readable is the bytes that people see of a text or of digits.
func readable(f *layout.Field, v any) []byte {
	switch v := v.(type) {
	case string:
		return []byte(v)
	case []byte:
		return v
	}
	return padded(integer(f, v), f.Digits)
}
