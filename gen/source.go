package gen

import (
	"bytes"
	"errors"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"strings"

	"github.com/rowkeygen/rowkey/gen/emit"
)

// source is a Go file that somebody wrote.
type source struct {
	path    string
	file    *ast.File
	keyed   bool            // a struct in it has a rowkey tag
	ignored bool            // constraints exclude it from the present build
	build   constraint.Expr // when it is part of a build; nil: always

	broken  token.Pos // of a syntax error, if it has one
	message string
}

// readSource reads and parses a file. Of what keygen wrote it returns only the text: stale
// or broken, that says nothing of the package.
func readSource(fset *token.FileSet, path string) (s *source, output []byte, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	if isOutput(path) && generated(text) {
		return nil, text, nil
	}
	s = &source{path: path}
	s.file, err = parser.ParseFile(fset, path, text, parser.ParseComments|parser.SkipObjectResolution)
	s.keyed = len(keyedStructs(s.file)) > 0
	var errs scanner.ErrorList
	if errors.As(err, &errs) {
		s.broken = fset.File(s.file.FileStart).Pos(errs[0].Pos.Offset)
		s.message = errs[0].Msg
		s.keyed = s.keyed || bytes.Contains(text, []byte("rowkey:")) // the struct itself may be lost
	}
	s.build = s.expr()
	return s, nil, nil
}

// keyedStructs is the structs with a rowkey tag, well-formed or not.
func keyedStructs(f *ast.File) []*ast.StructType {
	var structs []*ast.StructType
	ast.Inspect(f, func(n ast.Node) bool {
		if t, ok := n.(*ast.StructType); ok {
			for _, field := range t.Fields.List {
				if field.Tag != nil && strings.Contains(field.Tag.Value, "rowkey") {
					structs = append(structs, t)
					break
				}
			}
		}
		return true
	})
	return structs
}

// isOutput says whether keygen's files have names like path.
func isOutput(path string) bool {
	return strings.HasSuffix(path, "_rowkey.go") || strings.HasSuffix(path, "_rowkey_test.go")
}

// outputPath is the file for the keys that a source file declares.
func outputPath(source string) string {
	stem := strings.TrimSuffix(source, ".go")
	if s, test := strings.CutSuffix(stem, "_test"); test {
		return s + "_rowkey_test.go"
	}
	return stem + "_rowkey.go"
}

// generated says whether keygen wrote the text.
func generated(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return string(bytes.TrimSuffix(line, []byte("\r"))) == emit.Header
}
