package rowkey

import (
	"fmt"
	"math"
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
	if regions == 0 {
		regions = buckets
	}
	if regions == 1 {
		return nil, nil
	}
	cuts, err := s.cuts(regions, buckets)
	if err != nil {
		return nil, splitError(info.Type, err)
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

// cuts is where to cut the segment so that the buckets together are so many regions.
func (s Splits) cuts(regions, buckets int) ([][]byte, error) {
	n := regions / buckets
	values := s.values()
	switch {
	case regions < 0:
		return nil, found(ErrSplitCount, "found %d: take 0 or more", regions)
	case s.Space == SplitTimeFirst:
		return nil, ErrSplitTime
	case regions%buckets != 0:
		return nil, found(ErrSplitCount, "%d is no multiple of the %d buckets: take %s", regions, buckets, nextGood(min(n, values), values, buckets))
	case n == 1:
		return nil, nil
	case s.Space == SplitBySample:
		return nil, ErrSplitSample
	case n > values:
		return nil, found(ErrSplitCount, "%d in a bucket are more than the %d values to cut at: take %s", n, values, nextGood(values, values, buckets))
	}
	size := new(big.Int).Exp(big.NewInt(s.base()), big.NewInt(int64(s.Width)), nil)
	parts := big.NewInt(int64(n))
	var cuts [][]byte
	for i := range n - 1 {
		at := big.NewInt(int64(i + 1))
		cuts = append(cuts, s.segment(at.Div(at.Mul(at, size), parts), size))
	}
	return cuts, nil
}

// base is how many values a byte of the segment has.
func (s Splits) base() int64 {
	if s.Space == SplitDigits {
		return 10
	}
	return 256
}

// values is how many parts of a bucket there can be: as many as the segment has values, as
// far as int reaches, or 1 if nobody knows where to cut.
func (s Splits) values() int {
	n := 1
	if s.Space == SplitBySample {
		return n
	}
	base := int(s.base())
	for range s.Width {
		if n > math.MaxInt/base {
			return math.MaxInt
		}
		n *= base
	}
	return n
}

// nextGood is the counts of regions next to n in each bucket, at most values.
func nextGood(n, values, buckets int) string {
	low, high := n*buckets, (n+1)*buckets
	switch {
	case n == 0:
		return fmt.Sprintf("1 or %d", high)
	case n >= values || high < low: // or too many for an int
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d or %d", low, high)
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
