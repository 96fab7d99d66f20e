package interp

import "github.com/rowkeygen/rowkey/gen/layout"

// encodeField is a value, as Decode returns it, as the key has it.
func encodeField(f *layout.Field, v any) ([]byte, error) {
	b, err := ascending(f, v)
	if err == nil && f.Desc {
		b = complement(b)
	}
	return b, err
}

// ascending is a value as the key has it, but not inverted.
func ascending(f *layout.Field, v any) ([]byte, error) {
	switch f.Kind {
	case layout.String:
		return text(f, []byte(v.(string)))
	case layout.Bytes, layout.Array:
		return text(f, v.([]byte))
	case layout.Float:
		return float(f, v), nil
	case layout.Bool:
		switch {
		case !v.(bool):
			return []byte{0}, nil
		case f.Raw:
			return []byte{0xff}, nil
		}
		return []byte{1}, nil
	}
	return number(f, integer(f, v))
}

// decodeField is the value of a field's bytes, which may be others than Encode would write.
func decodeField(f *layout.Field, b []byte) (any, error) {
	if f.Desc {
		b = complement(b)
	}
	switch f.Kind {
	case layout.Float:
		return parseFloat(f, b), nil
	case layout.Bool:
		return b[0] != 0, nil
	case layout.Int, layout.Uint, layout.Time:
		n, err := parseNumber(f, b)
		if err != nil {
			return nil, err
		}
		return value(f, n)
	}
	return parseText(f, b)
}
