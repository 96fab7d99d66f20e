package gen_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rowkeygen/rowkey/gen/interp"
)

// rng is a source of numbers that differs from key to key and is the same in every run.
func (g generated) rng() *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(g.name()))
	return rand.New(rand.NewPCG(h.Sum64(), 1))
}

// rows is random rows, and the keys of those that have one.
func (g generated) rows(rng *rand.Rand, n int) (rows []interp.Row, keys [][]byte) {
	for range n {
		row := interp.RandomRow(g.Key, rng)
		rows = append(rows, row)
		if key, err := interp.Encode(g.Key, row); err == nil {
			keys = append(keys, key)
		}
	}
	return rows, keys
}

// TestEncodeLikeInterpreter compares the bytes of random rows, and which have none.
func TestEncodeLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		rows, keys := g.rows(g.rng(), 1000)
		if len(keys) < 100 {
			t.Fatalf("only %d of %d random rows have a key", len(keys), len(rows))
		}
		for _, row := range rows {
			want, wantErr := interp.Encode(g.Key, row)
			got, err := g.methods(g.of(row)).Encode([]byte{0xab})
			if (err != nil) != (wantErr != nil) {
				t.Fatalf("%v: generated %v, interpreter %v", row, err, wantErr)
			}
			if want := append([]byte{0xab}, want...); !bytes.Equal(got, want) {
				t.Fatalf("%v: generated %x, interpreter %x", row, got, want)
			}
		}
	})
}

// TestDecodeLikeInterpreter compares rows, damaged keys and Verify; what Decode takes,
// Encode gives back.
func TestDecodeLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		rng := g.rng()
		_, keys := g.rows(rng, 400)
		accepted, refused := 0, 0
		v := g.value() // one for all: a Decode must leave no trace in the next
		for _, key := range keys {
			for _, key := range [][]byte{key, interp.Damage(key, rng), interp.Damage(key, rng), interp.Damage(key, rng)} {
				want, wantErr := interp.Decode(g.Key, key)
				before := g.row(v)
				err := g.methods(v).Decode(slices.Clip(key))
				if (err != nil) != (wantErr != nil) {
					t.Fatalf("%x: generated %v, interpreter %v", key, err, wantErr)
				}
				if err != nil {
					refused++
					want = before
				} else {
					accepted++
				}
				if diff := cmp.Diff(want, g.row(v)); diff != "" {
					t.Fatalf("%x, error %v (-want +got):\n%s", key, err, diff)
				}
				if got, want := g.methods(v).Verify(key), interp.Verify(g.Key, key); (got != nil) != (want != nil) {
					t.Fatalf("verify %x: generated %v, interpreter %v", key, got, want)
				}
				if err != nil {
					continue
				}
				again, err := g.methods(v).Encode(nil)
				if err != nil {
					t.Fatalf("%x decodes to %v, which has no key: %v", key, g.row(v), err)
				}
				if s, head := g.Salt(); s != nil {
					copy(again[len(head):], key[len(head):len(head)+s.Width])
				}
				if !bytes.Equal(again, key) {
					t.Fatalf("%x decodes to %v, which encodes to %x", key, g.row(v), again)
				}
			}
		}
		if accepted < 100 || refused == 0 {
			t.Errorf("%d keys accepted, %d refused: too few", accepted, refused)
		}
	})
}

// TestSplitKeysLikeInterpreter compares the split keys of many numbers of regions.
func TestSplitKeysLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		n := g.Buckets()
		for _, regions := range []int{-1, 0, 1, 2, 3, 7, n - 1, n, n + 1, 2 * n, 3 * n, 16 * n, 1 << 17} {
			want, wantErr := interp.SplitKeys(g.Key, regions)
			got, err := g.methods(g.value()).SplitKeys(regions)
			if (err != nil) != (wantErr != nil) {
				t.Fatalf("%d regions: generated %v, interpreter %v", regions, err, wantErr)
			}
			if !slices.EqualFunc(got, want, bytes.Equal) {
				t.Errorf("%d regions: generated %x, interpreter %x", regions, got, want)
			}
		}
	})
}

// TestScanLikeInterpreter makes random queries of random rows. By definition a row is
// found if its decoded fields match: each must be in exactly one range, and no other row
// in any. The number of ranges is the interpreter's.
func TestScanLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		rng := g.rng()
		rows, keys := g.rows(rng, 300)
		queries := 200
		if g.Buckets() > 1000 {
			queries = 6 // the interpreter takes its time for each bucket
		}
		answered, found := 0, 0
		for range queries {
			bounds := interp.RandomBounds(g.Key, rng, rows)
			query := fmt.Sprint(bounds)
			want, wantErr := interp.Scan(g.Key, bounds)
			got, err := g.scan(bounds)
			if (err != nil) != (wantErr != nil) {
				t.Fatalf("%s: generated %v, interpreter %v", query, err, wantErr)
			}
			if err != nil {
				continue
			}
			answered++
			if len(got) != len(want) {
				t.Errorf("%s: %d ranges, the interpreter has %d", query, len(got), len(want))
			}
			var last []byte
			for _, r := range got {
				if len(r.Stop) > 0 && bytes.Compare(r.Start, r.Stop) >= 0 {
					t.Errorf("%s: the range %x, %x is empty", query, r.Start, r.Stop)
				}
				if last != nil && (len(last) == 0 || bytes.Compare(last, r.Start) > 0) {
					t.Errorf("%s: %x is behind the stop %x", query, r.Start, last)
				}
				last = append([]byte{}, r.Stop...)
			}
			for _, key := range keys {
				row, err := interp.Decode(g.Key, key)
				if err != nil {
					t.Fatal(err)
				}
				matches, err := interp.Matches(g.Key, row, bounds)
				if err != nil {
					t.Fatal(err)
				}
				in := count(got, key)
				if matches && in != 1 || !matches && in != 0 {
					t.Fatalf("%s: row %v, key %x, is in %d ranges; it matches: %v", query, row, key, in, matches)
				}
				found += in
			}
		}
		if answered < queries/3 || found == 0 {
			t.Errorf("%d of %d queries answered, %d rows found: too few", answered, queries, found)
		}
	})
}
