package rowkey

import (
	"cmp"
	"math"
	"time"
)

// TimeField is how a time is written into a key: 8 bytes, an int64 that counts its units,
// and what the hash knows of it.
type TimeField struct {
	Unit   Unit
	Desc   bool
	Zone   int    // seconds east of UTC, of its periods
	Period Period // the finest one that the hash knows; PeriodNone: none
}

// append appends the bytes of a time of n units.
func (f *TimeField) append(dst []byte, n int64) []byte {
	u := uint64(n) ^ 1<<63
	if f.Desc {
		u = ^u
	}
	return AppendUint64(dst, u)
}

// count is t in units toward the past.
func (f *TimeField) count(t time.Time) (int64, bool) {
	switch f.Unit {
	case Second:
		return Seconds(t), true
	case Milli:
		return Millis(t)
	case Micro:
		return Micros(t)
	}
	return Nanos(t)
}

// seconds is the Unix time of n units, toward the past.
func (f *TimeField) seconds(n int64) int64 {
	per := f.Unit.perSecond()
	sec := n / per
	if n%per < 0 {
		sec--
	}
	return sec
}

// BindTime is Bind of a time.
func BindTime(p *Planner, segment string, b *Bound[time.Time], tf TimeField) {
	s := &p.r.scratch
	f := fieldBound{kind: b.kind, desc: tf.Desc, first: len(s.values), time: tf, isTime: true}
	add := func(i int, t time.Time) {
		n, ok := tf.count(t)
		switch {
		case !ok:
			p.fail(segment, ErrTimeRange)
		case tf.Period != PeriodNone && !CheckYear(t.Unix(), tf.Zone):
			p.fail(segment, ErrYear)
		}
		start := len(s.encoded)
		s.encoded = tf.append(s.encoded, n)
		s.values = append(s.values, value{start, len(s.encoded), i, t.Unix()})
	}
	switch b.kind {
	case equalTo:
		add(0, b.from)
	case oneOf:
		for i, t := range b.list {
			add(i, t)
		}
	case between, from, before:
		if b.kind == between {
			p.order(segment, compareTimes(b.from, b.to), false)
		}
		p.timeRange(&f, b)
	}
	p.bound(f)
}

// compareTimes compares what the clock on the wall shows; Compare would look at monotonic
// readings, which the key does not have.
func compareTimes(a, b time.Time) int {
	return cmp.Or(cmp.Compare(a.Unix(), b.Unix()), cmp.Compare(a.Nanosecond(), b.Nanosecond()))
}

// timeRange is the first and the last value of a range: widened to units, and cut to what
// there is.
func (p *Planner) timeRange(f *fieldBound, b *Bound[time.Time]) {
	f.least, f.most = math.MinInt64, math.MaxInt64
	if f.time.Period != PeriodNone {
		f.least = f.time.times(yearZero-int64(f.time.Zone), 0)
		f.most = f.time.times(yearEnd-int64(f.time.Zone)-1, f.time.Unit.perSecond()-1)
	}
	if b.kind != before {
		n, ok := f.time.count(b.from)
		switch {
		case ok:
			f.least = max(f.least, n)
		case b.from.Unix() > 0:
			p.empty = true
		}
	}
	if b.kind != from {
		// The last value before to is the one before the unit that to is in, or that unit.
		n, ok := f.time.count(b.to)
		whole := int64(b.to.Nanosecond())%(1e9/f.time.Unit.perSecond()) == 0
		switch {
		case ok && whole && n == math.MinInt64, !ok && b.to.Unix() < 0:
			p.empty = true
		case ok && whole:
			f.most = min(f.most, n-1)
		case ok:
			f.most = min(f.most, n)
		}
	}
	p.empty = p.empty || f.least > f.most
}

// times is a number of seconds and a fraction of one in units, as far as int64 reaches.
func (f *TimeField) times(sec, frac int64) int64 {
	per := f.Unit.perSecond()
	switch {
	case sec > math.MaxInt64/per-1:
		return math.MaxInt64
	case sec < math.MinInt64/per+1:
		return math.MinInt64
	}
	return sec*per + frac
}

// window is what is known of a bucket: the first and the last period whose rows are in it.
type window struct {
	noted       bool
	early, late bool // met on the way from the beginning, from the end
	first, last int64
}

// periods walks the periods of a time range from both ends, until it has met every bucket
// on both ways: what lies between is then inside of every bucket's window.
type periods struct {
	state       walk
	field       *fieldBound // that has the range
	first, last int64       // what is not walked yet
	now         int64
	fromEnd     bool // now came from the end
	early, late int  // buckets met
	buckets     int
	begin, end  int64 // the whole
}

type walk uint8

const (
	notBegun walk = iota
	walking
	done
)

// NextPeriod is for salts that hash periods of times: it is true once for each period that
// the rows of this combination may be in, or as many of them as it takes to know the window
// of every bucket. If the times are bound by equality that is once; if one is not bound, or
// open at an end, or its range has more than 64 periods for each bucket, never.
func (p *Planner) NextPeriod() bool {
	w := &p.periods
	if w.state == notBegun {
		return p.beginPeriods()
	}
	if w.state == done || w.first > w.last || w.early == w.buckets && w.late == w.buckets {
		w.state = done
		return false
	}
	w.fromEnd = !w.fromEnd
	w.step()
	return true
}

// step takes the next period from the end whose turn it is.
func (w *periods) step() {
	if w.fromEnd {
		w.now = w.last
		w.last--
	} else {
		w.now = w.first
		w.first++
	}
}

func (p *Planner) beginPeriods() bool {
	w := &p.periods
	w.state = done
	s := &p.r.scratch
	for i := range s.fields {
		f := &s.fields[i]
		if !f.isTime || f.time.Period == PeriodNone || f.kind == equalTo {
			continue
		}
		if f.kind != between {
			return false
		}
		w.field = f
	}
	if w.field == nil {
		return true // once
	}
	f := w.field
	w.first = periodIndex(f.time.Period, f.time.seconds(f.least), f.time.Zone)
	w.last = periodIndex(f.time.Period, f.time.seconds(f.most), f.time.Zone)
	w.begin, w.end, w.buckets = w.first, w.last, p.info.Buckets
	if w.last-w.first >= int64(64*w.buckets) {
		w.field = nil
		return false
	}
	w.state = walking
	w.step()
	return true
}

// Seconds is the Unix time of the field, or one in the present period of its range.
func (p *Planner) Seconds(field int) int64 {
	s := &p.r.scratch
	f := &s.fields[field]
	if f.kind == equalTo {
		return s.values[f.at].seconds
	}
	return periodStart(f.time.Period, p.periods.now, f.time.Zone)
}

// note notes that the present period is in the bucket of b.
func (w *periods) note(b *window) {
	if w.field == nil {
		return
	}
	b.first, b.last = min(b.first, w.now), max(b.last, w.now)
	if w.fromEnd && !b.late {
		b.late = true
		w.late++
	}
	if !w.fromEnd && !b.early {
		b.early = true
		w.early++
	}
}

// cut is the range from least to most, without what lies before the bucket's first period
// and behind its last.
func (w *periods) cut(b *window, least, most int64) (int64, int64) {
	f := &w.field.time
	if b.first > w.begin {
		least = max(least, f.times(periodStart(f.Period, b.first, f.Zone), 0))
	}
	if b.last < w.end {
		most = min(most, f.times(periodStart(f.Period, b.last+1, f.Zone), 0)-1)
	}
	return least, most
}
