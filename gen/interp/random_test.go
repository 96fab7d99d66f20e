package interp_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// randomKey is a layout of one to four fields with constants between them and, mostly, a salt.
func randomKey(rng *rand.Rand) *layout.Key {
	pick := func(n int) bool { return rng.IntN(n) == 0 }
	n := 1 + rng.IntN(4)
	var fields []*layout.Field
	var body []layout.Segment
	for i := range n {
		trailing := pick(4) && i == n-1
		f := &layout.Field{Name: string(rune('A' + i)), Kind: layout.Kind(1 + rng.IntN(7)), Desc: pick(2)}
		switch f.Kind {
		case layout.String, layout.Bytes:
			f.Reverse = pick(3)
			switch {
			case pick(4):
				f.Size = 1 + rng.IntN(4)
				f.Digits = f.Kind == layout.String && pick(2)
			case i == n-1 && !trailing && !f.Desc:
			case f.Kind == layout.Bytes || pick(3):
				f.End = layout.Escape
			default:
				f.End = layout.NUL
			}
			if f.Size == 0 && pick(4) {
				f.Max = 1 + rng.IntN(5)
			}
		case layout.Array:
			f.Size = 1 + rng.IntN(4)
			f.Reverse = pick(2)
		case layout.Int, layout.Uint:
			f.Size = 1 << rng.IntN(4)
		case layout.Bool:
			f.Size = 1
		case layout.Time:
			f.Size, f.Unit = 8, layout.Unit(1+rng.IntN(4))
			f.Zone = 900 * (rng.IntN(2*56+1) - 56)
		}
		fields, body = append(fields, f), append(body, f)
		if pick(4) && i < n-1 || trailing {
			body = append(body, constant([]string{"c", "\x00", "\xff", "\xff\xfe"}[rng.IntN(4)]))
		}
	}
	var head []layout.Segment
	if pick(3) {
		head = append(head, constant([]string{"k", "\xff", "\x00a"}[rng.IntN(3)]))
	}
	if !pick(4) {
		s := salt([]int{2, 3, 5, 16, 256, 257}[rng.IntN(6)], layout.Func(1+rng.IntN(2)))
		for len(s.Hash.Args) == 0 {
			for _, f := range fields {
				switch {
				case pick(2):
				case f.Kind == layout.Time && !pick(4):
					s.Hash.Args = append(s.Hash.Args, period(layout.Period(1+rng.IntN(4)), f))
					if pick(3) { // NoPeriod is the field itself
						s.Hash.Args = append(s.Hash.Args, period(layout.Period(rng.IntN(5)), f))
					}
				default:
					s.Hash.Args = append(s.Hash.Args, whole(f))
				}
			}
		}
		head = append(head, s)
	}
	return key(append(head, body...)...)
}

// forRandomKeys runs f for many layouts, each with rows of which some have a key.
func forRandomKeys(t *testing.T, f func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row)) {
	for seed := range uint64(150) {
		rng := rand.New(rand.NewPCG(seed, 1))
		k := randomKey(rng)
		var rows []interp.Row
		for range 80 {
			rows = append(rows, interp.RandomRow(k, rng))
		}
		f(t, k, rng, rows)
		if t.Failed() {
			t.Fatalf("seed %d: %s", seed, k)
		}
	}
}

// truncated is the row that Decode returns.
func truncated(k *layout.Key, row interp.Row) interp.Row {
	got := interp.Row{}
	for _, f := range k.Fields() {
		got[f.Name] = row[f.Name]
		if at, ok := row[f.Name].(time.Time); ok {
			unit := int(time.Second) / int(f.Unit.PerSecond())
			got[f.Name] = time.Unix(at.Unix(), int64(at.Nanosecond()/unit*unit)).UTC()
		}
	}
	return got
}

// TestRoundTrip: rows come back as far as the units reach, and keys that are taken are
// those that their rows have, whatever the bucket.
func TestRoundTrip(t *testing.T) {
	encoded, accepted, refused := 0, 0, 0
	forRandomKeys(t, func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row) {
		s, head := k.Salt()
		for _, row := range rows {
			b, err := interp.Encode(k, row)
			if err != nil {
				continue
			}
			encoded++
			if got, err := interp.Decode(k, b); err != nil || !reflect.DeepEqual(got, truncated(k, row)) {
				t.Fatalf("%v has the key %x, which decodes to %v, %v", row, b, got, err)
			}
			if err := interp.Verify(k, b); err != nil {
				t.Fatalf("%x: %v", b, err)
			}
			bad := interp.Damage(b, rng)
			got, err := interp.Decode(k, bad)
			if err != nil {
				refused++
				continue
			}
			accepted++
			again, err := interp.Encode(k, got)
			if err != nil {
				t.Fatalf("%x decodes to %v, which has no key: %v", bad, got, err)
			}
			right := bytes.Equal(again, bad)
			if verified := interp.Verify(k, bad) == nil; verified != right {
				t.Fatalf("%x is verified: %v; its row has the key %x", bad, verified, again)
			}
			if s != nil {
				copy(again[len(head):], bad[len(head):len(head)+s.Width])
			}
			if !bytes.Equal(again, bad) {
				t.Fatalf("%x decodes to %v, which has the key %x", bad, got, again)
			}
		}
	})
	if encoded < 6000 || accepted < 500 || refused < 500 {
		t.Errorf("%d rows, %d damaged keys accepted, %d refused: too few", encoded, accepted, refused)
	}
}

// TestScanFindsWhatMatches: each row that matches is in exactly one range, and no other row
// is in any. There are no more ranges than combinations and their buckets.
func TestScanFindsWhatMatches(t *testing.T) {
	answered, found, counted := 0, 0, 0
	forRandomKeys(t, func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row) {
		decoded := map[string]interp.Row{}
		for _, row := range rows {
			if b, err := interp.Encode(k, row); err == nil {
				decoded[string(b)] = truncated(k, row)
			}
		}
		for range 25 {
			bounds := interp.RandomBounds(k, rng, rows)
			rs, err := interp.Scan(k, bounds)
			if err != nil {
				if _, also := interp.Matches(k, truncated(k, rows[0]), bounds); also == nil && code(t, err) != "key-length" {
					t.Fatalf("%v: %v, but rows are judged", bounds, err)
				}
				continue
			}
			answered++
			for i, r := range rs {
				if len(r.Stop) > 0 && bytes.Compare(r.Start, r.Stop) >= 0 {
					t.Fatalf("%v: the range %x, %x is empty", bounds, r.Start, r.Stop)
				}
				if i > 0 && (len(rs[i-1].Stop) == 0 || bytes.Compare(rs[i-1].Stop, r.Start) > 0) {
					t.Fatalf("%v: the range from %x begins before %x", bounds, r.Start, rs[i-1].Stop)
				}
			}
			for b, row := range decoded {
				match, err := interp.Matches(k, row, bounds)
				if err != nil {
					t.Fatalf("%v: %v, but there are %d ranges", bounds, err, len(rs))
				}
				n := among(rs, []byte(b))
				if n > 1 || match != (n == 1) {
					t.Fatalf("%v: row %v, key %x, is in %d ranges; it matches: %v", bounds, row, b, n, match)
				}
				found += n
			}
			if most, ok := mostRanges(k, bounds, rows); ok {
				counted++
				if len(rs) > most {
					t.Fatalf("%v: %d ranges, want %d", bounds, len(rs), most)
				}
			}
		}
	})
	if answered < 2500 || found < 10_000 || counted < 2000 {
		t.Errorf("%d queries answered, %d rows found, %d counted: too few", answered, found, counted)
	}
}

// mostRanges is how many ranges a query may have: a bucket of each combination, or all
// buckets where what is bound does not decide. It looks at the buckets of rows, an hour
// apart where a range of times decides; not ok if that are too many.
func mostRanges(k *layout.Key, bounds []interp.Bound, rows []interp.Row) (most int, ok bool) {
	var row interp.Row // one that has a key
	for _, r := range rows {
		if _, err := interp.Encode(k, r); err == nil {
			row = truncated(k, r)
			break
		}
	}
	if row == nil {
		return 0, false
	}
	combinations := []interp.Row{row}
	bound := map[string]bool{}
	var window []any
	for i, b := range bounds {
		name := k.Fields()[i].Name
		if b.Bind == layout.Between {
			window = b.Values
		}
		if b.Bind != layout.Equal && b.Bind != layout.In {
			continue
		}
		bound[name] = true
		var next []interp.Row
		seen := map[string]bool{}
		for _, v := range b.Values {
			for _, c := range combinations {
				r := interp.Row{}
				for name, v := range c {
					r[name] = v
				}
				r[name] = v
				r = truncated(k, r)
				if s := fmt.Sprintf("%#v", r); !seen[s] {
					seen[s] = true
					next = append(next, r)
				}
			}
		}
		combinations = next
	}
	s, head := k.Salt()
	if s == nil {
		return len(combinations), true
	}
	var moving string // the field whose periods decide
	for _, a := range s.Hash.Args {
		switch {
		case bound[a.Field.Name]:
		case a.Period != layout.NoPeriod && window != nil && k.Fields()[len(bounds)-1] == a.Field:
			moving = a.Field.Name
		default:
			return len(combinations) * s.Buckets, true
		}
	}
	for _, a := range s.Hash.Args {
		if a.Field.Name == moving && a.Period == layout.NoPeriod {
			return len(combinations) * s.Buckets, true
		}
	}
	for _, c := range combinations {
		buckets := map[string]bool{}
		at := []any{c[moving]}
		if moving != "" {
			first, last := window[0].(time.Time), window[1].(time.Time).Add(-1)
			if first.Year() < 1 || last.Year() > 9998 || last.Sub(first) > 3000*time.Hour {
				return 0, false
			}
			at = []any{last}
			for t := first; t.Before(last); t = t.Add(time.Hour) {
				at = append(at, t)
			}
		}
		for _, t := range at {
			if moving != "" {
				c[moving] = t
			}
			b, err := interp.Encode(k, c)
			if err != nil {
				return 0, false
			}
			buckets[string(b[len(head):len(head)+s.Width])] = true
		}
		most += len(buckets)
	}
	return most, true
}
