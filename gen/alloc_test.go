package gen_test

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
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
			buf := make([]byte, 0, 2*len(key)+hashed(g, v)+64) // what is hashed is made behind the key
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

// hashed is the most bytes of texts that a hash of a row may need.
func hashed(g generated, v reflect.Value) (n int) {
	for _, f := range g.Inputs() {
		n += 20
		if x := v.Elem().FieldByName(f.Name); f.Kind == layout.String || f.Kind == layout.Bytes {
			n += x.Len()
		}
	}
	for _, h := range g.Hashes() {
		n += len(h.Args) * (10 + len(h.Join))
	}
	return n
}

// TestDecodeInAllocatesChunks covers strings that differ from row to row: an arena takes
// memory for many of them at once.
func TestDecodeInAllocatesChunks(t *testing.T) {
	const rows = 10_000
	var keys [rows][]byte
	for i := range keys {
		key, err := (&callvar.Call{Phone: fmt.Sprint(int64(13800000000) + int64(i)), TS: time.Unix(int64(i), 0)}).Encode(nil)
		if err != nil {
			t.Fatal(err)
		}
		keys[i] = key
	}
	arena, decoded := new(rowkey.Arena), make([]callvar.Call, rows)
	i := -1
	n := allocs(rows-1, func() {
		if i++; i < rows {
			if err := decoded[i].DecodeIn(arena, keys[i]); err != nil {
				t.Fatal(err)
			}
		}
	})
	if n > 10 { // 110 kB in chunks of up to 64 KiB
		t.Errorf("%d rows took %d allocations", rows, n)
	}
	for i := range decoded {
		if want := fmt.Sprint(int64(13800000000) + int64(i)); decoded[i].Phone != want {
			t.Fatalf("row %d has the phone %q, want %q", i, decoded[i].Phone, want)
		}
	}
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
