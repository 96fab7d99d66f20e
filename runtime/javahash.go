package rowkey

import (
	"errors"
	"unicode/utf8"
)

// ErrUTF8 is the error of a text whose hash is that of Java's String.
var ErrUTF8 = errors.New("the value must be UTF-8, since Java's String.hashCode is taken of it")

// CheckUTF8 is the error of a value that Java's String.hashCode cannot be taken of: ErrUTF8,
// or none.
func CheckUTF8(s string) error {
	if utf8.ValidString(s) {
		return nil
	}
	for i, r := range s {
		if r != utf8.RuneError {
			continue
		}
		if _, n := utf8.DecodeRuneInString(s[i:]); n == 1 {
			return found(ErrUTF8, "found %02x at byte %d", s[i], i)
		}
	}
	return ErrUTF8
}

// javaHash is String.hashCode of a text in UTF-8: 31 times what came before, plus the next
// unit of UTF-16. What is no UTF-8 counts as U+FFFD.
func javaHash(text []byte) uint32 {
	var h uint32
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			h = 31*h + uint32(c)
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		i += n
		if r > 0xffff { // a pair of surrogates
			r -= 0x10000
			h = 31*h + 0xd800 + uint32(r>>10)
			r = 0xdc00 + r&0x3ff
		}
		h = 31*h + uint32(r)
	}
	return h
}

// h31 is Arrays.hashCode of a byte[], whose bytes are signed: the hash of Phoenix's salt.
func h31(text []byte) uint32 {
	h := uint32(1)
	for _, b := range text {
		h = 31*h + uint32(int8(b))
	}
	return h
}
