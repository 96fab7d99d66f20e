package interp_test

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

func init() {
	interp.Register("example.com/x", "f", func(b []byte) uint64 { return uint64(len(b)) * 7 })
}

const seeds = uint64(120)

// forRandomKeys runs f for many layouts, each with rows of which some have a key.
func forRandomKeys(t *testing.T, f func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row)) {
	for seed := range seeds {
		func() {
			rng := rand.New(rand.NewPCG(seed, 1))
			k := randomKey(rng)
			defer func() {
				if t.Failed() {
					t.Logf("seed %d: %s", seed, k)
				}
			}()
			var rows []interp.Row
			for range 80 {
				rows = append(rows, interp.RandomRow(k, rng))
			}
			f(t, k, rng, rows)
		}()
	}
}

// truncated is the row that Decode returns, and what is outside the key.
func truncated(k *layout.Key, row interp.Row) interp.Row {
	got := interp.Row{}
	for _, f := range k.Inputs() {
		v := row[f.Name]
		switch x := v.(type) {
		case time.Time:
			v = truncatedTime(f, x).UTC()
		case int64:
			if f.IsTime() {
				v = inUnits(f, truncatedTime(f, ofUnits(f, x)))
			}
		case uint64:
			if step := max(uint64(f.Floor), 1); f.IsTime() && x >= 1<<62 { // far behind all periods
				east := uint64(int64(f.Zone)*f.Unit.PerSecond() + 2*24*3600*f.Unit.PerSecond()) // of a step
				v = x - (x%step+east%step)%step
			} else if f.IsTime() {
				v = uint64(inUnits(f, truncatedTime(f, ofUnits(f, int64(x)))))
			}
		case float32:
			if x == 0 && !f.Raw {
				v = float32(0)
			}
		case float64:
			if x == 0 && !f.Raw {
				v = float64(0)
			}
		}
		got[f.Name] = v
	}
	return got
}

func ofUnits(f *layout.Field, n int64) time.Time {
	if f.Unit == layout.Second {
		return time.Unix(n, 0)
	}
	return time.UnixMilli(n)
}

func inUnits(f *layout.Field, t time.Time) int64 {
	if f.Unit == layout.Second {
		return t.Unix()
	}
	return t.UnixMilli()
}

// truncatedTime is t cut to its unit, then to the steps of its floor, then to the period.
func truncatedTime(f *layout.Field, t time.Time) time.Time {
	unit := int(time.Second) / int(f.Unit.PerSecond())
	t = time.Unix(t.Unix(), int64(t.Nanosecond()/unit*unit))
	if f.Floor > 0 { // whole seconds here
		step := f.Floor / f.Unit.PerSecond()
		over := (t.Unix() + int64(f.Zone)) % step
		if over < 0 {
			over += step
		}
		t = time.Unix(t.Unix()-over, 0)
	}
	if f.Carried != layout.NoPeriod {
		t = t.In(time.FixedZone("", f.Zone))
		form := [...]string{layout.Year: "2006", layout.Month: "2006-01", layout.Day: "2006-01-02", layout.Hour: "2006-01-02 15"}[f.Carried]
		t, _ = time.ParseInLocation(form, t.Format(form), t.Location())
	}
	return t
}

// inKey is the row without what is outside the key.
func inKey(k *layout.Key, row interp.Row) interp.Row {
	row = maps.Clone(row)
	for _, f := range k.Inputs() {
		if f.Outside {
			delete(row, f.Name)
		}
	}
	return row
}

// parts is the bytes of the segments of a row's key.
func parts(t *testing.T, k *layout.Key, row interp.Row, key []byte) (list [][]byte) {
	for i, s := range k.Segments {
		n, fixed := layout.Width(s)
		if !fixed {
			f := s.(*layout.Field)
			n = len(key)
			if i < len(k.Segments)-1 {
				b, err := interp.Encode(&layout.Key{Segments: []layout.Segment{f}}, row)
				if err != nil {
					t.Fatal(err)
				}
				n = len(b)
			}
		}
		list, key = append(list, key[:n]), key[n:]
	}
	return list
}

// TestRoundTrip: rows come back as far as the key holds them, and keys that are taken are
// those that their rows have, whatever the salt and the digests; these are for Verify.
func TestRoundTrip(t *testing.T) {
	encoded, accepted, refused, wrong := 0, 0, 0, 0
	forRandomKeys(t, func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row) {
		for _, row := range rows {
			b, err := interp.Encode(k, row)
			if err != nil {
				continue
			}
			encoded++
			if got, err := interp.Decode(k, b); err != nil || !equalRows(got, inKey(k, truncated(k, row))) {
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
			for name, v := range row {
				if _, ok := got[name]; !ok {
					got[name] = v
				}
			}
			again, err := interp.Encode(k, got)
			if err != nil {
				t.Fatalf("%x decodes to %v, which has no key: %v", bad, got, err)
			}
			are, want := parts(t, k, got, bad), parts(t, k, got, again)
			right, known := true, true // F(*) may be of a lossy digest that is not the row's
			for i, s := range k.Segments {
				same := bytes.Equal(are[i], want[i])
				switch s := s.(type) {
				case *layout.Salt:
					right = right && (same || s.Hash == nil)
				case *layout.Digest:
					right, known = right && (same || s.Lossy), known && (same || !s.Lossy)
				default:
					if !same {
						t.Fatalf("%x decodes to %v, which has the key %x", bad, got, again)
					}
				}
			}
			if verified := interp.Verify(k, bad) == nil; known && verified != right {
				t.Fatalf("%x is verified: %v; its row has the key %x", bad, verified, again)
			} else if !verified {
				wrong++
			}
		}
	})
	if encoded < 8000 || accepted < 500 || refused < 500 || wrong < 100 {
		t.Errorf("%d rows, %d damaged keys accepted, %d refused, %d not verified: too few", encoded, accepted, refused, wrong)
	}
}

// TestScanFindsWhatMatches: each row that matches is in exactly one range, and no other row
// is in any. There are no more ranges than combinations and their periods and buckets.
func TestScanFindsWhatMatches(t *testing.T) {
	answered, found, counted, unanswerable := 0, 0, 0, 0
	forRandomKeys(t, func(t *testing.T, k *layout.Key, rng *rand.Rand, rows []interp.Row) {
		stored := map[string]interp.Row{}
		for _, row := range rows {
			b, err := interp.Encode(k, row)
			if k.Random() && err == nil {
				b, err = interp.EncodeBucket(k, row, rng.IntN(k.Buckets()))
			}
			if err == nil {
				stored[string(b)] = truncated(k, row)
			}
		}
		for range 25 {
			bounds := interp.RandomBounds(k, rng, rows)
			rs, err := interp.Scan(k, bounds)
			if code(t, err) == "no-ranges" {
				unanswerable++
			}
			if err != nil {
				if _, also := interp.Matches(k, truncated(k, rows[0]), bounds); also == nil && code(t, err) != "key-length" && code(t, err) != "too-many-ranges" {
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
			matches, err := interp.Matcher(k, bounds)
			if err != nil {
				t.Fatalf("%v: %v, but there are %d ranges", bounds, err, len(rs))
			}
			for b, row := range stored {
				match, err := matches(row)
				if err != nil {
					t.Fatalf("%v: %v", bounds, err)
				}
				n := among(rs, []byte(b))
				if n > 1 || match != (n == 1) {
					t.Fatalf("%v: row %v, key %x, is in %d ranges %x; it matches: %v", bounds, row, b, n, rs, match)
				}
				found += n
			}
			if most, ok := mostRanges(t, k, bounds, rows); ok {
				counted++
				if len(rs) > most {
					t.Fatalf("%v: %d ranges, want %d", bounds, len(rs), most)
				}
			}
		}
	})
	if answered < 2500 || found < 10_000 || counted < 2000 || unanswerable < 10 {
		t.Errorf("%d queries answered, %d rows found, %d counted, %d without ranges: too few", answered, found, counted, unanswerable)
	}
}
