package schema

import "github.com/rowkeygen/rowkey/annotations"

// keyWide says whether a segment is one that says how all others are written.
func keyWide(s segment) bool { return inFront.goes(s.Items[0].Name.Text) }

// keyWide handles a first segment that says how all others are written.
func (k *keyCompiler) keyWide(i int, s segment) {
	if i > 0 {
		name, hint := s.Items[0].Name.Text, ""
		if name != "text" {
			hint = ", or behind a field and a comma"
		}
		k.at(s, s.Items[0].Span, codeOptionConflict, "found %s behind another segment; write it in front of all%s", name, hint)
		return
	}
	ok := k.options(s, s.Items, inFront)
	if it := wellFormed(s.Items, "sep"); it != nil {
		k.sep = k.oneByte(s, it)
	}
	text, as := item(s.Items, "text"), wellFormed(s.Items, "as")
	k.raw = as != nil && as.Value.String() == "hbase"
	foreign := as != nil && !k.raw
	switch {
	case text != nil && ok:
		k.unsupported(s, text.Span, "a text key")
	case foreign && ok:
		k.unsupported(s, as.Span, as.String())
	}
	k.loose = !ok || text != nil || foreign
}

// unsupported reports a part of the language that has no meaning yet, but for keys of
// which that has been said as a whole.
func (k *keyCompiler) unsupported(s segment, span annotations.Span, what string) {
	if !k.loose {
		k.at(s, span, codeUnsupported, "%s is not supported yet", what)
	}
}

// oneByte is the value of a sep, nil if that is wrong.
func (k *keyCompiler) oneByte(s segment, it *annotations.Item) *byte {
	v := it.Value.(*annotations.Atom)
	b, err := annotations.BytesOf(v)
	if err != nil {
		k.wrong(s, err)
		return nil
	}
	if len(b) != 1 {
		k.at(s, v.Span, codeSep, "found %d bytes as a separator; write one byte, as _ or 0x1f", len(b))
		return nil
	}
	return &b[0]
}
