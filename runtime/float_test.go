package rowkey

import (
	"errors"
	"math"
	"testing"
)

// TestFloats: the bytes by hand from the IEEE bits; 3ff8… is 1.5.
func TestFloats(t *testing.T) {
	for _, c := range []struct {
		v         float64
		asc, desc uint64
	}{
		{1.5, 0xbff8000000000000, 0x4007ffffffffffff},
		{-1.5, 0x4007ffffffffffff, 0xbff8000000000000},
		{0, 0x8000000000000000, 0x7fffffffffffffff},
		{math.Copysign(0, -1), 0x8000000000000000, 0x7fffffffffffffff},
		{math.Inf(1), 0xfff0000000000000, 0x000fffffffffffff},
		{math.Inf(-1), 0x000fffffffffffff, 0xfff0000000000000},
		{math.SmallestNonzeroFloat64, 0x8000000000000001, 0x7ffffffffffffffe},
		{-math.SmallestNonzeroFloat64, 0x7ffffffffffffffe, 0x8000000000000001},
	} {
		for desc, want := range map[bool]uint64{false: c.asc, true: c.desc} {
			f := Float{Desc: desc}
			got, err := f.Bits64(c.v)
			if got != want || err != nil {
				t.Errorf("%g, descending %v: %016x, %v; want %016x", c.v, desc, got, err, want)
			}
			if back, err := f.From64(want); back != c.v || err != nil {
				t.Errorf("%016x, descending %v: %g, %v; want %g", want, desc, back, err, c.v)
			}
		}
	}
	asc := Float{}
	if got, err := asc.Bits32(-1.5); got != 0x403fffff || err != nil { // bfc00000
		t.Errorf("−1.5 in 4 bytes: %08x, %v", got, err)
	}
	if got, err := asc.From32(0x403fffff); got != -1.5 || err != nil {
		t.Errorf("403fffff: %g, %v", got, err)
	}
	if got, err := asc.Bits32(float32(math.Copysign(0, -1))); got != 0x80000000 || err != nil {
		t.Errorf("−0 in 4 bytes: %08x, %v", got, err)
	}
}

func TestFloatsRefused(t *testing.T) {
	nan := math.Float64frombits(0xfff8000000000001)
	for _, f := range []Float{{}, {Desc: true}} {
		if _, err := f.Bits64(nan); !errors.Is(err, ErrNaN) {
			t.Errorf("%+v: NaN: %v", f, err)
		}
		if _, err := f.Bits32(float32(nan)); !errors.Is(err, ErrNaN) {
			t.Errorf("%+v: NaN in 4 bytes: %v", f, err)
		}
		// −0, NaN with and without sign.
		for _, u := range []uint64{0x7fffffffffffffff, 0xfff0000000000001, 0x000ffffffffffffe} {
			if f.Desc {
				u = ^u
			}
			if _, err := f.From64(u); !errors.Is(err, ErrFloat) {
				t.Errorf("%+v: %016x: %v", f, u, err)
			}
		}
		for _, u := range []uint32{0x7fffffff, 0xff800001, 0x007ffffe} {
			if f.Desc {
				u = ^u
			}
			if _, err := f.From32(u); !errors.Is(err, ErrFloat) {
				t.Errorf("%+v: %08x: %v", f, u, err)
			}
		}
	}
}

// TestRawFloats: all bits are values of their own, NaN and −0 too.
func TestRawFloats(t *testing.T) {
	for _, u := range []uint64{0, 1 << 63, 0x7ff8000000000001, 0xfff4000000000002, 0x3ff8000000000000} {
		raw, desc := Float{Raw: true}, Float{Raw: true, Desc: true}
		v, err := raw.From64(u)
		if got, _ := raw.Bits64(v); got != u || err != nil {
			t.Errorf("%016x is written as %016x, %v", u, got, err)
		}
		if got, _ := desc.Bits64(v); got != ^u {
			t.Errorf("%016x is written as %016x descending", u, got)
		}
	}
	for _, u := range []uint32{0, 1 << 31, 0x7f800001, 0xffc00002} {
		raw := Float{Raw: true}
		v, err := raw.From32(u)
		if got, _ := raw.Bits32(v); got != u || err != nil {
			t.Errorf("%08x is written as %08x, %v", u, got, err)
		}
	}
}
