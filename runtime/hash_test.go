package rowkey

import (
	"bytes"
	"testing"

	"github.com/cespare/xxhash/v2"
)

// TestMD5Mod: the MD5 of the text is 76d08030a280cdb0a885ab991617b429, and
// int(hashlib.md5(text).hexdigest(), 16) % n in Python.
func TestMD5Mod(t *testing.T) {
	for n, want := range map[uint32]uint32{1: 0, 5: 4, 16: 9, 256: 41, 65521: 52645, 65536: 46121} {
		if got := MD5Mod([]byte("13800138000201807"), n); got != want {
			t.Errorf("modulo %d it is %d, want %d", n, got, want)
		}
	}
}

// TestXXHashMod has published digests of XXH64 with seed 0: ef46db3751d8e999 of nothing,
// d24ec4f1a98c6e5b of "a", 44bc2cf5ad770999 of "abc".
func TestXXHashMod(t *testing.T) {
	for _, c := range []struct {
		text    string
		n, want uint32
	}{
		{"", 1, 0}, {"", 5, 1}, {"", 7, 6}, {"", 65536, 0xe999},
		{"a", 5, 0}, {"a", 7, 6}, {"a", 8, 3}, {"a", 65536, 0x6e5b},
		{"abc", 5, 4}, {"abc", 7, 0}, {"abc", 8, 1}, {"abc", 65536, 0x0999},
	} {
		if got := XXHashMod([]byte(c.text), c.n); got != c.want {
			t.Errorf("XXHashMod(%q, %d) = %d, want %d", c.text, c.n, got, c.want)
		}
	}
	for n := range 200 {
		text := bytes.Repeat([]byte{byte(n), 0xff}, n)[:n]
		if got, want := XXHashMod(text, 257), uint32(xxhash.Sum64(text)%257); got != want {
			t.Errorf("XXHashMod of %d bytes is %d, want %d", n, got, want)
		}
	}
}
