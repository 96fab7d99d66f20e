package rowkey

import (
	"bytes"
	"cmp"
	"math"
)

// BindBool binds the next field in key order to b: a bool, of which byte writes one.
func BindBool[T ~bool](p *Planner, segment string, b *Bound[T], desc bool, byte func(v T) (byte, error)) {
	bind(p, segment, b, desc, func(dst []uint8, v T) ([]uint8, error) {
		c, err := byte(v)
		return append(dst, c), err
	}, nil)
}

// BindFloat32 is BindBool of a float of 4 bytes.
func BindFloat32[T ~float32](p *Planner, segment string, b *Bound[T], f *Float) {
	bind(p, segment, b, f.Desc, func(dst []byte, v T) ([]byte, error) {
		u, err := f.Bits32(float32(v))
		return AppendUint32(dst, u), err
	}, nil)
	emptyBefore(p, b, T(math.Inf(-1)))
}

// BindFloat64 is BindBool of a float of 8 bytes.
func BindFloat64[T ~float64](p *Planner, segment string, b *Bound[T], f *Float) {
	bind(p, segment, b, f.Desc, func(dst []byte, v T) ([]byte, error) {
		u, err := f.Bits64(float64(v))
		return AppendUint64(dst, u), err
	}, nil)
	emptyBefore(p, b, T(math.Inf(-1)))
}

// emptyBefore knows that nothing is before the least value.
func emptyBefore[T cmp.Ordered](p *Planner, b *Bound[T], least T) {
	p.empty = p.empty || b.kind == before && b.to == least
}

// BindText is BindBool of a string.
func BindText[T ~string](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.Append(dst, string(v)) }, t)
}

// BindBytes is BindBool of a []byte.
func BindBytes[T ~[]byte](p *Planner, segment string, b *Bound[T], t *Text) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) { return t.AppendBytes(dst, v) }, t)
}

// BindArray is BindBool of a [N]byte; enc appends the bytes of a value as they are.
func BindArray[T any](p *Planner, segment string, b *Bound[T], t *Text, enc func(dst []byte, v T) []byte) {
	bind(p, segment, b, t.Desc, func(dst []byte, v T) ([]byte, error) {
		n := len(dst)
		dst = enc(dst, v)
		t.turn(dst[n:])
		return dst, nil
	}, t)
}

func bind[T any](p *Planner, segment string, b *Bound[T], desc bool, enc func([]byte, T) ([]byte, error), t *Text) {
	s := &p.r.scratch
	f := fieldBound{kind: b.kind, desc: desc, first: len(s.values)}
	add := func(v T) (start, end int) {
		start = len(s.encoded)
		var err error
		s.encoded, err = enc(s.encoded, v)
		if err == nil && len(s.encoded)-start > MaxKeyLen {
			err = ErrKeyTooLong
		}
		p.fail(segment, err)
		return start, len(s.encoded)
	}
	switch b.kind {
	case equalTo:
		start, end := add(b.from)
		s.values = append(s.values, value{start: start, end: end})
	case oneOf:
		for i, v := range b.list {
			start, end := add(v)
			s.values = append(s.values, value{start: start, end: end, index: i})
		}
	case between, from, before:
		f.lo, f.mid, f.hi = len(s.encoded), len(s.encoded), len(s.encoded)
		if b.kind != before {
			_, f.mid = add(b.from)
			f.hi = f.mid
		}
		if b.kind != from {
			_, f.hi = add(b.to)
		}
		switch to := s.encoded[f.mid:f.hi]; {
		case b.kind == between:
			c := bytes.Compare(s.encoded[f.lo:f.mid], to)
			if desc {
				c = -c
			}
			p.order(segment, c)
		case b.kind == before && isLeast(to, t, desc):
			p.empty = true
		}
	case prefix:
		bindPrefix(p, segment, &f, t, b.prefix)
	}
	p.bound(f)
}

// bindPrefix binds a field to the values that begin with text, or end in it.
func bindPrefix(p *Planner, segment string, f *fieldBound, t *Text, text string) {
	if text == "" { // all values do
		f.kind = unbound
		return
	}
	s := &p.r.scratch
	var err error
	f.lo = len(s.encoded)
	if !t.Packed {
		s.encoded, err = t.appendPrefix(s.encoded, text)
		f.mid = len(s.encoded)
		s.encoded = append(s.encoded, s.encoded[f.lo:]...)
	} else if err = checkAffix(t, text); err == nil {
		first, last := byte('0'), byte('9')
		if t.Desc {
			first, last = last, first
		}
		s.encoded, err = t.appendFilled(s.encoded, text, first)
		f.mid = len(s.encoded)
		if err == nil {
			s.encoded, err = t.appendFilled(s.encoded, text, last)
		}
	}
	f.hi = len(s.encoded)
	p.fail(segment, err)
}

// isLeast says whether the bytes are those of the least value of a text, or, without one,
// of a bool.
func isLeast(b []byte, t *Text, desc bool) bool {
	if t != nil && t.Size == 0 {
		return len(b) == t.endLen() // the empty one
	}
	least := byte(0)
	if t != nil && t.Digits > 0 && !t.Packed {
		least = '0'
	}
	if desc {
		least = ^least
	}
	for _, c := range b {
		if c != least {
			return false
		}
	}
	return true
}
