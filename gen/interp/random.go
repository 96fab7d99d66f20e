package interp

import (
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// nasty is what strings and bytes are made of.
var nasty = []string{
	"", "a", "ab", "abc", "b", "\x00", "a\x00", "a\x00b", "\x00\xff", "\x00\x01", "\x01", "a\x01", "\xfe", "\xff", "\xff\xff",
	"a\xff", "é", "\xc3", "13800138000", "\x00\x00", strings.Repeat("x", 70), strings.Repeat("\x00", 65), "\xff\x00",
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
	around(time.Unix(0, math.MaxInt64))
	around(time.Unix(0, math.MinInt64))
	around(time.UnixMicro(math.MaxInt64))
	around(time.UnixMilli(math.MinInt64))
	around(time.Unix(math.MaxInt64/2, 0))
	around(time.Unix(math.MinInt64/2, 0))
	return append(ts, time.Time{})
}()

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// RandomRow is a row of nasty values, of which some have no place in a key. Values repeat,
// so that rows share the beginnings of their keys.
func RandomRow(k *layout.Key, rng *rand.Rand) Row {
	row := Row{}
	for _, f := range k.Fields() {
		row[f.Name] = randomValue(k, f, rng)
	}
	return row
}

func randomValue(k *layout.Key, f *layout.Field, rng *rand.Rand) any {
	switch f.Kind {
	case layout.String:
		return string(randomText(f, rng))
	case layout.Bytes:
		return randomText(f, rng)
	case layout.Array:
		b := make([]byte, f.Size)
		for i := range b {
			b[i] = pick(rng, []byte{0, 1, 0x61, 0xff})
		}
		return b
	case layout.Bool:
		return rng.IntN(2) == 1
	case layout.Int:
		n := pick(rng, []int64{0, 1, -1, 2, -5, 255, 256, math.MinInt64, math.MaxInt64, rng.Int64(), -rng.Int64()})
		return n >> (64 - 8*f.Size) // the extremes stay extremes
	case layout.Uint:
		n := pick(rng, []uint64{0, 1, 2, 255, 256, math.MaxUint64, 1 << 63, rng.Uint64()})
		if rng.IntN(2) == 0 {
			n = uint64(rng.IntN(4))
		}
		return n & (math.MaxUint64 >> (64 - 8*f.Size))
	}
	return randomTime(k, f, rng)
}

// randomText is a text of f, of the right length and content nine times of ten.
func randomText(f *layout.Field, rng *rand.Rand) []byte {
	wrong := rng.IntN(10) == 0
	if f.Digits && !wrong {
		b := make([]byte, f.Size)
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
	if !wrong && f.End == layout.NUL {
		s = strings.ReplaceAll(s, "\x00", "0")
	}
	if most := max(f.Size, f.Max); !wrong && most > 0 {
		if f.Size > 0 {
			s += strings.Repeat("z", f.Size)
		}
		s = s[:min(len(s), most)]
	}
	return []byte(s)
}

// randomTime is a time that fits, mostly, and is often one of the year 2018.
func randomTime(k *layout.Key, f *layout.Field, rng *rand.Rand) time.Time {
	for range 3 {
		t := pick(rng, instants)
		if rng.IntN(2) == 0 {
			t = time.Date(2018, time.Month(1+rng.IntN(12)), pick(rng, []int{1, 15, 28}), rng.IntN(24), 0, 0, rng.IntN(3)*499_999_999, time.UTC)
		}
		if checkValue(k, f, t) == nil || rng.IntN(10) == 0 {
			return t
		}
	}
	return time.Unix(rng.Int64N(1<<31), 0).UTC()
}

// RandomBounds is a query: values are mostly those of one of the rows.
func RandomBounds(k *layout.Key, rng *rand.Rand, rows []Row) []Bound {
	fields := k.Fields()
	row := pick(rng, rows)
	for range 20 { // one that has a key, as a rule
		if _, err := Encode(k, row); err == nil {
			break
		}
		row = pick(rng, rows)
	}
	value := func(f *layout.Field) any {
		switch rng.IntN(8) {
		case 0:
			return randomValue(k, f, rng)
		case 1:
			return pick(rng, rows)[f.Name]
		}
		return row[f.Name]
	}
	var bounds []Bound
	for _, f := range fields[:rng.IntN(len(fields)+1)] {
		if rng.IntN(4) > 0 {
			bounds = append(bounds, Bound{Bind: layout.Equal, Values: []any{value(f)}})
			continue
		}
		b := Bound{Bind: layout.In}
		for range rng.IntN(4) {
			b.Values = append(b.Values, value(f))
		}
		bounds = append(bounds, b)
	}
	if len(bounds) == len(fields) || rng.IntN(4) == 0 {
		return bounds
	}
	f := fields[len(bounds)]
	b := Bound{Bind: pick(rng, f.Binds()[2:])}
	switch b.Bind {
	case layout.Prefix, layout.Suffix:
		b.Text = affix(f, b.Bind, value(f), rng)
	case layout.Between:
		from, to := value(f), pick(rng, rows)[f.Name]
		if t, ok := from.(time.Time); ok && rng.IntN(2) == 0 {
			to = t.AddDate(0, rng.IntN(30), rng.IntN(30)).Add(time.Duration(rng.IntN(3)))
		}
		if compare(f, from, to) > 0 && rng.IntN(8) > 0 {
			from, to = to, from
		}
		b.Values = []any{from, to}
	default:
		b.Values = []any{value(f)}
	}
	return append(bounds, b)
}

// affix is some of the beginning or the end of a value, or something else.
func affix(f *layout.Field, bind layout.Bind, v any, rng *rand.Rand) []byte {
	var b []byte
	switch v := v.(type) {
	case string:
		b = []byte(v)
	case []byte:
		b = v
	}
	n := rng.IntN(len(b) + 1)
	switch {
	case rng.IntN(10) == 0:
		return []byte(pick(rng, nasty))
	case bind == layout.Prefix:
		return b[:n]
	}
	return b[n:]
}

// Damage is a key with a little wrong: bytes changed, added, removed, or the end lost.
func Damage(key []byte, rng *rand.Rand) []byte {
	b := append([]byte{}, key...)
	for range 1 + rng.IntN(2) {
		at := rng.IntN(len(b) + 1)
		odd := pick(rng, []byte{0, 1, 0xfe, 0xff, '0', byte(rng.Uint32())})
		switch rng.IntN(5) {
		case 0:
			b = append(b[:at:at], append([]byte{odd}, b[at:]...)...)
		case 1:
			b = b[:at]
		case 2:
			if at < len(b) {
				b = append(b[:at:at], b[at+1:]...)
			}
		default:
			if at < len(b) {
				b[at] = odd
			}
		}
	}
	return b
}
