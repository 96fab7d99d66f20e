package interp

import (
	"bytes"
	"math/big"
	"slices"
	"strings"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// interval is keys behind the salt, in one bucket.
type interval struct {
	bucket      int
	start, stop []byte
	toEnd       bool // up to all keys that begin with stop
	fromEnd     bool // from behind all keys that begin with start
}

// bodies is the intervals of the keys that begin so, behind the salt: of all of them, or
// of those in the range.
func (q query) bodies(prefix []byte, s span, complete bool) ([]interval, error) {
	add := func(b []byte) []byte { return slices.Concat(prefix, b) }
	whole := interval{start: prefix, stop: prefix, toEnd: true}
	f := q.open
	switch {
	case complete:
		return []interval{{start: prefix, stop: add([]byte{0})}}, nil
	case q.last == nil:
		return []interval{whole}, nil
	case q.last.Bind == layout.Prefix || q.last.Bind == layout.Suffix:
		if len(q.last.Text) == 0 {
			return []interval{whole}, nil
		}
		first, last := affix(f, q.last.Text)
		return []interval{{start: add(first), stop: add(last), toEnd: true}}, nil
	case f.Integer():
		return integers(f, s, add)
	case f.Kind == layout.Bool || f.Kind == layout.Float || f.Size > 0:
		return fixed(f, *q.last, add)
	}
	return variable(f, *q.last, add)
}

// affix is the least and the greatest of the bytes with which values begin that begin with
// a text, or end in it.
func affix(f *layout.Field, text []byte) (first, last []byte) {
	b := bytes.Clone(text)
	if f.Reverse {
		b = reversed(b)
	}
	first, last = b, b
	if f.Packed {
		rest := f.Digits - len(b)
		first = pack(f, append(bytes.Clone(b), strings.Repeat("0", rest)...))
		last = pack(f, append(bytes.Clone(b), strings.Repeat("9", rest)...))
	}
	if f.End == layout.Escape {
		first, last = escaped(b), escaped(b)
	}
	if f.Desc {
		first, last = complement(last), complement(first)
	}
	return first, last
}

// integers is the intervals of a span of integers or times.
func integers(f *layout.Field, s span, add func([]byte) []byte) ([]interval, error) {
	if f.Carried != layout.NoPeriod {
		digits := func(n *big.Int) []byte { return []byte(periodDigits(f, f.Carried, unitTime(f, n))) }
		return []interval{ordered(f, s, s.toGreatest, digits, add)}, nil
	}
	if twosComplement(f) {
		return signs(f, s, add), nil
	}
	least, greatest := columnLimits(f)
	code := func(n *big.Int) []byte { return new(big.Int).Sub(n, least).FillBytes(make([]byte, f.Size)) }
	return []interval{ordered(f, s, s.toGreatest || s.behind.Cmp(greatest) > 0, code, add)}, nil
}

// ordered is the interval of a span whose bytes are in order, or in the opposite one.
func ordered(f *layout.Field, s span, toEnd bool, code func(*big.Int) []byte, add func([]byte) []byte) interval {
	var first, behind []byte
	if !s.open && !(f.Desc && s.fromLeast) {
		first = code(s.first)
	}
	if !toEnd {
		behind = code(s.behind)
	}
	return between(f, first, behind, add)
}

// signs is the intervals of a span of two's complements: two if it goes across zero.
func signs(f *layout.Field, s span, add func([]byte) []byte) (is []interval) {
	size, half := power(256, f.Size), power(2, 8*f.Size-1)
	code := func(n *big.Int) []byte { return n.FillBytes(make([]byte, f.Size)) }
	least := cut(f, s.first) // the least value that a row can have
	if least.Cmp(s.first) < 0 {
		least = next(f, least)
	}
	if s.last(f).Sign() >= 0 {
		first, behind := code(larger(s.first, new(big.Int))), code(smaller(s.behind, half))
		if s.open && !f.Desc {
			first = nil
		}
		is = append(is, between(f, first, behind, add))
	}
	if least.Sign() < 0 {
		first := code(new(big.Int).Add(s.first, size))
		var behind []byte // behind −1 is the end
		if s.behind.Sign() < 0 {
			behind = code(new(big.Int).Add(s.behind, size))
		}
		is = append(is, between(f, first, behind, add))
	}
	return is
}

func larger(a, b *big.Int) *big.Int {
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}

func smaller(a, b *big.Int) *big.Int {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}

// between is the interval from first on and before behind, fixed width and not inverted;
// nil is an open end.
func between(f *layout.Field, first, behind []byte, add func([]byte) []byte) interval {
	none := add(nil)
	i := interval{start: none, stop: none, toEnd: true}
	if f.Desc {
		if behind != nil {
			i.start = add(plusOne(complement(behind)))
		}
		if first != nil && len(bytes.Trim(first, "\x00")) > 0 {
			i.stop, i.toEnd = add(plusOne(complement(first))), false
		}
		return i
	}
	if first != nil {
		i.start = add(first)
	}
	if behind != nil {
		i.stop, i.toEnd = add(behind), false
	}
	return i
}

// plusOne is the next number of the same width.
func plusOne(b []byte) []byte {
	n := new(big.Int).SetBytes(b)
	return n.Add(n, big.NewInt(1)).FillBytes(make([]byte, len(b)))
}

// ends is the values of a range, as Decode returns them; nil is an open end.
func ends(f *layout.Field, b Bound) (from, to any, err error) {
	if b.Bind != layout.Before {
		if from, err = kept(f, b.Values[0]); err != nil {
			return nil, nil, err
		}
	}
	if b.Bind != layout.From {
		to, err = kept(f, b.Values[len(b.Values)-1])
	}
	return from, to, err
}

// fixed is the interval of a range of texts of fixed width, of floats or bools.
func fixed(f *layout.Field, b Bound, add func([]byte) []byte) ([]interval, error) {
	from, to, err := ends(f, b)
	if err != nil {
		return nil, err
	}
	var first, behind []byte
	if from != nil && !(f.Desc && compare(f, from, leastOf(f)) == 0) {
		if first, err = ascending(f, from); err != nil {
			return nil, err
		}
	}
	if to != nil {
		if behind, err = ascending(f, to); err != nil {
			return nil, err
		}
	}
	return []interval{between(f, first, behind, add)}, nil
}

// variable is the interval of a range of texts of variable width.
func variable(f *layout.Field, b Bound, add func([]byte) []byte) ([]interval, error) {
	from, to, err := ends(f, b)
	if err != nil {
		return nil, err
	}
	i := interval{start: add(nil), stop: add(nil), toEnd: true}
	if from != nil {
		e, err := encodeField(f, from)
		if err != nil {
			return nil, err
		}
		switch {
		case !f.Desc:
			i.start = add(e)
		case compare(f, from, leastOf(f)) != 0:
			i.stop = add(e)
		}
	}
	if to != nil {
		e, err := encodeField(f, to)
		if err != nil {
			return nil, err
		}
		if f.Desc {
			i.start, i.fromEnd = add(e), true
		} else {
			i.stop, i.toEnd = add(e), false
		}
	}
	return []interval{i}, nil
}
