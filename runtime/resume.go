package rowkey

import "bytes"

// After is what is left of the ranges behind a row that a merged scan has returned, so a
// row key is the token of a page: in key order without the salt, a bucket up to the row's
// own goes on behind the rest of its key, and a later one at it. Reversed ranges end there
// instead. The row may have been deleted meanwhile. A key of another layout, or with the
// wrong bucket, is an error. The key is not kept.
func (r *Ranges) After(key []byte) (Ranges, error) {
	if r.info == nil {
		return Ranges{}, nil // none are left of none
	}
	if err := r.info.Verify(key); err != nil {
		return Ranges{}, scanError(r.info.Type, "", err)
	}
	head, rest := len(r.info.Head), key[len(r.info.Head)+r.info.SaltWidth:]
	own := 0
	for _, c := range key[head : head+r.info.SaltWidth] {
		own = own<<8 | int(c)
	}
	out := Ranges{info: r.info, reverse: r.reverse}
	var cut []byte
	for _, s := range r.list {
		start, stop := r.buf[s.start:s.startEnd], r.buf[s.stop:s.stopEnd]
		cut = append(cut[:0], r.info.Head...)
		cut = append(r.info.appendSalt(cut, s.bucket), rest...)
		// Rows with the same rest are in the order of their buckets.
		if !r.reverse && s.bucket <= own || r.reverse && s.bucket < own {
			if cut = behindKey(cut); len(cut) == 0 {
				continue // it is the last key there can be
			}
		}
		switch {
		case !r.reverse && bytes.Compare(start, cut) < 0:
			start = cut
		case r.reverse && (len(stop) == 0 || bytes.Compare(cut, stop) < 0):
			stop = cut
		}
		out.add(out.copy(s.bucket, start, stop))
	}
	return out, nil
}

// behindKey is the least key behind key: 00 appended, or, if that would be too long, the
// next key that may exist; empty behind all keys.
func behindKey(key []byte) []byte {
	if len(key) < MaxKeyLen {
		return append(key, 0)
	}
	return succ(key, 0)
}
