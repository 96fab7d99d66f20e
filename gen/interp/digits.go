package interp

import (
	"math/big"
	"strings"

	"github.com/rowkeygen/rowkey/gen/layout"
)

func allDigits(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// padded is n in so many decimal digits.
func padded(n *big.Int, digits int) []byte {
	s := n.String()
	return []byte(strings.Repeat("0", digits-len(s)) + s)
}

// parseDigits is the number of decimal digits.
func parseDigits(f *layout.Field, b []byte) (*big.Int, error) {
	n, ok := new(big.Int).SetString(string(b), 10)
	if !ok || !allDigits(b) {
		return nil, fail("digits", f.Name)
	}
	return n, nil
}

// pack is digits as a big-endian integer.
func pack(f *layout.Field, digits []byte) []byte {
	n, _ := new(big.Int).SetString(string(digits), 10)
	return n.FillBytes(make([]byte, f.Size))
}

// unpack is the digits of a big-endian integer.
func unpack(f *layout.Field, b []byte) ([]byte, error) {
	n := new(big.Int).SetBytes(b)
	if n.Cmp(power(10, f.Digits)) >= 0 {
		return nil, fail("digits", f.Name)
	}
	return padded(n, f.Digits), nil
}
