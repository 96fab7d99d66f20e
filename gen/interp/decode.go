package interp

import (
	"bytes"
	"math/big"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Decode is the row of a key: the one that Encode gives the key for, whatever the bucket.
func Decode(k *layout.Key, key []byte) (Row, error) {
	row := Row{}
	rest := key
	for _, s := range k.Segments {
		n, fixed := layout.Width(s)
		if fixed && len(rest) < n {
			return nil, fail("short", "")
		}
		switch s := s.(type) {
		case *layout.Salt:
			if new(big.Int).SetBytes(rest[:n]).Cmp(big.NewInt(int64(s.Buckets))) >= 0 {
				return nil, fail("bucket", "salt")
			}
		case *layout.Field:
			if !fixed {
				n = valueEnd(s, rest)
			}
			v, err := decodeField(s, rest[:n])
			if err != nil {
				return nil, err
			}
			row[s.Name] = v
		}
		rest = rest[n:]
	}
	again, err := Encode(k, row)
	if err != nil {
		return nil, err
	}
	from, to := saltAt(k)
	if len(again) != len(key) || !bytes.Equal(again[:from], key[:from]) || !bytes.Equal(again[to:], key[to:]) {
		return nil, fail("canonical", "")
	}
	return row, nil
}

// valueEnd is where a value of variable width and its terminator end: the first place at
// which the terminator stands. What is wrong shows when it is encoded again.
func valueEnd(f *layout.Field, b []byte) int {
	plain := inverted(f, b)
	switch f.End {
	case layout.NUL:
		if i := bytes.IndexByte(plain, 0); i >= 0 {
			return i + 1
		}
	case layout.Escape:
		for i := 0; i+1 < len(plain); i++ {
			if plain[i] == 0 && plain[i+1] == 1 {
				return i + 2
			}
		}
	}
	return len(b)
}

// decodeField is the value of a field's bytes, which may be others than Encode would write.
func decodeField(f *layout.Field, b []byte) (any, error) {
	b = inverted(f, b)
	switch f.Kind {
	case layout.Bool:
		return b[0] == 1, nil
	case layout.Uint:
		return new(big.Int).SetBytes(b).Uint64(), nil
	case layout.Int, layout.Time:
		n := new(big.Int).SetBytes(b)
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b)-1)))
		if f.Kind == layout.Int {
			return n.Int64(), nil
		}
		return unitTime(f, n), nil
	}
	switch f.End {
	case layout.NUL:
		b = bytes.TrimSuffix(b, []byte{0})
	case layout.Escape:
		b = bytes.ReplaceAll(bytes.TrimSuffix(b, []byte{0, 1}), []byte{0, 0xff}, []byte{0})
	}
	if f.Reverse {
		b = reversed(b)
	}
	if f.Kind == layout.String {
		return string(b), nil
	}
	return append([]byte{}, b...), nil
}

// Verify is Decode, and the bucket is the row's.
func Verify(k *layout.Key, key []byte) error {
	row, err := Decode(k, key)
	if err != nil {
		return err
	}
	again, err := Encode(k, row)
	if err != nil {
		return err
	}
	if !bytes.Equal(again, key) {
		return fail("salt", "salt")
	}
	return nil
}
