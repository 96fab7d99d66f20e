package main

import (
	"fmt"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"github.com/rowkeygen/rowkey/gen"
)

func checkCommand(e *env) *cobra.Command {
	return &cobra.Command{
		Use:   "check [packages]",
		Short: "Check declarations, and that generated files are up to date",
		Long: `Check writes nothing. It prints what is wrong with declarations, keys whose bytes would be
others than in the generated code, and what generate would change, as a diff.

It exits with 0 if there is nothing to say, with 1 if there is, and with 2 if it could not run.`,
		Example: `  keygen check ./...`,
		RunE: func(_ *cobra.Command, patterns []string) error {
			prog, err := e.loadRight(patterns)
			if err != nil {
				return err
			}
			found := prog.PrintChanges(e.stderr, e.dir)
			files, err := prog.Generate()
			if err != nil {
				return err
			}
			for _, f := range files {
				stale, err := e.printDiff(f)
				if err != nil {
					return err
				}
				found = found || stale
			}
			if found {
				return errFindings
			}
			return nil
		},
	}
}

// printDiff prints how a file would change, if it would.
func (e *env) printDiff(f gen.File) (stale bool, err error) {
	stale, err = f.Changed()
	if err != nil || !stale {
		return false, err
	}
	old, err := f.Old()
	if err != nil {
		return false, err
	}
	name := e.relative(f.Path)
	switch {
	case old == nil:
		fmt.Fprintf(e.stderr, "%s is missing: run keygen generate\n", name)
	case f.Content == nil:
		fmt.Fprintf(e.stderr, "%s is left over, its keys are gone: run keygen generate\n", name)
		return true, nil
	default:
		fmt.Fprintf(e.stderr, "%s is stale: run keygen generate\n", name)
	}
	e.stdout.Write(diff.Diff(name, old, name+" (generated)", f.Content))
	return true, nil
}
