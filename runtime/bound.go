package rowkey

import "slices"

type boundKind uint8

const (
	unbound boundKind = iota
	equalTo
	oneOf
	between
	from
	before
	prefix
)

// Bound is what a scan binds of one field. Generated stages hold one for each field; the
// zero Bound binds nothing. A Bound is a value, and nobody changes what it refers to.
type Bound[T any] struct {
	kind     boundKind
	from, to T      // equalTo: from
	list     []T    // oneOf
	prefix   string // in the order of the value's bytes
}

// Eq binds a field to v.
func Eq[T any](v T) Bound[T] { return Bound[T]{kind: equalTo, from: v} }

// In binds a field to each of vs, which it copies.
func In[T any](vs []T) Bound[T] { return Bound[T]{kind: oneOf, list: slices.Clone(vs)} }

// Between binds a field to from ≤ v < to.
func Between[T any](lo, hi T) Bound[T] { return Bound[T]{kind: between, from: lo, to: hi} }

// From binds a field to from ≤ v.
func From[T any](lo T) Bound[T] { return Bound[T]{kind: from, from: lo} }

// Before binds a field to v < to.
func Before[T any](hi T) Bound[T] { return Bound[T]{kind: before, to: hi} }

// Prefix binds a field to the values that begin with p; one that is stored in reverse, to
// those that end in it.
func Prefix[T any](p string) Bound[T] { return Bound[T]{kind: prefix, prefix: p} }

// Clone is a copy of b, for a bound that must not change when b does.
func Clone[T ~[]byte](b T) T { return slices.Clone(b) }

// CloneAll is a copy of each of bs.
func CloneAll[T ~[]byte](bs []T) []T {
	c := make([]T, len(bs))
	for i, b := range bs {
		c[i] = slices.Clone(b)
	}
	return c
}

// Equal says whether the field is bound to single values.
func (b *Bound[T]) Equal() bool { return b.kind == equalTo || b.kind == oneOf }

// Value is the i-th value that the field is bound to.
func (b *Bound[T]) Value(i int) T {
	if b.kind == oneOf {
		return b.list[i]
	}
	return b.from
}
