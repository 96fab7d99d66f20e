package interp

import (
	"bytes"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// text is the bytes of a string, a []byte or an array, not inverted.
func text(f *layout.Field, b []byte) ([]byte, error) {
	b = bytes.Clone(b)
	if f.Digits > 0 && (len(b) != f.Digits || !allDigits(b)) {
		return nil, fail("digits", f.Name)
	}
	if f.Size > 0 && f.Digits == 0 && len(b) != f.Size || f.Max > 0 && len(b) > f.Max {
		return nil, fail("length", f.Name)
	}
	if f.Reverse {
		b = reversed(b)
	}
	if f.Packed {
		b = pack(f, b)
	}
	switch f.End {
	case layout.Sep:
		if bytes.Contains(b, []byte{f.Sep}) {
			return nil, fail("terminator", f.Name)
		}
		b = append(b, f.Sep)
	case layout.Escape:
		b = append(escaped(b), 0, 1)
	}
	return b, nil
}

// parseText is the value of bytes that are not inverted.
func parseText(f *layout.Field, b []byte) (any, error) {
	switch f.End {
	case layout.Sep:
		b = bytes.TrimSuffix(b, []byte{f.Sep})
	case layout.Escape:
		b = bytes.ReplaceAll(bytes.TrimSuffix(b, []byte{0, 1}), []byte{0, 0xff}, []byte{0})
	}
	if f.Packed {
		var err error
		if b, err = unpack(f, b); err != nil {
			return nil, err
		}
	}
	if f.Reverse {
		b = reversed(b)
	}
	if f.Kind == layout.String {
		return string(b), nil
	}
	return append([]byte{}, b...), nil
}

// textEnd is where a value of variable width and its terminator end: behind the first
// place at which the terminator stands. What is wrong shows when it is encoded again.
func textEnd(f *layout.Field, b []byte) int {
	if f.Desc {
		b = complement(b)
	}
	switch f.End {
	case layout.Sep:
		if i := bytes.IndexByte(b, f.Sep); i >= 0 {
			return i + 1
		}
	case layout.Escape:
		for i := 0; i+1 < len(b); i++ {
			if b[i] == 0 && b[i+1] == 1 {
				return i + 2
			}
		}
	}
	return len(b)
}

func escaped(b []byte) []byte { return bytes.ReplaceAll(b, []byte{0}, []byte{0, 0xff}) }

func reversed(b []byte) []byte {
	r := make([]byte, len(b))
	for i, c := range b {
		r[len(b)-1-i] = c
	}
	return r
}
