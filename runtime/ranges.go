package rowkey

import (
	"bytes"
	"iter"
	"slices"
	"sync"
)

// Range is the row keys from Start on and before Stop, compared as unsigned bytes. An empty
// Start is the beginning of the table, an empty Stop its end. Start is never equal to Stop,
// which HBase would take for a get.
type Range struct {
	Start, Stop []byte
	Reverse     bool // to be read from the end
}

// Ranges is what a scan reads: ranges that are sorted and disjoint, in the order in which
// they are read. The zero Ranges is none. It may be copied, but only one copy may be
// appended to. Its bytes are not to be changed.
type Ranges struct {
	info    *KeyInfo
	list    []span
	buf     []byte
	reverse bool
	scratch scratch
}

// span is a range as places in buf. An empty stop is the end of the table.
type span struct {
	bucket          int
	start, startEnd int
	stop, stopEnd   int
}

// Scan is what is bound of the keys of type K, with its ranges. Only generated code
// implements it: a scan of one type does not compile where one of another is expected.
type Scan[K any] interface {
	// Ranges is the ranges, whose bytes belong to the caller: two allocations at most.
	Ranges() (Ranges, error)
	// AppendRanges adds the ranges to r. On error r is as it was.
	AppendRanges(r *Ranges) error

	rowsOf(*K)
}

// RowsOf is embedded by the stages of scans of K.
type RowsOf[K any] struct{}

func (RowsOf[K]) rowsOf(*K) {}

var _ interface{ rowsOf(*int) } = RowsOf[int]{} // what seals Scan

// Len is the number of ranges.
func (r *Ranges) Len() int { return len(r.list) }

// All is the ranges in the order in which they are read.
func (r *Ranges) All() iter.Seq[Range] {
	return func(yield func(Range) bool) {
		for i := range r.list {
			if !yield(r.at(i)) {
				return
			}
		}
	}
}

// at is the i-th range.
func (r *Ranges) at(i int) Range {
	if r.reverse {
		i = len(r.list) - 1 - i
	}
	s := r.list[i]
	return Range{r.buf[s.start:s.startEnd:s.startEnd], r.buf[s.stop:s.stopEnd:s.stopEnd], r.reverse}
}

// bucket is the bucket of the i-th range.
func (r *Ranges) bucket(i int) int {
	if r.reverse {
		i = len(r.list) - 1 - i
	}
	return r.list[i].bucket
}

// Reset removes all ranges and keeps the memory, which the next AppendRanges overwrites.
func (r *Ranges) Reset() {
	r.info, r.list, r.buf, r.reverse = nil, r.list[:0], r.buf[:0], false
}

// Reversed is the same rows, to be read from the end. The bytes are shared.
func (r Ranges) Reversed() Ranges {
	r.reverse = !r.reverse
	r.scratch = scratch{}
	return r
}

// pool is of Ranges in which scans are planned.
var pool = sync.Pool{New: func() any { return new(Ranges) }}

// Scratch is for generated code: empty ranges to plan a scan in, which Detach gives back.
func Scratch() *Ranges {
	r := pool.Get().(*Ranges)
	r.Reset()
	return r
}

// Detach is for generated code: a copy of what was planned in Scratch, of which nobody else
// holds the bytes; or the error.
func (r *Ranges) Detach(err error) (Ranges, error) {
	defer pool.Put(r)
	if err != nil {
		return Ranges{}, err
	}
	d := Ranges{info: r.info}
	if len(r.list) == 0 {
		return d, nil
	}
	n := 0
	for _, s := range r.list {
		n += s.startEnd - s.start + s.stopEnd - s.stop
	}
	d.buf = make([]byte, 0, n)
	d.list = make([]span, len(r.list))
	for i, s := range r.list {
		d.list[i] = d.copy(s.bucket, r.buf[s.start:s.startEnd], r.buf[s.stop:s.stopEnd])
	}
	return d, nil
}

// copy appends the bytes of a range to the buffer.
func (r *Ranges) copy(bucket int, start, stop []byte) span {
	s := span{bucket: bucket, start: len(r.buf)}
	r.buf = append(r.buf, start...)
	s.startEnd, s.stop = len(r.buf), len(r.buf)
	r.buf = append(r.buf, stop...)
	s.stopEnd = len(r.buf)
	return s
}

// add adds a range if it is not empty.
func (r *Ranges) add(s span) {
	start, stop := r.buf[s.start:s.startEnd], r.buf[s.stop:s.stopEnd]
	if len(stop) > 0 && bytes.Compare(start, stop) >= 0 {
		r.buf = r.buf[:s.start]
		return
	}
	r.list = append(r.list, s)
}

// tidy sorts the ranges, and joins those of a bucket that touch or overlap.
func (r *Ranges) tidy() {
	if len(r.list) < 2 {
		return
	}
	buf := r.buf
	slices.SortFunc(r.list, func(a, b span) int {
		return bytes.Compare(buf[a.start:a.startEnd], buf[b.start:b.startEnd])
	})
	last := 0
	for _, s := range r.list[1:] {
		l := &r.list[last]
		stop, next := buf[l.stop:l.stopEnd], buf[s.stop:s.stopEnd]
		if s.bucket != l.bucket || len(stop) > 0 && bytes.Compare(stop, buf[s.start:s.startEnd]) < 0 {
			last++
			r.list[last] = s
			continue
		}
		if len(stop) > 0 && (len(next) == 0 || bytes.Compare(stop, next) < 0) {
			l.stop, l.stopEnd = s.stop, s.stopEnd
		}
	}
	r.list = r.list[:last+1]
}

// succ is the least key behind all that begin with b[n:]: trailing ff dropped, one added to
// the last byte. What is behind all keys is the empty key.
func succ(b []byte, n int) []byte {
	for len(b) > n && b[len(b)-1] == 0xff {
		b = b[:len(b)-1]
	}
	if len(b) > n {
		b[len(b)-1]++
	}
	return b
}
