package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// stackText is the longest hash text that is built on the stack. A longer one needs room
// that the caller lends.
const stackText = 128

// textLen is the most bytes of the hash's text, and whether that is few enough for the stack.
func (k *key) textLen() (n int, bounded bool) {
	s, _ := k.Salt()
	for _, a := range s.Hash.Args {
		switch f := a.Field; {
		case a.Period != layout.NoPeriod:
			n += a.Period.Digits()
		case f.Kind == layout.Bool:
			n += len("false")
		case f.Kind == layout.Int, f.Kind == layout.Uint, f.Kind == layout.Time:
			n += decimal(f)
		case f.Size > 0:
			n += f.Size
		case f.Max > 0:
			n += f.Max
		default:
			return 0, false
		}
	}
	return n, n <= stackText
}

// decimal is the most characters of an integer.
func decimal(f *layout.Field) int {
	if f.Kind == layout.Uint {
		return map[int]int{1: 3, 2: 5, 4: 10, 8: 20}[f.Size]
	}
	return map[int]int{1: 4, 2: 6, 4: 11, 8: 20}[f.Size]
}

// param is a parameter of the bucket function: a field's value, or the Unix seconds of a time.
type param struct {
	field *layout.Field
	unix  bool
}

func (k *key) params() []param {
	s, _ := k.Salt()
	var ps []param
	seen := map[param]bool{}
	for _, a := range s.Hash.Args {
		p := param{a.Field, a.Period != layout.NoPeriod}
		if !seen[p] {
			seen[p] = true
			ps = append(ps, p)
		}
	}
	return ps
}

// variable is the parameter's name.
func (k *key) variable(p param) *jen.Statement {
	if p.unix {
		return jen.Id(k.name(p.field) + seconds)
	}
	return jen.Id(k.name(p.field))
}

// hashArgs is the arguments for the bucket function, in order: of gives a field's value
// (a time in its unit) and its Unix seconds.
func (k *key) hashArgs(of func(*layout.Field) (value, unix *jen.Statement)) []jen.Code {
	var args []jen.Code
	for _, p := range k.params() {
		value, unix := of(p.field)
		if p.unix {
			args = append(args, unix)
		} else {
			args = append(args, value)
		}
	}
	return args
}

// bucket is the function that computes the salt of a row.
func bucket(k *key) []jen.Code {
	s, _ := k.Salt()
	if s == nil {
		return nil
	}
	name := k.Helper(layout.HelperBucket)
	var params, body []jen.Code
	for _, p := range k.params() {
		v := k.variable(p)
		switch f := p.field; {
		case p.unix, f.Kind == layout.Time:
			params = append(params, v.Int64())
		default:
			params = append(params, v.Id(f.Type.Under))
		}
	}
	lines := []string{fmt.Sprintf("%s is %s mod %d.", name, s.Hash, s.Buckets)}
	n, bounded := k.textLen()
	text := k.id("scratch")
	if bounded {
		body = append(body, jen.Var().Add(k.id("buf")).Index(jen.Lit(n)).Byte())
		text = k.id("buf").Index(jen.Empty(), jen.Lit(0))
	} else {
		params = append([]jen.Code{k.id("scratch").Index().Byte()}, params...)
		scratch := k.names.local("scratch")
		lines = append(lines, "The bytes behind the length of "+scratch+" are overwritten; it is returned, grown if it had to be.")
	}
	op := ":="
	for _, a := range s.Hash.Args {
		body = append(body, k.id("text").Op(op).Add(k.argText(a, text)))
		text, op = k.id("text"), "="
	}
	mod := func(text *jen.Statement) *jen.Statement {
		return jen.Int().Call(rt(map[layout.Func]string{layout.MD5: "MD5Mod", layout.XXHash: "XXHashMod"}[s.Hash.Func]).
			Call(text, jen.Lit(s.Buckets)))
	}
	results := jen.Int()
	if bounded {
		body = append(body, jen.Return(mod(k.id("text"))))
	} else {
		results = jen.Params(jen.Int(), jen.Index().Byte())
		body = append(body, jen.Return(
			mod(k.id("text").Index(jen.Len(k.id("scratch")), jen.Empty())),
			k.id("text").Index(jen.Empty(), jen.Len(k.id("scratch")))))
	}
	return []jen.Code{doc(lines...).Func().Id(name).Params(params...).Add(results).Block(body...).Line()}
}

// argText is text with an argument appended.
func (k *key) argText(a layout.Arg, text *jen.Statement) *jen.Statement {
	f := a.Field
	v := k.variable(param{f, a.Period != layout.NoPeriod})
	widened := func(to string) *jen.Statement {
		if f.Type.Under == to || f.Kind == layout.Time {
			return v
		}
		return jen.Id(to).Call(v)
	}
	switch {
	case a.Period != layout.NoPeriod:
		return rt("AppendPeriod").Call(text, rt(periodNames[a.Period]), v, jen.Lit(f.Zone))
	case f.Kind == layout.Bool:
		return rt("AppendBool").Call(text, v)
	case f.Kind == layout.Uint:
		return rt("AppendUint").Call(text, widened("uint64"))
	case f.Kind == layout.Int, f.Kind == layout.Time:
		return rt("AppendInt").Call(text, widened("int64"))
	case f.Kind == layout.Array:
		return jen.Append(text, v.Index(jen.Empty(), jen.Empty()).Op("..."))
	}
	return jen.Append(text, v.Op("..."))
}
