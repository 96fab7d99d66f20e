package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The test binary is keygen too.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"keygen": main})
}

// TestScripts runs every script in a module example.com/m of its own, which may use the
// runtime of this repository. Nothing is fetched.
func TestScripts(t *testing.T) {
	repo, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	goEnv := map[string]string{}
	for _, name := range []string{"GOCACHE", "GOMODCACHE", "GOPATH"} {
		out, err := exec.Command("go", "env", name).Output()
		if err != nil {
			t.Fatal(err)
		}
		goEnv[name] = strings.TrimSpace(string(out))
	}
	repoMod, err := os.ReadFile(filepath.Join(repo, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	requires := regexp.MustCompile(`(?s)require \(.*?\n\)`).FindAllString(string(repoMod), -1)
	mod := fmt.Sprintf(`module example.com/m

go 1.26.0

tool github.com/rowkeygen/rowkey/cmd/keygen

require github.com/rowkeygen/rowkey v0.0.0

%s

replace github.com/rowkeygen/rowkey => %s
`, strings.Join(requires, "\n\n"), repo)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			for name, value := range goEnv {
				e.Setenv(name, value)
			}
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOSUMDB", "off")
			e.Setenv("GOTOOLCHAIN", "local")
			e.Setenv("GOFLAGS", "-mod=mod -buildvcs=false")
			e.Setenv("REPO", repo)
			if err := os.WriteFile(filepath.Join(e.WorkDir, "go.mod"), []byte(mod), 0o666); err != nil {
				return err
			}
			sums, err := os.ReadFile(filepath.Join(repo, "go.sum"))
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(e.WorkDir, "go.sum"), sums, 0o666)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
		},
	})
}

// exits runs keygen and compares its exit code: exits 1 generate ./...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: exits code arguments...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec("keygen", args[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("keygen %s exits %d, not %d", strings.Join(args[1:], " "), got, want)
	}
}
