// Package randomtag makes random annotated structs: of every type and option of binary keys,
// by the grammar and the tables of the tag language. It knows nothing of the checker, which
// has the last word on what it makes.
package randomtag

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Struct is an annotated struct, and what it needs beside it in its file.
type Struct struct {
	Name   string
	Fields []Field
	Tags   []string // the texts of its tags, of which each stands on a field named _
	Decls  []string // other declarations: types and hash functions, named after the struct

	quoted bool // tags are interpreted literals, not raw ones
	where  int  // in front of this field the tags stand
}

// Field is a field of a struct.
type Field struct {
	Name, Type string
	Embedded   bool // of a struct that is embedded
}

// BasePackage is the last element of the path of a package that sources import: Base.
const BasePackage = "base"

// Base is a package of types for key fields, as the source of its only file.
const Base = `// Package elsewhere has another name than its folder.
package elsewhere

import "time"

type (
	Text    string
	Blob    []byte
	UUID    [16]byte
	Number  int32
	Count   uint16
	Score   float32
	Switch  bool
	Instant time.Time
	Alias   = time.Time
)
`

// Source is the file that declares the struct. base is the import path of the package Base.
func (s *Struct) Source(pkg, base string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\n", pkg)
	all := strings.Join(s.Decls, "\n")
	for _, f := range s.Fields {
		all += "\n" + f.Type
	}
	if strings.Contains(all, "time.") {
		b.WriteString("import \"time\"\n")
	}
	if strings.Contains(all, "elsewhere.") {
		fmt.Fprintf(&b, "import %q\n", base)
	}
	for _, d := range s.Decls {
		fmt.Fprintf(&b, "\n%s\n", d)
	}
	var embedded []Field
	for _, f := range s.Fields {
		if f.Embedded {
			embedded = append(embedded, f)
		}
	}
	if len(embedded) > 0 {
		fmt.Fprintf(&b, "\ntype %sPart struct {\n", s.Name)
		for _, f := range embedded {
			fmt.Fprintf(&b, "\t%s %s\n", f.Name, f.Type)
		}
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, "\ntype %s struct {\n", s.Name)
	for i, f := range s.Fields {
		if i == s.where {
			s.writeTags(&b)
		}
		switch {
		case !f.Embedded:
			fmt.Fprintf(&b, "\t%s %s\n", f.Name, f.Type)
		case len(embedded) > 0:
			fmt.Fprintf(&b, "\t%sPart\n", s.Name)
			embedded = nil
		}
	}
	if s.where >= len(s.Fields) {
		s.writeTags(&b)
	}
	b.WriteString("}\n")
	return b.String()
}

func (s *Struct) writeTags(b *strings.Builder) {
	for _, t := range s.Tags {
		tag := "rowkey:" + strconv.Quote(t)
		if s.quoted || strings.Contains(tag, "`") {
			tag = strconv.Quote(`json:"-" ` + tag)
		} else {
			tag = "`" + tag + "`"
		}
		fmt.Fprintf(b, "\t_ struct{} %s\n", tag)
	}
}

// Clone is a copy that shares nothing.
func (s *Struct) Clone() *Struct {
	c := *s
	c.Fields, c.Tags, c.Decls = slices.Clone(s.Fields), slices.Clone(s.Tags), slices.Clone(s.Decls)
	return &c
}

// Rename is a copy of another name.
func (s *Struct) Rename(name string) *Struct {
	c := s.Clone()
	c.Name = name
	for i := range c.Decls {
		c.Decls[i] = strings.ReplaceAll(c.Decls[i], s.Name, name)
	}
	for i := range c.Fields {
		c.Fields[i].Type = strings.ReplaceAll(c.Fields[i].Type, s.Name, name)
	}
	for i := range c.Tags {
		c.Tags[i] = strings.ReplaceAll(c.Tags[i], goPrefix+s.Name, goPrefix+name)
	}
	return c
}

// goPrefix is in front of the names of hash functions that Decls declare.
const goPrefix = "go.hash"

// GoFunc is the name of the hash function that the struct's file declares, if it does.
func (s *Struct) GoFunc() string {
	name := strings.TrimPrefix(goPrefix, "go.") + s.Name
	if slices.ContainsFunc(s.Decls, func(d string) bool { return strings.HasPrefix(d, "func "+name+"(") }) {
		return name
	}
	return ""
}

func pick[T any](rng *rand.Rand, list ...T) T { return list[rng.IntN(len(list))] }

// chance is true in so many of a hundred cases.
func chance(rng *rand.Rand, percent int) bool { return rng.IntN(100) < percent }
