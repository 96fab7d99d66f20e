package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// random is what only keys have whose bucket is drawn: the function behind Encode, and the
// methods EncodeBucket and Candidates.
func random(e *encoder) []jen.Code {
	k := e.key
	n := k.Buckets()
	name := k.Helper(layout.HelperEncode)
	bucket, dst := k.names.local("bucket"), k.names.local("dst")
	failed := k.id("err").Op("!=").Nil()
	return []jen.Code{
		k.encodeMethod([]string{fmt.Sprintf("EncodeBucket is Encode with a bucket of one's choice, 0 to %d.", n-1)}, "EncodeBucket", []jen.Code{k.id("bucket").Int()},
			jen.If(k.id("bucket").Op("<").Lit(0).Op("||").Add(k.id("bucket")).Op(">=").Lit(n)).Block(e.fail("salt", rt("ErrBucket"))),
			jen.Return(jen.Id(name).Call(k.id("k"), k.id("dst"), k.id("bucket")))),
		doc(fmt.Sprintf("Candidates appends the %d row keys that the row may have to %s: a get has to try them", n, dst),
			"all. On error "+dst+" is returned as it was.").
			Func().Add(k.receiver(true)).Id("Candidates").Params(k.id("dst").Index().Index().Byte()).
			Params(jen.Index().Index().Byte(), jen.Error()).Block(
			k.id("out").Op(":=").Add(k.id("dst")),
			jen.For(k.id("bucket").Op(":=").Range().Lit(n)).Block(
				jen.List(k.id("key"), k.id("err")).Op(":=").Id(name).Call(k.id("k"), jen.Nil(), k.id("bucket")),
				jen.If(failed).Block(jen.Return(k.id("dst"), k.id("err"))),
				k.id("out").Op("=").Append(k.id("out"), k.id("key"))),
			jen.Return(k.id("out"), jen.Nil())).Line(),
		doc(name+" appends the row key in a bucket; "+bucket+" is one.").
			Func().Id(name).Params(k.id("k").Op("*").Id(k.Type), k.id("dst").Index().Byte(), k.id("bucket").Int()).
			Params(jen.Index().Byte(), jen.Error()).Block(e.body...).Line(),
	}
}
