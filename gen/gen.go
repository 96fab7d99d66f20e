// Package gen turns Go packages that declare row keys into generated code: Load reads and
// checks the declarations, Program.Generate makes the files in memory, File.Write writes one.
package gen

import (
	"cmp"
	"errors"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/rowkeygen/rowkey/gen/emit"
	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/gen/schema"
)

// Config says what to load.
type Config struct {
	Dir      string   // where the go command runs; empty: the working directory
	Patterns []string // packages as the go command names them, relative to Dir; none: "."
}

// Program is what Load found: packages with keys, and what is wrong with declarations.
type Program struct {
	Fset        *token.FileSet
	Packages    []*Package            // those with a keyed struct, by directory and name
	Diagnostics []analysis.Diagnostic // by file and position; Category is the code

	outputs []output // keygen's files that are there, of packages without keys too
}

// Package is a package that declares keys. The _test package of a directory is a package
// of its own, with the path that the go command gives it: the other's and "_test".
type Package struct {
	Path, Name, Dir string
	Keys            []schema.Declared // by file and position, of structs without a diagnostic

	sources map[string]*source // of Keys, by path
	scope   map[string]bool    // the package-level names of all files but our outputs
}

// Generate is the generated files, one for each source file that declares keys, in the
// order of Packages and then of the sources' names; behind them, without content, files that
// keygen wrote for keys that are gone. It reads and writes nothing, and is an error if the
// program has diagnostics.
func (p *Program) Generate() ([]File, error) {
	if len(p.Diagnostics) > 0 {
		return nil, errors.New("nothing is generated from declarations with errors")
	}
	var files []File
	for _, pkg := range p.Packages {
		for start := 0; start < len(pkg.Keys); {
			path := p.file(pkg.Keys[start].Pos)
			end := start
			var keys []*layout.Key
			for ; end < len(pkg.Keys) && p.file(pkg.Keys[end].Pos) == path; end++ {
				keys = append(keys, pkg.Keys[end].Key)
			}
			start = end
			content, err := emit.File(emit.Package{
				Path:       pkg.Path,
				Name:       pkg.Name,
				Scope:      pkg.scope,
				Constraint: pkg.sources[path].constraint(),
			}, keys)
			if err != nil {
				return nil, err
			}
			files = append(files, File{Path: outputPath(path), Content: content})
		}
	}
	for _, o := range p.outputs {
		if !slices.ContainsFunc(files, func(f File) bool { return f.Path == o.path }) {
			files = append(files, File{Path: o.path})
		}
	}
	return files, nil
}

// file is the path of the file that pos is in, whatever its line directives say.
func (p *Program) file(pos token.Pos) string { return p.Fset.PositionFor(pos, false).Filename }

// comparePos is the order of two positions: by file, then by place in it.
func (p *Program) comparePos(a, b token.Pos) int {
	if c := cmp.Compare(p.file(a), p.file(b)); c != 0 {
		return c
	}
	return cmp.Compare(a, b)
}

// sort puts everything in the order that is promised.
func (p *Program) sort() {
	for _, pkg := range p.Packages {
		slices.SortStableFunc(pkg.Keys, func(a, b schema.Declared) int { return p.comparePos(a.Pos, b.Pos) })
	}
	slices.SortStableFunc(p.Packages, func(a, b *Package) int {
		return cmp.Or(cmp.Compare(a.Dir, b.Dir), cmp.Compare(a.Name, b.Name))
	})
	slices.SortFunc(p.outputs, func(a, b output) int { return cmp.Compare(a.path, b.path) })
	slices.SortStableFunc(p.Diagnostics, func(a, b analysis.Diagnostic) int { return p.comparePos(a.Pos, b.Pos) })
}
