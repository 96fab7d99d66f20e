package interp

import (
	"bytes"
	"math/big"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// timeBounds is the first number of units of a range of times and the one behind its last.
func timeBounds(k *layout.Key, f *layout.Field, b Bound) (lo, hi *big.Int) {
	lo = new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 63))
	hi = new(big.Int).Lsh(big.NewInt(1), 63)
	clamp := func(from, to *big.Int) {
		if from.Cmp(lo) > 0 {
			lo = from
		}
		if to.Cmp(hi) < 0 {
			hi = to
		}
	}
	if k.FinestPeriod(f) != layout.NoPeriod {
		zone := time.FixedZone("", f.Zone)
		clamp(units(f, time.Date(0, 1, 1, 0, 0, 0, 0, zone)), units(f, time.Date(10000, 1, 1, 0, 0, 0, 0, zone)))
	}
	if b.Bind != layout.Before {
		clamp(units(f, b.Values[0].(time.Time)), hi)
	}
	if b.Bind != layout.From {
		t := b.Values[len(b.Values)-1]
		n := units(f, t.(time.Time))
		if compare(f, floor(f, t), t) < 0 { // up to the unit
			n.Add(n, big.NewInt(1))
		}
		clamp(lo, n)
	}
	return lo, hi
}

// timeIntervals is the intervals of a range of times: one for each bucket that a period of
// it is in, from the beginning of the first such period to the end of the last one.
func timeIntervals(k *layout.Key, f *layout.Field, b Bound, row Row, prefix []byte) ([]interval, error) {
	lo, hi := timeBounds(k, f, b)
	windows := map[int][2]*big.Int{}
	if period, ok := enumerable(k, f, b, row); ok {
		salt, _ := k.Salt()
		var from []time.Time
		for t := periodStart(f, period, unitTime(f, lo)); units(f, t).Cmp(hi) < 0; t = nextPeriod(f, period, t) {
			if from = append(from, t); len(from) > 64*salt.Buckets {
				break
			}
		}
		if len(from) > 64*salt.Buckets {
			from = nil // all buckets
		}
		for _, t := range from {
			r := Row{f.Name: t}
			for name, v := range row {
				r[name] = v
			}
			n, err := bucket(salt, r)
			if err != nil {
				return nil, err
			}
			start, end := units(f, t), units(f, nextPeriod(f, period, t))
			if w, ok := windows[n]; ok {
				start = w[0]
			}
			windows[n] = [2]*big.Int{start, end}
		}
	}
	if len(windows) == 0 {
		buckets, err := rowBuckets(k, row)
		if err != nil {
			return nil, err
		}
		for _, n := range buckets {
			windows[n] = [2]*big.Int{lo, hi}
		}
	}
	var is []interval
	for n, w := range windows {
		from, to := w[0], w[1]
		if from.Cmp(lo) < 0 {
			from = lo
		}
		if to.Cmp(hi) > 0 {
			to = hi
		}
		first, err := number(f, from, true)
		if err != nil {
			return nil, err
		}
		last, err := number(f, new(big.Int).Sub(to, big.NewInt(1)), true)
		if err != nil {
			return nil, err
		}
		if f.Desc {
			first, last = last, first
		}
		is = append(is, interval{
			bucket: n, start: append(bytes.Clone(prefix), first...), stop: append(bytes.Clone(prefix), last...), toEnd: true,
		})
	}
	return is, nil
}

// enumerable says whether the salt is known but for periods of f, whose range is closed;
// and which is the finest of them.
func enumerable(k *layout.Key, f *layout.Field, b Bound, row Row) (layout.Period, bool) {
	salt, _ := k.Salt()
	if salt == nil || b.Bind != layout.Between {
		return 0, false
	}
	finest := layout.NoPeriod
	for _, a := range salt.Hash.Args {
		_, known := row[a.Field.Name]
		switch {
		case known:
		case a.Field == f && a.Period != layout.NoPeriod:
			finest = max(finest, a.Period)
		default:
			return 0, false
		}
	}
	return finest, finest != layout.NoPeriod
}

// unitTime is the time of n units.
func unitTime(f *layout.Field, n *big.Int) time.Time {
	per := f.Unit.PerSecond()
	sec := floorDiv(n, per)
	frac := new(big.Int).Sub(n, new(big.Int).Mul(sec, big.NewInt(per)))
	return time.Unix(sec.Int64(), frac.Int64()*(1e9/per)).UTC()
}

// periodStart is the first instant of the period that t is in.
func periodStart(f *layout.Field, p layout.Period, t time.Time) time.Time {
	t = t.In(time.FixedZone("", f.Zone))
	y, m, d, h := t.Year(), t.Month(), t.Day(), t.Hour()
	switch p {
	case layout.Year:
		m, d, h = 1, 1, 0
	case layout.Month:
		d, h = 1, 0
	case layout.Day:
		h = 0
	}
	return time.Date(y, m, d, h, 0, 0, 0, t.Location())
}

// nextPeriod is the first instant of the period behind that which begins at t.
func nextPeriod(f *layout.Field, p layout.Period, t time.Time) time.Time {
	switch p {
	case layout.Year:
		return t.AddDate(1, 0, 0)
	case layout.Month:
		return t.AddDate(0, 1, 0)
	case layout.Day:
		return t.AddDate(0, 0, 1)
	}
	return t.Add(time.Hour)
}
