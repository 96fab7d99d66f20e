// Package rowkeylint is an analyzer for declarations of row keys, for go vet, gopls and
// golangci-lint: it reports what keygen would, generated files that are stale, and
// declarations that are valid but probably not meant. A declaration that is meant as it is says
// so in its comment:
//
//	//rowkey:allow time-first
package rowkeylint

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/rowkeygen/rowkey/gen"
)

// Analyzer reports faults of row keys. A diagnostic's category is its code: one of the
// schema's, or one of the constants here.
var Analyzer = &analysis.Analyzer{
	Name:             "rowkey",
	Doc:              "check the row keys that structs declare, and that their generated code is up to date",
	URL:              "https://pkg.go.dev/github.com/rowkeygen/rowkey/gen/rowkeylint",
	Run:              run,
	RunDespiteErrors: true, // generated code may be missing
}

// The codes of what only this analyzer reports.
const (
	CodeStale     = "stale"         // the generated file is missing, not up to date, or left over
	CodeLayout    = "layout-change" // rows that are stored would no longer be found
	CodeTimeFirst = "time-first"    // all writes go to one region
	CodeEmbedded  = "embedded-key"  // a struct has the methods of another's key
	CodeFewValues = "few-values"    // a hash has fewer values than the salt has buckets
	CodeCoarse    = "coarse-time"   // rows of one period have one key
)

func run(pass *analysis.Pass) (any, error) {
	prog, err := gen.FromFiles(pass.Fset, pass.Files, pass.Pkg, pass.ReadFile)
	if err != nil {
		return nil, err
	}
	for _, d := range prog.Diagnostics {
		pass.Report(d)
	}
	embedded(pass)
	for _, pkg := range prog.Packages {
		for _, d := range pkg.Keys {
			allowed := allowed(pass, d.Pos)
			lint(d.Key, func(code, format string, args ...any) {
				if slices.Contains(allowed, code) {
					return
				}
				pass.Report(analysis.Diagnostic{
					Pos: d.Pos, End: d.Pos + token.Pos(len(d.Key.Type)), Category: code, Message: fmt.Sprintf(format, args...),
				})
			})
		}
	}
	if len(prog.Diagnostics) > 0 {
		return nil, nil
	}
	for _, c := range prog.Changes() {
		pass.Report(analysis.Diagnostic{
			Pos: c.Pos, Category: CodeLayout,
			Message: fmt.Sprintf("the row key of %s has another layout than its generated code: rows that are stored would no longer be found; it was %s", c.Type, c.Old),
		})
	}
	return nil, stale(pass, prog)
}

// allow begins a line of a struct's doc comment that names what is meant as it is, by code.
const allow = "//rowkey:allow "

// allowed is the codes that the comment of the struct whose name is at pos allows.
func allowed(pass *analysis.Pass, pos token.Pos) []string {
	var codes []string
	for _, f := range pass.Files {
		for _, decl := range f.Decls {
			g, ok := decl.(*ast.GenDecl)
			if !ok || pos < g.Pos() || g.End() <= pos {
				continue
			}
			for _, spec := range g.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok || t.Name.Pos() != pos {
					continue
				}
				for _, doc := range []*ast.CommentGroup{g.Doc, t.Doc} {
					if doc == nil {
						continue
					}
					for _, c := range doc.List {
						if rest, ok := strings.CutPrefix(c.Text, allow); ok {
							codes = append(codes, strings.Fields(rest)...)
						}
					}
				}
			}
		}
	}
	return codes
}

// stale reports generated files that are not as they should be.
func stale(pass *analysis.Pass, prog *gen.Program) error {
	files, err := prog.Stale()
	if err != nil {
		return err
	}
	for _, f := range files {
		d := analysis.Diagnostic{Pos: f.Pos, Category: CodeStale}
		name := filepath.Base(f.Path)
		switch {
		case f.Content == nil:
			d.Pos = fileAt(pass, f.Path)
			d.Message = name + " is left over, its keys are gone: run go generate"
		case f.Missing:
			d.Message = name + " is missing: run go generate"
		default:
			d.Message = name + " is stale: run go generate"
		}
		pass.Report(d)
	}
	return nil
}

// fileAt is the package clause of a file.
func fileAt(pass *analysis.Pass, path string) token.Pos {
	for _, f := range pass.Files {
		if pass.Fset.PositionFor(f.Package, false).Filename == path {
			return f.Package
		}
	}
	return pass.Files[0].Package
}

// embedded reports structs without a key that embed one with a key: they have its methods,
// which know nothing of their other fields.
func embedded(pass *analysis.Pass) {
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			t, ok := spec.Type.(*ast.StructType)
			if !ok || hasKey(pass.TypesInfo.TypeOf(t)) {
				return true
			}
			for _, field := range t.Fields.List {
				if typ := pass.TypesInfo.TypeOf(field.Type); len(field.Names) == 0 && hasKey(typ) {
					pass.Report(analysis.Diagnostic{
						Pos: field.Pos(), End: field.End(), Category: CodeEmbedded,
						Message: fmt.Sprintf("%s embeds a struct with a row key, so it has Encode and Decode, which know nothing of its other fields; give it a key of its own, or the field a name", spec.Name.Name),
					})
				}
			}
			return true
		})
	}
}
