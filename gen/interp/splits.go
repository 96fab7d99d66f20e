package interp

import (
	"encoding/hex"
	"math/big"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// SplitKeys is the split keys of a table of so many regions.
func SplitKeys(k *layout.Key, regions int) ([][]byte, error) {
	salt, head := k.Salt()
	n := k.Buckets()
	if regions < 0 {
		return nil, fail("split-count", "")
	}
	if regions == 0 {
		regions = n
	}
	if regions == 1 {
		return nil, nil
	}
	first, skip := splitSegment(k)
	if f := timeFirst(first); salt == nil && f != nil {
		return nil, fail("time-first", f.Name)
	}
	if regions%n != 0 {
		return nil, fail("split-count", "")
	}
	var inner [][]byte
	if m := regions / n; m > 1 {
		values := splitValues(first)
		if values == nil {
			return nil, fail("split-sample", "")
		}
		if values.Cmp(big.NewInt(int64(m))) < 0 {
			return nil, fail("split-count", "")
		}
		for i := 1; i < m; i++ {
			at := new(big.Int).Mul(big.NewInt(int64(i)), values)
			inner = append(inner, slices.Concat(skip, splitBytes(first, at.Div(at, big.NewInt(int64(m))), values)))
		}
	}
	var keys [][]byte
	for b := range n {
		start := append([]byte{}, head...)
		if salt != nil {
			start = append(start, bucketBytes(salt, b)...)
		}
		if b > 0 {
			keys = append(keys, start)
		}
		for _, i := range inner {
			keys = append(keys, append(append([]byte{}, start...), i...))
		}
	}
	return keys, nil
}

// splitSegment is the segment that buckets are cut by, and the constants between it and
// the salt, or the beginning of the key.
func splitSegment(k *layout.Key) (first layout.Segment, skip []byte) {
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			skip = nil
		case *layout.Const:
			skip = append(skip, s.Bytes...)
		default:
			return s, skip
		}
	}
	return nil, nil
}

// timeFirst is the time that a segment is, or whose period it is. Reversed, a time is not
// in order.
func timeFirst(s layout.Segment) *layout.Field {
	switch s := s.(type) {
	case *layout.PeriodDigits:
		return s.Field
	case *layout.Field:
		if s.IsTime() && !s.Reverse && !s.ReverseBits {
			return s
		}
	}
	return nil
}

// splitValues is how many values a segment has that rows are spread over evenly; nil if
// nobody knows.
func splitValues(s layout.Segment) *big.Int {
	switch s := s.(type) {
	case *layout.Digest:
		switch s.Hash.Func {
		case layout.MD5, layout.SHA256, layout.CRC32, layout.Murmur3, layout.XXHash:
			return power(256, s.Width)
		}
	case *layout.Field:
		switch {
		case s.Digits > 0 && s.Reverse:
			return power(10, s.Digits)
		case s.Kind == layout.Array, s.ReverseBits:
			return power(256, s.Size)
		}
	}
	return nil
}

// splitBytes is the bytes that so many of the values have before them.
func splitBytes(s layout.Segment, at, values *big.Int) []byte {
	if d, ok := s.(*layout.Digest); ok {
		b := at.FillBytes(make([]byte, d.Width))
		if d.Hex {
			return []byte(hex.EncodeToString(b))
		}
		return b
	}
	f := s.(*layout.Field)
	if f.Digits == 0 {
		return at.FillBytes(make([]byte, f.Size))
	}
	if f.Desc { // the greatest digits come first
		at = new(big.Int).Sub(new(big.Int).Sub(values, big.NewInt(1)), at)
	}
	b := padded(at, f.Digits)
	if f.Packed {
		b = pack(f, b)
	}
	if f.Desc {
		b = complement(b)
	}
	return b
}
