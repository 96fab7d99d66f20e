package schema

import (
	"go/types"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// keyCompiler compiles one key. Segments are compiled in order; what needs to know them
// all, hashes and the end of the key, afterwards.
type keyCompiler struct {
	*compiler
	Type   string
	fields []candidate
	unread *types.Var // an embedded field whose own fields are not known
	key    *layout.Key
	sep    *byte // ends strings and []byte that do not say what does; nil: the default does
	raw    bool  // all fields are that can be

	bound   map[*types.Var]*layout.Field // nil for a field whose segment is wrong
	own     []*types.Var                 // what has a segment of its own, in the order of the key
	outside map[*types.Var]*layout.Field // what lossy digests have arguments of
	periods []*periodSegment
	named   []*types.Var // what a period(…) names
	times   []*types.Var // what a period without a field may be of
	later   []func()     // what has to wait until all segments and what they carry are known

	// Segments are missing in key.Segments: nothing can be said of what the key lacks.
	incomplete bool
	// How the key is written is not known, and so is what goes with what in it.
	loose bool
}

// compile compiles the key of a struct. It is nil if something is wrong with it.
func (c *compiler) compile(s *structure) *layout.Key {
	k := &keyCompiler{
		compiler: c,
		Type:     s.name.Name,
		key:      &layout.Key{Package: c.Pkg.Path(), Type: s.name.Name},
		bound:    map[*types.Var]*layout.Field{},
		outside:  map[*types.Var]*layout.Field{},

		incomplete: s.partial,
		loose:      s.headless,
	}
	k.fields, k.unread = c.candidates(s)
	before := len(c.diagnostics)
	for i, seg := range s.segments {
		n := len(k.key.Segments)
		k.segment(i, seg)
		k.incomplete = k.incomplete || len(k.key.Segments) == n && !keyWide(seg)
	}
	k.carry()
	for _, f := range k.later {
		f()
	}
	if len(c.diagnostics) > before || s.partial {
		return nil
	}
	whole := annotations.Span{Start: 0, End: len(s.tag.Text())}
	first := segment{s.segments[0].Segment, s.tag}
	switch least, _ := k.key.Len(); {
	case len(k.key.Carriers()) == 0:
		c.at(first, whole, codeNoField, "the key has no field; name at least one field of %s", k.Type)
	case least > layout.MaxKeyLen:
		c.at(first, whole, codeKeyLength, "a key has at least %d bytes, HBase allows %d; leave fields out or make them shorter", least, layout.MaxKeyLen)
	default:
		return k.key
	}
	return nil
}

// segment compiles one segment.
func (k *keyCompiler) segment(i int, s segment) {
	first := s.Items[0]
	word, known := annotations.LookupWord(first.Name.Text)
	if known && !word.First && k.unread == nil && len(match(word.Name, k.fields)) == 0 {
		k.at(s, first.Name.Span, codeUnknownField, "%s has no field %s; write options behind a field and a comma", k.Type, word.Name)
		return
	}
	if !known || !word.First {
		k.field(s, first.Name.Span, first.Name.Text, true)
		return
	}
	if keyWide(s) {
		k.keyWide(i, s)
		return
	}
	err := checkForm(word, first)
	if err != nil {
		if first.Value == nil && len(match(word.Name, k.fields)) > 0 {
			err.Msg += ", or field=" + word.Name + " for the field"
		}
		k.wrong(s, err)
	}
	ok := err == nil
	switch word.Name {
	case "salt":
		k.salt(s, ok)
	case "const":
		k.constant(s, ok)
	case "hash":
		k.digest(s, ok)
	case "period":
		k.period(s, ok)
	case "field":
		if ok {
			v := first.Value.(*annotations.Atom)
			k.field(s, v.Span, v.Text, false)
		}
	}
}

// constant compiles a constant. ok says that its value has the right form.
func (k *keyCompiler) constant(s segment, ok bool) {
	c := &layout.Const{}
	k.key.Segments = append(k.key.Segments, c)
	k.options(s, s.Items[1:], onConst)
	if !ok {
		return
	}
	b, err := annotations.BytesOf(s.Items[0].Value.(*annotations.Atom))
	if err != nil {
		k.wrong(s, err)
	}
	c.Bytes = b
}
