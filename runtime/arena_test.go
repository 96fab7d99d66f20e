package rowkey

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"unsafe"
	"weak"
)

// arenaUse is what f allocates: how often, and how many bytes.
func arenaUse(f func()) (times, bytes uint64) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}

// TestArenaMemory: chunks of 4, 8, 16, 32, 64 and 64 KiB, 188 KiB together, hold 12,000
// strings of 16 bytes, 187.5 KiB.
func TestArenaMemory(t *testing.T) {
	raw := []byte("0123456789abcdef")
	times, bytes := arenaUse(func() {
		var a Arena
		for range 12000 {
			if s := a.string(raw); s != "0123456789abcdef" {
				t.Errorf("the string is %q", s)
			}
		}
	})
	// The test's own goroutine is not the only one, so a few more are no fault.
	if times < 6 || times > 16 || bytes < 188<<10 || bytes > 200<<10 {
		t.Errorf("12,000 strings of 16 bytes take %d allocations of %d bytes together", times, bytes)
	}

	// The heap, for comparison: this is what AllocsPerRun would show as 0 beside many others.
	times, _ = arenaUse(func() {
		var a *Arena
		for range 12000 {
			allocSink += uint64(len(a.string(raw)) + len(a.grab(3)))
		}
	})
	if times < 12000 {
		t.Errorf("without an arena there are %d allocations", times)
	}
}

func TestArenaAllocations(t *testing.T) {
	var a Arena
	a.grab(1)
	countAllocs(t, "strings of a chunk", 0, func() {
		var raw [10]byte // stays on the stack
		allocSink += uint64(len(a.string(raw[:])) + len(a.grab(10)))
	})
	long := make([]byte, 100_000)
	countAllocs(t, "a string longer than a chunk", 1, func() { allocSink += uint64(len(a.string(long))) })
	countAllocs(t, "nothing", 0, func() { allocSink += uint64(len(a.string(nil)) + len(new(Arena).grab(0))) })
	countAllocs(t, "a string without an arena", 1, func() { allocSink += uint64(len((*Arena)(nil).string(long))) })
}

// TestArenaMemoryIsFresh: what grab gives is zero, its owner's alone, and not behind its
// capacity anybody's.
func TestArenaMemoryIsFresh(t *testing.T) {
	for _, a := range []*Arena{nil, new(Arena)} {
		var all [][]byte
		for i := range 3000 {
			n := []int{1, 0, 7, 64, 1024, 1025, 4096, 5000}[i%8]
			b := a.grab(n)
			if len(b) != n || cap(b) != n {
				t.Fatalf("grab(%d) has length %d and capacity %d", n, len(b), cap(b))
			}
			for j, c := range b {
				if c != 0 {
					t.Fatalf("byte %d of grab(%d) is %d", j, n, c)
				}
				b[j] = byte(i)
			}
			_ = append(b, 0xee)
			all = append(all, b)
		}
		for i, b := range all {
			if strings.Trim(string(b), string([]byte{byte(i)})) != "" {
				t.Fatalf("the bytes of grab %d are overwritten: %x", i, b)
			}
		}
	}
}

// TestArenaStringsStay: strings are copies, and keep their bytes through later use and
// garbage collections.
func TestArenaStringsStay(t *testing.T) {
	for _, a := range []*Arena{nil, new(Arena)} {
		var got, want []string
		raw := make([]byte, 0, 100_000)
		for i := range 20_000 {
			n := i % 50
			if i%1000 == 0 {
				n = i * 4
			}
			raw = fmt.Appendf(raw[:0], "%0*d", n, i)
			got, want = append(got, a.string(raw)), append(want, string(raw))
			if i%5000 == 0 {
				runtime.GC()
			}
		}
		clear(raw)
		runtime.GC()
		if !slices.Equal(got, want) {
			t.Errorf("strings of %v have changed", a)
		}
	}
}

// TestArenaLongStrings: one that is longer than what is left does not waste the rest of a
// chunk, unless the rest is short.
func TestArenaLongStrings(t *testing.T) {
	var a Arena
	first := a.grab(10)
	for range 3 {
		a.grab(4087)
	}
	second := a.grab(10)
	if unsafe.Pointer(&second[0]) != unsafe.Add(unsafe.Pointer(&first[0]), 10) {
		t.Error("after longer ones, a short one does not lie behind the last short one")
	}
}

// TestArenaPinsAChunk: a string keeps what lies in its chunk, and nothing else.
func TestArenaPinsAChunk(t *testing.T) {
	a := new(Arena)
	var list []weak.Pointer[byte]
	var kept string
	for i := range 5000 { // 4, 8, 16, 32, 64, 64 KiB, …; the 1,000th lies in the fifth
		s := a.string(make([]byte, 100))
		list = append(list, weak.Make(unsafe.StringData(s)))
		if i == 1000 {
			kept = s
		}
	}
	long := weak.Make(unsafe.StringData(a.string(make([]byte, 70_000))))
	a = nil
	runtime.GC()
	alive := 0
	for i, p := range list {
		if p.Value() != nil {
			alive++
			if i < 500 || i > 1500 {
				t.Errorf("string %d is kept by string 1000", i)
			}
		}
	}
	if alive < 600 || alive > 64<<10/100 || long.Value() != nil {
		t.Errorf("%d strings are kept by one, and the long one %v", alive, long.Value() != nil)
	}
	runtime.KeepAlive(kept)
	runtime.KeepAlive(a)
}
