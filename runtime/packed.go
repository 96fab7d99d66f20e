package rowkey

// Digits that are packed are one big-endian integer, of at most 8 bytes for the 19 digits
// there may be.

// power10 is 10 to the power of n, up to 19.
func power10(n int) uint64 {
	p := uint64(1)
	for range n {
		p *= 10
	}
	return p
}

// putPacked writes the digits of s, which have been checked, into the t.Size bytes of dst.
func putPacked[S bytestring](t *Text, dst []byte, s S) {
	var u uint64
	for i := range len(s) {
		j := i
		if t.Reverse {
			j = len(s) - 1 - i
		}
		u = 10*u + uint64(s[j]-'0')
	}
	if t.Desc {
		u = ^u
	}
	putUint(dst[:t.Size], u)
}

// packed is the integer of a raw.
func (t *Text) packed(raw []byte) uint64 {
	u := getUint(raw)
	if t.Desc {
		u = ^u & mask(len(raw))
	}
	return u
}

// appendUnpacked appends the digits of a raw as they are in the value.
func (t *Text) appendUnpacked(dst, raw []byte) []byte {
	n := len(dst)
	var buf [20]byte
	dst = append(dst, buf[:t.Digits]...)
	digits := dst[n:]
	u := t.packed(raw)
	for i := range digits {
		j := len(digits) - 1 - i
		if t.Reverse {
			j = i
		}
		digits[j] = byte('0' + u%10)
		u /= 10
	}
	return dst
}

// checkAffix is the error of what no value begins with, or ends in.
func checkAffix(t *Text, text string) error {
	if len(text) > t.Digits {
		return found(ErrLength, "found %d bytes, at most %d are allowed", len(text), t.Digits)
	}
	return checkDigits(text, 0)
}

// appendFilled appends the value that begins with text, or ends in it if the digits are
// reversed, and otherwise has the one digit.
func (t *Text) appendFilled(dst []byte, text string, digit byte) ([]byte, error) {
	var buf [20]byte
	value := buf[:t.Digits]
	for i := range value {
		value[i] = digit
	}
	if t.Reverse {
		copy(value[t.Digits-len(text):], text)
	} else {
		copy(value, text)
	}
	return appendText(t, dst, value, true)
}

// mask is the bits of n bytes, 1 to 8.
func mask(n int) uint64 { return ^uint64(0) >> (64 - 8*n) }

// putUint writes the low bytes of u into all of b, big-endian.
func putUint(b []byte, u uint64) {
	for i := len(b) - 1; i >= 0; i-- {
		b[i] = byte(u)
		u >>= 8
	}
}

// getUint reads all of b, at most 8 bytes, big-endian.
func getUint(b []byte) uint64 {
	var u uint64
	for _, c := range b {
		u = u<<8 | uint64(c)
	}
	return u
}
