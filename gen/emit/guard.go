package emit

import "github.com/dave/jennifer/jen"

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
	for _, f := range k.Inputs() {
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
