package schema

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/rowkeygen/rowkey/annotations"
)

// structure is a struct with a key.
type structure struct {
	name     *ast.Ident
	typ      *types.Named
	segments []segment            // of all its tags, in order
	tag      *annotations.Literal // the first
	partial  bool                 // a segment is missing here: it breaks the grammar
	headless bool                 // that is the first one
}

// find is the structs that declare keys. What is wrong with the places of tags and with
// their grammar is reported.
func (c *compiler) find() []*structure {
	var structs []*structure
	for _, f := range c.Files {
		top := map[*ast.StructType]*ast.TypeSpec{}
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.TYPE {
				for _, spec := range g.Specs {
					spec := spec.(*ast.TypeSpec)
					if t, ok := ast.Unparen(spec.Type).(*ast.StructType); ok {
						top[t] = spec
					}
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if t, ok := n.(*ast.StructType); ok {
				if s := c.structure(t, top[t]); s != nil {
					structs = append(structs, s)
				}
			}
			return true
		})
	}
	return structs
}

// structure is the key of a struct type, nil if it declares none that can be compiled.
// spec is its declaration at package level, if it has one.
func (c *compiler) structure(t *ast.StructType, spec *ast.TypeSpec) *structure {
	s := &structure{}
	ok := true
	for _, field := range t.Fields.List {
		lit, found, err := annotations.Find(field.Tag)
		switch {
		case err != nil:
			c.report(err.Pos(), err.End(), err.Code, "%s", err.Msg)
			ok = false
		case !found:
		case spec == nil || spec.Assign.IsValid() || spec.Name.Name == "_":
			c.reportNode(field.Tag, codePlacement, "the struct has no name of its own at package level, so methods cannot be declared on it; declare it there")
			ok = false
		case !isBlankStruct(field):
			c.reportNode(field.Tag, codePlacement, "found the tag on %s; write it on a field named _ of type struct{}", fieldName(field))
			ok = false
		default:
			if s.tag == nil {
				s.tag = lit
			}
			tag, errs := annotations.Parse(lit.Text())
			if len(errs) > 0 {
				s.headless = s.headless || len(s.segments) == 0 && (len(tag.Segments) == 0 || errs[0].Start < tag.Segments[0].Start)
				s.partial = true
			}
			for _, seg := range tag.Segments {
				s.segments = append(s.segments, segment{seg, lit})
			}
			for _, err := range errs {
				pos, end := lit.Range(err.Span)
				c.report(pos, end, err.Code, "%s", err.Msg)
				// Behind a quote too many, text and segments may have changed places.
				ok = ok && !strings.HasPrefix(lit.Text()[err.Start:], "'")
			}
		}
	}
	if s.tag == nil || !ok {
		return nil
	}
	s.name = spec.Name
	if spec.TypeParams != nil {
		c.reportNode(spec.Name, codeGeneric, "%s has type parameters; a key is that of one type: declare a struct without them", spec.Name.Name)
		return nil
	}
	if obj, _ := c.Info.Defs[spec.Name].(*types.TypeName); obj != nil {
		s.typ, _ = obj.Type().(*types.Named)
	}
	if s.typ != nil {
		if _, ok := s.typ.Underlying().(*types.Struct); ok {
			return s
		}
	}
	c.reportNode(spec.Name, CodeUndefinedType, "%s could not be type-checked; is it declared twice, or does it contain itself?", spec.Name.Name)
	return nil
}

// isBlankStruct says whether a field is declared as _ struct{}.
func isBlankStruct(f *ast.Field) bool {
	t, ok := ast.Unparen(f.Type).(*ast.StructType)
	return ok && len(t.Fields.List) == 0 && len(f.Names) == 1 && f.Names[0].Name == "_"
}

func fieldName(f *ast.Field) string {
	if len(f.Names) == 0 {
		return "the embedded " + types.ExprString(f.Type)
	}
	var names []string
	for _, n := range f.Names {
		names = append(names, n.Name)
	}
	return strings.Join(names, ", ") + " " + types.ExprString(f.Type)
}
