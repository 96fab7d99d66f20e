package main

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/spf13/cobra"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/layout"
)

func explainCommand(e *env) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [package] [type]",
		Short: "Show the bytes of keys, and which scans they offer",
		Long: `Explain shows what the key of a type, or of each type of a package, looks like: the
layout with every name and default written out, where which bytes are, the length, the
buckets, and the methods that build a scan. It needs no generated code.

A single argument that is an identifier names a type of the package in the current
directory; anything else, as ./model, names a package.`,
		Example: `  keygen explain
  keygen explain Call
  keygen explain ./model Call`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			var patterns []string
			var typ string
			switch {
			case len(args) == 2:
				patterns, typ = args[:1], args[1]
			case len(args) == 1 && token.IsIdentifier(args[0]):
				typ = args[0]
			default:
				patterns = args
			}
			prog, err := e.load(patterns)
			if err != nil {
				return err
			}
			keys, err := selectKeys(prog, typ, describe(patterns))
			if err != nil && len(prog.Diagnostics) == 0 {
				return err
			}
			for _, k := range keys {
				layout.Explain(e.stdout, k)
			}
			if len(prog.Diagnostics) > 0 {
				return errFindings
			}
			return nil
		},
	}
}

// selectKeys is the keys of the types of that name, or all if it is empty.
func selectKeys(prog *gen.Program, typ, where string) ([]*layout.Key, error) {
	var keys []*layout.Key
	var names []string
	for _, pkg := range prog.Packages {
		for _, d := range pkg.Keys {
			names = append(names, d.Key.Type)
			if typ == "" || typ == d.Key.Type {
				keys = append(keys, d.Key)
			}
		}
	}
	switch {
	case len(names) == 0:
		return nil, fmt.Errorf("no struct with a rowkey tag in %s", where)
	case len(keys) > 0:
		return keys, nil
	}
	message := fmt.Sprintf("no key %s in %s", typ, where)
	if s, ok := annotations.Suggest(typ, names); ok {
		message += fmt.Sprintf("; did you mean %s?", s)
	}
	return nil, fmt.Errorf("%s\nkeys: %s", message, strings.Join(names, ", "))
}
