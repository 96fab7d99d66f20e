package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// bounds is what a scan binds, and how its ranges come from that.
func bounds(k *key) []jen.Code {
	name := k.Helper(layout.HelperBounds)
	var fields []jen.Code
	for _, f := range k.Fields() {
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
	for _, f := range k.Fields() {
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
	if f.Kind == layout.Time {
		d := jen.Dict{jen.Id("Unit"): rt(unitNames[f.Unit])}
		if f.Desc {
			d[jen.Id("Desc")] = jen.True()
		}
		if f.Zone != 0 {
			d[jen.Id("Zone")] = jen.Lit(f.Zone)
		}
		if p := k.FinestPeriod(f); p != layout.NoPeriod {
			d[jen.Id("Period")] = rt(periodNames[p])
		}
		return rt("BindTime").Call(append(args, rt("TimeField").Values(d))...)
	}
	switch {
	case f.Kind == layout.String:
		return rt("BindText").Call(append(args, jen.Op("&").Add(k.text(f)))...)
	case f.Kind == layout.Bytes:
		return rt("BindBytes").Call(append(args, jen.Op("&").Add(k.text(f)))...)
	case f.Kind == layout.Array:
		all := k.id("v").Index(jen.Empty(), jen.Empty()).Op("...")
		return rt("BindArray").Call(append(args, jen.Op("&").Add(k.text(f)), k.encodeFunc(f, jen.Append(k.id("dst"), all)))...)
	}
	return rt("Bind").Call(append(args, jen.Lit(f.Desc), k.encodeFunc(f, add(k.id("dst"), f.Size, k.bits(f, k.id("v")))))...)
}

// encodeFunc is a function that appends a value of f as the key holds it.
func (k *key) encodeFunc(f *layout.Field, encoded jen.Code) *jen.Statement {
	return jen.Func().Params(k.id("dst").Index().Byte(), k.id("v").Add(goType(f.Type))).Index().Byte().
		Block(jen.Return(encoded))
}

// buckets tells the planner the buckets of a combination, where what is bound decides:
// each argument of the hash but times known by their periods has to be bound by equality.
func (k *key) buckets() []jen.Code {
	s, _ := k.Salt()
	if s == nil {
		return nil
	}
	index := map[*layout.Field]int{}
	for i, f := range k.Fields() {
		index[f] = i
	}
	p := func() *jen.Statement { return k.id("p") }
	value := func(f *layout.Field) *jen.Statement {
		return k.bound(f).Dot("Value").Call(p().Dot("Index").Call(jen.Lit(index[f])))
	}
	args := k.hashArgs(func(f *layout.Field) (v, unix *jen.Statement) {
		unix = p().Dot("Seconds").Call(jen.Lit(index[f]))
		if f.Kind == layout.Time {
			return jen.Id(k.name(f)), unix
		}
		return convert(boundGoType(f), f.Type.Under, value(f)), unix
	})
	body := k.counts(value)
	if _, bounded := k.textLen(); bounded {
		body = append(body, p().Dot("Bucket").Call(k.helper(layout.HelperBucket).Call(args...)))
	} else {
		args = append([]jen.Code{p().Dot("Text")}, args...)
		body = append(body,
			jen.List(k.id("bucket"), k.id("text")).Op(":=").Add(k.helper(layout.HelperBucket)).Call(args...),
			p().Dot("Text").Op("=").Add(k.id("text")),
			p().Dot("Bucket").Call(k.id("bucket")))
	}
	var conds *jen.Statement
	periods := false
	seen := map[*layout.Field]bool{}
	for _, pa := range k.params() {
		if pa.unix {
			periods = true
			continue
		}
		if seen[pa.field] {
			continue
		}
		seen[pa.field] = true
		c := k.bound(pa.field).Dot("Equal").Call()
		if conds == nil {
			conds = c
		} else {
			conds.Op("&&").Add(c)
		}
	}
	if periods {
		body = []jen.Code{jen.For(p().Dot("NextPeriod").Call()).Block(body...)}
	}
	if conds != nil {
		body = []jen.Code{jen.If(conds).Block(body...)}
	}
	return body
}

// boundGoType is the type that Value of f's bound gives.
func boundGoType(f *layout.Field) layout.Type {
	if f.Kind == layout.Time {
		return layout.Type{Package: "time", PackageName: "time", Name: "Time", Under: "time.Time"}
	}
	return f.Type
}
