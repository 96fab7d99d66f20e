package schema

import (
	"go/types"
	"slices"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// salt compiles the salt; its hash waits until all fields are known. ok says that the
// number of buckets has the right form.
func (k *keyCompiler) salt(s segment, ok bool) {
	first := s.Items[0]
	k.saltPosition(s)
	salt := &layout.Salt{Width: 1}
	k.key.Segments = append(k.key.Segments, salt)
	if ok {
		salt.Buckets = k.buckets(s, first)
	}
	if salt.Buckets > 256 {
		salt.Width = 2
	}
	k.options(s, s.Items[1:], goesBy(saltTable), "a salt in a binary key")
	if it := wellFormed(s, "bytes"); it != nil {
		k.saltWidth(s, it, salt)
	}
	if item(s, "hash") == nil && item(s, "random") == nil {
		k.at(s, first.Span, codeSaltSource, "the salt does not say what a bucket comes from; write hash=md5(…) with fields of the key")
	}
	if it := wellFormed(s, "hash"); it != nil {
		call := it.Value.(*annotations.Call)
		k.hashFunc(s, call, &salt.Hash)
		k.hash(s, call, &salt.Hash)
	}
}

// saltPosition checks that nothing but constants stands in front of a salt.
func (k *keyCompiler) saltPosition(s segment) {
	for _, seg := range k.key.Segments {
		switch seg.(type) {
		case *layout.Salt:
			k.at(s, s.Items[0].Span, codeSaltPosition, "the key has a salt already; remove one")
			return
		case *layout.Field:
			k.at(s, s.Items[0].Span, codeSaltPosition, "found the salt behind a field; write it in front, where only constants may precede it")
			return
		}
	}
}

// saltWidth gives a salt the width that an option asks for.
func (k *keyCompiler) saltWidth(s segment, it *annotations.Item, salt *layout.Salt) {
	width, ok := k.number(s, it, 2)
	switch {
	case !ok:
	case width < salt.Width:
		k.at(s, it.Span, codeBytesRange, "%d buckets need %d bytes, found %d", salt.Buckets, salt.Width, width)
	default:
		salt.Width = width
	}
}

// hashFunc gives a salt's hash its function.
func (k *keyCompiler) hashFunc(s segment, call *annotations.Call, h *layout.Hash) {
	h.Func = map[string]layout.Func{"md5": layout.MD5, "xxhash": layout.XXHash}[call.Func.Text]
	switch {
	case call.Go:
		k.unsupported(s, call.Span, "a hash function of your own")
	case h.Func == 0:
		k.unsupported(s, call.Func.Span, "the hash "+call.Func.Text)
	case call.Args[0].Star:
		k.unsupported(s, call.Args[0].Span, "the hash of all bytes of a key")
	}
}

// hash gives a hash its arguments as soon as all fields are known.
func (k *keyCompiler) hash(s segment, call *annotations.Call, h *layout.Hash) {
	k.later = append(k.later, func() {
		for _, a := range call.Args {
			if a.Star {
				continue
			}
			if arg, ok := k.arg(s, a); ok {
				h.Args = append(h.Args, arg)
			}
		}
	})
}

// buckets is the number of buckets, 0 if it is wrong.
func (k *keyCompiler) buckets(s segment, it *annotations.Item) int {
	atom := it.Value.(*annotations.Atom)
	n, err := annotations.ParseNumber(atom)
	switch {
	case err != nil && atom.Quoted:
		k.wrong(s, err)
	case err != nil || n < 2 || n > 65536:
		k.at(s, atom.Span, codeSaltRange, "salt needs 2 to 65536 buckets, found %s", atom)
	default:
		return n
	}
	return 0
}

// arg is an argument of a hash.
func (k *keyCompiler) arg(s segment, a *annotations.Arg) (layout.Arg, bool) {
	period := layout.Period(slices.Index(annotations.Periods(), a.Name.Text) + 1)
	switch {
	case a.Inner != nil:
		f := k.carried(s, a.Inner.Span, a.Inner.Text)
		if f == nil {
			return layout.Arg{}, false
		}
		if f.Kind != layout.Time {
			k.at(s, a.Inner.Span, codePeriod, "field %s is no time, so it has no period %s", f.Name, a.Name.Text)
			return layout.Arg{}, false
		}
		return layout.Arg{Field: f, Period: period}, true
	case period != layout.NoPeriod:
		f := k.onlyTime(s, a)
		return layout.Arg{Field: f, Period: period}, f != nil
	}
	f := k.carried(s, a.Name.Span, a.Name.Text)
	return layout.Arg{Field: f}, f != nil
}

// carried is the field of the key that a name means; nil if that has been reported, or
// may lie behind what has been.
func (k *keyCompiler) carried(s segment, span annotations.Span, name string) *layout.Field {
	v := k.resolve(s, span, name, annotations.Periods())
	if v == nil {
		return nil
	}
	f := k.bound[v]
	if f == nil && !k.incomplete {
		k.at(s, span, codeHashArgs, "field %s is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash", v.Name())
	}
	return f
}

// onlyTime is the time that a period without a field means: the one that has a segment.
// Without one it is nil, as for carried.
func (k *keyCompiler) onlyTime(s segment, a *annotations.Arg) *layout.Field {
	var times []*layout.Field
	for _, f := range k.key.Fields() {
		if f.Kind == layout.Time {
			times = append(times, f)
		}
	}
	switch len(times) {
	case 0:
		if k.incomplete {
			return nil
		}
		hint := "give a time.Time a segment"
		if v := k.timeOutside(); v != nil {
			hint = "give field " + v.Name() + " a segment"
		}
		k.at(s, a.Span, codePeriod, "%s is a period of a time, and no time is in the key; %s", a.Name.Text, hint)
		return nil
	case 1:
		return times[0]
	}
	k.at(s, a.Span, codePeriod, "%s may be of %s or %s; write %s(%s)", a.Name.Text, times[0].Name, times[1].Name, a.Name.Text, times[0].Name)
	return nil
}

// timeOutside is a time of the struct that the key does not carry.
func (k *keyCompiler) timeOutside() *types.Var {
	for _, c := range k.fields {
		if c.v != nil && !c.hidden && isTime(types.Unalias(c.v.Type())) {
			return c.v
		}
	}
	return nil
}
