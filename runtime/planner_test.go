package rowkey

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestPlannerRangesOfTexts(t *testing.T) {
	last := newTextKey(Text{})
	two := newTextKey(Text{End: SepEnd}, Text{})
	desc := newTextKey(Text{End: SepEnd, Desc: true})
	headed := newTextKey(Text{End: SepEnd, Desc: true})
	headed.info.Head = "h"
	ff := newTextKey(Text{})
	ff.info.Head = "\xff\xff"
	fixed := newTextKey(Text{Size: 2, Desc: true})
	digits := newTextKey(Text{Size: 2, Digits: 2, Reverse: true}, Text{Size: 2, Digits: 2})
	escaped := newTextKey(Text{End: Escape}, Text{End: Escape, Desc: true})
	consts := newTextKey(Text{End: SepEnd}, Text{})
	consts.info.Head = "\x01"
	consts.info.Parts = []Part{{Const: "K\xff"}, {Kind: PartField, Index: 0}, {Const: "\xff"}, {Kind: PartField, Index: 1}}
	type bounds = []Bound[string]
	for _, c := range []struct {
		name   string
		key    *textKey
		bounds bounds
		want   string
	}{
		{"nothing bound", last, nil, "-"},
		{"nothing bound behind a constant", headed, nil, "68-69"},
		{"nothing bound behind ff", ff, nil, "ffff-"},
		{"a complete key", last, bounds{Eq("a")}, "61-6100"},
		{"a complete key of ff", last, bounds{Eq("\xff")}, "ff-ff00"},
		{"a prefix", last, bounds{Prefix[string]("a")}, "61-62"},
		{"a prefix that ends in ff", last, bounds{Prefix[string]("\x03\xaa\xff")}, "03aaff-03ab"},
		{"a prefix of ff", last, bounds{Prefix[string]("\xff\xff")}, "ffff-"},
		{"a prefix of ff behind ff", ff, bounds{Prefix[string]("\xff")}, "ffffff-"},
		{"the empty prefix", last, bounds{Prefix[string]("")}, "-"},
		{"between", last, bounds{Between("a", "c")}, "61-63"},
		{"between the same", last, bounds{Between("a", "a")}, ""},
		{"from", last, bounds{From("a")}, "61-"},
		{"from the least", last, bounds{From("")}, "-"},
		{"before", last, bounds{Before("c")}, "-63"},
		{"before the least", last, bounds{Before("")}, ""},
		{"a list", last, bounds{In([]string{"c", "a", "c"})}, "61-6100 63-6300"},
		{"a list of neighbours", last, bounds{In([]string{"a\x00", "a"})}, "61-610000"},
		{"an empty list", last, bounds{In([]string{})}, ""},

		// An equality has the end in it, so that a never finds ab.
		{"equality in front", two, bounds{Eq("a")}, "6100-6101"},
		{"prefix in front", two, bounds{Prefix[string]("a")}, "61-62"},
		{"between in front", two, bounds{Between("a", "c")}, "6100-6300"},
		{"from in front", two, bounds{From("a")}, "6100-"},
		{"before in front", two, bounds{Before("a")}, "-6100"},
		{"before the least in front", two, bounds{Before("")}, ""},
		{"both", two, bounds{Eq("a"), Eq("b")}, "610062-61006200"},
		{"from behind", two, bounds{Eq("a"), From("b")}, "610062-6101"},
		{"before behind", two, bounds{Eq("a"), Before("b")}, "6100-610062"},
		{"before the least behind", two, bounds{Eq("a"), Before("")}, ""},
		{"lists", two, bounds{In([]string{"b", "a"}), In([]string{"y", "x"})}, "610078-61007800 610079-61007900 620078-62007800 620079-62007900"},
		{"lists and prefix", two, bounds{In([]string{"b", "a"}), Prefix[string]("y")}, "610079-61007a 620079-62007a"},
		{"an empty list behind a list", two, bounds{In([]string{"b", "a"}), In([]string{})}, ""},

		// a is 9e ff, and c 9c ff. From a to c: behind all c's, up to and with all a's.
		{"descending between", desc, bounds{Between("a", "c")}, "9d-9f"},
		{"descending from", desc, bounds{From("a")}, "-9f"},
		{"descending before", desc, bounds{Before("a")}, "9f-"},
		{"descending before the least", desc, bounds{Before("")}, ""},
		{"descending from the least", headed, bounds{From("")}, "68-69"},
		{"descending before behind a constant", headed, bounds{Before("a")}, "689f-69"},
		{"descending equality", desc, bounds{Eq("a")}, "9eff-9eff00"},
		{"descending prefix", desc, bounds{Prefix[string]("a")}, "9e-9f"},
		{"descending prefix of 00", fixed, bounds{Prefix[string]("\x00")}, "ff-"},
		{"descending fixed between", fixed, bounds{Between("ab", "ac")}, "9e9d-9e9e"},
		{"descending fixed from the least", fixed, bounds{From("\x00\x00")}, "-"},
		{"descending fixed before the least", fixed, bounds{Before("\x00\x00")}, ""},
		{"descending fixed between with the greatest", fixed, bounds{Between("\xff\xfe", "\xff\xff")}, "0001-0002"},

		{"a suffix", digits, bounds{Prefix[string]("2")}, "32-33"},
		{"digits", digits, bounds{Eq("12")}, "3231-3232"},
		{"between digits", digits, bounds{Eq("12"), Between("00", "10")}, "32313030-32313130"},
		{"before the least digits", digits, bounds{Eq("12"), Before("00")}, ""},

		{"escaped equality", escaped, bounds{Eq("\x00")}, "00ff0001-00ff0002"},
		{"escaped from", escaped, bounds{From("\x00")}, "00ff0001-"},
		{"escaped before the least", escaped, bounds{Before("")}, ""},
		{"escaped between", escaped, bounds{Between("", "\x00")}, "0001-00ff0001"},
		{"escaped descending between", escaped, bounds{Eq(""), Between("", "\x00")}, "0001ff00ffff-0001ffff"},
		{"escaped descending prefix", escaped, bounds{Eq(""), Prefix[string]("\x00")}, "0001ff00-0001ff01"},

		{"constants", consts, nil, "014bff-014c"},
		{"constants behind the bound", consts, bounds{Eq("a")}, "014bff6100ff-014bff6101"},
		{"constants around", consts, bounds{Eq("a"), Eq("b")}, "014bff6100ff62-014bff6100ff6200"},
		{"constants before a range", consts, bounds{Eq("a"), Between("b", "c")}, "014bff6100ff62-014bff6100ff63"},
	} {
		r := c.key.scan(c.bounds...).must(t)
		if got := show(r); got != c.want || r.Len() != len(strings.Fields(c.want)) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
func TestPlannerArrays(t *testing.T) {
	for _, c := range []struct {
		text Text
		b    Bound[[2]byte]
		want string
	}{
		{Text{Size: 2}, Eq([2]byte{0xab, 0xff}), "abff-abff00"},
		{Text{Size: 2, Reverse: true}, Eq([2]byte{0xab, 0xff}), "ffab-ffab00"},
		{Text{Size: 2, Desc: true}, Eq([2]byte{0xab, 0xff}), "5400-540000"},
		{Text{Size: 2, Desc: true}, Between([2]byte{0, 1}, [2]byte{0, 3}), "fffd-ffff"},
		{Text{Size: 2}, Prefix[[2]byte]("\xab"), "ab-ac"},
	} {
		info := &KeyInfo{Type: "A", Parts: []Part{{Kind: PartField, Index: 0}}}
		var s scan = func(r *Ranges) error {
			p := NewPlanner(r, info)
			BindArray(&p, "A", &c.b, &c.text, func(dst []byte, v [2]byte) []byte { return append(dst, v[:]...) })
			for p.Next() {
				p.Add()
			}
			return p.Finish()
		}
		if got := show(s.must(t)); got != c.want {
			t.Errorf("%+v: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestPlannerBytes(t *testing.T) {
	text := Text{End: Escape, Desc: true}
	for _, c := range []struct {
		b    Bound[[]byte]
		want string
	}{
		{Eq([]byte("a\x00")), "9eff00fffe-9eff00ffff"},
		{In([][]byte{{}, []byte("a"), {}}), "9efffe-9effff fffe-ffff"},
		{Prefix[[]byte]("a"), "9e-9f"},
		{Between([]byte("a"), []byte("b")), "9dffff-9effff"},
		{Before([]byte{}), ""},
	} {
		info := &KeyInfo{Type: "B", Parts: []Part{{Kind: PartField, Index: 0}, {Kind: PartField, Index: 1}}}
		var s scan = func(r *Ranges) error {
			p := NewPlanner(r, info)
			BindBytes(&p, "A", &c.b, &text)
			BindText(&p, "B", new(Bound[string]), new(Text))
			for p.Next() {
				p.Add()
			}
			return p.Finish()
		}
		if got := show(s.must(t)); got != c.want {
			t.Errorf("%+v: %s, want %s", c.b, got, c.want)
		}
	}
}

// TestPlannerErrors: what no value can be is an error, even beside an empty list, and
// leaves the ranges as they were.
func TestPlannerErrors(t *testing.T) {
	k := newTextKey(Text{End: SepEnd, Max: 3}, Text{Size: 2, Digits: 2})
	none := In([]string{})
	for _, c := range []struct {
		bounds  []Bound[string]
		err     error
		segment string
	}{
		{[]Bound[string]{Eq("a\x00")}, ErrTerminator, "T0"},
		{[]Bound[string]{In([]string{"a", "abcd"})}, ErrLength, "T0"},
		{[]Bound[string]{Prefix[string]("abcd")}, ErrLength, "T0"},
		{[]Bound[string]{Between("b", "a")}, ErrFromAfterTo, "T0"},
		{[]Bound[string]{Between("a", "b\x00")}, ErrTerminator, "T0"},
		{[]Bound[string]{From("abcd")}, ErrLength, "T0"},
		{[]Bound[string]{Before("\x00")}, ErrTerminator, "T0"},
		{[]Bound[string]{Eq("a"), Eq("1x")}, ErrDigits, "T1"},
		{[]Bound[string]{Eq("a"), Between("2", "1")}, ErrLength, "T1"},
		{[]Bound[string]{Eq("a"), Between("20", "10")}, ErrFromAfterTo, "T1"},
		{[]Bound[string]{none, Eq("1x")}, ErrDigits, "T1"},
		{[]Bound[string]{none, In([]string{"11", "1"})}, ErrLength, "T1"},
		{[]Bound[string]{none, Between("20", "10")}, ErrFromAfterTo, "T1"},
		{[]Bound[string]{none, Prefix[string]("x")}, ErrDigits, "T1"},
		{[]Bound[string]{In([]string{"a\x00", "abcd"}), Eq("1x")}, ErrTerminator, "T0"}, // the first
	} {
		var r Ranges
		if err := k.scan(In([]string{"y", "x"}))(&r); err != nil {
			t.Fatal(err)
		}
		before := show(r)
		err := k.scan(c.bounds...)(&r)
		var e *Error
		if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Op != "scan" || e.Type != "Texts" || e.Segment != c.segment || e.Offset != -1 {
			t.Errorf("%+v: %v, want %v of %s", c.bounds, err, c.err, c.segment)
		}
		if after := show(r); after != before || r.Len() != 2 {
			t.Errorf("%+v: the ranges are %s, and were %s", c.bounds, after, before)
		}
		if detached, err := k.scan(c.bounds...).Ranges(); err == nil || detached.Len() != 0 {
			t.Errorf("%+v: %s beside an error %v", c.bounds, show(detached), err)
		}
		if err := k.scan(Eq("z"))(&r); err != nil || r.Len() != 3 {
			t.Errorf("%+v: nothing can be added any more: %s, %v", c.bounds, show(r), err)
		}
	}
}

func TestPlannerCombinations(t *testing.T) {
	values := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf("%05d", i))
		}
		return list
	}
	k := newTextKey(Text{Size: 5, Digits: 5}, Text{Size: 5, Digits: 5}, Text{})
	for _, c := range []struct {
		name   string
		bounds []Bound[string]
		ranges int // −1: too many
	}{
		{"10,000 in one", []Bound[string]{In(append(values(10_000), "00007")), Eq("00000")}, 10_000},
		{"10,001 in one", []Bound[string]{In(values(10_001))}, -1},
		{"100 × 100", []Bound[string]{In(values(100)), In(values(100)), Prefix[string]("x")}, 10_000},
		{"73 × 137", []Bound[string]{In(values(73)), In(values(137))}, -1},
		{"10,001 beside none", []Bound[string]{In(values(10_001)), In([]string{})}, 0},
	} {
		r, err := k.scan(c.bounds...).Ranges()
		if c.ranges < 0 {
			if !errors.Is(err, ErrTooManyRanges) {
				t.Errorf("%s: %d ranges, %v", c.name, r.Len(), err)
			}
		} else if err != nil || r.Len() != c.ranges {
			t.Errorf("%s: %d ranges, %v", c.name, r.Len(), err)
		}
	}
}

// TestPlannerLongKeys: a complete key that is as long as a key may be ends where the next
// one begins.
func TestPlannerLongKeys(t *testing.T) {
	k := newTextKey(Text{})
	long := strings.Repeat("a", MaxKeyLen)
	r := slices.Collect(func(yield func(Range) bool) { x := k.scan(Eq(long)).must(t); x.All()(yield) })
	if len(r) != 1 || string(r[0].Start) != long || string(r[0].Stop) != long[1:]+"b" {
		t.Errorf("the longest key is in %d ranges, or ends elsewhere", len(r))
	}
	short := long[1:]
	r = slices.Collect(func(yield func(Range) bool) { x := k.scan(Eq(short)).must(t); x.All()(yield) })
	if len(r) != 1 || string(r[0].Stop) != short+"\x00" {
		t.Errorf("the second longest key is in %d ranges, or ends elsewhere", len(r))
	}
	ff := strings.Repeat("\xff", MaxKeyLen)
	r = slices.Collect(func(yield func(Range) bool) { x := k.scan(Eq(ff)).must(t); x.All()(yield) })
	if len(r) != 1 || string(r[0].Start) != ff || len(r[0].Stop) != 0 {
		t.Errorf("the last key is in %d ranges, or ends elsewhere", len(r))
	}
	two := newTextKey(Text{End: SepEnd}, Text{})
	for name, s := range map[string]scan{
		"one value":         k.scan(Eq(long + "a")),
		"a prefix":          k.scan(Prefix[string](long + "a")),
		"beside none":       two.scan(In([]string{}), Eq(long+"a")),
		"two values":        two.scan(Eq(long[2:]), Eq("aa")),
		"a range behind it": two.scan(Eq(long[2:]), From("aa")),
	} {
		if r, err := s.Ranges(); !errors.Is(err, ErrKeyTooLong) {
			t.Errorf("%s: %d ranges, %v", name, r.Len(), err)
		}
	}
	// The error of one combination takes back the ranges of those before it.
	r2 := two.scan(Eq("b")).must(t)
	if err := two.scan(In([]string{"a", long[2:]}), Eq("aa"))(&r2); !errors.Is(err, ErrKeyTooLong) || show(r2) != "6200-6201" {
		t.Errorf("a list of which one is too long: %v, and %d ranges", err, r2.Len())
	}
	if r := two.scan(Eq(long[2:]), Eq("a")).must(t); r.Len() != 1 {
		t.Errorf("%d ranges of the longest key of two values", r.Len())
	}
}

// TestPlannerFindsRows: ranges hold the rows that match, each once, and no others.
func TestPlannerFindsRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	letters := []string{"", "a", "b", "\x00", "\xff", "a\xff", "\xff\xff"}
	value := func(text Text) string {
		for {
			s := letters[rng.IntN(len(letters))] + letters[rng.IntN(len(letters))]
			if text.Size > 0 {
				s = (s + "ab")[:text.Size]
			}
			if text.Check(s) == nil {
				return s
			}
		}
	}
	firsts := []Text{{End: SepEnd}, {End: SepEnd, Desc: true}, {End: Escape}, {End: Escape, Desc: true}, {Size: 2}, {Size: 2, Desc: true}}
	lasts := append([]Text{{}}, firsts...)
	for range 3000 {
		k := newTextKey(firsts[rng.IntN(len(firsts))], lasts[rng.IntN(len(lasts))])
		var bounds []Bound[string]
		var matches []func(string) bool
		for i, text := range k.texts[:rng.IntN(3)] {
			a, b := value(text), value(text)
			kind := rng.IntN(6)
			if i == 0 {
				kind = rng.IntN(2) // equality, so that there may be more
			}
			switch kind {
			case 0:
				bounds, matches = append(bounds, Eq(a)), append(matches, func(v string) bool { return v == a })
			case 1:
				bounds, matches = append(bounds, In([]string{a, b})), append(matches, func(v string) bool { return v == a || v == b })
			case 2:
				a, b = min(a, b), max(a, b)
				bounds, matches = append(bounds, Between(a, b)), append(matches, func(v string) bool { return a <= v && v < b })
			case 3:
				bounds, matches = append(bounds, From(a)), append(matches, func(v string) bool { return a <= v })
			case 4:
				bounds, matches = append(bounds, Before(a)), append(matches, func(v string) bool { return v < a })
			case 5:
				a = a[:rng.IntN(len(a)+1)]
				bounds, matches = append(bounds, Prefix[string](a)), append(matches, func(v string) bool { return strings.HasPrefix(v, a) })
			}
		}
		r := k.scan(bounds...).must(t)
		for range 50 {
			row := []string{value(k.texts[0]), value(k.texts[1])}
			want := 1
			for i, m := range matches {
				if !m(row[i]) {
					want = 0
				}
			}
			if key := k.encode(row...); len(key) > 0 && in(r, key) != want {
				t.Fatalf("%+v %+v: %q with key %x is in %d of %s, want %d", k.texts, bounds, row, key, in(r, key), show(r), want)
			}
		}
		var before []byte
		for x := range r.All() {
			if len(before) > 0 && bytes.Compare(before, x.Start) >= 0 || len(x.Stop) > 0 && bytes.Compare(x.Start, x.Stop) >= 0 {
				t.Fatalf("%+v %+v: %s", k.texts, bounds, show(r))
			}
			before = x.Stop
		}
	}
}
