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

// bits is a number as the key holds it, an unsigned integer of f.Size bytes. x is the
// field's value; for a time, the int64 that counts its units.
func (k *key) bits(f *layout.Field, x jen.Code) *jen.Statement {
	s := jen.Empty()
	if f.Desc {
		s.Op("^")
	}
	switch f.Kind {
	case layout.Bool:
		return s.Add(rt("BoolByte").Call(convert(f.Type, "bool", x)))
	case layout.Uint:
		t := f.Type
		if t.Name == "uint8" && t.Package == "" {
			return s.Add(x)
		}
		return s.Add(convert(t, unsigned(f.Size), x))
	default:
		return s.Id(unsigned(f.Size)).Call(x).Op("^").Add(sign(f.Size))
	}
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

// number is the bits of a number in the key as the number: of type t.
func number(f *layout.Field, t, bits *jen.Statement) *jen.Statement {
	s := jen.Empty()
	if f.Desc {
		s.Op("^")
	}
	s.Add(bits)
	if f.Kind != layout.Uint {
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
