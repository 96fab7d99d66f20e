package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// key is the key that declarations are written for.
type key struct {
	*layout.Key
	names *names
	pkg   Package
	vars  map[*layout.Field]string
}

// id is one of the names in locals.
func (k *key) id(name string) *jen.Statement { return jen.Id(k.names.local(name)) }

// name is the variable of f.
func (k *key) name(f *layout.Field) string {
	if k.vars == nil {
		k.vars = k.names.fieldLocals(k.Inputs())
	}
	return k.vars[f]
}

// nth is the n-th of the locals that are numbered, and no field's variable.
func (k *key) nth(name string, n int) string {
	return unique(fmt.Sprintf("%s%d", k.names.local(name), n), func(s string) bool {
		if k.names.taken[s] {
			return true
		}
		for _, f := range k.Inputs() {
			if k.name(f) == s {
				return true
			}
		}
		return false
	})
}

// field is k.Name.
func (k *key) field(f *layout.Field) *jen.Statement { return k.id("k").Dot(f.Name) }

// rt is a name of the runtime.
func rt(name string) *jen.Statement { return jen.Qual(runtimePath, name) }

// goType is t as the generated file spells it.
func goType(t layout.Type) *jen.Statement {
	if t.Package == "" {
		return jen.Id(t.Name)
	}
	return jen.Qual(t.Package, t.Name)
}

// convert is x of type t as a value of the type to, converted only if it has to be.
func convert(t layout.Type, to string, x jen.Code) *jen.Statement {
	if t.Package == "" && t.Name == to || to == "time.Time" && t.String() == to && t.Package == "time" {
		return jen.Add(x)
	}
	if to == "time.Time" {
		return jen.Qual("time", "Time").Call(x)
	}
	return jen.Id(to).Call(x)
}

// helper is a generated package-level name.
func (k *key) helper(what string) *jen.Statement { return jen.Id(k.Helper(what)) }

// codec is what the runtime must know of a field: a rowkey.Text, Number or Float.
func (k *key) codec(f *layout.Field) *jen.Statement { return k.helper(f.Method()) }

// plain says whether f is a number that is written as its type has it, which generated code
// does by itself; all others are left to the runtime's rowkey.Number.
func (k *key) plain(f *layout.Field) bool {
	return f.Integer() && f.Size == f.TypeSize() && f.Digits == 0 && !f.ReverseBits && f.Floor <= 1 &&
		(f.Kind == layout.Time || !f.IsTime()) && k.Forbidden(f) == ""
}

// of is the text method's name for f's type: name itself for strings, name+"Bytes" for []byte.
func of(name string, f *layout.Field) string {
	if f.Kind == layout.Bytes {
		return name + "Bytes"
	}
	return name
}

// isText says whether the runtime writes and reads f by a rowkey.Text.
func isText(f *layout.Field) bool { return f.Kind == layout.String || f.Kind == layout.Bytes }

// receiver is (k *T), or (*T) for a method that reads nothing.
func (k *key) receiver(reads bool) *jen.Statement {
	t := jen.Op("*").Id(k.Type)
	if reads {
		return jen.Params(k.id("k").Add(t))
	}
	return jen.Params(t)
}

// doc is a doc comment, a line for each string. What begins with // is left as it is.
func doc(lines ...string) *jen.Statement {
	s := jen.Empty()
	for i, l := range lines {
		if i > 0 {
			s.Line()
		}
		if !strings.HasPrefix(l, "//") {
			l = "// " + l
		}
		s.Comment(strings.TrimRight(l, " "))
	}
	return s.Line()
}

// wrap is text in lines for a doc comment.
func wrap(text string) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > 88 {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// segmentName is how messages name a segment.
func segmentName(s layout.Segment) string {
	switch s := s.(type) {
	case *layout.Salt:
		return "salt"
	case *layout.Digest:
		return "hash"
	case *layout.PeriodDigits:
		if s.Carries() {
			return s.Field.Name
		}
		return "period"
	case *layout.Field:
		return s.Name
	}
	return "const"
}

// slice is x[from:to].
func slice(x *jen.Statement, from, to int) *jen.Statement {
	if from == 0 {
		return x.Index(jen.Empty(), jen.Lit(to))
	}
	return x.Index(jen.Lit(from), jen.Lit(to))
}

// run is segments side by side of which each has a fixed width, or one that has none.
type run struct {
	segments []layout.Segment
	size     int // 0: variable
}

// runs is the key cut into runs. What alone says of stands alone.
func (k *key) runs(alone func(layout.Segment) bool) []run {
	var rs []run
	joins := false // the last run
	for _, s := range k.Segments {
		n, fixed := layout.Width(s)
		one := !fixed || alone != nil && alone(s)
		if !one && joins {
			last := &rs[len(rs)-1]
			last.segments = append(last.segments, s)
			last.size += n
		} else {
			rs = append(rs, run{[]layout.Segment{s}, n})
		}
		joins = !one
	}
	return rs
}

// arrays is a name for the array behind each run of several segments.
func (k *key) arrays(rs []run) []string {
	flat := 0
	for _, r := range rs {
		if len(r.segments) > 1 {
			flat++
		}
	}
	ns := make([]string, len(rs))
	i := 0
	for j, r := range rs {
		if len(r.segments) > 1 {
			i++
			ns[j] = k.names.local("b")
			if flat > 1 {
				ns[j] = k.nth("b", i)
			}
		}
	}
	return ns
}

// digests is the digests of arguments in the key; that of all bytes behind it is none.
func (k *key) digests() []*layout.Digest {
	var ds []*layout.Digest
	for _, s := range k.Segments {
		if d, ok := s.(*layout.Digest); ok && !d.Hash.Star {
			ds = append(ds, d)
		}
	}
	return ds
}

// digestFunc is the function that appends a digest.
func (k *key) digestFunc(d *layout.Digest) *jen.Statement {
	return k.helper(layout.HelperDigest(slices.Index(k.digests(), d)))
}
