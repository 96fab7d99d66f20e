package interp_test

import (
	"encoding/hex"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// fieldCases is keys of one field.
type fieldCases []struct {
	name  string
	field layout.Field
	value any
	want  string // hex, or the code of the error
}

// run encodes the values, and decodes the keys to what they hold of the values.
func (cases fieldCases) run(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := named("F", c.field)
			k := key(f)
			if f.Carried != layout.NoPeriod {
				k = key(periodOf(f.Carried, f))
			}
			row := interp.Row{"F": c.value}
			got, err := interp.Encode(k, row)
			if err != nil {
				if code(t, err) != c.want {
					t.Errorf("error %v, want %s", err, c.want)
				}
				return
			}
			if want := strings.ReplaceAll(c.want, " ", ""); hex.EncodeToString(got) != want {
				t.Fatalf("%x, want %s", got, want)
			}
			back, err := interp.Decode(k, got)
			if want := truncated(k, row); err != nil || !equalRows(back, want) {
				t.Errorf("decoded %v, %v, want %v", back, err, want)
			}
		})
	}
}

// TestIntegerBytes has the bytes of integers that are not simply big-endian.
func TestIntegerBytes(t *testing.T) {
	fieldCases{
		{"bytes=3", bytesN(3, i64), int64(-2), "7f ff fe"},
		{"bytes=3, the least", bytesN(3, i64), int64(-1 << 23), "00 00 00"},
		{"bytes=3, the greatest", bytesN(3, i64), int64(1<<23 - 1), "ff ff ff"},
		{"bytes=3, too large", bytesN(3, i64), int64(1 << 23), "range"},
		{"bytes=3, too small", bytesN(3, i64), int64(-1<<23 - 1), "range"},
		{"bytes=3, descending", desc(bytesN(3, i64)), int64(1), "7f ff fe"},
		{"bytes=3, unsigned", bytesN(3, u32), uint64(0x010203), "01 02 03"},
		{"bytes=3, unsigned, too large", bytesN(3, u32), uint64(1 << 24), "range"},
		{"bytes=6 of a time", bytesN(6, milli), time.UnixMilli(1704067200123), "81 8c c2 51 f4 7b"},
		{"bytes=4 of a time, too late", bytesN(4, sec), time.Unix(1<<31, 0), "range"},

		{"raw", raw(i32), int64(-1), "ff ff ff ff"},
		{"raw, hbase.Bytes.int", raw(i32), int64(-731739001), "d4 62 8c 87"},
		{"raw, the least", raw(i16), int64(math.MinInt16), "80 00"},
		{"raw, descending", desc(raw(i16)), int64(1), "ff fe"},
		{"raw, unsigned", raw(u16), uint64(0x8001), "80 01"},
		{"raw, fewer bytes", raw(bytesN(3, i64)), int64(0xfffffe), "ff ff fe"},
		{"raw, fewer bytes, below zero", raw(bytesN(3, i64)), int64(-1), "range"},
		{"raw, fewer bytes, too large", raw(bytesN(3, i64)), int64(1 << 24), "range"},
		{"raw time", raw(milli), time.UnixMilli(-2), "ff ff ff ff ff ff ff fe"},
		{"raw time in 4 bytes", raw(bytesN(4, sec)), time.Unix(1<<32-1, 5), "ff ff ff ff"},
		{"raw true", raw(flag), true, "ff"},
		{"raw false", raw(flag), false, "00"},
		{"raw true, descending", desc(raw(flag)), true, "00"},

		// 0x01 is 00000001, 0x0b is 00001011
		{"bits", bits(u16), uint64(0x010b), "d0 80"},
		{"bits of fewer bytes", bits(bytesN(3, u32)), uint64(1), "80 00 00"},
		{"bits, too large", bits(bytesN(3, u32)), uint64(1 << 24), "range"},
		{"bits, descending", desc(bits(u8)), uint64(1), "7f"},

		{"digits, reversed", digitsN(5, i64), int64(123), "33 32 31 30 30"},
		{"digits, reversed, descending", desc(digitsN(3, i64)), int64(120), "cf cd ce"},
		{"digits, the greatest", digitsN(3, u32), uint64(999), "39 39 39"},
		{"digits, too large", digitsN(3, u32), uint64(1000), "range"},
		{"digits, negative", digitsN(3, i64), int64(-1), "range"},
		{"20 digits", digitsN(20, u64), uint64(math.MaxUint64), hex.EncodeToString([]byte("51615590737044764481"))},

		{"a unit keeps the type", unit(layout.Second, u32), uint64(1533081600), "5b 60 f8 00"},
		{"a floor in a zone", floor(86400, zone(8, unit(layout.Second, i64))), int64(1533081600), "80 00 00 00 5b 60 87 80"},
		{"a floor before 1970", floor(60, unit(layout.Second, i32)), int64(-1), "7f ff ff c4"},
		{"a floor below the least", floor(60, unit(layout.Second, u32)), uint64(59), "00 00 00 00"},
		{"a floor in a zone below the least", floor(86400, zone(8, unit(layout.Second, u32))), uint64(1), "range"},
		{"a floor of 90 minutes", floor(5400*1e9, nano), time.Unix(0, 5400*1e9+1), "80 00 04 e9 49 14 f0 00"},
		{"behind the type", i8, int64(200), "range"},
	}.run(t)
}

// TestFloatBytes: struct.pack('>d', v) of Python, negative ones inverted, else with the sign.
func TestFloatBytes(t *testing.T) {
	zero := math.Copysign(0, -1)
	nan := math.Float64frombits(0x7ff8000000000123)
	fieldCases{
		{"1.5", f64, 1.5, "bf f8 00 00 00 00 00 00"},
		{"-1.5", f64, -1.5, "40 07 ff ff ff ff ff ff"},
		{"1.5 in 4 bytes", f32, float32(1.5), "bf c0 00 00"},
		{"-1.5 in 4 bytes, descending", desc(f32), float32(-1.5), "bf c0 00 00"},
		{"infinite", f64, math.Inf(1), "ff f0 00 00 00 00 00 00"},
		{"minus infinite", f64, math.Inf(-1), "00 0f ff ff ff ff ff ff"},
		{"subnormal", f64, 5e-324, "80 00 00 00 00 00 00 01"},
		{"zero", f64, 0.0, "80 00 00 00 00 00 00 00"},
		{"minus zero is zero", f64, zero, "80 00 00 00 00 00 00 00"},
		{"minus zero in 4 bytes", f32, float32(zero), "80 00 00 00"},
		{"not a number", f64, nan, "nan"},
		{"not a number in 4 bytes", f32, float32(nan), "nan"},
		{"raw", raw(f64), -1.5, "bf f8 00 00 00 00 00 00"},
		{"raw minus zero", raw(f64), zero, "80 00 00 00 00 00 00 00"},
		{"raw, not a number", raw(f64), nan, "7f f8 00 00 00 00 01 23"},
		{"raw, signalling", raw(f32), math.Float32frombits(0xffa00001), "ff a0 00 01"},
		{"raw, descending", desc(raw(f32)), float32(1.5), "c0 3f ff ff"},
		{"the other type", f64, float32(1), "value"},
	}.run(t)
}

// TestTextBytes has packed digits and separators.
func TestTextBytes(t *testing.T) {
	fieldCases{
		{"packed", packed(4, 2, last), "0258", "01 02"},
		{"packed, the greatest", packed(4, 2, last), "9999", "27 0f"},
		{"packed, reversed", reverse(packed(4, 2, last)), "8520", "01 02"},
		{"packed, descending", desc(packed(4, 2, last)), "0258", "fe fd"},
		{"packed, too short", packed(4, 2, last), "258", "digits"},
		{"packed, no digit", packed(4, 2, last), "025a", "digits"},
		{"19 digits", packed(19, 8, last), "9999999999999999999", "8a c7 23 04 89 e7 ff ff"},
		{"sep", sep('|', last), "a\x00b", "61 00 62 7c"},
		{"sep inside", sep('|', last), "a|b", "terminator"},
		{"sep, descending", desc(sep('|', blob)), []byte("a"), "9e 83"},
		{"sep, reversed", reverse(sep('|', last)), "ab", "62 61 7c"},
	}.run(t)
}

// TestCarriedBytes has times of which a key has only the period.
func TestCarriedBytes(t *testing.T) {
	at := time.Date(2018, 7, 31, 16, 30, 0, 1, time.UTC)
	hex := func(s string) string { return hex.EncodeToString([]byte(s)) }
	fieldCases{
		{"a month", carried(layout.Month, milli), at, hex("201807")},
		{"a month in Shanghai", zone(8, carried(layout.Month, milli)), at, hex("201808")},
		{"a year", carried(layout.Year, milli), at, hex("2018")},
		{"a day", zone(8, carried(layout.Day, milli)), at, hex("20180801")},
		{"an hour", zone(-3.5, carried(layout.Hour, nano)), at, hex("2018073113")},
		{"the year 0", carried(layout.Year, milli), date(0, 1, 1), hex("0000")},
		{"before it", carried(layout.Year, milli), date(0, 1, 1).Add(-1), "year-range"},
		{"the last hour", carried(layout.Hour, milli), date(10000, 1, 1).Add(-1), hex("9999123123")},
		{"behind it", zone(1, carried(layout.Hour, milli)), date(10000, 1, 1).Add(-1), "year-range"},
		{"an integer", carried(layout.Day, unit(layout.Second, u32)), uint64(1533081600), hex("20180801")},
		{"an integer below its type", zone(1, carried(layout.Month, unit(layout.Second, u32))), uint64(100), "range"},
	}.run(t)
}
