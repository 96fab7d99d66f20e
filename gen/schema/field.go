package schema

import (
	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// fieldOptions is what goes with a field of each kind in a binary key.
var fieldOptions = map[layout.Kind]func(name string) bool{
	layout.String: among("asc desc fixed max digits packed escape sep reverse as"),
	layout.Bytes:  among("asc desc fixed max escape sep reverse as"),
	layout.Array:  among("asc desc reverse as"),
	layout.Int:    among("asc desc digits reverse bytes raw unit floor tz as"),
	layout.Uint:   among("asc desc digits reverse bytes raw unit floor tz as"),
	layout.Float:  among("asc desc raw as"),
	layout.Bool:   among("asc desc raw as"),
	layout.Time:   among("asc desc bytes raw unit floor tz as"),
}

// fieldExclusive is the options of which a field has at most one each.
var fieldExclusive = [][]string{
	{"asc", "desc"}, {"fixed", "max", "digits"}, {"escape", "sep"}, {"escape", "fixed"}, {"escape", "digits"},
	{"sep", "fixed"}, {"sep", "digits"}, {"raw", "reverse"}, {"raw", "digits"}, {"bytes", "digits"}, {"layout", "digits"},
	{"as", "max"}, {"as", "digits"}, {"as", "packed"}, {"as", "escape"}, {"as", "sep"}, {"as", "reverse"},
	{"as", "bytes"}, {"as", "raw"}, {"as", "floor"}, {"as", "layout"},
}

var kindNames = map[layout.Kind]string{
	layout.String: "a string", layout.Bytes: "a []byte", layout.Array: "an array", layout.Int: "an integer",
	layout.Uint: "an unsigned integer", layout.Float: "a float", layout.Bool: "a bool", layout.Time: "a time",
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
	f := k.newField(s, span, v)
	if f == nil {
		return
	}
	k.bound[v] = f
	k.own = append(k.own, v)
	k.key.Segments = append(k.key.Segments, f)
	order := s.Items[0]
	if !bare || order.Value == nil {
		order = nil
	}
	if !k.setOptions(s, items, order, f) {
		return
	}
	f.Desc = f.Desc || desc
	k.rawByKey(s, items, f)
	k.later = append(k.later, func() { k.end(s, items, f) })
}

// setOptions checks the options of a field and gives them to it. order is the item in
// front of them if it is NAME=asc or NAME=desc.
func (k *keyCompiler) setOptions(s segment, items []*annotations.Item, order *annotations.Item, f *layout.Field) bool {
	if item(items, "unit") != nil && f.Integer() {
		f.Unit = layout.Milli // a time, even if its unit is wrong
	}
	if order != nil {
		for _, it := range items {
			if it.Name.Text == "asc" || it.Name.Text == "desc" {
				k.at(s, it.Span, codeExclusive, "%s gives the order already; remove one", order)
				return false
			}
		}
	}
	goes := func(name string) bool { return goesWith(f, items, name) }
	if !k.options(s, items, place{kindNames[f.Kind] + " in a binary key", goes, fieldExclusive}) {
		return false
	}
	ok := true
	for _, it := range items {
		ok = k.setOption(s, it, f) && ok
	}
	if !ok {
		return false
	}
	if it := item(items, "floor"); it != nil && f.IsTime() { // counts in units
		ok = k.floor(s, it, f)
	}
	if it := item(items, "digits"); it != nil && item(items, "packed") != nil {
		ok = k.pack(s, it, f) && ok
	}
	return ok
}

// goesWith says whether an option goes with a field, beside its other ones.
func goesWith(f *layout.Field, items []*annotations.Item, name string) bool {
	integer := f.Kind == layout.Int || f.Kind == layout.Uint
	reverse, digits := item(items, "reverse"), item(items, "digits")
	bits := reverse != nil && reverse.Value != nil
	switch {
	case name == "reverse" && bits:
		return f.Kind == layout.Uint
	case name == "reverse" && integer && digits == nil,
		name == "digits" && integer && (reverse == nil || bits),
		name == "packed" && digits == nil,
		among("floor tz")(name) && integer && item(items, "unit") == nil:
		return false
	}
	return fieldOptions[f.Kind](name)
}

// setOption gives a field an option, whose form has been checked.
func (k *keyCompiler) setOption(s segment, it *annotations.Item, f *layout.Field) bool {
	atom, _ := it.Value.(*annotations.Atom)
	ok := true
	switch it.Name.Text {
	case "desc":
		f.Desc = true
	case "raw":
		f.Raw = true
	case "as":
		if atom.Text != "hbase" {
			k.unsupported(s, it.Span, it.String())
			return k.loose
		}
		f.Raw = canBeRaw(f)
	case "reverse":
		f.Reverse, f.ReverseBits = atom == nil, atom != nil
	case "escape":
		f.End = layout.Escape
	case "sep":
		sep := k.oneByte(s, it)
		if sep == nil {
			return false
		}
		f.End, f.Sep = layout.Sep, *sep
	case "max":
		f.Max, ok = k.number(s, it, layout.MaxKeyLen, annotations.CodeNumber)
	case "fixed":
		f.Size, ok = k.number(s, it, layout.MaxKeyLen, annotations.CodeNumber)
	case "digits":
		most := 20
		if f.Kind == layout.String {
			most = layout.MaxKeyLen
		}
		f.Digits, ok = k.number(s, it, most, annotations.CodeNumber)
		f.Size = f.Digits
	case "bytes":
		f.Size, ok = k.number(s, it, f.TypeSize(), codeBytesRange)
	case "unit":
		f.Unit = layout.UnitOf(atom.Text)
	case "tz":
		ok = k.zone(s, it, f)
	}
	return ok
}

// pack makes the digits of a field one integer.
func (k *keyCompiler) pack(s segment, digits *annotations.Item, f *layout.Field) bool {
	const most = 19 // what an uint64 holds
	if _, ok := k.number(s, digits, most, annotations.CodeNumber); !ok {
		return false
	}
	f.Packed = true
	least := uint64(1) // that has a digit more
	for range f.Digits {
		least *= 10
	}
	f.Size = 0
	for rest := least - 1; rest > 0; rest >>= 8 {
		f.Size++
	}
	return true
}

// canBeRaw says whether HBase has a fixed width for values such as those of f.
func canBeRaw(f *layout.Field) bool {
	return f.Integer() || f.Kind == layout.Float || f.Kind == layout.Bool
}

// rawByKey makes a field raw if as=hbase says so of the whole key.
func (k *keyCompiler) rawByKey(s segment, items []*annotations.Item, f *layout.Field) {
	if !k.raw || k.loose || !canBeRaw(f) {
		return
	}
	f.Raw = true
	for _, name := range []string{"digits", "reverse"} {
		if it := item(items, name); it != nil {
			k.at(s, it.Span, codeExclusive, "%s and the key's as=hbase exclude each other; remove one, and write raw on the fields that are", it)
			return
		}
	}
}

// end gives a field the terminator that its place asks for.
func (k *keyCompiler) end(s segment, items []*annotations.Item, f *layout.Field) {
	if f.Size > 0 || k.loose {
		return
	}
	last := k.last(f)
	own := f.End != layout.None
	switch {
	case last && !f.Desc && own && k.incomplete: // something may follow
	case last && !f.Desc && own:
		it := item(items, "escape")
		if it == nil {
			it = item(items, "sep")
		}
		k.at(s, it.Span, codeLastSegment, "the end of the key ends the last field, which may hold every byte; remove %s", it)
	case last && !f.Desc, own:
	case k.sep != nil:
		f.End, f.Sep = layout.Sep, *k.sep
	case f.Kind == layout.Bytes:
		f.End = layout.Escape
	default:
		f.End = layout.Sep // NUL
	}
}

// last says whether nothing stands behind a segment.
func (k *keyCompiler) last(s layout.Segment) bool {
	return k.key.Segments[len(k.key.Segments)-1] == s
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
