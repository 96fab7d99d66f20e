package interp

import (
	"bytes"
	"math/big"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Decode is the row of a key: the one that Encode gives the key for, whatever the salt and
// the digests. It has no values of fields outside the key.
func Decode(k *layout.Key, key []byte) (Row, error) {
	row, _, err := decode(k, key)
	return row, err
}

// decode is the row of a key and the bytes of each segment.
func decode(k *layout.Key, key []byte) (row Row, parts [][]byte, err error) {
	row = Row{}
	given := map[layout.Segment][]byte{}
	rest := key
	for _, s := range k.Segments {
		n, fixed := layout.Width(s)
		if fixed && len(rest) < n {
			return nil, nil, fail("short", "")
		}
		if !fixed {
			n = textEnd(s.(*layout.Field), rest)
		}
		part := rest[:n]
		switch s := s.(type) {
		case *layout.Salt:
			if new(big.Int).SetBytes(part).Cmp(big.NewInt(int64(s.Buckets))) >= 0 {
				return nil, nil, fail("bucket", "salt")
			}
			given[s] = part
		case *layout.Digest:
			if s.Hex && len(bytes.Trim(part, "0123456789abcdef")) > 0 {
				return nil, nil, fail("hex", "hash")
			}
			given[s] = part
		case *layout.PeriodDigits:
			if s.Carries() {
				t, err := parsePeriod(s.Field, part)
				if err != nil {
					return nil, nil, err
				}
				if row[s.Field.Name], err = value(s.Field, units(s.Field, t)); err != nil {
					return nil, nil, err
				}
			}
		case *layout.Field:
			if row[s.Name], err = decodeField(s, part); err != nil {
				return nil, nil, err
			}
		}
		parts, rest = append(parts, part), rest[n:]
	}
	again, err := assemble(k, row, k.Fields(), given)
	if err != nil {
		return nil, nil, err
	}
	if !bytes.Equal(again, key) {
		return nil, nil, fail("canonical", "")
	}
	return row, parts, nil
}

// Verify is Decode, and the bucket is the row's, unless it is random, and so are the
// digests but the lossy ones.
func Verify(k *layout.Key, key []byte) error {
	row, parts, err := decode(k, key)
	if err != nil {
		return err
	}
	for i, s := range k.Segments {
		wrong := "digest"
		switch s := s.(type) {
		case *layout.Salt:
			if s.Hash == nil {
				continue
			}
			wrong = "salt"
		case *layout.Digest:
			if s.Lossy {
				continue
			}
		default:
			continue
		}
		want, err := segment(k, s, row, slices.Concat(parts[i+1:]...))
		if err != nil {
			return err
		}
		if !bytes.Equal(parts[i], want) {
			return fail(wrong, "")
		}
	}
	return nil
}
