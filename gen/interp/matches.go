package interp

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// checkBounds is the error of a query: what the layout cannot be asked, a value that no row can have, or a range from a
// later value to an earlier one.
func checkBounds(k *layout.Key, bounds []Bound) error {
	fields := k.Fields()
	if len(bounds) > len(fields) {
		return fail("no-ranges", "")
	}
	for i, b := range bounds {
		f := fields[i]
		if !slices.Contains(f.Binds(), b.Bind) || !b.equal() && i+1 < len(bounds) {
			return fail("no-ranges", f.Name)
		}
		if b.Bind == layout.Prefix || b.Bind == layout.Suffix {
			if err := checkPrefix(f, b.Text); err != nil {
				return err
			}
			continue
		}
		if b.Bind == layout.Between && compare(f, b.Values[0], b.Values[1]) > 0 {
			return fail("from-after-to", f.Name)
		}
		if !b.equal() && f.Kind == layout.Time {
			continue // clamped
		}
		for _, v := range b.Values {
			if err := checkValue(k, f, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkValue is the error of a value that no row can have.
func checkValue(k *layout.Key, f *layout.Field, v any) error {
	b, err := encodeField(f, v)
	if err == nil && len(b) > 32767 {
		err = fail("key-length", f.Name)
	}
	if err == nil && k.FinestPeriod(f) != layout.NoPeriod {
		_, err = argText(layout.Arg{Field: f, Period: layout.Year}, v)
	}
	return err
}

// checkPrefix is the error of what no value of f can begin with.
func checkPrefix(f *layout.Field, p []byte) error {
	if most := max(f.Size, f.Max); most > 0 && len(p) > most {
		return fail("length", f.Name)
	}
	if f.End == layout.NUL && bytes.Contains(p, []byte{0}) {
		return fail("terminator", f.Name)
	}
	if f.Digits && !allDigits(p) {
		return fail("digits", f.Name)
	}
	return nil
}

// Matches says whether a row, as Decode returns it, is one that a query asks for: the
// definition that ranges are judged by.
func Matches(k *layout.Key, row Row, bounds []Bound) (bool, error) {
	if err := checkBounds(k, bounds); err != nil {
		return false, err
	}
	for i, b := range bounds {
		f := k.Fields()[i]
		if !matches(f, row[f.Name], b) {
			return false, nil
		}
	}
	return true, nil
}

func matches(f *layout.Field, v any, b Bound) bool {
	text := func() []byte {
		if s, ok := v.(string); ok {
			return []byte(s)
		}
		return v.([]byte)
	}
	from := func(t any) bool { return compare(f, v, floor(f, t)) >= 0 }
	// A row is before a time if its unit has begun before it.
	before := func(t any) bool { return compare(f, v, t) < 0 }
	switch b.Bind {
	case layout.Equal, layout.In:
		return slices.ContainsFunc(b.Values, func(x any) bool { return compare(f, v, floor(f, x)) == 0 })
	case layout.Between:
		// Nothing is between two times that are one.
		return compare(f, b.Values[0], b.Values[1]) < 0 && from(b.Values[0]) && before(b.Values[1])
	case layout.From:
		return from(b.Values[0])
	case layout.Before:
		return before(b.Values[0])
	case layout.Prefix:
		return bytes.HasPrefix(text(), b.Text)
	}
	return bytes.HasSuffix(text(), b.Text)
}

// floor is a time cut to its unit, and every other value as it is.
func floor(f *layout.Field, v any) any {
	if t, ok := v.(time.Time); ok {
		return t.Truncate(0).Add(-time.Duration(int64(t.Nanosecond()) % (1e9 / f.Unit.PerSecond())))
	}
	return v
}

// compare compares two values.
func compare(f *layout.Field, a, b any) int {
	switch a := a.(type) {
	case string:
		return cmp.Compare(a, b.(string))
	case []byte:
		return bytes.Compare(a, b.([]byte))
	case int64:
		return cmp.Compare(a, b.(int64))
	case uint64:
		return cmp.Compare(a, b.(uint64))
	case bool:
		n := map[bool]int{true: 1}
		return cmp.Compare(n[a], n[b.(bool)])
	}
	x, y := a.(time.Time), b.(time.Time)
	return cmp.Or(cmp.Compare(x.Unix(), y.Unix()), cmp.Compare(x.Nanosecond(), y.Nanosecond()))
}
