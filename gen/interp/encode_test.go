package interp_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

var (
	flag   = layout.Field{Kind: layout.Bool, Size: 1}
	i8     = integer(layout.Int, 1)
	i16    = integer(layout.Int, 2)
	i32    = integer(layout.Int, 4)
	i64    = integer(layout.Int, 8)
	u8     = integer(layout.Uint, 1)
	u16    = integer(layout.Uint, 2)
	u32    = integer(layout.Uint, 4)
	u64    = integer(layout.Uint, 8)
	sec    = layout.Field{Kind: layout.Time, Size: 8, Unit: layout.Second}
	milli  = layout.Field{Kind: layout.Time, Size: 8, Unit: layout.Milli}
	micro  = layout.Field{Kind: layout.Time, Size: 8, Unit: layout.Micro}
	nano   = layout.Field{Kind: layout.Time, Size: 8, Unit: layout.Nano}
	f32    = layout.Field{Kind: layout.Float, Size: 4}
	f64    = layout.Field{Kind: layout.Float, Size: 8}
	uuid   = layout.Field{Kind: layout.Array, Size: 3}
	last   = layout.Field{Kind: layout.String}
	ended  = layout.Field{Kind: layout.String, End: layout.Sep}
	esc    = layout.Field{Kind: layout.String, End: layout.Escape}
	blob   = layout.Field{Kind: layout.Bytes, End: layout.Escape}
	fixed3 = layout.Field{Kind: layout.String, Size: 3}
	digits = layout.Field{Kind: layout.String, Size: 4, Digits: 4}
)

// TestFieldBytes has the bytes of every kind of field, worked out by hand.
func TestFieldBytes(t *testing.T) {
	half := time.Date(1969, 12, 31, 23, 59, 59, 500_000_000, time.UTC)
	fieldCases{
		{"false", flag, false, "00"},
		{"true", flag, true, "01"},
		{"false, descending", desc(flag), false, "ff"},
		{"true, descending", desc(flag), true, "fe"},

		{"least int8", i8, int64(-128), "00"},
		{"int8 below zero", i8, int64(-1), "7f"},
		{"int8 zero", i8, int64(0), "80"},
		{"int8 zero, descending", desc(i8), int64(0), "7f"},
		{"greatest int8, descending", desc(i8), int64(127), "00"},
		{"int16", i16, int64(-2), "7f fe"},
		{"int32", i32, int64(1), "80 00 00 01"},
		{"greatest int64", i64, int64(math.MaxInt64), "ff ff ff ff ff ff ff ff"},
		{"least int64", i64, int64(math.MinInt64), "00 00 00 00 00 00 00 00"},
		{"too large for int8", i8, int64(128), "range"},
		{"too small for int8", i8, int64(-129), "range"},
		{"uint8", u8, uint64(7), "07"},
		{"uint16", u16, uint64(258), "01 02"},
		{"uint64, descending", desc(u64), uint64(1), "ff ff ff ff ff ff ff fe"},
		{"greatest uint64", u64, uint64(math.MaxUint64), "ff ff ff ff ff ff ff ff"},
		{"too large for uint16", u16, uint64(65536), "range"},

		// Long.MAX_VALUE − 1704067200123
		{"milliseconds, descending", desc(milli), time.UnixMilli(1704067200123), "7f ff fe 73 3d ae 0b 84"},
		{"milliseconds", milli, time.UnixMilli(1704067200123), "80 00 01 8c c2 51 f4 7b"},
		{"toward the past, s", sec, half, "7f ff ff ff ff ff ff ff"},
		{"toward the past, ms", milli, half.Add(1), "7f ff ff ff ff ff fe 0c"},
		{"toward the past, us", micro, half.Add(999), "7f ff ff ff ff f8 5e e0"},
		{"ns", nano, half, "7f ff ff ff e2 32 9b 00"},
		{"greatest ns", nano, time.Unix(0, math.MaxInt64), "ff ff ff ff ff ff ff ff"},
		{"least ns", nano, time.Unix(0, math.MinInt64), "00 00 00 00 00 00 00 00"},
		{"behind the greatest ns", nano, time.Unix(0, math.MaxInt64).Add(1), "range"},
		{"before the least ns", nano, time.Unix(0, math.MinInt64).Add(-1), "range"},
		{"least ms", milli, time.UnixMilli(math.MinInt64), "00 00 00 00 00 00 00 00"},
		{"before the least ms", milli, time.UnixMilli(math.MinInt64).Add(-1), "range"},
		{"far s", sec, time.Unix(1<<62, 999), "c0 00 00 00 00 00 00 00"},
		{"far ms", milli, time.Unix(1<<62, 0), "range"},
		{"another zone", sec, time.Unix(1, 0).In(time.FixedZone("", 7*3600)), "80 00 00 00 00 00 00 01"},

		{"array", uuid, []byte{0, 1, 0xff}, "00 01 ff"},
		{"array, reversed", reverse(uuid), []byte{0, 1, 0xff}, "ff 01 00"},
		{"array, descending", desc(uuid), []byte{0, 1, 0xff}, "ff fe 00"},
		{"array of another length", uuid, []byte{0, 1}, "length"},

		{"last", last, "a\x00", "61 00"},
		{"last, descending", desc(ended), "a", "9e ff"},
		{"empty, descending", desc(ended), "", "ff"},
		{"ended", ended, "ab", "61 62 00"},
		{"empty", ended, "", "00"},
		{"00 inside", ended, "a\x00", "terminator"},
		{"no UTF-8", ended, "\xc3\xff", "c3 ff 00"},
		{"reversed", reverse(ended), "abc", "63 62 61 00"},
		{"bytes, not characters", reverse(ended), "é", "a9 c3 00"},
		{"escaped", esc, "a\x00", "61 00 ff 00 01"},
		{"escaped and reversed", reverse(esc), "a\x00b", "62 00 ff 61 00 01"},
		{"bytes, descending", desc(blob), []byte("a\x00b"), "9e ff 00 9d ff fe"},
		{"empty bytes", blob, []byte{}, "00 01"},
		{"exact", fixed3, "a\x00b", "61 00 62"},
		{"too short", fixed3, "ab", "length"},
		{"too long", fixed3, "abcd", "length"},
		{"at most", most(2, ended), "ab", "61 62 00"},
		{"more than that", most(2, ended), "abc", "length"},
		{"at most, before the escape", most(2, esc), "\x00\x00", "00 ff 00 ff 00 01"},
		{"digits", digits, "0129", "30 31 32 39"},
		{"digits, reversed, descending", desc(reverse(digits)), "0129", "c6 cd ce cf"},
		{"no digit", digits, "01:9", "digits"},
		{"no digit either", digits, "01/9", "digits"},
		{"digits of another length", digits, "012", "digits"},

		{"an empty key", last, "", "key-length"},
		{"the longest key", last, strings.Repeat("x", 32767), strings.Repeat("78", 32767)},
		{"a longer one", last, strings.Repeat("x", 32768), "key-length"},
		{"a longer one with its end", ended, strings.Repeat("x", 32767), "key-length"},
		{"no value", last, nil, "value"},
	}.run(t)
}

// TestSalt has buckets of digests that others have computed: those of XXH64 and MD5 of
// "a" and "abc" are known, the others are hashlib's.
func TestSalt(t *testing.T) {
	s, b, i, u := named("S", ended), named("B", blob), named("I", i16), named("U", u8)
	ok, ts, at := named("OK", flag), named("TS", sec), named("TS", zone(8, sec))
	ms := named("TS", milli)
	phone, call := named("Phone", digits), named("Call", desc(milli))
	phone.Size, phone.Digits = 11, 11
	first, tail := named("S", last), interp.Row{"S": "a"}
	every := interp.Row{
		"S": "x", "B": []byte("\x00\xff"), "I": int64(-5), "U": uint64(7), "OK": true,
		"TS": time.Date(1969, 12, 31, 23, 59, 59, 1, time.UTC),
	}
	all := func(ts *layout.Field) *layout.Key {
		return key(salt(65536, layout.MD5, whole(s), whole(b), whole(i), whole(u),
			whole(ok), whole(ts), period(layout.Hour, ts), period(layout.Year, ts)), s, b, i, u, ok, ts)
	}
	for _, c := range []struct {
		name   string
		key    *layout.Key
		row    interp.Row
		prefix string
	}{
		{"md5 mod 256", key(salt(256, layout.MD5, whole(first)), first), tail, "61 61"},
		{"md5 mod 5", key(salt(5, layout.MD5, whole(first)), first), tail, "02 61"},
		{"md5 mod 65536", key(salt(65536, layout.MD5, whole(first)), first), tail, "26 61 61"},
		{"xxhash mod 8", key(salt(8, layout.XXHash, whole(first)), first), tail, "03 61"},
		{"xxhash mod 65536", key(salt(65536, layout.XXHash, whole(first)), first), interp.Row{"S": "abc"}, "09 99 61 62 63"},
		{"behind a const", key(constant("\xff"), salt(5, layout.MD5, whole(first)), constant("c"), first), tail, "ff 02 63 61"},
		{"widened", key(&layout.Salt{Buckets: 5, Width: 2, Hash: &layout.Hash{Func: layout.MD5, Args: []layout.Arg{{Field: first}}}}, first), tail, "00 02 61"},
		// 13800138000201807
		{"phone and month", key(salt(5, layout.MD5, whole(phone), period(layout.Month, call)), phone, call),
			interp.Row{"Phone": "13800138000", "Call": time.Date(2018, 7, 31, 23, 0, 0, 0, time.UTC)}, "04 31 33 38"},
		// -500
		{"a time in its unit", key(salt(65536, layout.MD5, whole(ms)), ms), interp.Row{"TS": time.UnixMilli(-500).Add(1)}, "2d ab 7f ff ff ff ff ff fe 0c"},
		// x 00 ff -5 7 true -1 1969123123 1969, and in Shanghai it is 1970010107 1970
		{"all kinds", all(ts), every, "92 5e 78 00"},
		{"in a zone", all(at), every, "e8 bf 78 00"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := interp.Encode(c.key, c.row)
			if want := unhex(t, c.prefix); err != nil || len(got) < len(want) || string(got[:len(want)]) != string(want) {
				t.Errorf("%x, %v, want %x…", got, err, want)
			}
			if err := interp.Verify(c.key, got); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestYears checks that a hashed period has years of four digits, in the zone of its time.
func TestYears(t *testing.T) {
	plain, hashed := named("TS", zone(8, sec)), named("TS", zone(8, sec))
	k := key(salt(2, layout.MD5, period(layout.Year, hashed)), hashed)
	for _, c := range []struct {
		at   time.Time
		want string
	}{
		{time.Date(0, 1, 1, 0, 0, 0, 0, time.FixedZone("", 8*3600)), ""},
		{time.Date(0, 1, 1, 0, 0, 0, -1, time.FixedZone("", 8*3600)), "year-range"},
		{time.Date(9999, 12, 31, 23, 59, 59, 999, time.FixedZone("", 8*3600)), ""},
		{time.Date(9999, 12, 31, 16, 0, 0, 0, time.UTC), "year-range"},
	} {
		row := interp.Row{"TS": c.at}
		if _, err := interp.Encode(k, row); code(t, err) != c.want {
			t.Errorf("%v: error %v, want %q", c.at, err, c.want)
		}
		if _, err := interp.Encode(key(plain), row); err != nil {
			t.Errorf("%v, not hashed: %v", c.at, err)
		}
	}
}
