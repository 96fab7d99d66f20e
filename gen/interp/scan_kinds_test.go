package interp_test

import (
	"encoding/hex"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// scanCase is a query with its ranges, as TestScan has them, or with the code of its error.
type scanCase struct {
	name   string
	key    *layout.Key
	bounds []interp.Bound
	want   []string
}

func runScans(t *testing.T, cases []scanCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rs, err := interp.Scan(c.key, c.bounds)
			var got []string
			for _, r := range rs {
				got = append(got, shown(r.Start)+" "+shown(r.Stop))
			}
			if err != nil {
				got = []string{code(t, err)}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func q(bounds ...interp.Bound) []interp.Bound { return bounds }

// TestScanNumbers has ranges of numbers whose bytes are not simply their order.
func TestScanNumbers(t *testing.T) {
	n := named("N", u8)
	after := func(f layout.Field) *layout.Key { return key(named("F", f), n) }
	behind := func(f layout.Field) *layout.Key { return key(n, named("F", f)) }
	one := eq(uint64(1))
	inf, nan := math.Inf(1), math.NaN()
	runScans(t, []scanCase{
		{"raw across zero", after(raw(i16)), q(between(int64(-2), int64(3))), []string{"0000 0003", "fffe ."}},
		{"raw across zero, descending", after(desc(raw(i16))), q(between(int64(-2), int64(3))), []string{". 0002", "fffd ."}},
		{"raw below zero", after(raw(i16)), q(between(int64(-3), int64(-1))), []string{"fffd ffff"}},
		{"raw up to zero", behind(raw(i16)), q(one, between(int64(-3), int64(0))), []string{"01fffd 02"}},
		{"raw from zero", behind(raw(i16)), q(one, from(int64(0))), []string{"010000 018000"}},
		{"raw from below zero", behind(raw(i16)), q(one, from(int64(-1))), []string{"010000 018000", "01ffff 02"}},
		{"raw before", behind(raw(i16)), q(one, before(int64(5))), []string{"01 010005", "018000 02"}},
		{"all raw ones", behind(raw(i16)), q(one, from(int64(math.MinInt16))), []string{"010000 02"}},
		{"raw, descending, before", behind(desc(raw(i16))), q(one, before(int64(5))), []string{"01 018000", "01fffb 02"}},
		{"raw in fewer bytes", after(raw(bytesN(2, i64))), q(between(int64(-5), int64(1<<40))), []string{"0000 ."}},
		{"raw, all below", after(raw(bytesN(2, i64))), q(before(int64(0))), nil},
		{"raw, unsigned", after(raw(u16)), q(between(uint64(0x7fff), uint64(0x8001))), []string{"7fff 8001"}},
		{"raw bool", after(raw(flag)), q(between(false, true)), []string{"00 ff"}},
		{"a raw time across 1970", after(raw(sec)), q(between(time.Unix(-1, 5), time.Unix(0, 1))),
			[]string{"0000000000000000 0000000000000001", "ffffffffffffffff ."}},

		{"clamped", after(bytesN(3, i64)), q(between(int64(-1<<40), int64(5))), []string{"000000 800005"}},
		{"clamped above", after(bytesN(3, i64)), q(between(int64(5), int64(1<<40))), []string{"800005 ."}},
		{"clamped above, descending", after(desc(bytesN(3, i64))), q(between(int64(5), int64(1<<40))), []string{". 7ffffb"}},
		{"beyond", after(bytesN(3, i64)), q(from(int64(1 << 23))), nil},
		{"equal to what does not fit", after(bytesN(3, i64)), q(eq(int64(1 << 23))), []string{"range"}},
		{"that beside an empty list", key(n, named("F", bytesN(3, i64))), q(in(), eq(int64(1<<23))), []string{"range"}},
		{"order of bits", after(bits(u16)), q(from(uint64(1))), []string{"no-ranges"}},

		{"digits", after(digitsN(3, i64)), q(eq(int64(12))), []string{"323130 323131"}},
		{"the end of digits", after(digitsN(3, i64)), q(suffix("12")), []string{"3231 3232"}},
		{"the end of digits, descending", after(desc(digitsN(3, i64))), q(suffix("12")), []string{"cdce cdcf"}},
		{"too many digits", after(digitsN(3, i64)), q(suffix("0012")), []string{"length"}},
		{"no digits", after(digitsN(3, i64)), q(suffix("-1")), []string{"digits"}},
		{"any end", after(digitsN(3, i64)), q(suffix("")), []string{". ."}},
		{"order of digits", after(digitsN(3, i64)), q(from(int64(1))), []string{"no-ranges"}},

		{"floats", after(f32), q(between(float32(-1.5), float32(1.5))), []string{"403fffff bfc00000"}},
		{"floats, descending", after(desc(f32)), q(between(float32(-1.5), float32(1.5))), []string{"40400000 bfc00001"}},
		{"from minus zero", after(f64), q(from(math.Copysign(0, -1))), []string{"8000000000000000 ."}},
		{"before zero", behind(f32), q(one, before(float32(0))), []string{"01 0180000000"}},
		{"before all floats", after(f64), q(before(-inf)), nil},
		{"from infinity", after(f32), q(from(float32(inf))), []string{"ff800000 ."}},
		{"equal to minus zero", after(f32), q(eq(float32(math.Copysign(0, -1)))), []string{"80000000 80000001"}},
		{"zeros are one", after(f64), q(in(0.0, math.Copysign(0, -1))), []string{"8000000000000000 8000000000000001"}},
		{"not a number", after(f64), q(eq(nan)), []string{"nan"}},
		{"from not a number", after(f64), q(from(nan)), []string{"nan"}},
		{"raw, not a number", after(raw(f32)), q(eq(math.Float32frombits(0x7fc00001))), []string{"7fc00001 7fc00002"}},
		{"order of raw floats", after(raw(f32)), q(from(float32(1))), []string{"no-ranges"}},
	})
}

// TestScanTexts has packed digits and separators of their own.
func TestScanTexts(t *testing.T) {
	n := named("N", u8)
	tail := named("F", last)
	code4 := named("F", packed(4, 2, last))
	turned := named("F", reverse(packed(4, 2, last)))
	runScans(t, []scanCase{
		{"packed", key(code4, n), q(between("0258", "0259")), []string{"0102 0103"}},
		{"packed, from", key(code4, n), q(from("0258")), []string{"0102 ."}},
		// 12 begins 1200 to 1299: 04b0 to 0513
		{"packed, beginning", key(code4, n), q(prefix("12")), []string{"04b0 0514"}},
		{"packed, descending, beginning", key(named("F", desc(packed(4, 2, last))), n), q(prefix("12")), []string{"faec fb50"}},
		{"packed, any beginning", key(n, code4), q(eq(uint64(1)), prefix("")), []string{"01 02"}},
		{"packed, a beginning that is all", key(n, code4), q(eq(uint64(1)), prefix("0255")), []string{"0100ff 0101"}},
		{"packed, a beginning that is more", key(code4), q(prefix("01234")), []string{"length"}},
		{"packed, reversed, end", key(turned, n), q(suffix("21")), []string{"04b0 0514"}},
		{"packed, reversed, order", key(turned, n), q(from("0000")), []string{"no-ranges"}},

		{"sep, equal", key(named("F", sep('|', last)), n), q(eq("a")), []string{"617c 617d"}},
		{"sep, beginning", key(named("F", sep('|', last)), n), q(prefix("a")), []string{"61 62"}},
		{"sep, in a beginning", key(named("F", sep('|', last)), n), q(prefix("a|")), []string{"terminator"}},
		{"sep, order", key(named("F", sep('|', last)), n), q(between("a", "b")), []string{"no-ranges"}},
		{"half a character begins one", key(salt(2, layout.Java, whole(tail)), tail), q(prefix("\xc3")),
			[]string{"00c3 00c4", "01c3 01c4"}},
		{"half a character is none", key(salt(2, layout.Java, whole(tail)), tail), q(between("a", "\xc3")), []string{"utf8"}},
		{"fixed, descending, from the least", key(n, named("F", desc(fixed3))), q(eq(uint64(1)), from("\x00\x00\x00")), []string{"01 02"}},
		{"fixed, descending", key(n, named("F", desc(fixed3))), q(eq(uint64(1)), between("aaa", "aab")), []string{"019e9e9e 019e9e9f"}},
	})
}

// TestScanTimes has steps and periods that carry a time.
func TestScanTimes(t *testing.T) {
	n := named("N", u8)
	// OpenTSDB: hours as raw seconds in 4 bytes.
	hourly := key(named("T", raw(bytesN(4, floor(3600, sec)))), n)
	steps := key(named("T", floor(60, unit(layout.Second, u32))), n)
	month := named("T", zone(8, carried(layout.Month, milli)))
	monthly := key(periodOf(layout.Month, month), n)
	at := func(y int, m time.Month, d int) time.Time { return date(y, m, d).Add(-8 * time.Hour) }
	digits := func(s string) string { return hex.EncodeToString([]byte(s)) }
	runScans(t, []scanCase{
		{"within a step", hourly, q(between(time.UnixMilli(1420153200018), time.UnixMilli(1420153200020))), []string{"54a5d170 54a5df80"}},
		{"of no length", hourly, q(between(time.Unix(7, 0), time.Unix(7, 0))), nil},
		{"equal, cut", hourly, q(eq(time.Unix(1420153201, 0))), []string{"54a5d170 54a5d171"}},
		{"an integer's steps", steps, q(between(uint64(59), uint64(61))), []string{"00000000 00000078"}},
		{"before the second step", steps, q(before(uint64(1))), []string{". 0000003c"}},
		{"before all steps", steps, q(before(uint64(0))), nil},
		{"the last step", steps, q(from(uint64(math.MaxUint32))), []string{"fffffff0 ."}}, // 4294967280
		{"steps of a list", steps, q(in(uint64(1), uint64(59), uint64(60))), []string{"00000000 00000001", "0000003c 0000003d"}},

		{"months", monthly, q(between(at(2018, 7, 31), at(2018, 8, 2))), []string{digits("201807") + " " + digits("201809")}},
		{"months, whole", monthly, q(between(at(2018, 7, 1), at(2018, 8, 1))), []string{digits("201807") + " " + digits("201808")}},
		{"a month", monthly, q(eq(at(2018, 7, 31))), []string{digits("201807") + " " + digits("201808")}},
		{"to the last month", monthly, q(between(at(9999, 12, 31), date(20000, 1, 1))), []string{digits("999912") + " ."}},
		{"before the first month", monthly, q(before(at(0, 1, 1))), nil},
		{"from far before", monthly, q(between(time.Unix(-1<<60, 0), at(0, 1, 2))), []string{digits("000001") + " " + digits("000002")}},
		{"behind the last month", monthly, q(from(time.Unix(1<<60, 0))), nil},
		{"a month of no year", monthly, q(eq(date(10000, 1, 1))), []string{"year-range"}},
	})
}

// TestScanPeriods has periods and digests of periods in front of a range of times.
func TestScanPeriods(t *testing.T) {
	user, at := named("User", ended), named("At", sec)
	derived := key(user, periodOf(layout.Day, at), at)
	day := func(d int) time.Time { return date(2018, 7, d) } // 2018-07-01 is 1530403200, 5b381980
	half := 12 * time.Hour
	two := key(periodOf(layout.Month, at), digest(1, layout.CRC32, period(layout.Year, at)), at)
	// By zlib the crc32 of 2018 begins with b1, that of 2019 with c6.
	runScans(t, []scanCase{
		{"from in a day to the next", derived, q(eq("a"), between(day(1).Add(half), day(2).Add(half))), []string{
			"6100" + "3230313830373031" + "800000005b38c240 6100" + "3230313830373031" + "800000005b396b00",
			"6100" + "3230313830373032" + "800000005b396b00 6100" + "3230313830373032" + "800000005b3a13c0"}},
		{"to where a day begins", derived, q(eq("a"), between(day(1), day(2))),
			[]string{"6100" + "3230313830373031" + "800000005b381980 6100" + "3230313830373031" + "800000005b396b00"}},
		{"equal", derived, q(eq("a"), eq(day(1))),
			[]string{"6100" + "3230313830373031" + "800000005b381980 6100" + "3230313830373031" + "800000005b38198000"}},
		{"no time", derived, q(eq("a")), []string{"6100 6101"}},
		{"an open end", derived, q(eq("a"), from(day(1))), []string{"no-ranges"}},
		{"an open end without a period", key(user, at), q(eq("a"), from(day(1))), []string{"6100800000005b381980 6101"}},
		{"27 years and a half", derived, q(eq("a"), between(date(1990, 1, 1), date(2017, 5, 19).Add(1))), []string{"too-many-ranges"}},
		{"more users", derived, q(in("a", "b"), between(date(1990, 1, 1), date(2004, 1, 1))), []string{"too-many-ranges"}},
		{"a period and the year's digest", two, q(between(date(2018, 12, 31), date(2019, 1, 1).Add(time.Second))), []string{
			"323031383132" + "b1800000005c295c00 323031383132" + "b1800000005c2aad80",
			"323031393031" + "c6800000005c2aad80 323031393031" + "c6800000005c2aad81"}},
	})
	rs, err := interp.Scan(derived, q(eq("a"), between(date(1990, 1, 1), date(2017, 5, 19)))) // 10,000 days
	if err != nil || len(rs) != 10_000 {
		t.Errorf("%d ranges of 10,000 days: %v", len(rs), err)
	}
}

// TestScanPeriodsAndBuckets: a month stands in front of the time, the bucket is its day's.
func TestScanPeriodsAndBuckets(t *testing.T) {
	at := named("At", sec)
	k := key(salt(2, layout.MD5, period(layout.Day, at)), periodOf(layout.Month, at), at)
	// By hashlib the MD5 of 20180628, 20180629, 20180630, 20180701 modulo 2 is 1, 0, 1, 1.
	rs, err := interp.Scan(k, q(between(date(2018, 6, 28), date(2018, 7, 2))))
	var got []string
	for _, r := range rs {
		got = append(got, shown(r.Start)+" "+shown(r.Stop))
	}
	if want := []string{
		"00323031383036" + "800000005b357680 00323031383036" + "800000005b36c800",
		"01323031383036" + "800000005b342500 01323031383036" + "800000005b381980",
		"01323031383037" + "800000005b381980 01323031383037" + "800000005b396b00",
	}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestScanLossy binds what is outside the key.
func TestScanLossy(t *testing.T) {
	host, path, n := named("Host", outside(last)), named("Path", outside(last)), named("N", u8)
	user := named("User", ended)
	pair := key(lossy("/", digest(2, layout.MD5, whole(host), whole(path))), n)
	mixed := key(lossy("/", digest(2, layout.MD5, whole(host), whole(user))), user, n)
	tuple := func(vs ...any) any { return vs }
	// printf h/p | md5sum, printf h/q | md5sum, printf h/u | md5sum
	runScans(t, []scanCase{
		{"equal", pair, q(eq(tuple("h", "p"))), []string{"b52d b52e"}},
		{"equal, and a number", pair, q(eq(tuple("h", "p")), between(uint64(1), uint64(3))), []string{"b52d01 b52d03"}},
		{"a list", pair, q(in(tuple("h", "q"), tuple("h", "p"), tuple("h", "q"))), []string{"86bd 86be", "b52d b52e"}},
		{"what joins", pair, q(eq(tuple("h/", "p"))), []string{"join"}},
		{"too few", pair, q(eq(tuple("h"))), []string{"value"}},
		{"order", pair, q(from("h")), []string{"no-ranges"}},
		{"beginning", pair, q(prefix("h")), []string{"no-ranges"}},
		{"not all arguments", mixed, q(eq("h")), []string{"no-ranges"}},
		{"all arguments", mixed, q(eq("h"), eq("u")), []string{"37547500 37547501"}},
		{"what joins in a beginning", key(user, lossy("/", digest(2, layout.MD5, whole(user), whole(host))), n), q(prefix("u/")), []string{"join"}},
		{"a range of an argument", mixed, q(eq("h"), prefix("u")), []string{"no-ranges"}},
	})
}

// TestScanDigests has digests in front of what is bound.
func TestScanDigests(t *testing.T) {
	s, n := named("S", ended), named("N", u8)
	star := &layout.Digest{Hash: *star(layout.CRC32), Width: 1}
	front := key(digest(2, layout.CRC32, whole(s)), s, n)
	later := key(digest(2, layout.CRC32, whole(n)), s, n)
	between2 := key(s, digest(2, layout.CRC32, whole(s)), constant("k"), n)
	runScans(t, []scanCase{
		{"told", front, q(eq("abc")), []string{"352461626300 352461626301"}},
		{"a range", front, q(prefix("a")), []string{"no-ranges"}},
		{"not told", later, q(eq("a")), []string{"no-ranges"}},
		{"told later", later, q(eq("a"), eq(uint64('7'))), []string{"b55b610037 b55b61003700"}}, // crc32 of 55
		{"behind what is bound", between2, q(eq("abc")), []string{"6162630035246b 6162630035246c"}},
		{"of all behind", key(star, s, n), q(eq("a")), []string{"no-ranges"}},
		{"of all behind, told", key(star, s, n), q(eq("a"), eq(uint64(7))), []string{"28610007 2861000700"}},
		{"of all behind, last but one", key(s, star, n), q(eq("a")), []string{"6100 6101"}},
	})
}
