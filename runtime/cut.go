package rowkey

import (
	"bytes"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// invert is what the bytes of a key are combined with, by an exclusive or, to be those of
// the value.
func (t *Text) invert() byte {
	if t.Desc {
		return 0xff
	}
	return 0
}

// Cut cuts a value off the beginning of key: raw is its bytes as the key has them, without
// their end, and rest what follows. Both share key's memory. What Append would not have
// written is an error: ErrShort, ErrEscape, ErrDigits or ErrLength; then rest is key.
func (t *Text) Cut(key []byte) (raw, rest []byte, err error) {
	raw, rest, err = t.cut(key)
	switch {
	case err != nil:
	case t.Packed:
		if t.packed(raw) >= power10(t.Digits) {
			err = found(ErrDigits, "found a number of more than %d digits", t.Digits)
		}
	case t.Digits > 0:
		err = checkDigits(raw, t.invert())
	}
	if err == nil && (t.UTF8 || t.Forbid != "") {
		err = t.checkHashed(raw)
	}
	if err == nil && t.Max > 0 {
		if n := t.valueLen(raw); n > t.Max {
			err = found(ErrLength, "found %d bytes, at most %d are allowed", n, t.Max)
		}
	}
	if err != nil {
		return nil, key, err
	}
	return raw, rest, nil
}

func (t *Text) cut(key []byte) (raw, rest []byte, err error) {
	switch {
	case t.Size > 0:
		if len(key) < t.Size {
			return nil, nil, found(ErrShort, "found %d bytes where %d are needed", len(key), t.Size)
		}
		return key[:t.Size], key[t.Size:], nil
	case t.End == SepEnd:
		end := t.Sep ^ t.invert()
		i := bytes.IndexByte(key, end)
		if i < 0 {
			return nil, nil, found(ErrShort, "found no %02x that ends the value", end)
		}
		return key[:i], key[i+1:], nil
	case t.End == Escape:
		for i := 0; ; {
			zero := bytes.IndexByte(key[i:], t.invert())
			if i += zero; zero < 0 || i+1 == len(key) {
				return nil, nil, ErrEscape
			}
			switch key[i+1] ^ t.invert() {
			case 0x01:
				return key[:i], key[i+2:], nil
			case 0xff:
				i += 2
			default:
				return nil, nil, ErrEscape
			}
		}
	}
	return key, key[len(key):], nil
}

// checkHashed is ErrJoin or ErrUTF8 if the value of a raw has no text for a hash. It looks at
// the value byte by byte, since it need not be in memory.
func (t *Text) checkHashed(raw []byte) error {
	var char [utf8.UTFMax]byte // the beginning of the next one
	n := 0
	for len(raw) > 0 {
		var c byte
		c, raw = t.take(raw)
		if strings.IndexByte(t.Forbid, c) >= 0 {
			return ErrJoin
		}
		if !t.UTF8 {
			continue
		}
		char[n] = c
		if n++; utf8.FullRune(char[:n]) {
			if r, size := utf8.DecodeRune(char[:n]); r == utf8.RuneError && size == 1 {
				return ErrUTF8
			}
			n = 0
		}
	}
	if n > 0 {
		return ErrUTF8
	}
	return nil
}

// take takes the first byte of the value off a raw, which is not empty.
func (t *Text) take(raw []byte) (c byte, rest []byte) {
	last := len(raw) - 1
	escaped := t.End == Escape && last > 0
	switch zero := t.invert(); {
	case !t.Reverse && escaped && raw[0] == zero:
		return 0, raw[2:]
	case !t.Reverse:
		return raw[0] ^ zero, raw[1:]
	case escaped && raw[last-1] == zero:
		return 0, raw[:last-1]
	default:
		return raw[last] ^ zero, raw[:last]
	}
}

// valueLen is the length of the value of a raw.
func (t *Text) valueLen(raw []byte) int {
	switch {
	case t.Packed:
		return t.Digits
	case t.End != Escape:
		return len(raw)
	}
	return len(raw) - bytes.Count(raw, []byte{t.invert()})
}

// plain says whether the raw is the value.
func (t *Text) plain() bool { return !t.Reverse && !t.Desc && !t.Packed && t.End != Escape }

// String is the value of a raw that Cut returned. It is old if that is equal, and else in
// memory of the arena, or one allocation without one.
func (t *Text) String(a *Arena, old string, raw []byte) string {
	if equal(t, old, raw) {
		return old
	}
	if t.plain() {
		return a.string(raw)
	}
	var short [64]byte
	n := t.valueLen(raw)
	if n <= len(short) {
		return a.string(t.appendValue(short[:0], raw))
	}
	b := t.appendValue(a.grab(n)[:0], raw)
	return unsafe.String(&b[0], n) // of memory that nobody else has
}

// Bytes is the value of a raw that Cut returned. It is old if that is equal, and else a new
// slice, of memory as for String: nobody's bytes are overwritten.
func (t *Text) Bytes(a *Arena, old, raw []byte) []byte {
	if equal(t, old, raw) {
		return old
	}
	return t.appendValue(a.grab(t.valueLen(raw))[:0], raw)
}

// appendValue appends the value of a raw.
func (t *Text) appendValue(dst, raw []byte) []byte {
	if t.Packed {
		return t.appendUnpacked(dst, raw)
	}
	n, invert := len(dst), t.invert()
	if t.End != Escape {
		dst = append(dst, raw...)
		if t.Desc {
			Invert(dst[n:])
		}
	} else {
		for i := 0; i < len(raw); i++ {
			c := raw[i] ^ invert
			dst = append(dst, c)
			if c == 0 {
				i++ // the ff
			}
		}
	}
	if t.Reverse {
		Reverse(dst[n:])
	}
	return dst
}

// equal says whether old is the value of raw.
func equal[S bytestring](t *Text, old S, raw []byte) bool {
	if t.plain() {
		return string(old) == string(raw)
	}
	if t.Packed {
		var digits [20]byte
		return string(old) == string(t.appendUnpacked(digits[:0], raw))
	}
	n, invert := len(old), t.invert()
	if t.End != Escape && len(raw) != n {
		return false
	}
	if t.End != Escape && t.Reverse {
		turn := uint64(invert) * 0x0101010101010101
		for len(old) >= 8 && len(raw) >= 8 {
			if load8(old) != Uint64(raw[len(raw)-8:])^turn {
				return false
			}
			old, raw = old[8:], raw[:len(raw)-8]
		}
		for i := 0; i < len(old) && i < len(raw); i++ {
			if old[i] != raw[len(raw)-1-i]^invert {
				return false
			}
		}
		return true
	}
	k := 0
	for i := 0; i < len(raw); i, k = i+1, k+1 {
		c := raw[i] ^ invert
		if t.End == Escape && c == 0 {
			i++
		}
		if k == n {
			return false
		}
		j := k
		if t.Reverse {
			j = n - 1 - k
		}
		if old[j] != c {
			return false
		}
	}
	return k == n
}
