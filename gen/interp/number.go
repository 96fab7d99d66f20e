package interp

import (
	"encoding/binary"
	"math"
	"math/big"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// power is b to the e-th.
func power(b, e int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(b)), big.NewInt(int64(e)), nil)
}

// signed is the least and the greatest of n bytes in two's complement.
func signed(n int) (least, greatest *big.Int) {
	half := power(2, 8*n-1)
	return new(big.Int).Neg(half), half.Sub(half, big.NewInt(1))
}

// unsigned is the least and the greatest of so many values from 0 on.
func unsigned(values *big.Int) (least, greatest *big.Int) {
	return new(big.Int), new(big.Int).Sub(values, big.NewInt(1))
}

// typeLimits is the least and the greatest value of a field's type, a time's in its units.
func typeLimits(f *layout.Field) (least, greatest *big.Int) {
	if f.Kind == layout.Uint {
		return unsigned(power(256, f.TypeSize()))
	}
	return signed(f.TypeSize())
}

// twosComplement says whether an integer is written as it is, with its sign: two stretches
// of bytes that are each in order, those of negative numbers behind the others.
func twosComplement(f *layout.Field) bool {
	return f.Raw && (f.Kind == layout.Int || f.Kind == layout.Time) && f.Size == f.TypeSize()
}

// columnLimits is the least and the greatest integer that the bytes of a field can hold.
func columnLimits(f *layout.Field) (least, greatest *big.Int) {
	switch {
	case f.Digits > 0:
		return unsigned(power(10, f.Digits))
	case f.Kind == layout.Uint, f.Raw && !twosComplement(f):
		return unsigned(power(256, f.Size))
	}
	return signed(f.Size)
}

// number is the bytes of an integer, not inverted.
func number(f *layout.Field, n *big.Int) ([]byte, error) {
	least, greatest := columnLimits(f)
	if n.Cmp(least) < 0 || n.Cmp(greatest) > 0 {
		return nil, fail("range", f.Name)
	}
	switch {
	case f.Digits > 0:
		return reversed(padded(n, f.Digits)), nil
	case twosComplement(f):
		n = new(big.Int).Mod(n, power(256, f.Size)) // Euclidean
	default: // the least is 0
		n = new(big.Int).Sub(n, least)
	}
	b := n.FillBytes(make([]byte, f.Size))
	if f.ReverseBits {
		b = reversedBits(b)
	}
	return b, nil
}

// parseNumber is the integer of bytes that are not inverted.
func parseNumber(f *layout.Field, b []byte) (*big.Int, error) {
	if f.Digits > 0 {
		return parseDigits(f, reversed(b))
	}
	if f.ReverseBits {
		b = reversedBits(b)
	}
	n := new(big.Int).SetBytes(b)
	least, greatest := columnLimits(f)
	if !twosComplement(f) {
		return n.Add(n, least), nil
	}
	if n.Cmp(greatest) > 0 {
		n.Sub(n, power(256, f.Size))
	}
	return n, nil
}

// reversedBits is the bits from the last to the first.
func reversedBits(b []byte) []byte {
	out := make([]byte, len(b))
	for i := range 8 * len(b) {
		if b[i/8]&(0x80>>(i%8)) != 0 {
			j := 8*len(b) - 1 - i
			out[j/8] |= 0x80 >> (j % 8)
		}
	}
	return out
}

// float is the bytes of a float, not inverted: IEEE bits, such that negative ones come
// first and in their order, or as they are.
func float(f *layout.Field, v any) []byte {
	var b []byte
	switch v := v.(type) {
	case float32:
		b = binary.BigEndian.AppendUint32(nil, math.Float32bits(v))
	case float64:
		b = binary.BigEndian.AppendUint64(nil, math.Float64bits(v))
	}
	switch {
	case f.Raw:
	case b[0] >= 0x80:
		b = complement(b)
	default:
		b[0] |= 0x80
	}
	return b
}

// parseFloat is the float of bytes that are not inverted.
func parseFloat(f *layout.Field, b []byte) any {
	b = slices.Clone(b)
	switch {
	case f.Raw:
	case b[0] >= 0x80:
		b[0] &^= 0x80
	default:
		b = complement(b)
	}
	if len(b) == 4 {
		return math.Float32frombits(binary.BigEndian.Uint32(b))
	}
	return math.Float64frombits(binary.BigEndian.Uint64(b))
}

// complement is every byte inverted.
func complement(b []byte) []byte {
	r := make([]byte, len(b))
	for i, c := range b {
		r[i] = 255 - c
	}
	return r
}
