package rowkey

import (
	"fmt"
	"math/big"
)

// maxRegions is the most regions that a table is split into: an HBase master handles some
// 100,000s of all tables.
const maxRegions = 1_000_000

// SplitSpace is how the values of the segment that buckets are cut by are spread.
type SplitSpace uint8

// The spaces.
const (
	SplitBySample  SplitSpace = iota // nobody knows
	SplitTimeFirst                   // the key begins with a time
	SplitDigits                      // reversed digits: evenly over the digit strings
	SplitBytes                       // digests, reversed bits, [N]byte, for which the caller vouches: evenly over all bytes
	SplitHex                         // digests in lower-case hexadecimal digits: evenly over the digit strings
	SplitPacked                      // reversed digits as an integer: evenly over those below 10^Digits
)

// Splits is what SplitKeys must know of the segment behind the salt, constants skipped;
// without a salt, of the key's first one.
type Splits struct {
	Space  SplitSpace
	Width  int    // bytes of the segment, of all spaces from SplitDigits on
	Digits int    // SplitPacked: decimal digits
	Desc   bool   // it is inverted
	Skip   string // the constant bytes in front of it, behind the salt
}

// SplitKeys is the split keys of a table of so many regions, sorted: 0 regions are one for
// each bucket, 1 is no split. More than that is a multiple of the number of buckets, of
// which each is cut evenly; without a salt, the table is. There are at most 1,000,000. The
// error wraps ErrSplitCount, ErrSplitSample or ErrSplitTime.
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
	values := min(s.values(), maxRegions/buckets)
	switch err := checkRegions(regions); {
	case err != nil:
		return nil, err
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
	base, digits := s.number()
	size := new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(digits)), nil)
	parts := big.NewInt(int64(n))
	var cuts [][]byte
	for i := range n - 1 {
		at := big.NewInt(int64(i + 1))
		cuts = append(cuts, s.segment(at.Div(at.Mul(at, size), parts), size))
	}
	return cuts, nil
}

// checkRegions is the error of a number of regions that no table has.
func checkRegions(regions int) error {
	switch {
	case regions < 0:
		return found(ErrSplitCount, "found %d: take 0 or more", regions)
	case regions > maxRegions:
		return found(ErrSplitCount, "found %d: take at most %d", regions, maxRegions)
	}
	return nil
}

// number is the base and the digits of the numbers that the values of the segment are, in
// byte order.
func (s Splits) number() (base, digits int) {
	switch s.Space {
	case SplitDigits:
		return 10, s.Width
	case SplitHex:
		return 16, s.Width
	case SplitPacked:
		return 10, s.Digits
	}
	return 256, s.Width
}

// values is how many parts of a bucket there can be: as many as the segment has values, or
// maxRegions if those are more; 1 if nobody knows where to cut.
func (s Splits) values() int {
	n := 1
	if s.Space == SplitBySample {
		return n
	}
	base, digits := s.number()
	for i := 0; i < digits && n < maxRegions; i++ {
		n *= base
	}
	return min(n, maxRegions)
}

// nextGood is the counts of regions next to n in each bucket, at most values.
func nextGood(n, values, buckets int) string {
	low, high := n*buckets, (n+1)*buckets
	switch {
	case n == 0:
		return fmt.Sprintf("1 or %d", high)
	case n >= values:
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d or %d", low, high)
}

// segment is the bytes of the segment's value that has so many before it, in byte order.
func (s Splits) segment(at, size *big.Int) []byte {
	if s.Desc { // the last value is the first
		at = new(big.Int).Sub(size, at)
		at.Sub(at, big.NewInt(1))
	}
	var b []byte
	switch s.Space {
	case SplitDigits:
		b = fmt.Appendf(nil, "%0*d", s.Width, at)
	case SplitHex:
		b = fmt.Appendf(nil, "%0*x", s.Width, at)
	default:
		b = at.FillBytes(make([]byte, s.Width))
	}
	if s.Desc {
		Invert(b)
	}
	return b
}
