package interp

import (
	"bytes"
	"math/big"
	"slices"
	"strings"
	"time"

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
		for _, row := range combinations {
			for _, v := range values {
				r := Row{fields[i].Name: v}
				for name, v := range row {
					r[name] = v
				}
				next = append(next, r)
			}
		}
		if combinations = next; len(combinations) > 10_000 {
			return nil, fail("too-many-ranges", "")
		}
	}
	var found []interval
	for _, row := range combinations {
		is, err := intervals(k, bounds, row)
		if err != nil {
			return nil, err
		}
		found = append(found, is...)
	}
	return join(k, found), nil
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
	salt, head := k.Salt()
	if salt != nil && len(head)+salt.Width+len(prefix) > 32767 || salt == nil && len(prefix) > 32767 {
		return nil, fail("key-length", "")
	}
	if open != nil && last != nil && open.Kind == layout.Time {
		lo, hi := timeBounds(k, open, *last)
		return timeIntervals(k, open, *last, row, prefix, lo, hi)
	}
	one, empty, err := bodyInterval(open, last, prefix)
	if err != nil || empty {
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
func bodyInterval(open *layout.Field, last *Bound, prefix []byte) (i interval, empty bool, err error) {
	with := func(b []byte) []byte { return append(append([]byte{}, prefix...), b...) }
	if open == nil { // one key
		return interval{start: prefix, stop: with([]byte{0})}, false, nil
	}
	if last == nil {
		return interval{start: prefix, stop: prefix, toEnd: true}, false, nil
	}
	if last.Bind == layout.Prefix || last.Bind == layout.Suffix {
		p := with(prefixBytes(open, last.Text))
		return interval{start: p, stop: p, toEnd: true}, false, nil
	}
	var from, to []byte
	hasFrom, hasTo := last.Bind != layout.Before, last.Bind != layout.From
	if hasFrom {
		if from, err = encodeField(open, last.Values[0]); err != nil {
			return i, false, err
		}
	}
	if hasTo {
		if to, err = encodeField(open, last.Values[len(last.Values)-1]); err != nil {
			return i, false, err
		}
	}
	if !hasFrom && isLeast(open, last.Values[0]) {
		return i, true, nil
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
	return i, hasFrom && hasTo && bytes.Equal(from, to), nil
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
		t := b.Values[len(b.Values)-1].(time.Time)
		// Up to the unit: floor of what is a nanosecond earlier, plus one.
		n := units(f, t.Add(-1))
		clamp(lo, n.Add(n, big.NewInt(1)))
	}
	return lo, hi
}

// timeIntervals is the intervals of a range of times: one for each bucket that a period of
// it is in, from the beginning of the first such period to the end of the last one.
func timeIntervals(k *layout.Key, f *layout.Field, b Bound, row Row, prefix []byte, lo, hi *big.Int) ([]interval, error) {
	if b.Bind == layout.Between && !b.Values[0].(time.Time).Before(b.Values[1].(time.Time)) || lo.Cmp(hi) >= 0 {
		return nil, nil
	}
	windows := map[int][2]*big.Int{}
	if period, ok := enumerable(k, f, b, row); ok {
		salt, _ := k.Salt()
		var from []time.Time
		for t := periodStart(f, period, unitTime(f, lo)); units(f, t).Cmp(hi) < 0; t = nextPeriod(f, period, t) {
			if from = append(from, t); len(from) > 64*salt.Buckets {
				break
			}
		}
		for _, t := range from {
			if len(from) > 64*salt.Buckets {
				break
			}
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

// join makes ranges of intervals: sorted, and those of a bucket that touch are one.
func join(k *layout.Key, is []interval) []Range {
	salt, head := k.Salt()
	whole := func(bucket int, body []byte) []byte {
		key := bytes.Clone(head)
		if salt != nil {
			key = append(key, bucketBytes(salt, bucket)...)
		}
		return append(key, body...)
	}
	type ranged struct {
		Range
		bucket int
	}
	var list []ranged
	for _, i := range is {
		r := ranged{Range{whole(i.bucket, i.start), whole(i.bucket, i.stop)}, i.bucket}
		if i.fromEnd {
			if r.Start = behind(r.Start); len(r.Start) == 0 {
				continue
			}
		}
		if i.toEnd {
			r.Stop = behind(r.Stop)
		} else if len(r.Stop) == 0 {
			continue // nothing is before the empty key
		}
		if len(r.Stop) > 32767 { // a complete key of the greatest length
			r.Stop = behind(r.Start)
		}
		if len(r.Stop) > 0 && bytes.Compare(r.Start, r.Stop) >= 0 {
			continue
		}
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b ranged) int { return bytes.Compare(a.Start, b.Start) })
	var out []Range
	for i, r := range list {
		if i > 0 && r.bucket == list[i-1].bucket {
			last := &out[len(out)-1]
			if len(last.Stop) == 0 || bytes.Compare(r.Start, last.Stop) <= 0 {
				if len(last.Stop) > 0 && (len(r.Stop) == 0 || bytes.Compare(last.Stop, r.Stop) < 0) {
					last.Stop = r.Stop
				}
				continue
			}
		}
		out = append(out, r.Range)
	}
	return out
}

// behind is the least key behind all that begin with b; empty: there is none.
func behind(b []byte) []byte {
	b = bytes.Clone(b)
	for len(b) > 0 && b[len(b)-1] == 0xff {
		b = b[:len(b)-1]
	}
	if len(b) > 0 {
		b[len(b)-1]++
	}
	return b
}
