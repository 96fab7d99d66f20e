package schema

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// checkNames reports names that generated code needs and something else has, and returns
// the keys that cannot have their code.
func (c *compiler) checkNames(keys []compiled) map[*layout.Key]bool {
	bad := map[*layout.Key]bool{}
	owner := map[string]*layout.Key{}
	for _, k := range keys {
		taken := func(pos token.Pos, name, format string, args ...any) {
			c.report(pos, pos+token.Pos(len(name)), codeNameTaken, format, args...)
			bad[k.key] = true
		}
		at := k.name.Pos()
		c.checkMethods(k, taken)
		for _, name := range k.key.Declared() {
			if c.Pkg.Scope().Lookup(name) != nil {
				taken(at, k.name.Name, "generated code of %s declares %s, which the package has already; rename one", k.name.Name, name)
			} else if c.imported(name) {
				taken(at, k.name.Name, "generated code of %s declares %s, which a file of the package imports; rename one", k.name.Name, name)
			}
			if other := owner[name]; other != nil && other != k.key {
				taken(at, k.name.Name, "generated code of %s and of %s both declare %s; rename one of the structs", k.name.Name, other.Type, name)
			}
			owner[name] = k.key
		}
		for _, name := range layout.Predeclared {
			if obj := c.Pkg.Scope().Lookup(name); obj != nil {
				taken(at, k.name.Name, "the package declares %s, which generated code of %s uses as Go has it; rename it", name, k.name.Name)
			}
		}
	}
	return bad
}

// imported says whether a file imports something by a name. The package itself cannot
// declare that name then.
func (c *compiler) imported(name string) bool {
	for file := range c.Pkg.Scope().Children() {
		if file.Lookup(name) != nil {
			return true
		}
	}
	return false
}

// checkMethods checks the methods of the struct and of its scan's stages.
func (c *compiler) checkMethods(k compiled, taken func(pos token.Pos, name, format string, args ...any)) {
	methods := k.key.Methods()
	direct := map[string]bool{}
	for v := range k.typ.Underlying().(*types.Struct).Fields() {
		direct[v.Name()] = true
		if slices.Contains(methods, v.Name()) {
			taken(v.Pos(), v.Name(), "field %s is called like a generated method of %s; rename it", v.Name(), k.name.Name)
		}
	}
	for m := range k.typ.Methods() {
		if slices.Contains(methods, m.Name()) {
			taken(m.Pos(), m.Name(), "method %s of %s is called like a generated one; remove or rename it", m.Name(), k.name.Name)
		}
	}
	at, name := k.name.Pos(), k.name.Name
	by := map[string]string{} // the field that has a method's name
	for _, f := range k.key.Inputs() {
		if other, ok := by[f.Method()]; ok && other == f.Name {
			taken(at, name, "field %s of %s is outside the key in two digests, and both need the scan method %s; leave it out of one", f.Name, name, f.Method())
		} else if ok {
			taken(at, name, "fields %s and %s of %s both need the scan method %s; rename one", other, f.Name, name, f.Method())
		}
		by[f.Method()] = f.Name
		if slices.Contains(methods, f.Name) && !direct[f.Name] {
			taken(at, name, "the promoted field %s of %s is called like a generated method, which would hide it; rename it", f.Name, name)
		}
	}
	for _, s := range k.key.Stages() {
		if s.Carrier == nil {
			continue
		}
		method := s.Carrier.Method()
		if other, ok := by[method]; ok && len(s.Carrier.Fields) > 1 {
			taken(at, name, "field %s of %s and a lossy digest both need the scan method %s; rename the field", other, name, method)
		}
		for _, b := range s.Binds {
			if slices.Contains(layout.ScanMethods, method+b.Suffix()) {
				taken(at, name, "field %s of %s needs the scan method %s, which every scan has; rename it", s.Carrier.Fields[0].Name, name, method+b.Suffix())
			}
		}
	}
}
