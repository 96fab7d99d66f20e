package gen

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/rowkeygen/rowkey/gen/schema"
)

// Load reads the packages that the configuration names and checks their keys. It neither
// compiles nor runs them: their other files may call what is yet to be generated, and
// keygen's own files, missing, stale or broken, are not looked at. Imports that key fields
// need are compiled by the go command. The error is that a package could not be read; what
// is wrong with a declaration, or the syntax of the file that holds it, is a diagnostic.
func Load(cfg Config) (*Program, error) {
	dir, err := filepath.Abs(cfg.Dir)
	if err != nil {
		return nil, err
	}
	pkgs, err := listFiles(dir, cfg.Patterns)
	if err != nil {
		return nil, err
	}
	l := loader{
		prog:    &Program{Fset: token.NewFileSet()},
		context: sync.OnceValues(func() (build.Context, error) { return buildContext(dir) }),
	}
	var units []*unit
	for _, p := range pkgs {
		us, err := l.units(p)
		if err != nil {
			return nil, err
		}
		units = append(units, us...)
	}
	for _, same := range byBuild(units) {
		im := newImports(dir, same[0].build, l.prog.Fset)
		needed := map[string]bool{}
		for _, u := range same {
			for path := range neededImports(u.sources()) {
				// A _test package's own package is read from source, with what its tests
				// export: it may not compile.
				if path+"_test" == u.pkg.Path {
					own := *u.from
					own.GoFiles = slices.Concat(own.GoFiles, own.TestGoFiles)
					im.listed[path] = &own
				} else {
					needed[path] = true
				}
			}
		}
		if err := im.list(needed); err != nil {
			return nil, err
		}
		for _, u := range same {
			l.compile(u, im)
		}
	}
	l.prog.sort()
	return l.prog, nil
}

type loader struct {
	prog    *Program
	context func() (build.Context, error) // of the present build
}

// unit is files that are type-checked together.
type unit struct {
	pkg    *Package
	from   *listed
	keyed  []*source // the files whose keys this unit is for
	others []*source // what else is part of the same build; their declarations give way

	build *build.Context // that build, if it is not the present one
}

func (u *unit) sources() []*source { return slices.Concat(u.keyed, u.others) }

// byBuild is the units in groups of one build each, whose imports are the same.
func byBuild(units []*unit) [][]*unit {
	var groups [][]*unit
	for _, u := range units {
		i := slices.IndexFunc(groups, func(g []*unit) bool { return sameImports(g[0].build, u.build) })
		if i < 0 {
			groups = append(groups, nil)
			i = len(groups) - 1
		}
		groups[i] = append(groups[i], u)
	}
	return groups
}

// sameImports says whether two builds have the same imports, cgo aside.
func sameImports(a, b *build.Context) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.GOOS == b.GOOS && a.GOARCH == b.GOARCH && slices.Equal(a.BuildTags, b.BuildTags)
}

// units is what is to be checked of a package, nothing if it has no keys: the files of the
// present build together, and each keyed file that is excluded from it with those of the
// nearest build that has it.
func (l *loader) units(p *listed) ([]*unit, error) {
	var all []*source
	for i, name := range p.files() {
		path := filepath.Join(p.Dir, name)
		s, output, err := readSource(l.prog.Fset, path)
		if err != nil {
			return nil, err
		}
		if s == nil {
			l.prog.outputs = append(l.prog.outputs, newOutput(path, output))
		} else {
			s.ignored = i >= len(p.files())-len(p.IgnoredGoFiles)
			all = append(all, s)
		}
	}
	if l.reportBroken(all) {
		return nil, nil
	}
	var names []string // of packages, _test among them, with keys
	for _, s := range all {
		if name := s.file.Name.Name; s.keyed && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var units []*unit
	for _, name := range names {
		us, err := l.packageUnits(p, name, all)
		if err != nil {
			return nil, err
		}
		units = append(units, us...)
	}
	return units, nil
}

// reportBroken reports the syntax errors of keyed files, if there are any.
func (l *loader) reportBroken(sources []*source) bool {
	any := false
	for _, s := range sources {
		if s.keyed && s.broken.IsValid() {
			any = true
			l.prog.Diagnostics = append(l.prog.Diagnostics, analysis.Diagnostic{
				Pos:      s.broken,
				End:      s.broken,
				Category: schema.CodeGoSyntax,
				Message:  s.message,
			})
		}
	}
	return any
}

// packageUnits is the units of the package of that name among the files of a directory.
func (l *loader) packageUnits(p *listed, name string, all []*source) ([]*unit, error) {
	pkg := &Package{Path: p.ImportPath, Name: name, Dir: p.Dir, sources: map[string]*source{}, scope: map[string]bool{}}
	l.prog.Packages = append(l.prog.Packages, pkg)
	var active, ignored []*source
	inTests := true
	for _, s := range all {
		if s.file.Name.Name != name {
			continue
		}
		inTests = inTests && strings.HasSuffix(s.path, "_test.go")
		pkg.sources[s.path] = s
		for _, id := range declaredNames(s.file) {
			pkg.scope[id] = true
		}
		if s.ignored {
			ignored = append(ignored, s)
		} else {
			active = append(active, s)
		}
	}
	if inTests && strings.HasSuffix(name, "_test") {
		pkg.Path += "_test"
	}
	var units []*unit
	if slices.ContainsFunc(active, func(s *source) bool { return s.keyed }) {
		units = append(units, &unit{pkg: pkg, from: p, keyed: active})
	}
	for _, s := range ignored {
		if !s.keyed {
			continue
		}
		u := &unit{pkg: pkg, from: p, keyed: []*source{s}}
		present, err := l.context()
		if err != nil {
			return nil, err
		}
		c, ok := nearest(present, s.build)
		if !ok {
			return nil, fmt.Errorf("%s: found no build that the file is part of: %s", s.path, s.build)
		}
		if !sameImports(&c, &present) {
			u.build = &c
		}
		for _, other := range slices.Concat(active, ignored) {
			if other != s && holds(c, other.build) {
				u.others = append(u.others, other)
			}
		}
		units = append(units, u)
	}
	return units, nil
}

// declaredNames is the package-level names of a file.
func declaredNames(f *ast.File) []string {
	var names []string
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, spec.Name.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						names = append(names, id.Name)
					}
				}
			}
		}
	}
	return names
}

// compile adds the keys and diagnostics of a unit.
func (l *loader) compile(u *unit, im *imports) {
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
	pkg := check(u.pkg.Path, l.prog.Fset, asts(u.sources()), im, info)
	keys, diagnostics := schema.Compile(schema.Input{
		Fset:  l.prog.Fset,
		Files: asts(u.keyed),
		Pkg:   pkg,
		Info:  info,
	})
	u.pkg.Keys = append(u.pkg.Keys, keys...)
	for _, d := range diagnostics {
		if d.Category == schema.CodeUndefinedType {
			d.Message += im.reasons(l.prog.file(d.Pos), u)
		}
		l.prog.Diagnostics = append(l.prog.Diagnostics, d)
	}
}

// reasons is why imports of a file failed, to be added to a message; empty if none did.
func (im *imports) reasons(path string, u *unit) string {
	var b strings.Builder
	for _, s := range u.keyed {
		if s.path != path {
			continue
		}
		for _, spec := range s.file.Imports {
			if err := im.failed[importPath(spec)]; err != nil {
				line, _, _ := strings.Cut(err.Error(), "\n")
				fmt.Fprintf(&b, "; importing %s: %s", importPath(spec), strings.TrimSuffix(line, "; to add it:"))
			}
		}
	}
	return b.String()
}

func asts(sources []*source) []*ast.File {
	files := make([]*ast.File, len(sources))
	for i, s := range sources {
		files[i] = s.file
	}
	return files
}
