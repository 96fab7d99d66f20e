package gen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// imports imports packages from export data or, where they do not compile, from source.
type imports struct {
	dir    string
	build  *build.Context // nil: the present one
	fset   *token.FileSet
	gc     types.Importer
	listed map[string]*listed
	source map[string]*types.Package // those from source; nil while one is being read
	failed map[string]error
}

func newImports(dir string, c *build.Context, fset *token.FileSet) *imports {
	im := &imports{
		dir:    dir,
		build:  c,
		fset:   fset,
		listed: map[string]*listed{},
		source: map[string]*types.Package{},
		failed: map[string]error{},
	}
	im.gc = importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(im.listed[path].Export)
	})
	return im
}

// list asks the go command for packages that are going to be imported.
func (im *imports) list(paths map[string]bool) error {
	var missing []string
	for p := range paths {
		if im.listed[p] == nil && p != "C" && p != "unsafe" {
			missing = append(missing, p)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	slices.Sort(missing)
	pkgs, err := listExports(im.dir, im.build, missing)
	if err != nil {
		return err
	}
	for _, p := range pkgs {
		im.listed[p.ImportPath] = p
	}
	return nil
}

// Import is the package of an import path that has been listed.
func (im *imports) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	p := im.listed[path]
	if p == nil {
		return nil, errors.New("not needed")
	}
	pkg, err := im.read(p)
	if err != nil {
		im.failed[path] = err
	}
	return pkg, err
}

func (im *imports) read(p *listed) (*types.Package, error) {
	if p.Export != "" {
		return im.gc.Import(p.ImportPath)
	}
	if len(p.GoFiles)+len(p.CgoFiles) == 0 {
		if p.Error != nil {
			return nil, errors.New(strings.TrimSpace(p.Error.Err))
		}
		return nil, errors.New("no Go files")
	}
	return im.fromSource(p)
}

// fromSource type-checks the declarations of a package that does not compile, as when its
// own generated files are missing.
func (im *imports) fromSource(p *listed) (*types.Package, error) {
	if pkg, ok := im.source[p.ImportPath]; ok {
		if pkg == nil {
			return nil, fmt.Errorf("import cycle through %s", p.ImportPath)
		}
		return pkg, nil
	}
	im.source[p.ImportPath] = nil
	var files []*ast.File
	paths := map[string]bool{}
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
		s, _, err := readSource(im.fset, filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		if s == nil {
			continue
		}
		files = append(files, s.file)
		for _, imp := range s.file.Imports {
			paths[importPath(imp)] = true
		}
	}
	if err := im.list(paths); err != nil {
		return nil, err
	}
	pkg := check(p.ImportPath, im.fset, files, im, nil)
	im.source[p.ImportPath] = pkg
	return pkg, nil
}

// check type-checks declarations as far as they go: callers of what is yet to be generated
// are not looked at, and errors elsewhere are the compiler's matter.
func check(path string, fset *token.FileSet, files []*ast.File, im types.Importer, info *types.Info) *types.Package {
	config := types.Config{
		IgnoreFuncBodies: true,
		FakeImportC:      true,
		Importer:         im,
		Error:            func(error) {},
	}
	pkg, _ := config.Check(path, fset, files, info)
	return pkg
}
