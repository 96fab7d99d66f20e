package gen

import (
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"testing"
)

func TestNeededImports(t *testing.T) {
	const key = "package m\nimport (\"fmt\"; \"time\"; \"net/http\"; xt \"m/time\"; \"m/strange\"; . \"m/dotted\"; \"v.w/x\")\n" +
		"var _ = fmt.Sprint\n" + "type Key struct {\n_ struct{} `rowkey:\"a\"`\n"
	for _, test := range []struct {
		name, fields, other string
		want                []string
	}{
		{"none", "A string", "", nil},
		{"not those of other types", "A string", "import \"net/url\"\ntype Other url.URL", nil},
		{"standard", "A time.Time", "", []string{"time"}},
		{"by its path", "A x.Y", "", []string{"v.w/x"}},
		{"by its path without the version", "A B", "import (\"u.v/w/v2\"; \"gopkg.in/w2.v3\")\ntype B struct { C w.T; D w2.T }", []string{"gopkg.in/w2.v3", "u.v/w/v2"}},
		{"named", "A xt.Time", "", []string{"m/time"}},
		// A package's name need not be in its path: any of the unnamed ones.
		{"unknown", "A ids.ID", "", []string{"fmt", "m/strange", "net/http", "time", "v.w/x"}},
		{"dot", "A Zone", "", []string{"m/dotted"}},
		{"through types", "A B", "import \"time\"\ntype B = C\ntype C time.Time", []string{"time"}},
		{"through embedded structs", "B", "import \"time\"\ntype B struct { A time.Time }", []string{"time"}},
		{"through constants", "A [N]byte", "import \"crypto/md5\"\nconst N = md5.Size", []string{"crypto/md5"}},
		{"recursive", "A *Key; B []B", "type B []B", nil},
		{"the other file's name", "A B", "import time \"m/t\"\ntype B time.T", []string{"m/t"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			fset := token.NewFileSet()
			var sources []*source
			for _, text := range []string{key + test.fields + "\n}\n", "package m\n" + test.other} {
				f, err := parser.ParseFile(fset, "x.go", text, 0)
				if err != nil {
					t.Fatal(err)
				}
				sources = append(sources, &source{file: f})
			}
			if got := slices.Sorted(maps.Keys(neededImports(sources))); !slices.Equal(got, test.want) {
				t.Errorf("needed are %q, not %q", got, test.want)
			}
		})
	}
}
