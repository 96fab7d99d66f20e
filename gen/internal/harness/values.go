package harness

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"
)

// same says whether two values of rows are one: floats by their bits, times by all that a
// program can see of them.
func same(a, b any) bool {
	switch a := a.(type) {
	case []byte:
		b, ok := b.([]byte)
		return ok && bytes.Equal(a, b)
	case float32:
		b, ok := b.(float32)
		return ok && math.Float32bits(a) == math.Float32bits(b)
	case float64:
		b, ok := b.(float64)
		return ok && math.Float64bits(a) == math.Float64bits(b)
	case time.Time:
		b, ok := b.(time.Time)
		return ok && a.Equal(b) && a.String() == b.String()
	}
	return a == b
}

// Difference is the values that differ, empty if none does.
func Difference[M ~map[string]any](want, got M) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if v, ok := got[name]; !ok || !same(want[name], v) {
			fmt.Fprintf(&b, "%s is %s, want %s; ", name, show(v), show(want[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			fmt.Fprintf(&b, "%s is %s, want nothing; ", name, show(got[name]))
		}
	}
	return strings.TrimSuffix(b.String(), "; ")
}

// show is a value for messages, exact.
func show(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case []byte:
		return fmt.Sprintf("%x", v)
	case float32:
		return fmt.Sprintf("%v (%08x)", v, math.Float32bits(v))
	case float64:
		return fmt.Sprintf("%v (%016x)", v, math.Float64bits(v))
	case time.Time:
		return v.Format("2006-01-02T15:04:05.999999999Z07:00")
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = show(v[i])
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	return fmt.Sprint(v)
}

// showRow is a row for messages.
func showRow[M ~map[string]any](row M) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(row)) {
		parts = append(parts, name+"="+show(row[name]))
	}
	return strings.Join(parts, " ")
}

// compare is the order of two values of one field.
func compare(a, b any) int {
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
		return cmp.Compare(a, b.(float32))
	case float64:
		return cmp.Compare(a, b.(float64))
	case bool:
		n := map[bool]int{true: 1}
		return cmp.Compare(n[a], n[b.(bool)])
	}
	return a.(time.Time).Compare(b.(time.Time))
}

// negative says whether a number or a time is below zero.
func negative(v any) bool {
	switch v := v.(type) {
	case int64:
		return v < 0
	case time.Time:
		return v.Before(time.Unix(0, 0))
	}
	return false
}
