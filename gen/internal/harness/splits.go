package harness

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/rowkeygen/rowkey/gen/interp"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// mostRegions is the most regions that a table can have.
const mostRegions = 1_000_000

// CompareSplits compares the split keys of many numbers of regions, and looks at those that
// are cut from a sample.
func (g Generated) CompareSplits(t *Tally, rng *rand.Rand) error {
	n := g.Buckets()
	m := g.Methods(g.none())
	for _, regions := range []int{-1, 0, 1, 2, 3, 7, n - 1, n, n + 1, 2 * n, 3 * n, min(16*n, mostRegions/n*n), 1 << 17} {
		t.Splits++
		want, wantErr := interp.SplitKeys(g.Key, regions)
		got, err := m.SplitKeys(regions)
		if (err != nil) != (wantErr != nil) {
			return fmt.Errorf("%d regions: generated error %v, interpreter %v", regions, err, wantErr)
		}
		if !slices.EqualFunc(got, want, bytes.Equal) {
			i := 0
			for i < min(len(got), len(want)) && bytes.Equal(got[i], want[i]) {
				i++
			}
			return fmt.Errorf("%d regions: generated %d keys, interpreter %d; they differ from the %d-th on: %.200x, %.200x", regions, len(got), len(want), i, got[i:], want[i:])
		}
	}
	_, keys := g.Rows(rng, 100)
	var sample [][]byte
	for _, k := range keys {
		sample = append(sample, k)
	}
	for _, regions := range []int{0, 1, 2, n, 2*n + 1, 50} {
		t.Splits++
		if err := g.compareSample(sample, regions); err != nil {
			return fmt.Errorf("%d regions by a sample of %d: %w", regions, len(sample), err)
		}
	}
	return nil
}

// compareSample cuts by a sample: in order, as often as was asked for, and where each bucket
// begins.
func (g Generated) compareSample(sample [][]byte, regions int) error {
	before := slices.Clone(sample)
	cuts, err := g.Methods(g.none()).SplitKeysFrom(sample, regions)
	if !slices.EqualFunc(before, sample, bytes.Equal) {
		return fmt.Errorf("the sample was changed")
	}
	if errors.Is(err, rowkey.ErrSplitCount) {
		return nil // the sample has too few keys; the runtime's tests have the rule
	}
	if err != nil {
		return err
	}
	if regions == 0 {
		regions = g.Buckets()
	}
	if len(cuts) != regions-1 {
		return fmt.Errorf("%d cuts", len(cuts))
	}
	for i, c := range cuts {
		if len(c) == 0 || i > 0 && bytes.Compare(cuts[i-1], c) >= 0 {
			return fmt.Errorf("the cut %x is empty or not behind the one before", c)
		}
	}
	if regions == 1 {
		return nil
	}
	starts, err := interp.SplitKeys(g.Key, 0)
	if err != nil {
		return err
	}
	for _, s := range starts {
		if _, ok := slices.BinarySearchFunc(cuts, s, bytes.Compare); !ok {
			return fmt.Errorf("no cut at the bucket %x", s)
		}
	}
	return nil
}
