package gen

import (
	"fmt"
	"go/token"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/gen/schema"
)

// Change is a key whose layout is another than in the file that keygen wrote before: rows
// that are stored would no longer be found.
type Change struct {
	Type     string
	Pos      token.Pos // of the struct's name
	Old, New string    // layouts, as RowKeyLayout has them
}

// Changes is the keys whose bytes have changed since their code was generated, in the order of
// Packages and Keys. Other names of fields and longer strings are no change.
func (p *Program) Changes() []Change {
	now := map[string]bool{} // output files and types that there are keys for
	each := func(f func(pkg *Package, d schema.Declared, path string)) {
		for _, pkg := range p.Packages {
			for _, d := range pkg.Keys {
				f(pkg, d, outputPath(p.file(d.Pos)))
			}
		}
	}
	each(func(_ *Package, d schema.Declared, path string) { now[path+" "+d.Key.Type] = true })
	var changes []Change
	each(func(pkg *Package, d schema.Declared, path string) {
		for _, o := range p.outputs {
			// A file of another build may have a key of that name, too; but one whose source
			// has it no more had this one.
			moved := !now[o.path+" "+d.Key.Type] && filepath.Dir(o.path) == pkg.Dir
			if o.path != path && !moved {
				continue
			}
			for _, old := range o.layouts[d.Key.Type] {
				if is := d.Key.String(); !layout.SameBytes(old, is) {
					changes = append(changes, Change{d.Key.Type, d.Pos, old, is})
				}
			}
		}
	})
	return changes
}

// PrintChanges writes the changes, if there are any, segment by segment, with paths relative to
// the directory base.
func (p *Program) PrintChanges(w io.Writer, base string) (any bool) {
	changes := p.Changes()
	for _, c := range changes {
		at := p.Fset.Position(c.Pos)
		fmt.Fprintf(w, "%s:%d:%d: the row key of %s has another layout: rows that are stored would no longer be found\n",
			Relative(base, at.Filename), at.Line, at.Column, c.Type)
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		old, now := strings.Split(c.Old, ";"), strings.Split(c.New, ";")
		fmt.Fprintf(table, "\t\told\tnew\n")
		for i := range max(len(old), len(now)) {
			a, b := part(old, i), part(now, i)
			mark := " "
			if a != b {
				mark = "*"
			}
			fmt.Fprintf(table, "\t%s\t%s\t%s\n", mark, a, b)
		}
		table.Flush()
	}
	return len(changes) > 0
}

// part is the i-th segment, or a dash where there is none.
func part(segments []string, i int) string {
	if i < len(segments) {
		return segments[i]
	}
	return "-"
}
