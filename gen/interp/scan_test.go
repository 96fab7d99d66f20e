package interp_test

import (
	"encoding/hex"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

func eq(v any) interp.Bound     { return interp.Bound{Bind: layout.Equal, Values: []any{v}} }
func in(vs ...any) interp.Bound { return interp.Bound{Bind: layout.In, Values: vs} }
func between(from, to any) interp.Bound {
	return interp.Bound{Bind: layout.Between, Values: []any{from, to}}
}
func from(v any) interp.Bound      { return interp.Bound{Bind: layout.From, Values: []any{v}} }
func before(v any) interp.Bound    { return interp.Bound{Bind: layout.Before, Values: []any{v}} }
func prefix(s string) interp.Bound { return interp.Bound{Bind: layout.Prefix, Text: []byte(s)} }
func suffix(s string) interp.Bound { return interp.Bound{Bind: layout.Suffix, Text: []byte(s)} }

// TestScan has the ranges of queries, worked out by hand: "start stop", a dot for no bytes.
func TestScan(t *testing.T) {
	pair := key(named("S", ended), named("N", u16))
	down := key(named("S", desc(ended)), named("N", desc(u16)))
	// By hashlib, the MD5 of a modulo 3 is 1, that of d is 0.
	lone := named("S", last)
	salted := key(constant("k"), salt(3, layout.MD5, whole(lone)), lone)
	full := named("N", u8)
	for _, c := range []struct {
		name   string
		key    *layout.Key
		bounds []interp.Bound
		want   []string
	}{
		{"all", pair, nil, []string{". ."}},
		{"all of a const", key(constant("a\xff"), named("N", u8)), nil, []string{"61ff 62"}},
		{"all of a const of ff", key(constant("\xff\xff"), named("N", u8)), nil, []string{"ffff ."}},
		{"all buckets", key(salt(3, layout.MD5, whole(full)), full), nil, []string{"00 01", "01 02", "02 03"}},

		{"equal", pair, []interp.Bound{eq("12")}, []string{"313200 313201"}},
		{"equal, descending", down, []interp.Bound{eq("12")}, []string{"cecdff cece"}},
		{"equal, complete", pair, []interp.Bound{eq("a"), eq(uint64(255))}, []string{"610000ff 610000ff00"}},
		{"with consts behind", key(named("N", u8), constant("xy"), named("M", u8), constant("z")), []interp.Bound{eq(uint64(1))}, []string{"017879 01787a"}},
		{"with the last const", key(named("N", u8), constant("z")), []interp.Bound{eq(uint64(1))}, []string{"017a 017a00"}},
		{"in", pair, []interp.Bound{in("b", "a", "b")}, []string{"6100 6101", "6200 6201"}},
		{"in, joined", pair, []interp.Bound{eq("a"), in(uint64(3), uint64(1))}, []string{"61000001 6100000100", "61000003 6100000300"}},
		{"in, touching", key(named("N", u8), named("M", u8)), []interp.Bound{in(uint64(7), uint64(5), uint64(6))}, []string{"05 08"}},
		{"in, of two", pair, []interp.Bound{in("b", "a"), between(uint64(1), uint64(3))}, []string{"61000001 61000003", "62000001 62000003"}},
		{"in, of one second", key(named("TS", sec), named("M", u8)), []interp.Bound{in(time.Unix(1, 5), time.Unix(1, 0))}, []string{"8000000000000001 8000000000000002"}},
		{"in nothing", pair, []interp.Bound{in()}, nil},
		{"in nothing, in front", pair, []interp.Bound{in(), from(uint64(1))}, nil},

		{"between", pair, []interp.Bound{between("a", "b")}, []string{"6100 6200"}},
		{"between, descending", down, []interp.Bound{between("a", "b")}, []string{"9e 9f"}},
		{"between one and itself", pair, []interp.Bound{between("a", "a")}, nil},
		{"between, fixed, descending", down, []interp.Bound{eq("a"), between(uint64(1), uint64(3))}, []string{"9efffffd 9effffff"}},
		{"from", pair, []interp.Bound{eq("a"), from(uint64(0xfffe))}, []string{"6100fffe 6101"}},
		{"from the greatest, descending", down, []interp.Bound{eq("a"), from(uint64(0xffff))}, []string{"9eff 9eff0001"}},
		{"from the least, descending", down, []interp.Bound{eq("a"), from(uint64(0))}, []string{"9eff 9f"}},
		{"before", pair, []interp.Bound{eq("a"), before(uint64(2))}, []string{"6100 61000002"}},
		{"before, descending", down, []interp.Bound{eq("a"), before(uint64(2))}, []string{"9efffffe 9f"}},
		{"before the least", pair, []interp.Bound{eq("a"), before(uint64(0))}, nil},
		{"before the least, descending", down, []interp.Bound{eq("a"), before(uint64(0))}, nil},
		{"before the empty one", salted, []interp.Bound{before("")}, nil},
		{"before false", key(named("F", flag)), []interp.Bound{before(false)}, nil},
		{"before the least digits", key(named("F", digits)), []interp.Bound{before("0000")}, nil},
		{"before the least array", key(named("F", desc(uuid))), []interp.Bound{before([]byte{0, 0, 0})}, nil},
		{"before the least exact string", key(named("F", fixed3)), []interp.Bound{before("\x00\x00\x00")}, nil},
		{"before the least array, ascending", key(named("F", uuid)), []interp.Bound{before([]byte{0, 0, 0})}, nil},
		{"before the least int", key(named("F", i16)), []interp.Bound{before(int64(-32768))}, nil},
		{"true", key(named("F", flag)), []interp.Bound{from(true)}, []string{"01 ."}},

		{"prefix", pair, []interp.Bound{prefix("a\xff")}, []string{"61ff 62"}},
		{"prefix, descending", down, []interp.Bound{prefix("a")}, []string{"9e 9f"}},
		{"prefix of nothing", pair, []interp.Bound{prefix("")}, []string{". ."}},
		{"prefix, escaped", key(named("F", esc)), []interp.Bound{prefix("a\x00")}, []string{"6100ff 6101"}},
		{"suffix", key(named("F", reverse(ended))), []interp.Bound{suffix("bc")}, []string{"6362 6363"}},
		{"suffix of digits", key(named("F", desc(reverse(digits)))), []interp.Bound{suffix("29")}, []string{"c6cd c6ce"}},

		{"one bucket", salted, []interp.Bound{eq("a")}, []string{"6b0161 6b016100"}},
		{"buckets of a list", salted, []interp.Bound{in("d", "a")}, []string{"6b0064 6b006400", "6b0161 6b016100"}},
		{"a range of what is hashed", salted, []interp.Bound{prefix("a")}, []string{"6b0061 6b0062", "6b0161 6b0162", "6b0261 6b0262"}},

		{"times, widened", key(named("TS", milli)), []interp.Bound{between(time.Unix(0, 1), time.Unix(0, 1_000_001))}, []string{"8000000000000000 8000000000000002"}},
		{"within a unit", key(named("TS", sec)), []interp.Bound{between(time.Unix(7, 1), time.Unix(7, 2))}, []string{"8000000000000007 8000000000000008"}},
		{"of no length", key(named("TS", sec)), []interp.Bound{between(time.Unix(7, 1), time.Unix(7, 1))}, nil},
		{"times, descending", key(named("TS", desc(sec))), []interp.Bound{between(time.Unix(5, 0), time.Unix(6, 1))}, []string{"7ffffffffffffff9 7ffffffffffffffb"}},
		{"times, clamped", key(named("TS", nano)), []interp.Bound{between(date(1, 1, 1), date(9999, 1, 1))}, []string{"0000000000000000 ."}},
		{"before all times", key(named("TS", nano)), []interp.Bound{before(date(1, 1, 1))}, nil},
		{"from behind all times", key(named("TS", nano)), []interp.Bound{from(date(9999, 1, 1))}, nil},
		{"from the last time", key(named("TS", nano)), []interp.Bound{from(time.Unix(0, math.MaxInt64))}, []string{"ffffffffffffffff ."}},
		{"before the first time", key(named("TS", nano)), []interp.Bound{before(time.Unix(0, math.MinInt64))}, nil},
		{"the first time", key(named("TS", nano)), []interp.Bound{before(time.Unix(0, math.MinInt64+1))}, []string{". 0000000000000001"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rs, err := interp.Scan(c.key, c.bounds)
			var got []string
			for _, r := range rs {
				got = append(got, shown(r.Start)+" "+shown(r.Stop))
			}
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
		})
	}
}

func shown(b []byte) string {
	if len(b) == 0 {
		return "."
	}
	return hex.EncodeToString(b)
}

// TestScanErrors has queries that have no answer.
func TestScanErrors(t *testing.T) {
	pair := key(named("S", ended), named("N", u16))
	ts := named("TS", milli)
	yearly := key(salt(2, layout.MD5, period(layout.Year, ts)), ts)
	numbers := make([]any, 101)
	for i := range numbers {
		numbers[i] = uint64(i)
	}
	two := key(named("N", u8), named("M", u8))
	long := strings.Repeat("x", 20_000)
	texts := key(named("S", ended), named("T", last))
	for _, c := range []struct {
		name   string
		key    *layout.Key
		bounds []interp.Bound
		want   string
	}{
		{"from after to", pair, []interp.Bound{between("b", "a")}, "from-after-to"},
		{"from after to within a unit", key(ts), []interp.Bound{between(time.Unix(0, 2), time.Unix(0, 1))}, "from-after-to"},
		{"00 in an equal one", pair, []interp.Bound{eq("a\x00")}, "terminator"},
		{"00 in a bound", pair, []interp.Bound{from("a\x00")}, "terminator"},
		{"00 in a prefix", pair, []interp.Bound{prefix("a\x00")}, "terminator"},
		{"a prefix that is too long", key(named("F", fixed3)), []interp.Bound{prefix("abcd")}, "length"},
		{"a prefix that is no digits", key(named("F", digits)), []interp.Bound{prefix("a")}, "digits"},
		{"a value that is too short", key(named("F", fixed3)), []interp.Bound{before("ab")}, "length"},
		{"a fault in a list", pair, []interp.Bound{in("a", "b\x00")}, "terminator"},
		{"a fault behind an empty list", pair, []interp.Bound{in(), eq(uint64(65536))}, "range"},
		{"a time that does not fit", key(named("TS", nano)), []interp.Bound{eq(date(9999, 1, 1))}, "range"},
		{"a year that does not fit", yearly, []interp.Bound{in(date(10000, 1, 1))}, "year-range"},
		{"a key that is too long", texts, []interp.Bound{eq(long), eq(long)}, "key-length"},
		{"a bound that is too long", texts, []interp.Bound{eq(long), between("a", long)}, "key-length"},
		{"a prefix that makes it too long", texts, []interp.Bound{eq(long), prefix(long)}, "key-length"},
		{"a value that is too long behind an empty list", texts, []interp.Bound{in(), eq(long + long)}, "key-length"},
		{"a value that is too long", texts, []interp.Bound{eq(long + long)}, "key-length"},
		{"10,201 combinations", two, []interp.Bound{in(numbers...), in(numbers...)}, "too-many-ranges"},
		{"10,000 combinations", two, []interp.Bound{in(numbers[1:]...), in(numbers[1:]...)}, ""},
		{"10,201 combinations with nothing", key(named("N", u8), named("M", u8), named("L", u8)), []interp.Bound{in(numbers...), in(numbers...), in()}, ""},
		{"10,201 with repetitions", two, []interp.Bound{in(numbers...), in(append(numbers[2:], numbers[2], numbers[3])...)}, ""},
		{"a range in front", pair, []interp.Bound{from("a"), eq(uint64(1))}, "no-ranges"},
		{"more bounds than fields", key(named("N", u8)), []interp.Bound{eq(uint64(1)), eq(uint64(1))}, "no-ranges"},
		{"order of what is reversed", key(named("F", reverse(fixed3))), []interp.Bound{from("abc")}, "no-ranges"},
		{"the end of what is not", pair, []interp.Bound{suffix("a")}, "no-ranges"},
		{"the beginning of a number", two, []interp.Bound{prefix("a")}, "no-ranges"},
	} {
		t.Run(c.name, func(t *testing.T) {
			rs, err := interp.Scan(c.key, c.bounds)
			if code(t, err) != c.want {
				t.Errorf("%d ranges, error %v, want %q", len(rs), err, c.want)
			}
		})
	}
}

// TestLongestKeyIsFound: what is behind the longest key cannot be written with a 00 more.
func TestLongestKeyIsFound(t *testing.T) {
	k := key(named("S", last))
	for n := 32766; n <= 32767; n++ {
		s := strings.Repeat("x", n)
		rs, err := interp.Scan(k, []interp.Bound{eq(s)})
		if err != nil || len(rs) != 1 || among(rs, []byte(s)) != 1 || len(rs[0].Stop) > 32767 {
			t.Errorf("%d bytes: %d ranges, %v", n, len(rs), err)
		}
		if among(rs, []byte(s[1:])) != 0 || among(rs, []byte(s[1:]+"y")) != 0 {
			t.Errorf("%d bytes: others are in the range", n)
		}
	}
}

// TestMonotonicClock: a reading of the monotonic clock is no part of a time.
func TestMonotonicClock(t *testing.T) {
	k := key(named("TS", nano))
	now := time.Now()
	rs, err := interp.Scan(k, []interp.Bound{between(now, now.Round(0).Add(1))})
	if err != nil || len(rs) != 1 {
		t.Errorf("%v, %v", rs, err)
	}
	if rs, err := interp.Scan(k, []interp.Bound{between(now.Round(0), now)}); err != nil || len(rs) != 0 {
		t.Errorf("%v, %v", rs, err)
	}
}

// TestPeriods: a query of one phone from 15 January to 20 November 2018, in Shanghai. By
// hashlib, the MD5 of the phone and the months 201801…201811 modulo 5 is
// 1 1 4 2 2 3 4 2 0 1 1.
func TestPeriods(t *testing.T) {
	for _, down := range []bool{false, true} {
		shanghai := time.FixedZone("", 8*3600)
		phone, ts := named("Phone", ended), named("TS", zone(8, milli))
		ts.Desc = down
		k := key(salt(5, layout.MD5, whole(phone), period(layout.Month, ts)), phone, ts)
		first := time.Date(2018, 1, 15, 12, 0, 0, 0, shanghai)
		behind := time.Date(2018, 11, 20, 0, 0, 0, 0, shanghai)
		month := func(m time.Month) time.Time { return time.Date(2018, m, 1, 0, 0, 0, 0, shanghai) }
		rs, err := interp.Scan(k, []interp.Bound{eq("13800138000"), between(first, behind)})
		if err != nil || len(rs) != 5 {
			t.Fatalf("%d ranges, %v, want 5", len(rs), err)
		}
		at := func(bucket int, at time.Time) int { // a key of this time, whatever its bucket
			b, err := interp.Encode(k, interp.Row{"Phone": "13800138000", "TS": at})
			if err != nil {
				t.Fatal(err)
			}
			b[0] = byte(bucket)
			return among(rs, b)
		}
		for bucket, window := range [][2]time.Time{
			0: {month(9), month(10)},
			1: {first, behind},
			2: {month(4), month(9)},
			3: {month(6), month(7)},
			4: {month(3), month(8)},
		} {
			from, to := window[0], window[1]
			for at, got := range map[string][2]int{
				"first":        {at(bucket, from), 1},
				"last":         {at(bucket, to.Add(-time.Millisecond)), 1},
				"before first": {at(bucket, from.Add(-time.Millisecond)), 0},
				"behind last":  {at(bucket, to), 0},
			} {
				if got[0] != got[1] {
					t.Errorf("descending %v, bucket %d: the %s is in %d ranges, want %d", down, bucket, at, got[0], got[1])
				}
			}
		}
	}
}

// TestManyPeriods: with two buckets, 128 periods are enumerated and 129 are not.
func TestManyPeriods(t *testing.T) {
	for p, step := range map[layout.Period]func(n int) time.Time{
		layout.Year:  func(n int) time.Time { return date(2000+n, 1, 1) },
		layout.Month: func(n int) time.Time { return date(2000, time.Month(1+n), 1) },
		layout.Day:   func(n int) time.Time { return date(2000, 1, 1+n) },
		layout.Hour:  func(n int) time.Time { return date(2000, 1, 1).Add(time.Duration(n) * time.Hour) },
	} {
		ts := named("TS", sec)
		k := key(salt(2, layout.MD5, period(p, ts)), ts)
		ends := func(n int) map[int64]bool { // of the ranges of n periods
			from, to := step(0), step(n)
			rs, err := interp.Scan(k, []interp.Bound{between(from, to)})
			if err != nil || len(rs) != 2 {
				t.Fatalf("%d × %v: %d ranges, %v", n, p, len(rs), err)
			}
			starts := map[int64]bool{}
			for _, r := range rs {
				row, err := interp.Decode(k, r.Start)
				if err != nil {
					t.Fatal(err)
				}
				starts[row["TS"].(time.Time).Unix()] = true
			}
			return starts
		}
		// Each bucket from its own first period on, or from where the window begins.
		if n := len(ends(128)); n != 2 {
			t.Errorf("128 × %v: the buckets begin at %d times, want 2", p, n)
		}
		if n := len(ends(129)); n != 1 {
			t.Errorf("129 × %v: the buckets begin at %d times, want 1", p, n)
		}
	}
}

// TestAllBuckets has queries of which a bound does not tell the bucket.
func TestAllBuckets(t *testing.T) {
	phone, ts := named("Phone", last), named("TS", sec)
	july := between(date(2018, 7, 1), date(2018, 8, 1))
	monthly := key(salt(5, layout.MD5, whole(phone), period(layout.Month, ts)), ts, phone)
	exact := key(salt(5, layout.MD5, whole(ts)), ts, phone)
	both := key(salt(5, layout.MD5, whole(ts), period(layout.Month, ts)), ts, phone)
	alone := key(salt(5, layout.MD5, period(layout.Month, ts)), ts, phone)
	for _, c := range []struct {
		name   string
		key    *layout.Key
		bounds []interp.Bound
		want   int
	}{
		{"the phone is behind", monthly, []interp.Bound{july}, 5},
		{"the time, but not the phone", monthly, []interp.Bound{eq(date(2018, 7, 1))}, 5},
		{"both", monthly, []interp.Bound{eq(date(2018, 7, 1)), eq("1")}, 1},
		{"a time hashed in full", exact, []interp.Bound{july}, 5},
		{"early months with an open end", alone, []interp.Bound{before(date(0, 3, 1))}, 5},
		{"from before all months", alone, []interp.Bound{between(date(-5, 1, 1), date(0, 2, 1))}, 1},
		{"to behind all months", alone, []interp.Bound{between(date(9999, 12, 1), date(12000, 1, 1))}, 1},
		{"before all months", alone, []interp.Bound{before(date(0, 1, 1))}, 0},
		{"behind all months", alone, []interp.Bound{from(date(10000, 1, 1))}, 0},
		{"a time hashed in full and by its month", both, []interp.Bound{july}, 5},
		{"an open end", alone, []interp.Bound{from(date(2018, 7, 1))}, 5},
		{"another open end", alone, []interp.Bound{before(date(2018, 7, 1))}, 5},
		{"a month", alone, []interp.Bound{july}, 1},
	} {
		rs, err := interp.Scan(c.key, c.bounds)
		if err != nil || len(rs) != c.want {
			t.Errorf("%s: %d ranges, %v, want %d", c.name, len(rs), err, c.want)
		}
	}
}
