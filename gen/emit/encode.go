package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// encode is the Encode method. A key whose bucket is drawn has it from a function that takes
// the bucket.
func encode(k *key) []jen.Code {
	e := &encoder{key: k}
	e.values()
	e.salt()
	e.bytes()
	dst := k.names.local("dst")
	lines := []string{"Encode appends the row key of " + k.names.local("k") + " to " + dst + ", " + k.Length() + ":", ""}
	for _, l := range k.Lines() {
		lines = append(lines, "//\t"+l)
	}
	text := "Bytes behind " + dst + "'s length are scratch, as with append. On error " + dst + " is returned " +
		"as it was, and the error is a *rowkey.Error that names the field."
	if k.Random() {
		text += " Each call draws a bucket: to overwrite or delete a row, see EncodeBucket and Candidates."
	}
	lines = append(append(lines, ""), wrap(text)...)
	if k.Random() {
		return append([]jen.Code{
			k.encodeMethod(lines, "Encode", nil, jen.Return(k.helper(layout.HelperEncode).Call(
				k.id("k"), k.id("dst"), rt("Draw").Call(jen.Lit(k.Buckets()))))),
		}, random(e)...)
	}
	return []jen.Code{k.encodeMethod(lines, "Encode", nil, e.body...)}
}

// encodeMethod is a method that appends a row key to dst.
func (k *key) encodeMethod(lines []string, name string, params []jen.Code, body ...jen.Code) *jen.Statement {
	return doc(lines...).Func().Add(k.receiver(true)).Id(name).Add(k.appends(params...)).Block(body...).Line()
}

// appends is the parameters and results of what appends a row key to dst.
func (k *key) appends(params ...jen.Code) *jen.Statement {
	return jen.Params(append([]jen.Code{k.id("dst").Index().Byte()}, params...)...).Params(jen.Index().Byte(), jen.Error())
}

// encoder collects the statements of Encode.
type encoder struct {
	*key
	body   []jen.Code
	hasOut bool // out is declared
	hasErr bool // err is
	stars  []star
}

// star is a digest of all bytes behind it, which is written when these are: its place.
type star struct {
	segment layout.Segment
	at      func() *jen.Statement
}

func (e *encoder) add(s ...jen.Code) { e.body = append(e.body, s...) }

// fail returns dst with an error about a segment.
func (e *encoder) fail(segment string, err jen.Code) *jen.Statement {
	return e.key.fail([]jen.Code{e.id("dst")}, "EncodeError", jen.Lit(segment), err)
}

// check adds a statement that fails if a call returns an error.
func (e *encoder) check(f *layout.Field, call jen.Code) {
	e.add(jen.If(e.id("err").Op(":=").Add(call), e.id("err").Op("!=").Nil()).Block(e.fail(f.Name, e.id("err"))))
}

// try adds v, err := call and fails if there is an error.
func (e *encoder) try(f *layout.Field, call jen.Code) {
	e.add(jen.List(jen.Id(e.name(f)), e.id("err")).Op(":=").Add(call),
		jen.If(e.id("err").Op("!=").Nil()).Block(e.fail(f.Name, e.id("err"))))
	e.hasErr = true
}

// values turns the values of fields into what is written and hashed, and refuses what has
// no place in a key. Text that is written is checked there.
func (e *encoder) values() {
	for _, f := range e.Inputs() {
		switch {
		case f.Kind == layout.Time && e.plain(f):
			e.time(f)
		case f.Integer() && !e.plain(f):
			e.try(f, e.codec(f).Dot(rankMethod(f)).Call(widen(f, e.field(f))))
		case f.Kind == layout.Float:
			e.try(f, e.codec(f).Dot(floatMethod("Bits", f)).Call(convert(f.Type, f.Type.Under, e.field(f))))
		case f.Kind == layout.Bool && e.Forbidden(f) != "":
			e.check(f, rt("CheckBool").Call(convert(f.Type, "bool", e.field(f)), jen.Lit(e.Forbidden(f))))
		case e.checkedFirst(f):
			e.check(f, e.codec(f).Dot(of("Check", f)).Call(e.value(f)))
		}
	}
}

// checkedFirst says whether a text has to be checked before anything is hashed: because it is
// not written, or because a function of the user's own may rely on what the tag says of it.
func (k *key) checkedFirst(f *layout.Field) bool {
	if !isText(f) {
		return false
	}
	if s, _ := k.Salt(); s != nil && s.Hash != nil && s.Hash.Func == layout.GoFunc {
		for _, a := range s.Hash.Args {
			if a.Field == f {
				return true
			}
		}
	}
	return f.Outside && (k.Forbidden(f) != "" || k.UTF8(f))
}

// rankMethod is the method of rowkey.Number for the values of f.
func rankMethod(f *layout.Field) string {
	return map[layout.Kind]string{layout.Int: "Int", layout.Uint: "Uint", layout.Time: "Time"}[f.Kind]
}

// floatMethod is a method of rowkey.Float for the values of f.
func floatMethod(name string, f *layout.Field) string {
	if f.TypeSize() == 4 {
		return name + "32"
	}
	return name + "64"
}

// widen is an integer as an int64 or uint64, a time as a time.Time.
func widen(f *layout.Field, x jen.Code) *jen.Statement {
	switch f.Kind {
	case layout.Int:
		return convert(f.Type, "int64", x)
	case layout.Uint:
		return convert(f.Type, "uint64", x)
	}
	return convert(f.Type, "time.Time", x)
}

// time turns a plain time into a number.
func (e *encoder) time(f *layout.Field) {
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

// unix is the Unix seconds of a time that the struct holds.
func (e *encoder) unix(f *layout.Field) *jen.Statement {
	if e.plain(f) {
		return convert(f.Type, "time.Time", e.field(f)).Dot("Unix").Call()
	}
	return e.codec(f).Dot("Seconds").Call(jen.Id(e.name(f)))
}

// hashed is a value as the hash functions take it.
func (e *encoder) hashed(f *layout.Field) (value, unix *jen.Statement) {
	if f.IsTime() {
		unix = e.unix(f)
	}
	switch {
	case f.Integer() && !e.plain(f):
		return fromRank(f, jen.Id(e.name(f))), unix
	case f.Kind == layout.Time:
		return jen.Id(e.name(f)), unix
	}
	return convert(f.Type, f.Type.Under, e.field(f)), unix
}

// salt computes the bucket. Its text may take the place where the key will be.
func (e *encoder) salt() {
	s, _ := e.Salt()
	if s == nil || s.Hash == nil || s.Hash.Star {
		return
	}
	args := e.hashArgs(s.Hash, e.hashed)
	if _, bounded := textLen(s.Hash); bounded {
		e.add(e.id("bucket").Op(":=").Add(e.helper(layout.HelperBucket)).Call(args...))
		return
	}
	e.add(jen.List(e.id("bucket"), e.id("out")).Op(":=").
		Add(e.helper(layout.HelperBucket)).Call(append([]jen.Code{e.id("dst")}, args...)...))
	e.hasOut = true
}

// hashesArguments says whether a segment is a digest that is appended by a function.
func hashesArguments(s layout.Segment) bool {
	d, ok := s.(*layout.Digest)
	return ok && !d.Hash.Star
}

// bytes writes the key.
func (e *encoder) bytes() {
	rs := e.runs(hashesArguments)
	names := e.arrays(rs)
	for i, r := range rs {
		if len(r.segments) > 1 {
			e.flat(r, names[i])
		} else {
			e.single(r)
		}
	}
	if least, _ := e.Len(); least == 0 || e.Overlong() {
		e.add(jen.If(e.id("err").Op(":=").Add(rt("CheckLen")).Call(jen.Len(e.id("out")).Op("-").Len(e.id("dst"))),
			e.id("err").Op("!=").Nil()).Block(e.fail("", e.id("err"))))
	}
	e.putStars()
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
