package schema

import (
	"slices"
	"strings"

	"github.com/rowkeygen/rowkey/annotations"
)

// place is where options stand.
type place struct {
	what      string                 // for people
	goes      func(name string) bool // what goes there
	exclusive [][]string             // sets of which there is at most one option each
}

// The places of a binary key where no field is.
var (
	inFront = place{"a segment that says how the key is written", among("text sep as"), [][]string{{"text", "as"}}}
	onSalt  = place{"a salt in a binary key", among("hash random reduce take join bytes"), [][]string{{"hash", "random"}, {"take", "reduce"}}}

	onRandomSalt = place{what: "a random salt, which hashes nothing", goes: among("random bytes")}

	onDigest = place{what: "a digest in a binary key", goes: among("bytes hex join lossy")}
	onPeriod = place{what: "a period", goes: among("tz unit")}
	onConst  = place{what: "a constant", goes: among("")}
)

// among says what is in a list of words.
func among(list string) func(name string) bool {
	return func(name string) bool { return slices.Contains(strings.Fields(list), name) }
}

// options checks the options of a segment: that each is a word of the language, appears
// once, has a value of its form, and goes where it stands. It is false if one is wrong.
func (k *keyCompiler) options(s segment, items []*annotations.Item, p place) bool {
	ok := true
	seen := map[string]bool{}
	fitting := map[string]bool{} // those that go there
	for _, it := range items {
		name := it.Name.Text
		word, known := annotations.LookupWord(name)
		switch {
		case !known:
			best, found := annotations.Suggest(name, optionNames())
			hint := ""
			if found {
				hint = "; did you mean " + best + "?"
			} else if len(match(name, k.fields)) > 0 {
				hint = "; write a semicolon in front of a field"
			}
			k.at(s, it.Name.Span, codeUnknownOption, "%s is no option%s", name, hint)
			if found {
				k.fix(s, it.Name.Span, best)
			}
			ok = false
			continue
		case seen[name]:
			k.at(s, it.Span, codeDuplicateOption, "%s appears twice; remove one", name)
			ok = false
			continue
		}
		seen[name] = true
		if !p.goes(name) && !k.loose {
			k.at(s, it.Span, codeOptionConflict, "%s does not go with %s; remove it", it, p.what)
			ok = false
			continue
		}
		if other := p.excludedBy(name, fitting); other != "" {
			k.at(s, it.Span, codeExclusive, "%s and %s exclude each other; remove one", other, name)
			ok = false
			continue
		}
		fitting[name] = true
		if err := checkForm(word, it); err != nil {
			k.wrong(s, err)
			ok = false
		}
	}
	return ok
}

// checkForm checks that an item has a value of the word's form. A hash that is none has a
// code of its own.
func checkForm(w annotations.Word, it *annotations.Item) *annotations.Error {
	err := annotations.CheckForm(w, it)
	if call, ok := it.Value.(*annotations.Call); ok && err != nil && w.Name == "hash" && err.Span == call.Func.Span {
		err.Code = codeUnknownHash
	}
	return err
}

// excludedBy is an option that has been seen and excludes name.
func (p place) excludedBy(name string, seen map[string]bool) string {
	for _, set := range p.exclusive {
		if !slices.Contains(set, name) {
			continue
		}
		for _, other := range set {
			if other != name && seen[other] {
				return other
			}
		}
	}
	return ""
}

// item is the one of that name, nil without it.
func item(items []*annotations.Item, name string) *annotations.Item {
	i := slices.IndexFunc(items, func(it *annotations.Item) bool { return it.Name.Text == name })
	if i < 0 {
		return nil
	}
	return items[i]
}

// wellFormed is the item of that name if its value has the right form, else nil.
func wellFormed(items []*annotations.Item, name string) *annotations.Item {
	it := item(items, name)
	word, _ := annotations.LookupWord(name)
	if it == nil || checkForm(word, it) != nil {
		return nil
	}
	return it
}

func optionNames() []string {
	var names []string
	for _, w := range annotations.Words() {
		names = append(names, w.Name)
	}
	return names
}

// number is the value of an option, 1 to most; code is that of a number beyond.
func (k *keyCompiler) number(s segment, it *annotations.Item, most int, code string) (int, bool) {
	atom := it.Value.(*annotations.Atom)
	n, err := annotations.ParseNumber(atom)
	if err != nil {
		k.wrong(s, err)
		return 0, false
	}
	switch {
	case n >= 1 && n <= most:
		return n, true
	case most == 1:
		k.at(s, atom.Span, code, "%s is 1, found %d", it.Name.Text, n)
	default:
		k.at(s, atom.Span, code, "%s is 1 to %d, found %d", it.Name.Text, most, n)
	}
	return 0, false
}
