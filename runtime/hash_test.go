package rowkey

import (
	"bytes"
	"crypto/md5"
	"crypto/sha256"
	"errors"
	"hash/crc32"
	"hash/fnv"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

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

// standard is the digests that other packages give of a text.
func standard(text []byte) map[Hash][]byte {
	sum5, sum256, f := md5.Sum(text), sha256.Sum256(text), fnv.New64a()
	f.Write(text)
	return map[Hash][]byte{
		MD5:    sum5[:],
		SHA256: sum256[:],
		CRC32:  AppendUint32(nil, crc32.ChecksumIEEE(text)),
		FNV1a:  f.Sum(nil),
		XXHash: AppendUint64(nil, xxhash.Sum64(text)),
	}
}

// TestHashesOfRandomTexts compares all that is made of a digest with other packages and
// math/big.
func TestHashesOfRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	for n := range 600 {
		text := randomBytes(rng, n/2)
		for h, want := range standard(text) {
			for _, size := range []int{0, 1, 3, 4, len(want)} {
				if got := AppendHash([]byte("x"), h, size, text); string(got) != "x"+string(want[:size]) {
					t.Fatalf("hash %d of %x: appended %x, want %x", h, text, got, want[:size])
				}
				dst := bytes.Repeat([]byte("."), size+1)
				if PutHash(dst[:size], h, text); string(dst) != string(want[:size])+"." {
					t.Fatalf("hash %d of %x: put %x, want %x", h, text, dst, want[:size])
				}
				dst = bytes.Repeat([]byte("."), 2*size+1)
				if PutHashHex(dst[:2*size], h, text); !bytes.Equal(unhex(string(dst[:2*size])), want[:size]) || dst[2*size] != '.' {
					t.Fatalf("hash %d of %x: put %s, want %x", h, text, dst, want[:size])
				}
			}
			take := rng.IntN(len(want) + 1)
			first := want[:take]
			if take == 0 {
				first = want
			}
			mod := []uint32{1, 2, 3, 5, 256, 257, 65536, 1<<32 - 1, 1 + rng.Uint32N(65536)}[n%9]
			rest := new(big.Int).Mod(new(big.Int).SetBytes(first), big.NewInt(int64(mod)))
			if got := HashMod(h, take, ReduceMod, text, mod); int64(got) != rest.Int64() {
				t.Fatalf("hash %d of %x, %d bytes, modulo %d is %d, want %v", h, text, take, mod, got, rest)
			}
		}
	}
}

func randomBytes(rng *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return b
}

// TestHashOfDst: a text that lies where the digest goes.
func TestHashOfDst(t *testing.T) {
	for h, want := range standard([]byte("the text")) {
		dst := append(make([]byte, 0, 100), "keythe text"...)
		if got := AppendHash(dst[:3], h, 4, dst[3:]); string(got) != "key"+string(want[:4]) || &got[0] != &dst[0] {
			t.Errorf("hash %d: %q", h, got)
		}
		dst = append(make([]byte, 0, 100), "keythe text"...)
		if got := AppendHashHex(dst[:3], h, 4, dst[3:]); string(unhex(string(got[3:]))) != string(want[:4]) || &got[0] != &dst[0] {
			t.Errorf("hash %d: %q", h, got)
		}
		dst = append([]byte(nil), "the text"...)
		if PutHash(dst[:4], h, dst); string(dst) != string(want[:4])+"text" {
			t.Errorf("hash %d: %q", h, dst)
		}
		dst = append([]byte(nil), "the text"...)
		if PutHashHex(dst, h, dst); string(unhex(string(dst))) != string(want[:4]) {
			t.Errorf("hash %d: %q", h, dst)
		}
	}
}

// TestHashHasNoMoreBytes: what would be zeros behind a digest.
func TestHashHasNoMoreBytes(t *testing.T) {
	for h, size := range map[Hash]int{MD5: 16, SHA256: 32, CRC32: 4, FNV1a: 8, Murmur3: 4, XXHash: 8, Java: 4, H31: 4} {
		for name, f := range map[string]func(){
			"AppendHash":    func() { AppendHash(nil, h, size+1, nil) },
			"AppendHashHex": func() { AppendHashHex(nil, h, size+1, nil) },
			"PutHash":       func() { PutHash(make([]byte, size+1), h, nil) },
			"PutHashHex":    func() { PutHashHex(make([]byte, 2*size+2), h, nil) },
			"HashMod":       func() { HashMod(h, size+1, ReduceMod, nil, 5) },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s of hash %d gives a byte too much", name, h)
					}
				}()
				f()
			}()
		}
		if got := AppendHash(nil, h, size, nil); len(got) != size {
			t.Errorf("hash %d has %d bytes", h, len(got))
		}
	}
}

// TestReductions: 80000000 is the least int32, −2³¹, and ffffffff is −1.
func TestReductions(t *testing.T) {
	for _, c := range []struct {
		h                     uint32
		n                     uint32
		mod, abs, floor, mask uint32
	}{
		{0x80000000, 1, 0, 0, 0, 0},
		{0x80000000, 2, 0, 0, 0, 0},
		{0x80000000, 3, 2, 2, 1, 0}, // 2³¹ is 2 mod 3; −2 of −2³¹
		{0x80000000, 5, 3, 3, 2, 0}, // 2³¹ is 3 mod 5
		{0x80000000, 65536, 0, 0, 0, 0},
		{0x80000001, 2, 1, 1, 1, 1},
		{0x80000001, 3, 0, 1, 2, 1}, // 2³¹+1; −(2³¹−1)
		{0x80000001, 65536, 1, 65535, 1, 1},
		{0xffffffff, 2, 1, 1, 1, 1},
		{0xffffffff, 3, 0, 1, 2, 1},
		{0xffffffff, 65536, 65535, 1, 65535, 65535},
		{0xfffffffe, 2, 0, 0, 0, 0},
		{0xfffffffd, 3, 1, 0, 0, 2}, // −3; the mask leaves 2³¹−3
		{0x7fffffff, 2, 1, 1, 1, 1},
		{0x7fffffff, 3, 1, 1, 1, 1},
		{0x7fffffff, 65536, 65535, 65535, 65535, 65535},
		{5, 2, 1, 1, 1, 1},
		{5, 3, 2, 2, 2, 2},
		{5, 65536, 5, 5, 5, 5},
		{0, 3, 0, 0, 0, 0},
	} {
		for r, want := range []uint32{ReduceMod: c.mod, ReduceAbs: c.abs, ReduceFloor: c.floor, ReduceMask: c.mask} {
			if got := reduce(c.h, Reduction(r), c.n); got != want {
				t.Errorf("%#x reduced by %d to %d is %d, want %d", c.h, r, c.n, got, want)
			}
		}
	}
	// Two texts whose hash is −2³¹.
	for h, text := range map[Hash]string{Java: "polygenelubricants", H31: string(unhex("7c5da15d0d880d94"))} {
		for r, want := range []uint32{ReduceMod: 2, ReduceAbs: 2, ReduceFloor: 1, ReduceMask: 0} {
			if got := HashMod(h, 0, Reduction(r), []byte(text), 3); got != want {
				t.Errorf("hash %d of %q reduced by %d to 3 is %d, want %d", h, text, r, got, want)
			}
		}
	}
	if got := Uint64Mod(math.MaxUint64, 65536); got != 65535 {
		t.Errorf("2⁶⁴−1 modulo 65536 is %d", got)
	}
	if got := Uint64Mod(1<<32+1, 3); got != 2 { // 2³² is 1 mod 3
		t.Errorf("2³²+1 modulo 3 is %d", got)
	}
}

// TestJavaHashOfRandomTexts sums the UTF-16 units of the standard library.
func TestJavaHashOfRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	for range 3000 {
		runes := make([]rune, rng.IntN(20))
		for i := range runes {
			runes[i] = rng.Int32N([]int32{0x80, 0x800, 0xd800, 0x10000, 0x110000}[rng.IntN(5)])
		}
		text := string(runes) // surrogates become U+FFFD
		var want uint32
		for _, u := range utf16.Encode([]rune(text)) {
			want = want*31 + uint32(u)
		}
		if got := javaHash([]byte(text)); got != want {
			t.Fatalf("the hash of %q is %d, want %d", text, int32(got), int32(want))
		}
	}
	for range 3000 { // any bytes have one
		HashMod(Java, 0, ReduceAbs, randomBytes(rng, rng.IntN(6)), 5)
	}
	if got := javaHash([]byte("\xffa")); got != 0xfffd*31+'a' {
		t.Errorf("the hash of what is no UTF-8 is %d", got)
	}
}

func TestCheckUTF8(t *testing.T) {
	for _, s := range []string{"", "a\x00", "é", "\ufffd", "東京", "😀", "\U0010ffff"} {
		if err := CheckUTF8(s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	for s, want := range map[string]string{
		"\xff":             "found ff at byte 0",
		"ab\xc3":           "found c3 at byte 2",
		"\ufffda\xc0\x80":  "found c0 at byte 4",
		"\xed\xa0\x80":     "found ed at byte 0", // half of a pair
		"\xf4\x90\x80\x80": "found f4 at byte 0", // above 10ffff
	} {
		if err := CheckUTF8(s); !errors.Is(err, ErrUTF8) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %v: %s", s, err, ErrUTF8, want)
		}
	}
}

func TestDraw(t *testing.T) {
	seen := map[int]int{}
	for range 3000 {
		seen[Draw(3)]++
		if b := Draw(1); b != 0 {
			t.Fatalf("of one bucket it is %d", b)
		}
	}
	if len(seen) != 3 || seen[0] == 0 || seen[1] == 0 || seen[2] == 0 {
		t.Errorf("of 3 buckets there are %v", seen)
	}
}

// TestHashesSideBySide: SHA-256 has memory that goes from hand to hand.
func TestHashesSideBySide(t *testing.T) {
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(45, uint64(g)))
			for range 300 {
				text := randomBytes(rng, rng.IntN(600))
				if want := sha256.Sum256(text); !bytes.Equal(AppendHash(nil, SHA256, 32, text), want[:]) {
					t.Errorf("the SHA-256 of %x is not %x", text, want)
					return
				}
			}
		})
	}
	all.Wait()
}

// poolForgets says whether a sync.Pool drops part of what it is given, as it does for the
// race detector. SHA-256 has its memory from one.
func poolForgets() bool {
	made := 0
	p := sync.Pool{New: func() any { made++; return new(int) }}
	for range 100 {
		p.Put(p.Get())
	}
	return made > 10
}

// TestAllHashesDoNotAllocate has the texts and the digests on the caller's stack.
func TestAllHashesDoNotAllocate(t *testing.T) {
	for h := MD5; h <= H31; h++ {
		if h == SHA256 && poolForgets() {
			continue
		}
		countAllocs(t, "HashMod", 0, func() {
			var text [300]byte
			allocSink += uint64(HashMod(h, 0, ReduceAbs, text[:], 5))
			allocSink += uint64(HashMod(h, 3, ReduceMod, text[:17], 5))
		})
		countAllocs(t, "digests", 0, func() {
			var dst [100]byte
			key := AppendHash(dst[:0], h, 4, dst[50:])
			key = AppendHashHex(key, h, 4, dst[50:])
			PutHash(key[:4], h, dst[:])
			PutHashHex(key[4:12], h, dst[:])
			allocSink += uint64(key[3])
		})
	}
	countAllocs(t, "CheckUTF8", 0, func() {
		if CheckUTF8("Grüße") != nil {
			t.Error("no UTF-8")
		}
	})
}
