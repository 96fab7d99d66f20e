package gen_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rowkeygen/rowkey/gen/layout"
)

var update = flag.Bool("update", false, "write the generated files and explain.txt of the golden packages, and fail if that changed one")

// TestGoldenFresh compares what the generator writes with what is committed.
func TestGoldenFresh(t *testing.T) {
	p := program(t)
	files, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		old, _ := os.ReadFile(f.Path)
		if diff := cmp.Diff(string(old), string(f.Content)); diff != "" {
			t.Errorf("%s is not what is generated now (-committed +generated):\n%s", f.Path, diff)
			if *update {
				if _, err := f.Write(); err != nil {
					t.Error(err)
				}
			}
		}
	}
	for _, pkg := range p.Packages {
		var b strings.Builder
		for _, d := range pkg.Keys {
			layout.Explain(&b, d.Key)
		}
		path := filepath.Join(pkg.Dir, "explain.txt")
		old, _ := os.ReadFile(path)
		if diff := cmp.Diff(string(old), b.String()); diff != "" {
			t.Errorf("%s (-committed +generated):\n%s", path, diff)
			if *update {
				if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestGoldenTwice generates twice and expects the same bytes.
func TestGoldenTwice(t *testing.T) {
	p := program(t)
	first, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	second, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, second); diff != "" {
		t.Error(diff)
	}
}

// TestGoldenComplete demands that no key of the golden packages is left out of the tests.
func TestGoldenComplete(t *testing.T) {
	tested := map[string]bool{}
	for _, g := range keys(t) {
		tested[g.Package+"."+g.Type] = true
	}
	for _, pkg := range program(t).Packages {
		for _, d := range pkg.Keys {
			if name := pkg.Path + "." + d.Key.Type; !tested[name] {
				t.Errorf("%s is not in the list of golden keys", name)
			}
		}
	}
}
