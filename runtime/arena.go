package rowkey

import "unsafe"

// Chunks of an Arena, in bytes.
const (
	arenaFirst = 4 << 10
	arenaMost  = 64 << 10
)

// Arena is memory for the strings and bytes that DecodeIn takes: one allocation for many of
// them. The zero Arena is ready for use. It only grows, so that what it gave is never written
// again: let go of it together with the rows, and take a new one. A string keeps the chunk
// that it lies in, at most 64 KiB, from being collected. A nil *Arena is the heap. An Arena
// must not be copied, and not be used by several goroutines at once.
type Arena struct {
	_    noCopy
	free []byte // of the last chunk
	next int    // size of the next one, if there was one
}

// noCopy is what vet looks for to find copies.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}

// grab is n bytes of fresh memory, zero, with no capacity beyond them.
func (a *Arena) grab(n int) []byte {
	if a == nil {
		return make([]byte, n)
	}
	if n > len(a.free) {
		size := max(a.next, arenaFirst)
		if n > size/4 { // the rest of the last chunk is better kept for shorter ones
			return make([]byte, n)
		}
		a.free = make([]byte, size)
		a.next = min(2*size, arenaMost)
	}
	b := a.free[:n:n]
	a.free = a.free[n:]
	return b
}

// string is a copy of b.
func (a *Arena) string(b []byte) string {
	if a == nil || len(b) == 0 {
		return string(b)
	}
	own := a.grab(len(b))
	copy(own, b)
	return unsafe.String(&own[0], len(own)) // nobody writes there again
}
