package schema

import (
	"fmt"
	"testing"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// TestPacked is the bytes that the greatest number of so many digits takes.
func TestPacked(t *testing.T) {
	// 9 99 | 999 9999 | 99999 … 9999999 | … | up to 10^19−1, which is 8ac7230489e7ffff
	for digits, want := range []int{1: 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 8} {
		if digits == 0 {
			continue
		}
		tag := fmt.Sprintf("user,digits=%d,packed,reverse,desc;id", digits)
		got := compile(t, allKinds(tag))
		if len(got.keys) != 1 {
			t.Fatal(tag, got.wrong)
		}
		f := got.keys[0].Key.Fields()[0]
		if f.Size != want || f.Digits != digits || !f.Packed || !f.Reverse || !f.Desc || f.End != layout.None {
			t.Errorf("%s: %+v, want %d bytes", tag, f, want)
		}
	}
}

// TestFloors is floors in units of the field.
func TestFloors(t *testing.T) {
	for options, want := range map[string]int64{
		"":                          0,
		"floor=1ms":                 0, // each unit is a step
		"floor=1s,unit=s":           0,
		"floor=2ms":                 2,
		"floor=1s":                  1000,
		"floor=1h30m,unit=ns":       5400 * 1e9,
		"unit=s,floor=1.5m":         90,
		"floor=24h,unit=us":         86400 * 1e6,
		"floor=48h,unit=s":          2 * 86400,
		"tz=+05:45,floor=0h15m,raw": 900 * 1000,
		"floor=96000h,unit=ns":      4000 * 86400 * 1e9,
	} {
		tag := "at"
		if options != "" {
			tag += "," + options
		}
		got := compile(t, allKinds(tag))
		if len(got.keys) != 1 {
			t.Errorf("%s: %q", tag, got.wrong)
			continue
		}
		if f := got.keys[0].Key.Fields()[0]; f.Floor != want {
			t.Errorf("%s: %d units, want %d", tag, f.Floor, want)
		}
	}
}

// TestNumberTypes compiles floats and integers that are times, of named types too.
func TestNumberTypes(t *testing.T) {
	got := compile(t, prelude+`
type Celsius float32
type Ratio = float64
type Stamp int64
type A struct {
	_ struct{} "rowkey:\"c;r,raw;f,desc;s,unit=us,floor=1m,tz=-03:30,bytes=7;i,unit=s,digits=20,reverse;u,reverse=bits,bytes=2\""
	C Celsius
	R Ratio
	F float32
	S Stamp
	I int8
	U uint
}`)
	if len(got.keys) != 1 {
		t.Fatal(got.wrong)
	}
	k := got.keys[0].Key
	const want = "C float32;R float64,raw;F float32,desc;S int64,unit=us,floor=1m0s,tz=-03:30,bytes=7;" +
		"I int8,unit=s,digits=20,reverse;U uint,bytes=2,reverse=bits"
	if k.String() != want {
		t.Errorf("got  %s\nwant %s", k, want)
	}
	for i, size := range []int{4, 8, 4, 7, 20, 2} {
		if f := k.Fields()[i]; f.Size != size {
			t.Errorf("%s takes %d bytes, want %d", f.Name, f.Size, size)
		}
	}
	if c := k.Fields()[0]; c.Type.String() != "p.Celsius" || c.Kind != layout.Float || c.TypeSize() != 4 {
		t.Errorf("C is a %s of %d bytes", c.Type, c.TypeSize())
	}
}
