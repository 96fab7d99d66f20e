package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// decode is the Decode, DecodeIn and Verify methods, and the function behind them.
func decode(k *key) []jen.Code {
	d := &decoder{key: k}
	d.bytes()
	d.derived()
	d.set()
	d.verify()
	d.add(jen.Return(jen.Nil()))
	params := []jen.Code{d.id("k").Op("*").Id(k.Type)}
	if d.texts() {
		params = append(params, d.id("a").Op("*").Add(rt("Arena")))
	}
	params = append(params, d.id("key").Index().Byte())
	if d.verifies() {
		params = append(params, d.id("verify").Bool())
	}
	lines := []string{k.Helper(layout.HelperDecode) + " is Decode."}
	if d.verifies() {
		lines = []string{k.Helper(layout.HelperDecode) + " is Decode, and Verify if " + k.names.local("verify") + "."}
	}
	return append(d.methods(), doc(lines...).Func().Id(k.Helper(layout.HelperDecode)).Params(params...).Error().
		Block(d.body...).Line())
}

// methods is the methods that call the function.
func (d *decoder) methods() []jen.Code {
	k := d.key
	call := func(target jen.Code, arena *jen.Statement, verify *jen.Statement) *jen.Statement {
		args := []jen.Code{target}
		if d.texts() {
			args = append(args, arena)
		}
		args = append(args, d.id("key"))
		if d.verifies() {
			args = append(args, verify)
		}
		return jen.Return(k.helper(layout.HelperDecode).Call(args...))
	}
	key := d.id("key").Index().Byte()
	arena, into := d.id("a"), "a"
	if !d.texts() {
		arena, into = jen.Id("_"), "_"
	}
	name := k.names.local("k")
	inLines := []string{"DecodeIn is Decode; what it would allocate for strings and []byte is memory of " + k.names.local(into) + "."}
	if !d.texts() {
		inLines = []string{"DecodeIn is Decode, which needs no memory for a key of " + k.Type + "."}
	}
	hashed := ""
	if d.verifies() {
		hashed = ", but for what is hashed, which Verify checks"
	}
	lines := wrap("Decode sets the fields of " + name + " that are in the row key, and leaves the others. It takes a " +
		"key only if Encode of the result gives the same bytes" + hashed + ". On error, a *rowkey.Error, nothing is set. " +
		"The bytes are not kept, and a string or []byte is allocated only if it differs from the field's.")
	return []jen.Code{
		doc(lines...).Func().Add(k.receiver(true)).Id("Decode").Params(key).Error().
			Block(call(d.id("k"), jen.Nil(), jen.False())).Line(),
		doc(inLines...).Func().Add(k.receiver(true)).Id("DecodeIn").
			Params(arena.Clone().Op("*").Add(rt("Arena")), key).Error().
			Block(call(d.id("k"), arena, jen.False())).Line(),
		doc(d.verifyDoc()...).Func().Add(k.receiver(false)).Id("Verify").Params(key).Error().
			Block(jen.Var().Add(k.id("v")).Id(k.Type), call(jen.Op("&").Add(k.id("v")), jen.Nil(), jen.True())).Line(),
	}
}

// decoder collects the statements of the function. What it reads goes into variables, which
// are assigned at the end, when nothing can fail.
type decoder struct {
	*key
	body   []jen.Code
	rest   bool // rest is declared; else nothing is read yet
	places []place
}

// place is where in the key a segment is that is looked at when all is read.
type place struct {
	segment layout.Segment
	at      *jen.Statement
	offset  int // behind at
}

// from is the place of the byte so many behind the segment's first one.
func (p place) from(n int) *jen.Statement {
	if p.at == nil {
		return jen.Lit(p.offset + n)
	}
	if n == 0 {
		return p.at.Clone()
	}
	return p.at.Clone().Op("+").Lit(n)
}

func (d *decoder) add(s ...jen.Code) { d.body = append(d.body, s...) }

// texts says whether the key has fields that may need memory.
func (k *key) texts() bool {
	for _, f := range k.Fields() {
		if isText(f) {
			return true
		}
	}
	return false
}

// left is what is not read yet.
func (d *decoder) left() *jen.Statement {
	if d.rest {
		return d.id("rest")
	}
	return d.id("key")
}

// offset is the place in the key that is so many bytes behind what is read.
func (d *decoder) offset(at int) *jen.Statement {
	if !d.rest {
		return jen.Lit(at)
	}
	offset := jen.Len(d.id("key")).Op("-").Len(d.id("rest"))
	if at > 0 {
		offset.Op("+").Lit(at)
	}
	return offset
}

// fail returns an error about a segment that begins at bytes behind what is read.
func (d *decoder) fail(segment string, at int, err jen.Code) *jen.Statement {
	return d.key.fail(nil, "DecodeError", jen.Lit(segment), d.offset(at), err)
}

func (d *decoder) bytes() {
	if _, fixed := d.Fixed(); !fixed {
		if least, _ := d.Len(); least == 0 || d.Overlong() {
			d.add(jen.If(d.id("err").Op(":=").Add(rt("CheckLen")).Call(jen.Len(d.id("key"))), d.id("err").Op("!=").Nil()).
				Block(d.fail("", 0, d.id("err"))))
		}
	}
	rs := d.runs(nil)
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
	if array != "" && d.looksAt(r) {
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

// looksAt says whether anything of a run is read at once.
func (d *decoder) looksAt(r run) bool {
	for _, s := range r.segments {
		switch s := s.(type) {
		case *layout.Salt:
			if s.Buckets < 1<<(8*s.Width) {
				return true
			}
		case *layout.PeriodDigits:
			if s.Carries() {
				return true
			}
		case *layout.Digest:
			if s.Hex {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// later notes the place of a segment that is looked at when all is read.
func (d *decoder) later(s layout.Segment, at int) {
	if !d.rest {
		d.places = append(d.places, place{segment: s, offset: at})
		return
	}
	name := d.nth("pos", len(d.places)+1)
	d.add(jen.Id(name).Op(":=").Add(d.offset(at)))
	d.places = append(d.places, place{segment: s, at: jen.Id(name)})
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
	case *layout.Digest:
		if s.Hex {
			d.add(jen.If(d.id("err").Op(":=").Add(rt("CheckHex")).Call(slice(b(), at, at+n)), d.id("err").Op("!=").Nil()).
				Block(d.fail(segmentName(s), at, d.id("err"))))
		}
		if !s.Lossy {
			d.later(s, at)
		}
	case *layout.Const:
		refuse(jen.String().Call(slice(b(), at, at+n)).Op("!=").Lit(string(s.Bytes)), rt("ErrConst"))
	case *layout.PeriodDigits:
		if s.Carries() {
			d.ranked(s.Field, b, at, n)
		} else {
			d.later(s, at)
		}
	case *layout.Field:
		v := jen.Id(d.name(s))
		switch s.Kind {
		case layout.String, layout.Bytes:
			d.add(jen.List(v, jen.Id("_"), d.id("err")).Op(":=").Add(d.codec(s)).Dot("Cut").Call(slice(b(), at, at+n)),
				jen.If(d.id("err").Op("!=").Nil()).Block(d.fail(s.Name, at, d.id("err"))))
		case layout.Array:
			d.add(v.Op(":=").Add(goType(s.Type)).Call(slice(b(), at, at+n)))
			d.add(turns(s, jen.Id(d.name(s)).Index(jen.Empty(), jen.Empty()))...)
		case layout.Bool:
			d.bool(s, b, at, refuse)
		case layout.Float:
			d.try(s, at, d.codec(s).Dot(floatMethod("From", s)).Call(get(b(), at, n)))
		default:
			if d.plain(s) {
				d.number(s, b, at, n, refuse)
			} else {
				d.ranked(s, b, at, n)
			}
		}
	}
}

// try adds v, err := call and fails if there is an error.
func (d *decoder) try(f *layout.Field, at int, call jen.Code) {
	d.add(jen.List(jen.Id(d.name(f)), d.id("err")).Op(":=").Add(call),
		jen.If(d.id("err").Op("!=").Nil()).Block(d.fail(f.Name, at, d.id("err"))))
}

// bool reads a bool.
func (d *decoder) bool(f *layout.Field, b func() *jen.Statement, at int, refuse func(cond, err jen.Code)) {
	yes, no := "1", "0"
	if f.Raw {
		yes = "0xff"
	}
	if f.Desc {
		no = "0xff"
		yes = map[string]string{"1": "0xfe", "0xff": "0"}[yes]
	}
	c := func() *jen.Statement { return get(b(), at, 1) }
	refuse(c().Op("!=").Id(no).Op("&&").Add(c()).Op("!=").Id(yes), rt("ErrBool"))
	d.add(jen.Id(d.name(f)).Op(":=").Add(c()).Op("==").Id(yes))
	if forbidden := d.Forbidden(f); forbidden != "" {
		d.add(jen.If(d.id("err").Op(":=").Add(rt("CheckBool")).Call(jen.Id(d.name(f)), jen.Lit(forbidden)), d.id("err").Op("!=").Nil()).
			Block(d.fail(f.Name, at, d.id("err"))))
	}
}

// ranked reads a number that the runtime reads.
func (d *decoder) ranked(f *layout.Field, b func() *jen.Statement, at, n int) {
	d.try(f, at, d.codec(f).Dot("Get").Call(slice(b(), at, at+n)))
	if platform(f) {
		fits := map[layout.Kind]string{layout.Int: "FitsInt", layout.Uint: "FitsUint"}[f.Kind]
		d.add(jen.If(jen.Op("!").Add(rt(fits)).Call(jen.Id(d.name(f)))).Block(d.fail(f.Name, at, rt("ErrIntRange"))))
	}
}

// platform says whether the size of f's type differs between platforms.
func platform(f *layout.Field) bool { return f.Type.Under == "int" || f.Type.Under == "uint" }

// number reads a plain number.
func (d *decoder) number(f *layout.Field, b func() *jen.Statement, at, n int, refuse func(cond, err jen.Code)) {
	v := func() *jen.Statement { return jen.Id(d.name(f)) }
	switch {
	case f.Kind == layout.Time:
		d.add(v().Op(":=").Add(number(f, jen.Int64(), get(b(), at, n))))
		if d.FinestPeriod(f) != layout.NoPeriod {
			refuse(jen.Op("!").Add(rt("CheckYear")).Call(d.unix(f), jen.Lit(f.Zone)), rt("ErrYear"))
		}
	case platform(f):
		wide := f.Type.Under + "64"
		d.add(v().Op(":=").Add(number(f, jen.Id(wide), get(b(), at, n))))
		refuse(jen.Id(wide).Call(jen.Id(f.Type.Under).Call(v())).Op("!=").Add(v()), rt("ErrIntRange"))
	default:
		d.add(v().Op(":=").Add(number(f, goType(f.Type), get(b(), at, n))))
	}
}

// unix is the Unix seconds of a time that has been read.
func (d *decoder) unix(f *layout.Field) *jen.Statement {
	v := jen.Id(d.name(f))
	switch {
	case !d.plain(f):
		return d.codec(f).Dot("Seconds").Call(v)
	case f.Unit == layout.Second:
		return v
	}
	return rt(unitNames[f.Unit]).Dot("Seconds").Call(v)
}

// variable cuts a string or []byte off what is left.
func (d *decoder) variable(f *layout.Field, last bool) {
	v := jen.Id(d.name(f))
	left, fail := d.left(), d.fail(f.Name, 0, d.id("err"))
	if last && f.End == layout.None {
		d.add(jen.List(v, jen.Id("_"), d.id("err")).Op(":=").Add(d.codec(f)).Dot("Cut").Call(left),
			jen.If(d.id("err").Op("!=").Nil()).Block(fail))
		return
	}
	d.add(jen.List(v, d.id("rest"), d.id("err")).Op(":=").Add(d.codec(f)).Dot("Cut").Call(left),
		jen.If(d.id("err").Op("!=").Nil()).Block(fail))
	d.rest = true
	if last {
		d.add(jen.If(jen.Len(d.id("rest")).Op(">").Lit(0)).Block(d.fail("", 0, rt("ErrTrailing"))))
	}
}
