package rowkey

import (
	"bytes"
	"cmp"
	"math"
	"time"
)

// BindBool binds the next field in key order to b: a bool, of which byte writes one.
func BindBool[T ~bool](p *Planner, segment string, b *Bound[T], desc bool, byte func(v T) (byte, error)) {
	bind(p, segment, b, desc, func(dst []uint8, v T) ([]uint8, error) {
		c, err := byte(v)
		return append(dst, c), err
	}, nil)
}

// BindFloat32 is BindBool of a float of 4 bytes.
func BindFloat32[T ~float32](p *Planner, segment string, b *Bound[T], f *Float) {
	bind(p, segment, b, f.Desc, func(dst []byte, v T) ([]byte, error) {
		u, err := f.Bits32(float32(v))
		return AppendUint32(dst, u), err
	}, nil)
	emptyBefore(p, b, T(math.Inf(-1)))
}

// BindFloat64 is BindBool of a float of 8 bytes.
func BindFloat64[T ~float64](p *Planner, segment string, b *Bound[T], f *Float) {
	bind(p, segment, b, f.Desc, func(dst []byte, v T) ([]byte, error) {
		u, err := f.Bits64(float64(v))
		return AppendUint64(dst, u), err
	}, nil)
	emptyBefore(p, b, T(math.Inf(-1)))
}

// emptyBefore knows that nothing is before the least value.
func emptyBefore[T cmp.Ordered](p *Planner, b *Bound[T], least T) {
	p.empty = p.empty || b.kind == before && b.to == least
}

// BindText is BindBool of a string.
func BindText[T ~string](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.Append(dst, string(v)) }, t)
}

// BindBytes is BindBool of a []byte.
func BindBytes[T ~[]byte](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.AppendBytes(dst, v) }, t)
}

// BindArray is BindBool of a [N]byte; enc appends the bytes of a value as they are.
func BindArray[T any](p *Planner, segment string, b *Bound[T], t *Text, enc func(dst []byte, v T) []byte) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) {
		n := len(dst)
		dst = enc(dst, v)
		t.turn(dst[n:])
		return dst, nil
	}, t)
}

func bind[T any](p *Planner, segment string, b *Bound[T], desc bool, enc func([]byte, T) ([]byte, error), t *Text) {
	s := &p.r.scratch
	f := fieldBound{kind: b.kind, desc: desc, first: len(s.values)}
	add := func(v T) (start, end int) {
		start = len(s.encoded)
		var err error
		s.encoded, err = enc(s.encoded, v)
		if err == nil && len(s.encoded)-start > MaxKeyLen {
			err = ErrKeyTooLong
		}
		p.fail(segment, err)
		return start, len(s.encoded)
	}
	switch b.kind {
	case equalTo:
		start, end := add(b.from)
		s.values = append(s.values, value{start: start, end: end})
	case oneOf:
		for i, v := range b.list {
			start, end := add(v)
			s.values = append(s.values, value{start: start, end: end, index: i})
		}
	case between, from, before:
		f.lo, f.mid, f.hi = len(s.encoded), len(s.encoded), len(s.encoded)
		if b.kind != before {
			_, f.mid = add(b.from)
			f.hi = f.mid
		}
		if b.kind != from {
			_, f.hi = add(b.to)
		}
		switch to := s.encoded[f.mid:f.hi]; {
		case b.kind == between:
			c := bytes.Compare(s.encoded[f.lo:f.mid], to)
			if desc {
				c = -c
			}
			p.order(segment, c)
		case b.kind == before && isLeast(to, t, desc):
			p.empty = true
		}
	case prefix:
		bindPrefix(p, segment, &f, t, b.prefix)
	}
	p.bound(f)
}

// bindPrefix binds a field to the values that begin with text, or end in it.
func bindPrefix(p *Planner, segment string, f *fieldBound, t *Text, text string) {
	if text == "" { // all values do
		f.kind = unbound
		return
	}
	s := &p.r.scratch
	var err error
	f.lo = len(s.encoded)
	if !t.Packed {
		s.encoded, err = t.appendPrefix(s.encoded, text)
		f.mid = len(s.encoded)
		s.encoded = append(s.encoded, s.encoded[f.lo:]...)
	} else if err = checkAffix(t, text); err == nil {
		first, last := byte('0'), byte('9')
		if t.Desc {
			first, last = last, first
		}
		s.encoded, err = t.appendFilled(s.encoded, text, first)
		f.mid = len(s.encoded)
		if err == nil {
			s.encoded, err = t.appendFilled(s.encoded, text, last)
		}
	}
	f.hi = len(s.encoded)
	p.fail(segment, err)
}

// isLeast says whether the bytes are those of the least value of a text, or, without one,
// of a bool.
func isLeast(b []byte, t *Text, desc bool) bool {
	if t != nil && t.Size == 0 {
		return len(b) == t.endLen() // the empty one
	}
	least := byte(0)
	if t != nil && t.Digits > 0 && !t.Packed {
		least = '0'
	}
	if desc {
		least = ^least
	}
	for _, c := range b {
		if c != least {
			return false
		}
	}
	return true
}

// signed and unsigned are the integers of a field.
type (
	signed interface {
		~int | ~int8 | ~int16 | ~int32 | ~int64
	}
	unsigned interface {
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
	}
)

// BindInt is BindBool of a signed integer.
func BindInt[T signed](p *Planner, segment string, b *Bound[T], n *Number) {
	rank := func(v T) uint64 { return uint64(int64(v)) ^ zero }
	bindNumber(p, segment, b, n, func(v T) (uint64, error) { return n.Int(int64(v)) }, cmp.Compare[T],
		func(v T) (uint64, side) { return rank(v), within },
		func(v T) (uint64, side) { return before1(rank(v)) })
}

// BindUint is BindBool of an unsigned integer.
func BindUint[T unsigned](p *Planner, segment string, b *Bound[T], n *Number) {
	bindNumber(p, segment, b, n, func(v T) (uint64, error) { return n.Uint(uint64(v)) }, cmp.Compare[T],
		func(v T) (uint64, side) { return uint64(v), within },
		func(v T) (uint64, side) { return before1(uint64(v)) })
}

// before1 is the rank before one.
func before1(rank uint64) (uint64, side) {
	if rank == 0 {
		return 0, below
	}
	return rank - 1, within
}

// BindTime is BindBool of a time.
func BindTime(p *Planner, segment string, b *Bound[time.Time], n *Number) {
	bindNumber(p, segment, b, n, n.Time, compareTimes,
		func(t time.Time) (uint64, side) { return n.near(t.Unix(), int64(t.Nanosecond())) },
		func(t time.Time) (uint64, side) {
			sec, nsec := t.Unix(), int64(t.Nanosecond())
			switch {
			case nsec > 0:
				return n.near(sec, nsec-1)
			case sec == math.MinInt64:
				return 0, below
			}
			return n.near(sec-1, 1e9-1)
		})
}

// near is the rank of a time, or the side of all numbers on which it is.
func (n *Number) near(sec, nsec int64) (uint64, side) {
	r, ok := n.instant(sec, nsec)
	switch {
	case ok:
		return r, within
	case sec < 0:
		return 0, below
	}
	return math.MaxUint64, above
}

// side is where a bound is beside the numbers that have a rank.
type side int8

const (
	below  side = -1
	within side = 0
	above  side = 1
)

// compareTimes compares what the clock on the wall shows; Compare would look at monotonic
// readings, which the key does not have.
func compareTimes(a, b time.Time) int {
	return cmp.Or(cmp.Compare(a.Unix(), b.Unix()), cmp.Compare(a.Nanosecond(), b.Nanosecond()))
}

// bindNumber binds a number. fit is the rank of a value that a row has; first is the rank of
// a value, and last that of the greatest one before it.
func bindNumber[T any](p *Planner, segment string, b *Bound[T], n *Number, fit func(T) (uint64, error),
	compare func(a, b T) int, first, last func(T) (uint64, side)) {
	s := &p.r.scratch
	f := fieldBound{kind: b.kind, num: n, first: len(s.values)}
	add := func(i int, v T) {
		r, err := fit(v)
		p.fail(segment, err)
		start := len(s.encoded)
		if err == nil {
			s.encoded = n.Append(s.encoded, r)
		}
		s.values = append(s.values, value{start, len(s.encoded), i, r})
	}
	switch b.kind {
	case equalTo:
		add(0, b.from)
	case oneOf:
		for i, v := range b.list {
			add(i, v)
		}
	case prefix:
		bindPrefix(p, segment, &f, &Text{Size: n.Size, Digits: n.Size, Reverse: true, Desc: n.Desc}, b.prefix)
	case between, from, before:
		if b.kind == between {
			p.order(segment, compare(b.from, b.to))
		}
		var any bool
		f.rowLeast, f.rowMost, any = n.rows()
		f.least, f.most = f.rowLeast, f.rowMost
		p.empty = p.empty || !any
		if b.kind != from {
			r, side := last(b.to)
			most, ok := n.down(r)
			p.empty = p.empty || side == below || r < f.least || !ok
			f.most = min(f.most, most)
		}
		if b.kind != before {
			r, side := first(b.from)
			least, _ := n.down(r)
			p.empty = p.empty || side == above
			f.least = max(f.least, least)
		}
		p.empty = p.empty || f.least > f.most
	}
	p.bound(f)
}

// rows is the ranks of the least and the greatest number that a row can have, if there is one:
// the field may hold less than the step or period into which a number is truncated.
func (n *Number) rows() (least, most uint64, any bool) {
	least, any = n.up(n.least())
	most, ok := n.truncate(n.most())
	return least, most, any && ok && least <= most
}

// up is the least number from rank on that is not truncated, if it has a rank.
func (n *Number) up(rank uint64) (uint64, bool) {
	if r, ok := n.truncate(rank); ok && r == rank {
		return rank, true
	}
	if n.Carried != PeriodNone {
		next := periodIndex(n.Carried, n.Seconds(rank), n.Zone) + 1
		return n.exactRank(periodStart(n.Carried, next, n.Zone))
	}
	r := rank + uint64(n.Floor) - n.into(rank)
	return r, r > rank
}

// down is a number truncated as it would be in a key; ok is false if that is less than what
// has a rank.
func (n *Number) down(rank uint64) (r uint64, ok bool) {
	if n.Carried != PeriodNone && (rank < n.least() || rank > n.most()) {
		return rank, true // its year may have no digits
	}
	return n.truncate(rank)
}
