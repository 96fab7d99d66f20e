package annotations

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// fault says why reflect does not see a key of a struct tag, and where.
type fault struct {
	Span
	msg string
}

// pair is a key and its value, quotes included.
type pair struct{ key, value Span }

// lookup finds the value of the rowkey key in an unquoted struct tag. Both results are nil
// where there is nothing like it.
func lookup(tag string) (*unquoted, *fault) {
	pairs, rest, broken := pairsOf(tag)
	var value *unquoted
	for _, p := range pairs {
		key := tag[p.key.Start:p.key.End]
		switch {
		case key == Key && value != nil:
			return nil, &fault{p.key, `rowkey is written twice in one struct tag, and reflect sees the first only; join the two with ";"`}
		case key == Key:
			u, bad := unquote(tag[p.value.Start+1 : p.value.End-1])
			if bad != nil {
				from := p.value.Start + 1
				at := Span{from + bad.Start, from + bad.End}
				return nil, &fault{at, badEscape(tag[at.Start:at.End])}
			}
			u = u.shift(p.value.Start + 1)
			value = &u
		case strings.TrimFunc(key, notKeyRune) == Key:
			return nil, noColon(tag, p.key)
		}
		if f := swallowed(tag, p.value); f != nil {
			return nil, f
		}
	}
	if broken != nil && mentioned(tag[rest:]) {
		return nil, broken
	}
	return value, nil
}

func badEscape(found string) string {
	if found == "\n" {
		return "expected the closing quote of rowkey, found a line break; a long key is written on several fields named _"
	}
	return fmt.Sprintf(`expected an escape that Go knows, found %s; reflect does not see this rowkey`, quote(found))
}

// pairsOf reads a struct tag as reflect does: pairs of key:"value". Where reflect would stop
// early it says why, and rest is where the pair in question begins.
func pairsOf(tag string) (pairs []pair, rest int, broken *fault) {
	at := 0
	for {
		for at < len(tag) && tag[at] == ' ' {
			at++
		}
		if at == len(tag) {
			return pairs, at, nil
		}
		key := Span{at, at}
		for key.End < len(tag) && tag[key.End] > ' ' && tag[key.End] != ':' && tag[key.End] != '"' && tag[key.End] != 0x7f {
			key.End++
		}
		if key.Start == key.End {
			return pairs, at, stray(tag, at)
		}
		if key.End == len(tag) || tag[key.End] != ':' {
			return pairs, at, noColon(tag, key)
		}
		value := Span{key.End + 1, key.End + 2}
		if value.Start == len(tag) || tag[value.Start] != '"' {
			return pairs, at, unexpected(tag, value.Start, `a double quote right behind the colon`)
		}
		for value.End < len(tag) && tag[value.End] != '"' {
			if tag[value.End] == '\\' {
				value.End++
			}
			value.End++
		}
		if value.End >= len(tag) {
			return pairs, at, &fault{Span{value.Start, value.Start + 1}, "expected a closing quote for this one, found none" + unseen}
		}
		value.End++
		pairs = append(pairs, pair{key, value})
		at = value.End
	}
}

const unseen = `; reflect sees no rowkey here: write rowkey:"…", with a space between pairs`

// unexpected is the fault of the character at an offset, or of the end of the tag.
func unexpected(tag string, at int, want string) *fault {
	if at >= len(tag) {
		return &fault{Span{at, at}, "expected " + want + ", found the end of the struct tag" + unseen}
	}
	_, size := utf8.DecodeRuneInString(tag[at:])
	return &fault{Span{at, at + size}, "expected " + want + ", found " + quote(tag[at:at+size]) + unseen}
}

// stray is the fault of a character that does not belong to a key.
func stray(tag string, at int) *fault { return unexpected(tag, at, "a key and a colon") }

// noColon is the fault of a key that is not followed by a colon. What reflect takes for a key
// may go on for long, as in rowkey='a;b'; the place is behind what looks like one.
func noColon(tag string, key Span) *fault {
	text := tag[key.Start:key.End]
	n := strings.IndexFunc(text, notKeyRune)
	switch {
	case n == 0:
		return stray(tag, key.Start)
	case n < 0:
		n = len(text)
	}
	return unexpected(tag, key.Start+n, "a colon behind "+quote(text[:n]))
}

// swallowed is the fault of a value whose closing quote is missing, so that it goes on to the
// quote that opens the rowkey behind it: json:"a rowkey:"salt=5".
func swallowed(tag string, value Span) *fault {
	if value.End == len(tag) || tag[value.End] == ' ' {
		return nil
	}
	text := strings.TrimRight(tag[value.Start+1:value.End-1], " ")
	colon := strings.HasSuffix(text, ":") || strings.HasSuffix(text, "=")
	text, ok := strings.CutSuffix(strings.TrimRight(text, " :="), Key)
	if last, _ := utf8.DecodeLastRuneInString(text); !colon || !ok || text != "" && !notKeyRune(last) {
		return nil
	}
	at := value.Start + 1 + len(text)
	return &fault{Span{at, at + len(Key)}, "expected a closing quote in front of rowkey, found none" + unseen}
}

// mentioned reports whether the rest of a struct tag that reflect does not read seems to hold
// the key: its first word is the key, or the key is followed by a colon or an equals sign.
func mentioned(rest string) bool {
	for at := 0; ; {
		i := strings.Index(rest[at:], Key)
		if i < 0 {
			return false
		}
		at += i + len(Key)
		before, after := rest[:at-len(Key)], rest[at:]
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if before != "" && !notKeyRune(last) || after != "" && !notKeyRune(next) {
			continue // part of a longer word
		}
		if strings.TrimFunc(before, notKeyRune) == "" && !strings.HasSuffix(before, `"`) {
			return true
		}
		after = strings.TrimLeft(after, "\"' \t\r\n")
		if after != "" && (after[0] == ':' || after[0] == '=') {
			return true
		}
	}
}

// notKeyRune reports whether r is none of the characters that people use in keys.
func notKeyRune(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.", r)
}
