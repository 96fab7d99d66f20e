package layout

import "strings"

// MaxKeyLen is the longest row key that HBase takes (HConstants.MAX_ROW_LENGTH,
// Short.MAX_VALUE).
const MaxKeyLen = 32767

// Width is the number of bytes of a segment, if that is the same in every key.
func Width(s Segment) (n int, fixed bool) {
	switch s := s.(type) {
	case *Salt:
		return s.Width, true
	case *Digest:
		if s.Hex {
			return 2 * s.Width, true
		}
		return s.Width, true
	case *Const:
		return len(s.Bytes), true
	case *PeriodDigits:
		return s.Period.Digits(), true
	case *Field:
		return s.Size, s.Size > 0
	}
	panic("layout: a segment that is none of ours")
}

// endLen is the bytes a terminator takes.
func (t Terminator) endLen() int {
	return [...]int{None: 0, Sep: 1, Escape: 2}[t]
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

// Carrier is what a scan binds at once: a segment's field, or what only a lossy digest has.
type Carrier struct {
	Segment Segment
	Fields  []*Field // one; of a lossy digest all that are outside the key, each once
}

// Carriers is the segments that carry values, in the order of the key.
func (k *Key) Carriers() []Carrier {
	var cs []Carrier
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *Field:
			cs = append(cs, Carrier{s, []*Field{s}})
		case *PeriodDigits:
			if s.Carries() {
				cs = append(cs, Carrier{s, []*Field{s.Field}})
			}
		case *Digest:
			if s.Lossy {
				cs = append(cs, Carrier{s, s.Hash.outside()})
			}
		}
	}
	return cs
}

// outside is the arguments that are not in the key, each once.
func (h *Hash) outside() []*Field {
	var fs []*Field
	seen := map[*Field]bool{}
	for _, a := range h.Args {
		if a.Field.Outside && !seen[a.Field] {
			seen[a.Field] = true
			fs = append(fs, a.Field)
		}
	}
	return fs
}

// Inputs is the fields that Encode reads, in the order of the carriers.
func (k *Key) Inputs() []*Field {
	var fs []*Field
	for _, c := range k.Carriers() {
		fs = append(fs, c.Fields...)
	}
	return fs
}

// Fields is the fields that Decode sets, in the order of the carriers.
func (k *Key) Fields() []*Field {
	var fs []*Field
	for _, f := range k.Inputs() {
		if !f.Outside {
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

// Random says whether each Encode draws a bucket.
func (k *Key) Random() bool {
	s, _ := k.Salt()
	return s != nil && s.Hash == nil
}

// Buckets is the number of buckets; 1 without a salt.
func (k *Key) Buckets() int {
	if s, _ := k.Salt(); s != nil {
		return s.Buckets
	}
	return 1
}

// TimeFirst is the time that a key begins with, constants aside; nil if it begins with
// something else, or with the digits or bits of a time in reverse.
func (k *Key) TimeFirst() *Field {
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *Const:
			continue
		case *PeriodDigits:
			return s.Field
		case *Field:
			if s.IsTime() && !s.Reverse && !s.ReverseBits {
				return s
			}
		}
		break
	}
	return nil
}

// Hashes is the hashes of the key in the order of their bytes, the salt's too.
func (k *Key) Hashes() []*Hash {
	var hs []*Hash
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *Salt:
			if s.Hash != nil {
				hs = append(hs, s.Hash)
			}
		case *Digest:
			hs = append(hs, &s.Hash)
		}
	}
	return hs
}

// FinestPeriod is the finest period of f that is hashed or has a segment, or NoPeriod.
// Years outside 0000 to 9999 have no key where it is not NoPeriod.
func (k *Key) FinestPeriod(f *Field) Period {
	finest := f.Carried
	for _, h := range k.Hashes() {
		for _, a := range h.Args {
			if a.Field == f {
				finest = max(finest, a.Period)
			}
		}
	}
	for _, s := range k.Segments {
		if p, ok := s.(*PeriodDigits); ok && p.Field == f {
			finest = max(finest, p.Period)
		}
	}
	return finest
}

// Hashed says whether a hash has f itself among its arguments, not a period of it.
func (k *Key) Hashed(f *Field) bool {
	for _, h := range k.Hashes() {
		for _, a := range h.Args {
			if a.Field == f && a.Period == NoPeriod {
				return true
			}
		}
	}
	return false
}

// UTF8 says whether a value of f has to be valid UTF-8, because String.hashCode is of it.
func (k *Key) UTF8(f *Field) bool {
	if f.Kind != String || f.Digits > 0 {
		return false
	}
	for _, h := range k.Hashes() {
		for _, a := range h.Args {
			if h.Func == Java && a.Field == f {
				return true
			}
		}
	}
	return false
}

// Forbidden is the bytes that the text of f, as a hash reads it, may not contain: what joins
// the arguments of a lossy digest, where several have no fixed width and f is not the last
// of them. Otherwise two rows could have one key.
func (k *Key) Forbidden(f *Field) string {
	var b strings.Builder
	for _, s := range k.Segments {
		d, ok := s.(*Digest)
		if !ok || !d.Lossy {
			continue
		}
		variable := d.Hash.Variable()
		for i, a := range variable {
			if a.Field == f && i < len(variable)-1 && !strings.Contains(b.String(), string(d.Hash.Join)) {
				b.Write(d.Hash.Join)
			}
		}
	}
	return b.String()
}

// Variable is the arguments whose text has no fixed width.
func (h *Hash) Variable() []Arg {
	var as []Arg
	for _, a := range h.Args {
		if a.Period != NoPeriod || a.Field.Kind == Array {
			continue
		}
		if (a.Field.Kind == String || a.Field.Kind == Bytes) && (a.Field.Size > 0 || a.Field.Digits > 0) {
			continue
		}
		as = append(as, a)
	}
	return as
}

// IsTime says whether the values of f are times: a time.Time, or an integer with a unit.
func (f *Field) IsTime() bool { return f.Unit != 0 }

// Integer says whether f is held as an integer: one of Go's, or a time.
func (f *Field) Integer() bool { return f.Kind == Int || f.Kind == Uint || f.Kind == Time }

// TypeSize is the bytes of the type of an integer or a float; 8 for a time, int and uint.
func (f *Field) TypeSize() int {
	switch strings.TrimLeft(f.Type.Under, "uintfloa") {
	case "8":
		return 1
	case "16":
		return 2
	case "32":
		return 4
	}
	return 8
}
