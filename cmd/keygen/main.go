// Keygen generates typed code for the HBase row keys that structs declare.
//
// A go:generate line runs it for the package that the line is in:
//
//	//go:generate go tool keygen
//
// "keygen help" lists what else it does. It is also a tool for go vet:
//
//	go vet -vettool=$(go tool -n keygen) ./...
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/rowkeylint"
)

// Exit codes.
const (
	fine     = 0
	findings = 1 // there is something to mend, which is printed
	trouble  = 2 // it could not run
)

// shown is how many diagnostics are printed.
const shown = 10

func main() {
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintln(os.Stderr, "keygen:", err)
		os.Exit(trouble)
	}
	if isVet(os.Args[1:]) {
		unitchecker.Main(rowkeylint.Analyzer)
	}
	os.Exit(run(os.Args[1:], dir, os.Stdout, os.Stderr))
}

// isVet says whether go vet runs the command as its tool: it asks for the version and the
// flags, and then has each package checked that a file describes.
func isVet(args []string) bool {
	return slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") ||
		len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// env is what a command runs in.
type env struct {
	dir            string // the working directory, behind -C
	stdout, stderr io.Writer
}

// errFindings is that what has to be mended has been printed.
var errFindings = errors.New("there is something to mend")

// run runs the command line in a directory and returns the exit code.
func run(args []string, dir string, stdout, stderr io.Writer) int {
	e := &env{dir, stdout, stderr}
	root := rootCommand(e)
	root.SetArgs(twoDashes(root, args))
	root.SetOut(stdout)
	root.SetErr(stderr)
	switch err := root.Execute(); {
	case err == nil:
		return fine
	case errors.Is(err, errFindings):
		return findings
	default:
		fmt.Fprintln(stderr, "keygen:", err)
		return trouble
	}
}

// twoDashes is the arguments with -name written as --name, as the go command lets flags be
// written, if there is such a flag.
func twoDashes(root *cobra.Command, args []string) []string {
	known := map[string]bool{"help": true, "version": true}
	note := func(f *pflag.Flag) { known[f.Name] = true }
	root.PersistentFlags().VisitAll(note)
	for _, c := range append(root.Commands(), root) {
		c.Flags().VisitAll(note)
	}
	out := slices.Clone(args)
	for i, arg := range out {
		if arg == "--" {
			break
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(arg, "-"), "=")
		if len(name) > 1 && arg[0] == '-' && known[name] {
			out[i] = "-" + arg
		}
	}
	return out
}

func rootCommand(e *env) *cobra.Command {
	var change string
	generate := generateCommand(e)
	root := &cobra.Command{
		Use:   "keygen",
		Short: "Generate typed code for the HBase row keys that structs declare",
		Long: `Keygen generates typed code for the HBase row keys that structs declare.

Without a command it generates for the package in the current directory, which is
what a go:generate line wants:

	//go:generate go tool keygen`,
		Example: `  keygen
  keygen generate ./...
  keygen check ./...
  keygen explain Call`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRun: func(*cobra.Command, []string) {
			if filepath.IsAbs(change) {
				e.dir = change
			} else {
				e.dir = filepath.Join(e.dir, change)
			}
		},
		RunE: generate.RunE,
	}
	root.PersistentFlags().StringVarP(&change, "dir", "C", "", "run in this `directory`")
	root.Flags().AddFlagSet(generate.Flags())
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return fmt.Errorf("%w%s\nrun '%s --help' for its flags", err, suggestFlag(c, err), c.CommandPath())
	})
	root.AddCommand(generate, checkCommand(e), explainCommand(e))
	return root
}

// suggestFlag is a question after the flag that was meant by an unknown one; empty if err is
// something else, or nothing is like it.
func suggestFlag(c *cobra.Command, err error) string {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return ""
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := unknown.GetSpecifiedName()
	if group := unknown.GetSpecifiedShortnames(); group != "" {
		name = group // a word behind one dash
	}
	if s, ok := annotations.Suggest(name, names); ok {
		return fmt.Sprintf("; did you mean --%s?", s)
	}
	return ""
}

// version is the version of the module that keygen was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown)"
}

// load loads packages and prints what is wrong with their declarations.
func (e *env) load(patterns []string) (*gen.Program, error) {
	prog, err := gen.Load(gen.Config{Dir: e.dir, Patterns: patterns})
	if err != nil {
		return nil, err
	}
	prog.Print(e.stderr, e.dir, shown)
	return prog, nil
}

// loadRight is load, and errFindings if anything is wrong.
func (e *env) loadRight(patterns []string) (*gen.Program, error) {
	prog, err := e.load(patterns)
	if err == nil && len(prog.Diagnostics) > 0 {
		err = errFindings
	}
	return prog, err
}

// relative is path as somebody in the working directory would write it.
func (e *env) relative(path string) string { return gen.Relative(e.dir, path) }
