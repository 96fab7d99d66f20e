package gen_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/gen/internal/harness"
	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/testdata/oracle"
)

// TestOracle runs all cases of the layouts that are declared in the golden package oracle
// through generated code. The interpreter has a test of its own.
func TestOracle(t *testing.T) {
	layouts, _, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	each(t, func(t *testing.T, g generated) {
		if filepath.Base(g.Package) != "oracle" {
			return
		}
		i := slices.IndexFunc(layouts, func(l oracle.Layout) bool { return l.Name == strings.ToLower(g.Type) })
		if i < 0 {
			t.Fatalf("there are no cases of %s", g.Type)
		}
		ran++
		c := cases{t, &layouts[i], g}
		c.rows()
		c.scans()
		c.damaged()
		c.splits()
	})
	if ran < 36 {
		t.Errorf("only %d layouts ran", ran)
	}
}

type cases struct {
	*testing.T
	*oracle.Layout
	g generated
}

func (c cases) methods() harness.Methods { return c.g.Methods(c.g.Value()) }

func (c cases) decode(key []byte) (interp.Row, error) {
	v := c.g.Value()
	err := c.g.Methods(v).Decode(key)
	return c.g.Row(v), err
}

func (c cases) row(raw json.RawMessage) interp.Row {
	row, err := c.Row(raw)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// decoded is the values of a row that Decode gives.
func (c cases) decoded(raw json.RawMessage) interp.Row {
	all, row := c.row(raw), interp.Row{}
	for _, f := range c.g.Fields() {
		row[f.Name] = all[f.Name]
	}
	return row
}

func (c cases) bytes(s string) []byte {
	b, err := hex.DecodeString(s)
	if err != nil {
		c.Fatal(err)
	}
	return b
}

func (c cases) rows() {
	for _, r := range c.Rows {
		key, err := c.g.encode(c.g.Of(c.row(r.Values)), nil, r.Bucket)
		if r.Err != "" {
			if err == nil {
				c.Errorf("row %s has the key %x, not the error %s", r.Values, key, r.Err)
			}
			continue
		}
		if err != nil || hex.EncodeToString(key) != r.Key {
			c.Errorf("row %s has the key %x, error %v, not %s", r.Values, key, err, r.Key)
			continue
		}
		want := r.Values
		if r.Decoded != nil {
			want = r.Decoded
		}
		got, err := c.decode(key)
		if diff := harness.Difference(c.decoded(want), got); err != nil || diff != "" {
			c.Errorf("key %s: error %v: %s", r.Key, err, diff)
		}
		if err := c.methods().Verify(key); err != nil {
			c.Errorf("key %s: %v", r.Key, err)
		}
	}
}

func (c cases) damaged() {
	for _, d := range c.Decode {
		key := c.bytes(d.Key)
		got, err := c.decode(key)
		if d.Err != "" {
			if err == nil {
				c.Errorf("key %s decodes to %v, not to the error %s", d.Key, got, d.Err)
			}
			continue
		}
		if diff := harness.Difference(c.decoded(d.Values), got); err != nil || diff != "" {
			c.Errorf("key %s: error %v: %s", d.Key, err, diff)
		}
		if err := c.methods().Verify(key); d.Verify != nil && (err == nil) != *d.Verify {
			c.Errorf("verify %s: %v, want %v", d.Key, err, *d.Verify)
		}
	}
}

func (c cases) splits() {
	for _, s := range c.Splits {
		got, err := c.methods().SplitKeys(s.Regions)
		var list []string
		for _, k := range got {
			list = append(list, hex.EncodeToString(k))
		}
		if (err != nil) != (s.Err != "") || !slices.Equal(list, s.Keys) {
			c.Errorf("%d regions: %v, error %v, want %v %s", s.Regions, list, err, s.Keys, s.Err)
		}
	}
}

func (c cases) scans() {
	keys := map[string]bool{}
	for _, r := range c.Rows {
		if r.Err == "" {
			keys[r.Key] = true
		}
	}
	for _, s := range c.Scans {
		query := fmt.Sprintf("%s", s.Query)
		bounds, err := c.Bounds(c.g.Key, s.Query)
		if err != nil {
			c.Fatal(err)
		}
		if slices.ContainsFunc(bounds, severalIn) {
			continue // there is no such method: lists of all fields of a lossy digest are for loops
		}
		got, err := c.g.Scan(bounds)
		if (err != nil) != (s.Err != "") {
			c.Errorf("%s: error %v, want %q", query, err, s.Err)
			continue
		}
		least := len(s.Ranges)
		if s.Least != nil {
			least = *s.Least
		}
		if c.Name == "carryuint" && query == `[["eq" "32"] ["before" "0"]]` {
			least = 0 // nothing is before the least value of a column; the cases have a range without rows
		}
		if len(got) > len(s.Ranges) || len(got) < least {
			c.Errorf("%s: %d ranges, want %d", query, len(got), len(s.Ranges))
		}
		want := make([]interp.Range, len(s.Ranges))
		for i, r := range s.Ranges {
			want[i] = interp.Range{Start: c.bytes(r[0]), Stop: c.bytes(r[1])}
		}
		n := 0
		for key := range maps.Keys(keys) {
			in, ok := harness.Count(got, c.bytes(key)), harness.Count(want, c.bytes(key))
			if in != ok {
				c.Errorf("%s: key %s is in %d ranges, want %d", query, key, in, ok)
			}
			n += in
		}
		if err == nil && n > s.Rows {
			c.Errorf("%s: %d rows, want %d", query, n, s.Rows)
		}
	}
}

// severalIn says whether a bound is a list of values of several fields each.
func severalIn(b interp.Bound) bool {
	if b.Bind != layout.In || len(b.Values) == 0 {
		return false
	}
	_, several := b.Values[0].([]any)
	return several
}
