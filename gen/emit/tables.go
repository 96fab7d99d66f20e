package emit

import (
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// codecs declares what the runtime must know of fields: how it writes and reads them, or
// how a scan does.
func codecs(k *key) []jen.Code {
	var defs []jen.Code
	for _, f := range k.Inputs() {
		var value *jen.Statement
		switch f.Kind {
		case layout.Bool:
			continue
		case layout.Float:
			value = rt("Float").Values(flags(map[string]bool{"Raw": f.Raw, "Desc": f.Desc}))
		case layout.Int, layout.Uint, layout.Time:
			value = rt("Number").Values(k.number(f))
		default:
			value = rt("Text").Values(k.text(f))
		}
		defs = append(defs, jen.Var().Add(k.codec(f)).Op("=").Add(value).Line())
	}
	return defs
}

// flags is the fields of a literal that are true.
func flags(set map[string]bool) jen.Dict {
	d := jen.Dict{}
	for name, on := range set {
		if on {
			d[jen.Id(name)] = jen.True()
		}
	}
	return d
}

// numbers adds the fields of a literal that are not zero.
func numbers(d jen.Dict, values map[string]int) jen.Dict {
	for name, n := range values {
		if n != 0 {
			d[jen.Id(name)] = jen.Lit(n)
		}
	}
	return d
}

// text is the fields of a rowkey.Text.
func (k *key) text(f *layout.Field) jen.Dict {
	d := flags(map[string]bool{"Packed": f.Packed, "Reverse": f.Reverse, "Desc": f.Desc, "UTF8": k.UTF8(f)})
	numbers(d, map[string]int{"Size": f.Size, "Max": f.Max, "Digits": f.Digits, "Sep": int(f.Sep)})
	if f.End != layout.None {
		d[jen.Id("End")] = rt(map[layout.Terminator]string{layout.Sep: "SepEnd", layout.Escape: "Escape"}[f.End])
	}
	if forbidden := k.Forbidden(f); forbidden != "" {
		d[jen.Id("Forbid")] = jen.Lit(forbidden)
	}
	return d
}

// number is the fields of a rowkey.Number.
func (k *key) number(f *layout.Field) jen.Dict {
	d := flags(map[string]bool{
		"Signed": f.Kind != layout.Uint, "Raw": f.Raw, "Bits": f.ReverseBits, "Digits": f.Digits > 0, "Desc": f.Desc,
	})
	size := f.Size
	switch {
	case f.Carried != layout.NoPeriod:
		size = f.Carried.Digits()
	case f.Outside:
		size = f.TypeSize()
	}
	numbers(d, map[string]int{"Size": size, "Width": f.TypeSize(), "Zone": f.Zone})
	if f.Floor > 1 {
		d[jen.Id("Floor")] = jen.Id(strconv.FormatInt(f.Floor, 10)) // an int may be too narrow
	}
	if f.IsTime() {
		d[jen.Id("Unit")] = rt(unitNames[f.Unit])
	}
	for name, p := range map[string]layout.Period{
		"Carried": f.Carried, "Period": k.FinestPeriod(f), "Salt": k.salted(f), "Cut": k.Enumerated(f),
	} {
		if p != layout.NoPeriod {
			d[jen.Id(name)] = rt(periodNames[p])
		}
	}
	if forbidden := k.Forbidden(f); forbidden != "" {
		d[jen.Id("Forbid")] = jen.Lit(forbidden)
	}
	return d
}

// salted is the finest period of f that the salt hashes.
func (k *key) salted(f *layout.Field) layout.Period {
	finest := layout.NoPeriod
	if s, _ := k.Salt(); s != nil && s.Hash != nil {
		for _, a := range s.Hash.Args {
			if a.Field == f {
				finest = max(finest, a.Period)
			}
		}
	}
	return finest
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
		if s.Hash != nil && s.Hash.Star {
			d[jen.Id("Star")] = jen.Func().Params(k.id("rest").Index().Byte()).Int().Block(jen.Return(k.reduced(s, k.id("rest"))))
		}
		segments = segments[slices.Index(segments, layout.Segment(s))+1:]
	}
	var parts []jen.Code
	for _, s := range segments {
		parts = append(parts, jen.Values(k.part(s)))
	}
	d[jen.Id("Parts")] = jen.Index().Add(rt("Part")).Values(parts...)
	return []jen.Code{jen.Var().Add(k.helper(layout.HelperInfo)).Op("=").Add(rt("KeyInfo")).Values(d).Line()}
}

// part is the fields of a rowkey.Part.
func (k *key) part(s layout.Segment) jen.Dict {
	kind := jen.Id("Kind")
	field := func(f *layout.Field, name string) jen.Dict {
		return jen.Dict{kind: rt(name), jen.Id("Index"): jen.Lit(k.index(f))}
	}
	switch s := s.(type) {
	case *layout.Const:
		return jen.Dict{kind: rt("PartConst"), jen.Id("Const"): jen.Lit(string(s.Bytes))}
	case *layout.PeriodDigits:
		if s.Carries() {
			return field(s.Field, "PartField")
		}
		d := field(s.Field, "PartPeriod")
		d[jen.Id("Period")] = rt(periodNames[s.Period])
		return d
	case *layout.Digest:
		if !s.Hash.Star {
			return jen.Dict{kind: rt("PartDigest"), jen.Id("Index"): jen.Lit(slices.Index(k.digests(), s))}
		}
		n, _ := layout.Width(s)
		return jen.Dict{
			kind: rt("PartStar"), jen.Id("Width"): jen.Lit(n),
			jen.Id("Star"): jen.Func().Params(k.id("digest"), k.id("rest").Index().Byte()).Block(putHash(s, k.id("digest"), k.id("rest"))),
		}
	}
	return field(s.(*layout.Field), "PartField")
}
