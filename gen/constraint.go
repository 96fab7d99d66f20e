package gen

import (
	"go/build"
	"go/build/constraint"
	"io"
	"path/filepath"
	"slices"
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
	return matches(build.Context{GOOS: goos, GOARCH: goarch, Compiler: "gc"}, name, "package x\n")
}

// matches says whether a file of that name and text is part of a build.
func matches(c build.Context, name, text string) bool {
	c.OpenFile = func(string) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}
	ok, err := c.MatchFile(".", name)
	return ok && err == nil
}

// holds says whether files with the constraints x, which may be nil, are part of a build.
func holds(c build.Context, x constraint.Expr) bool {
	return x == nil || matches(c, "x.go", "//go:build "+x.String()+"\n\npackage x\n")
}

// nearest is the build for which x holds that has the most in common with the given one.
func nearest(c build.Context, x constraint.Expr) (build.Context, bool) {
	systems, archs := []string{c.GOOS}, []string{c.GOARCH}
	var tags []string
	for _, w := range tagsOf(x, nil) {
		switch {
		case !nameMatches("x_"+w+"_amd64.go", "none", "amd64"):
			systems = append(systems, w)
		case !nameMatches("x_"+w+".go", "none", "none"):
			archs = append(archs, w)
		case w != "cgo" && w != "unix" && w != c.Compiler && len(tags) < 10:
			tags = append(tags, w)
		}
	}
	// For what says only where it does not belong, and for unix.
	systems = append(systems, "linux", "windows", "darwin")
	archs = append(archs, "amd64", "arm64")
	others := slices.DeleteFunc(slices.Clone(c.BuildTags), func(t string) bool { return slices.Contains(tags, t) })
	for _, goos := range systems {
		for _, goarch := range archs {
			for _, cgo := range []bool{c.CgoEnabled, !c.CgoEnabled} {
				for set := range 1 << len(tags) {
					try := c
					try.GOOS, try.GOARCH, try.CgoEnabled = goos, goarch, cgo
					try.BuildTags = slices.Clone(others)
					for i, t := range tags {
						if set>>i&1 == 1 {
							try.BuildTags = append(try.BuildTags, t)
						}
					}
					if holds(try, x) {
						return try, true
					}
				}
			}
		}
	}
	return c, false
}

// tagsOf appends the tags of x that tags has not yet.
func tagsOf(x constraint.Expr, tags []string) []string {
	switch x := x.(type) {
	case *constraint.AndExpr:
		return tagsOf(x.Y, tagsOf(x.X, tags))
	case *constraint.OrExpr:
		return tagsOf(x.Y, tagsOf(x.X, tags))
	case *constraint.NotExpr:
		return tagsOf(x.X, tags)
	case *constraint.TagExpr:
		if !slices.Contains(tags, x.Tag) {
			tags = append(tags, x.Tag)
		}
	}
	return tags
}
