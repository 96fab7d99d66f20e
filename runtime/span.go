package rowkey

// end is one end of a range: bytes behind the stem, or the place behind all keys that
// begin with them.
type end struct {
	bytes  []byte
	behind bool
}

// add adds the ranges of one bucket.
func (p *Planner) add(bucket int, f *fieldBound, w *window) {
	s := &p.r.scratch
	p.info.appendSalt(s.stem[:len(p.info.Head)], bucket)
	switch {
	case f == nil: // a complete key
		stop := end{bytes: []byte{0}}
		switch len(s.stem) {
		case 0:
			p.fail("", ErrEmptyKey) // no row has these values
		case MaxKeyLen:
			stop = end{behind: true}
		}
		p.span(bucket, end{}, stop)
	case f.kind == unbound:
		p.span(bucket, end{}, end{behind: true})
	case f.kind == prefix:
		p.span(bucket, end{bytes: s.encoded[f.lo:f.mid]}, end{s.encoded[f.mid:f.hi], true})
	case f.num != nil:
		p.numbers(bucket, f, w)
	default:
		start, stop := p.rangeEnds(f)
		p.span(bucket, start, stop)
	}
}

// span adds a range.
func (p *Planner) span(bucket int, start, stop end) {
	span := span{bucket: bucket, start: len(p.r.buf)}
	p.append(start)
	span.startEnd, span.stop = len(p.r.buf), len(p.r.buf)
	p.append(stop)
	span.stopEnd = len(p.r.buf)
	if max(span.startEnd-span.start, span.stopEnd-span.stop) > MaxKeyLen {
		p.fail("", ErrKeyTooLong) // no row has these values together
	}
	p.r.add(span)
}

// append appends the key of a range's end: the stem and its own bytes. Only a stop can be
// behind all keys: what is before the least value is judged when it is bound.
func (p *Planner) append(e end) {
	r := p.r
	n := len(r.buf)
	r.buf = append(append(r.buf, r.scratch.stem...), e.bytes...)
	if e.behind {
		r.buf = succ(r.buf, n)
	}
}

// numbers adds the range of numbers of one bucket, cut to a window of periods. Those of raw
// signed numbers are two if they reach across zero, since negative ones come last.
func (p *Planner) numbers(bucket int, f *fieldBound, w *window) {
	least, most := p.cut.of(f)
	if w != nil && p.periods.field == f {
		least, most = p.periods.within(w, least, most)
	}
	if least > most {
		return
	}
	n := f.num
	if !n.Raw || !n.Signed || n.Size < n.Width {
		p.number(bucket, n, least, most, f.kind == before || n.Desc && least == f.rowLeast, most == f.rowMost || most == n.most())
		return
	}
	if first, _ := n.up(least); least < zero && first < zero {
		p.number(bucket, n, least, min(most, zero-1), false, most >= zero-1)
	}
	if last, _ := n.down(most); most >= zero && last >= zero {
		p.number(bucket, n, max(least, zero), most, f.kind == before && !n.Desc, false)
	}
}

// number adds the range of numbers from least to most, whose bytes are in one order. An end of
// it may be that of all numbers, beyond which the prefix alone says enough: ranges of
// neighbouring prefixes touch then.
func (p *Planner) number(bucket int, n *Number, least, most uint64, leastOpen, mostOpen bool) {
	s := &p.r.scratch
	s.lo, s.hi = n.Append(s.lo[:0], least), n.Append(s.hi[:0], most)
	if n.Desc {
		s.lo, s.hi = s.hi, s.lo
		leastOpen, mostOpen = mostOpen, leastOpen
	}
	start, stop := end{bytes: s.lo}, end{bytes: s.hi}
	if leastOpen {
		start = end{}
	}
	if mostOpen || !n.next(s.hi, most) {
		stop = end{behind: true}
	}
	p.span(bucket, start, stop)
}

// next makes of the bytes b, the greater ones of a range's ends, those that come next: of so many
// bytes, so that ranges that touch are seen to; of a period, the digits of the one behind most.
// It is false if there are none.
func (n *Number) next(b []byte, most uint64) bool {
	if n.Carried != PeriodNone {
		behind := periodStart(n.Carried, periodIndex(n.Carried, n.Seconds(most), n.Zone)+1, n.Zone)
		if !CheckYear(behind, n.Zone) {
			return false
		}
		PutPeriod(b, n.Carried, behind, n.Zone)
		return true
	}
	for i := len(b) - 1; i >= 0; i-- {
		if b[i]++; b[i] != 0 {
			return true
		}
	}
	return false
}

// rangeEnds is the ends of a range of what is no number.
func (p *Planner) rangeEnds(f *fieldBound) (start, stop end) {
	s := &p.r.scratch
	lo, hi := s.encoded[f.lo:f.mid], s.encoded[f.mid:f.hi]
	if !f.desc {
		start, stop = end{bytes: lo}, end{bytes: hi}
		if f.kind == from {
			stop = end{behind: true}
		}
		return start, stop
	}
	start, stop = end{hi, true}, end{lo, true}
	if f.kind == from {
		start = end{}
	}
	if f.kind == before {
		stop = end{behind: true}
	}
	return start, stop
}
