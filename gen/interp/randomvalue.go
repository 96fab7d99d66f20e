package interp

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// nasty is what strings and bytes are made of: terminators, escapes and what looks like
// them, invalid UTF-8, characters outside the basic plane, a hash of Integer.MIN_VALUE.
var nasty = []string{
	"", "a", "ab", "abc", "b", "\x00", "a\x00", "a\x00b", "\x00\xff", "\x00\x01", "\x01", "a\x01", "\xfe", "\xff", "\xff\xff",
	"a\xff", "é", "\xc3", "13800138000", "\x00\x00", strings.Repeat("x", 70), strings.Repeat("\x00", 65), "\xff\x00",
	"€😀", "\xf0\x9f\x98", "\xed\xa0\x80", "polygenelubricants", "-1", "1", "2018", "true",
}

// instants is times at which calendars, units and types end.
var instants = func() []time.Time {
	var ts []time.Time
	around := func(t time.Time) {
		ts = append(ts, t.Add(-1), t, t.Add(1), t.Add(-time.Millisecond))
	}
	for _, zone := range []int{0, 8 * 3600, 14 * 3600, -14 * 3600, 345 * 60, 825 * 60, -210 * 60} {
		for _, y := range []int{0, 1, 1969, 1970, 2018, 2024, 10000} {
			for _, m := range []time.Month{1, 2, 3, 8} {
				around(time.Date(y, m, 1, 0, 0, 0, 0, time.FixedZone("", zone)))
			}
		}
	}
	around(time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC))
	around(time.Date(2000, 2, 29, 0, 0, 0, 0, time.UTC))
	around(time.Date(-1, 12, 31, 0, 0, 0, 0, time.UTC))
	around(time.Unix(0, math.MaxInt64))
	around(time.Unix(0, math.MinInt64))
	around(time.UnixMicro(math.MaxInt64))
	around(time.UnixMilli(math.MinInt64))
	around(time.Unix(math.MaxInt64/2, 0))
	around(time.Unix(math.MinInt64/2, 0))
	around(time.Unix(math.MaxInt32, 0))
	around(time.Unix(math.MaxUint32, 0))
	return append(ts, time.Time{})
}()

// randomValue is a value of f's type, nine times of ten one that a row can have.
func randomValue(k *layout.Key, f *layout.Field, rng *rand.Rand) any {
	var v any
	for range 8 {
		v = anyValue(k, f, rng)
		if _, err := checkValue(k, f, v); err == nil || rng.IntN(60) == 0 {
			break
		}
	}
	return v
}

func anyValue(k *layout.Key, f *layout.Field, rng *rand.Rand) any {
	switch f.Kind {
	case layout.String:
		return string(randomText(k, f, rng))
	case layout.Bytes:
		return randomText(k, f, rng)
	case layout.Array:
		b := make([]byte, arrayLen(f))
		for i := range b {
			b[i] = pick(rng, []byte{0, 1, 0x61, 0xff})
		}
		return b
	case layout.Bool:
		return rng.IntN(2) == 1
	case layout.Float:
		return randomFloat(f, rng)
	case layout.Time:
		return randomTime(k, f, rng)
	}
	if f.IsTime() && rng.IntN(8) > 0 {
		v, _ := value(f, new(big.Int))
		return fit(f, randomTime(k, f, rng), v)
	}
	return randomInteger(f, rng)
}

// randomInteger is an integer of f's type, often at the limits of what its bytes hold.
func randomInteger(f *layout.Field, rng *rand.Rand) any {
	least, greatest := typeLimits(f)
	if !f.Outside && f.Carried == layout.NoPeriod {
		if lo, hi := columnLimits(f); rng.IntN(4) > 0 {
			least, greatest = larger(least, lo), smaller(greatest, hi)
		}
	}
	n := big.NewInt(pick(rng, []int64{0, 0, 1, 2, 3, 7, 10, 100, -1, -2, 255, 256, 65535, 90, 110, 12345}))
	switch rng.IntN(8) {
	case 0:
		n.Add(least, big.NewInt(rng.Int64N(3)))
	case 1:
		n.Sub(greatest, big.NewInt(rng.Int64N(3)))
	case 2:
		width := new(big.Int).Sub(greatest, least)
		n.SetUint64(rng.Uint64())
		n.Add(n.Mod(n, width), least)
	}
	v, _ := value(f, smaller(larger(n, least), greatest))
	return v
}

// randomFloat is a float at which order, bits and types are odd.
func randomFloat(f *layout.Field, rng *rand.Rand) any {
	if f.Size == 4 {
		return pick(rng, []float32{
			0, float32(math.Copysign(0, -1)), 1, -1, 1.5, -1.5, float32(math.Inf(1)), float32(math.Inf(-1)), float32(math.NaN()),
			math.Float32frombits(0x7fa00001), math.Float32frombits(0xffffffff), math.MaxFloat32, -math.MaxFloat32,
			math.SmallestNonzeroFloat32, -math.SmallestNonzeroFloat32, math.Float32frombits(0x007fffff), math.Float32frombits(rng.Uint32()),
		})
	}
	return pick(rng, []float64{
		0, math.Copysign(0, -1), 1, -1, 1.5, -1.5, math.Inf(1), math.Inf(-1), math.NaN(),
		math.Float64frombits(0x7ff4000000000001), math.Float64frombits(math.MaxUint64), math.MaxFloat64, -math.MaxFloat64,
		math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64, math.Float64frombits(1<<52 - 1), math.Float64frombits(rng.Uint64()),
	})
}

// randomText is a text of f, of the right length and content nine times of ten.
func randomText(k *layout.Key, f *layout.Field, rng *rand.Rand) []byte {
	wrong := rng.IntN(10) == 0
	if f.Digits > 0 && !wrong {
		b := make([]byte, f.Digits)
		for i := range b {
			b[i] = '0' + byte(rng.IntN(2))*9
		}
		b[rng.IntN(len(b))] = '0' + byte(rng.IntN(10))
		return b
	}
	s := pick(rng, nasty)
	if rng.IntN(4) == 0 {
		s += pick(rng, nasty)
	}
	if rng.IntN(8) == 0 {
		s += string([]byte{f.Sep}) + "z"
	}
	for _, h := range k.Hashes() {
		if rng.IntN(8) == 0 {
			s += string(h.Join) + "1"
		}
	}
	if !wrong && f.End == layout.Sep {
		s = strings.ReplaceAll(s, string([]byte{f.Sep}), "y")
	}
	if most := max(f.Size, f.Max); !wrong && most > 0 {
		if f.Size > 0 {
			s += strings.Repeat("z", f.Size)
		}
		s = s[:min(len(s), most)]
	}
	return []byte(s)
}

// randomTime is a time that is often one of the year 2018, or about where a period or a
// step begins.
func randomTime(k *layout.Key, f *layout.Field, rng *rand.Rand) time.Time {
	t := pick(rng, instants)
	if rng.IntN(4) > 0 {
		t = time.Date(2018, time.Month(1+rng.IntN(12)), pick(rng, []int{1, 15, 28}), rng.IntN(24), 0, 0, rng.IntN(3)*499_999_999, time.UTC)
	}
	if rng.IntN(2) == 0 {
		return t
	}
	if y := t.Year(); y < -2 || y > 10002 {
		return t
	}
	if rng.IntN(2) == 0 {
		t = unitTime(f, cut(f, units(f, t)))
	} else {
		t = periodStart(f, pick(rng, []layout.Period{layout.Year, layout.Month, layout.Day, layout.Hour}), t)
	}
	return t.Add(pick(rng, []time.Duration{-1, 0, 0, 1, step(f), -step(f), step(f) - 1})).UTC()
}

// step is the time between two values that the key can hold, if no period carries it.
func step(f *layout.Field) time.Duration {
	return time.Duration(max(f.Floor, 1)) * (time.Second / time.Duration(f.Unit.PerSecond()))
}

// fit is a time as a value of f; other if the type cannot hold it.
func fit(f *layout.Field, t time.Time, other any) any {
	if f.Kind == layout.Time {
		return t
	}
	n := units(f, t)
	if least, greatest := typeLimits(f); n.Cmp(least) < 0 || n.Cmp(greatest) > 0 {
		return other
	}
	v, _ := value(f, n)
	return v
}
