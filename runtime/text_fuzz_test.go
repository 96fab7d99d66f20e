package rowkey

import (
	"bytes"
	"cmp"
	"testing"
)

// textOf is one of the combinations that a field can have.
func textOf(shape, size uint8) Text {
	text := Text{Reverse: shape&1 != 0, Desc: shape&2 != 0}
	switch shape >> 2 % 8 {
	case 0:
		text.Desc = false // the last of the key
	case 1:
		text.Desc, text.Max = false, 1+int(size)
	case 2:
		text.Size = 1 + int(size)
	case 3:
		text.Size, text.Digits = 1+int(size), 1+int(size)
	case 4:
		text.End = SepEnd
	case 5:
		text.End, text.Max = SepEnd, 1+int(size)
	case 6:
		text.End = Escape
	case 7:
		text.End, text.Max = Escape, 1+int(size)
	}
	return text
}

// FuzzText: a, if it can be written, comes back from in front of b; and b, taken for a key,
// is refused or is what its value is written as. Keys are ordered as their values.
func FuzzText(f *testing.F) {
	for i, c := range textCases {
		f.Add(uint8(4*i), uint8(2), []byte(c.value), unhex(c.key))
		f.Add(uint8(4*i+3), uint8(len(c.value)), []byte(c.value), unhex(c.key))
	}
	f.Add(uint8(7*4), uint8(100), bytes.Repeat([]byte{0, 'a'}, 50), bytes.Repeat([]byte{0, 255}, 70))
	f.Fuzz(func(t *testing.T, shape, size uint8, a, b []byte) {
		text := textOf(shape, size)
		last := text.Size == 0 && text.End == NoEnd
		writes(t, text, a, b, last)

		key := bytes.Clone(b)
		raw, rest, err := text.Cut(key[:len(key):len(key)])
		if !bytes.Equal(key, b) {
			t.Fatalf("%+v: Cut writes into its key", text)
		}
		if err != nil {
			if raw != nil || !bytes.Equal(rest, b) {
				t.Fatalf("%+v: Cut(%x) fails and returns %x, %x", text, b, raw, rest)
			}
			return
		}
		again, err := text.Append(nil, text.String(nil, "", raw))
		if err != nil || !bytes.Equal(again, b[:len(b)-len(rest)]) || !bytes.HasSuffix(b, rest) {
			t.Fatalf("%+v: Cut takes %x off %x, and its value is written as %x, %v", text, raw, b, again, err)
		}

		other, err := text.AppendBytes(nil, a)
		if err != nil || text.Reverse {
			return
		}
		order := cmp.Compare(string(a), text.String(nil, "", raw))
		if text.Desc {
			order = -order
		}
		if bytes.Compare(other, again) != order {
			t.Fatalf("%+v: %x and %x are in another order than their values", text, other, again)
		}
	})
}

func writes(t *testing.T, text Text, value, behind []byte, last bool) {
	dst := append(make([]byte, 0, 32), "dst"...)
	key, err := text.AppendBytes(dst, value)
	if string(dst) != "dst" || !bytes.HasPrefix(key, dst) {
		t.Fatalf("%+v: Append overwrites dst", text)
	}
	if err != nil {
		if len(key) != len(dst) || text.CheckBytes(value) == nil {
			t.Fatalf("%+v: Append(%x): %v, and Check accepts it, or something is appended", text, value, err)
		}
		return
	}
	key = bytes.Clone(key[3:])
	for i := range len(value) + 1 {
		part := value[:i]
		if text.Reverse {
			part = value[i:]
		}
		if p, err := text.appendPrefix(nil, string(part)); err != nil || !bytes.HasPrefix(key, p) {
			t.Fatalf("%+v: %x does not begin with the bytes %x of %x, %v", text, key, p, part, err)
		}
	}
	if last {
		behind = nil
	}
	raw, rest, err := text.Cut(append(key, behind...))
	if err != nil || !bytes.Equal(rest, behind) {
		t.Fatalf("%+v: Cut(%x and %x) leaves %x, %v", text, key, behind, rest, err)
	}
	old := bytes.Clone(behind)
	if s, b := text.String(nil, string(old), raw), text.Bytes(nil, old, raw); s != string(value) || !bytes.Equal(b, value) || !bytes.Equal(old, behind) {
		t.Fatalf("%+v: %x comes back as %x and %x", text, value, s, b)
	}
}
