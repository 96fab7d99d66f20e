package rowkey

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/testdata/oracle"
)

func splitHex(t *testing.T, info KeyInfo, s Splits, n int) ([]string, error) {
	t.Helper()
	keys, err := SplitKeys(&info, s, n)
	var list []string
	for _, k := range keys {
		list = append(list, hex.EncodeToString(k))
	}
	return list, err
}

func TestSplitKeys(t *testing.T) {
	unsalted := KeyInfo{Type: "T"}
	five := KeyInfo{Type: "T", Buckets: 5, SaltWidth: 1}
	headed := KeyInfo{Type: "T", Head: "\x00\xff", Buckets: 2, SaltWidth: 1}
	two := KeyInfo{Type: "T", Buckets: 3, SaltWidth: 2}
	for _, c := range []struct {
		name string
		info KeyInfo
		s    Splits
		n    int
		want string
	}{
		{"no salt", unsalted, Splits{}, 0, ""},
		{"no split", unsalted, Splits{}, 1, ""},
		{"no split of times", unsalted, Splits{Space: SplitTimeFirst}, 1, ""},
		{"buckets", five, Splits{}, 0, "01 02 03 04"},
		{"no split of buckets", five, Splits{}, 1, ""},
		{"one for each", five, Splits{}, 5, "01 02 03 04"},
		{"two bytes", two, Splits{}, 0, "0001 0002"},
		{"headed", headed, Splits{}, 2, "00ff01"},

		{"digits", unsalted, Splits{Space: SplitDigits, Width: 2}, 4, "3235 3530 3735"},
		{"digits in three", unsalted, Splits{Space: SplitDigits, Width: 2}, 3, "3333 3636"},
		{"all digits", unsalted, Splits{Space: SplitDigits, Width: 1}, 10, "31 32 33 34 35 36 37 38 39"},
		// In byte order the digits are 9 to 0: behind 33 of them comes 66, 99 99.
		{"digits descending", unsalted, Splits{Space: SplitDigits, Width: 2, Desc: true}, 3, "c9c9 cccc"},
		{"all digits descending", unsalted, Splits{Space: SplitDigits, Width: 1, Desc: true}, 10, "c7 c8 c9 ca cb cc cd ce cf"},
		{"long digits", unsalted, Splits{Space: SplitDigits, Width: 20}, 3, "3333333333333333333333333333333333333333 3636363636363636363636363636363636363636"},
		{"bytes", unsalted, Splits{Space: SplitBytes, Width: 1}, 3, "55 aa"},
		{"bytes descending", unsalted, Splits{Space: SplitBytes, Width: 1, Desc: true}, 3, "55 aa"},
		{"many bytes", unsalted, Splits{Space: SplitBytes, Width: 16}, 2, "80000000000000000000000000000000"},
		{"hex digits", unsalted, Splits{Space: SplitHex, Width: 2}, 3, "3535 6161"},
		{"all hex digits", unsalted, Splits{Space: SplitHex, Width: 1}, 16, "31 32 33 34 35 36 37 38 39 61 62 63 64 65 66"},
		// Behind 5 of the digits f to 0 comes a, 61, and behind 10 comes 5, 35.
		{"hex digits descending", unsalted, Splits{Space: SplitHex, Width: 1, Desc: true}, 3, "9e ca"},
		{"long hex digits", unsalted, Splits{Space: SplitHex, Width: 32}, 2, "38" + strings.Repeat("30", 31)},
		{"packed digits", unsalted, Splits{Space: SplitPacked, Width: 1, Digits: 2}, 4, "19 32 4b"},
		// Behind 25 of the numbers 99 to 0 comes 74, 4a.
		{"packed digits descending", unsalted, Splits{Space: SplitPacked, Width: 1, Digits: 2, Desc: true}, 4, "b5 ce e7"},
		{"long packed digits", unsalted, Splits{Space: SplitPacked, Width: 8, Digits: 19}, 2, "4563918244f40000"}, // 5·10¹⁸
		{"packed digits of buckets", five, Splits{Space: SplitPacked, Width: 2, Digits: 3}, 10, "0001f4 01 0101f4 02 0201f4 03 0301f4 04 0401f4"},
		{"behind constants", headed, Splits{Space: SplitBytes, Width: 2, Skip: "K"}, 4, "00ff004b8000 00ff01 00ff014b8000"},
		{"digits of buckets", five, Splits{Space: SplitDigits, Width: 1}, 10, "0035 01 0135 02 0235 03 0335 04 0435"},
	} {
		got, err := splitHex(t, c.info, c.s, c.n)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%s: %d regions: %v, %v; want %s", c.name, c.n, got, err, c.want)
		}
		if keys, _ := SplitKeys(&c.info, c.s, c.n); len(keys) == 0 && keys != nil {
			t.Errorf("%s: %d regions: %#v, want nil", c.name, c.n, keys)
		}
	}
}

func TestSplitKeysRefuses(t *testing.T) {
	unsalted := KeyInfo{Type: "T"}
	five := KeyInfo{Type: "T", Buckets: 5, SaltWidth: 1}
	digit := Splits{Space: SplitDigits, Width: 1}
	for _, c := range []struct {
		info KeyInfo
		s    Splits
		n    int
		err  error
		text string
	}{
		{unsalted, Splits{}, -1, ErrSplitCount, "-1: take 0 or more"},
		{unsalted, Splits{Space: SplitTimeFirst}, -5, ErrSplitCount, "-5: take 0 or more"},
		{five, digit, -10, ErrSplitCount, "-10: take 0 or more"},
		{unsalted, Splits{}, 2, ErrSplitSample, "quantiles of a sample"},
		{unsalted, Splits{Space: SplitTimeFirst}, 2, ErrSplitTime, "all writes go to one region"},
		{five, Splits{}, 10, ErrSplitSample, "quantiles of a sample"},
		{five, digit, 4, ErrSplitCount, "4 is no multiple of the 5 buckets: take 1 or 5"},
		{five, digit, 7, ErrSplitCount, "7 is no multiple of the 5 buckets: take 5 or 10"},
		{five, digit, 49, ErrSplitCount, "49 is no multiple of the 5 buckets: take 45 or 50"},
		{five, digit, 51, ErrSplitCount, "51 is no multiple of the 5 buckets: take 50"},
		{five, digit, 55, ErrSplitCount, "11 in a bucket are more than the 10 values to cut at: take 50"},
		{five, digit, 1001, ErrSplitCount, "take 50"},
		{five, Splits{}, 3, ErrSplitCount, "take 1 or 5"},
		{five, Splits{}, 12, ErrSplitCount, "12 is no multiple of the 5 buckets: take 5"}, // 10 would be by sample
		{unsalted, digit, 11, ErrSplitCount, "11 in a bucket are more than the 10 values to cut at: take 10"},
		{unsalted, Splits{Space: SplitBytes, Width: 1}, 257, ErrSplitCount, "take 256"},
		{unsalted, Splits{Space: SplitHex, Width: 2}, 257, ErrSplitCount, "take 256"},
		{unsalted, Splits{Space: SplitPacked, Width: 2, Digits: 3}, 1001, ErrSplitCount, "take 1000"},
		{unsalted, Splits{Space: SplitBytes, Width: 8}, 1_000_001, ErrSplitCount, "1000001: take at most 1000000"},
		{unsalted, Splits{Space: SplitTimeFirst}, math.MaxInt, ErrSplitCount, "take at most 1000000"},
		{five, Splits{Space: SplitBytes, Width: 8}, 5 << (bits.UintSize - 5), ErrSplitCount, "take at most 1000000"},
		{five, Splits{Space: SplitBytes, Width: 8}, math.MaxInt, ErrSplitCount, "take at most 1000000"},
		{KeyInfo{Type: "T", Buckets: 7, SaltWidth: 1}, Splits{Space: SplitBytes, Width: 8}, 1_000_000, ErrSplitCount, "take 999999"},
	} {
		got, err := splitHex(t, c.info, c.s, c.n)
		var e *Error
		if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Op != "split" || e.Type != "T" || !strings.HasSuffix(err.Error(), c.text) && c.err == ErrSplitCount || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%d regions of %+v: %v, want %v: %s", c.n, c.s, err, c.err, c.text)
		}
		if got != nil {
			t.Errorf("%d regions of %+v: %v beside an error", c.n, c.s, got)
		}
	}
}

// TestSplitKeysOfAllValues writes down all values of short segments: of so many parts, the
// i-th begins at the value that has i of them before it, in the order of their bytes.
func TestSplitKeysOfAllValues(t *testing.T) {
	for _, c := range []struct {
		s      Splits
		values int
		write  func(v int) []byte
	}{
		{Splits{Space: SplitDigits, Width: 1}, 10, func(v int) []byte { return fmt.Appendf(nil, "%01d", v) }},
		{Splits{Space: SplitDigits, Width: 2}, 100, func(v int) []byte { return fmt.Appendf(nil, "%02d", v) }},
		{Splits{Space: SplitHex, Width: 1}, 16, func(v int) []byte { return fmt.Appendf(nil, "%01x", v) }},
		{Splits{Space: SplitHex, Width: 2}, 256, func(v int) []byte { return fmt.Appendf(nil, "%02x", v) }},
		{Splits{Space: SplitPacked, Width: 1, Digits: 1}, 10, func(v int) []byte { return []byte{byte(v)} }},
		{Splits{Space: SplitPacked, Width: 1, Digits: 2}, 100, func(v int) []byte { return []byte{byte(v)} }},
		{Splits{Space: SplitPacked, Width: 2, Digits: 3}, 1000, func(v int) []byte { return []byte{byte(v >> 8), byte(v)} }},
		{Splits{Space: SplitBytes, Width: 1}, 256, func(v int) []byte { return []byte{byte(v)} }},
	} {
		for _, desc := range []bool{false, true} {
			var all []string
			for v := range c.values {
				b := c.write(v)
				for i := range b {
					if desc {
						b[i] ^= 0xff
					}
				}
				all = append(all, string(b))
			}
			slices.Sort(all)
			c.s.Desc = desc
			info := KeyInfo{Type: "T"}
			for parts := 2; parts <= c.values; parts += 1 + parts/20 {
				keys, err := SplitKeys(&info, c.s, parts)
				if err != nil || len(keys) != parts-1 {
					t.Fatalf("%+v: %d regions: %d keys, %v", c.s, parts, len(keys), err)
				}
				for i, k := range keys {
					if want := all[(i+1)*c.values/parts]; string(k) != want {
						t.Fatalf("%+v: %d regions: key %d is %x, want %x", c.s, parts, i, k, want)
					}
				}
			}
			if _, err := SplitKeys(&info, c.s, c.values+1); !errors.Is(err, ErrSplitCount) {
				t.Errorf("%+v: more regions than values: %v", c.s, err)
			}
		}
	}
}

// TestSplitKeysOfOracle has the split keys that an independent implementation gives.
func TestSplitKeysOfOracle(t *testing.T) {
	known := map[string]struct {
		info KeyInfo
		s    Splits
	}{
		"arrayfirst": {KeyInfo{Buckets: 3, SaltWidth: 1}, Splits{Space: SplitBytes, Width: 4}},
		"calls":      {KeyInfo{Buckets: 16, SaltWidth: 1}, Splits{}},
		"xxhash":     {KeyInfo{Buckets: 8, SaltWidth: 2}, Splits{}},
		"reverse":    {KeyInfo{}, Splits{}},
		"digits":     {KeyInfo{}, Splits{}},
		"uints":      {KeyInfo{}, Splits{}},
		"units":      {KeyInfo{}, Splits{Space: SplitTimeFirst}},
		"const":      {KeyInfo{Head: "\x00\xff", Buckets: 4, SaltWidth: 1}, Splits{Skip: "K,"}},
		"lossy":      {KeyInfo{}, Splits{Space: SplitBytes, Width: 16}}, // its digest
		"bits":       {KeyInfo{}, Splits{Space: SplitBytes, Width: 8}},  // its reversed bits
	}
	codes := map[string]error{"": nil, "split-count": ErrSplitCount, "split-sample": ErrSplitSample, "time-first": ErrSplitTime}
	layouts, _, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layouts {
		k, ok := known[l.Name]
		if !ok {
			continue
		}
		delete(known, l.Name)
		for _, c := range l.Splits {
			got, err := splitHex(t, k.info, k.s, c.Regions)
			if want, ok := codes[c.Err]; !ok || !errors.Is(err, want) || !slices.Equal(got, c.Keys) {
				t.Errorf("%s: %d regions: %v, %v; want %v %s", l.Name, c.Regions, got, err, c.Keys, c.Err)
			}
		}
	}
	if len(known) > 0 {
		t.Errorf("there are no cases of %v", known)
	}
}

// TestSplitKeysAreUsable: in order, each once, none empty, and each with memory of its own.
func TestSplitKeysAreUsable(t *testing.T) {
	info := KeyInfo{Type: "T", Head: "h", Buckets: 7, SaltWidth: 2}
	for _, s := range []Splits{
		{Space: SplitDigits, Width: 2, Skip: "x"}, {Space: SplitDigits, Width: 2, Skip: "x", Desc: true}, {Space: SplitBytes, Width: 2},
		{Space: SplitHex, Width: 2, Desc: true}, {Space: SplitPacked, Width: 2, Digits: 4, Desc: true},
	} {
		for parts := 1; parts <= 100; parts++ {
			keys, err := SplitKeys(&info, s, 7*parts)
			if err != nil || len(keys) != 7*parts-1 {
				t.Fatalf("%+v: %d regions: %d keys, %v", s, 7*parts, len(keys), err)
			}
			before := fmt.Sprintf("%x", keys)
			for i, k := range keys {
				if len(k) == 0 || i > 0 && bytes.Compare(keys[i-1], k) >= 0 {
					t.Fatalf("%+v: %x is not behind %x", s, k, keys[i-1])
				}
				_ = append(k, "overwritten"...)
			}
			if after := fmt.Sprintf("%x", keys); after != before {
				t.Fatalf("%+v: the keys share memory: %s was %s", s, after, before)
			}
		}
	}
}
