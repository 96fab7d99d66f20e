package gen_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	rowkey "github.com/rowkeygen/rowkey/runtime"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/callvar"
)

// allocs is the number of allocations of n calls of f, after one that may allocate.
func allocs(n int, f func()) uint64 {
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range n {
		f()
	}
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}

// TestEncodeAndDecodeDoNotAllocate covers every golden key: Encode into a buffer with
// room, Decode of the row that the struct holds already.
func TestEncodeAndDecodeDoNotAllocate(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		rng := g.rng()
		tested := 0
		for range 50 {
			v := g.Of(interp.RandomRow(g.Key, rng))
			k := g.Methods(v)
			key, err := k.Encode(nil)
			if err != nil {
				continue
			}
			tested++
			buf := make([]byte, 0, len(key)+64)
			if n := testing.AllocsPerRun(20, func() {
				if _, err := k.Encode(buf); err != nil {
					t.Error(err)
				}
			}); n != 0 {
				t.Fatalf("Encode of %v: %v allocations", g.Row(v), n)
			}
			if err := k.Decode(key); err != nil {
				t.Fatal(err)
			}
			if n := testing.AllocsPerRun(20, func() {
				if err := k.Decode(key); err != nil {
					t.Error(err)
				}
			}); n != 0 {
				t.Fatalf("Decode of %x again: %v allocations", key, n)
			}
		}
		if tested < 5 {
			t.Errorf("only %d rows have a key", tested)
		}
	})
}

// TestConcreteCallsDoNotAllocate covers what an interface would hide: a buffer and a
// struct on the caller's stack.
func TestConcreteCallsDoNotAllocate(t *testing.T) {
	at := time.Date(2018, 7, 15, 10, 0, 0, 0, time.UTC)
	if n := testing.AllocsPerRun(100, func() {
		var buf [32]byte
		k := call.Call{Phone: "13800138000", TS: at}
		key, err := k.Encode(buf[:0])
		if err != nil {
			t.Error(err)
		}
		if err := k.Decode(key); err != nil {
			t.Error(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestRangesDoNotAllocate covers each bound of a scan, over 12 months and in reused Ranges.
func TestRangesDoNotAllocate(t *testing.T) {
	from, to := time.Date(2018, 1, 10, 0, 0, 0, 0, time.UTC), time.Date(2019, 1, 10, 0, 0, 0, 0, time.UTC)
	long := strings.Repeat("7", 300)
	var r rowkey.Ranges
	for name, scan := range map[string]func() error{
		"all":    func() error { return new(call.Call).ScanRange().AppendRanges(&r) },
		"phone":  func() error { return new(call.Call).ScanRange().Phone("13800138000").AppendRanges(&r) },
		"suffix": func() error { return new(call.Call).ScanRange().PhoneSuffix("8000").AppendRanges(&r) },
		"12 months": func() error {
			return new(call.Call).ScanRange().Phone("13800138000").TSBetween(from, to).AppendRanges(&r)
		},
		"xxhash": func() error {
			return new(call.CallX).ScanRange().Phone("13800138000").TSBetween(from, to).AppendRanges(&r)
		},
		"from":   func() error { return new(call.Call).ScanRange().Phone("13800138000").TSFrom(from).AppendRanges(&r) },
		"before": func() error { return new(call.Call).ScanRange().Phone("13800138000").TSBefore(to).AppendRanges(&r) },
		"one":    func() error { return new(call.Call).ScanRange().Phone("13800138000").TS(from).AppendRanges(&r) },
		"variable": func() error {
			return new(callvar.Call).ScanRange().Phone("13800138000").TSBetween(from, to).AppendRanges(&r)
		},
		"long variable": func() error { return new(callvar.Call).ScanRange().Phone(long).TSBetween(from, to).AppendRanges(&r) },
	} {
		r = rowkey.Ranges{}
		if n := allocs(200, func() {
			r.Reset()
			if err := scan(); err != nil {
				t.Fatal(err)
			}
		}); n > 2 { // a stray allocation of the runtime itself
			t.Errorf("%s: %d allocations in 200 scans", name, n)
		}
		if r.Len() == 0 {
			t.Errorf("%s: no ranges", name)
		}
	}
}

// TestRangesAllocateTwice covers Ranges, whose bytes are the caller's.
func TestRangesAllocateTwice(t *testing.T) {
	from, to := time.Date(2018, 1, 10, 0, 0, 0, 0, time.UTC), time.Date(2019, 1, 10, 0, 0, 0, 0, time.UTC)
	s := new(call.Call).ScanRange().Phone("13800138000").TSBetween(from, to)
	if n := testing.AllocsPerRun(100, func() {
		if _, err := s.Ranges(); err != nil {
			t.Error(err)
		}
	}); n > 2 {
		t.Errorf("%v allocations", n)
	}
}
