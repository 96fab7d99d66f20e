package rowkey

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"math/rand/v2"

	"github.com/cespare/xxhash/v2"
)

// Hash is a hash function. None of them keeps, changes or allocates anything, and a text on
// the caller's stack stays there.
type Hash uint8

// The hash functions. Where a digest is written or its first bytes are taken, it is
// big-endian.
const (
	MD5     Hash = iota + 1 // 16 bytes; where FIPS 140 is enforced, too
	SHA256                  // 32 bytes
	CRC32                   // 4 bytes, of the IEEE polynomial
	FNV1a                   // 8 bytes
	Murmur3                 // 4 bytes: MurmurHash3_x86_32, seed 0
	XXHash                  // 8 bytes: XXH64, seed 0
	Java                    // 4 bytes: Java's String.hashCode of a text in UTF-8
	H31                     // 4 bytes: Java's Arrays.hashCode(byte[])
)

// Reduction is how a hash of 32 bits becomes a bucket below n. All but ReduceMod take it for
// signed.
type Reduction uint8

// The reductions.
const (
	ReduceMod   Reduction = iota // h % n, unsigned
	ReduceAbs                    // |h % n|: the remainder first, so that the least int32 has a bucket
	ReduceFloor                  // Java's Math.floorMod(h, n)
	ReduceMask                   // (h & 0x7fffffff) % n
)

// MD5Mod is the MD5 of text, as one big-endian integer of 128 bits, modulo n. n is not 0.
func MD5Mod(text []byte, n uint32) uint32 {
	hi, lo := md5Sum(text)
	return uint32(bits.Rem64(hi, lo, uint64(n)))
}

// XXHashMod is the XXH64 of text with seed 0, modulo n. n is not 0.
func XXHashMod(text []byte, n uint32) uint32 {
	return Uint64Mod(xxhash.Sum64(text), n)
}

// Uint64Mod is h modulo n, the bucket of a hash function of one's own. n is not 0.
func Uint64Mod(h uint64, n uint32) uint32 { return uint32(h % uint64(n)) }

// HashMod is the bucket of text, below n: the first take bytes of the digest, or all if take
// is 0, as one unsigned integer modulo n. If take is 0, a hash of 32 bits is reduced as r
// says. n is not 0.
func HashMod(h Hash, take int, r Reduction, text []byte, n uint32) uint32 {
	if take == 0 {
		switch h {
		case MD5:
			return MD5Mod(text, n)
		case FNV1a:
			return Uint64Mod(fnv1a(text), n)
		case XXHash:
			return XXHashMod(text, n)
		case CRC32, Murmur3, Java, H31:
			return reduce(sum32(h, text), r, n)
		}
	}
	sum, size := hashSum(h, text)
	if take == 0 {
		take = size
	}
	var rest uint64
	first := sum[:size:size][:take]
	for ; len(first) >= 8; first = first[8:] {
		_, rest = bits.Div64(rest, binary.BigEndian.Uint64(first), uint64(n))
	}
	for _, b := range first {
		rest = (rest<<8 | uint64(b)) % uint64(n)
	}
	return uint32(rest)
}

func reduce(h uint32, r Reduction, n uint32) uint32 {
	rest := int64(int32(h)) % int64(n)
	switch {
	case r == ReduceMod:
		return h % n
	case r == ReduceMask:
		return h & 0x7fffffff % n
	case rest < 0 && r == ReduceAbs:
		rest = -rest
	case rest < 0:
		rest += int64(n)
	}
	return uint32(rest)
}

// Draw is a bucket below n, at random. n is more than 0.
func Draw(n int) int { return rand.IntN(n) }

// AppendHash appends the first size bytes of text's digest. The text may lie in dst's spare
// capacity.
func AppendHash(dst []byte, h Hash, size int, text []byte) []byte {
	sum, n := hashSum(h, text)
	return append(dst, sum[:n:n][:size]...)
}

// AppendHashHex appends the first size bytes of text's digest as 2·size lower-case digits.
// The text may lie in dst's spare capacity.
func AppendHashHex(dst []byte, h Hash, size int, text []byte) []byte {
	sum, n := hashSum(h, text)
	return hex.AppendEncode(dst, sum[:n:n][:size])
}

// PutHash writes the first len(dst) bytes of text's digest, which has as many, into dst.
func PutHash(dst []byte, h Hash, text []byte) {
	sum, n := hashSum(h, text)
	copy(dst, sum[:n:n][:len(dst)])
}

// PutHashHex writes the first len(dst)/2 bytes of text's digest into dst, as lower-case
// digits; len(dst) is even.
func PutHashHex(dst []byte, h Hash, text []byte) {
	sum, n := hashSum(h, text)
	hex.Encode(dst, sum[:n:n][:len(dst)/2])
}

// hashSum is the digest of text in the first size bytes of sum.
func hashSum(h Hash, text []byte) (sum [32]byte, size int) {
	switch h {
	case MD5:
		hi, lo := md5Sum(text)
		binary.BigEndian.PutUint64(sum[:8], hi)
		binary.BigEndian.PutUint64(sum[8:], lo)
		return sum, 16
	case SHA256:
		return sha256Sum(text), 32
	case FNV1a:
		binary.BigEndian.PutUint64(sum[:8], fnv1a(text))
		return sum, 8
	case XXHash:
		binary.BigEndian.PutUint64(sum[:8], xxhash.Sum64(text))
		return sum, 8
	}
	binary.BigEndian.PutUint32(sum[:4], sum32(h, text))
	return sum, 4
}

// sum32 is the hash of text by a function that has 32 bits.
func sum32(h Hash, text []byte) uint32 {
	switch h {
	case CRC32:
		return crc32IEEE(text)
	case Murmur3:
		return murmur3(text)
	case Java:
		return javaHash(text)
	case H31:
		return h31(text)
	}
	panic("rowkey: there is no such hash function")
}

// CheckHex is ErrHex if b is not all lower-case hex digits.
func CheckHex(b []byte) error {
	for _, c := range b {
		if c-'0' > 9 && c-'a' > 5 {
			return found(ErrHex, "found %q", c)
		}
	}
	return nil
}
