package annotations

import "strings"

// Suggest returns the candidate that name was probably meant to be: one that differs in case
// and underscores only, else the closest one if it is close: about one slip in three letters. Of
// equally close ones the first wins that begins with the same letter, else the first.
func Suggest(name string, candidates []string) (string, bool) {
	folded := []rune(fold(name))
	best, least := "", -1
	for _, c := range candidates {
		other := []rune(fold(c))
		d := distance(folded, other)
		if d > max(len(folded), len(other))/3 {
			continue
		}
		d *= 2
		if d > 0 && folded[0] != other[0] { // neither is empty: the distance would be too great
			d++
		}
		if least < 0 || d < least {
			best, least = c, d
		}
	}
	return best, least >= 0
}

// fold maps names that differ in case and underscores only to one.
func fold(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }

// distance counts the letters to insert, delete, replace or swap with their neighbour to get
// from a to b.
func distance(a, b []rune) int {
	var before, last []int // rows i-2 and i-1 of the table of distances of prefixes
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
