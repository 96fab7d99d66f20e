package interp

import (
	"crypto/md5"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"math/bits"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"

	"github.com/rowkeygen/rowkey/gen/layout"
)

type goName struct{ pkg, name string }

var goFuncs = map[goName]func([]byte) uint64{}

// Register says what a function of the package with this import path does, which a salt
// may name: the interpreter cannot call it.
func Register(pkgPath, name string, f func([]byte) uint64) { goFuncs[goName{pkgPath, name}] = f }

// hashText is what is hashed: the texts of the arguments, or all that is behind.
func hashText(h *layout.Hash, row Row, behind []byte) []byte {
	if h.Star {
		return behind
	}
	var text []byte
	for i, a := range h.Args {
		if i > 0 {
			text = append(text, h.Join...)
		}
		text = append(text, argText(a, row[a.Field.Name])...)
	}
	return text
}

// argText is a value as a hash reads it.
func argText(a layout.Arg, v any) string {
	if a.Period != layout.NoPeriod {
		return periodDigits(a.Field, a.Period, v)
	}
	switch v := v.(type) {
	case []byte:
		return string(v)
	case time.Time:
		return units(a.Field, v).String()
	}
	return fmt.Sprint(v)
}

// digest is all bytes of a hash.
func digest(k *layout.Key, h *layout.Hash, text []byte) ([]byte, error) {
	switch h.Func {
	case layout.MD5:
		sum := md5.Sum(text)
		return sum[:], nil
	case layout.SHA256:
		sum := sha256.Sum256(text)
		return sum[:], nil
	case layout.CRC32:
		return binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(text)), nil
	case layout.FNV1a:
		f := fnv.New64a()
		f.Write(text)
		return f.Sum(nil), nil
	case layout.Murmur3:
		return binary.BigEndian.AppendUint32(nil, murmur3(text)), nil
	case layout.XXHash:
		return binary.BigEndian.AppendUint64(nil, xxhash.Sum64(text)), nil
	case layout.Java:
		if !utf8.Valid(text) {
			return nil, fail("utf8", "")
		}
		n := int32(0)
		for _, unit := range utf16.Encode([]rune(string(text))) {
			n = 31*n + int32(unit)
		}
		return binary.BigEndian.AppendUint32(nil, uint32(n)), nil
	case layout.H31:
		n := int32(1)
		for _, b := range text {
			n = 31*n + int32(int8(b))
		}
		return binary.BigEndian.AppendUint32(nil, uint32(n)), nil
	case layout.GoFunc:
		if f := goFuncs[goName{k.Package, h.Go}]; f != nil {
			return binary.BigEndian.AppendUint64(nil, f(text)), nil
		}
		return nil, fail("go-func", h.Go)
	}
	panic("interp: no such hash function")
}

// murmur3 is MurmurHash3_x86_32 with the seed 0.
func murmur3(b []byte) uint32 {
	mix := func(k uint32) uint32 { return bits.RotateLeft32(k*0xcc9e2d51, 15) * 0x1b873593 }
	h := uint32(0)
	rest := b
	for ; len(rest) >= 4; rest = rest[4:] {
		h = bits.RotateLeft32(h^mix(binary.LittleEndian.Uint32(rest)), 13)*5 + 0xe6546b64
	}
	tail := uint32(0)
	for i, c := range rest {
		tail |= uint32(c) << (8 * i)
	}
	h ^= mix(tail) // of nothing it is 0
	h ^= uint32(len(b))
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}
