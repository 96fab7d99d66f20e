package randomtag

import (
	"math/rand/v2"
	"strings"
)

// tokens cuts a tag, valid or not, into what may not be cut: words, quoted texts and single
// characters of punctuation. White space is left out.
func tokens(tag string) []string {
	const space, punctuation = " \t\r\n", ",;=()'"
	var list []string
	for len(tag) > 0 {
		n := strings.IndexAny(tag, punctuation+space)
		switch {
		case n < 0:
			n = len(tag)
		case n > 0:
		case tag[0] == '\'' && strings.Contains(tag[1:], "'"):
			n = strings.Index(tag[1:], "'") + 2
		default:
			n = 1
		}
		if !strings.ContainsAny(tag[:1], space) {
			list = append(list, tag[:n])
		}
		tag = tag[n:]
	}
	return list
}

// loosen writes white space between the tokens of a tag.
func loosen(rng *rand.Rand, tag string) string {
	var b strings.Builder
	for _, t := range tokens(tag) {
		b.WriteString(pick(rng, "", "", " ", "\t", "\n", "\r\n ", "  "))
		b.WriteString(t)
	}
	b.WriteString(pick(rng, "", " "))
	return b.String()
}
