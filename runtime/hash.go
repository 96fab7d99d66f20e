package rowkey

import (
	"math/bits"

	"github.com/cespare/xxhash/v2"
)

// MD5Mod is the MD5 of text, as one big-endian integer of 128 bits, modulo n. n is not 0.
func MD5Mod(text []byte, n uint32) uint32 {
	hi, lo := md5Sum(text)
	return uint32(bits.Rem64(hi, lo, uint64(n)))
}

// XXHashMod is the XXH64 of text with seed 0, modulo n. n is not 0.
func XXHashMod(text []byte, n uint32) uint32 {
	return uint32(xxhash.Sum64(text) % uint64(n))
}
