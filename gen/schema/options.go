package schema

import (
	"strings"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// support says what becomes of an option in some place.
type support uint8

const (
	conflict support = iota // does not go there
	later                   // goes there, and is not supported yet
	allowed
)

// optionTable is what goes with a field of each kind in a binary key. What is not listed
// does not.
var optionTable = map[layout.Kind]map[support]string{
	layout.String: {allowed: "asc desc fixed max digits escape reverse", later: "packed sep as"},
	layout.Bytes:  {allowed: "asc desc fixed max escape reverse", later: "sep as"},
	layout.Array:  {allowed: "asc desc reverse", later: "as"},
	layout.Int:    {allowed: "asc desc", later: "digits reverse bytes raw unit floor tz as"},
	layout.Uint:   {allowed: "asc desc", later: "digits reverse bytes raw unit floor tz as"},
	layout.Bool:   {allowed: "asc desc", later: "raw as"},
	layout.Time:   {allowed: "asc desc unit tz", later: "bytes raw floor as"},
}

// What goes with other segments in a binary key.
var (
	saltTable   = map[support]string{allowed: "hash bytes", later: "random reduce take join"}
	digestTable = map[support]string{allowed: "bytes hex join lossy"}
	periodTable = map[support]string{allowed: "tz unit"}
	constTable  = map[support]string{}
)

func lookup(table map[support]string, name string) support {
	for _, s := range []support{allowed, later} {
		for option := range strings.FieldsSeq(table[s]) {
			if option == name {
				return s
			}
		}
	}
	return conflict
}

// goesBy is the support that a table gives.
func goesBy(table map[support]string) func(name string) support {
	return func(name string) support { return lookup(table, name) }
}

// exclusive is the options of which a segment has at most one each. In front of all segments
// as and sep go together.
var exclusive = [][]string{
	{"asc", "desc"}, {"fixed", "max", "digits"}, {"escape", "sep"}, {"escape", "fixed"}, {"escape", "digits"},
	{"sep", "fixed"}, {"sep", "digits"}, {"raw", "reverse"}, {"raw", "digits"}, {"bytes", "digits"},
	{"hash", "random"}, {"take", "reduce"}, {"layout", "digits"},
	{"as", "max"}, {"as", "digits"}, {"as", "packed"}, {"as", "escape"}, {"as", "reverse"}, {"as", "bytes"},
	{"as", "raw"}, {"as", "floor"}, {"as", "layout"},
}

// needs is the options that mean nothing without another, on fields of some kinds.
var needs = []struct {
	kinds         []layout.Kind
	option, other string
}{
	{[]layout.Kind{layout.Int, layout.Uint}, "digits", "reverse"},
	{[]layout.Kind{layout.Int, layout.Uint}, "floor", "unit"},
	{[]layout.Kind{layout.Int, layout.Uint}, "tz", "unit"},
	{[]layout.Kind{layout.String}, "packed", "digits"},
}

// options checks the options of a segment: that each is a word of the language, appears
// once, has a value of its form, and goes with what, as far as goes says. It is false if
// one is wrong or has no meaning yet.
func (k *keyCompiler) options(s segment, items []*annotations.Item, goes func(name string) support, what string) bool {
	ok := true
	seen := map[string]bool{}
	fitting := map[string]bool{} // those that go with what
	for _, it := range items {
		name := it.Name.Text
		word, known := annotations.LookupWord(name)
		switch {
		case !known:
			hint := ""
			if best, found := annotations.Suggest(name, optionNames()); found {
				hint = "; did you mean " + best + "?"
			} else if len(match(name, k.fields)) > 0 {
				hint = "; write a semicolon in front of a field"
			}
			k.at(s, it.Name.Span, codeUnknownOption, "%s is no option%s", name, hint)
			ok = false
			continue
		case seen[name]:
			k.at(s, it.Span, codeDuplicateOption, "%s appears twice; remove one", name)
			ok = false
			continue
		}
		seen[name] = true
		support := goes(name)
		if k.loose {
			support = allowed
		}
		if support == conflict {
			k.at(s, it.Span, codeOptionConflict, "%s does not go with %s; remove it", it, what)
			ok = false
			continue
		}
		if other := excludedBy(name, fitting); other != "" {
			k.at(s, it.Span, codeExclusive, "%s and %s exclude each other; remove one", other, name)
			ok = false
			continue
		}
		fitting[name] = true
		if err := annotations.CheckForm(word, it); err != nil {
			k.wrong(s, err)
			ok = false
			continue
		}
		if support == later {
			k.unsupported(s, it.Span, it.String()+" on "+what)
			ok = false
		}
	}
	return ok
}

// excludedBy is an option that has been seen and excludes name.
func excludedBy(name string, seen map[string]bool) string {
	for _, set := range exclusive {
		for _, a := range set {
			if a != name {
				continue
			}
			for _, b := range set {
				if b != name && seen[b] {
					return b
				}
			}
		}
	}
	return ""
}

func optionNames() []string {
	var names []string
	for _, w := range annotations.Words() {
		names = append(names, w.Name)
	}
	return names
}

var kindNames = map[layout.Kind]string{
	layout.String: "a string", layout.Bytes: "a []byte", layout.Array: "an array", layout.Int: "an integer",
	layout.Uint: "an unsigned integer", layout.Bool: "a bool", layout.Time: "a time",
}

// fieldOptions checks the options of a field and gives them to it. order is the item in
// front of them if it is NAME=asc or NAME=desc.
func (k *keyCompiler) fieldOptions(s segment, items []*annotations.Item, order *annotations.Item, f *layout.Field) bool {
	what := kindNames[f.Kind] + " in a binary key"
	table := optionTable[f.Kind]
	ok := true
	if order != nil {
		for _, it := range items {
			if it.Name.Text == "asc" || it.Name.Text == "desc" {
				k.at(s, it.Span, codeExclusive, "%s gives the order already; remove one", order)
				return false
			}
		}
	}
	byName := map[string]*annotations.Item{}
	for _, it := range items {
		byName[it.Name.Text] = it
	}
	goes := func(name string) support {
		for _, n := range needs {
			if n.option == name && byName[n.other] == nil {
				for _, kind := range n.kinds {
					if kind == f.Kind {
						return conflict
					}
				}
			}
		}
		integer := f.Kind == layout.Int || f.Kind == layout.Uint
		if it := byName["reverse"]; name == "reverse" && it != nil {
			bits := it.Value != nil
			if bits && f.Kind != layout.Uint || !bits && integer && byName["digits"] == nil {
				return conflict
			}
		}
		return lookup(table, name)
	}
	if !k.options(s, items, goes, what) {
		return false
	}
	for _, it := range items {
		ok = k.fieldOption(s, it, f) && ok
	}
	return ok
}

// fieldOption gives a field an option, whose form has been checked.
func (k *keyCompiler) fieldOption(s segment, it *annotations.Item, f *layout.Field) bool {
	atom, _ := it.Value.(*annotations.Atom)
	switch it.Name.Text {
	case "desc":
		f.Desc = true
	case "reverse":
		f.Reverse = true
	case "fixed", "digits", "max":
		n, ok := k.number(s, it, layout.MaxKeyLen)
		if !ok {
			return false
		}
		switch it.Name.Text {
		case "max":
			f.Max = n
		case "digits":
			f.Digits = true
			fallthrough
		default:
			f.Size = n
		}
	case "unit":
		f.Unit = map[string]layout.Unit{"s": layout.Second, "ms": layout.Milli, "us": layout.Micro, "ns": layout.Nano}[atom.Text]
	case "tz":
		zone, problem := parseZone(atom.Text)
		if problem != "" {
			k.at(s, atom.Span, codeTZ, "%s", problem)
			return false
		}
		f.Zone = zone
	}
	return true
}

// number is the value of an option, 1 to most.
func (k *keyCompiler) number(s segment, it *annotations.Item, most int) (int, bool) {
	atom := it.Value.(*annotations.Atom)
	n, err := annotations.ParseNumber(atom)
	if err != nil {
		k.wrong(s, err)
		return 0, false
	}
	if n < 1 || n > most {
		k.at(s, atom.Span, annotations.CodeNumber, "%s is 1 to %d, found %d", it.Name.Text, most, n)
		return 0, false
	}
	return n, true
}

// parseZone is the seconds east of UTC that ±hh:mm or UTC stand for.
func parseZone(text string) (zone int, problem string) {
	if text == "UTC" {
		return 0, ""
	}
	digit := func(i int) int { return int(text[i] - '0') }
	form := len(text) == 6 && (text[0] == '+' || text[0] == '-') && text[3] == ':'
	for _, i := range []int{1, 2, 4, 5} {
		form = form && text[i] >= '0' && text[i] <= '9'
	}
	if !form {
		if strings.EqualFold(text, "UTC") || text == "Z" {
			return 0, "found the zone " + text + "; write UTC"
		}
		if strings.ContainsFunc(text, func(r rune) bool { return r >= 'A' && r <= 'z' }) {
			return 0, "found the zone " + text + ", whose rules may change and then move old rows to buckets where nobody looks; write an offset as +08:00, or UTC"
		}
		return 0, "found the zone " + text + "; write an offset as +08:00, or UTC"
	}
	hours, minutes := 10*digit(1)+digit(2), 10*digit(4)+digit(5)
	if minutes > 59 || 60*hours+minutes > 14*60 {
		return 0, "found the offset " + text + "; offsets are at most 14:00"
	}
	zone = 3600*hours + 60*minutes
	if text[0] == '-' {
		zone = -zone
	}
	return zone, ""
}
