package rowkey

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"
)

// sampleInfo is a key of a bucket and a text, as of a random salt; without buckets of a
// text alone. The text may be empty.
func sampleInfo(head string, buckets, width int) *KeyInfo {
	info := &KeyInfo{Type: "T", Head: head, Buckets: buckets, SaltWidth: width}
	info.Verify = func(key []byte) error {
		rest, ok := strings.CutPrefix(string(key), head)
		if !ok {
			return VerifyError("T", "const", 0, ErrConst)
		}
		if len(rest) < width || len(key) == 0 {
			return VerifyError("T", "", 0, ErrShort)
		}
		bucket := 0
		for i := range width {
			bucket = bucket<<8 | int(rest[i])
		}
		if buckets > 0 && bucket >= buckets {
			return VerifyError("T", "salt", len(head), ErrBucket)
		}
		return nil
	}
	return info
}

func byteKeys(keys []string) [][]byte {
	var list [][]byte
	for _, k := range keys {
		list = append(list, []byte(k))
	}
	return list
}

func TestSplitKeysFrom(t *testing.T) {
	plain := sampleInfo("", 0, 0)
	three := sampleInfo("h", 3, 1)
	wide := sampleInfo("\x00", 300, 2)
	var giant []string // 10 keys, a thousand times one, and 10 keys
	for i := range 1020 {
		giant = append(giant, string(rune('A'+min(i, 10)+max(i-1009, 0))))
	}
	var starts []string // of the 300 buckets
	for b := 1; b < 300; b++ {
		starts = append(starts, string([]byte{0, byte(b >> 8), byte(b)}))
	}
	for _, c := range []struct {
		name   string
		info   *KeyInfo
		sample []string
		n      int
		want   []string
	}{
		{"no salt", plain, []string{"a", "b"}, 0, nil},
		{"one region", plain, []string{"a", "b"}, 1, nil},
		{"one region of buckets", three, []string{"h\x00a"}, 1, nil},
		{"nothing needed", three, nil, 0, []string{"h\x01", "h\x02"}},
		{"nothing needed of two bytes", wide, nil, 300, starts},
		{"halves", plain, []string{"d", "b", "c", "a"}, 2, []string{"c"}},
		{"thirds", plain, []string{"d", "b", "c", "a"}, 3, []string{"b", "c"}},
		{"each", plain, []string{"d", "b", "c", "a"}, 4, []string{"b", "c", "d"}},
		{"two keys", plain, []string{"b", "a"}, 2, []string{"b"}},
		{"shortened", plain, []string{"apple", "apricot", "banana"}, 3, []string{"apr", "b"}},
		{"one begins the other", plain, []string{"ab", "abcd", "abc\xff"}, 3, []string{"abc", "abc\xff"}},
		{"many times the first", plain, []string{"a", "a", "a", "a", "b"}, 2, []string{"b"}},
		{"many times the last", plain, []string{"a", "b", "b", "b", "b"}, 2, []string{"b"}},
		{"one key that is nearly all", plain, giant, 6, // 10, 1000, 2, 2, 3, 3
			[]string{"K", "L", "N", "P", "S"}},
		{"the fullest bucket", three, []string{"h\x00a", "h\x01a", "h\x01b", "h\x02a"}, 4, []string{"h\x01", "h\x01b", "h\x02"}},
		{"one bucket", three, []string{"h\x01a", "h\x01bb", "h\x01c", "h\x01d"}, 5, []string{"h\x01", "h\x01b", "h\x01c", "h\x02"}},
		{"the last bucket", three, []string{"h\x02a", "h\x02b"}, 4, []string{"h\x01", "h\x02", "h\x02b"}},
		// 6, 2 and 1 keys: a region more for the first, and another one, by 3 to 2.
		{"by number", three, []string{"h\x00a", "h\x00b", "h\x00c", "h\x00d", "h\x00e", "h\x00f", "h\x01a", "h\x01b", "h\x02a"}, 5,
			[]string{"h\x00c", "h\x00e", "h\x01", "h\x02"}},
		// The first has only two different keys, so the second gets what is left.
		{"by different keys", three, []string{"h\x00a", "h\x00a", "h\x00a", "h\x00a", "h\x00a", "h\x00b", "h\x01a", "h\x01b", "h\x02a"}, 5,
			[]string{"h\x00b", "h\x01", "h\x01b", "h\x02"}},
		{"a bucket alone is a key", three, []string{"h\x01", "h\x01a", "h\x02"}, 4, []string{"h\x01", "h\x01a", "h\x02"}},
		{"two bytes", wide, []string{"\x00\x01\x00b", "\x00\x01\x00a"}, 301, slices.Insert(slices.Clone(starts), 256, "\x00\x01\x00b")},
	} {
		sample := byteKeys(c.sample)
		got, err := SplitKeysFrom(c.info, sample, c.n)
		if !slices.EqualFunc(sample, byteKeys(c.sample), bytes.Equal) {
			t.Errorf("%s: the sample is changed to %q", c.name, sample)
		}
		for _, key := range sample {
			clear(key) // nothing of it is kept
		}
		if want := byteKeys(c.want); err != nil || !slices.EqualFunc(got, want, bytes.Equal) || want == nil && got != nil {
			t.Errorf("%s: %d regions: %q, %v; want %q", c.name, c.n, got, err, want)
		}
	}
}

func TestSplitKeysFromRefuses(t *testing.T) {
	plain, three, wide := sampleInfo("", 0, 0), sampleInfo("h", 3, 1), sampleInfo("", 300, 2)
	for _, c := range []struct {
		info   *KeyInfo
		sample []string
		n      int
		err    error
		text   string
	}{
		{plain, nil, -1, ErrSplitCount, "found -1: take 0 or more"},
		{plain, nil, 1_000_001, ErrSplitCount, "found 1000001: take at most 1000000"},
		{three, nil, math.MaxInt, ErrSplitCount, "take at most 1000000"},
		{three, nil, 2, ErrSplitCount, "2 are less than the 3 buckets: take 1, or 3 or more"},
		{wide, nil, 299, ErrSplitCount, "take 1, or 300 or more"},
		{plain, nil, 2, ErrSplitCount, "2 regions need 1 cuts, and the sample of 0 keys allows 0: take at most 1 regions, or a larger sample"},
		{plain, []string{"a"}, 2, ErrSplitCount, "sample of 1 keys allows 0"},
		{plain, []string{"a", "a", "a"}, 2, ErrSplitCount, "sample of 3 keys allows 0"},
		{plain, []string{"a", "b", "a", "b"}, 10, ErrSplitCount, "10 regions need 9 cuts, and the sample of 4 keys allows 1: take at most 2 regions"},
		{three, nil, 4, ErrSplitCount, "4 regions need 3 cuts, and the sample of 0 keys allows 2: take at most 3 regions"},
		{three, []string{"h\x01a", "h\x01b", "h\x02c"}, 5, ErrSplitCount, "5 regions need 4 cuts, and the sample of 3 keys allows 3: take at most 4 regions"},
		{three, []string{"h\x01a", "h\x03a", "h\x01b"}, 3, ErrBucket, "key 2 of the sample, of 3: rowkey: verify T.salt, byte 1: there is no such bucket"},
		{three, []string{"h\x01a", "h\x01b", "x\x00a"}, 0, ErrConst, "key 3 of the sample, of 3: "},
		{three, []string{""}, 1, ErrConst, "key 1 of the sample, of 1: "},
	} {
		got, err := SplitKeysFrom(c.info, byteKeys(c.sample), c.n)
		var e *Error
		if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Op != "split" || e.Type != "T" || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%d regions of %q: %v, want %v: %s", c.n, c.sample, err, c.err, c.text)
		}
		if got != nil {
			t.Errorf("%d regions of %q: %q beside an error", c.n, c.sample, got)
		}
	}
}

// TestSplitKeysFromOfSaltedKeys has keys whose bucket is a hash: one in a wrong bucket is
// no key of the table.
func TestSplitKeysFromOfSaltedKeys(t *testing.T) {
	k := newCallKey(5, 1, monthBucket(5, 0))
	var sample [][]byte
	for i := range 500 {
		sample = append(sample, k.encode(fmt.Sprintf("%05d", i*7919%100000), FromMillis(int64(i)*1e9)))
	}
	cuts, err := SplitKeysFrom(&k.info, sample, 50)
	if err != nil {
		t.Fatal(err)
	}
	checkSample(t, &k.info, sample, 50, cuts)
	sample[77][0] = (sample[77][0] + 1) % 5
	if _, err := SplitKeysFrom(&k.info, sample, 50); !errors.Is(err, ErrSalt) || !strings.Contains(err.Error(), "key 78 of the sample, of 500") {
		t.Errorf("a key in a wrong bucket: %v", err)
	}
}

// TestSplitKeysFromRandomSamples: as many cuts as there can be, and no more.
func TestSplitKeysFromRandomSamples(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	for range 250 {
		info := []*KeyInfo{
			sampleInfo("", 0, 0), sampleInfo("", 2, 1), sampleInfo("h\xff", 7, 1), sampleInfo("", 256, 1), sampleInfo("\x00", 300, 2),
		}[rng.IntN(5)]
		buckets := 1 + rng.IntN(max(info.Buckets, 1)) // those that have keys
		letters := []int{1, 2, 5, 256}[rng.IntN(4)]
		var sample [][]byte
		for range rng.IntN(150) {
			key := info.appendSalt([]byte(info.Head), rng.IntN(1+rng.IntN(buckets)))
			for range rng.IntN(7) {
				key = append(key, byte(rng.IntN(letters)))
			}
			if len(key) == 0 {
				continue
			}
			sample = append(sample, key)
			for rng.IntN(8) == 0 {
				sample = append(sample, bytes.Clone(key))
			}
		}
		most := sampleLimit(info, sample)
		for _, n := range []int{most, most + 1, max(info.Buckets, 1) + rng.IntN(20)} {
			cuts, err := SplitKeysFrom(info, sample, n)
			if n > most {
				if !errors.Is(err, ErrSplitCount) || !strings.HasSuffix(err.Error(), fmt.Sprintf("allows %d: take at most %d regions, or a larger sample", most-1, most)) {
					t.Fatalf("%d regions where %d can be: %v", n, most, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%d regions where %d can be: %v", n, most, err)
			}
			checkSample(t, info, sample, n, cuts)
		}
	}
}

// TestSplitKeysFromDoesNotDrift has equal keys at every cut, most of them behind it, so that
// each is a little early; the last regions do not have to make up for that.
func TestSplitKeysFromDoesNotDrift(t *testing.T) {
	const keys, regions = 4000, 200
	var sample [][]byte
	key := 0
	add := func(n int) {
		sample = append(sample, slices.Repeat([][]byte{AppendUint16(nil, uint16(key))}, n)...)
		key++
	}
	for i, at := 1, 0; i < regions; i++ {
		at += (keys-at)/(regions-i+1) - 4 // where the rest would be cut
		for len(sample) < at {
			add(1)
		}
		add(10)
	}
	for len(sample) < keys {
		add(1)
	}
	info := sampleInfo("", 0, 0)
	cuts, err := SplitKeysFrom(info, sample, regions)
	if err != nil {
		t.Fatal(err)
	}
	checkSample(t, info, sample, regions, cuts)
}

// bucketOf is the bytes of a key that say which bucket it is of.
func bucketOf(info *KeyInfo, key []byte) string { return string(key[:len(info.Head)+info.SaltWidth]) }

// sampleLimit is the most regions: in each bucket one, or as many as it has different keys.
func sampleLimit(info *KeyInfo, sample [][]byte) int {
	n, buckets, seen := max(info.Buckets, 1), map[string]bool{}, map[string]bool{}
	for _, key := range sample {
		if b := bucketOf(info, key); !seen[string(key)] {
			if seen[string(key)] = true; buckets[b] {
				n++
			}
			buckets[b] = true
		}
	}
	return n
}

// checkSample counts what is in each region.
func checkSample(t *testing.T, info *KeyInfo, sample [][]byte, regions int, cuts [][]byte) {
	t.Helper()
	if len(cuts) != regions-1 {
		t.Fatalf("%d regions have %d cuts", regions, len(cuts))
	}
	for i, c := range cuts {
		if len(c) == 0 || i > 0 && bytes.Compare(cuts[i-1], c) >= 0 {
			t.Fatalf("cut %d, %x, is not behind the one before", i, c)
		}
	}
	type bucket struct {
		keys   int
		equal  map[string]int // how often there is each key
		counts []int          // keys in each region
	}
	list, starts := make([]bucket, max(info.Buckets, 1)), map[string]int{}
	for b := range list {
		list[b].equal = map[string]int{}
		starts[string(info.appendSalt([]byte(info.Head), b))] = b
	}
	counts := make([]int, regions)
	for _, key := range sample {
		p := &list[starts[bucketOf(info, key)]]
		p.keys++
		p.equal[string(key)]++
		counts[sort.Search(len(cuts), func(i int) bool { return bytes.Compare(cuts[i], key) > 0 })]++
	}
	b := 0
	for i, count := range counts {
		if i > 0 && starts[string(cuts[i-1])] > 0 {
			b++
		} else if i > 0 {
			checkShortest(t, sample, cuts[i-1])
		}
		list[b].counts = append(list[b].counts, count)
	}
	if b+1 != len(list) {
		t.Fatalf("%d buckets of %d begin a region", b, len(list)-1)
	}
	full, rich := bucket{counts: make([]int, 1)}, bucket{keys: 1 << 20, counts: make([]int, 2)}
	for b, p := range list {
		n, most, sum := len(p.counts), 0, 0
		for _, k := range p.equal {
			most = max(most, k)
		}
		for _, count := range p.counts {
			sum += count
			if n > 1 && count == 0 {
				t.Fatalf("bucket %d: a region has no key: %v", b, p.counts)
			}
			// Cuts that cannot be where they should are off by half of equal keys at most.
			if most == 1 && (count < p.keys/n || count > (p.keys+n-1)/n) || count > p.keys/n+1+most {
				t.Fatalf("bucket %d: the regions have %v keys, where one is there %d times", b, p.counts, most)
			}
		}
		if sum != p.keys {
			t.Fatalf("bucket %d: the regions have %v keys together, not %d", b, p.counts, p.keys)
		}
		if n < len(p.equal) && p.keys*len(full.counts) > full.keys*n {
			full = p
		}
		if n > 1 && p.keys*(len(rich.counts)-1) < rich.keys*(n-1) {
			rich = p
		}
	}
	// A region that is taken from one bucket and given to another one makes that better, but
	// the first at least as bad as the other was.
	if n := len(rich.counts); rich.keys*len(full.counts) < full.keys*(n-1) {
		t.Fatalf("there are %d regions for %d keys of a bucket, and %d for %d", n, rich.keys, len(full.counts), full.keys)
	}
}

// checkShortest: between the keys beside it, there is no shorter cut.
func checkShortest(t *testing.T, sample [][]byte, cut []byte) {
	t.Helper()
	var before []byte
	for _, key := range sample {
		if bytes.Compare(key, cut) < 0 && bytes.Compare(key, before) > 0 {
			before = key
		}
	}
	if bytes.Compare(cut[:len(cut)-1], before) > 0 {
		t.Fatalf("the cut %x could be shorter behind %x", cut, before)
	}
}
