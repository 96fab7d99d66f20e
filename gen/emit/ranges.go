package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// bounds is what a scan binds, and how its ranges come from that.
func bounds(k *key) []jen.Code {
	name := k.Helper(layout.HelperBounds)
	var fields []jen.Code
	for _, f := range k.Inputs() {
		fields = append(fields, jen.Id(f.Method()).Add(rt("Bound")).Index(boundType(f)))
	}
	return []jen.Code{
		doc(name + " is what a scan binds of each field.").
			Type().Id(name).Struct(fields...).Line(),
		jen.Func().Params(k.id("s").Op("*").Id(name)).Id("appendRanges").
			Params(k.id("r").Op("*").Add(rt("Ranges"))).Error().Block(k.plan()...).Line(),
	}
}

// bound is the bound of f.
func (k *key) bound(f *layout.Field) *jen.Statement { return k.id("s").Dot(f.Method()) }

// plan is the body of appendRanges: the planner learns the bounds, and for each
// combination of their values the buckets.
func (k *key) plan() []jen.Code {
	p := func() *jen.Statement { return k.id("p") }
	body := []jen.Code{p().Op(":=").Add(rt("NewPlanner")).Call(k.id("r"), jen.Op("&").Add(k.helper(layout.HelperInfo)))}
	for _, f := range k.Inputs() {
		body = append(body, k.bind(f))
	}
	loop := append(k.buckets(), p().Dot("Add").Call())
	return append(body,
		jen.For(p().Dot("Next").Call()).Block(loop...),
		jen.Return(p().Dot("Finish").Call()))
}

// bind tells the planner the bound of one field, and how its values are encoded.
func (k *key) bind(f *layout.Field) jen.Code {
	args := []jen.Code{jen.Op("&").Add(k.id("p")), jen.Lit(f.Name), jen.Op("&").Add(k.bound(f))}
	codec := jen.Op("&").Add(k.codec(f))
	switch f.Kind {
	case layout.String:
		return rt("BindText").Call(append(args, codec)...)
	case layout.Bytes:
		return rt("BindBytes").Call(append(args, codec)...)
	case layout.Array:
		all := jen.Append(k.id("dst"), k.id("v").Index(jen.Empty(), jen.Empty()).Op("..."))
		return rt("BindArray").Call(append(args, codec, jen.Func().
			Params(k.id("dst").Index().Byte(), k.id("v").Add(goType(f.Type))).Index().Byte().Block(jen.Return(all)))...)
	case layout.Float:
		return rt(floatMethod("BindFloat", f)).Call(append(args, codec)...)
	case layout.Bool:
		var err jen.Code = jen.Nil()
		if forbidden := k.Forbidden(f); forbidden != "" {
			err = rt("CheckBool").Call(convert(f.Type, "bool", k.id("v")), jen.Lit(forbidden))
		}
		return rt("BindBool").Call(append(args, jen.Lit(f.Desc), jen.Func().
			Params(k.id("v").Add(goType(f.Type))).Params(jen.Byte(), jen.Error()).
			Block(jen.Return(k.bits(f, k.id("v")), err)))...)
	}
	return rt("Bind" + rankMethod(f)).Call(append(args, codec)...)
}

// index is the place of a field among those that a scan binds.
func (k *key) index(f *layout.Field) int { return slices.Index(k.Inputs(), f) }

// planned is a value of the present combination as the hash functions take it.
func (k *key) planned(f *layout.Field) (value, unix *jen.Statement) {
	i := jen.Lit(k.index(f))
	p := func() *jen.Statement { return k.id("p") }
	if f.IsTime() {
		unix = p().Dot("Seconds").Call(i)
	}
	if f.Kind == layout.Time || f.Integer() && !k.plain(f) {
		return fromRank(f, p().Dot("Rank").Call(i)), unix
	}
	return convert(f.Type, f.Type.Under, k.bound(f).Dot("Value").Call(p().Dot("Index").Call(i))), unix
}

// buckets tells the planner the buckets of a combination and its digests, where what is
// bound decides: each argument has to be bound by equality, but of a period it is enough to
// know in which one the time is.
func (k *key) buckets() []jen.Code {
	p := func() *jen.Statement { return k.id("p") }
	var body []jen.Code
	if s, _ := k.Salt(); s != nil && s.Hash != nil && !s.Hash.Star {
		body = append(body, k.when(s.Hash, false, k.planBuckets(s)...)...)
	}
	for i, d := range k.digests() {
		args := append([]jen.Code{p().Dot("Text")}, k.hashArgs(&d.Hash, k.planned)...)
		body = append(body, k.when(&d.Hash, true, p().Dot("Digest").Call(jen.Lit(i), k.digestFunc(d).Call(args...)))...)
	}
	return body
}

// planBuckets is the statements that note the buckets.
func (k *key) planBuckets(s *layout.Salt) []jen.Code {
	p := func() *jen.Statement { return k.id("p") }
	args := k.hashArgs(s.Hash, k.planned)
	var body []jen.Code
	if _, bounded := textLen(s.Hash); bounded {
		body = []jen.Code{p().Dot("Bucket").Call(k.helper(layout.HelperBucket).Call(args...))}
	} else {
		args = append([]jen.Code{p().Dot("Text")}, args...)
		body = []jen.Code{
			jen.List(k.id("bucket"), k.id("text")).Op(":=").Add(k.helper(layout.HelperBucket)).Call(args...),
			p().Dot("Text").Op("=").Add(k.id("text")),
			p().Dot("Bucket").Call(k.id("bucket")),
		}
	}
	for _, pa := range params(s.Hash) {
		if pa.unix {
			return []jen.Code{jen.For(p().Dot("NextPeriod").Call()).Block(body...)}
		}
	}
	return body
}

// when is statements under the condition that the arguments of a hash are known.
func (k *key) when(h *layout.Hash, periods bool, body ...jen.Code) []jen.Code {
	var cond *jen.Statement
	for _, pa := range params(h) {
		c := k.bound(pa.field).Dot("Equal").Call()
		if pa.unix {
			if !periods {
				continue // NextPeriod knows
			}
			c = k.id("p").Dot("Known").Call(jen.Lit(k.index(pa.field)))
		}
		if cond == nil {
			cond = c
		} else {
			cond.Op("&&").Add(c)
		}
	}
	if cond == nil {
		return body
	}
	return []jen.Code{jen.If(cond).Block(body...)}
}
