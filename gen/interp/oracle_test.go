package interp_test

import (
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/testdata/oracle"
)

// TestOracle runs the cases of an independent implementation.
func TestOracle(t *testing.T) {
	layouts, _, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	keys := oracleKeys()
	for i := range layouts {
		l := &layouts[i]
		t.Run(l.Name, func(t *testing.T) {
			if slices.Contains(textKeys, l.Name) {
				t.Skip("the interpreter has no text keys")
			}
			k := keys[l.Name]
			if k == nil {
				t.Fatal("the layout is not compiled here")
			}
			oracleScans(t, k, l, oracleRows(t, k, l))
			oracleDamaged(t, k, l)
			oracleSplits(t, k, l)
		})
	}
}

// oracleRow is a row of the cases that has a key.
type oracleRow struct {
	key []byte
	row interp.Row // as Decode returns it, and with what is outside the key
}

// floatBits is a row in which floats are their bits: NaN is not itself.
func floatBits(row interp.Row) interp.Row {
	out := interp.Row{}
	for name, v := range row {
		switch x := v.(type) {
		case float32:
			v = math.Float32bits(x)
		case float64:
			v = math.Float64bits(x)
		}
		out[name] = v
	}
	return out
}

// equalRows compares the values of rows, floats by their bits.
func equalRows(a, b interp.Row) bool { return reflect.DeepEqual(floatBits(a), floatBits(b)) }

// oracleRows checks the rows, and returns those that have a key.
func oracleRows(t *testing.T, k *layout.Key, l *oracle.Layout) (rows []oracleRow) {
	if len(l.Rows) == 0 {
		t.Error("no rows")
	}
	for _, r := range l.Rows {
		row, err := l.Row(r.Values)
		if err != nil {
			t.Fatal(err)
		}
		b, err := interp.Encode(k, row)
		if (err != nil) != (r.Err != "") || hex.EncodeToString(b) != r.Key {
			t.Errorf("%s has the key %x, error %v, want %s %s", r.Values, b, err, r.Key, r.Err)
		}
		if r.Err != "" {
			continue
		}
		decoded := interp.Row(maps.Clone(row))
		if r.Decoded != nil {
			if decoded, err = l.Row(r.Decoded); err != nil {
				t.Fatal(err)
			}
		}
		outside := interp.Row{}
		for _, f := range k.Inputs() {
			if f.Outside {
				delete(decoded, f.Name)
				outside[f.Name] = row[f.Name]
			}
		}
		if got, err := interp.Decode(k, b); err != nil || !equalRows(got, decoded) {
			t.Errorf("%x decodes to %v, %v, want %v", b, got, err, decoded)
		}
		if err := interp.Verify(k, b); err != nil {
			t.Errorf("verify %x: %v", b, err)
		}
		maps.Copy(decoded, outside)
		rows = append(rows, oracleRow{unhex(t, r.Key), decoded})
	}
	return rows
}

func oracleScans(t *testing.T, k *layout.Key, l *oracle.Layout, rows []oracleRow) {
	if len(l.Scans) == 0 {
		t.Error("no scans")
	}
	for _, s := range l.Scans {
		query := fmt.Sprintf("%.300s", s.Query)
		bounds, err := l.Bounds(k, s.Query)
		if err != nil {
			t.Fatal(err)
		}
		got, err := interp.Scan(k, bounds)
		if c := code(t, err); s.Err == "value" && c == "" || s.Err != "value" && c != s.Err {
			t.Errorf("%s: error %v, want %q", query, err, s.Err)
		}
		least := len(s.Ranges)
		if s.Least != nil {
			least = *s.Least
		}
		if l.Name == "carryuint" && query == `[["eq" "32"] ["before" "0"]]` {
			least = 0 // nothing is before the least value of a column; the cases have a range without rows
		}
		if len(got) > len(s.Ranges) || len(got) < least {
			t.Errorf("%s: %d ranges, want %d", query, len(got), len(s.Ranges))
		}
		want := make([]interp.Range, len(s.Ranges))
		for i, r := range s.Ranges {
			want[i] = interp.Range{Start: unhex(t, r[0]), Stop: unhex(t, r[1])}
		}
		n := 0
		for _, r := range rows {
			found := among(got, r.key)
			n += found
			if w := among(want, r.key); found != w {
				t.Errorf("%s: key %x is in %d ranges, want %d", query, r.key, found, w)
			}
			if err != nil {
				continue
			}
			if ok, err := interp.Matches(k, r.row, bounds); err != nil || ok != (found == 1) {
				t.Errorf("%s: key %x is in %d ranges; it matches: %v, %v", query, r.key, found, ok, err)
			}
		}
		if n != s.Rows {
			t.Errorf("%s: %d rows, want %d", query, n, s.Rows)
		}
	}
}

func oracleDamaged(t *testing.T, k *layout.Key, l *oracle.Layout) {
	if len(l.Decode) == 0 {
		t.Error("no damaged keys")
	}
	for _, d := range l.Decode {
		b := unhex(t, d.Key)
		got, err := interp.Decode(k, b)
		if d.Err != "" {
			if err == nil {
				t.Errorf("%x decodes to %v, want the error %s", b, got, d.Err)
			}
			continue
		}
		row, bad := l.Row(d.Values)
		if bad != nil {
			t.Fatal(bad)
		}
		if err != nil || !equalRows(got, row) {
			t.Errorf("%x decodes to %v, %v, want %v", b, got, err, row)
		}
		if err := interp.Verify(k, b); d.Verify != nil && (err == nil) != *d.Verify {
			t.Errorf("verify %x: %v", b, err)
		}
	}
}

func oracleSplits(t *testing.T, k *layout.Key, l *oracle.Layout) {
	if len(l.Splits) == 0 {
		t.Error("no splits")
	}
	for _, s := range l.Splits {
		keys, err := interp.SplitKeys(k, s.Regions)
		var got []string
		for _, b := range keys {
			got = append(got, hex.EncodeToString(b))
		}
		if code(t, err) != s.Err || !slices.Equal(got, s.Keys) {
			t.Errorf("%d regions: %v, %v, want %v %s", s.Regions, got, err, s.Keys, s.Err)
		}
	}
}
