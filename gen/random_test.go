package gen_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/internal/harness"
	"github.com/rowkeygen/rowkey/gen/internal/randomtag"
	"github.com/rowkeygen/rowkey/gen/schema"
)

var (
	randomLong = flag.Int("random.long", 0, "go on with TestRandomKeys for so many comparisons")
	randomSeed = flag.Uint64("random.seed", 0, "the seed of the first batch of TestRandomKeys; 0: any")
)

// TestRandomKeys makes random structs, generates, compiles and runs their code, and compares
// it with the interpreter. What the checker refuses has diagnostics, and what it takes
// compiles: also of tags that are made wrong by accident or on purpose.
func TestRandomKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a large package")
	}
	seed, rounds := *randomSeed, 1
	if seed == 0 {
		seed = rand.Uint64N(1 << 32)
	}
	if *randomLong > 0 {
		rounds = 60
	}
	var total harness.Tally
	for {
		b := newBatch(t, seed)
		b.check()
		b.build()
		total.Add(b.run(rounds))
		t.Logf("seed %d: %d keys; %s", seed, len(b.kept), total)
		if t.Failed() {
			t.Fatalf("to see this again: go test ./gen -run TestRandomKeys -random.seed=%d", seed)
		}
		if total.Comparisons() >= *randomLong {
			break
		}
		seed++
	}
	if total.Keys < total.Rows/4 || total.Accepted < 1000 || total.Refused < 1000 || total.Answered < total.Queries/3 || total.Found < 1000 || total.Pairs < 500 {
		t.Errorf("too little of interest (seed %d): %s", seed, total)
	}
}

// The structs of a batch.
const (
	randomValid   = 40 // valid as a rule
	randomMutants = 60 // valid by accident
	randomWrong   = 60 // never valid
)

// batch is a package of random structs. Its files are in a folder of their own; for the go
// command they seem to be in one of this repository, because of internal packages.
type batch struct {
	*testing.T
	seed    uint64
	dir     string
	structs map[string]*randomtag.Struct // by name
	wrong   map[string]string            // why a struct cannot be a key
	kept    []string                     // the structs that are keys, sorted
}

func newBatch(t *testing.T, seed uint64) *batch {
	b := &batch{T: t, seed: seed, dir: t.TempDir(), structs: map[string]*randomtag.Struct{}, wrong: map[string]string{}}
	rng := rand.New(rand.NewPCG(seed, 1))
	for i := range randomValid {
		name := fmt.Sprintf("Key%d", i)
		b.structs[name] = randomtag.New(rng, name)
	}
	any := func() *randomtag.Struct { return b.structs[fmt.Sprintf("Key%d", rng.IntN(randomValid))] }
	for i := range randomMutants {
		name := fmt.Sprintf("Mutant%d", i)
		b.structs[name] = randomtag.Mutate(rng, any(), name)
	}
	for i := range randomWrong {
		name := fmt.Sprintf("Wrong%d", i)
		b.structs[name], b.wrong[name] = randomtag.Wrong(rng, any(), name)
	}
	b.write("go.mod", "module "+randomModule+"\n\ngo 1.26.0\n")
	b.write(randomtag.BasePackage+"/base.go", randomtag.Base)
	for name := range b.structs {
		b.write(name+".go", b.source(name))
	}
	return b
}

// randomModule is the path of the package, where no folder is.
const randomModule = module + "gen/internal/random"

func (b *batch) source(name string) string {
	return b.structs[name].Source("main", randomModule+"/"+randomtag.BasePackage)
}

func (b *batch) write(name, text string) {
	b.Helper()
	path := filepath.Join(b.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
}

// wrongly reports a fault of a struct.
func (b *batch) wrongly(name, format string, args ...any) {
	b.Helper()
	b.Errorf("seed %d, %s: %s\n%s", b.seed, name, fmt.Sprintf(format, args...), b.source(name))
}

// load loads the package. If that panics it looks for the struct that is to blame.
func (b *batch) load() *gen.Program {
	b.Helper()
	p, err := loadSafely(b.dir)
	if err == nil {
		return p
	}
	for name := range b.structs {
		alone := &batch{T: b.T, dir: b.TempDir()}
		alone.write("go.mod", "module "+randomModule+"\n\ngo 1.26.0\n")
		alone.write(randomtag.BasePackage+"/base.go", randomtag.Base)
		alone.write(name+".go", b.source(name))
		if _, err := loadSafely(alone.dir); err != nil {
			b.wrongly(name, "%v", err)
		}
	}
	b.Fatalf("seed %d: %v", b.seed, err)
	return nil
}

func loadSafely(dir string) (p *gen.Program, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return gen.Load(gen.Config{Dir: dir})
}

// check looks at what the checker says, and removes what it refuses.
func (b *batch) check() {
	p := b.load()
	refused := map[string][]string{}
	for _, d := range p.Diagnostics {
		pos := p.Fset.Position(d.Pos)
		name := strings.TrimSuffix(filepath.Base(pos.Filename), ".go")
		if b.structs[name] == nil || filepath.Dir(pos.Filename) != b.dir {
			b.Fatalf("seed %d: a diagnostic at %s: %s", b.seed, pos, d.Message)
		}
		if !slices.ContainsFunc(schema.Codes, func(c schema.Code) bool { return c.Name == d.Category }) || d.Message == "" || d.End < d.Pos {
			b.wrongly(name, "the diagnostic is %q, code %q, from %d to %d", d.Message, d.Category, d.Pos, d.End)
		}
		if d.Category == "unsupported" || d.Category == "go-syntax" {
			b.wrongly(name, "%s (%s)", d.Message, d.Category)
		}
		refused[name] = append(refused[name], fmt.Sprintf("%s (%s)", d.Message, d.Category))
	}
	keys := map[string]bool{}
	for _, pkg := range p.Packages {
		for _, d := range pkg.Keys {
			keys[d.Key.Type] = true
		}
	}
	valid := 0
	for name := range b.structs {
		why := refused[name]
		switch {
		case keys[name] == (len(why) > 0):
			b.wrongly(name, "it is a key: %v; its diagnostics are %q", keys[name], why)
		case keys[name] && b.wrong[name] != "":
			b.wrongly(name, "it is taken, with %s", b.wrong[name])
		}
		if !keys[name] {
			if err := os.Remove(filepath.Join(b.dir, name+".go")); err != nil {
				b.Fatal(err)
			}
			if strings.HasPrefix(name, "Key") {
				b.Logf("refused: %q: %q", b.structs[name].Tags, why)
			}
			continue
		}
		b.kept = append(b.kept, name)
		if strings.HasPrefix(name, "Key") {
			valid++
		}
	}
	slices.Sort(b.kept)
	if valid < randomValid*6/10 {
		b.Errorf("seed %d: only %d of %d structs are keys", b.seed, valid, randomValid)
	}
}
