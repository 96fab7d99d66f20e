package gen_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

var want = regexp.MustCompile(`// want "(.*)"`)

// TestMustNotCompile type-checks code that asks what keys cannot answer: every line that
// wants an error has it, and no other line has one.
func TestMustNotCompile(t *testing.T) {
	const file = "testdata/wrong/wrong.go"
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	ps, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps,
	}, "./testdata/wrong")
	if err != nil {
		t.Fatal(err)
	}
	found := map[int]string{}
	for _, e := range ps[0].TypeErrors {
		found[ps[0].Fset.Position(e.Pos).Line] += e.Msg + "\n"
	}
	wanted := 0
	for i, line := range strings.Split(string(src), "\n") {
		got := found[i+1]
		m := want.FindStringSubmatch(line)
		switch {
		case m == nil && got != "":
			t.Errorf("%s:%d: %s", file, i+1, got)
		case m != nil && !regexp.MustCompile(m[1]).MatchString(got):
			t.Errorf("%s:%d: compiles, or with another error than %q: %s", file, i+1, m[1], got)
		}
		if m != nil {
			wanted++
		}
	}
	if wanted < 15 {
		t.Errorf("only %d lines want an error", wanted)
	}
}
