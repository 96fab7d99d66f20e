package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// stackText is the longest hash text that is built on the stack. A longer one needs room
// that the caller lends.
const stackText = 128

// textLen is the most bytes of a hash's text, and whether that is few enough for the stack.
func textLen(h *layout.Hash) (n int, bounded bool) {
	n = len(h.Join) * (len(h.Args) - 1)
	for _, a := range h.Args {
		switch f := a.Field; {
		case a.Period != layout.NoPeriod:
			n += a.Period.Digits()
		case f.Kind == layout.Bool:
			n += len("false")
		case f.Integer():
			n += decimal(f)
		case f.Digits > 0:
			n += f.Digits
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
		return map[int]int{1: 3, 2: 5, 4: 10, 8: 20}[f.TypeSize()]
	}
	return map[int]int{1: 4, 2: 6, 4: 11, 8: 20}[f.TypeSize()]
}

// param is a parameter of a hash function: a field's value, or the Unix seconds of a time.
type param struct {
	field *layout.Field
	unix  bool
}

func params(h *layout.Hash) []param {
	var ps []param
	seen := map[param]bool{}
	for _, a := range h.Args {
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

// hashArgs is the arguments for a hash function, in order: of gives a field's value and, of
// a time, its Unix seconds.
func (k *key) hashArgs(h *layout.Hash, of func(*layout.Field) (value, unix *jen.Statement)) []jen.Code {
	var args []jen.Code
	for _, p := range params(h) {
		value, unix := of(p.field)
		if p.unix {
			args = append(args, unix)
		} else {
			args = append(args, value)
		}
	}
	return args
}

// hashParams is the parameters of a hash function.
func (k *key) hashParams(h *layout.Hash) []jen.Code {
	var list []jen.Code
	for _, p := range params(h) {
		v := k.variable(p)
		switch f := p.field; {
		case p.unix, f.Kind == layout.Time, f.Kind == layout.Int && !k.plain(f):
			list = append(list, v.Int64())
		case f.Kind == layout.Uint && !k.plain(f):
			list = append(list, v.Uint64())
		default:
			list = append(list, v.Id(f.Type.Under))
		}
	}
	return list
}

// hashText is the statements that put a hash's text into a variable, behind what is there.
func (k *key) hashText(h *layout.Hash, behind *jen.Statement) []jen.Code {
	var body []jen.Code
	op := ":="
	for i, a := range h.Args {
		if i > 0 && len(h.Join) > 0 {
			body = append(body, k.id("text").Op("=").Append(k.id("text"), jen.Lit(string(h.Join)).Op("...")))
		}
		body = append(body, k.id("text").Op(op).Add(k.argText(a, behind)))
		behind, op = k.id("text"), "="
	}
	return body
}

// bucket is the function that computes the salt of a row from its arguments.
func bucket(k *key) []jen.Code {
	s, _ := k.Salt()
	if s == nil || s.Hash == nil || s.Hash.Star {
		return nil
	}
	name := k.Helper(layout.HelperBucket)
	params := k.hashParams(s.Hash)
	lines := []string{fmt.Sprintf("%s is %s.", name, s.Rule())}
	n, bounded := textLen(s.Hash)
	if bounded {
		body := append([]jen.Code{jen.Var().Add(k.id("buf")).Index(jen.Lit(n)).Byte()},
			k.hashText(s.Hash, k.id("buf").Index(jen.Empty(), jen.Lit(0)))...)
		body = append(body, jen.Return(k.reduced(s, k.id("text"))))
		return []jen.Code{doc(lines...).Func().Id(name).Params(params...).Int().Block(body...).Line()}
	}
	params = append([]jen.Code{k.id("scratch").Index().Byte()}, params...)
	scratch := k.names.local("scratch")
	lines = append(lines, "The bytes behind the length of "+scratch+" are overwritten; it is returned, grown if it had to be.")
	body := append(k.hashText(s.Hash, k.id("scratch")), jen.Return(
		k.reduced(s, k.id("text").Index(jen.Len(k.id("scratch")), jen.Empty())),
		k.id("text").Index(jen.Empty(), jen.Len(k.id("scratch")))))
	return []jen.Code{doc(lines...).Func().Id(name).Params(params...).Params(jen.Int(), jen.Index().Byte()).Block(body...).Line()}
}

// reduced is the bucket of a text, an int.
func (k *key) reduced(s *layout.Salt, text jen.Code) *jen.Statement {
	return jen.Int().Call(k.mod(s, text))
}

// mod is the bucket of a text, a uint32.
func (k *key) mod(s *layout.Salt, text jen.Code) *jen.Statement {
	n := jen.Lit(s.Buckets)
	switch h := s.Hash; {
	case h.Func == layout.GoFunc:
		return rt("Uint64Mod").Call(jen.Id(h.Go).Call(text), n)
	case h.Func == layout.MD5 && s.Take == 0:
		return rt("MD5Mod").Call(text, n)
	case h.Func == layout.XXHash && s.Take == 0:
		return rt("XXHashMod").Call(text, n)
	default:
		return rt("HashMod").Call(rt(hashNames[h.Func]), jen.Lit(s.Take), rt(reductionNames[s.Reduce]), text, n)
	}
}

// digestFuncs is the functions that append digests of arguments.
func digestFuncs(k *key) []jen.Code {
	var funcs []jen.Code
	for i, d := range k.digests() {
		name := k.Helper(layout.HelperDigest(i))
		appendHash := "AppendHash"
		if d.Hex {
			appendHash = "AppendHashHex"
		}
		params := append([]jen.Code{k.id("dst").Index().Byte()}, k.hashParams(&d.Hash)...)
		var body []jen.Code
		dst, text := k.id("dst"), k.id("text")
		behind := func() *jen.Statement { return jen.Len(k.id("dst")) }
		if n, bounded := textLen(&d.Hash); bounded {
			body = append([]jen.Code{jen.Var().Add(k.id("buf")).Index(jen.Lit(n)).Byte()},
				k.hashText(&d.Hash, k.id("buf").Index(jen.Empty(), jen.Lit(0)))...)
		} else { // behind what is in dst
			body = k.hashText(&d.Hash, dst)
			dst, text = k.id("text").Index(jen.Empty(), behind()), k.id("text").Index(behind(), jen.Empty())
		}
		body = append(body, jen.Return(rt(appendHash).Call(dst, rt(hashNames[d.Hash.Func]), jen.Lit(d.Width), text)))
		funcs = append(funcs, doc(fmt.Sprintf("%s appends %s to %s.", name, d.Rule(), k.names.local("dst"))).
			Func().Id(name).Params(params...).Index().Byte().Block(body...).Line())
	}
	return funcs
}

// argText is text with an argument appended.
func (k *key) argText(a layout.Arg, text *jen.Statement) *jen.Statement {
	f := a.Field
	v := k.variable(param{f, a.Period != layout.NoPeriod})
	widened := func(to string) *jen.Statement {
		if f.Type.Under == to || f.Kind == layout.Time || !k.plain(f) {
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
