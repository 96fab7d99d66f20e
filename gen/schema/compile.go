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
	key    *layout.Key
	bound  map[*types.Var]*layout.Field
	later  []func() // what has to wait until all segments are known
}

// compile compiles the key of a struct.
func (c *compiler) compile(s *structure) *layout.Key {
	k := &keyCompiler{
		compiler: c,
		Type:     s.name.Name,
		fields:   c.candidates(s),
		key:      &layout.Key{Package: c.Pkg.Path(), Type: s.name.Name},
		bound:    map[*types.Var]*layout.Field{},
	}
	before := len(c.diagnostics)
	for i, seg := range s.segments {
		if !k.segment(i, seg) {
			return nil // what follows has another meaning in such a key
		}
	}
	for _, f := range k.later {
		f()
	}
	if len(c.diagnostics) > before {
		return nil
	}
	whole := annotations.Span{Start: 0, End: len(s.tag.Text())}
	first := segment{s.segments[0].Segment, s.tag}
	switch least, _ := k.key.Len(); {
	case len(k.key.Fields()) == 0:
		c.at(first, whole, codeNoField, "the key has no field; name at least one field of %s", k.Type)
	case least > layout.MaxKeyLen:
		c.at(first, whole, codeKeyLength, "a key has at least %d bytes, HBase allows %d; leave fields out or make them shorter", least, layout.MaxKeyLen)
	}
	return k.key
}

// segment compiles one segment. It is false for one that changes what all others mean.
func (k *keyCompiler) segment(i int, s segment) bool {
	first := s.Items[0]
	word, known := annotations.LookupWord(first.Name.Text)
	if !known || !word.First {
		k.field(s, first.Name.Span, first.Name.Text, true)
		return true
	}
	switch word.Name {
	case "text", "sep", "as":
		return k.keyWide(i, s)
	}
	if err := annotations.CheckForm(word, first); err != nil {
		k.wrong(s, err)
		return true
	}
	switch word.Name {
	case "salt":
		k.salt(s)
	case "const":
		k.constant(s)
	case "hash":
		k.unsupported(s, first.Span, "a digest as a segment")
	case "period":
		k.unsupported(s, first.Span, "a period as a segment")
	case "field":
		switch v := first.Value.(type) {
		case *annotations.Atom:
			k.field(s, v.Span, v.Text, false)
		}
	}
	return true
}

// keyWide handles a first segment that says how all others are written.
func (k *keyCompiler) keyWide(i int, s segment) bool {
	if i > 0 {
		k.at(s, s.Items[0].Span, codeOptionConflict, "found %s behind another segment; write it in front of all, or behind a field", s.Items[0].Name.Text)
		return true
	}
	ok := k.options(s, s.Items, func(name string) support {
		switch name {
		case "text", "sep", "as":
			return allowed
		}
		return conflict
	}, "a segment that says how the key is written")
	if !ok {
		return false
	}
	for _, it := range s.Items {
		if it.Name.Text == "sep" && !k.oneByte(s, it) {
			return false
		}
	}
	what := map[string]string{"text": "a text key", "sep": "a separator for the whole key", "as": "a foreign encoding"}
	k.unsupported(s, s.Items[0].Span, what[s.Items[0].Name.Text])
	return false
}

// oneByte checks the value of a sep.
func (k *keyCompiler) oneByte(s segment, it *annotations.Item) bool {
	v := it.Value.(*annotations.Atom)
	b, err := annotations.BytesOf(v)
	if err != nil {
		k.wrong(s, err)
		return false
	}
	if len(b) != 1 {
		k.at(s, v.Span, codeSep, "found %d bytes as a separator; write one byte, as _ or 0x1f", len(b))
		return false
	}
	return true
}

func (k *keyCompiler) constant(s segment) {
	first := s.Items[0]
	ok := k.options(s, s.Items[1:], func(string) support { return conflict }, "a constant")
	b, err := annotations.BytesOf(first.Value.(*annotations.Atom))
	if err != nil {
		k.wrong(s, err)
		return
	}
	if ok {
		k.key.Segments = append(k.key.Segments, &layout.Const{Bytes: b})
	}
}

// field compiles the segment of a field. bare says that its name is the item's own.
func (k *keyCompiler) field(s segment, span annotations.Span, name string, bare bool) {
	items := s.Items[1:]
	desc := false
	if bare && s.Items[0].Value != nil {
		first := s.Items[0]
		v, ok := first.Value.(*annotations.Atom)
		switch {
		case ok && !v.Quoted && v.Text == "asc":
		case ok && !v.Quoted && v.Text == "desc":
			desc = true
		case len(match(name, k.fields)) == 0:
			k.resolve(k, s, span, name, reserved()) // that is the mistake
			return
		default:
			k.at(s, first.Value.Pos(), annotations.CodeValue, "a field takes asc or desc, found %s; write options behind commas", first.Value)
			return
		}
	}
	var others []string
	if bare {
		others = reserved()
	}
	v := k.resolve(k, s, span, name, others)
	if v == nil {
		return
	}
	if k.bound[v] != nil {
		k.at(s, span, codeDuplicateField, "field %s has a segment already; remove one", v.Name())
		return
	}
	t, kind, size, code, problem := k.fieldType(v)
	if problem != "" {
		k.at(s, span, code, "field %s %s", v.Name(), problem)
		return
	}
	f := &layout.Field{Name: v.Name(), Type: t, Kind: kind, Size: size}
	if kind == layout.Time {
		f.Unit = layout.Milli
	}
	k.bound[v] = f
	k.key.Segments = append(k.key.Segments, f)
	order := s.Items[0]
	if !bare || order.Value == nil {
		order = nil
	}
	if !k.fieldOptions(s, items, order, f) {
		return
	}
	f.Desc = f.Desc || desc
	k.later = append(k.later, func() { k.end(s, f) })
}

// end gives a field the terminator that its place asks for.
func (k *keyCompiler) end(s segment, f *layout.Field) {
	if f.Size > 0 {
		return
	}
	last := k.key.Segments[len(k.key.Segments)-1] == layout.Segment(f)
	escaped := item(s, "escape")
	switch {
	case last && !f.Desc && escaped != nil:
		k.at(s, escaped.Span, codeLastSegment, "the end of the key ends the last field, which may hold every byte; remove escape")
	case last && !f.Desc:
		f.End = layout.None
	case escaped != nil || f.Kind == layout.Bytes:
		f.End = layout.Escape
	default:
		f.End = layout.NUL
	}
}

// item is the option of that name, nil without it.
func item(s segment, name string) *annotations.Item {
	for _, it := range s.Items[1:] {
		if it.Name.Text == name {
			return it
		}
	}
	return nil
}

// reserved is the words that begin segments.
func reserved() []string {
	var names []string
	for _, w := range annotations.Words() {
		if w.First {
			names = append(names, w.Name)
		}
	}
	return names
}
