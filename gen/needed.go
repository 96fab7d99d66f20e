package gen

import (
	"go/ast"
	"go/types"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// neededImports is the import paths that the types of keyed structs may come from. Names
// of packages are not known before they are imported, so there may be too many.
func neededImports(sources []*source) map[string]bool {
	n := needs{declared: map[string][]declaration{}, seen: map[ast.Node]bool{}, paths: map[string]bool{}}
	for _, s := range sources {
		n.declare(s.file)
	}
	for _, s := range sources {
		for _, t := range keyedStructs(s.file) {
			n.visit(declaration{s.file, t})
		}
	}
	return n.paths
}

type needs struct {
	declared map[string][]declaration // package-level types, constants and variables, by name
	seen     map[ast.Node]bool
	paths    map[string]bool
}

type declaration struct {
	file *ast.File
	node ast.Node
}

func (n *needs) declare(f *ast.File) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range g.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				n.declared[spec.Name.Name] = append(n.declared[spec.Name.Name], declaration{f, spec})
			case *ast.ValueSpec: // the length of an array; a constant may repeat the one before
				for _, name := range spec.Names {
					n.declared[name.Name] = append(n.declared[name.Name], declaration{f, g})
				}
			}
		}
	}
}

// visit adds what a declaration refers to, and what that refers to.
func (n *needs) visit(d declaration) {
	if n.seen[d.node] {
		return
	}
	n.seen[d.node] = true
	walk := func(nodes ...ast.Node) bool {
		for _, node := range nodes {
			n.visit(declaration{d.file, node})
		}
		return false
	}
	ast.Inspect(d.node, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.TypeSpec:
			if x.TypeParams != nil {
				walk(x.TypeParams)
			}
			return walk(x.Type)
		case *ast.ValueSpec:
			if x.Type != nil {
				walk(x.Type)
			}
			for _, v := range x.Values {
				walk(v)
			}
			return false
		case *ast.Field: // its names refer to nothing
			return walk(x.Type)
		case *ast.SelectorExpr:
			if pkg, ok := x.X.(*ast.Ident); ok && n.declared[pkg.Name] == nil {
				n.qualifier(d.file, pkg.Name)
				return false
			}
			return walk(x.X)
		case *ast.Ident:
			found := n.declared[x.Name]
			for _, t := range found {
				n.visit(t)
			}
			if found == nil && types.Universe.Lookup(x.Name) == nil {
				n.dots(d.file)
			}
		}
		return true
	})
}

// qualifier adds the import that a file calls name: the one of that name or, as the names
// of packages are not known yet, whose path ends in it, or else all that it might be.
func (n *needs) qualifier(f *ast.File, name string) {
	var likely, possible []string
	for _, imp := range f.Imports {
		p := importPath(imp)
		switch {
		case imp.Name != nil && imp.Name.Name == name:
			n.paths[p] = true
			return
		case imp.Name == nil && lastWord(p) == name:
			likely = append(likely, p)
		case imp.Name == nil:
			possible = append(possible, p)
		}
	}
	if likely == nil {
		likely = possible
	}
	for _, p := range likely {
		n.paths[p] = true
	}
}

// lastWord is the last element of an import path, versions aside.
func lastWord(p string) string {
	if majorVersion.MatchString(p) {
		p = path.Dir(p)
	}
	word, _, _ := strings.Cut(path.Base(p), ".")
	return word
}

var majorVersion = regexp.MustCompile(`/v[0-9]+$`)

// dots adds the imports whose names a file uses as its own.
func (n *needs) dots(f *ast.File) {
	for _, imp := range f.Imports {
		if imp.Name != nil && imp.Name.Name == "." {
			n.paths[importPath(imp)] = true
		}
	}
}

func importPath(imp *ast.ImportSpec) string {
	p, _ := strconv.Unquote(imp.Path.Value)
	return p
}
