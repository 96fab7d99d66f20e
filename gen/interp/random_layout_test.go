package interp_test

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// maker makes a layout of anything that a tag can say of a binary key.
type maker struct {
	*rand.Rand
	fields []*layout.Field // in the key
	body   []layout.Segment
}

func (m *maker) one(n int) bool { return m.IntN(n) == 0 }

// randomKey is a layout of one to four fields, with a salt, digests, periods and constants.
func randomKey(rng *rand.Rand) *layout.Key {
	m := &maker{Rand: rng}
	for i := range 1 + m.IntN(4) {
		f := m.field(string(rune('A' + i)))
		m.fields = append(m.fields, f)
		if f.Carried != layout.NoPeriod {
			m.body = append(m.body, periodOf(f.Carried, f))
		} else {
			m.body = append(m.body, f)
		}
	}
	m.periods()
	if m.one(3) {
		m.digests()
	}
	for m.one(4) {
		m.insert(m.IntN(len(m.body)+1), constant([]string{"c", "\x00", "\xff", "\xff\xfe"}[m.IntN(4)]))
	}
	m.terminators()
	var head []layout.Segment
	if m.one(4) {
		head = append(head, constant([]string{"k", "\xff", "\x00a"}[m.IntN(3)]))
	}
	if !m.one(4) {
		head = append(head, m.salt())
	}
	return key(append(head, m.body...)...)
}

func (m *maker) insert(at int, s layout.Segment) { m.body = slices.Insert(m.body, at, s) }

// field is a field, without what ends it.
func (m *maker) field(name string) *layout.Field {
	f := layout.Field{Kind: layout.Kind(1 + m.IntN(8)), Desc: m.one(2)}
	if m.one(4) {
		f.Kind = layout.Time
	}
	switch f.Kind {
	case layout.String, layout.Bytes:
		f.Reverse = m.one(3)
		switch {
		case f.Kind == layout.String && m.one(4):
			f.Digits = 1 + m.IntN(6)
			f.Size = f.Digits
			if f.Packed = m.one(2); f.Packed {
				f.Size = [...]int{0, 1, 1, 2, 2, 3, 3}[f.Digits]
			}
		case m.one(4):
			f.Size = 1 + m.IntN(4)
		case m.one(4):
			f.Max = 1 + m.IntN(5)
		}
	case layout.Array:
		f.Size = 1 + m.IntN(4)
		f.Type.Under = "[" + strconv.Itoa(f.Size) + "]byte"
		f.Reverse = m.one(2)
	case layout.Int, layout.Uint:
		f = m.integer(f)
	case layout.Float:
		f.Size = 4 << m.IntN(2)
		f.Type.Under = "float" + strconv.Itoa(8*f.Size)
		f.Raw = m.one(2)
	case layout.Bool:
		f.Size, f.Raw = 1, m.one(2)
	case layout.Time:
		f.Size = 8
		if m.one(5) {
			f.Size = 5 + m.IntN(3)
		}
		f.Unit, f.Raw = layout.Unit(1+m.IntN(4)), m.one(4)
		f = m.time(f)
	}
	f.Name = name
	return &f
}

func (m *maker) integer(f layout.Field) layout.Field {
	down := f.Desc
	f = integer(f.Kind, 1<<m.IntN(4))
	f.Desc = down
	switch {
	case m.one(5):
		f = digitsN(1+m.IntN(20), f)
	case f.Kind == layout.Uint && m.one(4):
		f.ReverseBits = true
	case m.one(3):
		f.Raw = true
	}
	if f.Digits == 0 && m.one(3) {
		f.Size = 1 + m.IntN(f.Size)
	}
	if m.one(3) {
		f.Unit = layout.Unit(1 + m.IntN(2))
		f = m.time(f)
	}
	return f
}

// time is f with what only times have.
func (m *maker) time(f layout.Field) layout.Field {
	f.Zone = 900 * (m.IntN(2*56+1) - 56)
	if m.one(4) && f.Unit == layout.Second || m.one(8) {
		f.Floor = []int64{60, 2400, 3600, 5400, 43200, 86400, 172800}[m.IntN(7)] * f.Unit.PerSecond()
	}
	if m.one(5) {
		f = layout.Field{Kind: f.Kind, Type: f.Type, Unit: f.Unit, Zone: f.Zone}
		f.Carried = layout.Period(1 + m.IntN(4))
	}
	return f
}

// finest is the finest period that a time is kept at.
func finest(f *layout.Field) layout.Period {
	switch seconds := f.Floor / f.Unit.PerSecond(); {
	case f.Carried != layout.NoPeriod:
		return f.Carried
	case seconds > 86400:
		return layout.Month
	case seconds > 3600:
		return layout.Day
	}
	return layout.Hour
}

// periods puts derived ones anywhere.
func (m *maker) periods() {
	for _, f := range m.fields {
		if !f.IsTime() || !m.one(3) {
			continue
		}
		for p := layout.Year; p <= finest(f); p++ {
			if p != f.Carried && m.one(3) {
				m.insert(m.IntN(len(m.body)+1), periodOf(p, f))
			}
		}
	}
}

// digests puts one or two anywhere.
func (m *maker) digests() {
	for range 1 + m.IntN(2) {
		h := m.hash(layout.Func(1 + m.IntN(8)))
		d := &layout.Digest{Hash: *h, Width: 1 + m.IntN(h.Func.Size()), Hex: m.one(3)}
		at := m.IntN(len(m.body) + 1)
		switch {
		case m.one(3) && h.Func != layout.Java && at < len(m.body):
			d.Hash = layout.Hash{Func: h.Func, Star: true}
		case h.Star && at == len(m.body):
			continue // of nothing
		case m.one(2) && !h.Star:
			m.lossy(d)
		}
		m.insert(at, d)
	}
}

// lossy adds arguments outside the key. No two rows have the same digest.
func (m *maker) lossy(d *layout.Digest) {
	d.Lossy = true
	h := &d.Hash
	h.Func = []layout.Func{layout.MD5, layout.SHA256, layout.XXHash, layout.FNV1a}[m.IntN(4)]
	d.Width = 6 + m.IntN(h.Func.Size()-5)
	h.Join = []byte{"/-1e_"[m.IntN(5)]}
	for i := range 1 + m.IntN(2) {
		// A time is hashed in milliseconds, an array knows its length from its type.
		kind := []layout.Kind{layout.String, layout.Bytes, layout.Int, layout.Bool, layout.Time, layout.Array}[m.IntN(6)]
		f := &layout.Field{Name: "X" + strconv.Itoa(len(m.body)) + strconv.Itoa(i), Kind: kind, Outside: true}
		switch kind {
		case layout.Time:
			f.Unit = layout.Milli
		case layout.Array:
			f.Type.Under = "[2]byte"
		case layout.Int:
			f.Type.Under = "int16"
		}
		a := whole(f)
		if kind == layout.Time && m.one(2) {
			a.Period = layout.Period(1 + m.IntN(4))
		}
		h.Args = slices.Insert(h.Args, m.IntN(len(h.Args)+1), a)
	}
}

// hash is a hash of some fields and periods; of none where a function takes none of them.
func (m *maker) hash(f layout.Func) *layout.Hash {
	h := &layout.Hash{Func: f}
	for len(h.Args) == 0 {
		for _, field := range m.fields {
			switch {
			case m.one(2), field.Kind == layout.Float:
			case f == layout.Java && (field.Kind == layout.Bytes || field.Kind == layout.Array):
			case field.Carried != layout.NoPeriod || field.IsTime() && !m.one(4):
				h.Args = append(h.Args, period(layout.Period(1+m.IntN(int(finest(field)))), field))
				if m.one(3) && field.Carried == layout.NoPeriod {
					h.Args = append(h.Args, whole(field))
				}
			default:
				h.Args = append(h.Args, whole(field))
			}
		}
		if m.one(10) { // perhaps there is nothing to hash
			h.Func = layout.MD5
			return m.constantHash(h)
		}
	}
	if m.one(3) && len(h.Args) > 1 {
		h.Join = []byte([]string{":", ", ", "é"}[m.IntN(3)])
	}
	return h
}

// constantHash is a hash that has at least one argument, whatever the fields.
func (m *maker) constantHash(h *layout.Hash) *layout.Hash {
	for _, f := range m.fields {
		if f.Kind != layout.Float && f.Carried == layout.NoPeriod {
			h.Args = append(h.Args, whole(f))
			return h
		}
	}
	h.Star = true // it stands in the salt or in front of something, or is a hash of nothing
	return h
}

func (m *maker) salt() *layout.Salt {
	s := salt([]int{2, 3, 5, 16, 256, 257}[m.IntN(6)], layout.MD5)
	if m.one(8) {
		s.Hash = nil
		return s
	}
	f := layout.Func(1 + m.IntN(9))
	s.Hash = m.hash(f)
	if m.one(5) && s.Hash.Func != layout.Java {
		s.Hash = &layout.Hash{Func: s.Hash.Func, Star: true}
	}
	s.Hash.Go = "f"
	f = s.Hash.Func
	s.Reduce = f.Reduction()
	switch {
	case f.Size() == 4 && m.one(2):
		s.Reduce = layout.Reduction(m.IntN(4))
	case f != layout.Java && f != layout.H31 && f != layout.GoFunc && m.one(3):
		s.Take = 1 + m.IntN(f.Size())
	}
	return s
}

// terminators ends what is not of fixed width.
func (m *maker) terminators() {
	for i, s := range m.body {
		f, ok := s.(*layout.Field)
		if !ok || f.Size > 0 || i == len(m.body)-1 && !f.Desc {
			continue
		}
		switch {
		case m.one(4):
			f.End, f.Sep = layout.Sep, "_|\xff\x01"[m.IntN(4)]
		case f.Kind == layout.Bytes || m.one(3):
			f.End = layout.Escape
		default:
			f.End = layout.Sep
		}
	}
}
