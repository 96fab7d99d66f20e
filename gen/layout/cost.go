package layout

import (
	"fmt"
	"strings"
)

// Query is a kind of scan, and what it costs.
type Query struct {
	Path   string // the methods, joined by dots; empty: all rows
	Ranges string // how many there are, in words
}

// Queries is the kinds of scans that a key can answer, one for each method that has ranges.
func (k *Key) Queries() []Query {
	bound := map[*Field]bool{}
	qs := []Query{{"", k.cost(bound, nil, false)}}
	var path []string
	stages := k.Stages()
	for i, s := range stages {
		if s.Carrier == nil {
			break
		}
		with := map[*Field]bool{}
		for f := range bound {
			with[f] = true
		}
		for _, f := range s.Carrier.Fields {
			with[f] = true
		}
		name := s.Carrier.Method()
		for _, b := range s.Binds {
			q := Query{Path: strings.Join(append(path[:len(path):len(path)], name+b.Suffix()), ".")}
			f := s.Carrier.Fields[0]
			switch b {
			case Equal, In:
				if !stages[i+1].Ranges {
					continue
				}
				q.Ranges = k.cost(with, nil, b == In)
			case Between:
				q.Ranges = k.cost(bound, f, false) + f.acrossZero()
			case From, Before:
				q.Ranges = k.cost(bound, nil, false) + f.acrossZero()
			default:
				q.Ranges = k.cost(bound, nil, false)
			}
			qs = append(qs, q)
		}
		bound = with
		path = append(path, name)
	}
	return qs
}

// acrossZero says what ranges of raw signed numbers cost.
func (f *Field) acrossZero() string {
	if f.Raw && f.Kind != Uint && f.Integer() && f.Size == f.TypeSize() {
		return ", twice that across zero"
	}
	return ""
}

// cost is the number of ranges of a scan: of fields that are bound by equality, the last one
// perhaps by a list, and a closed range of another.
func (k *Key) cost(bound map[*Field]bool, window *Field, list bool) string {
	n, spread := k.bucketsOf(bound, window)
	text := fmt.Sprint(n)
	if spread != NoPeriod {
		text = fmt.Sprintf("1 for each bucket of %s in the range, at most %d", spread, n)
	}
	if window != nil {
		if p := k.Enumerated(window); p != NoPeriod {
			each := fmt.Sprintf("for each %s in the range", p)
			if spread != NoPeriod {
				return fmt.Sprintf("%s: 1 for each bucket of %s, at most %d", each, spread, n)
			}
			text += " " + each
		}
	}
	if list {
		text += " for each value"
	}
	return text
}

// bucketsOf is how many buckets a scan has to read; if that depends on the periods of a
// range, at most so many, and the period.
func (k *Key) bucketsOf(bound map[*Field]bool, window *Field) (n int, spread Period) {
	s, _ := k.Salt()
	switch {
	case s == nil:
		return 1, NoPeriod
	case s.Hash == nil:
		return s.Buckets, NoPeriod
	case s.Hash.Star:
		for _, f := range k.Inputs() {
			if !bound[f] {
				return s.Buckets, NoPeriod
			}
		}
		return 1, NoPeriod
	}
	for _, a := range s.Hash.Args {
		switch {
		case bound[a.Field]:
		case a.Field == window && a.Period != NoPeriod:
			spread = max(spread, a.Period)
		default:
			return s.Buckets, NoPeriod
		}
	}
	if spread != NoPeriod {
		return s.Buckets, spread
	}
	return 1, NoPeriod
}

// Missing is why scans have no method that people may look for, a sentence each.
func (k *Key) Missing() []string {
	var list []string
	bound := map[*Field]bool{}
	var last *Carrier
	for _, s := range k.Stages() {
		if last != nil && !s.Ranges {
			list = append(list, fmt.Sprintf("%s alone has no ranges: %s", last.Method(), k.obstacle(last, bound, nil)))
		}
		if s.Carrier == nil {
			break
		}
		c := s.Carrier
		has := map[Bind]bool{}
		for _, b := range s.Binds {
			has[b] = true
		}
		f, name := c.Fields[0], c.Method()
		switch {
		case len(c.Fields) > 1 || f.Outside:
			list = append(list, name+" has no range: a digest of its value is all that the key has of it")
		case !f.Ordered():
			list = append(list, fmt.Sprintf("no %sBetween, %sFrom, %sBefore: %s", name, name, name, f.disorder()))
		case !has[Between]:
			list = append(list, fmt.Sprintf("no %sBetween, %sFrom, %sBefore: %s", name, name, name, k.obstacle(c, bound, f)))
		case !has[From]:
			list = append(list, fmt.Sprintf("no %sFrom, %sBefore: %s", name, name, k.obstacle(c, bound, nil)))
		}
		if affix, ok := f.affix(); ok && !has[affix] && len(c.Fields) == 1 {
			list = append(list, fmt.Sprintf("no %s%s: %s", name, affix.Suffix(), k.obstacle(c, bound, nil)))
		}
		for _, f := range c.Fields {
			bound[f] = true
		}
		last = c
	}
	return list
}

// disorder is why the bytes of f are not in the order of its values.
func (f *Field) disorder() string {
	switch {
	case f.ReverseBits:
		return "its bits are reversed, so that neighbours are far from each other"
	case f.Digits > 0 && f.Integer(), f.Reverse:
		return "it is reversed, so that neighbours are far from each other"
	case f.Kind == Float:
		return "raw floats are not in the order of the numbers"
	}
	return fmt.Sprintf("values that end in %s are not in order, since greater ones may begin with less", endText(f.Sep))
}

// obstacle is what keeps the key from being known up to a carrier.
func (k *Key) obstacle(c *Carrier, bound map[*Field]bool, window *Field) string {
	for _, s := range k.Segments {
		if !k.determined(s, bound, window) {
			return k.lacks(s, bound, window)
		}
		if s == c.Segment {
			break
		}
	}
	return "the key is not known up to it"
}

// lacks is what has to be bound for a segment to be determined.
func (k *Key) lacks(s Segment, bound map[*Field]bool, window *Field) string {
	const only = " in front of a bound field is determined only when "
	switch s := s.(type) {
	case *PeriodDigits:
		return fmt.Sprintf("%s(%s)%s%s is bound, by values or by a range with two ends", s.Period, s.Field.Name, only, s.Field.Name)
	case *Digest:
		if s.Hash.Star {
			return s.Hash.String() + only + "everything is bound by values"
		}
		var names []string
		for _, a := range s.Hash.Args {
			if !bound[a.Field] && (a.Field != window || a.Period == NoPeriod) {
				names = append(names, a.String())
			}
		}
		verb := " is bound"
		if len(names) > 1 {
			verb = " are bound"
		}
		return s.Hash.String() + only + strings.Join(names, " and ") + verb
	}
	return "something" + only + "it is bound"
}
