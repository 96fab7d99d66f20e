package interp

import (
	"math/big"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// span is the integers, or times in their units, from first on and before behind.
type span struct {
	first, behind *big.Int
	open          bool // there is no first one
	fromLeast     bool // no value that a row can have is before first
	toGreatest    bool // none is at behind or later
}

// newSpan is the values in a range, widened to what the key can hold and cut to what rows
// can have; not ok if there are none.
func newSpan(k *layout.Key, f *layout.Field, b Bound) (s span, ok bool) {
	least, greatest := rowLimits(k, f)
	s = span{least, next(f, greatest), b.Bind == layout.Before, true, true}
	if b.Bind != layout.Before {
		if n := down(f, b.Values[0]); n.Cmp(least) > 0 {
			s.first, s.fromLeast = n, false
		}
	}
	if b.Bind != layout.From {
		if n := up(f, b.Values[len(b.Values)-1]); n.Cmp(greatest) <= 0 {
			s.behind, s.toGreatest = n, false
		}
	}
	return s, s.first.Cmp(s.behind) < 0
}

// last is the last value of the span that a row can have.
func (s span) last(f *layout.Field) *big.Int {
	return cut(f, new(big.Int).Sub(s.behind, big.NewInt(1)))
}

// within is the part of the span that begins at first or later and ends before behind.
func (s span) within(first, behind *big.Int) span {
	if first.Cmp(s.first) > 0 {
		s.first, s.open, s.fromLeast = first, false, false
	}
	if behind.Cmp(s.behind) < 0 {
		s.behind, s.toGreatest = behind, false
	}
	return s
}

// rowLimits is the least and the greatest value that a row can have of an integer or a time.
func rowLimits(k *layout.Key, f *layout.Field) (least, greatest *big.Int) {
	least, greatest = typeLimits(f)
	if f.Carried == layout.NoPeriod {
		lo, hi := columnLimits(f)
		least, greatest = larger(least, lo), smaller(greatest, hi)
	}
	if k.FinestPeriod(f) != layout.NoPeriod {
		first, behind := years(f)
		least, greatest = larger(least, first), smaller(greatest, behind.Sub(behind, big.NewInt(1)))
	}
	if c := cut(f, least); c.Cmp(least) < 0 {
		least = next(f, c)
	}
	return least, cut(f, greatest)
}

// years is where the year 0 and the year 10000 begin.
func years(f *layout.Field) (first, behind *big.Int) {
	return units(f, time.Date(0, 1, 1, 0, 0, 0, 0, zone(f))), units(f, time.Date(10000, 1, 1, 0, 0, 0, 0, zone(f)))
}

// farOut is where the calendar of a period begins or ends, for what is outside.
func farOut(f *layout.Field, n *big.Int) *big.Int {
	if f.Carried == layout.NoPeriod {
		return nil
	}
	first, behind := years(f)
	if n.Cmp(first) < 0 {
		return first
	}
	if n.Cmp(behind) >= 0 {
		return behind
	}
	return nil
}

// down is the last value up to v that the key can hold, or the first of all.
func down(f *layout.Field, v any) *big.Int {
	n := integer(f, v)
	if far := farOut(f, n); far != nil {
		return far
	}
	return cut(f, n)
}

// up is the first value from v on that the key can hold, or one behind all.
func up(f *layout.Field, v any) *big.Int {
	n := integer(f, v)
	if far := farOut(f, n); far != nil {
		return far
	}
	exact := cut(f, n).Cmp(n) == 0
	if t, ok := v.(time.Time); ok {
		exact = exact && compare(f, unitTime(f, n), t) == 0
	}
	if exact {
		return n
	}
	return next(f, cut(f, n))
}
