package gen

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Print writes the diagnostics, one a line: call.go:7:31: message (code), with paths
// relative to the directory base. Behind the first limit of them it says how many more
// there are.
func (p *Program) Print(w io.Writer, base string, limit int) {
	for i, d := range p.Diagnostics {
		if i == limit {
			fmt.Fprintf(w, "… and %d more\n", len(p.Diagnostics)-limit)
			return
		}
		at := p.Fset.Position(d.Pos)
		fmt.Fprintf(w, "%s:%d:%d: %s (%s)\n", Relative(base, at.Filename), at.Line, at.Column, d.Message, d.Category)
	}
}

// Relative is path as seen from the directory base, if it is below that.
func Relative(base, path string) string {
	rel, err := filepath.Rel(base, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return path
	}
	return rel
}
