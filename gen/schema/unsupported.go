package schema

import (
	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// unsupported reports a part of the language that has no meaning yet, but for keys of
// which that has been said as a whole.
func (k *keyCompiler) unsupported(s segment, span annotations.Span, what string) {
	if !k.loose {
		k.at(s, span, codeUnsupported, "%s is not supported yet", what)
	}
}

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
	defer func() { k.loose = true }()
	ok := k.options(s, s.Items, func(name string) support {
		switch name {
		case "text", "sep", "as":
			return allowed
		}
		return conflict
	}, "a segment that says how the key is written")
	if !ok {
		return
	}
	for _, it := range s.Items {
		if it.Name.Text == "sep" && !k.oneByte(s, it) {
			return
		}
	}
	what := map[string]string{"text": "a text key", "sep": "a separator for the whole key", "as": "a foreign encoding"}
	k.unsupported(s, s.Items[0].Span, what[s.Items[0].Name.Text])
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

// digest checks a digest that stands for itself. ok says that its value has the right form.
func (k *keyCompiler) digest(s segment, ok bool) {
	fit := k.options(s, s.Items[1:], goesBy(digestTable), "a digest in a binary key")
	if !ok {
		return
	}
	if fit {
		k.unsupported(s, s.Items[0].Span, "a digest as a segment")
	}
	k.hash(s, s.Items[0].Value.(*annotations.Call), &layout.Hash{})
}

// period checks a period that stands for itself. ok says that its value has the right form.
func (k *keyCompiler) period(s segment, ok bool) {
	fit := k.options(s, s.Items[1:], goesBy(periodTable), "a period")
	if !ok {
		return
	}
	if fit {
		k.unsupported(s, s.Items[0].Span, "a period as a segment")
	}
	if call, ok := s.Items[0].Value.(*annotations.Call); ok {
		k.resolve(s, call.Args[0].Name.Span, call.Args[0].Name.Text, nil)
	}
}
