package layout

// Bind is a way to bind a field in a scan.
type Bind uint8

// The ways to bind a field, in the order in which people read them. Equal and In leave
// the next field to be bound; the others end a scan.
const (
	Equal   Bind = iota // F(v)
	In                  // FIn(vs...)
	Between             // FBetween(from, to): from ≤ F < to
	From                // FFrom(from)
	Before              // FBefore(to)
	Prefix              // FPrefix(p): of the value's bytes
	Suffix              // FSuffix(s): of the value's bytes, which are stored in reverse
)

var bindSuffixes = [...]string{Equal: "", In: "In", Between: "Between", From: "From", Before: "Before", Prefix: "Prefix", Suffix: "Suffix"}

// Suffix is what the name of a scan's method adds to that of the field.
func (b Bind) Suffix() string { return bindSuffixes[b] }

// Ordered says whether the bytes of f are in the order of its values, or in exactly the
// opposite one if it is descending: what a range of values needs. Those of a raw signed
// number are so on each side of zero.
func (f *Field) Ordered() bool {
	switch {
	case f.Reverse, f.ReverseBits, f.Kind == Float && f.Raw, f.Outside:
		return false
	case f.End == Sep:
		return f.Sep == 0
	}
	return true
}

// affix is the bind by a part of the value's bytes, if there is one.
func (f *Field) affix() (Bind, bool) {
	text := f.Kind == String || f.Kind == Bytes || f.Kind == Array || f.Digits > 0
	if f.Outside || !text {
		return 0, false
	}
	if f.Reverse {
		return Suffix, true
	}
	return Prefix, true
}

// Stage is a step of a scan: what is bound so far, and the carrier to bind next. Each is a
// generated type.
type Stage struct {
	Name    string   // the type
	Carrier *Carrier // nil: the last stage, everything that can be bound is
	Binds   []Bind   // the ways to bind it
	Ranges  bool     // what is bound determines the beginnings of keys
}

// Stages is the steps of a scan, one for each carrier and a last one.
func (k *Key) Stages() []Stage {
	cs := k.Carriers()
	bound := map[*Field]bool{}
	var stages []Stage
	for i := range cs {
		name := k.Type + "Scan"
		if i > 0 {
			name += cs[i].Method()
		}
		stages = append(stages, Stage{name, &cs[i], k.binds(cs[i], bound), i == 0 || k.reached(cs[i-1], bound)})
		for _, f := range cs[i].Fields {
			bound[f] = true
		}
	}
	return append(stages, Stage{Name: k.Type + "Rows", Ranges: true})
}

// binds is the ways to bind a carrier when all in front of it are bound by equality. A
// range and a part of a value are of use only where the key is known up to them.
func (k *Key) binds(c Carrier, bound map[*Field]bool) []Bind {
	if len(c.Fields) > 1 {
		return []Bind{Equal}
	}
	f := c.Fields[0]
	binds := []Bind{Equal, In}
	known := k.known(c.Segment, bound, nil)
	if f.Ordered() {
		if known || k.known(c.Segment, bound, f) {
			binds = append(binds, Between)
		}
		if known {
			binds = append(binds, From, Before)
		}
	}
	if affix, ok := f.affix(); ok && known {
		binds = append(binds, affix)
	}
	return binds
}

// reached says whether the key is known up to a carrier that is bound, the last one.
func (k *Key) reached(c Carrier, bound map[*Field]bool) bool {
	d, lossy := c.Segment.(*Digest)
	return k.known(c.Segment, bound, nil) && (!lossy || k.determined(d, bound, nil))
}

// known says whether everything in front of a segment is determined by the fields that are
// bound by equality, and by a time that is bound by a closed range (window).
func (k *Key) known(until Segment, bound map[*Field]bool, window *Field) bool {
	for _, s := range k.Segments {
		if s == until {
			break
		}
		if !k.determined(s, bound, window) {
			return false
		}
	}
	return true
}

// determined says whether the bytes of a segment are determined. A salt is not asked: there
// is a range for each bucket.
func (k *Key) determined(s Segment, bound map[*Field]bool, window *Field) bool {
	switch s := s.(type) {
	case *PeriodDigits:
		return bound[s.Field] || s.Field == window
	case *Digest:
		if s.Hash.Star { // of a hash behind which something is not bound nothing is known
			for _, f := range k.Inputs() {
				if !bound[f] {
					return false
				}
			}
		}
		for _, a := range s.Hash.Args {
			if !bound[a.Field] && (a.Field != window || a.Period == NoPeriod) {
				return false
			}
		}
	case *Field:
		return bound[s]
	}
	return true
}

// Enumerated is the finest period by which a closed range of a time has to be cut, because
// what stands in front of its segment depends on the period; NoPeriod if nothing does.
func (k *Key) Enumerated(f *Field) Period {
	finest := NoPeriod
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *Field:
			if s == f {
				return finest
			}
		case *PeriodDigits:
			if s.Field == f && s.Carries() {
				return finest
			}
			if s.Field == f {
				finest = max(finest, s.Period)
			}
		case *Digest:
			for _, a := range s.Hash.Args {
				if a.Field == f {
					finest = max(finest, a.Period)
				}
			}
		}
	}
	return NoPeriod // it has no segment
}
