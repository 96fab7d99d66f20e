package interp

import (
	"bytes"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// join makes ranges of intervals: sorted, and those of a bucket that touch are one.
func join(k *layout.Key, is []interval) ([]Range, error) {
	salt, head := k.Salt()
	whole := func(bucket int, body []byte) []byte {
		key := bytes.Clone(head)
		if salt != nil {
			key = append(key, bucketBytes(salt, bucket)...)
		}
		return append(key, body...)
	}
	type ranged struct {
		Range
		bucket int
	}
	var list []ranged
	for _, i := range is {
		r := ranged{Range{whole(i.bucket, i.start), whole(i.bucket, i.stop)}, i.bucket}
		if i.fromEnd {
			r.Start = behind(r.Start)
		}
		if i.toEnd {
			r.Stop = behind(r.Stop)
		}
		if len(r.Stop) > 32767 && bytes.Equal(r.Stop, append(bytes.Clone(r.Start), 0)) { // a complete key
			r.Stop = behind(r.Start)
		}
		if max(len(r.Start), len(r.Stop)) > 32767 { // no row has these values together
			return nil, fail("key-length", "")
		}
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b ranged) int { return bytes.Compare(a.Start, b.Start) })
	var out []Range
	for i, r := range list {
		if i > 0 && r.bucket == list[i-1].bucket {
			last := &out[len(out)-1]
			if len(last.Stop) == 0 || bytes.Compare(r.Start, last.Stop) <= 0 {
				if len(last.Stop) > 0 && (len(r.Stop) == 0 || bytes.Compare(last.Stop, r.Stop) < 0) {
					last.Stop = r.Stop
				}
				continue
			}
		}
		out = append(out, r.Range)
	}
	return out, nil
}

// behind is the least key behind all that begin with b; empty: there is none.
func behind(b []byte) []byte {
	b = bytes.Clone(b)
	for len(b) > 0 && b[len(b)-1] == 0xff {
		b = b[:len(b)-1]
	}
	if len(b) > 0 {
		b[len(b)-1]++
	}
	return b
}
