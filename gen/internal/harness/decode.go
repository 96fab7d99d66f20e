package harness

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/rowkeygen/rowkey/gen/interp"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// CompareDecode compares what keys of n random rows, and damaged ones, decode to, and what
// Verify says of them; and of a key that Decode takes that Encode gives it back.
func (g Generated) CompareDecode(t *Tally, rng *rand.Rand, n int) error {
	rows, keys := g.Rows(rng, n)
	d := decoder{g, t, g.Value(), new(rowkey.Arena)}
	for i, row := range rows {
		key, ok := keys[i]
		if !ok {
			continue
		}
		for _, f := range g.Inputs() {
			if f.Outside { // so that lossy digests are those of the key
				set(field(d.v, f.Name), row[f.Name])
			}
		}
		for name, f := range g.others(d.v) {
			if f.Kind() == reflect.String && f.Len() == 0 && !g.outside(name) {
				f.SetString("left alone")
			}
		}
		for _, key := range [][]byte{key, interp.Damage(key, rng), interp.Damage(key, rng), interp.Damage(key, rng)} {
			if err := d.compare(key); err != nil {
				return fmt.Errorf("decode %x: %w", key, err)
			}
		}
	}
	return nil
}

// outside says whether a path, as of others, ends in an argument of a lossy digest.
func (g Generated) outside(path string) bool {
	for _, f := range g.Inputs() {
		if f.Outside && path[len(path)-min(len(path), len(f.Name)+1):] == "."+f.Name {
			return true
		}
	}
	return false
}

type decoder struct {
	g     Generated
	t     *Tally
	v     reflect.Value // one for all: a Decode must leave no trace in the next
	arena *rowkey.Arena
}

func (d decoder) compare(key []byte) error {
	g := d.g
	want, wantErr := interp.Decode(g.Key, key)
	before, others := g.Row(d.v), values(g.others(d.v))
	in := g.Value()
	read := bytes.Clone(key)
	inErr := g.Methods(in).DecodeIn(d.arena, read)
	err := g.Methods(d.v).Decode(read)
	if (err != nil) != (wantErr != nil) || (inErr != nil) != (wantErr != nil) {
		return fmt.Errorf("generated error %v, in an arena %v; interpreter %v, %s", err, inErr, wantErr, showRow(want))
	}
	clear(read) // which Decode must not have kept
	inWant := want
	if err != nil {
		d.t.Refused++
		want, inWant = before, g.Row(g.Value())
	} else {
		d.t.Accepted++
	}
	if diff := Difference(want, g.Row(d.v)); diff != "" {
		return fmt.Errorf("generated, error %v: %s", err, diff)
	}
	if diff := Difference(inWant, g.Row(in)); diff != "" {
		return fmt.Errorf("generated in an arena, error %v: %s", inErr, diff)
	}
	if diff := Difference(others, values(g.others(d.v))); diff != "" {
		return fmt.Errorf("fields that are not the key's: %s", diff)
	}
	if err := g.verify(key); err != nil {
		return err
	}
	if err != nil {
		return nil
	}
	return d.again(key)
}

// verify compares the verdicts on a key.
func (g Generated) verify(key []byte) error {
	got, want := g.Methods(g.none()).Verify(key), interp.Verify(g.Key, key)
	if (got != nil) != (want != nil) {
		return fmt.Errorf("verify: generated %v, interpreter %v", got, want)
	}
	return nil
}

// again encodes what a key was decoded to.
func (d decoder) again(key []byte) error {
	g := d.g
	got, err := g.Methods(d.v).Encode(nil)
	if err != nil {
		if g.lossy() { // with outside fields that are another row's
			return nil
		}
		return fmt.Errorf("it is taken for %s, which has no key: %w", showRow(g.Row(d.v)), err)
	}
	if !bytes.Equal(g.unhashed(got), g.unhashed(key)) {
		return fmt.Errorf("it is taken for %s, whose key is %x", showRow(g.Row(d.v)), got)
	}
	if verified := g.Methods(d.v).Verify(key) == nil; !g.Random() && !g.lossy() && verified != bytes.Equal(got, key) {
		return fmt.Errorf("it is taken for %s, whose key is %x; verified: %v", showRow(g.Row(d.v)), got, verified)
	}
	return nil
}
