package interp_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// TestStages compares what the interpreter answers with what the layout says that it does:
// the binds of each stage, and whether it has ranges. Both are worked out on their own.
func TestStages(t *testing.T) {
	with, without := 0, 0
	for seed := range uint64(600) {
		rng := rand.New(rand.NewPCG(seed, 2))
		k := randomKey(rng)
		row := interp.RandomRow(k, rng) // one that has a key
		_, err := interp.Encode(k, row)
		for n := 0; err != nil && n < 200; n++ {
			row = interp.RandomRow(k, rng)
			_, err = interp.Encode(k, row)
		}
		if err != nil {
			continue
		}
		stages := k.Stages()
		var bounds []interp.Bound
		for i, s := range stages {
			if got, want := answered(t, k, row, bounds), s.Ranges; got != want {
				t.Errorf("seed %d: %s: %v after %v, want %v", seed, k, got, bounds, want)
			}
			if s.Carrier == nil {
				continue
			}
			var values []any
			for _, f := range s.Carrier.Fields {
				values = append(values, row[f.Name])
			}
			v := values[0]
			if len(values) > 1 {
				v = values
			}
			// In of several fields at once has no method, but an answer.
			for b := layout.Equal; b <= layout.Suffix; b++ {
				if b == layout.In && len(values) > 1 {
					continue
				}
				bound := interp.Bound{Bind: b, Values: []any{v, v}}
				want := slices.Contains(s.Binds, b)
				if b == layout.Equal || b == layout.In {
					want = want && stages[i+1].Ranges
				}
				if got := answered(t, k, row, append(bounds[:i:i], bound)); got != want {
					t.Errorf("seed %d: %s: %v after %v, want %v", seed, k, got, append(bounds[:i:i], bound), want)
				}
				if want {
					with++
				} else {
					without++
				}
			}
			bounds = append(bounds, interp.Bound{Bind: layout.Equal, Values: []any{v}})
		}
	}
	if with < 2000 || without < 2000 {
		t.Errorf("%d queries with ranges, %d without: too few", with, without)
	}
}

// answered says whether a query has ranges, which Matches judges first of all.
func answered(t *testing.T, k *layout.Key, row interp.Row, bounds []interp.Bound) bool {
	_, err := interp.Matches(k, row, bounds)
	return code(t, err) != "no-ranges"
}
