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
	bound  map[*types.Var]*layout.Field // nil for a field whose segment is wrong
	later  []func()                     // what has to wait until all segments are known

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

		incomplete: s.partial,
		loose:      s.headless,
	}
	k.fields, k.unread = c.candidates(s)
	before := len(c.diagnostics)
	for i, seg := range s.segments {
		n := len(k.key.Segments)
		k.segment(i, seg)
		k.incomplete = k.incomplete || len(k.key.Segments) == n
	}
	for _, f := range k.later {
		f()
	}
	if len(c.diagnostics) > before || s.partial {
		return nil
	}
	whole := annotations.Span{Start: 0, End: len(s.tag.Text())}
	first := segment{s.segments[0].Segment, s.tag}
	switch least, _ := k.key.Len(); {
	case len(k.key.Fields()) == 0:
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
	switch word.Name {
	case "text", "sep", "as":
		k.keyWide(i, s)
		return
	}
	err := annotations.CheckForm(word, first)
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
	k.options(s, s.Items[1:], goesBy(constTable), "a constant")
	if !ok {
		return
	}
	b, err := annotations.BytesOf(s.Items[0].Value.(*annotations.Atom))
	if err != nil {
		k.wrong(s, err)
	}
	c.Bytes = b
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
			k.resolve(s, span, name, reserved()) // that is the mistake
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
	v := k.resolve(s, span, name, others)
	if v == nil {
		return
	}
	if _, ok := k.bound[v]; ok {
		k.at(s, span, codeDuplicateField, "field %s has a segment already; remove one", v.Name())
		return
	}
	k.bound[v] = nil
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
	case last && !f.Desc && escaped != nil && k.incomplete: // something may follow
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

// wellFormed is the option of that name if its value has the right form, else nil.
func wellFormed(s segment, name string) *annotations.Item {
	it := item(s, name)
	word, _ := annotations.LookupWord(name)
	if it == nil || annotations.CheckForm(word, it) != nil {
		return nil
	}
	return it
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
