package gen

import (
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

func TestCompatible(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"", "", true},
		{"unit", "", true},
		{"unit", "unit", true},
		{"unit", "!unit", false},
		{"unit && !race", "race", false},
		{"unit || race", "!unit", true},
		{"linux || darwin", "!linux && !darwin", false},
		{"linux", "unix", true},
	} {
		a, b := built(t, test.a), built(t, test.b)
		if compatible(a, b) != test.want || compatible(b, a) != test.want {
			t.Errorf("%q and %q: compatible is %v", test.a, test.b, !test.want)
		}
	}
}

func built(t *testing.T, expr string) *source {
	t.Helper()
	if expr == "" {
		return &source{}
	}
	x, err := constraint.Parse("//go:build " + expr)
	if err != nil {
		t.Fatal(err)
	}
	return &source{build: x}
}
