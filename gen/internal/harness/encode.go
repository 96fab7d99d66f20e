package harness

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/rowkeygen/rowkey/gen/interp"
)

// Rows is random rows, and the keys of those that have one, by the index of the row.
func (g Generated) Rows(rng *rand.Rand, n int) (rows []interp.Row, keys map[int][]byte) {
	keys = map[int][]byte{}
	for i := range n {
		row := interp.RandomRow(g.Key, rng)
		rows = append(rows, row)
		if key, err := g.encode(row, rng); err == nil {
			keys[i] = key
		}
	}
	return rows, keys
}

// encode is the interpreter's key of a row, in any of the buckets where each draws one.
func (g Generated) encode(row interp.Row, rng *rand.Rand) ([]byte, error) {
	if g.Random() {
		return interp.EncodeBucket(g.Key, row, rng.IntN(g.Buckets()))
	}
	return interp.Encode(g.Key, row)
}

// CompareEncode compares the bytes of n random rows, and which have none.
func (g Generated) CompareEncode(t *Tally, rng *rand.Rand, n int) error {
	for i := range n {
		row := interp.RandomRow(g.Key, rng)
		t.Rows++
		var err error
		if g.Random() {
			err = g.compareDrawn(t, rng, row, i%10 == 0)
		} else {
			want, wantErr := interp.Encode(g.Key, row)
			if wantErr == nil {
				t.Keys++
			}
			got, gotErr := g.Methods(g.Of(row)).Encode(room(rng))
			err = agree(got, gotErr, want, wantErr)
		}
		if err != nil {
			return fmt.Errorf("encode %s: %w", showRow(row), err)
		}
	}
	return nil
}

// room is a byte ab, with room for more behind it or without.
func room(rng *rand.Rand) []byte {
	b := make([]byte, 1+rng.IntN(200))
	for i := range b {
		b[i] = 0xab
	}
	return b[:1]
}

// agree is how a key behind a byte ab, or an error, differs from what is wanted.
func agree(got []byte, err error, want []byte, wantErr error) error {
	if (err != nil) != (wantErr != nil) {
		return fmt.Errorf("generated %x, error %v; interpreter %x, error %v", got, err, want, wantErr)
	}
	if want := append([]byte{0xab}, want...); !bytes.Equal(got, want) {
		return fmt.Errorf("generated %x, interpreter %x, both behind ab (error %v)", got, want, err)
	}
	return nil
}

// compareDrawn compares the keys of a row in the bucket that Encode draws, in one of the
// caller's and, if all is set, in each of them.
func (g Generated) compareDrawn(t *Tally, rng *rand.Rand, row interp.Row, all bool) error {
	v, n := g.Of(row), g.Buckets()
	got, err := g.Methods(v).Encode(room(rng))
	if err != nil {
		n = 0 // whatever the bucket
	} else if b := g.bucket(got[1:]); b >= n {
		return fmt.Errorf("generated %x: bucket %d of %d", got, b, n)
	} else {
		t.Keys++
		want, wantErr := interp.EncodeBucket(g.Key, row, b)
		if err := agree(got, nil, want, wantErr); err != nil {
			return err
		}
	}
	d := v.Interface().(Drawn)
	for _, bucket := range []int{rng.IntN(g.Buckets()), -1, g.Buckets()} {
		got, err := d.EncodeBucket(room(rng), bucket)
		want, wantErr := interp.EncodeBucket(g.Key, row, bucket)
		if err := agree(got, err, want, wantErr); err != nil {
			return fmt.Errorf("bucket %d: %w", bucket, err)
		}
	}
	if !all {
		return nil
	}
	before := [][]byte{{0xab}}
	list, err := d.Candidates(before)
	if (err != nil) != (n == 0) || len(list) != 1+n || !reflect.DeepEqual(list[:1], before) {
		return fmt.Errorf("%d candidates behind %x, error %v, want %d behind ab", len(list)-1, list[:1], err, n)
	}
	for b := 0; b < n; b += 1 + n/500 { // the interpreter takes its time for each
		key := list[1+b]
		if want, err := interp.EncodeBucket(g.Key, row, b); err != nil || !bytes.Equal(key, want) {
			return fmt.Errorf("candidate %x, interpreter %x, error %v", key, want, err)
		}
	}
	return nil
}
