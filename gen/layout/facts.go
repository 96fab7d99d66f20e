package layout

// MaxKeyLen is the longest row key that HBase takes (HConstants.MAX_ROW_LENGTH,
// Short.MAX_VALUE).
const MaxKeyLen = 32767

// Width is the number of bytes of a segment, if that is the same in every key.
func Width(s Segment) (n int, fixed bool) {
	switch s := s.(type) {
	case *Salt:
		return s.Width, true
	case *Const:
		return len(s.Bytes), true
	case *Field:
		return s.Size, s.Size > 0
	}
	panic("layout: a segment that is none of ours")
}

// endLen is the bytes a terminator takes.
func (t Terminator) endLen() int {
	return [...]int{None: 0, NUL: 1, Escape: 2}[t]
}

// Bounds is the least and the most bytes of a segment. most is −1 where only the
// longest row key is a limit.
func Bounds(s Segment) (least, most int) {
	if n, fixed := Width(s); fixed {
		return n, n
	}
	f := s.(*Field)
	end := f.End.endLen()
	switch {
	case f.Max == 0:
		return end, -1
	case f.End == Escape:
		return end, 2*f.Max + end // every byte may be a 00
	}
	return end, f.Max + end
}

// Len is the least and the most bytes of the key; most is at most MaxKeyLen.
func (k *Key) Len() (least, most int) {
	for _, s := range k.Segments {
		lo, hi := Bounds(s)
		least += lo
		if hi < 0 || most < 0 {
			most = -1
		} else {
			most += hi
		}
	}
	if most < 0 || most > MaxKeyLen {
		most = MaxKeyLen
	}
	return least, most
}

// Overlong says whether a row may exist whose key would be longer than MaxKeyLen.
func (k *Key) Overlong() bool {
	total := 0
	for _, s := range k.Segments {
		_, hi := Bounds(s)
		if hi < 0 {
			return true
		}
		total += hi
	}
	return total > MaxKeyLen
}

// Fixed is the length of the key, if every key has the same.
func (k *Key) Fixed() (n int, fixed bool) {
	for _, s := range k.Segments {
		w, ok := Width(s)
		if !ok {
			return 0, false
		}
		n += w
	}
	return n, true
}

// Fields is the fields of the key in the order of their bytes. Each is a stage of a scan.
func (k *Key) Fields() []*Field {
	var fs []*Field
	for _, s := range k.Segments {
		if f, ok := s.(*Field); ok {
			fs = append(fs, f)
		}
	}
	return fs
}

// Salt is the key's salt and the constant bytes in front of it; nil without one.
func (k *Key) Salt() (s *Salt, head []byte) {
	for _, seg := range k.Segments {
		switch seg := seg.(type) {
		case *Salt:
			return seg, head
		case *Const:
			head = append(head, seg.Bytes...)
		default:
			return nil, nil
		}
	}
	return nil, nil
}

// Buckets is the number of buckets; 1 without a salt.
func (k *Key) Buckets() int {
	if s, _ := k.Salt(); s != nil {
		return s.Buckets
	}
	return 1
}

// FinestPeriod is the finest period of f that the salt hashes, or NoPeriod. Years
// outside 0000 to 9999 have no key where it is not NoPeriod.
func (k *Key) FinestPeriod(f *Field) Period {
	finest := NoPeriod
	if s, _ := k.Salt(); s != nil {
		for _, a := range s.Hash.Args {
			if a.Field == f {
				finest = max(finest, a.Period)
			}
		}
	}
	return finest
}

// Hashed says whether the salt hashes f itself, not a period of it.
func (k *Key) Hashed(f *Field) bool {
	if s, _ := k.Salt(); s != nil {
		for _, a := range s.Hash.Args {
			if a.Field == f && a.Period == NoPeriod {
				return true
			}
		}
	}
	return false
}
