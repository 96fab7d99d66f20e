package emit

import (
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// names knows the identifiers that the generated file refers to, and hands out others
// that hide none of them.
type names struct {
	imports map[string]alias // by path
	taken   map[string]bool  // types of this package, and imports
}

// alias is the name of an import in the generated file.
type alias struct {
	name    string
	renamed bool // it is not the end of the path, which readers would take it for
}

// locals is the names that generated functions use beside those of fields.
var locals = []string{
	"a", "b", "bucket", "buf", "digest", "dst", "err", "from", "i", "k", "key", "n", "ok", "out", "p", "pos", "prefix", "r", "regions",
	"rest", "s", "sample", "scratch", "suffix", "text", "to", "v", "verify", "vs",
}

// numbered is those of locals of which there may be several, with a number behind each.
var numbered = []string{"b", "pos"}

func newNames(pkg Package, keys []*layout.Key) *names {
	n := &names{imports: map[string]alias{}, taken: map[string]bool{}}
	wanted := map[string]string{runtimePath: "rowkey"}
	for _, k := range keys {
		n.taken[k.Type] = true
		for _, h := range k.Hashes() {
			if h.Go != "" {
				n.taken[h.Go] = true
			}
		}
		for _, f := range k.Inputs() {
			switch t := f.Type; {
			case t.Package == pkg.Path:
				n.taken[t.Name] = true
			case t.Package != "":
				wanted[t.Package] = t.PackageName
			}
			if f.Kind == layout.Time {
				wanted["time"] = "time"
			}
		}
	}
	for _, p := range slices.Sorted(maps.Keys(wanted)) {
		name := unique(wanted[p], func(s string) bool {
			return n.taken[s] || pkg.Scope[s] || reserved(s) || slices.Contains(locals, s)
		})
		n.imports[p] = alias{name, name != path.Base(p)}
		n.taken[name] = true
	}
	return n
}

// reserved says whether a local of this name would be no identifier, or hide one that
// generated code uses.
func reserved(s string) bool {
	return token.IsKeyword(s) || slices.Contains(layout.Predeclared, s)
}

// unique is name, or name with as many underscores as it takes to be free.
func unique(name string, taken func(string) bool) string {
	for taken(name) {
		name += "_"
	}
	return name
}

// local is the identifier for one of locals.
func (n *names) local(name string) string {
	return unique(name, func(s string) bool { return n.taken[s] })
}

// fieldLocals is a variable's name for each field: the field's own, unexported.
func (n *names) fieldLocals(fields []*layout.Field) map[*layout.Field]string {
	used := map[string]bool{}
	for _, l := range locals {
		used[n.local(l)] = true
	}
	m := map[*layout.Field]string{}
	for _, f := range fields {
		name := unique(unexported(f.Name), func(s string) bool {
			return n.taken[s] || n.taken[s+seconds] || used[s] || used[s+seconds] || reserved(s) || n.oneOfMany(s)
		})
		used[name], used[name+seconds] = true, true
		m[f] = name
	}
	return m
}

// oneOfMany says whether a name may be that of a local which is numbered.
func (n *names) oneOfMany(name string) bool {
	stem := strings.TrimRight(name, "0123456789")
	return slices.ContainsFunc(numbered, func(l string) bool { return stem == n.local(l) })
}

// seconds is the end of a variable's name that holds a time in Unix seconds.
const seconds = "Seconds"

// unexported is the name with its first word in lower case: TS is ts, UserID userID,
// URLPath urlPath.
func unexported(name string) string {
	r := []rune(name)
	for i := range r {
		if i > 0 && i+1 < len(r) && unicode.IsLower(r[i+1]) {
			break // the capital begins the next word
		}
		if !unicode.IsUpper(r[i]) {
			break
		}
		r[i] = unicode.ToLower(r[i])
	}
	return string(r)
}
