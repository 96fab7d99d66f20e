package harness

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// CompareScan makes random queries of n random rows. By definition a row is found if its
// decoded fields match: each must be in exactly one range, and no other row in any. The
// number of ranges is the interpreter's.
func (g Generated) CompareScan(t *Tally, rng *rand.Rand, n, queries int) error {
	j := judge{g, t, nil}
	rows, keys := g.Rows(rng, n)
	for i, key := range keys {
		row, err := interp.Decode(g.Key, key)
		if err != nil {
			return fmt.Errorf("%x of %s: %w", key, showRow(rows[i]), err)
		}
		for _, f := range g.Inputs() {
			if f.Outside {
				row[f.Name] = rows[i][f.Name]
			}
		}
		j.rows = append(j.rows, judged{key, row})
	}
	for range queries {
		bounds := interp.RandomBounds(g.Key, rng, rows)
		if err := j.query(rng, bounds); err != nil {
			return fmt.Errorf("scan %s: %w", g.showBounds(bounds), err)
		}
	}
	return nil
}

// judge compares ranges with the rows that a query asks for.
type judge struct {
	g    Generated
	t    *Tally
	rows []judged
}

type judged struct {
	key []byte
	row interp.Row // as it is decoded, and the arguments of lossy digests
}

func (j judge) query(rng *rand.Rand, bounds []interp.Bound) error {
	for i, c := range j.g.Carriers() {
		if i < len(bounds) && len(c.Fields) > 1 && bounds[i].Bind != layout.Equal {
			return nil // the interpreter is more generous
		}
	}
	j.t.Queries++
	want, wantErr := interp.Scan(j.g.Key, bounds)
	ranges, err := j.g.Ranges(bounds)
	if (err != nil) != (wantErr != nil) || errors.Is(err, ErrNoMethod) != noRanges(wantErr) {
		return fmt.Errorf("generated error %v, interpreter %v", err, wantErr)
	}
	if err != nil {
		return nil
	}
	j.t.Answered++
	list := List(ranges)
	if len(list) != len(want) {
		return fmt.Errorf("%d ranges, the interpreter has %d:\n%s\n%s", len(list), len(want), showRanges(list), showRanges(want))
	}
	if err := sorted(list); err != nil {
		return err
	}
	asked, err := interp.Matcher(j.g.Key, bounds)
	if err != nil {
		return err
	}
	var found []judged
	for _, r := range j.rows {
		matches, err := j.matches(asked, r, bounds)
		if err != nil {
			return err
		}
		in := Count(list, r.key)
		if matches && in != 1 || !matches && in != 0 {
			return fmt.Errorf("row %s, key %x, is in %d ranges; it matches: %v\n%s", showRow(r.row), r.key, in, matches, showRanges(list))
		}
		j.t.Judged++
		if matches {
			j.t.Found++
			found = append(found, r)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return j.resume(ranges, found[rng.IntN(len(found))].key, found)
}

// noRanges says whether the interpreter's error is that a query cannot be asked at all.
func noRanges(err error) bool {
	var e *interp.Error
	return errors.As(err, &e) && e.Code == "no-ranges"
}

// sorted is an error if ranges are empty, or not behind each other.
func sorted(list []interp.Range) error {
	for i, r := range list {
		if len(r.Stop) > 0 && bytes.Compare(r.Start, r.Stop) >= 0 {
			return fmt.Errorf("the range %x, %x is empty", r.Start, r.Stop)
		}
		if i > 0 && (len(list[i-1].Stop) == 0 || bytes.Compare(list[i-1].Stop, r.Start) > 0) {
			return fmt.Errorf("the range from %x begins before the stop %x", r.Start, list[i-1].Stop)
		}
	}
	return nil
}

// matches says whether a row is one that a query finds. What is outside the key is found by
// its digest, another row with the same digest too.
func (j judge) matches(asked func(interp.Row) (bool, error), r judged, bounds []interp.Bound) (bool, error) {
	row := r.row
	for i, c := range j.g.Carriers() {
		if i >= len(bounds) || !c.Fields[0].Outside {
			continue
		}
		for _, v := range bounds[i].Values {
			values := []any{v}
			if len(c.Fields) > 1 {
				values = v.([]any)
			}
			other := maps.Clone(row)
			for n, f := range c.Fields {
				other[f.Name] = values[n]
			}
			if key, err := j.g.encode(other, rand.New(rand.NewPCG(0, 0))); err == nil && bytes.Equal(j.digest(key, c), j.digest(r.key, c)) {
				row = other
			}
		}
	}
	return asked(row)
}

// digest is the bytes of a carrier's segment in a key.
func (j judge) digest(key []byte, c layout.Carrier) []byte {
	for i, p := range j.g.parts(key) {
		if j.g.Segments[i] == c.Segment {
			return p
		}
	}
	return nil
}

// resume goes on behind a row that was found: in key order without the salt.
func (j judge) resume(ranges rowkey.Ranges, at []byte, found []judged) error {
	after, err := ranges.After(at)
	if err != nil {
		return fmt.Errorf("after %x: %w", at, err)
	}
	list := List(after)
	if err := sorted(list); err != nil {
		return fmt.Errorf("after %x: %w", at, err)
	}
	for _, r := range found {
		want := 0
		if j.behind(r.key, at) {
			want = 1
		}
		if in := Count(list, r.key); in != want {
			return fmt.Errorf("after %x: key %x is in %d ranges, want %d\n%s", at, r.key, in, want, showRanges(list))
		}
	}
	return nil
}

// behind says whether a key comes later than another one where buckets are merged.
func (j judge) behind(key, other []byte) bool {
	s, head := j.g.Salt()
	if s != nil {
		rest := len(head) + s.Width
		if c := bytes.Compare(key[rest:], other[rest:]); c != 0 {
			return c > 0
		}
	}
	return bytes.Compare(key, other) > 0
}

// showBounds is a query for messages.
func (g Generated) showBounds(bounds []interp.Bound) string {
	var b strings.Builder
	carriers := g.Carriers()
	for i, bound := range bounds {
		fmt.Fprintf(&b, ".%s%s(", carriers[i].Method(), bound.Bind.Suffix())
		for i, v := range bound.Values {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(show(v))
		}
		if bound.Text != nil {
			b.WriteString(show(bound.Text))
		}
		b.WriteString(")")
	}
	return b.String()
}

// showRanges is the first ranges for messages.
func showRanges(list []interp.Range) string {
	var b strings.Builder
	for i, r := range list {
		if i == 6 {
			fmt.Fprintf(&b, "and %d more\n", len(list)-i)
			break
		}
		fmt.Fprintf(&b, "[%.300x, %.300x)\n", r.Start, r.Stop)
	}
	return b.String()
}
