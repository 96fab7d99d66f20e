package layout

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	fieldName = regexp.MustCompile(`^([^\s=,()]+) `)   // in front of its type
	wideInt   = regexp.MustCompile(`( u?int)(,|\)|$)`) // has 64 bits in a key
	maxOption = regexp.MustCompile(`,max=(\d+)`)
)

// SameBytes says whether a row that has a key by the layout old has the same one by the layout
// now, both as Key.String writes them. Fields may have other names, unless they change
// places, int and int64 are the same, and max may be greater.
func SameBytes(old, now string) bool {
	a, b := strings.Split(old, ";"), strings.Split(now, ";")
	if len(a) != len(b) {
		return false
	}
	renamed, taken := map[string]string{}, map[string]string{}
	for i := range a {
		oldParts, x := cut(a[i])
		nowParts, y := cut(b[i])
		if skeleton(oldParts) != skeleton(nowParts) || !wider(a[i], b[i]) {
			return false
		}
		for j := range x {
			to, ok := renamed[x[j]]
			from, used := taken[y[j]]
			if ok && to != y[j] || used && from != x[j] {
				return false
			}
			renamed[x[j]], taken[y[j]] = y[j], x[j]
		}
	}
	for from, to := range renamed { // a name that is still there is still the same field
		if _, stays := taken[from]; stays && from != to {
			return false
		}
	}
	return true
}

// cut is a segment without the names of its fields, which stand between its parts.
func cut(segment string) (parts, names []string) {
	if m := fieldName.FindStringSubmatch(segment); m != nil {
		return []string{"", segment[len(m[1]):]}, m[1:2]
	}
	depth, from := 0, 0
	for at := 0; at < len(segment); at++ {
		switch segment[at] {
		case ')':
			depth--
			continue
		case '(':
			depth++
		case ',':
		default:
			continue
		}
		n := strings.IndexAny(segment[at+1:], "(), ")
		if depth == 0 || n <= 0 || segment[at+1+n] == '(' || segment[at+1] == '*' {
			continue // an option, a period, or all bytes
		}
		parts = append(parts, segment[from:at+1])
		names = append(names, segment[at+1:at+1+n])
		from = at + 1 + n
	}
	return append(parts, segment[from:]), names
}

// wider says whether the value may be as long as before.
func wider(old, now string) bool {
	most := func(segment string) int {
		m := maxOption.FindStringSubmatch(segment)
		if m == nil {
			return MaxKeyLen
		}
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return most(old) <= most(now)
}

// skeleton is the parts of a segment without what does not matter.
func skeleton(parts []string) string {
	text := maxOption.ReplaceAllString(strings.Join(parts, "\x00"), "")
	return wideInt.ReplaceAllString(text, "${1}64$2")
}
