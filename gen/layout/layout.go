package layout

import "fmt"

// Key is the compiled row key of one struct: what every consumer behind the
// checker looks at, and all that it looks at.
type Key struct {
	Package  string    // import path of the package that declares the struct
	Type     string    // name of the struct
	Segments []Segment // in the order of their bytes
}

// Segment is a stretch of the key: a *Salt, a *Const or a *Field.
type Segment interface{ segment() }

func (*Salt) segment()  {}
func (*Const) segment() {}
func (*Field) segment() {}

// Salt is the bucket number, big-endian, in front of everything but constants.
type Salt struct {
	Buckets int // 2 to 65536; the bucket is in 0…Buckets−1
	Width   int // 1 or 2 bytes
	Hash    Hash
}

// Hash says how a bucket comes from a row: the digest of the arguments' text,
// taken as one unsigned big-endian integer modulo the number of buckets.
type Hash struct {
	Func Func
	Args []Arg
}

// Arg is one argument of a hash: a field's text, or the digits of a period of a time.
type Arg struct {
	Field  *Field // one of the key's own
	Period Period // NoPeriod: the field itself
}

// Const is bytes that every key has.
type Const struct {
	Bytes []byte
}

// Field is a field of the struct: the value is truncated to Unit, reversed,
// escaped, terminated and inverted, in this order, as far as each applies.
type Field struct {
	Name    string     // the Go selector behind the struct, promoted fields too
	Type    Type       // the declared type
	Kind    Kind       // what kind of value it is
	Size    int        // bytes in the key; 0: variable width
	Max     int        // String, Bytes of variable width: most bytes of the value; 0: no limit of its own
	Digits  bool       // String: exactly Size ASCII digits
	Reverse bool       // String, Bytes, Array: bytes in reverse
	End     Terminator // what ends a value of variable width
	Desc    bool       // every byte inverted, the terminator's too
	Unit    Unit       // Time: what is counted since 1970-01-01T00:00Z
	Zone    int        // Time: seconds east of UTC, the zone of its periods
}

// Type is a Go type, as generated code has to spell it.
type Type struct {
	Package     string // import path; empty for what needs none
	PackageName string // the package's own name, which may differ from the path's end
	Name        string // "Phone", "Time", "string", "[]byte", "[16]byte", …
	Under       string // what a value converts to: "string", "[]byte", "[16]byte", "int32", "bool", "time.Time"
}

func (t Type) String() string {
	if t.Package == "" {
		return t.Name
	}
	return t.PackageName + "." + t.Name
}

// Kind is the kind of a field's value.
type Kind uint8

// The kinds of value.
const (
	String Kind = iota + 1
	Bytes       // []byte
	Array       // [N]byte
	Int         // signed; Size is the width of the type, 8 for int
	Uint        // unsigned; Size is the width of the type, 8 for uint
	Bool
	Time
)

var kinds = [...]string{String: "string", Bytes: "bytes", Array: "array", Int: "int", Uint: "uint", Bool: "bool", Time: "time"}

func (k Kind) String() string { return name(kinds[:], int(k)) }

// Terminator is what ends a value of variable width.
type Terminator uint8

// The terminators.
const (
	None   Terminator = iota // fixed width, or the last segment, ascending: nothing
	NUL                      // 00; the value may not contain it
	Escape                   // 00 01; a 00 of the value is 00 ff
)

var terminators = [...]string{None: "none", NUL: "00", Escape: "00 01"}

func (t Terminator) String() string { return name(terminators[:], int(t)) }

// Func is a hash function.
type Func uint8

// The hash functions.
const (
	MD5    Func = iota + 1
	XXHash      // XXH64, seed 0
)

var funcs = [...]string{MD5: "md5", XXHash: "xxhash"}

func (f Func) String() string { return name(funcs[:], int(f)) }

// Unit is what a time is counted in.
type Unit uint8

// The units.
const (
	Second Unit = iota + 1
	Milli
	Micro
	Nano
)

var units = [...]string{Second: "s", Milli: "ms", Micro: "us", Nano: "ns"}

func (u Unit) String() string { return name(units[:], int(u)) }

// PerSecond is how many of the unit are in a second.
func (u Unit) PerSecond() int64 {
	return [...]int64{Second: 1, Milli: 1e3, Micro: 1e6, Nano: 1e9}[u]
}

// Period is a stretch of the calendar, written as ASCII digits.
type Period uint8

// The periods, coarse to fine.
const (
	NoPeriod Period = iota
	Year
	Month
	Day
	Hour
)

var periods = [...]string{NoPeriod: "none", Year: "yyyy", Month: "yyyymm", Day: "yyyymmdd", Hour: "yyyymmddhh"}

func (p Period) String() string { return name(periods[:], int(p)) }

// Digits is the number of digits a period is written with.
func (p Period) Digits() int { return len(p.String()) }

func name(names []string, i int) string {
	if i < len(names) && names[i] != "" {
		return names[i]
	}
	return fmt.Sprintf("(%d)", i)
}
