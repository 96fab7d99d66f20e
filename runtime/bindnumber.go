package rowkey

import (
	"cmp"
	"math"
	"time"
)

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
