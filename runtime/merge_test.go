package rowkey

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// store is a table in memory, which watches over its scanners.
type store struct {
	t    *testing.T
	rows []string // sorted

	opened, closed, reads, active, most atomic.Int64

	// What tests put in.
	next  func(start []byte, n int) error // before the n-th row of the range that begins there
	close func(start []byte) error
}

func newStore(t *testing.T, rows ...string) *store {
	slices.Sort(rows)
	return &store{t: t, rows: rows}
}

// open reads a range. Between its call and the first row a scanner is active.
func (st *store) open(ctx context.Context, r Range) Scanner[[]byte] {
	st.opened.Add(1)
	n := st.active.Add(1)
	for most := st.most.Load(); n > most && !st.most.CompareAndSwap(most, n); most = st.most.Load() {
	}
	s := &storeScanner{st: st, ctx: ctx, start: r.Start}
	for _, row := range st.rows {
		if row >= string(r.Start) && (len(r.Stop) == 0 || row < string(r.Stop)) {
			s.rows = append(s.rows, row)
		}
	}
	if r.Reverse {
		slices.Reverse(s.rows)
	}
	return s
}

type storeScanner struct {
	st     *store
	ctx    context.Context
	start  []byte
	rows   []string
	n      int
	row    []byte // valid until the next Next
	closed bool
}

func (s *storeScanner) Next() ([]byte, error) {
	if s.n == 0 {
		defer s.st.active.Add(-1)
	}
	if s.closed {
		s.st.t.Error("Next of a scanner that is closed")
	}
	s.st.reads.Add(1)
	clear(s.row)
	if s.st.next != nil {
		if err := s.st.next(s.start, s.n); err != nil {
			s.n++
			return []byte("beside an error"), err
		}
	}
	if s.n++; s.n > len(s.rows) {
		return nil, io.EOF
	}
	s.row = append(s.row[:0], s.rows[s.n-1]...)
	return s.row, nil
}

func (s *storeScanner) Close() error {
	if s.closed {
		s.st.t.Error("a scanner is closed twice")
	}
	s.closed = true
	s.st.closed.Add(1)
	if s.st.close != nil {
		return s.st.close(s.start)
	}
	return nil
}

// merge reads ranges until the end, or until stop rows; it wants at most one error, as the
// last thing.
func (st *store) merge(ctx context.Context, r Ranges, o MergeOptions, stop int) (rows []string, err error) {
	st.t.Helper()
	for row, e := range Merge(ctx, r, st.open, func(row []byte) []byte { return row }, o) {
		if err != nil {
			st.t.Errorf("behind the error %v comes %q, %v", err, row, e)
		}
		if err = e; e != nil {
			if row != nil {
				st.t.Errorf("beside the error %v is the row %q", e, row)
			}
			continue
		}
		rows = append(rows, string(row))
		if len(rows) == stop {
			break
		}
	}
	st.check()
	return rows, err
}

// check looks for scanners that are open.
func (st *store) check() {
	st.t.Helper()
	if o, c := st.opened.Load(), st.closed.Load(); o != c {
		st.t.Errorf("%d scanners were opened, and %d closed", o, c)
	}
}

// settled waits until there are no more goroutines than before.
func settled(t *testing.T, before int) {
	t.Helper()
	for range 5000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines are left of what were %d", runtime.NumGoroutine(), before)
}

// salted is ranges of so many buckets, and rows that are in several of them.
func salted(t *testing.T, rng *rand.Rand, buckets, rows int) (Ranges, []string) {
	k := newRandomKey(buckets, "h")
	list := make([]string, rows)
	for i := range list {
		list[i] = fmt.Sprintf("h%c%02x\x00", 0, rng.IntN(64))
		list[i] = string(append(k.info.appendSalt([]byte("h"), rng.IntN(buckets)), list[i][2:]...))
	}
	slices.Sort(list)
	return k.scan().must(t), slices.Compact(list)
}

// merged is rows in the order of a merge.
func merged(rows []string, reverse bool) []string {
	return slices.SortedFunc(slices.Values(rows), func(a, b string) int {
		c := cmp.Or(cmp.Compare(a[2:], b[2:]), cmp.Compare(a, b))
		if reverse {
			c = -c
		}
		return c
	})
}

func TestMergeOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	before := runtime.NumGoroutine()
	for _, buckets := range []int{1, 2, 3, 5, 16, 64, 100, 256} {
		for _, n := range []int{0, 1, 10, 300} {
			r, rows := salted(t, rng, buckets, n)
			for _, reverse := range []bool{false, true} {
				if reverse {
					r = r.Reversed()
				}
				for _, parallel := range []int{-1, 0, 1, 3, 1000} {
					st := newStore(t, rows...)
					o := MergeOptions{Fan: 256, Parallel: parallel}
					got, err := st.merge(t.Context(), r, o, -1)
					if want := merged(rows, reverse); err != nil || !slices.Equal(got, want) {
						t.Fatalf("%d buckets, %+v: %q, %v; want %q", buckets, o, got, err, want)
					}
					if n := st.opened.Load(); n != int64(buckets) {
						t.Errorf("%d buckets: %d scanners", buckets, n)
					}
				}
			}
		}
	}
	settled(t, before)
}

// TestMergeRangesOfABucket: they are read one behind the other, the next one opened when
// the one before has ended.
func TestMergeRangesOfABucket(t *testing.T) {
	k := newRandomKey(3, "h")
	var rows []string
	for b := range 3 {
		for _, v := range []string{"a", "b", "c", "d", "e"} {
			rows = append(rows, "h"+string(rune(b))+v+"\x00")
		}
	}
	r := k.scan(In([]string{"a", "c", "d", "x"})).must(t)
	for _, reverse := range []bool{false, true} {
		if reverse {
			r = r.Reversed()
		}
		want := slices.DeleteFunc(merged(rows, reverse), func(row string) bool { return row[2] == 'b' || row[2] == 'e' })
		st := newStore(t, rows...)
		if got, err := st.merge(t.Context(), r, MergeOptions{}, -1); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
		st = newStore(t, rows...)
		st.close = func([]byte) error {
			if o, c := st.opened.Load(), st.closed.Load(); o > c+3 {
				t.Errorf("%d scanners are open for 3 buckets", o-c)
			}
			return nil
		}
		st.merge(t.Context(), r, MergeOptions{}, -1)
		// The one stream of an unsalted key: the order of the ranges.
		plain := newTextKey(Text{End: SepEnd})
		p := plain.scan(In([]string{"a", "c", "d", "x"})).must(t)
		want = []string{"a\x00", "c\x00", "d\x00"}
		if reverse {
			p = p.Reversed()
			slices.Reverse(want)
		}
		st = newStore(t, "a\x00", "b\x00", "c\x00", "d\x00")
		if got, err := st.merge(t.Context(), p, MergeOptions{}, -1); err != nil || !slices.Equal(got, want) || st.most.Load() != 1 {
			t.Errorf("unsalted: %q, %v; want %q, and %d scanners at once", got, err, want, st.most.Load())
		}
	}
}

func TestMergeLimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	r, rows := salted(t, rng, 4, 200)
	want := merged(rows, false)
	for _, limit := range []int{1, 2, 7, len(rows) - 1, len(rows), len(rows) + 1, 0, -1} {
		n := limit
		if limit <= 0 {
			n = len(rows)
		}
		for _, unordered := range []bool{false, true} {
			st := newStore(t, rows...)
			got, err := st.merge(t.Context(), r, MergeOptions{Limit: limit, Unordered: unordered}, -1)
			if len(got) != min(n, len(rows)) || err != nil || !unordered && !slices.Equal(got, want[:len(got)]) {
				t.Errorf("limit %d, unordered %v: %d rows, %v", limit, unordered, len(got), err)
			}
			// A row of each bucket, and one in the place of each that was given but the last.
			if reads := int(st.reads.Load()); limit == 1 && !unordered && reads != 4 || limit == 7 && !unordered && reads != 4+6 || limit == 7 && unordered && reads != 7 {
				t.Errorf("limit %d, unordered %v: %d rows are read", limit, unordered, reads)
			}
		}
	}
}

func TestMergeUnordered(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	r, rows := salted(t, rng, 100, 300)
	for _, reverse := range []bool{false, true} {
		want := slices.Clone(rows)
		if reverse {
			r = r.Reversed()
			slices.Reverse(want)
		}
		st := newStore(t, rows...)
		st.next = func([]byte, int) error {
			if n := st.opened.Load() - st.closed.Load(); n != 1 {
				t.Errorf("%d scanners are open at once", n)
			}
			return nil
		}
		if got, err := st.merge(t.Context(), r, MergeOptions{Unordered: true}, -1); err != nil || !slices.Equal(got, want) {
			t.Errorf("%d rows, %v; want %d, bucket behind bucket", len(got), err, len(want))
		}
	}
}

// TestMergeAgain: what Merge returns may be walked again, and leaving it closes all.
func TestMergeAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	before := runtime.NumGoroutine()
	r, rows := salted(t, rng, 8, 100)
	st := newStore(t, rows...)
	st.close = func([]byte) error { return errors.New("nobody listens") }
	seq := Merge(t.Context(), r, st.open, func(row []byte) []byte { return row }, MergeOptions{})
	for n := range 5 {
		var got []string
		for row, err := range seq {
			if err != nil {
				t.Fatal(err)
			}
			if got = append(got, string(row)); len(got) > n {
				break
			}
		}
		st.check()
		if want := merged(rows, false)[:n+1]; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	st.close = nil
	if got, err := st.merge(t.Context(), r, MergeOptions{Unordered: true}, 3); len(got) != 3 || err != nil {
		t.Errorf("%d rows, %v", len(got), err)
	}
	settled(t, before)
}

func TestMergeFan(t *testing.T) {
	for _, c := range []struct {
		buckets int
		o       MergeOptions
		refused bool
	}{
		{64, MergeOptions{}, false},
		{65, MergeOptions{}, true},
		{65, MergeOptions{Fan: -1}, true},
		{64, MergeOptions{Fan: -1}, false},
		{65, MergeOptions{Fan: 65}, false},
		{65, MergeOptions{Unordered: true}, false},
		{3, MergeOptions{Fan: 2}, true},
	} {
		k := newRandomKey(c.buckets, "h")
		st := newStore(t, "h\x01a\x00", "h\x00b\x00")
		got, err := st.merge(t.Context(), k.scan().must(t), c.o, -1)
		if c.refused {
			if !errors.Is(err, ErrTooManyOpen) || len(got) != 0 || st.opened.Load() != 0 {
				t.Errorf("%d buckets, %+v: %q, %v, %d scanners", c.buckets, c.o, got, err, st.opened.Load())
			}
			for _, hint := range []string{"Unordered", "Fan", fmt.Sprint(c.buckets)} {
				if !bytes.Contains(fmt.Append(nil, err), []byte(hint)) {
					t.Errorf("the error says nothing of %s: %v", hint, err)
				}
			}
		} else if err != nil || len(got) != 2 {
			t.Errorf("%d buckets, %+v: %q, %v", c.buckets, c.o, got, err)
		}
	}
}

// TestMergeParallel: as many scanners as are allowed are opened side by side, and no more.
func TestMergeParallel(t *testing.T) {
	for _, c := range []struct{ parallel, want int }{{1, 1}, {3, 3}, {0, 8}, {100, 20}} {
		k := newRandomKey(20, "h")
		st := newStore(t, "h\x01a\x00", "h\x00b\x00")
		var together sync.WaitGroup // the first ones wait for each other
		together.Add(c.want)
		var n atomic.Int64
		st.next = func([]byte, int) error {
			if n.Add(1) <= int64(c.want) {
				together.Done()
				together.Wait()
			}
			for range 100 {
				runtime.Gosched() // let others in, if they may
			}
			return nil
		}
		got, err := st.merge(t.Context(), k.scan().must(t), MergeOptions{Parallel: c.parallel}, -1)
		if len(got) != 2 || err != nil || st.most.Load() != int64(c.want) {
			t.Errorf("Parallel %d: %q, %v, and %d at once, want %d", c.parallel, got, err, st.most.Load(), c.want)
		}
	}
}
