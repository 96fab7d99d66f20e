package rowkey

import (
	"bytes"
	"container/heap"
	"fmt"
	"slices"
	"sort"
)

// SplitKeysFrom is the split keys of a table of so many regions, sorted, where a sample of
// its row keys says what is even. Every bucket begins a region. The others are given to the
// buckets by the number of keys that the sample has of each, a bucket never more than it has
// different keys of, and cut it by the quantiles of its keys; without a salt, the table is
// cut so. A key that is in the sample several times counts so often. Of what lies between
// its neighbours in the sample, a cut is the shortest.
//
// 0 regions are one for each bucket, and 1 is no split; otherwise there are at least as many
// as buckets, and at most 1,000,000. A count that the sample does not allow is an
// ErrSplitCount. A key that Verify refuses is an error that says which one it is. The sample
// is neither changed nor kept.
func SplitKeysFrom(info *KeyInfo, sample [][]byte, regions int) ([][]byte, error) {
	keys, err := splitKeysFrom(info, sample, regions)
	if err != nil {
		return nil, splitError(info.Type, err)
	}
	return keys, nil
}

func splitKeysFrom(info *KeyInfo, sample [][]byte, regions int) ([][]byte, error) {
	buckets := max(info.Buckets, 1)
	if err := checkRegions(regions); err != nil {
		return nil, err
	}
	if regions > 1 && regions < buckets {
		return nil, found(ErrSplitCount, "%d are less than the %d buckets: take 1, or %d or more", regions, buckets, buckets)
	}
	for i, key := range sample {
		if err := info.Verify(key); err != nil {
			return nil, fmt.Errorf("key %d of the sample, of %d: %w", i+1, len(sample), err)
		}
	}
	if regions == 0 {
		regions = buckets
	}
	if regions == 1 {
		return nil, nil
	}
	parts := sampleBuckets(info, sample)
	if most := shareRegions(parts, regions); most < regions {
		return nil, found(ErrSplitCount, "%d regions need %d cuts, and the sample of %d keys allows %d: take at most %d regions, or a larger sample",
			regions, regions-1, len(sample), most-1, most)
	}
	keys := make([][]byte, 0, regions-1)
	for b := range parts {
		if b > 0 {
			keys = append(keys, info.appendSalt([]byte(info.Head), b))
		}
		keys = parts[b].appendCuts(keys)
	}
	return keys, nil
}

// sampleBucket is the keys of one bucket, or of a key without a salt, in a sample.
type sampleBucket struct {
	keys    [][]byte // sorted
	firsts  []int    // where keys has another one than before
	regions int
}

// sampleBuckets sorts a sample into buckets.
func sampleBuckets(info *KeyInfo, sample [][]byte) []sampleBucket {
	rest := slices.SortedFunc(slices.Values(sample), bytes.Compare)
	parts := make([]sampleBucket, max(info.Buckets, 1))
	var next []byte
	for b := range parts {
		n := len(rest)
		if b+1 < len(parts) {
			next = info.appendSalt(append(next[:0], info.Head...), b+1)
			n = sort.Search(n, func(i int) bool { return bytes.Compare(rest[i], next) >= 0 })
		}
		p := &parts[b]
		p.keys, rest = rest[:n], rest[n:]
		for i := 1; i < n; i++ {
			if !bytes.Equal(p.keys[i-1], p.keys[i]) {
				p.firsts = append(p.firsts, i)
			}
		}
	}
	return parts
}

// shareRegions gives each bucket a region, and then one after the other to where a region
// has most keys, so that it has least there in the end. It is how many were given, which is
// less than regions if the buckets cannot be cut into more.
func shareRegions(parts []sampleBucket, regions int) int {
	var open fullest
	for i := range parts {
		parts[i].regions = 1
		if len(parts[i].firsts) > 0 {
			open = append(open, &parts[i])
		}
	}
	heap.Init(&open)
	given := len(parts)
	for ; given < regions && len(open) > 0; given++ {
		p := open[0]
		if p.regions++; p.regions > len(p.firsts) {
			heap.Pop(&open)
		} else {
			heap.Fix(&open, 0)
		}
	}
	return given
}

// fullest is a heap of buckets that can be cut, first the one with most keys in a region.
type fullest []*sampleBucket

func (f fullest) Len() int { return len(f) }
func (f fullest) Less(i, j int) bool {
	a, b := int64(len(f[i].keys))*int64(f[j].regions), int64(len(f[j].keys))*int64(f[i].regions)
	return a > b || a == b && bytes.Compare(f[i].keys[0], f[j].keys[0]) < 0
}
func (f fullest) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f *fullest) Push(any)     {} // nothing comes back
func (f *fullest) Pop() any {
	n := len(*f) - 1
	*f = (*f)[:n]
	return nil
}

// appendCuts appends what cuts the bucket into its regions. Each is cut off at the quantile,
// or, if what came before is beyond it, at the rest's; but not within equal keys.
func (p *sampleBucket) appendCuts(cuts [][]byte) [][]byte {
	n, at, used := len(p.keys), 0, 0
	for i := 1; i < p.regions; i++ {
		left := p.regions - i // cuts from here on
		want := max(int(int64(i)*int64(n)/int64(p.regions)), at+(n-at)/(left+1))
		// Of those that are not used, as many are left to the cuts behind as they need.
		choice := p.firsts[used : len(p.firsts)-left+1]
		j := sort.SearchInts(choice, want)
		if j == len(choice) || j > 0 && want-choice[j-1] <= choice[j]-want {
			j--
		}
		at, used = choice[j], used+j+1
		cuts = append(cuts, separator(p.keys[at-1], p.keys[at]))
	}
	return cuts
}

// separator is the shortest key above a and up to b, which is above a, that begins as b.
func separator(a, b []byte) []byte {
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return bytes.Clone(b[:n+1])
}
