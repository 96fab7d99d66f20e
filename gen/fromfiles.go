package gen

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"github.com/rowkeygen/rowkey/gen/schema"
)

// FromFiles is the program of one package that somebody else has parsed and type-checked, as
// the drivers of analyzers do: generated code and callers of it may be missing or stale.
// read reads a file as the driver sees it.
func FromFiles(fset *token.FileSet, files []*ast.File, pkg *types.Package, read func(path string) ([]byte, error)) (*Program, error) {
	prog := &Program{Fset: fset}
	p := &Package{Path: pkg.Path(), Name: pkg.Name(), sources: map[string]*source{}, scope: map[string]bool{}}
	var asts []*ast.File
	keyed := false
	for _, f := range files {
		path := fset.PositionFor(f.Package, false).Filename
		if !strings.HasSuffix(path, ".go") {
			continue // what cgo made of a file
		}
		text, err := read(path)
		if err != nil {
			return nil, err
		}
		if isOutput(path) && generated(text) {
			prog.outputs = append(prog.outputs, newOutput(path, text))
			continue
		}
		s := &source{path: path, file: f, keyed: len(keyedStructs(f)) > 0}
		s.build = s.expr()
		p.Dir, p.sources[path] = filepath.Dir(path), s
		keyed = keyed || s.keyed
		asts = append(asts, f)
	}
	if keyed {
		if err := p.addScope(); err != nil {
			return nil, err
		}
		info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
		checked := check(pkg.Path(), fset, asts, imported{}.with(pkg), info)
		p.Keys, prog.Diagnostics = schema.Compile(schema.Input{Fset: fset, Files: asts, Pkg: checked, Info: info})
		prog.Packages = []*Package{p}
	}
	prog.sort()
	return prog, nil
}

// addScope adds the names that files of the directory declare, those of other builds and of
// tests too: a generated file hides none of them.
func (p *Package) addScope() error {
	entries, err := os.ReadDir(p.Dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		path := filepath.Join(p.Dir, e.Name())
		if e.IsDir() || filepath.Ext(path) != ".go" || strings.ContainsAny(e.Name()[:1], "._") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if isOutput(path) && generated(text) || !bytes.Contains(text, []byte(p.Name)) {
			continue
		}
		f, _ := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if f == nil || f.Name.Name != p.Name {
			continue
		}
		for _, name := range declaredNames(f) {
			p.scope[name] = true
		}
	}
	return nil
}

// imported is the packages that a type-checked one imports, by path.
type imported map[string]*types.Package

func (im imported) with(pkg *types.Package) imported {
	for _, p := range pkg.Imports() {
		if im[p.Path()] == nil {
			im[p.Path()] = p
			im.with(p)
		}
	}
	return im
}

// Import is of types.Importer.
func (im imported) Import(path string) (*types.Package, error) {
	if p := im[path]; p != nil {
		return p, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, os.ErrNotExist
}

// Stale is a generated file that is not as it should be.
type Stale struct {
	File
	Pos     token.Pos // of the first key that it is for; none if its keys are gone
	Missing bool
}

// Stale is the generated files that are not as they should be, judged by what was there when
// the program was loaded.
func (p *Program) Stale() ([]Stale, error) {
	files, err := p.Generate()
	if err != nil {
		return nil, err
	}
	old := map[string][]byte{}
	for _, o := range p.outputs {
		old[o.path] = o.text
	}
	first := map[string]token.Pos{}
	for _, pkg := range p.Packages {
		for _, d := range pkg.Keys {
			if path := outputPath(p.file(d.Pos)); !first[path].IsValid() {
				first[path] = d.Pos
			}
		}
	}
	var stale []Stale
	for _, f := range files {
		text, exists := old[f.Path]
		if f.Content == nil || !bytes.Equal(text, f.Content) {
			stale = append(stale, Stale{f, first[f.Path], !exists})
		}
	}
	return stale, nil
}
