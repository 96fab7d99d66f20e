package rowkey

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"unsafe"
)

// unhex is the bytes of hex digits, between which may be blanks.
func unhex(s string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

// textCases has every combination that a field can have; each value is written as the
// bytes in the last column.
var textCases = []struct {
	text  Text
	value string
	key   string
}{
	// The last of the key.
	{Text{}, "", ""},
	{Text{}, "ab", "6162"},
	{Text{}, "a\x00\xff", "6100ff"},
	{Text{Reverse: true}, "ab", "6261"},
	{Text{Max: 2}, "ab", "6162"},
	{Text{Max: 2, Reverse: true}, "ab", "6261"},

	// Of fixed width.
	{Text{Size: 2}, "ab", "6162"},
	{Text{Size: 2}, "\x00\xff", "00ff"},
	{Text{Size: 2, Reverse: true}, "ab", "6261"},
	{Text{Size: 2, Desc: true}, "ab", "9e9d"},
	{Text{Size: 2, Desc: true}, "\x00\xff", "ff00"},
	{Text{Size: 2, Desc: true, Reverse: true}, "ab", "9d9e"},
	{Text{Size: 2, Digits: 2}, "12", "3132"},
	{Text{Size: 2, Digits: 2}, "09", "3039"},
	{Text{Size: 2, Digits: 2, Reverse: true}, "12", "3231"},
	{Text{Size: 2, Digits: 2, Desc: true}, "12", "cecd"},
	{Text{Size: 2, Digits: 2, Desc: true}, "09", "cfc6"},
	{Text{Size: 2, Digits: 2, Desc: true, Reverse: true}, "12", "cdce"},

	// Ended by 00.
	{Text{End: SepEnd}, "", "00"},
	{Text{End: SepEnd}, "ab", "616200"},
	{Text{End: SepEnd}, "\xff\x01", "ff0100"},
	{Text{End: SepEnd, Reverse: true}, "ab", "626100"},
	{Text{End: SepEnd, Desc: true}, "", "ff"},
	{Text{End: SepEnd, Desc: true}, "a", "9eff"},
	{Text{End: SepEnd, Desc: true}, "ab", "9e9dff"},
	{Text{End: SepEnd, Desc: true}, "\xff\x01", "00feff"},
	{Text{End: SepEnd, Desc: true, Reverse: true}, "ab", "9d9eff"},
	{Text{End: SepEnd, Max: 2}, "ab", "616200"},
	{Text{End: SepEnd, Max: 2, Reverse: true}, "ab", "626100"},
	{Text{End: SepEnd, Max: 2, Desc: true}, "ab", "9e9dff"},
	{Text{End: SepEnd, Max: 2, Desc: true, Reverse: true}, "ab", "9d9eff"},

	// Ended by another byte.
	{Text{End: SepEnd, Sep: '_'}, "a\x00", "61005f"},
	{Text{End: SepEnd, Sep: '_', Desc: true}, "a\xff", "9e00a0"},
	{Text{End: SepEnd, Sep: 0xff, Reverse: true}, "ab", "6261ff"},

	// Packed: 1234 is 04d2, 4321 10e1, 19 nines 8ac7230489e7ffff.
	{Text{Size: 2, Digits: 4, Packed: true}, "1234", "04d2"},
	{Text{Size: 2, Digits: 4, Packed: true}, "0000", "0000"},
	{Text{Size: 2, Digits: 4, Packed: true, Desc: true}, "1234", "fb2d"},
	{Text{Size: 2, Digits: 4, Packed: true, Reverse: true}, "1234", "10e1"},
	{Text{Size: 2, Digits: 4, Packed: true, Reverse: true, Desc: true}, "4321", "fb2d"},
	{Text{Size: 1, Digits: 1, Packed: true}, "9", "09"},
	{Text{Size: 8, Digits: 19, Packed: true}, "9999999999999999999", "8ac7230489e7ffff"},

	// What is hashed with others, or as UTF-16.
	{Text{End: SepEnd, Forbid: "/"}, "a_b", "615f6200"},
	{Text{UTF8: true, Reverse: true}, "aé", "a9c361"},

	// Ended by 00 01.
	{Text{End: Escape}, "", "0001"},
	{Text{End: Escape}, "a\x00b", "6100ff620001"},
	{Text{End: Escape}, "\x00", "00ff0001"},
	{Text{End: Escape}, "\x00\x01", "00ff010001"},
	{Text{End: Escape}, "\x00\x00\xff", "00ff00ffff0001"},
	{Text{End: Escape, Reverse: true}, "a\x00bc", "636200ff610001"},
	{Text{End: Escape, Desc: true}, "", "fffe"},
	{Text{End: Escape, Desc: true}, "a\x00b", "9eff009dfffe"},
	{Text{End: Escape, Desc: true}, "\xff", "00fffe"},
	{Text{End: Escape, Desc: true, Reverse: true}, "a\x00bc", "9c9dff009efffe"},
	{Text{End: Escape, Max: 3}, "a\x00b", "6100ff620001"},
	{Text{End: Escape, Max: 3, Reverse: true}, "\x00ab", "626100ff0001"},
	{Text{End: Escape, Max: 3, Desc: true}, "a\x00b", "9eff009dfffe"},
	{Text{End: Escape, Max: 3, Desc: true, Reverse: true}, "\x00ab", "9d9eff00fffe"},
}

func TestTextBytes(t *testing.T) {
	for _, c := range textCases {
		text, want := c.text, unhex(c.key)
		for _, dst := range [][]byte{nil, []byte("dst"), append(make([]byte, 0, 64), "dst"...)} {
			got, err := text.Append(dst, c.value)
			if err != nil || string(got) != string(dst)+string(want) {
				t.Errorf("%+v: Append(%q, %q) = %x, %v; want %x behind dst", text, dst, c.value, got, err, want)
			}
			got, err = text.AppendBytes(dst, []byte(c.value))
			if err != nil || string(got) != string(dst)+string(want) {
				t.Errorf("%+v: AppendBytes(%q, %q) = %x, %v; want %x behind dst", text, dst, c.value, got, err, want)
			}
		}
		if text.Size > 0 {
			got, gotBytes := make([]byte, text.Size), make([]byte, text.Size)
			text.Put(got, c.value)
			text.PutBytes(gotBytes, []byte(c.value))
			if !bytes.Equal(got, want) || !bytes.Equal(gotBytes, want) {
				t.Errorf("%+v: Put(%q) = %x, PutBytes %x; want %x", text, c.value, got, gotBytes, want)
			}
		}
		if err := text.Check(c.value); err != nil {
			t.Errorf("%+v: Check(%q): %v", text, c.value, err)
		}
		if err := text.CheckBytes([]byte(c.value)); err != nil {
			t.Errorf("%+v: CheckBytes(%q): %v", text, c.value, err)
		}
		behind := ""
		if text.Size > 0 || text.End != NoEnd {
			behind = "\x00\x01\xff\xfe"
		}
		raw, rest, err := text.Cut(append(want, behind...))
		if err != nil || string(rest) != behind {
			t.Errorf("%+v: Cut(%x) leaves %x, %v", text, want, rest, err)
			continue
		}
		if got := text.String(nil, "", raw); got != c.value {
			t.Errorf("%+v: String(%x) = %q, want %q", text, raw, got, c.value)
		}
		if got := text.Bytes(nil, nil, raw); string(got) != c.value {
			t.Errorf("%+v: Bytes(%x) = %q, want %q", text, raw, got, c.value)
		}
	}
}

func TestTextRefusesValues(t *testing.T) {
	for _, c := range []struct {
		text  Text
		value string
		err   error
		found string
	}{
		{Text{Size: 2}, "", ErrLength, "found 0 bytes, not 2"},
		{Text{Size: 2}, "a", ErrLength, "found 1 bytes, not 2"},
		{Text{Size: 2}, "abc", ErrLength, "found 3 bytes, not 2"},
		{Text{Size: 2, Digits: 2}, "1", ErrLength, "found 1 bytes, not 2"},
		{Text{Size: 2, Digits: 2}, "1/", ErrDigits, `found '/'`},
		{Text{Size: 2, Digits: 2, Desc: true}, ":1", ErrDigits, `found ':'`},
		{Text{Size: 3, Digits: 3}, "1\u0663", ErrDigits, "found"}, // an Arabic digit, three bytes long with the 1
		{Text{Max: 2}, "abc", ErrLength, "found 3 bytes, at most 2 are allowed"},
		{Text{Max: 2, End: SepEnd}, "abc", ErrLength, "found 3 bytes, at most 2 are allowed"},
		{Text{Max: 2, End: Escape}, "\x00\x00\x00", ErrLength, "found 3 bytes, at most 2 are allowed"},
		{Text{End: SepEnd}, "a\x00", ErrTerminator, ""},
		{Text{End: SepEnd, Sep: '_'}, "a_", ErrTerminator, ""},
		{Text{Size: 2, Digits: 4, Packed: true}, "123", ErrLength, "found 3 bytes, not 4"},
		{Text{Size: 2, Digits: 4, Packed: true}, "123x", ErrDigits, "found 'x'"},
		{Text{Forbid: "/"}, "a/b", ErrJoin, ""},
		{Text{UTF8: true}, "a\xc3", ErrUTF8, ""},
		{Text{End: SepEnd, Desc: true}, "\x00a", ErrTerminator, ""},
		{Text{End: SepEnd, Reverse: true}, "\x00", ErrTerminator, ""},
	} {
		dst := []byte("dst")
		for name, f := range map[string]func() ([]byte, error){
			"Append":      func() ([]byte, error) { return c.text.Append(dst, c.value) },
			"AppendBytes": func() ([]byte, error) { return c.text.AppendBytes(dst, []byte(c.value)) },
			"Check":       func() ([]byte, error) { return dst, c.text.Check(c.value) },
			"CheckBytes":  func() ([]byte, error) { return dst, c.text.CheckBytes([]byte(c.value)) },
		} {
			got, err := f()
			if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.found) {
				t.Errorf("%+v: %s(%q): %v; want %v: %s", c.text, name, c.value, err, c.err, c.found)
			}
			if string(got) != "dst" {
				t.Errorf("%+v: %s(%q) fails and returns %q", c.text, name, c.value, got)
			}
		}
	}
}

func TestTextRefusesKeys(t *testing.T) {
	for _, c := range []struct {
		text Text
		key  string
		err  error
	}{
		{Text{Max: 2}, "616263", ErrLength},
		{Text{Size: 2}, "", ErrShort},
		{Text{Size: 2}, "61", ErrShort},
		{Text{Size: 2, Digits: 2}, "31", ErrShort},
		{Text{Size: 2, Digits: 2}, "313a", ErrDigits},
		{Text{Size: 2, Digits: 2}, "2f31", ErrDigits},
		{Text{Size: 2, Digits: 2, Desc: true}, "3132", ErrDigits}, // not inverted
		{Text{Size: 2, Digits: 2, Desc: true}, "cec5", ErrDigits}, // ':'
		{Text{End: SepEnd}, "", ErrShort},
		{Text{End: SepEnd}, "6162", ErrShort},
		{Text{End: SepEnd, Desc: true}, "9e00", ErrShort},
		{Text{End: SepEnd, Max: 2}, "61626300", ErrLength},
		{Text{End: SepEnd, Max: 2, Desc: true}, "9e9d9cff", ErrLength},
		{Text{End: SepEnd, Sep: '_'}, "6100", ErrShort},
		{Text{Size: 2, Digits: 4, Packed: true}, "2710", ErrDigits}, // 10000
		{Text{Size: 2, Digits: 4, Packed: true, Desc: true}, "d8ef", ErrDigits},
		{Text{End: Escape, Forbid: "/"}, "612f0001", ErrJoin},
		{Text{End: SepEnd, Forbid: "/", Desc: true}, "d0ff", ErrJoin},
		{Text{End: SepEnd, UTF8: true, Reverse: true}, "c3a900", ErrUTF8}, // é from its beginning
		{Text{End: Escape}, "", ErrEscape},
		{Text{End: Escape}, "61", ErrEscape},
		{Text{End: Escape}, "6100", ErrEscape},
		{Text{End: Escape}, "6100ff", ErrEscape},
		{Text{End: Escape}, "6100ff00", ErrEscape},
		{Text{End: Escape}, "61000001", ErrEscape},
		{Text{End: Escape}, "6100020001", ErrEscape},
		{Text{End: Escape, Desc: true}, "9e0001", ErrEscape}, // not inverted
		{Text{End: Escape, Desc: true}, "9eff00", ErrEscape},
		{Text{End: Escape, Max: 1}, "00ff00ff0001", ErrLength},
	} {
		key := unhex(c.key)
		raw, rest, err := c.text.Cut(key)
		if !errors.Is(err, c.err) {
			t.Errorf("%+v: Cut(%s): %v, want %v", c.text, c.key, err, c.err)
		}
		if raw != nil || !bytes.Equal(rest, key) {
			t.Errorf("%+v: Cut(%s) fails and returns %x, %x", c.text, c.key, raw, rest)
		}
	}
}

func TestTextPrefix(t *testing.T) {
	for _, c := range []struct {
		text   Text
		prefix string
		want   string
		err    error
	}{
		{Text{}, "", "", nil},
		{Text{}, "a\x00", "6100", nil},
		{Text{Reverse: true}, "bc", "6362", nil}, // of "abc", 63 62 61
		{Text{End: SepEnd}, "ab", "6162", nil},
		{Text{End: SepEnd, Desc: true}, "ab", "9e9d", nil},
		{Text{End: SepEnd, Reverse: true, Desc: true}, "bc", "9c9d", nil},
		{Text{End: Escape}, "a\x00", "6100ff", nil},
		{Text{End: Escape, Desc: true}, "a\x00", "9eff00", nil},
		{Text{End: SepEnd, Max: 2}, "ab", "6162", nil},
		{Text{Size: 3, Digits: 3}, "", "", nil},
		{Text{Size: 3, Digits: 3}, "123", "313233", nil},
		{Text{Size: 3, Digits: 3, Reverse: true}, "23", "3332", nil},
		{Text{Size: 3, Desc: true}, "\xff", "00", nil},

		{Text{UTF8: true}, "\xc3", "c3", nil}, // a9 may follow
		{Text{End: SepEnd}, "a\x00", "", ErrTerminator},
		{Text{Forbid: "/"}, "/", "", ErrJoin},
		{Text{End: SepEnd, Max: 2}, "abc", "", ErrLength},
		{Text{Size: 3}, "abcd", "", ErrLength},
		{Text{Size: 3, Digits: 3}, "1234", "", ErrLength},
		{Text{Size: 3, Digits: 3}, "1a", "", ErrDigits},
	} {
		got, err := c.text.appendPrefix([]byte("dst"), c.prefix)
		if !errors.Is(err, c.err) || string(got) != "dst"+string(unhex(c.want)) {
			t.Errorf("%+v: the prefix %q is %x behind dst, %v; want %s, %v", c.text, c.prefix, got, err, c.want, c.err)
		}
	}
}

// TestTextKeepsWhatIsEqual: a value that a field has already is not built again, and what
// it has is never overwritten.
func TestTextKeepsWhatIsEqual(t *testing.T) {
	for _, c := range textCases {
		raw, _, err := c.text.Cut(unhex(c.key))
		if err != nil {
			t.Fatal(err)
		}
		old := strings.Clone(c.value)
		if got := c.text.String(nil, old, raw); got != old || unsafe.StringData(got) != unsafe.StringData(old) {
			t.Errorf("%+v: String(%q) = %q, not old", c.text, old, got)
		}
		oldBytes := append(make([]byte, 0, 64), c.value...)
		if got := c.text.Bytes(nil, oldBytes, raw); string(got) != c.value || unsafe.SliceData(got) != unsafe.SliceData(oldBytes) {
			t.Errorf("%+v: Bytes(%q) = %q, not old", c.text, oldBytes, got)
		}
		for _, other := range []string{"", c.value + "x", "x" + c.value, strings.Repeat("x", len(c.value)), c.value[:len(c.value)/2]} {
			if other == c.value {
				continue
			}
			old := append(make([]byte, 0, 64), other...)
			got := c.text.Bytes(nil, old, raw)
			if string(got) != c.value || string(old) != other {
				t.Errorf("%+v: Bytes(%q, %x) = %q, and old is %q", c.text, other, raw, got, old)
			}
			if cap(got) > 0 && unsafe.SliceData(got[:1]) == unsafe.SliceData(old[:1]) {
				t.Errorf("%+v: Bytes(%q, %x) shares old's array", c.text, other, raw)
			}
			if got := c.text.String(nil, other, raw); got != c.value {
				t.Errorf("%+v: String(%q, %x) = %q", c.text, other, raw, got)
			}
		}
	}
}

// TestTextStringInPieces: values that are longer than the 64 bytes which String builds at a
// time, with zeros at every place, so that escapes meet every border.
func TestTextStringInPieces(t *testing.T) {
	for _, n := range []int{63, 64, 65, 66, 127, 128, 129, 130, 193} {
		for at := range n {
			for _, zeros := range []int{1, 2, n - at} {
				value := make([]byte, n)
				for i := range value {
					value[i] = byte(1 + i)
				}
				clear(value[at:min(at+zeros, n)])
				for _, text := range []Text{
					{}, {Reverse: true}, {Size: n, Desc: true},
					{End: Escape}, {End: Escape, Reverse: true},
					{End: Escape, Desc: true}, {End: Escape, Desc: true, Reverse: true},
				} {
					key, err := text.AppendBytes(nil, value)
					if err != nil {
						t.Fatal(err)
					}
					raw, _, err := text.Cut(key)
					if err != nil {
						t.Fatal(err)
					}
					if got := text.String(nil, "", raw); got != string(value) {
						t.Fatalf("%+v: String(%x) = %x, want %x", text, raw, got, value)
					}
				}
			}
		}
	}
}

func TestPackedAboveItsDigits(t *testing.T) {
	_, _, err := (&Text{Size: 2, Digits: 4, Packed: true}).Cut([]byte("\x27\x10")) // 10000
	if err == nil || !strings.HasSuffix(err.Error(), "found a number of more than 4 digits") {
		t.Errorf("found %v", err)
	}
}
