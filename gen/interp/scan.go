package interp

import (
	"bytes"
	"strings"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Bound is what a scan binds of one field.
type Bound struct {
	Bind   layout.Bind
	Values []any  // Equal, From, Before: one; Between: two; In: any number
	Text   []byte // Prefix, Suffix
}

// Range is the keys from Start on and before Stop; an empty Stop is the end of the table.
type Range struct {
	Start, Stop []byte
}

// equal says whether b binds single values.
func (b Bound) equal() bool { return b.Bind == layout.Equal || b.Bind == layout.In }

// empty says whether no value of f is in b.
func (b Bound) empty(k *layout.Key, f *layout.Field) bool {
	switch b.Bind {
	case layout.In:
		return len(b.Values) == 0
	case layout.Between:
		if compare(f, b.Values[0], b.Values[1]) == 0 {
			return true
		}
	case layout.Before:
		if isLeast(f, b.Values[0]) {
			return true
		}
	case layout.From:
	default:
		return false
	}
	if f.Kind != layout.Time {
		return false
	}
	lo, hi := timeBounds(k, f, b)
	return lo.Cmp(hi) >= 0
}

// interval is keys behind the salt, in one bucket.
type interval struct {
	bucket      int
	start, stop []byte
	toEnd       bool // up to all keys that begin with stop
	fromEnd     bool // from behind all keys that begin with start
}

// Scan is the ranges of a query: bounds are those of the first fields of the key, all but
// the last by equality. There is one range for each combination of values and each bucket
// that may have rows of it; those of a bucket that touch are joined.
func Scan(k *layout.Key, bounds []Bound) ([]Range, error) {
	if err := checkBounds(k, bounds); err != nil {
		return nil, err
	}
	fields := k.Fields()
	for i, b := range bounds {
		if b.empty(k, fields[i]) {
			return nil, nil
		}
	}
	combinations := []Row{{}}
	for i, b := range bounds {
		if !b.equal() {
			continue
		}
		var next []Row
		values, err := distinct(fields[i], b.Values)
		if err != nil {
			return nil, err
		}
		if len(combinations)*len(values) > 10_000 {
			return nil, fail("too-many-ranges", "")
		}
		for _, row := range combinations {
			for _, v := range values {
				r := Row{fields[i].Name: v}
				for name, v := range row {
					r[name] = v
				}
				next = append(next, r)
			}
		}
		combinations = next
	}
	var found []interval
	for _, row := range combinations {
		is, err := intervals(k, bounds, row)
		if err != nil {
			return nil, err
		}
		found = append(found, is...)
	}
	return join(k, found)
}

// distinct is the values, each once, as Decode would give them.
func distinct(f *layout.Field, values []any) ([]any, error) {
	var list []any
	seen := map[string]bool{}
	for _, v := range values {
		b, err := encodeField(f, v)
		if err != nil {
			return nil, err
		}
		if !seen[string(b)] {
			seen[string(b)] = true
			list = append(list, v)
		}
	}
	return list, nil
}

// intervals is where the rows of one combination are.
func intervals(k *layout.Key, bounds []Bound, row Row) ([]interval, error) {
	var prefix []byte
	var open *layout.Field // the first field that is not bound by equality
	bodyFrom := 0
	for i, s := range k.Segments {
		if _, ok := s.(*layout.Salt); ok {
			bodyFrom = i + 1
		}
	}
	for _, s := range k.Segments[bodyFrom:] {
		if c, ok := s.(*layout.Const); ok {
			prefix = append(prefix, c.Bytes...)
			continue
		}
		f := s.(*layout.Field)
		v, ok := row[f.Name]
		if !ok {
			open = f
			break
		}
		b, err := encodeField(f, v)
		if err != nil {
			return nil, err
		}
		prefix = append(prefix, b...)
	}
	var last *Bound
	if n := len(bounds); n > 0 && !bounds[n-1].equal() {
		last = &bounds[n-1]
	}
	if open != nil && last != nil && open.Kind == layout.Time {
		return timeIntervals(k, open, *last, row, prefix)
	}
	if salt, _ := k.Salt(); open == nil && salt == nil && len(prefix) == 0 {
		return nil, fail("key-length", "") // no row has the empty key
	}
	one, err := bodyInterval(open, last, prefix)
	if err != nil {
		return nil, err
	}
	buckets, err := rowBuckets(k, row)
	if err != nil {
		return nil, err
	}
	var is []interval
	for _, b := range buckets {
		one.bucket = b
		is = append(is, one)
	}
	return is, nil
}

// bodyInterval is the interval behind the salt of everything but ranges of times.
func bodyInterval(open *layout.Field, last *Bound, prefix []byte) (i interval, err error) {
	with := func(b []byte) []byte { return append(append([]byte{}, prefix...), b...) }
	if open == nil { // one key
		return interval{start: prefix, stop: with([]byte{0})}, nil
	}
	if last == nil {
		return interval{start: prefix, stop: prefix, toEnd: true}, nil
	}
	if last.Bind == layout.Prefix || last.Bind == layout.Suffix {
		p := with(prefixBytes(open, last.Text))
		return interval{start: p, stop: p, toEnd: true}, nil
	}
	var from, to []byte
	hasFrom, hasTo := last.Bind != layout.Before, last.Bind != layout.From
	if hasFrom {
		if from, err = encodeField(open, last.Values[0]); err != nil {
			return i, err
		}
	}
	if hasTo {
		if to, err = encodeField(open, last.Values[len(last.Values)-1]); err != nil {
			return i, err
		}
	}
	i = interval{start: prefix, stop: prefix, toEnd: true}
	if open.Desc {
		if hasTo {
			i.start, i.fromEnd = with(to), true
		}
		if hasFrom {
			i.stop = with(from)
		}
	} else {
		if hasFrom {
			i.start = with(from)
		}
		if hasTo {
			i.stop, i.toEnd = with(to), false
		}
	}
	return i, nil
}

// isLeast says whether no value of the field is before v.
func isLeast(f *layout.Field, v any) bool {
	switch v := v.(type) {
	case string:
		return v == strings.Repeat("0", len(v)) && f.Digits || v == strings.Repeat("\x00", f.Size)
	case []byte:
		return bytes.Equal(v, make([]byte, f.Size))
	case int64:
		return v == -1<<(8*f.Size-1)
	case uint64:
		return v == 0
	case bool:
		return !v
	}
	return false
}

// prefixBytes is the bytes that all values have which begin with text, or end in it.
func prefixBytes(f *layout.Field, text []byte) []byte {
	b := bytes.Clone(text)
	if f.Reverse {
		b = reversed(b)
	}
	if f.End == layout.Escape {
		b = bytes.ReplaceAll(b, []byte{0}, []byte{0, 0xff})
	}
	return inverted(f, b)
}

// rowBuckets is the bucket of a row of which not all may be known; then all buckets.
func rowBuckets(k *layout.Key, row Row) ([]int, error) {
	salt, _ := k.Salt()
	if salt == nil {
		return []int{0}, nil
	}
	for _, a := range salt.Hash.Args {
		if _, ok := row[a.Field.Name]; !ok {
			var all []int
			for b := range salt.Buckets {
				all = append(all, b)
			}
			return all, nil
		}
	}
	b, err := bucket(salt, row)
	return []int{b}, err
}
