package emit

import (
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// scanRange is the ScanRange method.
func scanRange(k *key) []jen.Code {
	first := k.Stages()[0].Name
	return []jen.Code{
		doc("ScanRange begins a scan, of all rows as long as nothing is bound.").
			Func().Add(k.receiver(false)).Id("ScanRange").Params().Id(first).
			Block(jen.Return(jen.Id(first).Values())).Line(),
	}
}

// stages is the types of a scan. Each offers only what the layout can answer next.
func stages(k *key) []jen.Code {
	scan := k.Helper(layout.HelperScan)
	codes := []jen.Code{
		doc(scan + " lets scans of " + k.Type + " be used on tables of " + k.Type + " alone.").
			Type().Id(scan).Op("=").Add(rt("RowsOf")).Index(jen.Id(k.Type)).Line(),
	}
	ss := k.Stages()
	for i, s := range ss {
		codes = append(codes,
			doc(stageDoc(k, ss, i)...).Type().Id(s.Name).Struct(
				jen.Id(scan),
				jen.Id("b").Add(k.helper(layout.HelperBounds)),
			).Line())
		if s.Carrier != nil {
			for _, b := range s.Binds {
				codes = append(codes, k.bindMethod(s, ss, i, b))
			}
		}
		if s.Ranges {
			codes = append(codes, k.rangesMethods(s)...)
		}
	}
	return codes
}

// what is how doc comments name what a carrier binds.
func what(c *layout.Carrier) string {
	names := make([]string, len(c.Fields))
	for i, f := range c.Fields {
		names[i] = f.Name
	}
	return strings.Join(names, " and ")
}

func stageDoc(k *key, ss []layout.Stage, i int) []string {
	s := ss[i]
	switch {
	case s.Carrier == nil:
		return []string{s.Name + " is a scan of " + k.Type + " of which nothing more can be bound."}
	case i == 0:
		return []string{s.Name + " is a scan of " + k.Type + ": of all rows, or of those that a bound on " + what(s.Carrier) + " selects.",
			"Like every stage it is a value, which can be used for several scans."}
	}
	lines := []string{fmt.Sprintf("%s is a scan of %s with %s bound; %s is next.", s.Name, k.Type, what(ss[i-1].Carrier), what(s.Carrier))}
	if !s.Ranges {
		lines = append(lines, "It has no ranges yet: a digest or a period in front needs more to be bound.")
	}
	return lines
}

// bindMethod is a stage's method that binds its carrier.
func (k *key) bindMethod(s layout.Stage, ss []layout.Stage, i int, b layout.Bind) jen.Code {
	if len(s.Carrier.Fields) > 1 {
		return k.bindAll(s, ss[i+1].Name)
	}
	f := s.Carrier.Fields[0]
	name := f.Method() + b.Suffix()
	to := ss[len(ss)-1].Name
	if b == layout.Equal || b == layout.In {
		to = ss[i+1].Name
	}
	typ := func() *jen.Statement { return goType(f.Type) }
	var params []jen.Code
	var pre []jen.Code
	var bound *jen.Statement
	var what string
	arg := func(id string) *jen.Statement { return k.boundValue(f, k.id(id)) }
	switch b {
	case layout.Equal:
		params, bound = []jen.Code{k.id("v").Add(typ())}, rt("Eq").Call(arg("v"))
		what = "selects the rows whose " + f.Name + " is " + k.names.local("v") + "."
	case layout.In:
		params = []jen.Code{k.id("vs").Op("...").Add(typ())}
		what = "selects the rows whose " + f.Name + " is one of " + k.names.local("vs") + "; none, if there is none."
		pre, bound = k.boundList(f)
	case layout.Between:
		params, bound = []jen.Code{k.id("from"), k.id("to").Add(typ())}, rt("Between").Call(arg("from"), arg("to"))
		what = fmt.Sprintf("selects the rows with %s ≤ %s < %s.", k.names.local("from"), f.Name, k.names.local("to"))
	case layout.From:
		params, bound = []jen.Code{k.id("from").Add(typ())}, rt("From").Call(arg("from"))
		what = fmt.Sprintf("selects the rows with %s ≤ %s.", k.names.local("from"), f.Name)
	case layout.Before:
		params, bound = []jen.Code{k.id("to").Add(typ())}, rt("Before").Call(arg("to"))
		what = fmt.Sprintf("selects the rows with %s < %s.", f.Name, k.names.local("to"))
	case layout.Prefix, layout.Suffix:
		id, verb := "prefix", "begins with"
		if b == layout.Suffix {
			id, verb = "suffix", "ends in"
		}
		t, text := typ(), k.id(id)
		switch {
		case f.Kind == layout.Array:
			t, text = jen.Index().Byte(), jen.String().Call(text)
		case f.Integer():
			t, verb = jen.String(), "in decimal "+verb
		case f.Type.Package != "" || f.Kind != layout.String:
			text = jen.String().Call(text)
		}
		params = []jen.Code{k.id(id).Add(t)}
		bound = rt("Prefix").Index(boundType(f)).Call(text)
		what = fmt.Sprintf("selects the rows whose %s %s %s.", f.Name, verb, k.names.local(id))
	}
	return k.stageMethod(s.Name, name, what, params, to, append(pre, k.setBound(f, bound)))
}

// setBound sets the bound of a field.
func (k *key) setBound(f *layout.Field, bound jen.Code) jen.Code {
	return k.id("s").Dot("b").Dot(f.Method()).Op("=").Add(bound)
}

// bindAll is the method that binds all outside arguments of a lossy digest.
func (k *key) bindAll(s layout.Stage, to string) jen.Code {
	var params, body []jen.Code
	for _, f := range s.Carrier.Fields {
		v := jen.Id(k.name(f))
		params = append(params, v.Clone().Add(goType(f.Type)))
		body = append(body, k.setBound(f, rt("Eq").Call(k.boundValue(f, v))))
	}
	return k.stageMethod(s.Name, s.Carrier.Method(), "selects the rows of "+what(s.Carrier)+".", params, to, body)
}

// stageMethod is a method of a stage that returns another.
func (k *key) stageMethod(stage, name, what string, params []jen.Code, to string, body []jen.Code) jen.Code {
	body = append(body, jen.Return(jen.Id(to).Values(jen.Dict{jen.Id("b"): k.id("s").Dot("b")})))
	return doc(name + " " + what).
		Func().Params(k.id("s").Id(stage)).Id(name).Params(params...).Id(to).Block(body...).Line()
}

// boundType is the type that a bound holds: the field's, but time.Time for every time.
func boundType(f *layout.Field) *jen.Statement {
	if f.Kind == layout.Time {
		return jen.Qual("time", "Time")
	}
	return goType(f.Type)
}

// boundValue is a parameter of the field's type as a bound holds it.
func (k *key) boundValue(f *layout.Field, v *jen.Statement) *jen.Statement {
	switch f.Kind {
	case layout.Time:
		return convert(f.Type, "time.Time", v)
	case layout.Bytes:
		return rt("Clone").Call(v) // the caller may change it
	}
	return v
}

// boundList is a list of values as a bound holds it.
func (k *key) boundList(f *layout.Field) (pre []jen.Code, bound *jen.Statement) {
	switch {
	case f.Kind == layout.Bytes:
		return nil, rt("In").Call(rt("CloneAll").Call(k.id("vs")))
	case f.Kind != layout.Time || f.Type.Package == "time":
		return nil, rt("In").Call(k.id("vs"))
	}
	times := jen.Id(k.name(f))
	return []jen.Code{
		times.Clone().Op(":=").Make(jen.Index().Qual("time", "Time"), jen.Len(k.id("vs"))),
		jen.For(jen.List(k.id("i"), k.id("v")).Op(":=").Range().Add(k.id("vs"))).Block(
			times.Clone().Index(k.id("i")).Op("=").Qual("time", "Time").Call(k.id("v"))),
	}, rt("In").Call(times)
}

// rangesMethods is what every stage has: the ranges of what is bound so far.
func (k *key) rangesMethods(s layout.Stage) []jen.Code {
	recv := func() *jen.Statement { return jen.Params(k.id("s").Id(s.Name)) }
	b := func() *jen.Statement { return k.id("s").Dot("b") }
	return []jen.Code{
		doc("Ranges is the ranges of row keys to read: sorted, disjoint, complete, and the fewest.").
			Func().Add(recv()).Id("Ranges").Params().Params(rt("Ranges"), jen.Error()).Block(
			k.id("r").Op(":=").Add(rt("Scratch")).Call(),
			jen.Return(k.id("r").Dot("Detach").Call(b().Dot("appendRanges").Call(k.id("r"))))).Line(),
		doc("AppendRanges appends the ranges to " + k.names.local("r") + ", which a Reset lets be used again without allocating.").
			Func().Add(recv()).Id("AppendRanges").Params(k.id("r").Op("*").Add(rt("Ranges"))).Error().Block(
			jen.Return(b().Dot("appendRanges").Call(k.id("r")))).Line(),
	}
}
