package rowkey

import (
	"strings"
	"testing"
)

// countAllocs runs f, and says how often it allocates if it is not want times.
func countAllocs(t *testing.T, name string, want float64, f func()) {
	t.Helper()
	if n := testing.AllocsPerRun(100, f); n != want {
		t.Errorf("%s: %v allocations, want %v", name, n, want)
	}
}

// allocSink keeps the compiler from leaving out what is measured.
var allocSink uint64

func TestHashesDoNotAllocate(t *testing.T) {
	// The texts are on the caller's stack, and must stay there.
	countAllocs(t, "MD5 of one block", 0, func() {
		var text [17]byte
		allocSink += uint64(MD5Mod(text[:], 5))
	})
	countAllocs(t, "MD5 of several", 0, func() {
		var text [300]byte
		allocSink += uint64(MD5Mod(text[:], 5))
	})
	countAllocs(t, "XXH64", 0, func() {
		var text [300]byte
		allocSink += uint64(XXHashMod(text[:], 5))
	})
	countAllocs(t, "a hash text", 0, func() {
		var buf [64]byte
		text := AppendPeriod(buf[:0], PeriodHour, 1531648800, 8*3600)
		text = AppendBool(AppendUint(AppendInt(text, -1), 1<<63), true)
		allocSink += uint64(len(text))
	})
}

// TestTextsDoNotAllocate covers every kind of text, with values up to some that String
// builds in several pieces.
func TestTextsDoNotAllocate(t *testing.T) {
	for _, c := range textCases {
		values := []string{c.value}
		if c.text.Size == 0 && c.text.Max == 0 {
			values = append(values, strings.Repeat("x", 150))
			if c.text.End == Escape {
				values = append(values, strings.Repeat("x\x00", 150))
			}
		}
		for _, value := range values {
			text, dst := c.text, make([]byte, 0, 1024)
			bytes := []byte(value)
			key, err := text.Append(nil, value)
			if err != nil {
				t.Fatal(err)
			}
			raw, _, err := text.Cut(key)
			if err != nil {
				t.Fatal(err)
			}
			check := func(err error) {
				if err != nil {
					t.Error(err)
				}
			}
			countAllocs(t, "Check", 0, func() {
				check(text.Check(value))
				check(text.CheckBytes(bytes))
			})
			countAllocs(t, "Append", 0, func() {
				_, err := text.Append(dst, value)
				check(err)
				_, err = text.AppendBytes(dst, bytes)
				check(err)
			})
			if text.Size > 0 {
				countAllocs(t, "Put", 0, func() {
					var b [8]byte
					text.Put(b[:], value)
					text.PutBytes(b[:], bytes)
					allocSink += uint64(b[0])
				})
			}
			countAllocs(t, "a bound's prefix", 0, func() {
				_, err := text.appendPrefix(dst, value)
				check(err)
			})
			countAllocs(t, "Cut", 0, func() {
				_, _, err := text.Cut(key)
				check(err)
			})
			countAllocs(t, "the same value", 0, func() {
				allocSink += uint64(len(text.String(nil, value, raw)) + len(text.Bytes(nil, bytes, raw)))
			})
			if len(value) < 2 { // one byte takes no memory as a string
				continue
			}
			countAllocs(t, "another string", 1, func() { allocSink += uint64(len(text.String(nil, "other", raw))) })
			countAllocs(t, "another []byte", 1, func() { allocSink += uint64(len(text.Bytes(nil, []byte("other"), raw))) })
		}
	}
}

func TestTimesDoNotAllocate(t *testing.T) {
	countAllocs(t, "the units", 0, func() {
		at := FromMillis(1704067200123)
		n, _ := Nanos(at)
		m, _ := Micros(at)
		allocSink += uint64(n + m + Seconds(at))
	})
}
