package interp

import (
	"math/big"
	"strings"

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
	field, skip := splitField(k)
	if salt == nil && field.Kind == layout.Time {
		return nil, fail("time-first", field.Name)
	}
	if regions%n != 0 {
		return nil, fail("split-count", "")
	}
	var inner [][]byte
	if m := regions / n; m > 1 {
		size := new(big.Int)
		switch {
		case field.Kind == layout.Array:
			size.Exp(big.NewInt(256), big.NewInt(int64(field.Size)), nil)
		case field.Digits && field.Reverse:
			size.Exp(big.NewInt(10), big.NewInt(int64(field.Size)), nil)
		default:
			return nil, fail("split-sample", field.Name)
		}
		if size.Cmp(big.NewInt(int64(m))) < 0 {
			return nil, fail("split-count", field.Name)
		}
		for i := 1; i < m; i++ {
			at := new(big.Int).Mul(big.NewInt(int64(i)), size)
			at.Div(at, big.NewInt(int64(m)))
			inner = append(inner, append(append([]byte{}, skip...), splitBytes(field, at, size)...))
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

// splitField is the field that buckets are cut by, and the constants between it and the
// salt, or the beginning of the key.
func splitField(k *layout.Key) (f *layout.Field, skip []byte) {
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			skip = nil
		case *layout.Const:
			skip = append(skip, s.Bytes...)
		case *layout.Field:
			return s, skip
		}
	}
	return nil, nil
}

// splitBytes is the bytes that have at others before them.
func splitBytes(f *layout.Field, at, size *big.Int) []byte {
	if f.Kind == layout.Array {
		return at.FillBytes(make([]byte, f.Size))
	}
	if f.Desc { // the greatest digits come first
		at = new(big.Int).Sub(new(big.Int).Sub(size, big.NewInt(1)), at)
	}
	digits := at.String()
	return inverted(f, []byte(strings.Repeat("0", f.Size-len(digits))+digits))
}
