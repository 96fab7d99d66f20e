package harness

import (
	"bytes"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// parts is the bytes of each segment of a key that Decode takes.
func (g Generated) parts(key []byte) [][]byte {
	ps := make([][]byte, len(g.Segments))
	for i, s := range g.Segments {
		n, fixed := layout.Width(s)
		if !fixed {
			n = valueLen(s.(*layout.Field), key)
		}
		ps[i], key = key[:n:n], key[n:]
	}
	return ps
}

// valueLen is the bytes of a value of variable width, its terminator's too.
func valueLen(f *layout.Field, b []byte) int {
	invert := byte(0)
	if f.Desc {
		invert = 0xff
	}
	switch f.End {
	case layout.Sep:
		return bytes.IndexByte(b, f.Sep^invert) + 1
	case layout.Escape:
		i := 0
		for b[i]^invert != 0 || b[i+1]^invert != 1 {
			if b[i]^invert == 0 {
				i++
			}
			i++
		}
		return i + 2
	}
	return len(b)
}

// unhashed is a key that Decode takes, without what only Verify looks at: salt and digests.
func (g Generated) unhashed(key []byte) []byte {
	var b []byte
	for i, p := range g.parts(key) {
		switch g.Segments[i].(type) {
		case *layout.Salt, *layout.Digest:
		default:
			b = append(b, p...)
		}
	}
	return b
}

// bucket is the bucket of a key.
func (g Generated) bucket(key []byte) int {
	s, head := g.Salt()
	n := 0
	for _, c := range key[len(head) : len(head)+s.Width] {
		n = n<<8 | int(c)
	}
	return n
}

// lossy says whether a digest has arguments that Decode does not give back.
func (g Generated) lossy() bool {
	for _, s := range g.Segments {
		if d, ok := s.(*layout.Digest); ok && d.Lossy {
			return true
		}
	}
	return false
}
