package rowkey

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
)

// TestMergeErrors: an error comes once and last, behind rows in order, and everything is
// closed once.
func TestMergeErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	before := runtime.NumGoroutine()
	r, rows := salted(t, rng, 6, 200)
	broken := errors.New("broken")
	for _, unordered := range []bool{false, true} {
		want := merged(rows, false)
		if unordered {
			want = rows
		}
		for _, c := range []struct {
			name  string
			next  func(start []byte, n int) error
			close func(start []byte) error
		}{
			{name: "the first row of all", next: func([]byte, int) error { return broken }},
			{name: "the first row of one", next: func(start []byte, n int) error {
				if start[1] == 3 {
					return broken
				}
				return nil
			}},
			{name: "a row in the middle", next: func(start []byte, n int) error {
				if start[1] == 3 && n == 5 {
					return broken
				}
				return nil
			}},
			{name: "a row in the middle, and Close", next: func(start []byte, n int) error {
				if start[1] == 3 && n == 5 {
					return broken
				}
				return nil
			}, close: func(start []byte) error {
				if start[1] == 3 {
					return errors.New("and closed with one")
				}
				return nil
			}},
			{name: "Close of one", close: func(start []byte) error {
				if start[1] == 3 {
					return broken
				}
				return nil
			}},
			{name: "Close of all", close: func([]byte) error { return broken }},
		} {
			st := newStore(t, rows...)
			st.next, st.close = c.next, c.close
			got, err := st.merge(t.Context(), r, MergeOptions{Unordered: unordered}, -1)
			if !errors.Is(err, broken) || len(got) > len(want) || !slices.Equal(got, want[:len(got)]) {
				t.Errorf("%s, unordered %v: %d rows, or not in order, %v", c.name, unordered, len(got), err)
			}
			if len(got) == len(want) && c.name != "Close of one" && c.name != "Close of all" {
				t.Errorf("%s, unordered %v: all rows in spite of the error", c.name, unordered)
			}
		}
		// What Close says at the limit is heard, too.
		st := newStore(t, rows...)
		st.close = func([]byte) error { return broken }
		if got, err := st.merge(t.Context(), r, MergeOptions{Unordered: unordered, Limit: 2}, -1); !errors.Is(err, broken) || len(got) != 2 {
			t.Errorf("at the limit, unordered %v: %d rows, %v", unordered, len(got), err)
		}
	}
	settled(t, before)
}

// TestMergeEOFOfClose: an io.EOF of Close is an error, and not the end of a bucket that has
// more ranges.
func TestMergeEOFOfClose(t *testing.T) {
	k := newTextKey(Text{End: SepEnd})
	r := k.scan(In([]string{"a", "c"})).must(t)
	for _, unordered := range []bool{false, true} {
		st := newStore(t, "a\x00", "c\x00")
		st.close = func([]byte) error { return io.EOF }
		if got, err := st.merge(t.Context(), r, MergeOptions{Unordered: unordered}, -1); err != io.EOF || len(got) > 1 {
			t.Errorf("unordered %v: %q, %v", unordered, got, err)
		}
	}
}

func TestMergeCancelled(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	before := runtime.NumGoroutine()
	r, rows := salted(t, rng, 10, 200)
	for _, unordered := range []bool{false, true} {
		o := MergeOptions{Unordered: unordered, Parallel: 2}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		st := newStore(t, rows...)
		if got, err := st.merge(ctx, r, o, -1); !errors.Is(err, context.Canceled) || len(got) != 0 {
			t.Errorf("cancelled before, unordered %v: %d rows, %v", unordered, len(got), err)
		}

		ctx, cancel = context.WithCancel(t.Context())
		defer cancel()
		st = newStore(t, rows...)
		n, last := 0, error(nil)
		for _, err := range Merge(ctx, r, st.open, func(row []byte) []byte { return row }, o) {
			if last = err; err == nil {
				n++
			}
			if n == 5 {
				cancel()
			}
		}
		if st.check(); n != 5 || !errors.Is(last, context.Canceled) {
			t.Errorf("cancelled at row 5, unordered %v: %d rows, %v", unordered, n, last)
		}

		// A scanner that blocks: when it opens, and in the middle.
		for _, at := range []int{0, 3} {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			st := newStore(t, rows...)
			st.next = func(start []byte, n int) error {
				if start[1] == 4 && n == at {
					cancel()
					<-ctx.Done()
					return ctx.Err()
				}
				return nil
			}
			if _, err := st.merge(ctx, r, o, -1); !errors.Is(err, context.Canceled) {
				t.Errorf("blocked at row %d, unordered %v: %v", at, unordered, err)
			}
		}
	}
	settled(t, before)
}

// TestMergeErrorFreesTheBlocked: an error of one scanner ends those that block beside it,
// by the context that they were opened with.
func TestMergeErrorFreesTheBlocked(t *testing.T) {
	before := runtime.NumGoroutine()
	k := newRandomKey(6, "h")
	broken := errors.New("broken")
	st := newStore(t)
	open := func(ctx context.Context, r Range) Scanner[[]byte] {
		if r.Start[1] == 5 {
			return failing{st.open(ctx, r), broken}
		}
		return blocking{st.open(ctx, r), ctx}
	}
	n, last := 0, error(nil)
	for _, err := range Merge(t.Context(), k.scan().must(t), open, func(row []byte) []byte { return row }, MergeOptions{Parallel: 6}) {
		n, last = n+1, err
	}
	if st.check(); n != 1 || last != broken || st.opened.Load() != 6 {
		t.Errorf("%d errors, the last is %v, of %d scanners", n, last, st.opened.Load())
	}
	settled(t, before)
}

type failing struct {
	Scanner[[]byte]
	err error
}

func (s failing) Next() ([]byte, error) { return nil, s.err }

type blocking struct {
	Scanner[[]byte]
	ctx context.Context
}

func (s blocking) Next() ([]byte, error) {
	<-s.ctx.Done()
	return nil, s.ctx.Err()
}

// TestMergePanic: when the consumer panics, all is closed; when Close does, it is called
// once all the same.
func TestMergePanic(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	before := runtime.NumGoroutine()
	r, rows := salted(t, rng, 10, 200)
	for _, unordered := range []bool{false, true} {
		st := newStore(t, rows...)
		recovered := func() (v any) {
			defer func() { v = recover() }()
			n := 0
			for range Merge(t.Context(), r, st.open, func(row []byte) []byte { return row }, MergeOptions{Unordered: unordered}) {
				if n++; n == 3 {
					panic("consumer")
				}
			}
			return nil
		}()
		if st.check(); recovered != "consumer" {
			t.Errorf("unordered %v: recovered %v", unordered, recovered)
		}
	}
	st := newStore(t, rows...)
	panicked := false
	st.close = func([]byte) error {
		if !panicked {
			panicked = true
			panic("close")
		}
		return nil
	}
	recovered := func() (v any) {
		defer func() { v = recover() }()
		st.merge(t.Context(), r, MergeOptions{}, 3)
		return nil
	}()
	if st.check(); recovered != "close" {
		t.Errorf("recovered %v", recovered)
	}
	settled(t, before)
}
