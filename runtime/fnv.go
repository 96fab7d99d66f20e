package rowkey

// fnv1a is the FNV-1a of text with 64 bits. The standard library's works through an
// interface, which would move text to the heap.
func fnv1a(text []byte) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, b := range text {
		h = (h ^ uint64(b)) * 0x100000001b3
	}
	return h
}
