package rowkey

import (
	"crypto/sha256"
	"hash"
	"sync"
)

// sha256State has the memory of a digest. What the standard library is given moves to the
// heap, where the caller's text must not go, so it gets a copy, a piece at a time.
type sha256State struct {
	hash  hash.Hash
	piece [256]byte
	sum   [sha256.Size]byte
}

var sha256States = sync.Pool{New: func() any { return &sha256State{hash: sha256.New()} }}

// sha256Sum is the SHA-256 of text.
func sha256Sum(text []byte) [sha256.Size]byte {
	s := sha256States.Get().(*sha256State)
	s.hash.Reset()
	for len(text) > 0 {
		n := copy(s.piece[:], text)
		s.hash.Write(s.piece[:n])
		text = text[n:]
	}
	s.hash.Sum(s.sum[:0])
	sum := s.sum
	sha256States.Put(s)
	return sum
}
