package layout

// Bind is a way to bind a field in a scan.
type Bind uint8

// The ways to bind a field, in the order in which people read them. Equal and In leave
// the next field to be bound; the others end a scan.
const (
	Equal   Bind = iota // F(v)
	In                  // FIn(vs...)
	Between             // FBetween(from, to): from ≤ F < to
	From                // FFrom(from)
	Before              // FBefore(to)
	Prefix              // FPrefix(p): of the value's bytes
	Suffix              // FSuffix(s): of the value's bytes, which are stored in reverse
)

var bindSuffixes = [...]string{Equal: "", In: "In", Between: "Between", From: "From", Before: "Before", Prefix: "Prefix", Suffix: "Suffix"}

// Suffix is what the name of a scan's method adds to that of the field.
func (b Bind) Suffix() string { return bindSuffixes[b] }

// Ordered says whether the bytes of f are in the order of its values, or in exactly the
// opposite one if it is descending: what a range of values needs.
func (f *Field) Ordered() bool { return !f.Reverse }

// Binds is the ways in which a scan can bind f.
func (f *Field) Binds() []Bind {
	binds := []Bind{Equal, In}
	if f.Ordered() {
		binds = append(binds, Between, From, Before)
	}
	switch f.Kind {
	case String, Bytes, Array:
		if f.Reverse {
			return append(binds, Suffix)
		}
		return append(binds, Prefix)
	}
	return binds
}
