package rowkey

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
		if f.num == nil || f.num.Salt == PeriodNone || f.kind == equalTo {
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
	n := w.field.num
	least, most := p.cut.of(w.field)
	w.first = periodIndex(n.Salt, n.Seconds(least), n.Zone)
	w.last = periodIndex(n.Salt, n.Seconds(most), n.Zone)
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
	switch {
	case f.kind == equalTo:
		return f.num.Seconds(s.values[f.at].rank)
	case p.periods.state == walking:
		return periodStart(f.num.Salt, p.periods.now, f.num.Zone)
	}
	return periodStart(f.num.Cut, p.cut.now, f.num.Zone)
}

// Known says whether the period is known that the field is in, in this combination.
func (p *Planner) Known(field int) bool {
	f := &p.r.scratch.fields[field]
	return f.kind == equalTo || p.cut.field == f
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

// within is the range from least to most, without what lies before the bucket's first period
// and behind its last.
func (w *periods) within(b *window, least, most uint64) (uint64, uint64) {
	n := w.field.num
	if b.first > w.begin {
		least = max(least, n.timeRank(periodStart(n.Salt, b.first, n.Zone), 0))
	}
	if b.last < w.end {
		most = min(most, n.timeRank(periodStart(n.Salt, b.last+1, n.Zone), 0)-1)
	}
	return least, most
}

// cut walks the periods by which a range of times has to be cut, because what stands in
// front of the time depends on them: there is a range for each.
type cut struct {
	field            *fieldBound // that has the range; nil: none has to be cut
	now, first, last int64
}

func (c *cut) begin(s *scratch) {
	for i := range s.fields {
		f := &s.fields[i]
		if f.num == nil || f.num.Cut == PeriodNone || f.kind != between {
			continue
		}
		c.field = f
		c.first = periodIndex(f.num.Cut, f.num.Seconds(f.least), f.num.Zone)
		c.last = periodIndex(f.num.Cut, f.num.Seconds(f.most), f.num.Zone)
		c.now = c.first
	}
}

// count is the number of periods.
func (c *cut) count() int64 { return c.last - c.first + 1 }

// next goes on to the next period; behind the last one it begins anew.
func (c *cut) next() bool {
	if c.now == c.last {
		c.now = c.first
		return false
	}
	c.now++
	return true
}

// of is the range of a field in the present period.
func (c *cut) of(f *fieldBound) (least, most uint64) {
	least, most = f.least, f.most
	if c.field == f {
		n := f.num
		if c.now > c.first {
			least = max(least, n.timeRank(periodStart(n.Cut, c.now, n.Zone), 0))
		}
		if c.now < c.last { // the last one may begin before all numbers end, and not end then
			most = min(most, n.timeRank(periodStart(n.Cut, c.now+1, n.Zone), 0)-1)
		}
	}
	return least, most
}
