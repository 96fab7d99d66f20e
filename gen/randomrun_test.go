package gen_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rowkeygen/rowkey/gen/internal/harness"
)

// randomMain is the program that compares the keys of a batch. Its arguments are the folder
// of the sources, a seed and a number of rounds; it prints a harness.Report.
const randomMain = `package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strconv"

	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/internal/harness"
	"github.com/rowkeygen/rowkey/gen/interp"
)

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir, seed, rounds string) error {
	s, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(rounds)
	if err != nil {
		return err
	}
	p, err := gen.Load(gen.Config{Dir: dir})
	if err != nil {
		return err
	}
	var keys []harness.Generated
	for _, d := range p.Packages[0].Keys {
		keys = append(keys, harness.Generated{Key: d.Key, Struct: structs[d.Key.Type]})
	}
	for name, f := range functions {
		interp.Register(p.Packages[0].Path, name, f)
	}
	return json.NewEncoder(os.Stdout).Encode(harness.Run(keys, s, n))
}

`

// build generates the code of what is left, and compiles it.
func (b *batch) build() {
	p := b.load()
	if len(p.Diagnostics) > 0 {
		b.Fatalf("seed %d: without the structs that were refused there is a diagnostic: %s", b.seed, p.Diagnostics[0].Message)
	}
	files, err := p.Generate()
	if err != nil {
		b.Fatalf("seed %d: %v", b.seed, err)
	}
	if len(files) != len(b.kept) {
		b.Fatalf("seed %d: %d files for %d keys", b.seed, len(files), len(b.kept))
	}
	for _, f := range files {
		if _, err := f.Write(); err != nil {
			b.Fatal(err)
		}
	}
	var program strings.Builder
	program.WriteString(randomMain + "var structs = map[string]reflect.Type{\n")
	for _, name := range b.kept {
		fmt.Fprintf(&program, "\t%q: reflect.TypeFor[%s](),\n", name, name)
	}
	program.WriteString("}\n\nvar functions = map[string]func([]byte) uint64{\n")
	for _, name := range b.kept {
		if f := b.structs[name].GoFunc(); f != "" {
			fmt.Fprintf(&program, "\t%q: %s,\n", f, f)
		}
	}
	b.write("program/main.txt", program.String()+"}\n")
	repository, err := filepath.Abs("..")
	if err != nil {
		b.Fatal(err)
	}
	overlay := map[string]string{}
	at := func(path string) string { return filepath.Join(repository, "gen", "internal", "random", path) }
	overlay[at("main.go")] = filepath.Join(b.dir, "program", "main.txt")
	if err := fs.WalkDir(os.DirFS(b.dir), ".", func(path string, d fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".go" {
			overlay[at(path)] = filepath.Join(b.dir, path)
		}
		return err
	}); err != nil {
		b.Fatal(err)
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		b.Fatal(err)
	}
	b.write("program/overlay.json", string(text))
	out, err := b.goCommand("build", "-buildvcs=false", "-overlay="+filepath.Join(b.dir, "program", "overlay.json"), "-o", b.program(), "./internal/random").CombinedOutput()
	if err != nil {
		b.blame(string(out))
		b.Fatalf("seed %d: %v\n%.3000s", b.seed, err, out)
	}
}

func (b *batch) program() string { return filepath.Join(b.dir, "program", "random.exe") }

func (b *batch) goCommand(args ...string) *exec.Cmd { return exec.Command("go", args...) }

var fileOfError = regexp.MustCompile(`(?m)\b((?:Key|Mutant)\d+)(?:_rowkey)?\.go:.*`)

// blame reports the structs whose files the compiler complains of.
func (b *batch) blame(out string) {
	seen := map[string]bool{}
	for _, m := range fileOfError.FindAllStringSubmatch(out, -1) {
		if !seen[m[1]] && len(seen) < 5 {
			seen[m[1]] = true
			b.wrongly(m[1], "it does not compile: %s", m[0])
		}
	}
}

// run runs the program.
func (b *batch) run(rounds int) harness.Tally {
	cmd := exec.Command(b.program(), b.dir, fmt.Sprint(b.seed), fmt.Sprint(rounds))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("seed %d: %v\n%.3000s", b.seed, err, out)
	}
	var r harness.Report
	if err := json.Unmarshal(out, &r); err != nil {
		b.Fatal(err)
	}
	for i, f := range r.Failures {
		if i == 5 {
			b.Errorf("and %d more", len(r.Failures)-i)
			break
		}
		b.wrongly(f.Type, "%s", f.Message)
	}
	return r.Tally
}
