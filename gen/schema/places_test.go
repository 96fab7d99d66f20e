package schema

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	wantComment = regexp.MustCompile(`// want (.*)`)
	wantPlace   = regexp.MustCompile(`(?:(-\d+)/)?(\d+)-(\d+):"([^"]*)"`)
)

// TestPlaces checks where diagnostics point, column by column: each that a file wants is
// there, and no other.
func TestPlaces(t *testing.T) {
	const path = "testdata/places/call.go"
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	o := compile(t, string(src))
	for i, p := range o.places {
		got = append(got, fmt.Sprintf("%d:%d-%d: ", p.line, p.from, p.to)+o.wrong[i])
	}
	wanted := 0
	for i, line := range strings.Split(string(src), "\n") {
		m := wantComment.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		places := wantPlace.FindAllStringSubmatch(m[1], -1)
		if len(places) == 0 {
			t.Errorf("%s:%d: malformed want", path, i+1)
		}
		for _, p := range places {
			wanted++
			above, _ := strconv.Atoi(p[1])
			at := fmt.Sprintf("%d:%s-%s: ", i+1+above, p[2], p[3])
			re := regexp.MustCompile(p[4])
			n := slices.IndexFunc(got, func(g string) bool { return strings.HasPrefix(g, at) && re.MatchString(g) })
			if n < 0 {
				t.Errorf("%s:%snot reported: %s", path, at, p[4])
				continue
			}
			got = slices.Delete(got, n, n+1)
		}
	}
	for _, g := range got {
		t.Errorf("%s:%s is not wanted", path, g)
	}
	if wanted < 25 {
		t.Errorf("only %d places are wanted", wanted)
	}
}

// packages is an importer of packages that are checked from source.
type packages map[string]*types.Package

func (p packages) Import(path string) (*types.Package, error) {
	if pkg := p[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// TestOtherPackages compiles keys with fields that are declared, or have types that are
// declared, in other packages.
func TestOtherPackages(t *testing.T) {
	const importer = "example.com/a/bb"
	fset := token.NewFileSet()
	known := packages{}
	var keys []Declared
	var wrong []string
	for _, p := range []struct{ path, src string }{
		{"example.com/a/internal/near", `package near; type ID string`},
		{"example.com/a/b/internal/far", `package far; type ID string; type Alias = string`},
		{"example.com/c/v2", `package c
			import "example.com/a/b/internal/far"
			import "example.com/a/internal/near"
			type code [4]byte
			type Month uint8
			type Base struct {
				Tenant Month
				secret int
				Near near.ID
				Far  far.ID
				Alias far.Alias
				Code code
			}
			type Deep = struct { Base }
			type Ref = *Base`},
		{importer, `package b
			import "example.com/c/v2"
			type A struct {
				_ struct{} "rowkey:\"tenant;near;alias;own\""
				c.Deep
				Own []byte
			}
			type Far struct {
				_ struct{} "rowkey:\"far;code;secret\""
				c.Base
			}
			type Ref struct {
				_ struct{} "rowkey:\"tenant\""
				c.Ref
			}`},
	} {
		f, err := parser.ParseFile(fset, p.path, p.src, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
		config := types.Config{Importer: known}
		known[p.path], err = config.Check(p.path, fset, []*ast.File{f}, info)
		if err != nil {
			t.Fatal(err)
		}
		if p.path == importer {
			ks, ds := Compile(Input{fset, []*ast.File{f}, known[p.path], info})
			keys = ks
			for _, d := range ds {
				wrong = append(wrong, fmt.Sprintf("%s (%s)", d.Message, d.Category))
			}
		}
	}
	if diff := cmp.Diff([]string{
		"field Far has the type ID of the internal package example.com/a/b/internal/far, which generated code cannot import; use another (type)",
		"field Code has the type code, which package example.com/c/v2 does not export, so generated code cannot name it; use another (type)",
		"field secret is not exported by package example.com/c/v2; embed a struct that exports it (unknown-field)",
		"field Tenant lies behind the embedded pointer Ref, which may be nil; embed the struct by value (embedded-pointer)",
	}, wrong); diff != "" {
		t.Error(diff)
	}
	if len(keys) != 1 {
		t.Fatalf("%d keys", len(keys))
	}
	var got []string
	for _, f := range keys[0].Key.Fields() {
		got = append(got, f.Name+" "+f.Type.String()+" "+f.Type.Package+" "+f.Type.Under)
	}
	if diff := cmp.Diff([]string{
		"Tenant c.Month example.com/c/v2 uint8",
		"Near near.ID example.com/a/internal/near string",
		"Alias string  string",
		"Own []byte  []byte",
	}, got); diff != "" {
		t.Error(diff)
	}
}
