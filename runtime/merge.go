package rowkey

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"sync"
)

// Scanner reads the rows of one range, in the direction that the range says.
type Scanner[R any] interface {
	// Next is the next row, or io.EOF. The row is valid until the next call.
	Next() (R, error)
	// Close is called once, after the last Next.
	Close() error
}

// MergeOptions says how Merge reads. The zero value reads everything in order.
type MergeOptions struct {
	Limit     int  // most rows; 0 or less: all
	Unordered bool // bucket behind bucket instead of key order: one scanner is open at a time
	Parallel  int  // most scanners that are opened side by side; 0 or less: 8
	Fan       int  // most buckets that are read side by side; 0 or less: 64. More is an error that says so
}

const (
	defaultParallel = 8
	defaultFan      = 64
)

// Merge reads the rows of ranges in key order without the salt, as if there were no
// buckets; of reversed ranges, in the opposite order. open begins to read a range, and key
// is the row key of a row. Ranges of one bucket are read one behind the other, so at most
// one scanner for each bucket is open, and one row of each is held. Opened side by side are
// at most o.Parallel scanners, each with its first row, so open and key are called from
// several goroutines. open and Next must return when their context ends.
//
// Every scanner that was opened is closed once, whether the rows end, the limit is reached,
// the loop is left, or something fails. An error is delivered once and last, with the zero
// row.
func Merge[R any](ctx context.Context, rs Ranges, open func(context.Context, Range) Scanner[R], key func(R) []byte, o MergeOptions) iter.Seq2[R, error] {
	if o.Parallel <= 0 {
		o.Parallel = defaultParallel
	}
	if o.Fan <= 0 {
		o.Fan = defaultFan
	}
	return func(yield func(R, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		m := merger[R]{ctx: ctx, cancel: cancel, rs: &rs, open: open, key: key, o: o}
		defer m.close() // what is open when the consumer panics
		ok, err := m.run(yield)
		if closeErr := m.close(); err == nil {
			err = closeErr
		}
		if ok && err != nil { // a consumer that has left hears nothing more
			var none R
			yield(none, err)
		}
	}
}

type merger[R any] struct {
	ctx     context.Context
	cancel  func()
	rs      *Ranges
	open    func(context.Context, Range) Scanner[R]
	key     func(R) []byte
	o       MergeOptions
	streams []*stream[R]
	heap    []*stream[R] // those with a row, the next row's first
	given   int
}

// stream is the ranges of one bucket, read one behind the other.
type stream[R any] struct {
	bucket     int
	next, last int // ranges [next, last) are not opened yet
	scanner    Scanner[R]
	row        R
	rest       []byte // the row's key behind the salt
}

// run gives rows until they end, an error, or, with ok false, the consumer leaves.
func (m *merger[R]) run(yield func(R, error) bool) (ok bool, err error) {
	for i := range m.rs.list {
		if b := m.rs.bucket(i); len(m.streams) == 0 || b != m.streams[len(m.streams)-1].bucket {
			m.streams = append(m.streams, &stream[R]{bucket: b, next: i})
		}
		m.streams[len(m.streams)-1].last = i + 1
	}
	if m.o.Unordered {
		return m.runUnordered(yield)
	}
	if len(m.streams) > m.o.Fan {
		return true, fmt.Errorf("rowkey: %w: %d buckets in key order need as many open scanners, and %d are allowed: "+
			"set MergeOptions.Unordered, or raise Fan", ErrTooManyOpen, len(m.streams), m.o.Fan)
	}
	if err := m.start(); err != nil {
		return true, err
	}
	for len(m.heap) > 0 {
		if err := m.ctx.Err(); err != nil {
			return true, err
		}
		s := m.heap[0]
		if ok, more := m.give(s.row, yield); !ok || !more {
			return ok, nil
		}
		more, err := m.advance(s)
		if err != nil {
			return true, err
		}
		if !more {
			m.heap[0] = m.heap[len(m.heap)-1]
			m.heap = m.heap[:len(m.heap)-1]
		}
		m.sink(0)
	}
	return true, m.ctx.Err()
}

// give gives a row. ok is false when the consumer leaves, more when the limit is reached.
func (m *merger[R]) give(row R, yield func(R, error) bool) (ok, more bool) {
	m.given++
	ok = yield(row, nil)
	return ok, m.o.Limit <= 0 || m.given < m.o.Limit
}

func (m *merger[R]) runUnordered(yield func(R, error) bool) (ok bool, err error) {
	for _, s := range m.streams {
		for {
			if err := m.ctx.Err(); err != nil {
				return true, err
			}
			more, err := m.advance(s)
			if err != nil {
				return true, err
			}
			if !more {
				break
			}
			if ok, more := m.give(s.row, yield); !ok || !more {
				return ok, nil
			}
		}
	}
	return true, nil
}

// start reads the first row of every stream, some side by side, and orders the streams.
func (m *merger[R]) start() error {
	todo := make(chan *stream[R])
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	for range min(m.o.Parallel, len(m.streams)) {
		wg.Go(func() {
			for s := range todo {
				more, err := m.advance(s)
				mu.Lock()
				switch {
				case more:
					m.heap = append(m.heap, s)
				case err != nil && failed == nil:
					failed = err
					m.cancel() // an error of one scanner ends all
				}
				mu.Unlock()
			}
		})
	}
feed:
	for _, s := range m.streams {
		select {
		case todo <- s:
		case <-m.ctx.Done():
			break feed
		}
	}
	close(todo)
	wg.Wait()
	if failed != nil {
		return failed
	}
	if err := m.ctx.Err(); err != nil {
		return err
	}
	for i := len(m.heap)/2 - 1; i >= 0; i-- {
		m.sink(i)
	}
	return nil
}

// advance reads the next row of a stream, if there is one more.
func (m *merger[R]) advance(s *stream[R]) (more bool, err error) {
	for {
		if s.scanner == nil {
			if s.next == s.last {
				return false, nil
			}
			s.scanner = m.open(m.ctx, m.rs.at(s.next))
			s.next++
		}
		row, err := s.scanner.Next()
		if err == nil {
			s.row = row
			skip := len(m.rs.info.Head) + m.rs.info.SaltWidth
			k := m.key(row)
			s.rest = k[min(skip, len(k)):]
			return true, nil
		}
		if cerr := s.close(); err == io.EOF {
			err = cerr
		}
		if err != nil {
			return false, err
		}
	}
}

// close closes the stream's scanner if it has one.
func (s *stream[R]) close() error {
	if s.scanner == nil {
		return nil
	}
	scanner := s.scanner
	s.scanner = nil // also when Close panics
	return scanner.Close()
}

// close closes what is open.
func (m *merger[R]) close() error {
	var errs []error
	for _, s := range m.streams {
		errs = append(errs, s.close())
	}
	return errors.Join(errs...)
}

// before says whether the row of a comes before that of b.
func (m *merger[R]) before(a, b *stream[R]) bool {
	c := cmp.Or(bytes.Compare(a.rest, b.rest), cmp.Compare(a.bucket, b.bucket))
	if m.rs.reverse {
		c = -c
	}
	return c < 0
}

// sink puts the stream at i where it belongs among those behind it in the heap.
func (m *merger[R]) sink(i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2; child++ {
			if child < len(m.heap) && m.before(m.heap[child], m.heap[least]) {
				least = child
			}
		}
		if least == i {
			return
		}
		m.heap[i], m.heap[least] = m.heap[least], m.heap[i]
		i = least
	}
}
