package gen_test

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/internal/harness"
	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	"github.com/rowkeygen/rowkey/testdata/golden/gofunc"
)

// loaded is the program of all golden packages.
var loaded = sync.OnceValues(func() (*gen.Program, error) {
	return gen.Load(gen.Config{Dir: "..", Patterns: []string{"./testdata/golden/..."}})
})

func program(t testing.TB) *gen.Program {
	t.Helper()
	p, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Diagnostics) > 0 {
		d := p.Diagnostics[0]
		t.Fatalf("the golden packages have %d diagnostics; the first: %s: %s", len(p.Diagnostics), p.Fset.Position(d.Pos), d.Message)
	}
	return p
}

// generated is a golden key's generated code beside its layout.
type generated struct{ harness.Generated }

// keys is every golden key.
func keys(t testing.TB) []generated {
	t.Helper()
	layouts := map[string]*layout.Key{}
	for _, pkg := range program(t).Packages {
		for _, d := range pkg.Keys {
			layouts[pkg.Path+"."+d.Key.Type] = d.Key
		}
	}
	var ks []generated
	for _, v := range golden {
		typ := reflect.TypeOf(v).Elem()
		k := layouts[typ.PkgPath()+"."+typ.Name()]
		if k == nil {
			t.Fatalf("%s has no layout", typ)
		}
		ks = append(ks, generated{harness.Generated{Key: k, Struct: typ}})
	}
	return ks
}

// The interpreter cannot call the hash functions that salts name.
func init() {
	const pkg = module + "testdata/golden/gofunc"
	interp.Register(pkg, "Branch", gofunc.Branch)
	interp.Register(pkg, "f", func(text []byte) uint64 {
		h := fnv.New32a()
		h.Write(text)
		return uint64(h.Sum32())*7 + 3
	})
}

// name is package.Type.
func (g generated) name() string { return filepath.Base(g.Package) + "." + g.Type }

// each runs f as a subtest for every golden key.
func each(t *testing.T, f func(*testing.T, generated)) {
	for _, g := range keys(t) {
		t.Run(g.name(), func(t *testing.T) { f(t, g) })
	}
}

// rng is a source of numbers that is the same in every run.
func (g generated) rng() *rand.Rand { return g.RNG(1) }

// encode is Encode, or, if that draws a bucket, the key in one of the caller's.
func (g generated) encode(v reflect.Value, dst []byte, bucket int) ([]byte, error) {
	if g.Random() {
		return v.Interface().(harness.Drawn).EncodeBucket(dst, bucket)
	}
	return g.Methods(v).Encode(dst)
}

// read is the content of a file in a golden package's folder.
func (g generated) read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "testdata", "golden", filepath.Base(g.Package), name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
