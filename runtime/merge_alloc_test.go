package rowkey

import (
	"context"
	"io"
	"runtime"
	"testing"
)

// fixedScanner has so many rows, which it makes before.
type fixedScanner struct {
	rows [][]byte
	n    int
}

func (s *fixedScanner) Next() ([]byte, error) {
	if s.n == len(s.rows) {
		return nil, io.EOF
	}
	s.n++
	return s.rows[s.n-1], nil
}

func (s *fixedScanner) Close() error { return nil }

// TestMergeAllocatesPerScan: what a merge allocates grows with the scanners, not with the rows.
func TestMergeAllocatesPerScan(t *testing.T) {
	const buckets = 16
	r, _ := salted(t, nil, buckets, 0)
	allocated := func(rows int) uint64 {
		all := make([][][]byte, buckets)
		for b := range all {
			for i := range rows {
				key := append(AppendUint16([]byte{'h', byte(b)}, uint16(i)|0x0101), 0)
				all[b] = append(all[b], key)
			}
		}
		open := func(_ context.Context, r Range) Scanner[[]byte] { return &fixedScanner{rows: all[r.Start[1]]} }
		merge := func() (n int) {
			for _, err := range Merge(t.Context(), r, open, func(row []byte) []byte { return row }, MergeOptions{}) {
				if err != nil {
					t.Fatal(err)
				}
				n++
			}
			return n
		}
		merge()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if n := merge(); n != buckets*rows {
			t.Fatalf("%d rows, want %d", n, buckets*rows)
		}
		runtime.ReadMemStats(&after)
		return after.Mallocs - before.Mallocs
	}
	few, many := allocated(10), allocated(10_000)
	if many > few+buckets {
		t.Errorf("%d allocations for 160 rows, %d for 160,000", few, many)
	}
	if few > 20*buckets {
		t.Errorf("%d allocations for %d scanners", few, buckets)
	}
}
