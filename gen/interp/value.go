package interp

import (
	"bytes"
	"cmp"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// checkValue is a value as Decode returns it, or the error of one that no row can have.
func checkValue(k *layout.Key, f *layout.Field, v any) (any, error) {
	v, err := kept(f, v)
	if err != nil {
		return nil, err
	}
	if k.FinestPeriod(f) != layout.NoPeriod {
		if y := timeOf(f, v).In(zone(f)).Year(); y < 0 || y > 9999 {
			return nil, fail("year-range", f.Name)
		}
	}
	if f.Integer() {
		if min, max := typeLimits(f); integer(f, v).Cmp(min) < 0 || integer(f, v).Cmp(max) > 0 {
			return nil, fail("range", f.Name)
		}
	}
	if !f.Outside && f.Carried == layout.NoPeriod {
		b, err := encodeField(f, v)
		if err == nil && len(b) > 32767 {
			err = fail("key-length", f.Name)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := checkUTF8(k, f, v); err != nil {
		return nil, err
	}
	return v, checkJoin(k, f, v)
}

// kept is a value as Decode returns it: times cut to what the key holds of them, −0 as +0.
func kept(f *layout.Field, v any) (any, error) {
	ok := false
	switch f.Kind {
	case layout.String:
		_, ok = v.(string)
	case layout.Bytes:
		_, ok = v.([]byte)
	case layout.Array:
		var b []byte
		if b, ok = v.([]byte); ok && len(b) != arrayLen(f) {
			return nil, fail("length", f.Name)
		}
	case layout.Bool:
		_, ok = v.(bool)
	case layout.Int:
		_, ok = v.(int64)
	case layout.Uint:
		_, ok = v.(uint64)
	case layout.Time:
		_, ok = v.(time.Time)
	case layout.Float:
		return keptFloat(f, v)
	}
	if !ok {
		return nil, fail("value", f.Name)
	}
	if f.IsTime() {
		return keptTime(f, v)
	}
	return v, nil
}

// keptFloat is a float as Decode returns it. A raw one is any bits.
func keptFloat(f *layout.Field, v any) (any, error) {
	x, narrow := v.(float32)
	y, wide := v.(float64)
	switch {
	case !narrow && f.Size == 4 || !wide && f.Size == 8:
		return nil, fail("value", f.Name)
	case f.Raw:
		return v, nil
	case x != x || y != y:
		return nil, fail("nan", f.Name)
	case narrow && x == 0:
		return float32(0), nil
	case wide && y == 0:
		return float64(0), nil
	}
	return v, nil
}

// arrayLen is the N of a [N]byte.
func arrayLen(f *layout.Field) int {
	if f.Size > 0 {
		return f.Size
	}
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(f.Type.Under, "["), "]byte"))
	return n
}

// compare compares two values. Raw floats have no order; 0 says that they have the same bits.
func compare(f *layout.Field, a, b any) int {
	switch a := a.(type) {
	case string:
		return cmp.Compare(a, b.(string))
	case []byte:
		return bytes.Compare(a, b.([]byte))
	case int64:
		return cmp.Compare(a, b.(int64))
	case uint64:
		return cmp.Compare(a, b.(uint64))
	case float32:
		if f.Raw {
			return cmp.Compare(math.Float32bits(a), math.Float32bits(b.(float32)))
		}
		return cmp.Compare(a, b.(float32))
	case float64:
		if f.Raw {
			return cmp.Compare(math.Float64bits(a), math.Float64bits(b.(float64)))
		}
		return cmp.Compare(a, b.(float64))
	case bool:
		n := map[bool]int{true: 1}
		return cmp.Compare(n[a], n[b.(bool)])
	}
	x, y := a.(time.Time), b.(time.Time)
	return cmp.Or(cmp.Compare(x.Unix(), y.Unix()), cmp.Compare(x.Nanosecond(), y.Nanosecond()))
}

// leastOf is the least value of a text, a bool or a float.
func leastOf(f *layout.Field) any {
	b := make([]byte, f.Size) // 0 if the width is variable
	if f.Digits > 0 {
		b = bytes.Repeat([]byte{'0'}, f.Digits)
	}
	switch {
	case f.Kind == layout.String:
		return string(b)
	case f.Kind == layout.Bool:
		return false
	case f.Kind == layout.Float && f.Size == 4:
		return float32(math.Inf(-1))
	case f.Kind == layout.Float:
		return math.Inf(-1)
	}
	return b
}
