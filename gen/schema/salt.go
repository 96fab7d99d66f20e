package schema

import (
	"strconv"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// salt compiles the salt; its hash waits until all fields are known. ok says that the
// number of buckets has the right form.
func (k *keyCompiler) salt(s segment, ok bool) {
	first, items := s.Items[0], s.Items[1:]
	k.saltPosition(s)
	salt := &layout.Salt{Width: 1}
	k.key.Segments = append(k.key.Segments, salt)
	if ok {
		salt.Buckets = k.buckets(s, first)
	}
	if salt.Buckets > 256 {
		salt.Width = 2
	}
	hash, random := item(items, "hash"), item(items, "random")
	if hash == nil && random != nil {
		k.options(s, items, onRandomSalt)
	} else {
		k.options(s, items, onSalt)
	}
	if it := wellFormed(items, "bytes"); it != nil {
		k.saltWidth(s, it, salt)
	}
	switch {
	case hash == nil && random == nil:
		k.at(s, first.Span, codeSaltSource, "the salt does not say what a bucket comes from; write hash=md5(…) with fields of the key, or random")
	case wellFormed(items, "hash") != nil:
		salt.Hash = &layout.Hash{}
		k.hash(s, hash.Value.(*annotations.Call), salt.Hash, nil)
		k.reduction(s, items, salt)
	}
}

// saltPosition checks that nothing but constants stands in front of a salt.
func (k *keyCompiler) saltPosition(s segment) {
	for _, seg := range k.key.Segments {
		what := "a field"
		switch seg.(type) {
		case *layout.Const:
			continue
		case *layout.Salt:
			k.at(s, s.Items[0].Span, codeSaltPosition, "the key has a salt already; remove one")
			return
		case *layout.Digest:
			what = "a digest"
		case *layout.PeriodDigits:
			what = "a period"
		}
		k.at(s, s.Items[0].Span, codeSaltPosition, "found the salt behind %s; write it in front, where only constants may precede it", what)
		return
	}
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

// saltWidth gives a salt the width that an option asks for.
func (k *keyCompiler) saltWidth(s segment, it *annotations.Item, salt *layout.Salt) {
	width, ok := k.number(s, it, 2, codeBytesRange)
	switch {
	case !ok:
	case width < salt.Width:
		k.at(s, it.Span, codeBytesRange, "%d buckets need %d bytes, found %d", salt.Buckets, salt.Width, width)
		k.fix(s, it.Value.Pos(), strconv.Itoa(salt.Width))
	default:
		salt.Width = width
	}
}

// reduction says how a bucket comes from a salt's digest.
func (k *keyCompiler) reduction(s segment, items []*annotations.Item, salt *layout.Salt) {
	f := salt.Hash.Func
	salt.Reduce = f.Reduction()
	if it := wellFormed(items, "reduce"); it != nil {
		if !among("crc32 murmur3 java h31")(f.String()) {
			k.at(s, it.Span, codeOptionConflict, "%s does not go with %s, which is no hash of 32 bits; remove it", it, hashName(salt.Hash))
		} else {
			salt.Reduce, _ = layout.ReductionOf(it.Value.String())
		}
	}
	if it := wellFormed(items, "take"); it != nil {
		if f == layout.Java || f == layout.H31 || f == layout.GoFunc {
			k.at(s, it.Span, codeOptionConflict, "%s does not go with %s, which is a number, no bytes; remove it", it, hashName(salt.Hash))
		} else if n, ok := k.number(s, it, f.Size(), annotations.CodeNumber); ok && n < f.Size() {
			salt.Take = n
		}
	}
}
