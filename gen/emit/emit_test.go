package emit

import (
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/gen/layout"
)

var word = layout.Type{Name: "string", Under: "string"}

// keyOf is a key whose fields are strings of these names, of the type t.
func keyOf(typ string, t layout.Type, fields ...string) *layout.Key {
	k := &layout.Key{Package: "example.com/m", Type: typ}
	for i, name := range fields {
		f := &layout.Field{Name: name, Type: t, Kind: layout.String, End: layout.Sep}
		if i == len(fields)-1 {
			f.End = layout.None
		}
		k.Segments = append(k.Segments, f)
	}
	return k
}

// TestFile looks at what golden packages cannot show: the header of a file with a
// constraint, and aliases chosen against the package's names.
func TestFile(t *testing.T) {
	foreign := layout.Type{Package: "example.com/other/v2", PackageName: "rowkey", Name: "Name", Under: "string"}
	pkg := Package{
		Path: "example.com/m", Name: "m", Constraint: "linux && !cgo",
		Scope: map[string]bool{"rowkey": true, "time": true},
	}
	src, err := File(pkg, []*layout.Key{keyOf("K", foreign, "A"), keyOf("dst", word, "out", "Out2")})
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), "k_rowkey.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(src), "\n")
	if lines[0] != Header {
		t.Errorf("the first line is %q", lines[0])
	}
	if i := slices.Index(lines, "//go:build linux && !cgo"); i < 0 || i > slices.Index(lines, "package m") || lines[i+1] != "" {
		t.Errorf("the constraint is on line %d of\n%s", i+1, strings.Join(lines[:8], "\n"))
	}
	names := map[string]string{}
	for _, imp := range f.Imports {
		if imp.Name != nil {
			names[imp.Path.Value] = imp.Name.Name
		}
	}
	runtime, other := names[`"`+runtimePath+`"`], names[`"example.com/other/v2"`]
	if runtime == "" || other == "" || runtime == other || pkg.Scope[runtime] || pkg.Scope[other] {
		t.Errorf("the imports are called %q and %q", runtime, other)
	}
	if !strings.Contains(string(src), "func (k *dst) Encode(dst_ []byte)") {
		t.Error("a parameter hides the type dst")
	}
}

func TestUnexported(t *testing.T) {
	for name, want := range map[string]string{
		"Phone": "phone", "TS": "ts", "UserID": "userID", "ID": "id", "URLPath": "urlPath", "phone": "phone", "_x": "_x", "A": "a", "Über": "über",
	} {
		if got := unexported(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestFieldLocals gives fields variables that hide nothing and are no keywords.
func TestFieldLocals(t *testing.T) {
	fields := []string{"Type", "Len", "Key", "String", "TS", "TSSeconds", "B1", "B2", "Ts", "Pos1", "Copy", "Float32", "Float64"}
	k := keyOf("key", word, fields...)
	n := newNames(Package{Path: k.Package, Name: "m"}, []*layout.Key{k})
	seen := map[string]bool{}
	for f, name := range n.fieldLocals(k.Fields()) {
		if reserved(name) || slices.Contains(locals, name) || name == "key" || name == "b1" || name == "b2" || name == "pos1" || name == "copy" || strings.HasPrefix(name, "float") && !strings.HasSuffix(name, "_") || seen[name] {
			t.Errorf("field %s has the variable %s", f.Name, name)
		}
		seen[name], seen[name+seconds] = true, true
	}
}

// TestFieldLocalsOfSeconds: no variable for a time's seconds hides a function that hashes.
func TestFieldLocalsOfSeconds(t *testing.T) {
	k := keyOf("K", word, "TS", "Name")
	k.Segments = append([]layout.Segment{&layout.Salt{Buckets: 2, Width: 1, Hash: &layout.Hash{Func: layout.GoFunc, Go: "tsSeconds"}}}, k.Segments...)
	n := newNames(Package{Path: k.Package, Name: "m"}, []*layout.Key{k})
	for f, name := range n.fieldLocals(k.Fields()) {
		if name+seconds == "tsSeconds" {
			t.Errorf("the seconds of field %s are in tsSeconds", f.Name)
		}
	}
}

// TestNumberedLocals: an array with a number has no name of a field's variable, not even if the
// package has the name that it would have otherwise.
func TestNumberedLocals(t *testing.T) {
	k := &key{Key: keyOf("K", word, "B1_", "Pos2"), names: newNames(Package{Path: "example.com/m", Name: "m"}, nil)}
	k.names.taken["b1"] = true
	for _, name := range []string{k.nth("b", 1), k.nth("pos", 2)} {
		for _, f := range k.Fields() {
			if k.name(f) == name || k.names.taken[name] {
				t.Errorf("%s is a local, and the variable of %s or a name of the package", name, f.Name)
			}
		}
	}
}
