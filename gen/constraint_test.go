package gen

import (
	"go/build"
	"go/build/constraint"
	"path/filepath"
	"slices"
	"testing"
)

func TestOutputPath(t *testing.T) {
	for source, want := range map[string]string{
		"call.go":            "call_rowkey.go",
		"call_test.go":       "call_rowkey_test.go",
		"call_linux.go":      "call_linux_rowkey.go",
		"call_linux_test.go": "call_linux_rowkey_test.go",
		"test.go":            "test_rowkey.go",
		"call.pb.go":         "call.pb_rowkey.go",
	} {
		dir := filepath.Join("some", "dir")
		got := outputPath(filepath.Join(dir, source))
		if got != filepath.Join(dir, want) {
			t.Errorf("the output of %s is %s", source, got)
		}
		if !isOutput(got) || isOutput(source) {
			t.Errorf("%s and %s are not told apart", source, got)
		}
		if tags := nameTags(filepath.Base(got)); tags != nil {
			t.Errorf("the name of %s implies %v", got, tags)
		}
	}
}

func TestNameTags(t *testing.T) {
	for name, want := range map[string][]string{
		"call.go":                 nil,
		"linux.go":                nil, // the first word is a name
		"amd64_test.go":           nil,
		"call_linux.go":           {"linux"},
		"call_linux_test.go":      {"linux"},
		"call_amd64.go":           {"amd64"},
		"call_windows_arm64.go":   {"windows", "arm64"},
		"linux_amd64.go":          {"amd64"},
		"call_arm64_windows.go":   {"windows"}, // in this order the architecture is a word
		"call_test_linux.go":      {"linux"},
		"call_unix.go":            nil, // a tag, but not one of names
		"call_linux.pb.go":        {"linux"},
		"call.pb_linux.go":        nil, // the go command reads up to the first dot
		"call_linux_rowkey.go":    nil,
		"call_js_wasm.go":         {"js", "wasm"},
		"call_nonsense_wasip1.go": {"wasip1"},
	} {
		if got := nameTags(name); !slices.Equal(got, want) {
			t.Errorf("%s implies %v, not %v", name, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	present := build.Default
	present.GOOS, present.GOARCH, present.CgoEnabled, present.BuildTags = "linux", "amd64", true, []string{"mine"}
	for _, test := range []struct {
		of           string
		with, but    string // files of these constraints are, and are not, in the same build
		system, arch string
	}{
		{"unit", "linux && amd64 && mine && cgo", "!unit", "linux", "amd64"},
		{"unit && !race", "unit", "race", "linux", "amd64"},
		{"windows", "!unix && amd64", "linux", "windows", "amd64"},
		{"freebsd && (386 || arm64)", "unix && 386", "linux || arm64", "freebsd", "386"},
		{"!linux", "windows", "linux", "windows", "amd64"},
		{"!amd64", "arm64", "amd64", "linux", "arm64"},
		{"!unix", "windows", "linux || darwin", "windows", "amd64"},
		{"!cgo", "linux", "cgo", "linux", "amd64"},
		{"!mine", "linux", "mine", "linux", "amd64"},
		{"android", "linux && unix", "windows", "android", "amd64"}, // Android is a Linux
		{"ignore", "linux", "race", "linux", "amd64"},
		{"go1.999", "go1.20", "!go1.999", "linux", "amd64"},
		{"windows || unit", "linux", "windows", "linux", "amd64"},
	} {
		c, ok := nearest(present, expr(t, test.of))
		if !ok || !holds(c, expr(t, test.of)) || !holds(c, expr(t, test.with)) || holds(c, expr(t, test.but)) {
			t.Errorf("%s: %v, in the build %s %s %v", test.of, ok, c.GOOS, c.GOARCH, c.BuildTags)
		}
		if c.GOOS != test.system || c.GOARCH != test.arch {
			t.Errorf("%s: the build is for %s on %s", test.of, c.GOOS, c.GOARCH)
		}
	}
	if c, ok := nearest(present, expr(t, "unit && !unit")); ok {
		t.Errorf("a build that cannot be: %v", c)
	}
	if !holds(present, nil) {
		t.Error("without constraints a file is not in the build")
	}
}

func expr(t *testing.T, text string) constraint.Expr {
	t.Helper()
	x, err := constraint.Parse("//go:build " + text)
	if err != nil {
		t.Fatal(err)
	}
	return x
}
