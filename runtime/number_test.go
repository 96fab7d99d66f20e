package rowkey

import (
	"bytes"
	"fmt"
	"testing"
)

func TestNumbersAreBigEndian(t *testing.T) {
	b2, b4, b8 := make([]byte, 2), make([]byte, 4), make([]byte, 8)
	PutUint16(b2, 0x0102)
	PutUint32(b4, 0x01020304)
	PutUint64(b8, 0x0102030405060708)
	for _, c := range []struct {
		name        string
		put, append []byte
		read, want  uint64
		bytes       string
	}{
		{"16 bits", b2, AppendUint16([]byte("x"), 0x0102), uint64(Uint16(unhex("0102"))), 0x0102, "0102"},
		{"32 bits", b4, AppendUint32([]byte("x"), 0x01020304), uint64(Uint32(unhex("01020304"))), 0x01020304, "01020304"},
		{"64 bits", b8, AppendUint64([]byte("x"), 0x0102030405060708), Uint64(unhex("0102030405060708")), 0x0102030405060708, "0102030405060708"},
	} {
		if want := unhex(c.bytes); !bytes.Equal(c.put, want) || string(c.append) != "x"+string(want) || c.read != c.want {
			t.Errorf("%s: put %x, appended %x, read %x; want %s", c.name, c.put, c.append, c.read, c.bytes)
		}
	}
	if BoolByte(false) != 0 || BoolByte(true) != 1 {
		t.Errorf("false is %d and true %d", BoolByte(false), BoolByte(true))
	}
}

// TestHashTexts: what a hash reads of numbers.
func TestHashTexts(t *testing.T) {
	text := AppendInt([]byte("t"), -1<<63)
	text = AppendUint(append(text, ' '), 1<<64-1)
	text = AppendInt(append(text, ' '), 0)
	text = AppendBool(append(text, ' '), true)
	text = AppendBool(append(text, ' '), false)
	if want := "t-9223372036854775808 18446744073709551615 0 true false"; string(text) != want {
		t.Errorf("the text is %s, want %s", text, want)
	}
}

func TestReverseAndInvert(t *testing.T) {
	for in, want := range map[string][2]string{
		"": {"", ""}, "01": {"01", "fe"}, "0102ff": {"ff0201", "fefd00"}, "01020304": {"04030201", "fefdfcfb"},
	} {
		a, b := unhex(in), unhex(in)
		Reverse(a)
		Invert(b)
		if got := [2]string{fmt.Sprintf("%x", a), fmt.Sprintf("%x", b)}; got != want {
			t.Errorf("%s reversed and inverted is %v, want %v", in, got, want)
		}
	}
}
