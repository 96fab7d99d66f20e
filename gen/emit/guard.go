package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// version is the two-sided check that this file and the runtime fit: a negative constant
// does not compile.
func version() []jen.Code {
	check := func(a, b jen.Code) *jen.Statement {
		return jen.Id("_").Op("=").Add(rt("EnforceVersion")).Call(jen.Add(a).Op("-").Add(b))
	}
	return []jen.Code{
		doc("If this does not compile, generate this file again or update the runtime module.").
			Const().Defs(
			check(jen.Lit(Format), rt("MinVersion")),
			check(rt("MaxVersion"), jen.Lit(Format)),
		).Line(),
	}
}

// guard stops compiling when a key field is no longer what the code was generated for.
func guard(k *key) []jen.Code {
	var types, addresses []jen.Code
	for _, f := range k.Fields() {
		types = append(types, jen.Op("*").Add(goType(f.Type)))
		addresses = append(addresses, jen.Op("&").Add(k.field(f)))
	}
	return []jen.Code{
		doc("If this does not compile, a key field of " + k.Type + " has changed: generate this file again.").
			Var().Id("_").Op("=").Func().Params(k.id("k").Op("*").Id(k.Type)).Params(types...).
			Block(jen.Return(addresses...)).Line(),
	}
}

// rowKeyLayout is the method that tells the layout.
func rowKeyLayout(k *key) []jen.Code {
	return []jen.Code{
		doc("RowKeyLayout is the layout of the row key in one line. Two programs in which it",
			"differs do not find each other's rows.").
			Func().Add(k.receiver(false)).Id("RowKeyLayout").Params().String().
			Block(jen.Return(jen.Lit(k.String()))).Line(),
	}
}

// texts declares how the runtime writes and reads the fields that it handles as bytes:
// strings, []byte, and for the prefixes of scans [N]byte.
func texts(k *key) []jen.Code {
	var defs []jen.Code
	for _, f := range k.Fields() {
		if !isText(f) && f.Kind != layout.Array {
			continue
		}
		d := jen.Dict{}
		if f.Size > 0 {
			d[jen.Id("Size")] = jen.Lit(f.Size)
		}
		if f.Max > 0 {
			d[jen.Id("Max")] = jen.Lit(f.Max)
		}
		for name, set := range map[string]bool{"Digits": f.Digits, "Reverse": f.Reverse, "Desc": f.Desc} {
			if set {
				d[jen.Id(name)] = jen.True()
			}
		}
		if f.End != layout.None {
			d[jen.Id("End")] = rt(map[layout.Terminator]string{layout.NUL: "NUL", layout.Escape: "Escape"}[f.End])
		}
		defs = append(defs, jen.Var().Add(k.text(f)).Op("=").Add(rt("Text")).Values(d).Line())
	}
	return defs
}

// info declares what the runtime must know of the key.
func info(k *key) []jen.Code {
	s, head := k.Salt()
	d := jen.Dict{
		jen.Id("Type"): jen.Lit(k.Type),
		jen.Id("Verify"): jen.Func().Params(k.id("key").Index().Byte()).Error().
			Block(jen.Return(jen.Parens(jen.Op("*").Id(k.Type)).Call(jen.Nil()).Dot("Verify").Call(k.id("key")))),
	}
	segments := k.Segments
	if s != nil {
		d[jen.Id("Buckets")], d[jen.Id("SaltWidth")] = jen.Lit(s.Buckets), jen.Lit(s.Width)
		if len(head) > 0 {
			d[jen.Id("Head")] = jen.Lit(string(head))
		}
		for segments[0] != layout.Segment(s) {
			segments = segments[1:]
		}
		segments = segments[1:]
	}
	var parts []jen.Code
	fields := 0
	for _, s := range segments {
		switch s := s.(type) {
		case *layout.Const:
			parts = append(parts, jen.Values(jen.Dict{jen.Id("Const"): jen.Lit(string(s.Bytes)), jen.Id("Field"): jen.Lit(-1)}))
		case *layout.Field:
			parts = append(parts, jen.Values(jen.Dict{jen.Id("Field"): jen.Lit(fields)}))
			fields++
		}
	}
	d[jen.Id("Parts")] = jen.Index().Add(rt("Part")).Values(parts...)
	return []jen.Code{jen.Var().Add(k.helper(layout.HelperInfo)).Op("=").Add(rt("KeyInfo")).Values(d).Line()}
}
