package gen

import (
	"go/build"
	"go/build/constraint"
	"io"
	"path/filepath"
	"strings"
)

// expr is the constraints of the file's name and text.
func (s *source) expr() constraint.Expr {
	var expr constraint.Expr
	and := func(x constraint.Expr) {
		if expr == nil {
			expr = x
		} else {
			expr = &constraint.AndExpr{X: expr, Y: x}
		}
	}
	for _, tag := range nameTags(filepath.Base(s.path)) {
		and(&constraint.TagExpr{Tag: tag})
	}
	for _, imp := range s.file.Imports {
		if imp.Path.Value == `"C"` {
			and(&constraint.TagExpr{Tag: "cgo"}) // the go command implies it
		}
	}
	for _, group := range s.file.Comments {
		for _, c := range group.List {
			if c.Pos() < s.file.Package && constraint.IsGoBuild(c.Text) {
				if x, err := constraint.Parse(c.Text); err == nil {
					and(x)
				}
			}
		}
	}
	return expr
}

// constraint is the expression for the output's //go:build line; empty if it needs none.
func (s *source) constraint() string {
	if s.build == nil {
		return ""
	}
	return s.build.String()
}

// nameTags is the tags that a file's name implies: call_linux_amd64.go implies two.
func nameTags(name string) []string {
	if nameMatches(name, "none", "none") {
		return nil
	}
	stem, _, _ := strings.Cut(name, ".")
	words := strings.Split(strings.TrimSuffix(stem, "_test"), "_")
	last := len(words) - 1
	if nameMatches(name, "none", words[last]) {
		return words[last:]
	}
	return words[last-1:]
}

// nameMatches says whether a file of that name is part of a build. Package go/build knows
// which words are systems and does not tell otherwise.
func nameMatches(name, goos, goarch string) bool {
	c := build.Context{GOOS: goos, GOARCH: goarch, Compiler: "gc"}
	c.OpenFile = func(string) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("package x\n")), nil
	}
	ok, err := c.MatchFile(".", name)
	return ok && err == nil
}

// compatible says whether some build may hold both files, as far as the expressions tell.
func compatible(a, b *source) bool {
	if a.build == nil || b.build == nil {
		return true
	}
	both := &constraint.AndExpr{X: a.build, Y: b.build}
	var tags []string
	bit := map[string]int{}
	var collect func(constraint.Expr)
	collect = func(x constraint.Expr) {
		switch x := x.(type) {
		case *constraint.AndExpr:
			collect(x.X)
			collect(x.Y)
		case *constraint.OrExpr:
			collect(x.X)
			collect(x.Y)
		case *constraint.NotExpr:
			collect(x.X)
		case *constraint.TagExpr:
			if _, ok := bit[x.Tag]; !ok {
				bit[x.Tag] = len(tags)
				tags = append(tags, x.Tag)
			}
		}
	}
	collect(both)
	if len(tags) > 12 {
		return true // nobody writes that
	}
	for set := range 1 << len(tags) {
		if both.Eval(func(tag string) bool { return set>>bit[tag]&1 == 1 }) {
			return true
		}
	}
	return false
}
