package interp

import (
	"bytes"
	"maps"
	"math/big"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// query is what is asked of a key besides its equalities.
type query struct {
	key  *layout.Key
	last *Bound        // the bound that is no equality, if there is one
	open *layout.Field // its field
}

// stretch is a part of a range: all of it, or what is in one period, where that stands in
// front of the range.
type stretch struct {
	span   span          // of an integer or a time
	period layout.Period // NoPeriod: all of the range
	at     time.Time     // the beginning of the period
}

// stretches is the parts of the range, at most one more than too many.
func (q query) stretches() []stretch {
	if q.last == nil || !q.open.Integer() || q.last.Bind == layout.Prefix || q.last.Bind == layout.Suffix {
		return []stretch{{}}
	}
	s, _ := newSpan(q.key, q.open, *q.last)
	finest := layout.NoPeriod // of those in front
segments:
	for _, seg := range q.key.Segments {
		switch seg := seg.(type) {
		case *layout.Field:
			if seg == q.open {
				break segments
			}
		case *layout.PeriodDigits:
			if seg.Field == q.open {
				if seg.Carries() {
					break segments
				}
				finest = max(finest, seg.Period)
			}
		case *layout.Digest:
			finest = max(finest, finestOf(seg.Hash, q.open))
		}
	}
	if finest == layout.NoPeriod {
		return []stretch{{span: s}}
	}
	return q.touched(s, finest, mostCombinations)
}

// finestOf is the finest period of f that is hashed.
func finestOf(h layout.Hash, f *layout.Field) layout.Period {
	finest := layout.NoPeriod
	for _, a := range h.Args {
		if a.Field == f {
			finest = max(finest, a.Period)
		}
	}
	return finest
}

// touched is the parts of a span that are in one period each, at most one more than most.
func (q query) touched(s span, p layout.Period, most int) (parts []stretch) {
	f := q.open
	last := s.last(f)
	for t := periodStart(f, p, unitTime(f, s.first)); units(f, t).Cmp(last) <= 0 && len(parts) <= most; {
		end := nextPeriod(p, t)
		parts = append(parts, stretch{s.within(units(f, t), units(f, end)), p, t})
		t = end
	}
	return parts
}

// tells says whether the bytes of a segment are known, of a row of which some is.
func (q query) tells(s layout.Segment, row Row, st stretch) bool {
	arg := func(a layout.Arg) bool {
		_, ok := row[a.Field.Name]
		return ok || a.Field == q.open && a.Period != layout.NoPeriod && a.Period <= st.period
	}
	switch s := s.(type) {
	case *layout.Field:
		return arg(layout.Arg{Field: s})
	case *layout.PeriodDigits:
		if s.Carries() {
			return arg(layout.Arg{Field: s.Field})
		}
		return arg(layout.Arg{Field: s.Field, Period: s.Period})
	case *layout.Digest:
		return all(s.Hash.Args, arg) && !s.Hash.Star
	}
	return true
}

func all[T any](list []T, is func(T) bool) bool {
	for _, x := range list {
		if !is(x) {
			return false
		}
	}
	return true
}

// intervals is where the rows of one combination and one stretch are.
func (q query) intervals(row Row, st stretch) (is []interval, err error) {
	k := q.key
	values := maps.Clone(row)
	if st.period != layout.NoPeriod {
		values[q.open.Name] = st.at
	}
	salt, _ := k.Salt()
	body := k.Segments
	for i, s := range k.Segments {
		if salt != nil && s == layout.Segment(salt) {
			body = k.Segments[i+1:]
		}
	}
	complete := all(k.Inputs(), func(f *layout.Field) bool { _, ok := row[f.Name]; return ok })
	var prefix []byte
	if complete { // from the end, because of F(*)
		for i := len(body) - 1; i >= 0; i-- {
			b, err := segment(k, body[i], values, prefix)
			if err != nil {
				return nil, err
			}
			prefix = append(bytes.Clone(b), prefix...)
		}
		if salt == nil && len(prefix) == 0 {
			return nil, fail("key-length", "") // no row has the empty key
		}
	} else {
		for _, s := range body {
			if !q.tells(s, row, st) {
				break
			}
			b, err := segment(k, s, values, nil)
			if err != nil {
				return nil, err
			}
			prefix = append(prefix, b...)
		}
	}
	places, err := q.places(row, values, st, complete, prefix)
	if err != nil {
		return nil, err
	}
	for _, p := range places {
		list, err := q.bodies(prefix, p.span, complete)
		if err != nil {
			return nil, err
		}
		for _, i := range list {
			i.bucket = p.bucket
			is = append(is, i)
		}
	}
	return is, nil
}

// place is a bucket, and what of a span may be in it.
type place struct {
	bucket int
	span   span
}

// places is the buckets of the rows of one combination and one stretch.
func (q query) places(row, values Row, st stretch, complete bool, body []byte) (list []place, err error) {
	salt, _ := q.key.Salt()
	if salt == nil {
		return []place{{0, st.span}}, nil
	}
	every := func() []place {
		for b := range salt.Buckets {
			list = append(list, place{b, st.span})
		}
		return list
	}
	known := func(a layout.Arg) bool { _, ok := row[a.Field.Name]; return ok }
	switch {
	case salt.Hash == nil, salt.Hash.Star && !complete:
		return every(), nil
	case all(salt.Hash.Args, known):
		b, err := bucket(q.key, salt, values, body)
		return []place{{b, st.span}}, err
	case q.last == nil, q.last.Bind != layout.Between, !q.open.IsTime():
		return every(), nil
	}
	for _, a := range salt.Hash.Args {
		if !known(a) && (a.Field != q.open || a.Period == layout.NoPeriod) {
			return every(), nil
		}
	}
	parts := q.touched(st.span, finestOf(*salt.Hash, q.open), 64*salt.Buckets)
	if len(parts) > 64*salt.Buckets {
		return every(), nil
	}
	spans := map[int]span{}
	for _, p := range parts {
		values[q.open.Name] = p.at
		b, err := bucket(q.key, salt, values, nil)
		if err != nil {
			return nil, err
		}
		first := p.span.first
		if s, ok := spans[b]; ok {
			first = s.first
		}
		spans[b] = st.span.within(first, new(big.Int).Set(p.span.behind))
	}
	for b, s := range spans {
		list = append(list, place{b, s})
	}
	return list, nil
}
