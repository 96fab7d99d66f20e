package rowkey

import (
	"crypto/md5"
	"encoding/binary"
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
