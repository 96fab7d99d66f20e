package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// zeros appends n zero bytes, to be overwritten.
func (e *encoder) zeros(n int) {
	e.assign(jen.Append(e.last(), jen.Make(jen.Index().Byte(), jen.Lit(n)).Op("...")))
}

// flat writes a run of fixed width: checks first, one look at the capacity, then every
// byte at its place.
func (e *encoder) flat(r run, array string) {
	for _, s := range r.segments {
		if f, ok := s.(*layout.Field); ok && isText(f) && !e.checkedFirst(f) {
			e.check(f, e.codec(f).Dot(of("Check", f)).Call(e.value(f)))
		}
	}
	e.zeros(r.size)
	if slices.ContainsFunc(r.segments, func(s layout.Segment) bool { return !isStar(s) }) {
		e.add(jen.Id(array).Op(":=").Parens(jen.Op("*").Index(jen.Lit(r.size)).Byte()).
			Call(e.id("out").Index(jen.Len(e.id("out")).Op("-").Lit(r.size), jen.Empty())))
	}
	at := 0
	b := func() *jen.Statement { return jen.Id(array) }
	for _, s := range r.segments {
		n, _ := layout.Width(s)
		e.put(s, b, at, n)
		e.star(s, r.size-at)
		at += n
	}
}

// put writes a segment at its place in an array.
func (e *encoder) put(s layout.Segment, b func() *jen.Statement, at, n int) {
	place := func() *jen.Statement { return slice(b(), at, at+n) }
	switch s := s.(type) {
	case *layout.Salt:
		if !isStar(s) {
			e.add(put(b(), at, n, jen.Id(unsigned(n)).Call(e.id("bucket"))))
		}
	case *layout.Const:
		e.add(jen.Copy(place(), jen.Lit(string(s.Bytes))))
	case *layout.PeriodDigits:
		if s.Carries() {
			e.add(e.codec(s.Field).Dot("Put").Call(place(), jen.Id(e.name(s.Field))))
		} else {
			e.add(rt("PutPeriod").Call(place(), rt(periodNames[s.Period]), e.unix(s.Field), jen.Lit(s.Field.Zone)))
		}
	case *layout.Field:
		switch {
		case isText(s):
			e.add(e.codec(s).Dot(of("Put", s)).Call(place(), e.value(s)))
		case s.Kind == layout.Array:
			e.add(jen.Copy(place(), e.field(s).Index(jen.Empty(), jen.Empty())))
			e.add(turns(s, place())...)
		case s.Integer() && !e.plain(s):
			e.add(e.codec(s).Dot("Put").Call(place(), jen.Id(e.name(s))))
		default:
			e.add(put(b(), at, n, e.bits(s, e.numeric(s))))
		}
	}
}

// single appends the one segment of a run.
func (e *encoder) single(r run) {
	switch s := r.segments[0].(type) {
	case *layout.Salt:
		if isStar(s) {
			e.zeros(s.Width)
			e.star(s, s.Width)
			return
		}
		e.assign(add(e.last(), s.Width, jen.Id(unsigned(s.Width)).Call(e.id("bucket"))))
	case *layout.Digest:
		if s.Hash.Star {
			e.zeros(r.size)
			e.star(s, r.size)
			return
		}
		e.assign(e.digestFunc(s).Call(append([]jen.Code{e.last()}, e.hashArgs(&s.Hash, e.hashed)...)...))
	case *layout.Const:
		e.assign(jen.Append(e.last(), jen.Lit(string(s.Bytes)).Op("...")))
	case *layout.PeriodDigits:
		if s.Carries() {
			e.assign(e.codec(s.Field).Dot("Append").Call(e.last(), jen.Id(e.name(s.Field))))
		} else {
			e.assign(rt("AppendPeriod").Call(e.last(), rt(periodNames[s.Period]), e.unix(s.Field), jen.Lit(s.Field.Zone)))
		}
	case *layout.Field:
		switch {
		case isText(s):
			e.appendText(s)
		case s.Kind == layout.Array:
			e.assign(jen.Append(e.last(), e.field(s).Index(jen.Empty(), jen.Empty()).Op("...")))
			e.add(turns(s, e.id("out").Index(jen.Len(e.id("out")).Op("-").Lit(s.Size), jen.Empty()))...)
		case s.Integer() && !e.plain(s):
			e.assign(e.codec(s).Dot("Append").Call(e.last(), jen.Id(e.name(s))))
		default:
			e.assign(add(e.last(), s.Size, e.bits(s, e.numeric(s))))
		}
	}
}

// appendText appends a string or []byte; the runtime checks it.
func (e *encoder) appendText(f *layout.Field) {
	op := ":="
	if e.hasOut && e.hasErr {
		op = "="
	}
	e.add(jen.List(e.id("out"), e.id("err")).Op(op).Add(e.codec(f)).Dot(of("Append", f)).Call(e.last(), e.value(f)),
		jen.If(e.id("err").Op("!=").Nil()).Block(e.fail(f.Name, e.id("err"))))
	e.hasOut, e.hasErr = true, true
}

// isStar says whether a segment is a digest of all bytes behind it.
func isStar(s layout.Segment) bool {
	switch s := s.(type) {
	case *layout.Salt:
		return s.Hash != nil && s.Hash.Star
	case *layout.Digest:
		return s.Hash.Star
	}
	return false
}

// star notes the place of a digest of all bytes behind it, which is so many bytes before the
// end of what is written.
func (e *encoder) star(s layout.Segment, fromEnd int) {
	if !isStar(s) {
		return
	}
	if _, salt := s.(*layout.Salt); salt {
		_, head := e.Salt()
		e.stars = append(e.stars, star{s, func() *jen.Statement {
			if len(head) == 0 {
				return jen.Len(e.id("dst"))
			}
			return jen.Len(e.id("dst")).Op("+").Lit(len(head))
		}})
		return
	}
	name := e.nth("pos", len(e.stars)+1)
	e.add(jen.Id(name).Op(":=").Len(e.id("out")).Op("-").Lit(fromEnd))
	e.stars = append(e.stars, star{s, func() *jen.Statement { return jen.Id(name) }})
}

// putStars writes the digests of what is behind them, from the end of the key.
func (e *encoder) putStars() {
	for i := len(e.stars) - 1; i >= 0; i-- {
		st := e.stars[i]
		n, _ := layout.Width(st.segment)
		place := e.id("out").Index(st.at(), st.at().Op("+").Lit(n))
		rest := e.id("out").Index(st.at().Op("+").Lit(n), jen.Empty())
		switch s := st.segment.(type) {
		case *layout.Salt:
			if n == 1 {
				e.add(e.id("out").Index(st.at()).Op("=").Byte().Call(e.mod(s, rest)))
			} else {
				e.add(rt("PutUint16").Call(place, jen.Uint16().Call(e.mod(s, rest))))
			}
		case *layout.Digest:
			e.add(putHash(s, place, rest))
		}
	}
}

// putHash writes a digest of rest into a place.
func putHash(d *layout.Digest, place, rest jen.Code) *jen.Statement {
	name := "PutHash"
	if d.Hex {
		name = "PutHashHex"
	}
	return rt(name).Call(place, rt(hashNames[d.Hash.Func]), rest)
}

// turns reverses and inverts the bytes of an array in place.
func turns(f *layout.Field, b *jen.Statement) []jen.Code {
	var calls []jen.Code
	if f.Reverse {
		calls = append(calls, rt("Reverse").Call(b.Clone()))
	}
	if f.Desc {
		calls = append(calls, rt("Invert").Call(b.Clone()))
	}
	return calls
}

// value is the field as a string or []byte.
func (k *key) value(f *layout.Field) *jen.Statement {
	if f.Kind == layout.Bytes {
		return k.field(f) // assignable, whatever its name
	}
	return convert(f.Type, f.Type.Under, k.field(f))
}

// numeric is what bits takes: the field's value, for a time the number of its units, for a
// float its bits.
func (e *encoder) numeric(f *layout.Field) *jen.Statement {
	if f.Kind == layout.Time || f.Kind == layout.Float {
		return jen.Id(e.name(f))
	}
	return e.field(f)
}
