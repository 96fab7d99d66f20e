package rowkey

import (
	"fmt"
	"math/big"
)

// SplitSpace is how the values of the segment that buckets are cut by are spread.
type SplitSpace uint8

// The spaces.
const (
	SplitBySample  SplitSpace = iota // nobody knows
	SplitTimeFirst                   // the key begins with a time
	SplitDigits                      // reversed digits: evenly over the digit strings
	SplitBytes                       // [N]byte: evenly over all bytes, as the caller vouches
)

// Splits is what SplitKeys must know of the segment behind the salt, constants skipped;
// without a salt, of the key's first one.
type Splits struct {
	Space SplitSpace
	Width int    // bytes of the segment: SplitDigits, SplitBytes
	Desc  bool   // it is inverted
	Skip  string // the constant bytes in front of it, behind the salt
}

// SplitKeys is the split keys of a table of so many regions, sorted: 0 regions are one for
// each bucket, 1 is no split. More than that is a multiple of the number of buckets, of
// which each is cut evenly; without a salt, the table is. The error wraps ErrSplitCount,
// ErrSplitSample or ErrSplitTime.
func SplitKeys(info *KeyInfo, s Splits, regions int) ([][]byte, error) {
	buckets := max(info.Buckets, 1)
	switch {
	case regions < 0:
		return nil, SplitError(info.Type, found(ErrSplitCount, "found %d", regions))
	case regions == 0:
		regions = buckets
	case regions == 1:
		return nil, nil
	case regions > 1 && s.Space == SplitTimeFirst:
		return nil, SplitError(info.Type, ErrSplitTime)
	case regions%buckets != 0:
		low := regions / buckets * buckets
		good := fmt.Sprintf("%d or %d", low, low+buckets)
		if low == 0 {
			good = fmt.Sprint(buckets)
		}
		return nil, SplitError(info.Type, found(ErrSplitCount, "found %d, which is no multiple of the %d buckets: take %s", regions, buckets, good))
	}
	cuts, err := s.cuts(regions / buckets)
	if err != nil {
		return nil, SplitError(info.Type, err)
	}
	keys := make([][]byte, 0, regions-1)
	for b := range buckets {
		start := info.appendSalt([]byte(info.Head), b)
		if b > 0 {
			keys = append(keys, start)
		}
		for _, c := range cuts {
			key := append(append(start[:len(start):len(start)], s.Skip...), c...)
			keys = append(keys, key)
		}
	}
	return keys, nil
}

// appendSalt appends the bytes of a bucket; none without a salt.
func (info *KeyInfo) appendSalt(dst []byte, bucket int) []byte {
	switch info.SaltWidth {
	case 0:
		return dst
	case 1:
		return append(dst, byte(bucket))
	}
	return AppendUint16(dst, uint16(bucket))
}

// cuts is where to cut the segment into n even parts.
func (s Splits) cuts(n int) ([][]byte, error) {
	if n == 1 {
		return nil, nil
	}
	base := int64(256)
	switch s.Space {
	case SplitDigits:
		base = 10
	case SplitBytes:
	default:
		return nil, ErrSplitSample
	}
	size := new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(s.Width)), nil)
	parts := big.NewInt(int64(n))
	if size.Cmp(parts) < 0 {
		return nil, found(ErrSplitCount, "%d parts of a bucket are more than the %d values there are", n, size)
	}
	var cuts [][]byte
	for i := range n - 1 {
		at := big.NewInt(int64(i + 1))
		cuts = append(cuts, s.segment(at.Div(at.Mul(at, size), parts), size))
	}
	return cuts, nil
}

// segment is the bytes of the segment's value that has so many before it, in byte order.
func (s Splits) segment(at, size *big.Int) []byte {
	if s.Space == SplitBytes { // of all bytes, those of descending values are all bytes too
		return at.FillBytes(make([]byte, s.Width))
	}
	if s.Desc {
		at = new(big.Int).Sub(size, at)
		at.Sub(at, big.NewInt(1))
	}
	b := fmt.Appendf(nil, "%0*d", s.Width, at)
	if s.Desc {
		Invert(b)
	}
	return b
}
