package gen

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// output is a file that keygen wrote before, and the layouts of its keys then.
type output struct {
	path    string
	text    []byte            // with \n as line ends
	layouts map[string]string // by type
}

func newOutput(path string, text []byte) output {
	o := output{path, unixLines(text), map[string]string{}}
	f, _ := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if f == nil {
		return o // it is broken, and says nothing
	}
	for _, d := range f.Decls {
		if typ, layout, ok := layoutMethod(d); ok {
			o.layouts[typ] = layout
		}
	}
	return o
}

// layoutMethod is the type and the string of a RowKeyLayout method.
func layoutMethod(d ast.Decl) (typ, layout string, ok bool) {
	f, ok := d.(*ast.FuncDecl)
	if !ok || f.Name.Name != "RowKeyLayout" || f.Recv == nil || len(f.Recv.List) != 1 || f.Body == nil || len(f.Body.List) != 1 {
		return "", "", false
	}
	star, ok := f.Recv.List[0].Type.(*ast.StarExpr)
	if !ok {
		return "", "", false
	}
	id, ok := star.X.(*ast.Ident)
	if !ok {
		return "", "", false
	}
	ret, ok := f.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return "", "", false
	}
	lit, ok := ret.Results[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", "", false
	}
	layout, err := strconv.Unquote(lit.Value)
	return id.Name, layout, err == nil
}
