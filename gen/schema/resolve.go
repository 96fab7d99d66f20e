package schema

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/rowkeygen/rowkey/annotations"
)

// candidate is a field that a name may mean.
type candidate struct {
	name    string
	v       *types.Var // nil: Go finds several of the name
	pointer string     // the embedded pointer it lies behind
	hidden  bool       // it is not exported by the package of an embedded struct
	method  bool       // in Go the name means a method instead
}

// candidates is the fields of a struct, promoted ones too, by depth and in source order;
// unread is an embedded field whose own fields are not known.
func (c *compiler) candidates(s *structure) (list []candidate, unread *types.Var) {
	seenID := map[string]bool{}
	level := []*types.Struct{s.typ.Underlying().(*types.Struct)}
	seen := map[*types.Struct]bool{}
	for len(level) > 0 {
		var next []*types.Struct
		var ids []string // a name that is not exported is another in another package
		for _, t := range level {
			if seen[t] {
				continue
			}
			seen[t] = true
			for v := range t.Fields() {
				if id := v.Id(); v.Name() != "_" && !seenID[id] && !slices.Contains(ids, id) {
					ids = append(ids, id)
					list = append(list, c.candidate(s, v))
				}
				if e := embedded(v); e != nil {
					next = append(next, e)
				} else if v.Embedded() && undefined(v.Type()) {
					unread = v
				}
			}
		}
		for _, id := range ids {
			seenID[id] = true
		}
		level = next
	}
	return list, unread
}

// embedded is the struct that v embeds, by value or by pointer.
func embedded(v *types.Var) *types.Struct {
	if !v.Embedded() {
		return nil
	}
	e, _ := pointee(v.Type()).Underlying().(*types.Struct)
	return e
}

// pointee is what t points to, t itself if it is no pointer.
func pointee(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// candidate is what Go makes of the name of v in the struct.
func (c *compiler) candidate(s *structure, v *types.Var) candidate {
	cand := candidate{name: v.Name()}
	if !v.Exported() && v.Pkg() != c.Pkg {
		cand.v, cand.hidden = v, true
		return cand
	}
	obj, index, _ := types.LookupFieldOrMethod(s.typ, true, c.Pkg, v.Name())
	found, ok := obj.(*types.Var)
	if !ok {
		cand.method = obj != nil
		return cand
	}
	cand.v = found
	var t types.Type = s.typ
	for _, i := range index[:len(index)-1] {
		f := t.Underlying().(*types.Struct).Field(i)
		t = types.Unalias(f.Type())
		if p, ok := t.(*types.Pointer); ok {
			cand.pointer, t = f.Name(), p.Elem()
		}
	}
	return cand
}

// match is the candidates that a name means: those that are equal, else those that are but
// for case, else those that are but for case and underscores. Hidden ones give way.
func match(name string, list []candidate) []candidate {
	fold := func(s string) string { return strings.ToLower(s) }
	levels := []func(a, b string) bool{
		func(a, b string) bool { return a == b },
		func(a, b string) bool { return fold(a) == fold(b) },
		func(a, b string) bool {
			return fold(strings.ReplaceAll(a, "_", "")) == fold(strings.ReplaceAll(b, "_", ""))
		},
	}
	for _, hidden := range []bool{false, true} {
		for _, same := range levels {
			var found []candidate
			for _, c := range list {
				if c.hidden == hidden && same(c.name, name) {
					found = append(found, c)
				}
			}
			if len(found) > 0 {
				return found
			}
		}
	}
	return nil
}

// resolve is the field that a name means; nil if that has been reported. others is what
// else could have been meant at this place.
func (k *keyCompiler) resolve(s segment, span annotations.Span, name string, others []string) *types.Var {
	found := match(name, k.fields)
	switch {
	case len(found) == 0 && k.unread != nil:
		k.at(s, span, CodeUndefinedType, "%s has no field %s of its own, and embeds the undefined type %s; declare or import it", k.Type, name, k.written(k.unread))
	case len(found) == 0:
		names := slices.Clone(others)
		for _, f := range k.fields {
			if !f.hidden {
				names = append(names, f.name)
			}
		}
		best, ok := annotations.Suggest(name, names)
		if !ok {
			k.at(s, span, codeUnknownField, "%s has no field %s; write the name of a field", k.Type, name)
			return nil
		}
		k.at(s, span, codeUnknownField, "%s has no field %s; did you mean %s?", k.Type, name, best)
		k.fix(s, span, best)
	case len(found) > 1:
		k.at(s, span, codeAmbiguousName, "%s may be %s or %s; write the name as it is in the struct", name, found[0].name, found[1].name)
	case found[0].hidden:
		k.at(s, span, codeUnknownField, "field %s is not exported by package %s; embed a struct that exports it", found[0].name, found[0].v.Pkg().Path())
	case found[0].method:
		k.at(s, span, codeUnknownField, "%s is a method of %s, which hides the promoted field; rename one", found[0].name, k.Type)
	case found[0].v == nil:
		k.at(s, span, codeAmbiguousName, "%s is promoted from several embedded structs; declare it in %s", found[0].name, k.Type)
	case found[0].pointer != "":
		k.at(s, span, codeEmbeddedPointer, "field %s lies behind the embedded pointer %s, which may be nil; embed the struct by value", found[0].name, found[0].pointer)
	default:
		return found[0].v
	}
	return nil
}

// written is the type of a field as the source has it, or, if that is another package's,
// its place there.
func (c *compiler) written(v *types.Var) string {
	text := ""
	for _, f := range c.Files {
		if f.FileStart <= v.Pos() && v.Pos() < f.FileEnd {
			ast.Inspect(f, func(n ast.Node) bool {
				field, ok := n.(*ast.Field)
				if ok && field.Pos() <= v.Pos() && v.Pos() < field.End() {
					text = types.ExprString(field.Type)
				}
				return text == ""
			})
		}
	}
	if text == "" {
		return "of field " + v.Name() + " in package " + v.Pkg().Path()
	}
	return text
}
