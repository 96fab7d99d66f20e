package interp

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"math/big"
	"time"

	"github.com/cespare/xxhash/v2"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Encode is the key of a row.
func Encode(k *layout.Key, row Row) ([]byte, error) {
	var key []byte
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Const:
			key = append(key, s.Bytes...)
		case *layout.Salt:
			b, err := bucket(s, row)
			if err != nil {
				return nil, err
			}
			key = append(key, bucketBytes(s, b)...)
		case *layout.Field:
			b, err := encodeField(s, row[s.Name])
			if err != nil {
				return nil, err
			}
			key = append(key, b...)
		}
	}
	if len(key) == 0 || len(key) > 32767 {
		return nil, fail("key-length", "")
	}
	return key, nil
}

// bucketBytes is a bucket as the key has it.
func bucketBytes(s *layout.Salt, bucket int) []byte {
	return big.NewInt(int64(bucket)).FillBytes(make([]byte, s.Width))
}

// bucket is the bucket of a row.
func bucket(s *layout.Salt, row Row) (int, error) {
	var text []byte
	for _, a := range s.Hash.Args {
		t, err := argText(a, row[a.Field.Name])
		if err != nil {
			return 0, err
		}
		text = append(text, t...)
	}
	var digest []byte
	switch s.Hash.Func {
	case layout.MD5:
		sum := md5.Sum(text)
		digest = sum[:]
	case layout.XXHash:
		digest = binary.BigEndian.AppendUint64(nil, xxhash.Sum64(text))
	}
	n := new(big.Int).SetBytes(digest)
	return int(n.Mod(n, big.NewInt(int64(s.Buckets))).Int64()), nil
}

// argText is a value as a hash reads it.
func argText(a layout.Arg, v any) (string, error) {
	if a.Period != layout.NoPeriod {
		t := v.(time.Time).In(time.FixedZone("", a.Field.Zone))
		if t.Year() < 0 || t.Year() > 9999 {
			return "", fail("year-range", a.Field.Name)
		}
		all := fmt.Sprintf("%04d%02d%02d%02d", t.Year(), t.Month(), t.Day(), t.Hour())
		return all[:a.Period.Digits()], nil
	}
	switch v := v.(type) {
	case []byte:
		return string(v), nil
	case time.Time:
		return units(a.Field, v).String(), nil
	}
	return fmt.Sprint(v), nil
}

// units is the number of a time's units, toward the past.
func units(f *layout.Field, t time.Time) *big.Int {
	nanos := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1e9))
	nanos.Add(nanos, big.NewInt(int64(t.Nanosecond())))
	return floorDiv(nanos, 1e9/f.Unit.PerSecond())
}

// floorDiv is n/d toward minus infinity.
func floorDiv(n *big.Int, d int64) *big.Int {
	return new(big.Int).Div(n, big.NewInt(d)) // Euclidean, which for d > 0 is that
}

// encodeField is a value as the key has it.
func encodeField(f *layout.Field, v any) ([]byte, error) {
	var b []byte
	switch v := v.(type) {
	case string:
		b = []byte(v)
	case []byte:
		b = bytes.Clone(v)
	case bool:
		b = []byte{0}
		if v {
			b[0] = 1
		}
	case int64:
		return number(f, big.NewInt(v), true)
	case uint64:
		return number(f, new(big.Int).SetUint64(v), false)
	case time.Time:
		return number(f, units(f, v), true)
	default:
		return nil, fail("value", f.Name)
	}
	if f.Digits && (len(b) != f.Size || !allDigits(b)) {
		return nil, fail("digits", f.Name)
	}
	if f.Size > 0 && len(b) != f.Size || f.Max > 0 && len(b) > f.Max {
		return nil, fail("length", f.Name)
	}
	if f.Reverse {
		b = reversed(b)
	}
	switch f.End {
	case layout.NUL:
		if bytes.Contains(b, []byte{0}) {
			return nil, fail("terminator", f.Name)
		}
		b = append(b, 0)
	case layout.Escape:
		b = append(bytes.ReplaceAll(b, []byte{0}, []byte{0, 0xff}), 0, 1)
	}
	return inverted(f, b), nil
}

// number is the bytes of a number: big-endian, a signed one moved up by half of the range.
func number(f *layout.Field, n *big.Int, signed bool) ([]byte, error) {
	size := new(big.Int).Lsh(big.NewInt(1), uint(8*f.Size))
	if signed {
		n = new(big.Int).Add(n, new(big.Int).Rsh(size, 1))
	}
	if n.Sign() < 0 || n.Cmp(size) >= 0 {
		return nil, fail("range", f.Name)
	}
	return inverted(f, n.FillBytes(make([]byte, f.Size))), nil
}

func allDigits(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

func reversed(b []byte) []byte {
	r := make([]byte, len(b))
	for i, c := range b {
		r[len(b)-1-i] = c
	}
	return r
}

// inverted is b, every byte inverted if the field is descending.
func inverted(f *layout.Field, b []byte) []byte {
	if !f.Desc {
		return b
	}
	r := make([]byte, len(b))
	for i, c := range b {
		r[i] = 255 - c
	}
	return r
}
