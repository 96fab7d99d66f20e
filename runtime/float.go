package rowkey

import "math"

// Float is how a float is written into a key: its IEEE bits, the sign flipped and those of
// negative ones inverted, so that bytes are in the order of the numbers; or raw, as they are.
type Float struct {
	Raw  bool
	Desc bool
}

const (
	sign32 = 1 << 31
	sign64 = 1 << 63
)

// Bits32 is the 4 bytes of v as an integer. −0 is written as +0. NaN is ErrNaN, unless raw.
func (f *Float) Bits32(v float32) (uint32, error) {
	u := math.Float32bits(v)
	if !f.Raw {
		switch {
		case v != v:
			return 0, ErrNaN
		case v == 0:
			u = sign32
		case u&sign32 != 0:
			u = ^u
		default:
			u |= sign32
		}
	}
	if f.Desc {
		u = ^u
	}
	return u, nil
}

// Bits64 is Bits32 of 8 bytes.
func (f *Float) Bits64(v float64) (uint64, error) {
	u := math.Float64bits(v)
	if !f.Raw {
		switch {
		case v != v:
			return 0, ErrNaN
		case v == 0:
			u = sign64
		case u&sign64 != 0:
			u = ^u
		default:
			u |= sign64
		}
	}
	if f.Desc {
		u = ^u
	}
	return u, nil
}

// From32 is the float of what Bits32 returned. Bits that it would not return are ErrFloat.
func (f *Float) From32(u uint32) (float32, error) {
	plain := u
	if f.Desc {
		plain = ^u
	}
	if !f.Raw {
		if plain&sign32 != 0 {
			plain ^= sign32
		} else {
			plain = ^plain
		}
	}
	v := math.Float32frombits(plain)
	if again, err := f.Bits32(v); err != nil || again != u {
		return 0, ErrFloat
	}
	return v, nil
}

// From64 is From32 of 8 bytes.
func (f *Float) From64(u uint64) (float64, error) {
	plain := u
	if f.Desc {
		plain = ^u
	}
	if !f.Raw {
		if plain&sign64 != 0 {
			plain ^= sign64
		} else {
			plain = ^plain
		}
	}
	v := math.Float64frombits(plain)
	if again, err := f.Bits64(v); err != nil || again != u {
		return 0, ErrFloat
	}
	return v, nil
}
