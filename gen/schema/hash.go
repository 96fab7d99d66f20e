package schema

import (
	"go/types"
	"strings"
	"unicode/utf8"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// digest compiles a digest that stands for itself; its hash waits until all fields are
// known. ok says that its value has the right form.
func (k *keyCompiler) digest(s segment, ok bool) {
	items := s.Items[1:]
	d := &layout.Digest{Hex: item(items, "hex") != nil, Lossy: item(items, "lossy") != nil}
	k.key.Segments = append(k.key.Segments, d)
	k.options(s, items, onDigest)
	if !ok {
		return
	}
	k.hash(s, s.Items[0].Value.(*annotations.Call), &d.Hash, d)
	d.Width = d.Hash.Func.Size()
	if it := wellFormed(items, "bytes"); it != nil {
		if n, ok := k.number(s, it, d.Width, codeBytesRange); ok {
			d.Width = n
		}
	}
}

// hash compiles the hash of a salt or, if it is not nil, of d. Its arguments wait until all
// fields are known.
func (k *keyCompiler) hash(s segment, call *annotations.Call, h *layout.Hash, d *layout.Digest) {
	h.Func = layout.FuncOf(call.Func.Text)
	if call.Go {
		h.Func, h.Go = layout.GoFunc, call.Func.Text
		k.goFunc(s, call, d)
	}
	h.Star = call.Args[0].Star
	k.join(s, call, h)
	if h.Star {
		k.star(s, call, h, d)
		return
	}
	operands := make([]operand, len(call.Args))
	for i, a := range call.Args {
		operands[i] = k.operand(s, a)
	}
	k.later = append(k.later, func() {
		for _, o := range operands {
			if arg, ok := k.arg(s, o, h.Func, d); ok {
				h.Args = append(h.Args, arg)
			}
		}
		if d != nil && d.Lossy && len(h.Args) == len(operands) {
			k.lossy(s, h)
		}
	})
}

// hashName is the name of a hash's function in a tag.
func hashName(h *layout.Hash) string {
	if h.Func == layout.GoFunc {
		return annotations.GoPrefix + h.Go
	}
	return h.Func.String()
}

// goFunc checks a hash function of the package itself.
func (k *keyCompiler) goFunc(s segment, call *annotations.Call, d *layout.Digest) {
	name := call.Func.Text
	if d != nil {
		k.at(s, call.Span, codeGoFunc, "go.%s is a number without a width, for salts only; write a hash of the language", name)
		return
	}
	obj := k.Pkg.Scope().Lookup(name)
	if obj == nil {
		best, ok := annotations.Suggest(name, functions(k.Pkg.Scope()))
		hint := ""
		if ok {
			hint = "; did you mean " + annotations.GoPrefix + best + "?"
		}
		k.at(s, call.Func.Span, codeGoFunc, "the package has no function %s; declare func %s(text []byte) uint64%s", name, name, hint)
		if ok {
			k.fix(s, call.Func.Span, best)
		}
		return
	}
	if _, ok := obj.(*types.Func); !ok {
		k.at(s, call.Func.Span, codeGoFunc, "%s is no function; declare func %s(text []byte) uint64 under another name", name, name)
		return
	}
	text := types.NewParam(0, nil, "", types.NewSlice(types.Typ[types.Byte]))
	bucket := types.NewParam(0, nil, "", types.Typ[types.Uint64])
	if want := types.NewSignatureType(nil, nil, nil, types.NewTuple(text), types.NewTuple(bucket), false); !types.Identical(obj.Type(), want) {
		found := "is " + types.TypeString(obj.Type(), types.RelativeTo(k.Pkg))
		if strings.Contains(found, "invalid type") {
			found = "has an undefined type"
		}
		k.at(s, call.Func.Span, codeGoFunc, "the function %s %s; a hash is func(text []byte) uint64", name, found)
		return
	}
	pos, _ := s.in.Range(call.Span)
	declared, key := k.Fset.Position(obj.Pos()).Filename, k.Fset.Position(pos).Filename
	if strings.HasSuffix(declared, "_test.go") && !strings.HasSuffix(key, "_test.go") {
		k.at(s, call.Func.Span, codeGoFunc, "the function %s is declared in a test, where the key's code does not see it; move it", name)
	}
}

// functions is the names of the functions of a package.
func functions(scope *types.Scope) []string {
	var names []string
	for _, name := range scope.Names() {
		if _, ok := scope.Lookup(name).(*types.Func); ok {
			names = append(names, name)
		}
	}
	return names
}

// join gives a hash what stands between its arguments.
func (k *keyCompiler) join(s segment, call *annotations.Call, h *layout.Hash) {
	it := wellFormed(s.Items[1:], "join")
	if it == nil {
		return
	}
	if len(call.Args) < 2 {
		k.at(s, it.Span, codeJoinArgs, "%s stands between arguments, found one alone; remove it", it)
		return
	}
	atom := it.Value.(*annotations.Atom)
	b, err := annotations.BytesOf(atom)
	if err != nil {
		k.wrong(s, err)
		return
	}
	h.Join = b
	if h.Func == layout.Java && !utf8.Valid(b) {
		k.at(s, atom.Span, codeJavaBytes, "java hashes characters, and %s is no valid UTF-8; write a character", atom)
	}
}

// star checks a hash of all bytes of the key behind it.
func (k *keyCompiler) star(s segment, call *annotations.Call, h *layout.Hash, d *layout.Digest) {
	if h.Func == layout.Java && !k.loose {
		k.at(s, call.Args[0].Span, codeJavaBytes, "java hashes characters, and a binary key has bytes; write another hash, as h31(*)")
	}
	if it := item(s.Items[1:], "lossy"); it != nil {
		k.notLossy(s, it)
	}
	at := len(k.key.Segments)
	k.later = append(k.later, func() {
		if at == len(k.key.Segments) && !k.incomplete {
			k.at(s, call.Args[0].Span, codeHashArgs, "* is all bytes behind the hash, and nothing stands there; write the hash in front of what it is of")
		}
	})
}

// operand is an argument of a hash, its name resolved.
type operand struct {
	*annotations.Arg
	v      *types.Var    // nil: a bare period, or what has been reported
	period layout.Period // NoPeriod: the field itself
}

// operand resolves the name of an argument.
func (k *keyCompiler) operand(s segment, a *annotations.Arg) operand {
	o := operand{Arg: a, period: layout.PeriodOf(a.Name.Text)}
	switch {
	case a.Inner != nil:
		o.v = k.resolve(s, a.Inner.Span, a.Inner.Text, nil)
		k.name(o.v)
	case o.period == layout.NoPeriod:
		o.v = k.resolve(s, a.Name.Span, a.Name.Text, annotations.Periods())
	}
	return o
}

// bare says whether the argument is a period that does not say of which time.
func (o operand) bare() bool { return o.period != layout.NoPeriod && o.Inner == nil }

// at is the place of the field's name, or of what stands for it.
func (o operand) at() annotations.Span {
	if o.Inner != nil {
		return o.Inner.Span
	}
	return o.Name.Span
}

// arg is an argument of a hash; not ok if something is wrong with it, or unknown.
func (k *keyCompiler) arg(s segment, o operand, fn layout.Func, d *layout.Digest) (arg layout.Arg, ok bool) {
	v := o.v
	if o.bare() {
		v = k.onlyTime(s, o.Name)
	}
	if v == nil {
		return arg, false
	}
	f, in := k.bound[v]
	if !in {
		f = k.outsideField(s, o, v, d)
	}
	if f == nil {
		return arg, false
	}
	if o.period != layout.NoPeriod {
		return layout.Arg{Field: f, Period: o.period}, k.periodOf(s, o.at(), o.period, f)
	}
	switch {
	case f.Kind == layout.Float:
		k.at(s, o.Name.Span, codeHashFloat, "field %s is a float, which has several texts; leave it out of the hash", f.Name)
	case f.Carried != layout.NoPeriod:
		k.at(s, o.Name.Span, codeHashArgs, "the key has no more of field %s than its %s; hash %s(%s), or give it a segment of its own", f.Name, f.Carried, f.Carried, f.Name)
	case fn == layout.Java && (f.Kind == layout.Bytes || f.Kind == layout.Array):
		k.at(s, o.Name.Span, codeJavaBytes, "java hashes characters, and field %s is bytes; use a string, or another hash", f.Name)
	default:
		return layout.Arg{Field: f}, true
	}
	return arg, false
}

// outsideField is a field that the key does not carry, as a lossy digest may hash it; nil if
// it must not, which is reported, or if it may lie behind what has been reported.
func (k *keyCompiler) outsideField(s segment, o operand, v *types.Var, d *layout.Digest) *layout.Field {
	switch {
	case k.incomplete:
		return nil
	case d == nil:
		k.at(s, o.at(), codeHashArgs, "field %s is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash", v.Name())
		return nil
	case !d.Lossy:
		k.at(s, o.at(), codeHashArgs, "field %s is not in the key, so a reader could not compute the digest; give it a segment, or write lossy if it need not be read back", v.Name())
		return nil
	case k.outside[v] == nil:
		f := k.newField(s, o.at(), v)
		if f == nil {
			return nil
		}
		f.Outside, f.Size = true, 0
		k.outside[v] = f
	}
	return k.outside[v]
}

// lossy checks that a digest which need not be read back has a field outside the key, and
// that two rows do not share a digest because of where one argument ends.
func (k *keyCompiler) lossy(s segment, h *layout.Hash) {
	it := item(s.Items[1:], "lossy")
	outside := false
	for _, a := range h.Args {
		outside = outside || a.Field.Outside
	}
	switch {
	case !outside:
		k.notLossy(s, it)
	case len(h.Variable()) > 1 && len(h.Join) != 1 && !k.loose:
		k.at(s, it.Span, codeLossyJoin, "several arguments of %s have no fixed width, so that two rows could have one digest; write join=X with a byte that they do not contain", h.Func)
	}
}

func (k *keyCompiler) notLossy(s segment, it *annotations.Item) {
	k.at(s, it.Span, codeLossyNeedless, "all that is hashed can be read back from the key; remove lossy")
}
