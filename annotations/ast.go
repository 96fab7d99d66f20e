package annotations

import "strings"

// Span is a range of bytes of a tag's text, End not included. An empty span marks the place
// where something is missing.
type Span struct{ Start, End int }

// Pos returns the span itself. Everything that embeds a Span has a place in this way.
func (s Span) Pos() Span { return s }

// Tag is a parsed tag.
type Tag struct {
	Span     // the whole text
	Segments []*Segment
}

// Segment is what stands between two semicolons. It has at least one item, and the first says
// what the segment is.
type Segment struct {
	Span
	Items []*Item
}

// Item is a name, alone or with a value: desc, salt=5, hash=md5(phone).
type Item struct {
	Span
	Name  Name
	Value Value // nil: none
}

// Name is a name as it was written.
type Name struct {
	Span
	Text string
}

// Value is what stands behind an equals sign: an *Atom or a *Call.
type Value interface {
	Pos() Span
	String() string // as it is written in a tag
	value()
}

// Atom is a plain value: 5, 0x00, +08:00, 'a b'.
type Atom struct {
	Span          // with the quotes
	Text   string // without the quotes
	Quoted bool
}

// Call is a function with arguments: md5(phone,yyyymm), or go.shard(phone), where Go is true
// and Func is shard.
type Call struct {
	Span
	Go   bool
	Func Name
	Args []*Arg // at least one
}

// Arg is an argument of a call: the star, a name, or a name of a name as in yyyymm(ts).
type Arg struct {
	Span
	Star  bool
	Name  Name  // zero for a star
	Inner *Name // nil: none
}

func (*Atom) value() {}
func (*Call) value() {}

// String returns the tag in canonical form: one line without optional white space. Parsing it
// gives the same tree, with other spans.
func (t *Tag) String() string { return join(t.Segments, ";") }

// String returns the segment in canonical form.
func (s *Segment) String() string { return join(s.Items, ",") }

// String returns the item in canonical form.
func (i *Item) String() string {
	if i.Value == nil {
		return i.Name.Text
	}
	return i.Name.Text + "=" + i.Value.String()
}

// String returns the atom, in quotes if it was written in quotes: 0x00 and '0x00' differ.
func (a *Atom) String() string {
	if a.Quoted {
		return "'" + a.Text + "'"
	}
	return a.Text
}

// String returns the call in canonical form.
func (c *Call) String() string {
	prefix := ""
	if c.Go {
		prefix = GoPrefix
	}
	return prefix + c.Func.Text + "(" + join(c.Args, ",") + ")"
}

// String returns the argument in canonical form.
func (a *Arg) String() string {
	switch {
	case a.Star:
		return "*"
	case a.Inner != nil:
		return a.Name.Text + "(" + a.Inner.Text + ")"
	}
	return a.Name.Text
}

func join[T interface{ String() string }](list []T, sep string) string {
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = x.String()
	}
	return strings.Join(parts, sep)
}
