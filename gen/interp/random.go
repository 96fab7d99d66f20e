package interp

import (
	"math/rand/v2"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// RandomRow is a row of nasty values, of which some have no place in a key; all are values
// of the fields' types. Values repeat, so that rows share the beginnings of their keys.
func RandomRow(k *layout.Key, rng *rand.Rand) Row {
	row := Row{}
	for _, f := range k.Inputs() {
		row[f.Name] = randomValue(k, f, rng)
	}
	return row
}

// RandomBounds is a query at any stage of a scan, rarely at one without ranges: values are
// mostly those of one of the rows.
func RandomBounds(k *layout.Key, rng *rand.Rand, rows []Row) []Bound {
	row := pick(rng, rows)
	for range 20 { // one that has a key, as a rule
		if _, err := Encode(k, row); err == nil {
			break
		}
		row = pick(rng, rows)
	}
	var bounds []Bound
	for range 20 {
		bounds = randomBounds(k, rng, rows, row)
		if !answerable(k, bounds) && rng.IntN(10) > 0 {
			continue
		}
		if ranges(k, bounds) <= max(30_000, 2*k.Buckets()) {
			return bounds
		}
	}
	return nil
}

// ranges is about how many ranges a query has; 0 if that are too many.
func ranges(k *layout.Key, bounds []Bound) int {
	n := 1
	for i, b := range bounds {
		if b.equal() {
			n *= max(len(b.Values), 1)
		} else {
			q := query{k, &bounds[i], k.Carriers()[i].Fields[0]}
			n *= max(len(q.stretches()), 1)
		}
	}
	if n > mostCombinations {
		return 0
	}
	return n * k.Buckets()
}

func randomBounds(k *layout.Key, rng *rand.Rand, rows []Row, row Row) []Bound {
	value := func(f *layout.Field) any {
		switch rng.IntN(10) {
		case 0:
			return randomValue(k, f, rng)
		case 1:
			return pick(rng, rows)[f.Name]
		}
		return row[f.Name]
	}
	single := func(c *layout.Carrier) any {
		if len(c.Fields) == 1 {
			return value(c.Fields[0])
		}
		var vs []any
		for _, f := range c.Fields {
			vs = append(vs, value(f))
		}
		return vs
	}
	stages := k.Stages()
	depth := rng.IntN(len(stages))
	var bounds []Bound
	for _, s := range stages[:depth] {
		b := Bound{Bind: pick(rng, s.Binds[:min(2, len(s.Binds))])}
		if b.Bind == layout.Equal || rng.IntN(2) == 0 {
			b = Bound{Bind: layout.Equal, Values: []any{single(s.Carrier)}}
		} else {
			for range rng.IntN(8) / 2 {
				b.Values = append(b.Values, single(s.Carrier))
			}
		}
		bounds = append(bounds, b)
	}
	s := stages[depth]
	if len(s.Binds) <= 2 || rng.IntN(4) == 0 {
		return bounds
	}
	b := Bound{Bind: pick(rng, s.Binds[2:])}
	f := s.Carrier.Fields[0]
	switch b.Bind {
	case layout.Prefix, layout.Suffix:
		b.Text = randomAffix(f, b.Bind, value(f), rng)
	case layout.Between:
		from := value(f)
		to := pick(rng, rows)[f.Name]
		if f.IsTime() && rng.IntN(4) > 0 {
			from, to = window(f, from, rng)
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

// window is a time and one behind it, most often by some periods and a little.
func window(f *layout.Field, v any, rng *rand.Rand) (from, to any) {
	t, n := timeOf(f, v), rng.IntN(5)
	switch rng.IntN(6) {
	case 0:
		t = t.AddDate(n, 0, 0)
	case 1:
		t = t.AddDate(0, n*n, 0)
	case 2:
		t = t.AddDate(0, 0, 3*n)
	case 3:
		t = t.Add(time.Duration(5*n) * time.Hour)
	case 4:
		t = t.Add(time.Duration(n) * step(f))
	}
	t = t.Add(time.Duration(rng.IntN(3) - 1))
	return v, fit(f, t, v)
}

// randomAffix is some of the beginning or the end of a value, or something else.
func randomAffix(f *layout.Field, bind layout.Bind, v any, rng *rand.Rand) []byte {
	if f.Integer() && len(integer(f, v).String()) > f.Digits || rng.IntN(12) == 0 {
		return []byte(pick(rng, nasty))
	}
	b := readable(f, v)
	n := rng.IntN(len(b) + 1)
	if bind == layout.Prefix {
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
		switch rng.IntN(6) {
		case 0:
			b = append(b[:at:at], append([]byte{odd}, b[at:]...)...)
		case 1:
			b = b[:at]
		case 2:
			if at < len(b) {
				b = append(b[:at:at], b[at+1:]...)
			}
		case 3:
			if at < len(b) {
				b[at]++
			}
		default:
			if at < len(b) {
				b[at] = odd
			}
		}
	}
	return b
}
