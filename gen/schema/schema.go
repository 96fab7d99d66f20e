// Package schema turns annotated structs into layouts: it finds their tags, binds names to
// fields, checks everything, and reports what is wrong at the exact place.
package schema

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// Input is a type-checked package. Errors in it do not matter, and parts of Info may be
// missing, as long as the key fields of a struct have types.
type Input struct {
	Fset  *token.FileSet
	Files []*ast.File // those whose keys are wanted
	Pkg   *types.Package
	Info  *types.Info // Defs
}

// Declared is a key and where it is declared.
type Declared struct {
	Key *layout.Key
	Pos token.Pos // of the struct's name
}

// Compile compiles the keys of a package. Every mistake of every struct is a diagnostic, by
// position, with its code as the category; a struct with a mistake has no key.
func Compile(in Input) ([]Declared, []analysis.Diagnostic) {
	c := &compiler{Input: in}
	structs := c.find()
	var keys []compiled
	for _, s := range structs {
		if k := c.compile(s); k != nil {
			keys = append(keys, compiled{s, k})
		}
	}
	bad := c.checkNames(keys)
	var declared []Declared
	for _, k := range keys {
		if !bad[k.key] {
			declared = append(declared, Declared{k.key, k.name.Pos()})
		}
	}
	slices.SortStableFunc(c.diagnostics, func(a, b analysis.Diagnostic) int {
		pa, pb := in.Fset.Position(a.Pos), in.Fset.Position(b.Pos)
		return cmp.Or(cmp.Compare(pa.Filename, pb.Filename), cmp.Compare(pa.Offset, pb.Offset))
	})
	return declared, c.diagnostics
}

// compiled is a key beside its struct.
type compiled struct {
	*structure
	key *layout.Key
}

type compiler struct {
	Input
	diagnostics []analysis.Diagnostic
}

// report reports a mistake at a place of the source.
func (c *compiler) report(pos, end token.Pos, code, format string, args ...any) {
	c.diagnostics = append(c.diagnostics, analysis.Diagnostic{
		Pos: pos, End: end, Category: code, Message: fmt.Sprintf(format, args...),
	})
}

// reportNode reports a mistake at a node.
func (c *compiler) reportNode(n ast.Node, code, format string, args ...any) {
	c.report(n.Pos(), n.End(), code, format, args...)
}

// segment is a segment of a tag, and the literal it stands in.
type segment struct {
	*annotations.Segment
	in *annotations.Literal
}

// at reports a mistake at a span of the segment's literal.
func (c *compiler) at(s segment, span annotations.Span, code, format string, args ...any) {
	pos, end := s.in.Range(span)
	c.report(pos, end, code, format, args...)
}

// wrong reports an error of the tag language.
func (c *compiler) wrong(s segment, err *annotations.Error) {
	c.at(s, err.Span, err.Code, "%s", err.Msg)
	if err.Fix != "" {
		c.fix(s, err.Span, err.Fix)
	}
}

// fix offers a remedy for what was reported last: a word or a number to write in place of a
// span, which is the same in every Go literal.
func (c *compiler) fix(s segment, span annotations.Span, text string) {
	pos, end := s.in.Range(span)
	d := &c.diagnostics[len(c.diagnostics)-1]
	d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{
		Message:   "Write " + text,
		TextEdits: []analysis.TextEdit{{Pos: pos, End: end, NewText: []byte(text)}},
	})
}
