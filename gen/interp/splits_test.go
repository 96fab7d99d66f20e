package interp_test

import (
	"encoding/hex"
	"slices"
	"testing"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

func TestSplitKeys(t *testing.T) {
	turned, down := named("F", reverse(digits)), named("F", desc(reverse(digits)))
	id, n := named("F", uuid), named("F", u8)
	one := named("F", layout.Field{Kind: layout.Array, Size: 1})
	ts := named("F", sec)
	for _, c := range []struct {
		name    string
		key     *layout.Key
		regions int
		want    []string // or the code of the error
	}{
		{"no salt, a region for each bucket", key(n), 0, nil},
		{"no salt, one", key(n), 1, nil},
		{"no salt, nobody knows", key(n), 2, []string{"split-sample"}},
		{"less than none", key(n), -1, []string{"split-count"}},
		{"a region for each bucket", key(salt(4, layout.MD5, whole(n)), n), 0, []string{"01", "02", "03"}},
		{"so many", key(salt(4, layout.MD5, whole(n)), n), 4, []string{"01", "02", "03"}},
		{"wide buckets", key(&layout.Salt{Buckets: 3, Width: 2, Hash: &layout.Hash{Func: layout.MD5, Args: []layout.Arg{whole(n)}}}, n), 0, []string{"0001", "0002"}},
		{"behind a const", key(constant("k"), salt(3, layout.MD5, whole(n)), n), 0, []string{"6b01", "6b02"}},
		{"no multiple", key(salt(4, layout.MD5, whole(n)), n), 6, []string{"split-count"}},
		{"a multiple, nobody knows", key(salt(4, layout.MD5, whole(n)), n), 8, []string{"split-sample"}},

		// 10000/3 = 3333.3…, 20000/3 = 6666.6…
		{"digits", key(turned), 3, []string{"33333333", "36363636"}},
		// The bytes are inverted, so the first cut has the greater digits: 9999 − 3333.
		{"descending digits", key(down), 3, []string{"c9c9c9c9", "cccccccc"}},
		{"digits behind buckets", key(constant("k"), salt(2, layout.MD5, whole(turned)), constant("c"), turned), 4,
			[]string{"6b006335303030", "6b01", "6b016335303030"}},
		{"as many as values", key(one), 256, nil},
		{"more than values", key(one), 257, []string{"split-count"}},
		// 2^24/3 = 5592405.3…
		{"array", key(constant("c"), id), 3, []string{"63555555", "63aaaaaa"}},
		{"array, descending", key(named("F", desc(uuid))), 2, []string{"800000"}},

		// 10^4/2 = 5000 is 1388; descending, 4999 inverted
		{"packed digits", key(named("F", reverse(packed(4, 2, last)))), 2, []string{"1388"}},
		{"packed digits, descending", key(named("F", desc(reverse(packed(4, 2, last))))), 2, []string{"ec78"}},
		{"digits of an integer", key(named("F", digitsN(3, u64))), 4, []string{"323530", "353030", "373530"}},
		{"bits", key(named("F", desc(bits(bytesN(3, u64))))), 3, []string{"555555", "aaaaaa"}},
		{"digest", key(digest(2, layout.CRC32, whole(n)), n), 4, []string{"4000", "8000", "c000"}},
		{"digest in hex", key(salt(2, layout.MD5, whole(n)), constant("c"), hexed(digest(1, layout.SHA256, whole(n))), n), 4,
			[]string{"00633830", "01", "01633830"}},
		{"lossy digest", key(lossy("", digest(1, layout.MD5, whole(named("O", outside(last))))), n), 2, []string{"80"}},
		{"more regions than digests", key(digest(1, layout.Murmur3, whole(n)), n), 512, []string{"split-count"}},
		{"fnv1a", key(digest(8, layout.FNV1a, whole(n)), n), 2, []string{"split-sample"}},
		{"java", key(digest(4, layout.Java, whole(n)), n), 2, []string{"split-sample"}},
		{"h31", key(digest(4, layout.H31, whole(n)), n), 2, []string{"split-sample"}},
		{"random", key(&layout.Salt{Buckets: 2, Width: 1}, id), 4, []string{"00800000", "01", "01800000"}},
		{"a floating point number", key(named("F", f64)), 2, []string{"split-sample"}},

		{"time first", key(ts), 2, []string{"time-first"}},
		{"period first", key(periodOf(layout.Month, ts), n, ts), 2, []string{"time-first"}},
		{"integer that is a time first", key(named("F", desc(unit(layout.Second, u32)))), 2, []string{"time-first"}},
		{"its bits in reverse", key(named("F", bits(unit(layout.Second, u32)))), 2, []string{"80000000"}},
		{"period behind a salt", key(salt(2, layout.MD5, whole(ts)), periodOf(layout.Month, ts), ts), 4, []string{"split-sample"}},
		{"time first, descending, behind a const", key(constant("c"), named("F", desc(milli)), n), 2, []string{"time-first"}},
		{"time first, one region", key(ts), 1, nil},
		{"time behind a salt", key(salt(2, layout.MD5, whole(ts)), ts), 4, []string{"split-sample"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			keys, err := interp.SplitKeys(c.key, c.regions)
			var got []string
			for _, k := range keys {
				got = append(got, hex.EncodeToString(k))
			}
			if err != nil {
				got = []string{code(t, err)}
			}
			if c.regions == 256 {
				if len(got) != 255 || got[0] != "01" || got[254] != "ff" {
					t.Errorf("%d keys: %q", len(got), got)
				}
				return
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
