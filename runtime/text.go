package rowkey

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// End is what ends a value of variable width.
type End uint8

// The ends. A descending value has its end inverted, too.
const (
	NoEnd  End = iota // the value is the last of the key, or of fixed width
	SepEnd            // the byte Text.Sep, which the value may not contain
	Escape            // 00 01; a 00 of the value is written as 00 ff
)

// Text is how a string, []byte or [N]byte is written into a key: checked, then reversed,
// packed, escaped, ended and inverted, in this order, as far as each applies. Generated
// code has one for each such field.
type Text struct {
	Size    int  // exact number of bytes in the key; 0: variable
	Max     int  // most bytes of the value; 0: no limit
	Digits  int  // exactly so many ASCII digits; 0: any bytes
	Packed  bool // the digits are one big-endian integer of Size bytes
	Reverse bool // bytes, not characters
	Desc    bool
	End     End
	Sep     byte
	UTF8    bool   // the value must be valid UTF-8
	Forbid  string // bytes that the value may not contain, because they join it with others
}

// valueSize is the exact number of bytes of the value; 0: variable.
func (t *Text) valueSize() int {
	if t.Digits > 0 {
		return t.Digits
	}
	return t.Size
}

// endLen is the bytes that the end of a value takes.
func (t *Text) endLen() int {
	switch t.End {
	case SepEnd:
		return 1
	case Escape:
		return 2
	}
	return 0
}

// Reverse puts the bytes of b in the opposite order.
func Reverse(b []byte) { slices.Reverse(b) }

// Invert inverts the bytes of b: what is written so is in descending order.
func Invert(b []byte) {
	for i := range b {
		b[i] = ^b[i]
	}
}

// bytestring is what a Text writes.
type bytestring interface{ ~string | ~[]byte }

// Check is the error of a value that has no place in a key: ErrLength, ErrDigits,
// ErrTerminator, ErrJoin or ErrUTF8.
func (t *Text) Check(s string) error {
	if t.End == SepEnd && strings.IndexByte(s, t.Sep) >= 0 {
		return ErrTerminator
	}
	if t.UTF8 && !utf8.ValidString(s) {
		return ErrUTF8
	}
	return check(t, s, t.valueSize(), t.Max)
}

// CheckBytes is Check of a []byte.
func (t *Text) CheckBytes(b []byte) error {
	if t.End == SepEnd && bytes.IndexByte(b, t.Sep) >= 0 {
		return ErrTerminator
	}
	if t.UTF8 && !utf8.Valid(b) {
		return ErrUTF8
	}
	return check(t, b, t.valueSize(), t.Max)
}

// check is Check of everything but terminator and encoding, with limits of its own.
func check[S bytestring](t *Text, s S, size, most int) error {
	switch {
	case size > 0 && len(s) != size:
		return found(ErrLength, "found %d bytes, not %d", len(s), size)
	case most > 0 && len(s) > most:
		return found(ErrLength, "found %d bytes, at most %d are allowed", len(s), most)
	case t.Digits > 0:
		return checkDigits(s, 0)
	}
	for i := range len(t.Forbid) {
		for j := range len(s) {
			if s[j] == t.Forbid[i] {
				return ErrJoin
			}
		}
	}
	return nil
}

// checkDigits looks for what is no digit. The bytes of s are those of the value, inverted
// by an exclusive or.
func checkDigits[S bytestring](s S, invert byte) error {
	// A digit's difference from '0' is below 10, so that adding 76 does not reach 80.
	const zeros, add, high = 0x3030303030303030, 0x7676767676767676, 0x8080808080808080
	turn := zeros ^ uint64(invert)*0x0101010101010101
	var most uint64
	rest := s
	for ; len(rest) >= 8; rest = rest[8:] {
		w := load8(rest) ^ turn
		most |= w | (w + add)
	}
	for i := range len(rest) {
		w := uint64(rest[i] ^ byte(turn))
		most |= w | (w + 0x76)
	}
	if most&high == 0 {
		return nil
	}
	for i := range len(s) {
		if c := s[i] ^ invert; c-'0' > 9 {
			return found(ErrDigits, "found %q", c)
		}
	}
	return nil
}

// load8 is the first 8 bytes of s, the first one lowest. The compiler makes one load of it.
func load8[S bytestring](s S) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Put writes a value of Size bytes, which Check has passed, into dst.
//
//go:noinline
func (t *Text) Put(dst []byte, s string) { put(t, dst, s) }

// PutBytes is Put of a []byte.
//
//go:noinline
func (t *Text) PutBytes(dst, b []byte) { put(t, dst, b) }

// put is generic, and so stays out of line: in generated code it would make dst escape.
func put[S bytestring](t *Text, dst []byte, s S) {
	if t.Packed {
		putPacked(t, dst, s)
		return
	}
	dst = dst[:len(s)]
	if t.Reverse {
		putReversed(dst, s)
	} else {
		copy(dst, s)
	}
	if t.Desc {
		Invert(dst)
	}
}

// putReversed writes the bytes of s into dst, which is as long, in the opposite order.
func putReversed[S bytestring](dst []byte, s S) {
	for len(s) >= 8 && len(dst) >= 8 {
		PutUint64(dst[len(dst)-8:], load8(s))
		s, dst = s[8:], dst[:len(dst)-8]
	}
	for i := 0; i < len(s) && i < len(dst); i++ {
		dst[len(dst)-1-i] = s[i]
	}
}

func (t *Text) turn(b []byte) {
	if t.Reverse {
		Reverse(b)
	}
	if t.Desc {
		Invert(b)
	}
}

// Append appends the bytes of a value. It checks the value; on error dst is returned as it was.
func (t *Text) Append(dst []byte, s string) ([]byte, error) { return appendText(t, dst, s, true) }

// AppendBytes is Append of a []byte.
func (t *Text) AppendBytes(dst, b []byte) ([]byte, error) { return appendText(t, dst, b, true) }

// appendPrefix appends the bytes with which all values begin that begin with prefix; of a
// reversed text, all values that end in it. An error is what no value can have there.
func (t *Text) appendPrefix(dst []byte, prefix string) ([]byte, error) {
	part := *t
	part.Size, part.Max = 0, max(t.valueSize(), t.Max)
	if t.Digits > 0 { // no text may be shorter
		if err := checkDigits(prefix, 0); err != nil {
			return dst, err
		}
		part.Digits = 0
	}
	part.UTF8 = false // the rest may complete it
	return appendText(&part, dst, prefix, false)
}

func appendText[S bytestring](t *Text, dst []byte, s S, whole bool) ([]byte, error) {
	if err := check(t, s, t.valueSize(), t.Max); err != nil {
		return dst, err
	}
	n := len(dst)
	if t.Packed {
		dst = append(dst, make([]byte, t.Size)...)
		putPacked(t, dst[n:], s)
		return dst, nil
	}
	out := append(dst, s...)
	switch {
	case t.End == SepEnd && bytes.IndexByte(out[n:], t.Sep) >= 0:
		return dst, ErrTerminator
	case t.UTF8 && !utf8.Valid(out[n:]):
		return dst, ErrUTF8
	}
	if t.Reverse {
		Reverse(out[n:])
	}
	if t.End == Escape {
		out = escape(out, n)
	}
	if whole {
		switch t.End {
		case SepEnd:
			out = append(out, t.Sep)
		case Escape:
			out = append(out, 0, 1)
		}
	}
	if t.Desc {
		Invert(out[n:])
	}
	return out, nil
}

// escape writes an ff behind each 00 of b[n:].
func escape(b []byte, n int) []byte {
	zeros := bytes.Count(b[n:], []byte{0})
	if zeros == 0 {
		return b
	}
	from := len(b)
	b = slices.Grow(b, zeros)[:len(b)+zeros]
	// From the end, so that nothing is overwritten before it is read.
	for to := len(b); from < to; {
		from--
		if b[from] == 0 {
			to--
			b[to] = 0xff
		}
		to--
		b[to] = b[from]
	}
	return b
}
