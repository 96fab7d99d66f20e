package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// decode is the Decode method.
func decode(k *key) []jen.Code {
	d := &decoder{key: k}
	d.bytes()
	for _, f := range k.Fields() {
		d.add(d.field(f).Op("=").Add(d.decoded(f)))
	}
	d.add(jen.Return(jen.Nil()))
	return []jen.Code{
		doc("Decode sets the fields of "+k.names.local("k")+" that are in the row key, and leaves the others. It takes a",
			"key only if Encode of the result gives the same bytes, but for the bucket, which",
			"Verify checks. On error, a *rowkey.Error, nothing is set. The bytes are not kept, and",
			"a string or []byte is allocated only if it differs from the field's.").
			Func().Add(k.receiver(true)).Id("Decode").Params(k.id("key").Index().Byte()).Error().
			Block(d.body...).Line(),
	}
}

// decoder collects the statements of Decode. What it reads goes into variables, which are
// assigned at the end, when nothing can fail.
type decoder struct {
	*key
	body []jen.Code
	rest bool // rest is declared; else nothing is read yet
}

func (d *decoder) add(s ...jen.Code) { d.body = append(d.body, s...) }

// left is what is not read yet.
func (d *decoder) left() *jen.Statement {
	if d.rest {
		return d.id("rest")
	}
	return d.id("key")
}

// fail returns an error about a segment that begins at bytes behind what is read.
func (d *decoder) fail(segment string, at int, err jen.Code) *jen.Statement {
	offset := jen.Lit(at)
	if d.rest {
		offset = jen.Len(d.id("key")).Op("-").Len(d.id("rest"))
		if at > 0 {
			offset.Op("+").Lit(at)
		}
	}
	return d.key.fail(nil, "DecodeError", jen.Lit(segment), offset, err)
}

func (d *decoder) bytes() {
	if _, fixed := d.Fixed(); !fixed {
		if least, _ := d.Len(); least == 0 || d.Overlong() {
			d.add(jen.If(d.id("err").Op(":=").Add(rt("CheckLen")).Call(jen.Len(d.id("key"))), d.id("err").Op("!=").Nil()).
				Block(d.fail("", 0, d.id("err"))))
		}
	}
	rs := d.runs()
	names := d.arrays(rs)
	for i, r := range rs {
		last := i == len(rs)-1
		if r.size > 0 {
			d.fixed(r, names[i], last)
		} else {
			d.variable(r.segments[0].(*layout.Field), last)
		}
	}
}

// fixed reads a run of fixed width.
func (d *decoder) fixed(r run, array string, last bool) {
	first := segmentName(r.segments[0])
	if _, all := d.Fixed(); all {
		first = "" // a length that is wrong is the key's
	}
	have := func() *jen.Statement { return jen.Len(d.left()) }
	if last {
		d.add(jen.If(d.id("err").Op(":=").Add(rt("CheckExact")).Call(have(), jen.Lit(r.size)), d.id("err").Op("!=").Nil()).
			Block(d.fail(first, 0, d.id("err"))))
	} else {
		d.add(jen.If(have().Op("<").Lit(r.size)).Block(d.fail(first, 0, rt("ErrShort"))))
	}
	b := d.left
	if array != "" {
		d.add(jen.Id(array).Op(":=").Parens(jen.Op("*").Index(jen.Lit(r.size)).Byte()).Call(d.left()))
		b = func() *jen.Statement { return jen.Id(array) }
	}
	at := 0
	for _, s := range r.segments {
		n, _ := layout.Width(s)
		d.segment(s, b, at, n)
		at += n
	}
	if !last {
		op := "="
		left := d.left()
		if !d.rest {
			op = ":="
		}
		d.add(d.id("rest").Op(op).Add(left.Index(jen.Lit(r.size), jen.Empty())))
		d.rest = true
	}
}

// segment reads the n bytes of a segment at a place of b.
func (d *decoder) segment(s layout.Segment, b func() *jen.Statement, at, n int) {
	refuse := func(cond, err jen.Code) {
		d.add(jen.If(cond).Block(d.fail(segmentName(s), at, err)))
	}
	switch s := s.(type) {
	case *layout.Salt:
		if s.Buckets < 1<<(8*s.Width) {
			refuse(get(b(), at, n).Op(">=").Lit(s.Buckets), rt("ErrBucket"))
		}
	case *layout.Const:
		refuse(jen.String().Call(slice(b(), at, at+n)).Op("!=").Lit(string(s.Bytes)), rt("ErrConst"))
	case *layout.Field:
		v := jen.Id(d.name(s))
		switch s.Kind {
		case layout.String, layout.Bytes:
			d.add(jen.List(v, jen.Id("_"), d.id("err")).Op(":=").Add(d.text(s)).Dot("Cut").Call(slice(b(), at, at+n)),
				jen.If(d.id("err").Op("!=").Nil()).Block(d.fail(s.Name, at, d.id("err"))))
		case layout.Array:
			d.add(v.Op(":=").Add(goType(s.Type)).Call(slice(b(), at, at+n)))
			d.add(turns(s, jen.Id(d.name(s)).Index(jen.Empty(), jen.Empty()))...)
		case layout.Bool:
			least := ">"
			limit := "1"
			if s.Desc {
				least, limit = "<", "0xfe"
			}
			refuse(get(b(), at, n).Op(least).Id(limit), rt("ErrBool"))
			d.add(v.Op(":=").Add(get(b(), at, n)).Op("==").Id(limit))
		case layout.Time:
			d.add(v.Op(":=").Add(rt(clocks[s.Unit].time)).Call(number(s, jen.Int64(), get(b(), at, n))))
			if d.FinestPeriod(s) != layout.NoPeriod {
				refuse(jen.Op("!").Add(rt("CheckYear")).Call(jen.Id(d.name(s)).Dot("Unix").Call(), jen.Lit(s.Zone)), rt("ErrYear"))
			}
		default:
			d.integer(s, b, at, n, refuse)
		}
	}
}

// integer reads a number. One of a type whose size the platform decides is checked.
func (d *decoder) integer(f *layout.Field, b func() *jen.Statement, at, n int, refuse func(cond, err jen.Code)) {
	v := func() *jen.Statement { return jen.Id(d.name(f)) }
	platform := f.Type.Under == "int" || f.Type.Under == "uint"
	if !platform {
		d.add(v().Op(":=").Add(number(f, goType(f.Type), get(b(), at, n))))
		return
	}
	wide := f.Type.Under + "64"
	d.add(v().Op(":=").Add(number(f, jen.Id(wide), get(b(), at, n))))
	refuse(jen.Id(wide).Call(jen.Id(f.Type.Under).Call(v())).Op("!=").Add(v()), rt("ErrIntRange"))
}

// variable cuts a string or []byte off what is left.
func (d *decoder) variable(f *layout.Field, last bool) {
	v := jen.Id(d.name(f))
	left, fail := d.left(), d.fail(f.Name, 0, d.id("err"))
	if last && f.End == layout.None {
		d.add(jen.List(v, jen.Id("_"), d.id("err")).Op(":=").Add(d.text(f)).Dot("Cut").Call(left),
			jen.If(d.id("err").Op("!=").Nil()).Block(fail))
		return
	}
	d.add(jen.List(v, d.id("rest"), d.id("err")).Op(":=").Add(d.text(f)).Dot("Cut").Call(left),
		jen.If(d.id("err").Op("!=").Nil()).Block(fail))
	d.rest = true
	if last {
		d.add(jen.If(jen.Len(d.id("rest")).Op(">").Lit(0)).Block(d.fail("", 0, rt("ErrTrailing"))))
	}
}

// decoded is a field's new value.
func (d *decoder) decoded(f *layout.Field) *jen.Statement {
	v := jen.Id(d.name(f))
	switch {
	case f.Kind == layout.Bytes:
		return d.text(f).Dot("Bytes").Call(d.field(f), v)
	case f.Kind == layout.String:
		s := d.text(f).Dot("String").Call(d.value(f), v)
		if f.Type.Package == "" && f.Type.Name == "string" {
			return s
		}
		return goType(f.Type).Call(s)
	case f.Kind == layout.Time && f.Type.Package == "time", f.Kind == layout.Array:
		return v
	case f.Kind == layout.Time, f.Kind == layout.Bool && f.Type.Package != "",
		f.Type.Under == "int", f.Type.Under == "uint":
		return goType(f.Type).Call(v)
	}
	return v
}

// verify is the Verify method.
func verify(k *key) []jen.Code {
	s, head := k.Salt()
	v := func() *jen.Statement { return k.id("v") }
	body := []jen.Code{jen.Var().Add(v()).Id(k.Type)}
	what := "Verify reports whether key is the row key of some row: what Decode checks"
	if s == nil {
		body = append(body, jen.Return(v().Dot("Decode").Call(k.id("key"))))
		what += ", without"
	} else {
		what += ", and"
		body = append(body,
			jen.If(k.id("err").Op(":=").Add(v()).Dot("Decode").Call(k.id("key")), k.id("err").Op("!=").Nil()).Block(jen.Return(k.id("err"))))
		args := k.hashArgs(func(f *layout.Field) (value, unix *jen.Statement) {
			value = convert(f.Type, f.Type.Under, v().Dot(f.Name))
			if f.Kind == layout.Time {
				return jen.Id(k.name(f)), value.Dot("Unix").Call()
			}
			return value, nil
		})
		body = append(body, k.counts(func(f *layout.Field) *jen.Statement { return v().Dot(f.Name) })...)
		results := jen.List(k.id("bucket"))
		if _, bounded := k.textLen(); !bounded {
			results = jen.List(k.id("bucket"), jen.Id("_"))
			args = append([]jen.Code{jen.Nil()}, args...)
		}
		at := len(head)
		body = append(body,
			results.Op(":=").Add(k.helper(layout.HelperBucket)).Call(args...),
			jen.If(get(k.id("key"), at, s.Width).Op("!=").Id(unsigned(s.Width)).Call(k.id("bucket"))).
				Block(k.fail(nil, "VerifyError", jen.Lit("salt"), jen.Lit(at), rt("ErrSalt"))),
			jen.Return(jen.Nil()))
	}
	lines := []string{what}
	if s == nil {
		lines = append(lines, "setting anything.")
	} else {
		lines = append(lines, fmt.Sprintf("that the bucket is %s mod %d. It sets nothing.", s.Hash, s.Buckets))
	}
	return []jen.Code{doc(lines...).Func().Add(k.receiver(false)).Id("Verify").
		Params(k.id("key").Index().Byte()).Error().Block(body...).Line()}
}

// counts declares, for each time that is hashed in full, the number of its units; value
// gives the time, of which it is known that it has one.
func (k *key) counts(value func(*layout.Field) *jen.Statement) []jen.Code {
	var cs []jen.Code
	for _, p := range k.params() {
		if f := p.field; f.Kind == layout.Time && !p.unix {
			results := jen.Id(k.name(f))
			if f.Unit != layout.Second {
				results = jen.List(results, jen.Id("_"))
			}
			cs = append(cs, results.Op(":=").Add(rt(clocks[f.Unit].count)).Call(convert(f.Type, "time.Time", value(f))))
		}
	}
	return cs
}
