package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/rowkeygen/rowkey/gen"
)

func generateCommand(e *env) *cobra.Command {
	var verbose, accept bool
	c := &cobra.Command{
		Use:   "generate [packages]",
		Short: "Generate code for the keys of packages, by default the one here",
		Long: `Generate writes, for each file of the packages that declares keys, one that holds their
code: call_rowkey.go beside call.go. A file that is up to date is left alone, and one whose
keys are gone is removed. If any declaration has an error, or a key's bytes would be others
than before, nothing is written.`,
		Example: `  keygen generate
  keygen generate ./model ./internal/...
  keygen generate -v --accept-layout-change ./model`,
		RunE: func(_ *cobra.Command, patterns []string) error {
			prog, err := e.loadRight(patterns)
			if err != nil {
				return err
			}
			if !accept && prog.PrintChanges(e.stderr, e.dir) {
				fmt.Fprintln(e.stderr, "keep the old struct beside a new one and read both tables, or, if no row is stored yet, run again with --accept-layout-change")
				return errFindings
			}
			files, err := prog.Generate()
			if err != nil {
				return err
			}
			if len(files) == 0 {
				fmt.Fprintf(e.stderr, "keygen: no struct with a rowkey tag in %s\n", describe(patterns))
			}
			if verbose {
				e.printKeys(prog)
			}
			return e.write(files, verbose)
		},
	}
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "say of each file whether it was written, and why")
	c.Flags().BoolVar(&accept, "accept-layout-change", false, "generate keys with other bytes than before: stored rows are lost")
	return c
}

// printKeys prints where which keys were found.
func (e *env) printKeys(prog *gen.Program) {
	for _, pkg := range prog.Packages {
		for _, d := range pkg.Keys {
			at := prog.Fset.Position(d.Pos)
			fmt.Fprintf(e.stdout, "%s:%d: key of %s: %s\n", e.relative(at.Filename), at.Line, d.Key.Type, d.Key)
		}
	}
}

// write writes files, once it is known that all can be.
func (e *env) write(files []gen.File, verbose bool) error {
	for _, f := range files {
		if _, err := f.Changed(); err != nil {
			return err
		}
	}
	for _, f := range files {
		old, err := f.Old()
		if err != nil {
			return err
		}
		changed, err := f.Write()
		if err != nil {
			return err
		}
		if verbose {
			fmt.Fprintf(e.stdout, "%s: %s\n", e.relative(f.Path), fate(f, old, changed))
		}
	}
	return nil
}

// fate is what became of a file, in words.
func fate(f gen.File, old []byte, changed bool) string {
	switch {
	case !changed:
		return "up to date"
	case f.Content == nil:
		return "removed: its keys are gone"
	case old == nil:
		return "new"
	}
	return "written: it was stale"
}

// describe is the packages of a command line in words.
func describe(patterns []string) string {
	if len(patterns) == 0 {
		return "this package"
	}
	return strings.Join(patterns, " ")
}
