package interp

import (
	"encoding/binary"
	"encoding/hex"
	"math/big"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// bucketBytes is a bucket as the key has it.
func bucketBytes(s *layout.Salt, bucket int) []byte {
	return big.NewInt(int64(bucket)).FillBytes(make([]byte, s.Width))
}

// bucket is the bucket of a row; what is behind the salt is hashed only by F(*).
func bucket(k *layout.Key, s *layout.Salt, row Row, behind []byte) (int, error) {
	d, err := digest(k, s.Hash, hashText(s.Hash, row, behind))
	if err != nil {
		return 0, err
	}
	n := int64(s.Buckets)
	if s.Reduce == layout.Mod {
		if s.Take > 0 {
			d = d[:s.Take]
		}
		v := new(big.Int).SetBytes(d)
		return int(v.Mod(v, big.NewInt(n)).Int64()), nil
	}
	h := int64(int32(binary.BigEndian.Uint32(d)))
	switch s.Reduce {
	case layout.Abs:
		h %= n
		if h < 0 {
			h = -h
		}
	case layout.Floor:
		h = (h%n + n) % n
	case layout.Mask:
		h = (h & 0x7fffffff) % n
	}
	return int(h), nil
}

// digestBytes is a digest as the key has it.
func digestBytes(k *layout.Key, s *layout.Digest, row Row, behind []byte) ([]byte, error) {
	d, err := digest(k, &s.Hash, hashText(&s.Hash, row, behind))
	if err != nil {
		return nil, err
	}
	d = d[:s.Width]
	if s.Hex {
		return []byte(hex.EncodeToString(d)), nil
	}
	return d, nil
}
