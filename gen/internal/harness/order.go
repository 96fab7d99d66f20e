package harness

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// CompareOrder takes n times two rows that differ in one field: where the layout says that
// bytes are in the order of values, those of the two values are, and as wholes: none is the
// beginning of the other but in the last place.
func (g Generated) CompareOrder(t *Tally, rng *rand.Rand, n int) error {
	for i, s := range g.Segments {
		var f *layout.Field
		switch s := s.(type) {
		case *layout.Field:
			f = s
		case *layout.PeriodDigits:
			if s.Carries() {
				f = s.Field
			}
		}
		if f == nil || !f.Ordered() {
			continue
		}
		for range n {
			row := interp.RandomRow(g.Key, rng)
			other := maps.Clone(row)
			other[f.Name] = interp.RandomRow(g.Key, rng)[f.Name]
			a, aErr := g.encode(row, rng)
			b, bErr := g.encode(other, rng)
			if aErr != nil || bErr != nil {
				continue
			}
			t.Pairs++
			if err := g.compareOrder(i, f, a, b); err != nil {
				return fmt.Errorf("order of %s, keys %x and %x: %w", f.Name, a, b, err)
			}
		}
	}
	return nil
}

// compareOrder compares the i-th segment of two keys with the values of f.
func (g Generated) compareOrder(i int, f *layout.Field, a, b []byte) error {
	v, w := g.Value(), g.Value()
	if err := g.Methods(v).Decode(a); err != nil {
		return err
	}
	if err := g.Methods(w).Decode(b); err != nil {
		return err
	}
	x, y := get(field(v, f.Name)), get(field(w, f.Name))
	if f.Raw && negative(x) != negative(y) {
		return nil // in order on each side of zero
	}
	want := compare(x, y)
	if f.Desc {
		want = -want
	}
	p, q := g.parts(a)[i], g.parts(b)[i]
	if got := bytes.Compare(p, q); got != want {
		return fmt.Errorf("%s is to %s as %d, their bytes %x to %x as %d", show(x), show(y), want, p, q, got)
	}
	if last := i == len(g.Segments)-1; !last && want != 0 && (bytes.HasPrefix(p, q) || bytes.HasPrefix(q, p)) {
		return fmt.Errorf("the bytes of %s and %s, %x and %x, begin alike", show(x), show(y), p, q)
	}
	return nil
}
