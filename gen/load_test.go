package gen

import (
	"os"
	"path/filepath"
	"testing"
)

// module writes a module of one package into a directory of its own.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module example.com/m\n\ngo 1.26\n"
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const goodKey = "package m\n\ntype Good struct {\n\t_ struct{} `rowkey:\"id\"`\n\tID uint64\n}\n"

func TestGenerateIsPure(t *testing.T) {
	dir := module(t, map[string]string{"good.go": goodKey})
	prog, err := Load(Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	files, err := prog.Generate()
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join(dir, "good_rowkey.go"); len(files) != 1 || files[0].Path != want || !generated(files[0].Content) {
		t.Errorf("generated are %v", files)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
		t.Errorf("the directory holds %v, %v", entries, err)
	}
	if pkg := prog.Packages[0]; pkg.Path != "example.com/m" || pkg.Name != "m" || pkg.Dir != dir || pkg.Keys[0].Key.Type != "Good" {
		t.Errorf("the package is %+v", pkg)
	}
}

func TestGenerateRefusesDiagnostics(t *testing.T) {
	prog, err := Load(Config{Dir: module(t, map[string]string{
		"good.go": goodKey,
		"bad.go":  "package m\n\ntype Bad struct {\n\t_ struct{} `rowkey:\"id,dsc\"`\n\tID uint64\n}\n",
	})})
	if err != nil {
		t.Fatal(err)
	}
	if len(prog.Diagnostics) != 1 || len(prog.Packages) != 1 || len(prog.Packages[0].Keys) != 1 {
		t.Errorf("found are %v and %v", prog.Packages, prog.Diagnostics)
	}
	if files, err := prog.Generate(); err == nil || files != nil {
		t.Errorf("generated are %v, %v", files, err)
	}
}
