package rowkey

import (
	"bytes"
	"slices"
)

// maxCombinations is how many combinations of values and periods a scan may have.
const maxCombinations = 10_000

// scratch is the memory of a Planner. It lives in the Ranges, so that those that are used
// again do not allocate.
type scratch struct {
	encoded []byte       // the bytes of all bounds
	values  []value      // the values of all fields bound by equality
	fields  []fieldBound // by index
	digests []digest     // by index
	stem    []byte       // the key as far as it is determined; its bucket is put in for each range
	lo, hi  []byte       // what follows stem at a range's ends
	windows []window     // by bucket
	noted   []int        // the buckets of this combination
	text    []byte       // hash text, and digests
}

// forget unnotes all buckets and digests.
func (s *scratch) forget() {
	for _, b := range s.noted {
		s.windows[b].noted = false
	}
	s.noted, s.digests = s.noted[:0], s.digests[:0]
}

// value is a value that a field is bound to.
type value struct {
	start, end int    // its bytes in encoded
	index      int    // in the bound's list
	rank       uint64 // of a number
}

// digest is the bytes in scratch.text of a digest that is determined.
type digest struct {
	start, end int
	known      bool
}

// fieldBound is the bound of a field as bytes.
type fieldBound struct {
	kind        boundKind
	first, last int // equality: in values, [first, last)
	at          int // equality: the value of this combination
	lo, mid, hi int // in encoded: [lo, mid) and [mid, hi) are the ends of a range, or the first and the last prefix
	desc        bool
	num         *Number // nil: no number
	least, most uint64  // a range of numbers: the first and the last

	rowLeast, rowMost uint64 // of all that rows can have
}

// openEnd is what follows the bytes that are determined, if no field is bound there.
var openEnd = fieldBound{kind: unbound}

// Planner turns the bounds of a scan into ranges. Generated code binds every field in key
// order, and then for each combination of values notes the buckets and the digests, if what
// is bound decides about them, and adds the ranges. The first error ends it; Finish tells.
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
	cut     cut
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

// Next is the next combination of the values of lists, and of a period if a range of times
// has to be cut by periods, if there is one.
func (p *Planner) Next() bool {
	if p.err != nil || p.empty {
		return false
	}
	s := &p.r.scratch
	s.forget()
	p.Text = p.Text[:0]
	p.periods = periods{}
	if !p.started {
		p.started = true
		p.cut.begin(s)
		n := p.cut.count()
		for i := range s.fields {
			if f := &s.fields[i]; f.kind == equalTo && n <= maxCombinations {
				n *= int64(f.last - f.first)
			}
		}
		if n > maxCombinations {
			p.fail("", ErrTooManyRanges)
			return false
		}
		return true
	}
	if p.cut.next() {
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

// Rank is the rank of the number that the field is bound to in this combination.
func (p *Planner) Rank(field int) uint64 {
	s := &p.r.scratch
	return s.values[s.fields[field].at].rank
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

// Digest notes the bytes of a digest in this combination: text is p.Text with them appended.
func (p *Planner) Digest(index int, text []byte) {
	s := &p.r.scratch
	for len(s.digests) <= index {
		s.digests = append(s.digests, digest{})
	}
	s.digests[index] = digest{len(p.Text), len(text), true}
	p.Text = text
}

// Add adds the ranges of this combination: one for each bucket noted, or, if none is, for
// every bucket.
func (p *Planner) Add() {
	s := &p.r.scratch
	open := p.putStem()
	if p.info.Star != nil && open == nil {
		p.Bucket(p.info.Star(s.stem[len(p.info.Head)+p.info.SaltWidth:]))
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

// putStem puts the determined beginning of the key into the stem. It returns the bound of
// what follows, nil if that is nothing.
func (p *Planner) putStem() *fieldBound {
	s := &p.r.scratch
	s.stem = append(s.stem[:0], p.info.Head...)
	s.stem = p.info.appendSalt(s.stem, 0)
	stars := false
	for i := range p.info.Parts {
		switch part := &p.info.Parts[i]; part.Kind {
		case PartConst:
			s.stem = append(s.stem, part.Const...)
		case PartPeriod:
			f := &s.fields[part.Index]
			if !p.Known(part.Index) {
				return &openEnd
			}
			s.stem = AppendPeriod(s.stem, part.Period, p.Seconds(part.Index), f.num.Zone)
		case PartDigest:
			if part.Index >= len(s.digests) || !s.digests[part.Index].known {
				return &openEnd
			}
			d := s.digests[part.Index]
			s.stem = append(s.stem, p.Text[d.start:d.end]...)
		case PartStar:
			if !s.complete() {
				return &openEnd
			}
			stars = true
			s.stem = append(s.stem, make([]byte, part.Width)...)
		case PartField:
			f := &s.fields[part.Index]
			if f.kind != equalTo {
				return f
			}
			v := s.values[f.at]
			s.stem = append(s.stem, s.encoded[v.start:v.end]...)
		}
	}
	if stars {
		p.putStars()
	}
	return nil
}

// complete says whether every field is bound by equality.
func (s *scratch) complete() bool {
	for i := range s.fields {
		if s.fields[i].kind != equalTo {
			return false
		}
	}
	return true
}

// putStars fills in the digests of what follows them, from the end of a complete key.
func (p *Planner) putStars() {
	s := &p.r.scratch
	at := len(s.stem)
	for i := len(p.info.Parts) - 1; i >= 0; i-- {
		switch part := &p.info.Parts[i]; part.Kind {
		case PartConst:
			at -= len(part.Const)
		case PartPeriod:
			at -= part.Period.size()
		case PartDigest:
			at -= s.digests[part.Index].end - s.digests[part.Index].start
		case PartStar:
			end := at
			at -= part.Width
			part.Star(s.stem[at:end], s.stem[end:])
		case PartField:
			v := s.values[s.fields[part.Index].at]
			at -= v.end - v.start
		}
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

// order judges a range by how its ends compare.
func (p *Planner) order(segment string, c int) {
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
