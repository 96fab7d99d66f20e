package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// unsigned is the type of a number's bits in the key.
func unsigned(size int) string {
	if size == 1 {
		return "byte"
	}
	return fmt.Sprintf("uint%d", 8*size)
}

// sign is the sign bit of a number of size bytes.
func sign(size int) *jen.Statement {
	if size == 1 {
		return jen.Id("0x80")
	}
	return jen.Id(fmt.Sprintf("1<<%d", 8*size-1))
}

// signed says whether the sign bit of a plain number is flipped.
func signed(f *layout.Field) bool { return f.Kind != layout.Uint && !f.Raw }

// bits is a plain number, a float or a bool as the key holds it, an unsigned integer of
// f.Size bytes. x is the field's value; for a time, the int64 that counts its units, for a
// float its bits.
func (k *key) bits(f *layout.Field, x jen.Code) *jen.Statement {
	if f.Kind == layout.Float {
		return jen.Add(x)
	}
	s := jen.Empty()
	if f.Desc {
		s.Op("^")
	}
	switch f.Kind {
	case layout.Bool:
		if f.Raw {
			s.Op("-") // true is ff
		}
		return s.Add(rt("BoolByte").Call(convert(f.Type, "bool", x)))
	case layout.Uint:
		t := f.Type
		if t.Name == "uint8" && t.Package == "" {
			return s.Add(x)
		}
		return s.Add(convert(t, unsigned(f.Size), x))
	}
	s.Id(unsigned(f.Size)).Call(x)
	if signed(f) {
		s.Op("^").Add(sign(f.Size))
	}
	return s
}

// put writes bits into the array b at a place.
func put(b *jen.Statement, at, size int, bits jen.Code) *jen.Statement {
	if size == 1 {
		return b.Index(jen.Lit(at)).Op("=").Add(bits)
	}
	return rt(fmt.Sprintf("PutUint%d", 8*size)).Call(slice(b, at, at+size), bits)
}

// add is out with bits appended.
func add(out jen.Code, size int, bits jen.Code) *jen.Statement {
	if size == 1 {
		return jen.Append(out, bits)
	}
	return rt(fmt.Sprintf("AppendUint%d", 8*size)).Call(out, bits)
}

// get reads the bits at a place of b.
func get(b *jen.Statement, at, size int) *jen.Statement {
	if size == 1 {
		return b.Index(jen.Lit(at))
	}
	return rt(fmt.Sprintf("Uint%d", 8*size)).Call(slice(b, at, at+size))
}

// number is the bits of a plain number in the key as the number: of type t.
func number(f *layout.Field, t, bits *jen.Statement) *jen.Statement {
	s := jen.Empty()
	if f.Desc {
		s.Op("^")
	}
	s.Add(bits)
	if signed(f) {
		s.Op("^").Add(sign(f.Size))
	}
	if f.Kind == layout.Uint && f.Type.Package == "" && f.Type.Name != "uint" {
		return s // is of the type already
	}
	return t.Call(s)
}

// clocks is how the runtime turns a time into a number of units, and back.
var clocks = [...]struct{ count, time string }{
	layout.Second: {"Seconds", "FromSeconds"},
	layout.Milli:  {"Millis", "FromMillis"},
	layout.Micro:  {"Micros", "FromMicros"},
	layout.Nano:   {"Nanos", "FromNanos"},
}

// fromRank is a number from its rank: an int64 or a uint64.
func fromRank(f *layout.Field, rank jen.Code) *jen.Statement {
	if f.Kind == layout.Uint {
		return jen.Add(rank)
	}
	return jen.Int64().Call(jen.Add(rank).Op("^").Add(sign(8)))
}

var hashNames = [...]string{
	layout.MD5: "MD5", layout.SHA256: "SHA256", layout.CRC32: "CRC32", layout.FNV1a: "FNV1a",
	layout.Murmur3: "Murmur3", layout.XXHash: "XXHash", layout.Java: "Java", layout.H31: "H31",
}

var reductionNames = [...]string{
	layout.Mod: "ReduceMod", layout.Abs: "ReduceAbs", layout.Floor: "ReduceFloor", layout.Mask: "ReduceMask",
}

var unitNames = [...]string{layout.Second: "Second", layout.Milli: "Milli", layout.Micro: "Micro", layout.Nano: "Nano"}

var periodNames = [...]string{
	layout.NoPeriod: "PeriodNone", layout.Year: "PeriodYear", layout.Month: "PeriodMonth",
	layout.Day: "PeriodDay", layout.Hour: "PeriodHour",
}

// fail is an error return: results, then a call of the runtime's constructor.
func (k *key) fail(results []jen.Code, constructor string, args ...jen.Code) *jen.Statement {
	args = append([]jen.Code{jen.Lit(k.Type)}, args...)
	return jen.Return(append(results, rt(constructor).Call(args...))...)
}
