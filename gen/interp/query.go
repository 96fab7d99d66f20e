package interp

import (
	"bytes"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Bound is what a scan binds of one carrier of the key. A value of a lossy digest with
// several fields outside the key is a []any, one for each of them.
type Bound struct {
	Bind   layout.Bind
	Values []any  // Equal, From, Before: one; Between: two; In: any number
	Text   []byte // Prefix, Suffix; of an integer's digits as people read them
}

// equal says whether b binds single values.
func (b Bound) equal() bool { return b.Bind == layout.Equal || b.Bind == layout.In }

// fieldValues is one of the values, by the fields of its carrier.
func fieldValues(c layout.Carrier, v any) []any {
	if len(c.Fields) == 1 {
		return []any{v}
	}
	vs, _ := v.([]any)
	return vs
}

// checkBounds is the error of a query: what the layout cannot be asked, a value that no
// row can have, or a range from a later value to an earlier one.
func checkBounds(k *layout.Key, bounds []Bound) error {
	if !answerable(k, bounds) {
		return fail("no-ranges", "")
	}
	carriers := k.Carriers()
	for i, b := range bounds {
		c := carriers[i]
		f := c.Fields[0]
		switch {
		case b.Bind == layout.Prefix || b.Bind == layout.Suffix:
			if err := checkAffix(k, f, b.Text); err != nil {
				return err
			}
		case b.equal():
			for _, v := range b.Values {
				vs := fieldValues(c, v)
				if len(vs) != len(c.Fields) {
					return fail("value", f.Name)
				}
				for j, f := range c.Fields {
					if _, err := checkValue(k, f, vs[j]); err != nil {
						return err
					}
				}
			}
		default:
			for _, v := range b.Values {
				if f.Integer() {
					continue // clamped
				}
				if _, err := checkValue(k, f, v); err != nil {
					return err
				}
			}
			if b.Bind == layout.Between && compare(f, b.Values[0], b.Values[1]) > 0 {
				return fail("from-after-to", f.Name)
			}
		}
	}
	return nil
}

// checkAffix is the error of what no value of f can begin with, or end in.
func checkAffix(k *layout.Key, f *layout.Field, p []byte) error {
	most := max(f.Size, f.Max)
	if f.Digits > 0 {
		most = f.Digits
		if !allDigits(p) {
			return fail("digits", f.Name)
		}
	}
	if most > 0 && len(p) > most {
		return fail("length", f.Name)
	}
	if f.End == layout.Sep && bytes.Contains(p, []byte{f.Sep}) {
		return fail("terminator", f.Name)
	}
	if len(p) > 32767 {
		return fail("key-length", f.Name)
	}
	if f.Integer() {
		return nil
	}
	return checkJoin(k, f, p) // half of a character, though, may begin one
}

// answerable says whether a query has ranges: its bounds are there for their fields, all
// but the last are equalities, and they determine all bytes in front of the last one, but
// those of the salt.
func answerable(k *layout.Key, bounds []Bound) bool {
	carriers := k.Carriers()
	if len(bounds) > len(carriers) {
		return false
	}
	if len(bounds) == 0 {
		return true
	}
	single := map[*layout.Field]bool{} // bound by equality
	var window *layout.Field           // bound by a closed range
	for i, b := range bounds {
		c := carriers[i]
		if !offered(c, b.Bind) || !b.equal() && i+1 < len(bounds) {
			return false
		}
		for _, f := range c.Fields {
			single[f] = single[f] || b.equal()
		}
		if b.Bind == layout.Between && c.Fields[0].IsTime() {
			window = c.Fields[0]
		}
	}
	last := carriers[len(bounds)-1].Segment
	for _, s := range k.Segments {
		if _, lossy := s.(*layout.Digest); s == last && !lossy {
			break
		}
		if !told(k, s, single, window) {
			return false
		}
		if s == last {
			break
		}
	}
	return true
}

// told says whether the bounds tell the bytes of a segment.
func told(k *layout.Key, s layout.Segment, single map[*layout.Field]bool, window *layout.Field) bool {
	switch s := s.(type) {
	case *layout.Field:
		return single[s]
	case *layout.PeriodDigits:
		return single[s.Field] || s.Field == window && !s.Carries()
	case *layout.Digest:
		if s.Hash.Star {
			return !slices.ContainsFunc(k.Inputs(), func(f *layout.Field) bool { return !single[f] })
		}
		return !slices.ContainsFunc(s.Hash.Args, func(a layout.Arg) bool {
			return !single[a.Field] && (a.Field != window || a.Period == layout.NoPeriod)
		})
	}
	return true // constants; of the salt there are all
}

// offered says whether the carrier can be bound so.
func offered(c layout.Carrier, b layout.Bind) bool {
	f := c.Fields[0]
	_, lossy := c.Segment.(*layout.Digest)
	isText := f.Kind == layout.String || f.Kind == layout.Bytes || f.Kind == layout.Array || f.Digits > 0
	switch b {
	case layout.Equal, layout.In:
		return true
	case layout.Prefix:
		return !lossy && isText && !f.Reverse
	case layout.Suffix:
		return !lossy && isText && f.Reverse
	}
	switch { // ranges: where bytes are in order
	case lossy, f.Reverse, f.ReverseBits:
		return false
	case f.Kind == layout.Float:
		return !f.Raw
	}
	return f.End != layout.Sep || f.Sep == 0
}
