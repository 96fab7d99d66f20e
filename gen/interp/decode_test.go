package interp_test

import (
	"encoding/hex"
	"testing"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// TestDecodeRefuses has keys that Encode would not write, beside one that it would.
func TestDecodeRefuses(t *testing.T) {
	n := named("N", u8)
	ts := named("TS", sec)
	salted := named("S", last)
	hexOf := func(s string) string { return hex.EncodeToString([]byte(s)) }
	day, hour := named("T", carried(layout.Day, milli)), named("T", zone(1, carried(layout.Hour, unit(layout.Second, u32))))
	ms := named("T", milli)
	for _, c := range []struct {
		name    string
		key     *layout.Key
		good    string
		refused []string
	}{
		{"bool", key(named("F", flag), n), "01 05", []string{"", "01", "02 05", "ff 05", "01 05 00"}},
		{"bool, descending", key(named("F", desc(flag)), n), "fe 05", []string{"01 05", "fd 05"}},
		{"const", key(constant("ab"), n, constant("c")), "61 62 05 63", []string{"61 63 05 63", "61 62 05 64", "61 62 05", "61 62 63"}},
		{"ended", key(named("F", ended), n), "61 00 05", []string{"61 05", "61 00", "61 00 00 05", "00", ""}},
		{"ended, descending", key(named("F", desc(ended)), n), "9e ff 05", []string{"9e 00 05", "9e ff"}},
		{"escaped", key(named("F", esc)), "61 00 ff 00 01",
			[]string{"61", "61 00", "61 00 ff", "61 00 02 00 01", "61 00 00 01", "61 00 01 00", "00 01 00 01", "61 00 ff 00"}},
		{"bytes, descending", key(named("F", desc(blob))), "9e ff 00 ff fe", []string{"9e ff fd ff fe", "9e", "9e ff 00"}},
		{"at most", key(named("F", most(2, ended))), "61 62 00", []string{"61 62 63 00"}},
		{"at most, reversed", key(named("F", most(2, reverse(last)))), "61 62", []string{"61 62 63", ""}},
		{"digits", key(named("F", digits)), "30 31 32 39", []string{"30 31 32", "30 31 32 3a", "30 31 32 39 30", "2f 31 32 39"}},
		{"digits, descending", key(named("F", desc(digits))), "cf ce cd c6", []string{"30 31 32 39", "cf ce cd c5"}},
		{"buckets", key(salt(5, layout.MD5, whole(salted)), salted), "02 61", []string{"05 61", "ff 61"}},
		{"wide buckets", key(salt(300, layout.MD5, whole(n)), n), "01 2b 07", []string{"01 2c 07", "02 00 07", "07"}},
		{"years", key(salt(5, layout.MD5, period(layout.Year, ts)), ts), "00 80 00 00 3a ff f4 41 7f",
			[]string{"00 80 00 00 3a ff f4 41 80", "00 ff ff ff ff ff ff ff ff", "00 7f ff ff f1 86 8b 83 ff", "00 00 00 00 00 00 00 00 00"}},
		{"the year 0", key(salt(5, layout.MD5, period(layout.Year, ts)), ts), "04 7f ff ff f1 86 8b 84 00", nil},
		{"raw bool", key(named("F", raw(flag)), n), "ff 05", []string{"01 05", "fe 05"}},
		{"packed", key(named("F", packed(4, 2, last))), "27 0f", []string{"27 10", "ff ff", "27"}},
		{"sep", key(named("F", sep('|', last)), n), "61 7c 05", []string{"61 00 05", "61 7c", "61 7c 7c 05"}},
		{"float", key(named("F", f32)), "80 00 00 00", []string{"7f ff ff ff", "ff f0 00 00", "00 00 00 00", "ff 80 00 01"}},
		{"float, infinite", key(named("F", f32)), "ff 80 00 00", []string{"ff c0 00 00", "00 7f ff fe"}},
		{"reversed digits", key(named("F", digitsN(3, i8))), "37 32 31", []string{"38 32 31", "39 39 39", "2d 31 30", "37 32"}},
		{"20 digits", key(named("F", digitsN(20, u64))), "35 31 36 31 35 35 39 30 37 33 37 30 34 34 37 36 34 34 38 31",
			[]string{"36 31 36 31 35 35 39 30 37 33 37 30 34 34 37 36 34 34 38 31"}},
		{"floor", key(named("F", floor(60, unit(layout.Second, u32)))), "00 00 00 3c", []string{"00 00 00 3d", "00 00 00 3b"}},
		{"carried", key(periodOf(layout.Day, day)), hexOf("20240229"),
			[]string{hexOf("20230229"), hexOf("20240230"), hexOf("20241301"), hexOf("20240001"), hexOf("20240200"), hexOf("2024022"), hexOf("2024022a")}},
		{"carried hour", key(periodOf(layout.Hour, hour)), hexOf("1970010101"), []string{hexOf("1970010124"), hexOf("1970010100"), hexOf("2106020800")}},
		{"derived", key(periodOf(layout.Month, ms), ms), hexOf("197001") + "80 00 00 00 00 00 00 00",
			[]string{hexOf("197002") + "80 00 00 00 00 00 00 00", hexOf("196912") + "80 00 00 00 00 00 00 00"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			good := unhex(t, c.good)
			if _, err := interp.Decode(c.key, good); err != nil {
				t.Errorf("%x: %v", good, err)
			}
			for _, s := range c.refused {
				bad := unhex(t, s)
				if row, err := interp.Decode(c.key, bad); err == nil {
					t.Errorf("%x decodes to %v", bad, row)
				}
				if interp.Verify(c.key, bad) == nil {
					t.Errorf("%x is verified", bad)
				}
			}
		})
	}
}

// TestWrongBucket: a bucket that is not the row's, but one of the buckets, is for Verify.
func TestWrongBucket(t *testing.T) {
	f := named("S", last)
	k := key(constant("c"), salt(5, layout.MD5, whole(f)), f) // "a" is in bucket 2
	for bucket := range 5 {
		b := []byte{'c', byte(bucket), 'a'}
		row, err := interp.Decode(k, b)
		if err != nil || row["S"] != "a" {
			t.Errorf("%x decodes to %v, %v", b, row, err)
		}
		want := "salt"
		if bucket == 2 {
			want = ""
		}
		if err := interp.Verify(k, b); code(t, err) != want {
			t.Errorf("verify %x: %v, want %q", b, err, want)
		}
	}
}

// TestDecodeLongest: a row key has at most 32767 bytes.
func TestDecodeLongest(t *testing.T) {
	k := key(named("F", last))
	if _, err := interp.Decode(k, make([]byte, 32767)); err != nil {
		t.Error(err)
	}
	if _, err := interp.Decode(k, make([]byte, 32768)); code(t, err) != "key-length" {
		t.Errorf("one byte more: %v", err)
	}
}
