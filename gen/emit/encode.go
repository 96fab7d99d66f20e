package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// encode is the Encode method.
func encode(k *key) []jen.Code {
	e := &encoder{key: k}
	e.times()
	e.salt()
	e.bytes()
	lines := []string{"Encode appends the row key of " + k.names.local("k") + " to " + k.names.local("dst") + ", " + k.Length() + ":", ""}
	for _, l := range k.Lines() {
		lines = append(lines, "//\t"+l)
	}
	lines = append(lines, "",
		"Bytes behind "+k.names.local("dst")+"'s length are scratch, as with append. On error "+k.names.local("dst")+" is returned",
		"as it was, and the error is a *rowkey.Error that names the field.")
	return []jen.Code{
		doc(lines...).Func().Add(k.receiver(true)).Id("Encode").
			Params(k.id("dst").Index().Byte()).Params(jen.Index().Byte(), jen.Error()).
			Block(e.body...).Line(),
	}
}

// encoder collects the statements of Encode.
type encoder struct {
	*key
	body   []jen.Code
	hasOut bool // out is declared
	hasErr bool // err is
}

func (e *encoder) add(s ...jen.Code) { e.body = append(e.body, s...) }

// fail returns dst with an error about a segment.
func (e *encoder) fail(segment string, err jen.Code) *jen.Statement {
	return e.key.fail([]jen.Code{e.id("dst")}, "EncodeError", jen.Lit(segment), err)
}

// times turns times into numbers, and refuses what has none.
func (e *encoder) times() {
	for _, f := range e.Fields() {
		if f.Kind != layout.Time {
			continue
		}
		v, count := jen.Id(e.name(f)), rt(clocks[f.Unit].count).Call(convert(f.Type, "time.Time", e.field(f)))
		if f.Unit == layout.Second {
			e.add(v.Op(":=").Add(count))
		} else {
			e.add(jen.List(v, e.id("ok")).Op(":=").Add(count),
				jen.If(jen.Op("!").Add(e.id("ok"))).Block(e.fail(f.Name, rt("ErrTimeRange"))))
		}
		if e.FinestPeriod(f) != layout.NoPeriod {
			e.add(jen.If(jen.Op("!").Add(rt("CheckYear").Call(e.unix(f), jen.Lit(f.Zone)))).
				Block(e.fail(f.Name, rt("ErrYear"))))
		}
	}
}

// unix is the Unix seconds of a time that the struct holds.
func (k *key) unix(f *layout.Field) *jen.Statement {
	t := convert(f.Type, "time.Time", k.field(f))
	return t.Dot("Unix").Call()
}

// salt computes the bucket. Its text may take the place where the key will be.
func (e *encoder) salt() {
	s, _ := e.Salt()
	if s == nil {
		return
	}
	args := e.hashArgs(func(f *layout.Field) (value, unix *jen.Statement) {
		value = convert(f.Type, f.Type.Under, e.field(f))
		if f.Kind == layout.Time {
			value = jen.Id(e.name(f))
		}
		return value, e.unix(f)
	})
	if _, bounded := e.textLen(); bounded {
		e.add(e.id("bucket").Op(":=").Add(e.helper(layout.HelperBucket)).Call(args...))
		return
	}
	e.add(jen.List(e.id("bucket"), e.id("out")).Op(":=").
		Add(e.helper(layout.HelperBucket)).Call(append([]jen.Code{e.id("dst")}, args...)...))
	e.hasOut = true
}

// bytes writes the key.
func (e *encoder) bytes() {
	rs := e.runs()
	names := e.arrays(rs)
	for i, r := range rs {
		if len(r.segments) > 1 {
			e.flat(r, names[i])
		} else {
			e.single(r.segments[0])
		}
	}
	if least, _ := e.Len(); least == 0 || e.Overlong() {
		e.add(jen.If(e.id("err").Op(":=").Add(rt("CheckLen")).Call(jen.Len(e.id("out")).Op("-").Len(e.id("dst"))),
			e.id("err").Op("!=").Nil()).Block(e.fail("", e.id("err"))))
	}
	e.add(jen.Return(e.id("out"), jen.Nil()))
}

// last is what the next bytes are appended to: dst at first, then out.
func (e *encoder) last() *jen.Statement {
	if e.hasOut {
		return e.id("out")
	}
	return e.id("dst")
}

// assign gives out a new value.
func (e *encoder) assign(value jen.Code) {
	op := ":="
	if e.hasOut {
		op = "="
	}
	e.add(e.id("out").Op(op).Add(value))
	e.hasOut = true
}

// flat writes a run of fixed width: checks first, one look at the capacity, then every
// byte at its place.
func (e *encoder) flat(r run, array string) {
	for _, s := range r.segments {
		if f, ok := s.(*layout.Field); ok && isText(f) {
			e.add(jen.If(e.id("err").Op(":=").Add(e.text(f)).Dot(of("Check", f)).Call(e.value(f)), e.id("err").Op("!=").Nil()).
				Block(e.fail(f.Name, e.id("err"))))
		}
	}
	e.assign(jen.Append(e.last(), jen.Make(jen.Index().Byte(), jen.Lit(r.size)).Op("...")))
	e.add(jen.Id(array).Op(":=").Parens(jen.Op("*").Index(jen.Lit(r.size)).Byte()).
		Call(e.id("out").Index(jen.Len(e.id("out")).Op("-").Lit(r.size), jen.Empty())))
	at := 0
	b := func() *jen.Statement { return jen.Id(array) }
	for _, s := range r.segments {
		n, _ := layout.Width(s)
		switch s := s.(type) {
		case *layout.Salt:
			e.add(put(b(), at, n, jen.Id(unsigned(n)).Call(e.id("bucket"))))
		case *layout.Const:
			e.add(jen.Copy(slice(b(), at, at+n), jen.Lit(string(s.Bytes))))
		case *layout.Field:
			switch {
			case isText(s):
				e.add(e.text(s).Dot(of("Put", s)).Call(slice(b(), at, at+n), e.value(s)))
			case s.Kind == layout.Array:
				e.add(jen.Copy(slice(b(), at, at+n), e.field(s).Index(jen.Empty(), jen.Empty())))
				e.turn(s, slice(b(), at, at+n))
			default:
				e.add(put(b(), at, n, e.bits(s, e.numeric(s))))
			}
		}
		at += n
	}
}

// single appends one segment.
func (e *encoder) single(s layout.Segment) {
	switch s := s.(type) {
	case *layout.Salt:
		e.assign(add(e.last(), s.Width, jen.Id(unsigned(s.Width)).Call(e.id("bucket"))))
	case *layout.Const:
		e.assign(jen.Append(e.last(), jen.Lit(string(s.Bytes)).Op("...")))
	case *layout.Field:
		switch {
		case isText(s):
			e.appendText(s)
		case s.Kind == layout.Array:
			e.assign(jen.Append(e.last(), e.field(s).Index(jen.Empty(), jen.Empty()).Op("...")))
			e.turn(s, e.id("out").Index(jen.Len(e.id("out")).Op("-").Lit(s.Size), jen.Empty()))
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
	e.add(jen.List(e.id("out"), e.id("err")).Op(op).Add(e.text(f)).Dot(of("Append", f)).Call(e.last(), e.value(f)),
		jen.If(e.id("err").Op("!=").Nil()).Block(e.fail(f.Name, e.id("err"))))
	e.hasOut, e.hasErr = true, true
}

// turn reverses and inverts the bytes of an array in place.
func (e *encoder) turn(f *layout.Field, b *jen.Statement) { e.add(turns(f, b)...) }

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

// numeric is the field's value, for a time the number of its units.
func (e *encoder) numeric(f *layout.Field) *jen.Statement {
	if f.Kind == layout.Time {
		return jen.Id(e.name(f))
	}
	return e.field(f)
}
