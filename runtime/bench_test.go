package rowkey

import (
	"crypto/md5"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"hash/fnv"
	"math/bits"
	"testing"
	"time"
)

// BenchmarkMD5 is the salt of 11 digits and a month, beside the standard library's MD5.
func BenchmarkMD5(b *testing.B) {
	text := []byte("13800138000201807")
	b.Run("MD5Mod", func(b *testing.B) {
		for b.Loop() {
			MD5Mod(text, 5)
		}
	})
	b.Run("standard", func(b *testing.B) {
		for b.Loop() {
			sum := md5.Sum(text)
			bits.Rem64(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:]), 5)
		}
	})
}

// BenchmarkHashMod is the salt of the other functions, beside the standard library's where
// it has them.
func BenchmarkHashMod(b *testing.B) {
	text := []byte("13800138000201807")
	for name, h := range map[string]Hash{
		"sha256": SHA256, "crc32": CRC32, "fnv1a": FNV1a, "murmur3": Murmur3, "xxhash": XXHash, "java": Java, "h31": H31,
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				HashMod(h, 0, ReduceMod, text, 5)
			}
		})
	}
	for name, f := range map[string]func([]byte) uint64{
		"sha256": func(text []byte) uint64 {
			sum := sha256.Sum256(text)
			return binary.BigEndian.Uint64(sum[:])
		},
		"crc32": func(text []byte) uint64 { return uint64(crc32.ChecksumIEEE(text)) },
		"fnv1a": func(text []byte) uint64 {
			h := fnv.New64a()
			h.Write(text)
			return h.Sum64()
		},
	} {
		b.Run("standard "+name, func(b *testing.B) {
			for b.Loop() {
				f(text)
			}
		})
	}
}

// BenchmarkPeriod is a month's digits, beside the standard library's.
func BenchmarkPeriod(b *testing.B) {
	at := time.Date(2018, 7, 15, 10, 0, 0, 0, time.UTC)
	buf := make([]byte, 0, 16)
	b.Run("AppendPeriod", func(b *testing.B) {
		for b.Loop() {
			AppendPeriod(buf, PeriodMonth, at.Unix(), 0)
		}
	})
	b.Run("standard", func(b *testing.B) {
		for b.Loop() {
			at.AppendFormat(buf, "200601")
		}
	})
}
