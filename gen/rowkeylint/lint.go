package rowkeylint

import (
	"go/types"
	"math"
	"reflect"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// hasKey says whether a struct, or what a pointer points to, declares a key.
func hasKey(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == "_" {
			if _, ok := reflect.StructTag(s.Tag(i)).Lookup("rowkey"); ok {
				return true
			}
		}
	}
	return false
}

// lint reports keys that are valid and probably not meant.
func lint(k *layout.Key, report func(code, format string, args ...any)) {
	if f := k.TimeFirst(); f != nil {
		report(CodeTimeFirst, "the key begins with the time %s: all writes go to one region, wherever the table is cut; put a salt in front, or a field that spreads", f.Name)
	}
	if s, _ := k.Salt(); s != nil && s.Hash != nil && !s.Hash.Star {
		if n := values(s.Hash); n < float64(s.Buckets) {
			report(CodeFewValues, "the salt hashes %s, which has %.0f values: of %d buckets at least %.0f stay empty", s.Hash, n, s.Buckets, float64(s.Buckets)-n)
		}
	}
	if f := coarse(k); f != nil {
		report(CodeCoarse, "the key ends with %s, of which it knows only %s: rows with the same other fields overwrite each other; add a field that tells them apart", f.Name, grain(f))
	}
}

// values is how many different texts a hash may have of its arguments, as far as their types
// tell.
func values(h *layout.Hash) float64 {
	n := 1.0
	for _, a := range h.Args {
		switch f := a.Field; {
		case a.Period != layout.NoPeriod || f.IsTime():
			return math.Inf(1)
		case f.Kind == layout.Bool:
			n *= 2
		case f.Digits > 0:
			n *= math.Pow(10, float64(f.Digits))
		case f.Size > 0:
			n *= math.Pow(256, float64(f.Size))
		default:
			return math.Inf(1)
		}
	}
	return n
}

// coarse is the last field of the key if it is a time of which the key knows only a period or
// a step of an hour or more, and no other field may number rows; else nil.
func coarse(k *layout.Key) *layout.Field {
	fields := k.Inputs()
	last := fields[len(fields)-1]
	if !last.IsTime() || last.Carried == layout.NoPeriod && last.Floor < 3600*last.Unit.PerSecond() {
		return nil
	}
	for _, f := range fields {
		switch {
		case f == last:
		case f.Kind == layout.Array, f.Integer() && f.TypeSize() == 8, f.IsTime() && f.Carried == layout.NoPeriod && f.Floor <= 1:
			return nil
		}
	}
	return last
}

// grain is what the key knows of a time, in words.
func grain(f *layout.Field) string {
	if f.Carried != layout.NoPeriod {
		return "the period " + f.Carried.String()
	}
	return "steps of an hour or more"
}
