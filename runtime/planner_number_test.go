package rowkey

import (
	"errors"
	"testing"
)

func TestPlannerNumbers(t *testing.T) {
	scanOf := func(desc bool, b Bound[uint16]) scan {
		info := &KeyInfo{Type: "N", Parts: []Part{{Kind: PartField, Index: 0}, {Kind: PartField, Index: 1}}}
		return func(r *Ranges) error {
			p := NewPlanner(r, info)
			BindUint(&p, "A", &b, &Number{Size: 2, Width: 2, Desc: desc})
			BindBool(&p, "B", new(Bound[bool]), false, func(v bool) (byte, error) { return BoolByte(v), nil })
			for p.Next() {
				p.Add()
			}
			return p.Finish()
		}
	}
	for _, c := range []struct {
		name      string
		b         Bound[uint16]
		asc, desc string
	}{
		{"equal", Eq[uint16](0x12ff), "12ff-13", "ed00-ed01"},
		{"the greatest", Eq[uint16](0xffff), "ffff-", "0000-0001"},
		{"the least", Eq[uint16](0), "0000-0001", "ffff-"},
		{"between", Between[uint16](0x0100, 0x0200), "0100-0200", "fe00-ff00"},
		{"up to the greatest", Between[uint16](0xfffe, 0xffff), "fffe-ffff", "0001-0002"},
		{"from", From[uint16](0x1234), "1234-", "-edcc"},
		{"from the least", From[uint16](0), "0000-", "-"},
		{"before", Before[uint16](0x1234), "-1234", "edcc-"},
		{"before the least", Before[uint16](0), "", ""},
		{"a list", In([]uint16{3, 1, 2, 1}), "0001-0004", "fffc-ffff"},
		{"a list with the greatest", In([]uint16{0xffff, 0}), "0000-0001 ffff-", "0000-0001 ffff-"},
	} {
		if got := show(scanOf(false, c.b).must(t)); got != c.asc {
			t.Errorf("%s: %s, want %s", c.name, got, c.asc)
		}
		if got := show(scanOf(true, c.b).must(t)); got != c.desc {
			t.Errorf("%s descending: %s, want %s", c.name, got, c.desc)
		}
	}
	for _, desc := range []bool{false, true} {
		if _, err := scanOf(desc, Between[uint16](2, 1)).Ranges(); !errors.Is(err, ErrFromAfterTo) {
			t.Errorf("from 2 to 1, descending %v: %v", desc, err)
		}
	}
}

// TestPlannerNumberRanges: bounds are clamped to what the bytes can hold, widened to steps,
// and cut in two at zero where negative numbers come last.
func TestPlannerNumberRanges(t *testing.T) {
	narrow := Number{Size: 1, Width: 8, Signed: true}
	raw := Number{Size: 2, Width: 2, Signed: true, Raw: true}
	step := Number{Size: 1, Width: 1, Unit: Second, Floor: 60}
	for _, c := range []struct {
		name string
		n    Number
		b    Bound[int64]
		want string
	}{
		{"clamped", narrow, Between[int64](-1000, 1000), "00-"},
		{"beyond", narrow, From[int64](128), ""},
		{"before the least", narrow, Before[int64](-128), ""},
		{"up to the most", narrow, Before[int64](128), "-"},
		{"from the most", narrow, From[int64](127), "ff-"},
		{"across zero", raw, Between[int64](-2, 3), "0000-0003 fffe-"},
		{"below zero", raw, Between[int64](-3, -1), "fffd-ffff"},
		{"from zero", raw, Between[int64](0, 2), "0000-0002"},
		{"open", raw, From[int64](-1), "0000-8000 ffff-"},
		{"across zero, descending", Number{Size: 2, Width: 2, Signed: true, Raw: true, Desc: true}, Between[int64](-2, 3), "-0002 fffd-"},
	} {
		info := &KeyInfo{Type: "N", Parts: []Part{{Kind: PartField}}}
		var s scan = func(r *Ranges) error {
			p := NewPlanner(r, info)
			BindInt(&p, "N", &c.b, &c.n)
			for p.Next() {
				p.Add()
			}
			return p.Finish()
		}
		if got := show(s.must(t)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	info := &KeyInfo{Type: "N", Parts: []Part{{Kind: PartField}}}
	for _, c := range []struct {
		b    Bound[uint8]
		want string
	}{
		{Between[uint8](59, 61), "00-3d"}, // the steps 0 and 60
		{Between[uint8](60, 61), "3c-3d"},
		{Between[uint8](61, 62), "3c-3d"},
		{Between[uint8](61, 61), ""},
		{Before[uint8](60), "-01"},
		{From[uint8](255), "f0-"}, // 240 is the last step
	} {
		var s scan = func(r *Ranges) error {
			p := NewPlanner(r, info)
			BindUint(&p, "N", &c.b, &step)
			for p.Next() {
				p.Add()
			}
			return p.Finish()
		}
		if got := show(s.must(t)); got != c.want {
			t.Errorf("steps %+v: %s, want %s", c.b, got, c.want)
		}
	}
}

// TestPlannerPacked: a prefix of packed digits is from what 0s complete to what 9s do.
func TestPlannerPacked(t *testing.T) {
	for _, c := range []struct {
		text   Text
		prefix string
		want   string
	}{
		{Text{Size: 2, Digits: 4, Packed: true}, "12", "04b0-0514"},                     // 1200 to 1299 = 0513
		{Text{Size: 2, Digits: 4, Packed: true, Desc: true}, "12", "faec-fb50"},         // the same inverted
		{Text{Size: 2, Digits: 4, Packed: true, Reverse: true}, "21", "04b0-0514"},      // what ends in 21
		{Text{Size: 2, Digits: 4, Packed: true}, "", "-"},                               // all
		{Text{Size: 2, Digits: 4, Packed: true}, "1234", "04d2-04d3"},                   // one
		{Text{Size: 8, Digits: 19, Packed: true}, "9", "7ce66c50e2840000-8ac7230489e8"}, // 9·10^18 up
	} {
		if got := show(newTextKey(c.text, Text{}).scan(Prefix[string](c.prefix)).must(t)); got != c.want {
			t.Errorf("%+v: the prefix %q is %s, want %s", c.text, c.prefix, got, c.want)
		}
	}
	for prefix, want := range map[string]error{"12345": ErrLength, "x": ErrDigits} {
		k := newTextKey(Text{Size: 2, Digits: 4, Packed: true})
		if _, err := k.scan(Prefix[string](prefix)).Ranges(); !errors.Is(err, want) {
			t.Errorf("the prefix %q: %v, want %v", prefix, err, want)
		}
	}
}
