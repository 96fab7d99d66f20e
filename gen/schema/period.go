package schema

import (
	"go/types"
	"slices"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// periodSegment is a period that stands for itself.
type periodSegment struct {
	segment
	period *annotations.Name // of which time is not said; nil: it is
	v      *types.Var        // nil: not known yet, or that has been reported
	at     annotations.Span  // of the time's name, or what stands for it
	digits *layout.PeriodDigits
}

// period compiles a period that stands for itself; its time waits until all fields are
// known. ok says that its value has the right form.
func (k *keyCompiler) period(s segment, ok bool) {
	p := &periodSegment{segment: s, digits: &layout.PeriodDigits{}}
	k.key.Segments = append(k.key.Segments, p.digits)
	k.options(s, s.Items[1:], onPeriod)
	if !ok {
		return
	}
	switch v := s.Items[0].Value.(type) {
	case *annotations.Atom:
		p.period = &annotations.Name{Span: v.Span, Text: v.Text}
		p.at, p.digits.Period = v.Span, layout.PeriodOf(v.Text)
	case *annotations.Call:
		name := v.Args[0].Name
		p.at, p.digits.Period = name.Span, layout.PeriodOf(v.Func.Text)
		p.v = k.resolve(s, name.Span, name.Text, nil)
		k.name(p.v)
	}
	k.periods = append(k.periods, p)
}

// name notes that a period(…) names a time.
func (k *keyCompiler) name(v *types.Var) {
	if v != nil && !slices.Contains(k.named, v) {
		k.named = append(k.named, v)
	}
}

// carry finds out what times the periods are of. Of a time that has no segment of its own
// the finest carries it.
func (k *keyCompiler) carry() {
	k.times = k.keyTimes()
	segments := map[*types.Var][]*periodSegment{}
	var times []*types.Var
	for _, p := range k.periods {
		if p.period != nil {
			p.v = k.onlyTime(p.segment, *p.period)
		}
		if p.v == nil {
			continue
		}
		same := func(other *periodSegment) bool { return other.digits.Period == p.digits.Period }
		if slices.ContainsFunc(segments[p.v], same) {
			k.at(p.segment, p.Items[0].Span, codeDuplicatePeriod, "the key has %s of field %s already; remove one", p.digits.Period, p.v.Name())
			continue
		}
		if segments[p.v] == nil {
			times = append(times, p.v)
		}
		segments[p.v] = append(segments[p.v], p)
	}
	for _, v := range times {
		f, own := k.bound[v]
		if !own {
			finest := slices.MaxFunc(segments[v], func(a, b *periodSegment) int { return int(a.digits.Period) - int(b.digits.Period) })
			f = k.carried(finest)
			k.bound[v] = f
		}
		if f == nil {
			continue
		}
		for _, p := range segments[v] {
			if !k.periodOf(p.segment, p.at, p.digits.Period, f) {
				continue
			}
			p.digits.Field = f
			if !p.digits.Carries() {
				k.derived(p, own)
			}
		}
	}
}

// carried is the time that a period carries, nil if something is wrong with it.
func (k *keyCompiler) carried(p *periodSegment) *layout.Field {
	f := k.newField(p.segment, p.at, p.v)
	if f == nil {
		return nil
	}
	unit, tz := wellFormed(p.Items[1:], "unit"), wellFormed(p.Items[1:], "tz")
	switch f.Kind {
	case layout.Time:
		if unit != nil {
			k.at(p.segment, unit.Span, codeOptionConflict, "%s does not go with a period of a time.Time, which needs none; remove it", unit)
		}
	case layout.Int, layout.Uint:
		switch {
		case unit != nil:
			f.Unit = layout.UnitOf(unit.Value.String())
		case item(p.Items[1:], "unit") != nil: // that has been reported
			f.Unit = layout.Milli
		default:
			k.at(p.segment, p.at, codePeriodField, "field %s is an integer; write unit=s, ms, us or ns behind its %s if it is a time", f.Name, p.digits.Period)
			return nil
		}
	default:
		k.noTime(p.segment, p.at, p.digits.Period, f)
		return nil
	}
	if tz != nil {
		k.zone(p.segment, tz, f)
	}
	f.Carried, f.Size = p.digits.Period, 0
	return f
}

// derived checks a period of a time that is carried elsewhere: by a segment of its own, or by
// a finer period.
func (k *keyCompiler) derived(p *periodSegment, own bool) {
	where := "the finest period, which carries the time"
	if own {
		where = "the segment of " + p.v.Name()
	}
	for _, it := range p.Items[1:] {
		if onPeriod.goes(it.Name.Text) {
			k.at(p.segment, it.Span, codeOptionConflict, "%s does not go with a period that is derived; write it on %s", it, where)
		}
	}
}

// periodOf checks that a field has a period: that it is a time, and that the key keeps as
// much of it.
func (k *keyCompiler) periodOf(s segment, span annotations.Span, p layout.Period, f *layout.Field) bool {
	if !f.IsTime() {
		k.noTime(s, span, p, f)
		return false
	}
	if tooFine(p, f) {
		kept := "its floor"
		if f.Carried != layout.NoPeriod {
			kept = f.Carried.String()
		}
		k.at(s, span, codePeriodFine, "%s is finer than %s, more than which the key does not keep of field %s; write a coarser period", p, kept, f.Name)
		return false
	}
	return true
}

func (k *keyCompiler) noTime(s segment, span annotations.Span, p layout.Period, f *layout.Field) {
	hint := ""
	if f.Kind == layout.Int || f.Kind == layout.Uint {
		hint = "; write unit=s, ms, us or ns on it if it is one"
	}
	k.at(s, span, codePeriodField, "field %s is no time, so it has no period %s%s", f.Name, p, hint)
}

// keyTimes is the times that have a segment of their own or are named in a period(…).
func (k *keyCompiler) keyTimes() []*types.Var {
	var times []*types.Var
	for _, v := range k.own {
		if k.bound[v].IsTime() {
			times = append(times, v)
		}
	}
	for _, v := range k.named {
		if _, own := k.bound[v]; !own && mayBeTime(v) {
			times = append(times, v)
		}
	}
	return times
}

// onlyTime is the time that a period without a field means: the one of the key or, if that
// has none, of the struct. It is nil if there is not just one, which is reported, or if it
// may lie behind what has been reported.
func (k *keyCompiler) onlyTime(s segment, period annotations.Name) *types.Var {
	times := k.times
	if len(times) == 0 && k.incomplete {
		return nil
	}
	if len(times) == 0 {
		if times = k.structTimes(); len(times) == 1 {
			return k.resolve(s, period.Span, times[0].Name(), nil) // it may lie behind a pointer
		}
	}
	switch len(times) {
	case 0:
		k.at(s, period.Span, codePeriodField, "%s is a period of a time, and neither the key nor %s has one; write unit=s, ms, us or ns on an integer that is one", period.Text, k.Type)
		return nil
	case 1:
		return times[0]
	}
	k.at(s, period.Span, codePeriodField, "%s may be of %s or %s; write %s(%s)", period.Text, times[0].Name(), times[1].Name(), period.Text, times[0].Name())
	return nil
}

// mayBeTime says whether a field can be one that a period is of.
func mayBeTime(v *types.Var) bool {
	_, kind, _, _ := underlying(types.Unalias(v.Type()))
	return kind == layout.Time || kind == layout.Int || kind == layout.Uint
}

// structTimes is the fields of the struct that are a time.Time.
func (k *keyCompiler) structTimes() []*types.Var {
	var times []*types.Var
	for _, c := range k.fields {
		if c.v != nil && !c.hidden && isTime(types.Unalias(c.v.Type())) {
			times = append(times, c.v)
		}
	}
	return times
}
