package schema

import (
	"testing"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// checkKey checks what holds of every key that is compiled.
func checkKey(t testing.TB, k *layout.Key) {
	t.Helper()
	wrong := func(what string) {
		t.Helper()
		t.Errorf("%s: %s", k, what)
	}
	byName := map[string]*layout.Field{}
	for _, f := range k.Inputs() {
		byName[f.Name] = f
	}
	field := func(f *layout.Field) {
		t.Helper()
		if f == nil || byName[f.Name] != f {
			wrong("a field is not the one that the key carries")
		}
	}
	carried := map[*layout.Field]int{}
	own := map[*layout.Field]bool{}
	for i, s := range k.Segments {
		last := i == len(k.Segments)-1
		switch s := s.(type) {
		case *layout.Salt:
			if s.Buckets < 2 || s.Width != 2 && (s.Width != 1 || s.Buckets > 256) {
				wrong("a salt that does not hold its bucket")
			}
		case *layout.Digest:
			if s.Width < 1 || s.Width > s.Hash.Func.Size() {
				wrong("a digest that has not so many bytes")
			}
		case *layout.PeriodDigits:
			field(s.Field)
			if s.Carries() {
				carried[s.Field]++
			} else if s.Field.Carried != layout.NoPeriod && s.Period > s.Field.Carried {
				wrong("a period that is finer than what the key has of its time")
			}
		case *layout.Field:
			field(s)
			own[s] = true
			ended := s.End != layout.None
			if s.Outside || s.Carried != layout.NoPeriod || ended != (s.Size == 0 && (!last || s.Desc)) {
				wrong("a field that does not end where it should")
			}
		}
	}
	for _, h := range k.Hashes() {
		if h.Func == 0 || h.Star != (len(h.Args) == 0) || (h.Func == layout.GoFunc) != (h.Go != "") {
			wrong("a hash of nothing, or by nothing")
		}
		for _, a := range h.Args {
			field(a.Field)
		}
	}
	for f := range byName {
		f := byName[f]
		if f.Outside && (own[f] || carried[f] > 0 || f.Size != 0) || !f.Outside && own[f] == (carried[f] == 1) {
			wrong("a field that is not once in the key, or outside and in it")
		}
		if f.IsTime() != (f.Unit != 0) || f.Kind == layout.Time && !f.IsTime() {
			wrong("a time without a unit")
		}
	}
}
