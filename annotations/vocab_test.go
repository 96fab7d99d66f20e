package annotations

import (
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	want := strings.Fields(`text sep as salt hash const period field
		random reduce take join hex lossy
		asc desc fixed max bytes digits packed escape reverse raw unit floor tz layout`)
	first := want[:8]
	var got []string
	for _, w := range Words() {
		got = append(got, w.Name)
		if w.First != slices.Contains(first, w.Name) {
			t.Errorf("%s: First is %v", w.Name, w.First)
		}
		if w.Doc == "" || strings.HasSuffix(w.Doc, ".") || strings.Contains(w.Doc, "\n") {
			t.Errorf("%s: doc %q", w.Name, w.Doc)
		}
		if l, ok := LookupWord(w.Name); !ok || l.Doc != w.Doc {
			t.Errorf("%s: found %v, %v", w.Name, l, ok)
		}
		tag, errs := Parse(w.Example)
		if len(errs) > 0 {
			t.Errorf("%s: %v", w.Name, errs)
			continue
		}
		it := tag.Segments[0].Items[0]
		if it.Name.Text != w.Name {
			t.Errorf("%s: example %s", w.Name, w.Example)
		}
		if err := CheckForm(w, it); err != nil {
			t.Errorf("%s: %v", w.Example, err)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("\n got %v\nwant %v", got, want)
	}
	for _, name := range []string{"", "Salt", "yyyy", "md5"} {
		if w, ok := LookupWord(name); ok {
			t.Errorf("%q is the word %v", name, w)
		}
	}
}

func TestLists(t *testing.T) {
	if got := strings.Join(Periods(), " "); got != "yyyy yyyymm yyyymmdd yyyymmddhh" {
		t.Errorf("periods %s", got)
	}
	if got := strings.Join(Hashes(), " "); got != "md5 sha256 crc32 fnv1a murmur3 xxhash java h31" {
		t.Errorf("hashes %s", got)
	}
	// The lists are the caller's own.
	Words()[0].Name, Periods()[0], Hashes()[0] = "x", "x", "x"
	if Words()[0].Name != "text" || Periods()[0] != "yyyy" || Hashes()[0] != "md5" {
		t.Error("a caller can change the language")
	}
}

func TestSuggest(t *testing.T) {
	options := []string{"asc", "desc", "fixed", "max", "digits", "reverse", "escape", "layout", "sep"}
	fields := []string{"Phone", "UserID", "TS", "user_name", "größe"}
	tests := []struct {
		name       string
		candidates []string
		want       string // empty: none
	}{
		{"dsc", options, "desc"},
		{"dec", options, "desc"},
		{"revers", options, "reverse"},
		{"reversed", options, "reverse"},
		{"DESC", options, "desc"},
		{"lay_out", options, "layout"},
		{"esacpe", options, "escape"}, // swapped neighbours
		{"zsc", options, "asc"},
		{"descending", options, ""},
		{"x", options, ""},
		{"", options, ""},
		{"salt", options, ""},
		{"userid", fields, "UserID"},
		{"user_id", fields, "UserID"},
		{"username", fields, "user_name"},
		{"usrnam", fields, "user_name"},
		{"fone", fields, ""},
		{"pone", fields, "Phone"},
		{"ps", fields, ""}, // one letter of two is not close
		{"grösse", fields, "größe"},
		{"phone", nil, ""},
		{"abcz", []string{"zabc", "abcx", "abcy"}, "abcx"}, // of equally close ones the first
		{"ab", []string{"abx", "A_B"}, "A_B"},              // case and underscores before letters
	}
	for _, tt := range tests {
		got, ok := Suggest(tt.name, tt.candidates)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("%q: %q, %v, want %q", tt.name, got, ok, tt.want)
		}
	}
}

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0},
		{"abc", "acb", 1}, {"abc", "bca", 2}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"é", "e", 1},
	}
	for _, tt := range tests {
		if got := distance([]rune(tt.a), []rune(tt.b)); got != tt.want {
			t.Errorf("%s, %s: %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
