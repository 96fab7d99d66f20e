package layout

import (
	"fmt"
	"slices"
)

// Key is the compiled row key of one struct: what every consumer behind the
// checker looks at, and all that it looks at.
type Key struct {
	Package  string    // import path of the package that declares the struct
	Type     string    // name of the struct
	Segments []Segment // in the order of their bytes
}

// Segment is a stretch of the key: a *Salt, a *Digest, a *Const, a *PeriodDigits or a *Field.
type Segment interface{ segment() }

func (*Salt) segment()         {}
func (*Digest) segment()       {}
func (*Const) segment()        {}
func (*PeriodDigits) segment() {}
func (*Field) segment()        {}

// Salt is the bucket number, big-endian, in front of everything but constants.
type Salt struct {
	Buckets int       // 2 to 65536; the bucket is in 0…Buckets−1
	Width   int       // 1 or 2 bytes
	Hash    *Hash     // nil: each Encode draws a bucket
	Take    int       // only so many bytes of the digest count; 0: all
	Reduce  Reduction // how a 32-bit hash becomes a bucket; Mod for the others
}

// Digest is a hash that stands for itself: the first Width bytes of the digest, big-endian.
type Digest struct {
	Hash  Hash
	Width int  // bytes of the digest
	Hex   bool // written as 2·Width lower-case digits
	Lossy bool // arguments stand outside the key
}

// Hash is a digest of a text: the arguments', or every byte of the key behind the segment.
type Hash struct {
	Func Func
	Go   string // GoFunc: the name of a function of the package, func([]byte) uint64
	Star bool   // of all bytes behind the segment; there are no arguments
	Args []Arg
	Join []byte // between the arguments' texts
}

// Arg is one argument of a hash: a field's text, or the digits of a period of a time.
type Arg struct {
	Field  *Field // one of the key's own; of a lossy digest perhaps one outside
	Period Period // NoPeriod: the field itself
}

// Const is bytes that every key has.
type Const struct {
	Bytes []byte
}

// PeriodDigits is the ASCII digits of the period that a time is in. It carries the time if
// that is Field.Carried, and is derived from it otherwise.
type PeriodDigits struct {
	Period Period
	Field  *Field
}

// Carries says whether the digits are all that the key holds of the time.
func (p *PeriodDigits) Carries() bool { return p.Field.Carried == p.Period }

// Field is a field of the struct. Its value is truncated to Unit, Floor or Carried, turned
// into digits, reversed, packed, escaped, ended and inverted, in this order, as far as each
// applies.
type Field struct {
	Name        string     // the Go selector behind the struct, promoted fields too
	Type        Type       // the declared type
	Kind        Kind       // what kind of value it is
	Size        int        // bytes in the key; 0: variable width, or no segment of its own
	Max         int        // String, Bytes of variable width: most bytes of the value; 0: no limit of its own
	Digits      int        // String: exactly so many ASCII digits; Int, Uint: so many decimal digits, reversed
	Packed      bool       // String: the digits as one big-endian integer of Size bytes
	Reverse     bool       // String, Bytes, Array: bytes in reverse; Int, Uint: the digits are
	ReverseBits bool       // Uint: all bits in reverse
	Raw         bool       // Int, Uint, Float, Bool, Time: HBase's Bytes.toBytes, no order across signs
	End         Terminator // what ends a value of variable width
	Sep         byte       // the byte, if End is Sep
	Desc        bool       // every byte inverted, the terminator's too
	Unit        Unit       // Time, and an Int or Uint that is one: what is counted since 1970-01-01T00:00Z
	Floor       int64      // so many units are one step, counted from 1970-01-01T00:00 in Zone; 0: one is
	Zone        int        // seconds east of UTC: of periods and steps
	Carried     Period     // the key holds no more of the time than these digits; it has no segment of its own
	Outside     bool       // not in the key, but hashed by a lossy digest
}

// Type is a Go type, as generated code has to spell it.
type Type struct {
	Package     string // import path; empty for what needs none
	PackageName string // the package's own name, which may differ from the path's end
	Name        string // "Phone", "Time", "string", "[]byte", "[16]byte", …
	Under       string // what a value converts to: "string", "[]byte", "[16]byte", "int32", "float64", "bool", "time.Time"
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
	Int         // signed
	Uint        // unsigned
	Float
	Bool
	Time
)

var kinds = [...]string{String: "string", Bytes: "bytes", Array: "array", Int: "int", Uint: "uint", Float: "float", Bool: "bool", Time: "time"}

func (k Kind) String() string { return name(kinds[:], int(k)) }

// Terminator is what ends a value of variable width.
type Terminator uint8

// The terminators.
const (
	None   Terminator = iota // fixed width, or the last segment, ascending: nothing
	Sep                      // one byte, Field.Sep; the value may not contain it
	Escape                   // 00 01; a 00 of the value is 00 ff
)

// Func is a hash function.
type Func uint8

// The hash functions.
const (
	MD5 Func = iota + 1
	SHA256
	CRC32   // IEEE
	FNV1a   // 64 bit
	Murmur3 // x86, 32 bit, seed 0
	XXHash  // XXH64, seed 0
	Java    // String.hashCode of the text's UTF-16 units
	H31     // Arrays.hashCode of the text's bytes, which are signed
	GoFunc  // a function of the package itself
)

var funcs = [...]string{
	MD5: "md5", SHA256: "sha256", CRC32: "crc32", FNV1a: "fnv1a", Murmur3: "murmur3", XXHash: "xxhash", Java: "java", H31: "h31", GoFunc: "go",
}

func (f Func) String() string { return name(funcs[:], int(f)) }

// FuncOf is the function of a name in a tag, 0 if there is none.
func FuncOf(name string) Func {
	for f := MD5; f < GoFunc; f++ {
		if funcs[f] == name {
			return f
		}
	}
	return 0
}

// Size is the bytes of the function's digest.
func (f Func) Size() int {
	switch f {
	case MD5:
		return 16
	case SHA256:
		return 32
	case FNV1a, XXHash, GoFunc:
		return 8
	}
	return 4
}

// Reduction is how a bucket comes from the function's value if the tag does not say.
func (f Func) Reduction() Reduction {
	if f == Java || f == H31 {
		return Abs
	}
	return Mod
}

// Reduction is how a hash becomes a bucket. All but Mod take it for a signed integer of 32 bits.
type Reduction uint8

// The reductions.
const (
	Mod   Reduction = iota // unsigned
	Abs                    // |h % n|, the remainder first
	Floor                  // floorMod
	Mask                   // (h & 0x7fffffff) % n
)

var reductions = [...]string{Mod: "mod", Abs: "abs", Floor: "floor", Mask: "mask"}

func (r Reduction) String() string { return name(reductions[:], int(r)) }

// ReductionOf is the reduction of a name in a tag.
func ReductionOf(name string) (Reduction, bool) {
	i := slices.Index(reductions[:], name)
	return Reduction(max(i, 0)), i >= 0
}

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

// UnitOf is the unit of a name in a tag, 0 if there is none.
func UnitOf(name string) Unit { return Unit(max(slices.Index(units[:], name), 0)) }

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

// PeriodOf is the period of a name in a tag, NoPeriod if there is none.
func PeriodOf(name string) Period { return Period(max(slices.Index(periods[1:], name)+1, 0)) }

// Digits is the number of digits a period is written with.
func (p Period) Digits() int { return len(p.String()) }

func name(names []string, i int) string {
	if i < len(names) && names[i] != "" {
		return names[i]
	}
	return fmt.Sprintf("(%d)", i)
}
