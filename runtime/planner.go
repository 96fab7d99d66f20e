package rowkey

import (
	"bytes"
	"slices"
)

// maxCombinations is how many combinations of values a scan may have.
const maxCombinations = 10_000

// scratch is the memory of a Planner. It lives in the Ranges, so that those that are used
// again do not allocate.
type scratch struct {
	encoded []byte       // the bytes of all bounds
	values  []value      // the values of all fields bound by equality
	fields  []fieldBound // by index
	stem    []byte       // the key as far as it is determined; its bucket is put in for each range
	lo, hi  []byte       // what follows stem at a range's ends
	windows []window     // by bucket
	noted   []int        // the buckets of this combination
	text    []byte       // hash text
}

// forget unnotes all buckets.
func (s *scratch) forget() {
	for _, b := range s.noted {
		s.windows[b].noted = false
	}
	s.noted = s.noted[:0]
}

// value is a value that a field is bound to.
type value struct {
	start, end int   // its bytes in encoded
	index      int   // in the bound's list
	seconds    int64 // Unix time, of times
}

// fieldBound is the bound of a field as bytes.
type fieldBound struct {
	kind        boundKind
	first, last int // equality: in values, [first, last)
	at          int // equality: the value of this combination
	lo, mid, hi int // a range: in encoded, [lo, mid) is from and [mid, hi) to; a prefix: [lo, mid)
	desc        bool
	time        TimeField
	isTime      bool
	least, most int64 // a range of times: the first and the last
}

// Planner turns the bounds of a scan into ranges. Generated code binds every field in key
// order, and then for each combination of values notes the buckets, if what is bound
// decides about them, and adds the ranges. The first error ends it; Finish tells.
type Planner struct {
	// Text is for the hash's text: bytes behind its length may be overwritten.
	Text []byte

	r       *Ranges
	info    *KeyInfo
	err     error
	ranges  int // in r before
	bytes   int
	started bool
	empty   bool
	periods periods
}

// NewPlanner is a planner that adds the ranges of a scan of info's keys to r.
func NewPlanner(r *Ranges, info *KeyInfo) Planner {
	p := Planner{r: r, info: info, ranges: len(r.list), bytes: len(r.buf), Text: r.scratch.text[:0]}
	s := &r.scratch
	s.encoded, s.values, s.fields = s.encoded[:0], s.values[:0], s.fields[:0]
	switch {
	case r.info != nil && r.info != info:
		p.fail("", ErrOtherKey)
	case r.reverse:
		p.fail("", ErrReversed)
	}
	return p
}

// fail keeps the first error.
func (p *Planner) fail(segment string, err error) {
	if err != nil && p.err == nil {
		p.err = scanError(p.info.Type, segment, err)
	}
}

// Bind binds the next field in key order to b. enc appends the bytes of a value, which are
// in the order of the values, or in the opposite one if desc.
func Bind[T any](p *Planner, segment string, b *Bound[T], desc bool, enc func(dst []byte, v T) []byte) {
	bind(p, segment, b, desc, func(dst []byte, v T) ([]byte, error) { return enc(dst, v), nil }, nil)
}

// BindText is Bind of a string.
func BindText[T ~string](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.Append(dst, string(v)) }, t)
}

// BindBytes is Bind of a []byte.
func BindBytes[T ~[]byte](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.AppendBytes(dst, v) }, t)
}

// BindArray is Bind of a [N]byte; enc appends the bytes of a value as they are.
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
	f := fieldBound{kind: b.kind, desc: desc, first: len(s.values), last: len(s.values)}
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
			p.order(segment, bytes.Compare(s.encoded[f.lo:f.mid], to), desc)
		case b.kind == before && isLeast(to, t, desc):
			p.empty = true
		}
	case prefix:
		var err error
		f.lo = len(s.encoded)
		s.encoded, err = t.appendPrefix(s.encoded, b.prefix)
		p.fail(segment, err)
		f.mid = len(s.encoded)
	}
	p.bound(f)
}

// isLeast says whether the bytes are those of the least value of a text, or, without one,
// of a number.
func isLeast(b []byte, t *Text, desc bool) bool {
	if t != nil && t.Size == 0 {
		return len(b) == t.endLen() // the empty one
	}
	least := byte(0)
	if t != nil && t.Digits {
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

// order judges a range by how its ends compare.
func (p *Planner) order(segment string, c int, desc bool) {
	if desc {
		c = -c
	}
	switch {
	case c > 0:
		p.fail(segment, ErrFromAfterTo)
	case c == 0:
		p.empty = true
	}
}

// bound adds the bound of a field. The values of a list are sorted, and each is kept once.
func (p *Planner) bound(f fieldBound) {
	s := &p.r.scratch
	if f.kind == oneOf {
		list := s.values[f.first:]
		encoded := s.encoded
		compare := func(a, b value) int { return bytes.Compare(encoded[a.start:a.end], encoded[b.start:b.end]) }
		slices.SortFunc(list, compare)
		list = slices.CompactFunc(list, func(a, b value) bool { return compare(a, b) == 0 })
		s.values = s.values[:f.first+len(list)]
		f.kind = equalTo
		p.empty = p.empty || len(list) == 0
	}
	f.last, f.at = len(s.values), f.first
	s.fields = append(s.fields, f)
}

// Next is the next combination of the values of lists, if there is one.
func (p *Planner) Next() bool {
	if p.err != nil || p.empty {
		return false
	}
	s := &p.r.scratch
	s.forget()
	p.periods = periods{}
	if !p.started {
		p.started = true
		n := 1
		for i := range s.fields {
			if f := &s.fields[i]; f.kind == equalTo {
				if n *= f.last - f.first; n > maxCombinations {
					p.fail("", ErrTooManyRanges)
					return false
				}
			}
		}
		return true
	}
	for i := len(s.fields) - 1; i >= 0; i-- {
		f := &s.fields[i]
		if f.kind != equalTo {
			continue
		}
		if f.at++; f.at < f.last {
			return true
		}
		f.at = f.first
	}
	return false
}

// Index is which of the values of its bound the field has in this combination.
func (p *Planner) Index(field int) int {
	s := &p.r.scratch
	return s.values[s.fields[field].at].index
}

// Bucket notes a bucket in which rows of this combination, or of the period, are.
func (p *Planner) Bucket(n int) {
	s := &p.r.scratch
	if len(s.windows) < p.info.Buckets {
		s.windows = make([]window, p.info.Buckets)
	}
	w := &s.windows[n]
	if !w.noted {
		*w = window{noted: true, first: p.periods.now, last: p.periods.now}
		s.noted = append(s.noted, n)
	}
	p.periods.note(w)
}

// Add adds the ranges of this combination: one for each bucket noted, or, if none is, for
// every bucket.
func (p *Planner) Add() {
	s := &p.r.scratch
	s.stem = append(s.stem[:0], p.info.Head...)
	s.stem = p.info.appendSalt(s.stem, 0)
	var open *fieldBound // the first field that is not bound by equality
	for _, part := range p.info.Parts {
		if part.Field < 0 {
			s.stem = append(s.stem, part.Const...)
			continue
		}
		f := &s.fields[part.Field]
		if f.kind != equalTo {
			open = f
			break
		}
		v := s.values[f.at]
		s.stem = append(s.stem, s.encoded[v.start:v.end]...)
	}
	if len(s.noted) == 0 {
		for b := range max(p.info.Buckets, 1) {
			p.add(b, open, nil)
		}
		return
	}
	slices.Sort(s.noted) // the order of their ranges
	for _, b := range s.noted {
		p.add(b, open, &s.windows[b])
	}
}

// end is one end of a range: bytes behind the stem, or the place behind all keys that
// begin with them.
type end struct {
	bytes  []byte
	behind bool
}

// add adds the range of one bucket.
func (p *Planner) add(bucket int, f *fieldBound, w *window) {
	s := &p.r.scratch
	p.info.appendSalt(s.stem[:len(p.info.Head)], bucket)
	var start, stop end
	switch {
	case f == nil: // a complete key
		stop.bytes = []byte{0}
		switch len(s.stem) {
		case 0:
			p.fail("", ErrEmptyKey) // no row has these values
		case MaxKeyLen:
			stop = end{behind: true}
		}
	case f.kind == unbound:
		stop.behind = true
	case f.kind == prefix:
		start.bytes = s.encoded[f.lo:f.mid]
		stop = end{start.bytes, true}
	default:
		start, stop = p.rangeEnds(f, w)
	}
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

// rangeEnds is the ends of a range of f, cut to a window of periods.
func (p *Planner) rangeEnds(f *fieldBound, w *window) (start, stop end) {
	s := &p.r.scratch
	openFrom, openTo := f.kind == before, f.kind == from
	lo, hi := s.encoded[f.lo:f.mid], s.encoded[f.mid:f.hi]
	if f.isTime {
		least, most := f.least, f.most
		if w != nil && p.periods.field == f {
			least, most = p.periods.cut(w, least, most)
		}
		s.lo, s.hi = f.time.append(s.lo[:0], least), f.time.append(s.hi[:0], most)
		// Both ends are values that belong to the range.
		if f.desc {
			return end{bytes: s.hi}, end{s.lo, true}
		}
		return end{bytes: s.lo}, end{s.hi, true}
	}
	if !f.desc {
		start, stop = end{bytes: lo}, end{bytes: hi}
		if openTo {
			stop = end{behind: true}
		}
		return start, stop
	}
	start, stop = end{hi, true}, end{lo, true}
	if openTo {
		start = end{}
	}
	if openFrom {
		stop = end{behind: true}
	}
	return start, stop
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

// Finish is the first error, if there was one: then the ranges are as they were before.
func (p *Planner) Finish() error {
	p.r.scratch.text = p.Text
	if p.err != nil {
		p.r.list, p.r.buf = p.r.list[:p.ranges], p.r.buf[:p.bytes]
		return p.err
	}
	p.r.info = p.info
	p.r.tidy()
	return nil
}
