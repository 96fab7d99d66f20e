package interp_test

import (
	"strconv"

	"github.com/rowkeygen/rowkey/gen/layout"
)

func desc(f layout.Field) layout.Field                { f.Desc = true; return f }
func reverse(f layout.Field) layout.Field             { f.Reverse = true; return f }
func most(n int, f layout.Field) layout.Field         { f.Max = n; return f }
func zone(h float64, f layout.Field) layout.Field     { f.Zone = int(h * 3600); return f }
func named(name string, f layout.Field) *layout.Field { f.Name = name; return &f }

func raw(f layout.Field) layout.Field                 { f.Raw = true; return f }
func bits(f layout.Field) layout.Field                { f.ReverseBits = true; return f }
func bytesN(n int, f layout.Field) layout.Field       { f.Size = n; return f }
func unit(u layout.Unit, f layout.Field) layout.Field { f.Unit = u; return f }
func floor(n int64, f layout.Field) layout.Field      { f.Floor = n; return f }
func sep(b byte, f layout.Field) layout.Field         { f.End, f.Sep = layout.Sep, b; return f }
func outside(f layout.Field) layout.Field             { f.Size, f.Outside = 0, true; return f }

// digitsN is reversed digits of an integer, or digits of a string.
func digitsN(n int, f layout.Field) layout.Field {
	f.Size, f.Digits, f.Reverse = n, n, f.Kind != layout.String
	return f
}

// packed is n digits in size bytes.
func packed(n, size int, f layout.Field) layout.Field {
	f.Size, f.Digits, f.Packed = size, n, true
	return f
}

// carried is a time of which a key holds only the digits of a period.
func carried(p layout.Period, f layout.Field) layout.Field {
	f.Size, f.Carried = 0, p
	return f
}

// integer is an integer as wide as its type.
func integer(kind layout.Kind, size int) layout.Field {
	under := map[layout.Kind]string{layout.Int: "int", layout.Uint: "uint"}[kind] + strconv.Itoa(8*size)
	return layout.Field{Kind: kind, Size: size, Type: layout.Type{Name: under, Under: under}}
}

// star is a hash of all that is behind it.
func star(f layout.Func) *layout.Hash { return &layout.Hash{Func: f, Star: true} }

// digest is the first n bytes of a hash.
func digest(n int, f layout.Func, args ...layout.Arg) *layout.Digest {
	return &layout.Digest{Hash: layout.Hash{Func: f, Args: args}, Width: n}
}

func hexed(d *layout.Digest) *layout.Digest { d.Hex = true; return d }

// lossy is a digest of fields that are outside the key, too.
func lossy(join string, d *layout.Digest) *layout.Digest {
	d.Lossy, d.Hash.Join = true, []byte(join)
	return d
}

// periodOf is the digits of a period.
func periodOf(p layout.Period, f *layout.Field) *layout.PeriodDigits {
	return &layout.PeriodDigits{Period: p, Field: f}
}
