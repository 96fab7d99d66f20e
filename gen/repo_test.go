package gen_test

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/rowkeygen/rowkey/"

// walls says what each package may import beside the standard library: packages of this
// module without its path, others with theirs, "x/..." for everything below x.
var walls = map[string][]string{
	"annotations":            {},
	"gen/layout":             {},
	"gen/schema":             {"annotations", "gen/layout", "golang.org/x/tools/go/analysis"},
	"gen/emit":               {"gen/layout", "github.com/dave/jennifer/jen"},
	"gen/interp":             {"gen/layout", "github.com/cespare/xxhash/v2"},
	"gen/simulate":           {"gen/layout", "gen/interp"},
	"gen/internal/harness":   {"gen/layout", "gen/interp", "runtime"},
	"gen/internal/randomtag": {},
	"gen":                    {"gen/layout", "gen/schema", "gen/emit", "golang.org/x/tools/go/analysis"},
	"gen/rowkeylint":         {"gen", "gen/layout", "gen/schema", "golang.org/x/tools/go/analysis"},
	"cmd/keygen":             {"annotations", "gen/...", "github.com/spf13/cobra", "github.com/spf13/pflag", "github.com/rogpeppe/go-internal/diff", "golang.org/x/tools/go/analysis/..."},
	"runtime":                {"github.com/cespare/xxhash/v2"},
	"runtime/hbase":          {"runtime", "github.com/tsuna/gohbase/..."},
	"runtime/keytest":        {"runtime", "gen/interp", "gen/layout"},
	"example":                {"runtime", "runtime/hbase", "github.com/tsuna/gohbase/...", "go.etcd.io/bbolt/..."},
}

// unwelcome is standard packages that a package must not import.
var unwelcome = map[string][]string{
	"gen/layout": {"go/types", "go/ast"},
	"gen/emit":   {"go/types", "go/ast", "os"},
}

// repoFile is a Go file of this repository.
type repoFile struct {
	path string // with slashes, from the root
	text []byte
	ast  *ast.File
}

func (f repoFile) dir() string  { return path.Dir(f.path) }
func (f repoFile) test() bool   { return strings.HasSuffix(f.path, "_test.go") }
func (f repoFile) golden() bool { return strings.HasPrefix(f.path, "testdata/") }

func (f repoFile) imports() []string {
	var paths []string
	for _, imp := range f.ast.Imports {
		p, _ := strconv.Unquote(imp.Path.Value)
		paths = append(paths, p)
	}
	return paths
}

// repoFiles is every Go file that the go command could compile.
func repoFiles(t *testing.T) []repoFile {
	t.Helper()
	var files []repoFile
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && p != "." && (name[0] == '.' || name[0] == '_' || name == "testdata" && p != "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(p) != ".go" || d.Name()[0] == '.' {
			return nil
		}
		text, err := fs.ReadFile(root, p)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), p, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, repoFile{p, text, f})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestWalls checks who imports whom.
func TestWalls(t *testing.T) {
	for _, f := range repoFiles(t) {
		if f.test() || f.golden() {
			continue
		}
		dir := f.dir()
		if strings.HasPrefix(dir, "example/") {
			dir = "example"
		}
		allowed, ok := walls[dir]
		if !ok {
			t.Errorf("%s: the package is not in the table of imports", f.path)
			continue
		}
		for _, p := range f.imports() {
			first, _, _ := strings.Cut(p, "/")
			switch {
			case !strings.Contains(first, "."):
				if slices.Contains(unwelcome[dir], p) {
					t.Errorf("%s imports %s", f.path, p)
				}
			case !slices.ContainsFunc(allowed, func(a string) bool { return covers(a, strings.TrimPrefix(p, module)) }):
				t.Errorf("%s imports %s", f.path, p)
			}
		}
	}
}

func covers(allowed, p string) bool {
	if base, all := strings.CutSuffix(allowed, "/..."); all {
		return p == base || strings.HasPrefix(p, base+"/")
	}
	return p == allowed
}

// TestOracleStandsAlone checks that the interpreter's tests do not lean on the runtime
// either: a fault in both would be invisible.
func TestOracleStandsAlone(t *testing.T) {
	for _, f := range repoFiles(t) {
		if f.dir() == "gen/interp" && slices.Contains(f.imports(), module+"runtime") {
			t.Errorf("%s imports the runtime", f.path)
		}
	}
}

// TestGeneratedImports checks that generated code imports nothing but the runtime, by a
// name of its own, and the packages of key fields: which the source file imports too.
func TestGeneratedImports(t *testing.T) {
	sources := map[string][]string{} // the imports of a directory's other files
	files := repoFiles(t)
	for _, f := range files {
		if !ast.IsGenerated(f.ast) {
			sources[f.dir()] = append(sources[f.dir()], f.imports()...)
		}
	}
	n := 0
	for _, f := range files {
		if !ast.IsGenerated(f.ast) || !strings.HasSuffix(f.path, "_rowkey.go") {
			continue
		}
		n++
		for _, imp := range f.ast.Imports {
			switch p, _ := strconv.Unquote(imp.Path.Value); {
			case p == module+"runtime":
				if imp.Name == nil {
					t.Errorf("%s imports the runtime without a name", f.path)
				}
			case p != "time" && !slices.Contains(sources[f.dir()], p): // of an embedded struct, time may be new
				t.Errorf("%s imports %s", f.path, p)
			}
		}
	}
	if n == 0 {
		t.Error("no generated file found")
	}
}

// writers is what changes files.
var writers = []string{
	"Chmod", "Chtimes", "CopyFS", "Create", "CreateTemp", "Link", "Mkdir", "MkdirAll", "MkdirTemp", "OpenFile", "OpenRoot",
	"Remove", "RemoveAll", "Rename", "Symlink", "Truncate", "WriteFile",
}

// TestOneWriter checks that only File.Write changes files, examples aside.
func TestOneWriter(t *testing.T) {
	found := 0
	for _, f := range repoFiles(t) {
		if f.test() || f.golden() || strings.HasPrefix(f.path, "example/") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && slices.Contains(writers, sel.Sel.Name) {
				if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "os" {
					if found++; f.path != "gen/write.go" {
						t.Errorf("%s calls os.%s", f.path, sel.Sel.Name)
					}
				}
			}
			return true
		})
	}
	if found == 0 {
		t.Error("no writer found, not even in gen/write.go")
	}
}

// TestPackageComments demands one for every package but the golden ones.
func TestPackageComments(t *testing.T) {
	documented := map[string]bool{}
	for _, f := range repoFiles(t) {
		if !f.test() && !f.golden() {
			documented[f.dir()] = documented[f.dir()] || f.ast.Doc != nil
		}
	}
	for dir, ok := range documented {
		if !ok {
			t.Errorf("package %s has no comment", dir)
		}
	}
}

// TestFormatted checks that gofmt has nothing to say.
func TestFormatted(t *testing.T) {
	for _, f := range repoFiles(t) {
		if want, err := format.Source(f.text); err != nil || !bytes.Equal(want, f.text) {
			t.Errorf("%s is not formatted by gofmt (%v)", filepath.FromSlash(f.path), err)
		}
	}
}
