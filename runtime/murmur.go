package rowkey

import (
	"encoding/binary"
	"math/bits"
)

// murmur3 is Austin Appleby's MurmurHash3_x86_32 of text, with seed 0.
func murmur3(text []byte) uint32 {
	const c1, c2 = 0xcc9e2d51, 0x1b873593
	n := len(text)
	var h uint32
	for ; len(text) >= 4; text = text[4:] {
		h ^= bits.RotateLeft32(binary.LittleEndian.Uint32(text)*c1, 15) * c2
		h = bits.RotateLeft32(h, 13)*5 + 0xe6546b64
	}
	var tail uint32
	for i, b := range text {
		tail |= uint32(b) << (8 * i)
	}
	h ^= bits.RotateLeft32(tail*c1, 15) * c2
	h ^= uint32(n)
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}
