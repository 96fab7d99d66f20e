package gen

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/build"
	"io"
	"os/exec"
	"slices"
	"strings"
)

// listed is what the go command says of a package.
type listed struct {
	Dir, ImportPath, Name, Export string

	GoFiles, CgoFiles, TestGoFiles, XTestGoFiles, IgnoredGoFiles []string

	Error *struct{ Err string }
}

// runGo is what the go command prints when it runs in a directory, for the build c or, if
// that is nil, the present one.
func runGo(dir string, c *build.Context, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	if c != nil {
		// Without cgo: there may be no C compiler for that system.
		cmd.Env = append(cmd.Environ(), "GOOS="+c.GOOS, "GOARCH="+c.GOARCH, "CGO_ENABLED=0")
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if text := strings.TrimSpace(stderr.String()); text != "" {
			return nil, errors.New(text)
		}
		return nil, fmt.Errorf("go %s: %w", args[0], err)
	}
	return stdout.Bytes(), nil
}

// goList is the packages that the arguments of go list name. Faults of single packages
// are in them, the error is that nothing could be listed.
func goList(dir string, c *build.Context, args ...string) ([]*listed, error) {
	out, err := runGo(dir, c, append([]string{"list", "-e"}, args...)...)
	if err != nil {
		return nil, err
	}
	var pkgs []*listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := d.Decode(p); err == io.EOF {
			return pkgs, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		pkgs = append(pkgs, p)
	}
}

// listFiles is the packages that the patterns name, with their files. Nothing of them is
// compiled, and their imports are not looked at.
func listFiles(dir string, patterns []string) ([]*listed, error) {
	args := []string{"-find", "-json=Dir,ImportPath,Name,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,IgnoredGoFiles,Error", "--"}
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	pkgs, err := goList(dir, nil, append(args, patterns...)...)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("no packages match %s", strings.Join(patterns, " "))
	}
	for _, p := range pkgs {
		// A package with files and a fault, as a broken one among them, is worth reading.
		switch {
		case p.ImportPath == "command-line-arguments":
			return nil, errors.New("keys are generated for packages, not for single files: name the directory, or . for this one")
		case len(p.files()) == 0 && p.Error != nil:
			return nil, errors.New(p.Error.Err)
		case len(p.files()) == 0:
			return nil, fmt.Errorf("no Go files in %s", p.Dir)
		}
	}
	return pkgs, nil
}

// files is the names of all Go files in the package's directory.
func (p *listed) files() []string {
	return slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles, p.IgnoredGoFiles)
}

// listExports is the packages of the import paths, each with the file of its export data
// if it compiles, in the build c or, if that is nil, the present one.
func listExports(dir string, c *build.Context, paths []string) ([]*listed, error) {
	args := []string{"-export", "-json=Dir,ImportPath,Export,GoFiles,CgoFiles,Error"}
	if c != nil {
		args = append(args, "-tags="+strings.Join(c.BuildTags, ","))
	}
	return goList(dir, c, append(append(args, "--"), paths...)...)
}

// buildContext is the build that the go command would make in a directory.
func buildContext(dir string) (build.Context, error) {
	out, err := runGo(dir, nil, "list", "-e", "-find", "-f", `{{with context}}{{.GOOS}}
{{.GOARCH}}
{{.CgoEnabled}}
{{join .BuildTags ","}}
{{join .ToolTags ","}}
{{join .ReleaseTags ","}}{{end}}`, "unsafe")
	if err != nil {
		return build.Context{}, err
	}
	lines := strings.Split(string(out), "\n")
	if len(lines) < 6 {
		return build.Context{}, fmt.Errorf("go list: no build context in %q", out)
	}
	words := func(line string) []string {
		return strings.FieldsFunc(line, func(r rune) bool { return r == ',' })
	}
	c := build.Default
	c.GOOS, c.GOARCH, c.CgoEnabled = lines[0], lines[1], lines[2] == "true"
	c.BuildTags, c.ToolTags, c.ReleaseTags = words(lines[3]), words(lines[4]), words(lines[5])
	return c, nil
}
