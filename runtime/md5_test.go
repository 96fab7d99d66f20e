package rowkey

import (
	"crypto/md5"
	"encoding/binary"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func md5Bytes(text []byte) []byte {
	hi, lo := md5Sum(text)
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, hi), lo)
}

// TestMD5Vectors has the test suite of RFC 1321, appendix A.5.
func TestMD5Vectors(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "d41d8cd98f00b204e9800998ecf8427e",
		"a":                          "0cc175b9c0f1b6a831c399e269772661",
		"abc":                        "900150983cd24fb0d6963f7d28e17f72",
		"message digest":             "f96b697d7cb7938d525a2f31aaf161d0",
		"abcdefghijklmnopqrstuvwxyz": "c3fcd3d76192e4007dfb496cca67e13b",
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789": "d174ab98d277d9f5a5611c2c9f419d9f",
		strings.Repeat("1234567890", 8):                                  "57edf4a22be3c955ac49da2e2107b67a",
	} {
		if got := md5Bytes([]byte(text)); string(got) != string(unhex(want)) {
			t.Errorf("the MD5 of %q is %x, want %s", text, got, want)
		}
	}
}

// TestMD5Lengths compares texts of every length around the borders of the blocks, and
// their remainders, with crypto/md5 and math/big.
func TestMD5Lengths(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	lengths := []int{1000, 4096, 65537}
	for n := range 201 {
		lengths = append(lengths, n)
	}
	for _, n := range lengths {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(rng.Uint32())
		}
		want := md5.Sum(text)
		if got := md5Bytes(text); string(got) != string(want[:]) {
			t.Fatalf("the MD5 of %d bytes is %x, want %x", n, got, want)
		}
		for _, mod := range []uint32{1, 2, 5, 16, 256, 257, 65535, 65536, 1<<31 + 1, 1<<32 - 1} {
			rest := new(big.Int).Mod(new(big.Int).SetBytes(want[:]), new(big.Int).SetUint64(uint64(mod)))
			if got := MD5Mod(text, mod); uint64(got) != rest.Uint64() {
				t.Fatalf("the MD5 of %d bytes modulo %d is %d, want %v", n, mod, got, rest)
			}
		}
	}
}
