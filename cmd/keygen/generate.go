package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

func generateCommand(e *env) *cobra.Command {
	var verbose bool
	c := &cobra.Command{
		Use:   "generate [packages]",
		Short: "Generate code for the keys of packages, by default the one here",
		Long: `Generate writes, for each file of the packages that declares keys, one that holds their
code: call_rowkey.go beside call.go. A file that is up to date is left alone, and so is
everything if any declaration has an error.`,
		Example: `  keygen generate
  keygen generate ./model ./internal/...`,
		RunE: func(_ *cobra.Command, patterns []string) error {
			prog, err := e.load(patterns)
			if err != nil {
				return err
			}
			if len(prog.Diagnostics) > 0 {
				return errFindings
			}
			files, err := prog.Generate()
			if err != nil {
				return err
			}
			if len(files) == 0 {
				fmt.Fprintf(e.stderr, "keygen: no struct with a rowkey tag in %s\n", describe(patterns))
			}
			for _, f := range files { // before any of them is written
				if _, err := f.Changed(); err != nil {
					return err
				}
			}
			for _, f := range files {
				changed, err := f.Write()
				if err != nil {
					return err
				}
				if changed && verbose {
					fmt.Fprintln(e.stdout, e.relative(f.Path))
				}
			}
			return nil
		},
	}
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "print the names of the files written")
	return c
}

// describe is the packages of a command line in words.
func describe(patterns []string) string {
	if len(patterns) == 0 {
		return "this package"
	}
	return strings.Join(patterns, " ")
}
