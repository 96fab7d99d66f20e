package rowkey

import (
	"bytes"
	"strings"
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
	if err == nil && t.Digits {
		err = checkDigits(raw, t.invert())
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
	case t.End == NUL:
		i := bytes.IndexByte(key, t.invert())
		if i < 0 {
			return nil, nil, found(ErrShort, "found no %02x that ends the value", t.invert())
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

// valueLen is the length of the value of a raw.
func (t *Text) valueLen(raw []byte) int {
	if t.End != Escape {
		return len(raw)
	}
	return len(raw) - bytes.Count(raw, []byte{t.invert()})
}

// plain says whether the raw is the value.
func (t *Text) plain() bool { return !t.Reverse && !t.Desc && t.End != Escape }

// String is the value of a raw that Cut returned. It is old if that is equal, and else one
// allocation.
func (t *Text) String(old string, raw []byte) string {
	if t.plain() {
		if old == string(raw) {
			return old
		}
		return string(raw)
	}
	if equal(t, old, raw) {
		return old
	}
	var short [64]byte
	n := t.valueLen(raw)
	if n <= len(short) {
		return string(t.appendValue(short[:0], raw))
	}
	var b strings.Builder
	b.Grow(n)
	for len(raw) > 0 { // a piece at a time, from the end if the text is reversed
		piece := min(len(raw), len(short))
		if !t.Reverse {
			if t.End == Escape && piece < len(raw) && raw[piece-1] == t.invert() {
				piece-- // its ff belongs to it
			}
			b.Write(t.appendValue(short[:0], raw[:piece]))
			raw = raw[piece:]
			continue
		}
		at := len(raw) - piece
		if t.End == Escape && at > 0 && raw[at-1] == t.invert() {
			at++
		}
		b.Write(t.appendValue(short[:0], raw[at:]))
		raw = raw[:at]
	}
	return b.String()
}

// Bytes is the value of a raw that Cut returned. It is old if that is equal, and else a new
// slice: nobody's bytes are overwritten.
func (t *Text) Bytes(old, raw []byte) []byte {
	if equal(t, old, raw) {
		return old
	}
	return t.appendValue(make([]byte, 0, t.valueLen(raw)), raw)
}

// appendValue appends the value of a raw.
func (t *Text) appendValue(dst, raw []byte) []byte {
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
