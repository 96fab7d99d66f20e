package interp_test

import (
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// TestMatches judges a row by bounds of one field.
func TestMatches(t *testing.T) {
	at := func(s int64, ns int64) time.Time { return time.Unix(s, ns) }
	seven := at(7, 0).UTC()
	for _, c := range []struct {
		name  string
		field layout.Field
		value any
		bound interp.Bound
		want  bool
	}{
		{"equal", ended, "a", eq("a"), true},
		{"no more than a beginning", ended, "ab", eq("a"), false},
		{"within its unit", sec, seven, eq(at(7, 999_999_999)), true},
		{"another unit", sec, seven, eq(at(8, 0)), false},
		{"one of a list", i8, int64(2), in(int64(1), int64(2)), true},
		{"none of a list", i8, int64(3), in(int64(1), int64(2)), false},
		{"of no list", i8, int64(3), in(), false},
		{"from is in", u8, uint64(1), between(uint64(1), uint64(2)), true},
		{"to is out", u8, uint64(2), between(uint64(1), uint64(2)), false},
		{"descending is no matter", desc(u8), uint64(1), between(uint64(1), uint64(2)), true},
		{"from, widened", sec, seven, from(at(7, 1)), true},
		{"to, widened", sec, seven, before(at(7, 1)), true},
		{"to at the unit", sec, seven, before(at(7, 0)), false},
		{"both in one unit", sec, seven, between(at(7, 1), at(7, 2)), true},
		{"of no length", sec, seven, between(at(7, 1), at(7, 1)), false},
		{"negative before zero", i8, int64(-1), before(int64(0)), true},
		{"false before true", flag, false, before(true), true},
		{"bytes as bytes", blob, []byte{0x7f}, before([]byte{0x80}), true},
		{"begins", ended, "abc", prefix("ab"), true},
		{"does not begin", ended, "abc", prefix("bc"), false},
		{"ends", reverse(ended), "abc", suffix("bc"), true},
		{"does not end", reverse(ended), "abc", suffix("ab"), false},
	} {
		got, err := interp.Matches(key(named("F", c.field)), interp.Row{"F": c.value}, []interp.Bound{c.bound})
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v, want %v", c.name, got, err, c.want)
		}
	}
	if _, err := interp.Matches(key(named("F", u8)), interp.Row{"F": uint64(1)}, []interp.Bound{between(uint64(2), uint64(1))}); code(t, err) != "from-after-to" {
		t.Errorf("from after to: %v", err)
	}
}
