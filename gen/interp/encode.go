package interp

import (
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Encode is the key of a row; of the keys that a random salt allows, that of bucket 0.
func Encode(k *layout.Key, row Row) ([]byte, error) { return encodeIn(k, row, 0) }

// EncodeBucket is the key of a row in a bucket of a random salt.
func EncodeBucket(k *layout.Key, row Row, bucket int) ([]byte, error) {
	if !k.Random() || bucket < 0 || bucket >= k.Buckets() {
		return nil, fail("bucket", "salt")
	}
	return encodeIn(k, row, bucket)
}

func encodeIn(k *layout.Key, row Row, bucket int) ([]byte, error) {
	given := map[layout.Segment][]byte{}
	if s, _ := k.Salt(); k.Random() {
		given[s] = bucketBytes(s, bucket)
	}
	return assemble(k, row, k.Inputs(), given)
}

// assemble is the key of a row, of which these fields are known, with the bytes that are
// given for some segments.
func assemble(k *layout.Key, row Row, fields []*layout.Field, given map[layout.Segment][]byte) ([]byte, error) {
	values := Row{}
	for _, f := range fields {
		v, err := checkValue(k, f, row[f.Name])
		if err != nil {
			return nil, err
		}
		values[f.Name] = v
	}
	var key []byte
	for _, s := range slices.Backward(k.Segments) { // F(*) hashes what is behind it
		b, ok := given[s]
		if !ok {
			var err error
			if b, err = segment(k, s, values, key); err != nil {
				return nil, err
			}
		}
		key = append(slices.Clone(b), key...)
	}
	if len(key) == 0 || len(key) > 32767 {
		return nil, fail("key-length", "")
	}
	return key, nil
}

// segment is the bytes of a segment: values are as Decode returns them.
func segment(k *layout.Key, s layout.Segment, values Row, behind []byte) ([]byte, error) {
	switch s := s.(type) {
	case *layout.Const:
		return s.Bytes, nil
	case *layout.Salt:
		n, err := bucket(k, s, values, behind)
		return bucketBytes(s, n), err
	case *layout.Digest:
		return digestBytes(k, s, values, behind)
	case *layout.PeriodDigits:
		return []byte(periodDigits(s.Field, s.Period, values[s.Field.Name])), nil
	}
	f := s.(*layout.Field)
	return encodeField(f, values[f.Name])
}
