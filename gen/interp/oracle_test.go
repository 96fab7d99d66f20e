package interp_test

import (
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/testdata/oracle"
)

// oracleKeys is the layouts of the cases, compiled by hand.
func oracleKeys() map[string]*layout.Key {
	phone, call := named("Phone", ended), named("Call", zone(8, desc(milli)))
	id, u := named("ID", u64), named("U", layout.Field{Kind: layout.Array, Size: 4})
	eleven, five, four := named("Phone", reverse(fixed3)), named("P", desc(digits)), named("Q", reverse(digits))
	eleven.Size, five.Size = 11, 5
	wide := salt(8, layout.XXHash, whole(id))
	wide.Width = 2
	return map[string]*layout.Key{
		"calls": key(salt(16, layout.MD5, whole(phone), period(layout.Month, call)), phone, call),
		"uints": key(named("A", desc(u8)), named("B", u16), named("C", desc(layout.Field{Kind: layout.Uint, Size: 4})),
			named("D", u64), named("E", desc(u64))),
		"reverse":    key(eleven, named("Name", reverse(ended)), named("Raw", desc(reverse(blob)))),
		"digits":     key(five, four),
		"longlast":   key(named("Tail", last)),
		"arrayfirst": key(salt(3, layout.MD5, whole(u)), u, named("N", u8)),
		"xxhash":     key(wide, id, named("Name", desc(ended))),
	}
}

// TestOracle runs the cases of an independent implementation.
func TestOracle(t *testing.T) {
	layouts, _, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	for name, k := range oracleKeys() {
		t.Run(name, func(t *testing.T) {
			i := slices.IndexFunc(layouts, func(l oracle.Layout) bool { return l.Name == name })
			if i < 0 {
				t.Fatal("there are no cases")
			}
			l := &layouts[i]
			oracleScans(t, k, l, oracleRows(t, k, l))
			oracleDamaged(t, k, l)
			oracleSplits(t, k, l)
		})
	}
}

// oracleRows checks the rows, and returns the keys of those that have one.
func oracleRows(t *testing.T, k *layout.Key, l *oracle.Layout) (keys [][]byte) {
	if len(l.Rows) == 0 {
		t.Error("no rows")
	}
	for _, r := range l.Rows {
		row, err := l.Row(r.Values)
		if err != nil {
			t.Fatal(err)
		}
		b, err := interp.Encode(k, row)
		if code(t, err) != r.Err || hex.EncodeToString(b) != r.Key {
			t.Errorf("%s has the key %x, error %v, want %s %s", r.Values, b, err, r.Key, r.Err)
		}
		if r.Err != "" {
			continue
		}
		keys = append(keys, unhex(t, r.Key))
		if r.Decoded != nil {
			if row, err = l.Row(r.Decoded); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := interp.Decode(k, b); err != nil || !reflect.DeepEqual(got, interp.Row(row)) {
			t.Errorf("%x decodes to %v, %v, want %v", b, got, err, row)
		}
		if err := interp.Verify(k, b); err != nil {
			t.Errorf("verify %x: %v", b, err)
		}
	}
	return keys
}

func oracleScans(t *testing.T, k *layout.Key, l *oracle.Layout, keys [][]byte) {
	if len(l.Scans) == 0 {
		t.Error("no scans")
	}
	for _, s := range l.Scans {
		query := fmt.Sprintf("%.200s", s.Query)
		bounds, err := l.Bounds(k, s.Query)
		if err != nil {
			t.Fatal(err)
		}
		got, err := interp.Scan(k, bounds)
		if code(t, err) != s.Err {
			t.Errorf("%s: error %v, want %q", query, err, s.Err)
		}
		least := len(s.Ranges)
		if s.Least != nil {
			least = *s.Least
		}
		if len(got) > len(s.Ranges) || len(got) < least {
			t.Errorf("%s: %d ranges, want %d", query, len(got), len(s.Ranges))
		}
		want := make([]interp.Range, len(s.Ranges))
		for i, r := range s.Ranges {
			want[i] = interp.Range{Start: unhex(t, r[0]), Stop: unhex(t, r[1])}
		}
		n := 0
		for _, b := range keys {
			found := among(got, b)
			n += found
			if w := among(want, b); found != w {
				t.Errorf("%s: key %x is in %d ranges, want %d", query, b, found, w)
			}
			if err != nil {
				continue
			}
			row, err := interp.Decode(k, b)
			if err != nil {
				t.Fatal(err)
			}
			if ok, err := interp.Matches(k, row, bounds); err != nil || ok != (found == 1) {
				t.Errorf("%s: key %x is in %d ranges; it matches: %v, %v", query, b, found, ok, err)
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
		if err != nil || !reflect.DeepEqual(got, interp.Row(row)) {
			t.Errorf("%x decodes to %v, %v, want %v", b, got, err, row)
		}
		if err := interp.Verify(k, b); d.Verify == nil || (err == nil) != *d.Verify {
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
