package schema

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// newField is a field of the key as its type has it; nil if that has no place in a key,
// which is reported at span.
func (k *keyCompiler) newField(s segment, span annotations.Span, v *types.Var) *layout.Field {
	t, kind, size, code, problem := k.fieldType(v)
	if problem != "" {
		k.at(s, span, code, "field %s %s", v.Name(), problem)
		return nil
	}
	f := &layout.Field{Name: v.Name(), Type: t, Kind: kind, Size: size}
	if kind == layout.Time {
		f.Unit = layout.Milli
	}
	return f
}

// fieldType is a field's type as the layout has it, its kind, and for fixed width its bytes
// in the key; or what is wrong with it.
func (c *compiler) fieldType(v *types.Var) (t layout.Type, kind layout.Kind, size int, code, problem string) {
	typ := types.Unalias(v.Type())
	refuse := func(code, format string, args ...any) (layout.Type, layout.Kind, int, string, string) {
		return layout.Type{}, 0, 0, code, fmt.Sprintf(format, args...)
	}
	if undefined(typ) {
		return refuse(CodeUndefinedType, "has the undefined type %s; declare or import it", c.written(v))
	}
	under, kind, size, hint := underlying(typ)
	if kind == 0 {
		if hint == "" {
			hint = "use a string, []byte, [N]byte, integer, float, bool or time.Time"
		}
		name := types.TypeString(typ, types.RelativeTo(c.Pkg))
		if strings.Contains(name, "invalid type") {
			name = c.written(v)
		}
		return refuse(codeType, "has the type %s, which has no place in a key; %s", name, hint)
	}
	t = layout.Type{Name: under, Under: under}
	if n, ok := typ.(*types.Named); ok {
		obj := n.Obj()
		switch {
		case n.TypeArgs().Len() > 0:
			return refuse(codeType, "has the type %s, an instance of a generic one; declare a type of its own", types.TypeString(typ, types.RelativeTo(c.Pkg)))
		case obj.Pkg() != c.Pkg && !token.IsExported(obj.Name()):
			return refuse(codeType, "has the type %s, which package %s does not export, so generated code cannot name it; use another", obj.Name(), obj.Pkg().Path())
		case !c.importable(obj.Pkg()):
			return refuse(codeType, "has the type %s of the internal package %s, which generated code cannot import; use another", obj.Name(), obj.Pkg().Path())
		}
		t.Package, t.PackageName, t.Name = obj.Pkg().Path(), obj.Pkg().Name(), obj.Name()
	}
	return t, kind, size, "", ""
}

// importable says whether files of the package may import p. Fields of embedded structs
// may have types that they may not.
func (c *compiler) importable(p *types.Package) bool {
	path := "/" + p.Path() + "/"
	i := strings.LastIndex(path, "/internal/")
	return i < 0 || strings.HasPrefix("/"+strings.TrimSuffix(c.Pkg.Path(), "_test")+"/", path[:i+1])
}

// undefined says whether a type, or that of its elements, could not be resolved.
func undefined(typ types.Type) bool {
	invalid := func(t types.Type) bool {
		b, ok := types.Unalias(t).Underlying().(*types.Basic)
		return ok && b.Kind() == types.Invalid
	}
	switch t := types.Unalias(typ).Underlying().(type) {
	case *types.Slice:
		return invalid(t.Elem())
	case *types.Array:
		return invalid(t.Elem())
	}
	return invalid(typ)
}

// underlying is what values of a type convert to, with its kind and size; kind 0 and
// perhaps what to use instead if they have no place in a key.
func underlying(typ types.Type) (under string, kind layout.Kind, size int, hint string) {
	if isTime(typ) {
		return "time.Time", layout.Time, 8, ""
	}
	switch u := typ.Underlying().(type) {
	case *types.Basic:
		if b, ok := basics[u.Kind()]; ok {
			return types.Typ[u.Kind()].Name(), b.kind, b.size, ""
		}
		switch {
		case u.Kind() == types.Uintptr:
			return "", 0, 0, "use uint64"
		case u.Info()&types.IsComplex != 0:
			return "", 0, 0, "use two fields"
		}
	case *types.Slice:
		if isByte(u.Elem()) {
			return "[]byte", layout.Bytes, 0, ""
		}
		return "", 0, 0, "use []byte"
	case *types.Array:
		switch {
		case isByte(u.Elem()) && u.Len() > 0:
			return fmt.Sprintf("[%d]byte", u.Len()), layout.Array, int(u.Len()), ""
		case isByte(u.Elem()):
			return "", 0, 0, "an array has at least one byte"
		}
		return "", 0, 0, "use [N]byte"
	case *types.Pointer:
		return "", 0, 0, "use the value itself: a key has no nil"
	case *types.Struct:
		return "", 0, 0, "name its fields one by one, embedding it by value"
	}
	return "", 0, 0, ""
}

// isTime says whether typ is time.Time or declared as one.
func isTime(typ types.Type) bool {
	s, ok := typ.Underlying().(*types.Struct)
	if !ok || s.NumFields() != 3 {
		return false
	}
	wall := s.Field(0)
	return wall.Name() == "wall" && wall.Pkg() != nil && wall.Pkg().Path() == "time"
}

func isByte(t types.Type) bool {
	b, ok := types.Unalias(t).(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

var basics = map[types.BasicKind]struct {
	kind layout.Kind
	size int
}{
	types.String: {layout.String, 0},
	types.Bool:   {layout.Bool, 1},
	types.Int:    {layout.Int, 8},
	types.Int8:   {layout.Int, 1},
	types.Int16:  {layout.Int, 2},
	types.Int32:  {layout.Int, 4},
	types.Int64:  {layout.Int, 8},
	types.Uint:   {layout.Uint, 8},
	types.Uint8:  {layout.Uint, 1},
	types.Uint16: {layout.Uint, 2},
	types.Uint32: {layout.Uint, 4},
	types.Uint64: {layout.Uint, 8},

	types.Float32: {layout.Float, 4},
	types.Float64: {layout.Float, 8},
}
