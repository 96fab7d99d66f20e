package oracle

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

var binds = map[string]layout.Bind{
	"eq": layout.Equal, "in": layout.In, "between": layout.Between, "from": layout.From, "before": layout.Before,
	"prefix": layout.Prefix, "suffix": layout.Suffix,
}

// Bounds is a query of a scan in the interpreter's terms; k is the layout of l.
func (l *Layout) Bounds(k *layout.Key, query [][]json.RawMessage) ([]interp.Bound, error) {
	var bounds []interp.Bound
	for i, q := range query {
		var kind string
		if err := json.Unmarshal(q[0], &kind); err != nil {
			return nil, err
		}
		bind, ok := binds[kind]
		if !ok {
			return nil, fmt.Errorf("bound by %q", kind)
		}
		b := interp.Bound{Bind: bind}
		values := q[1:]
		var err error
		switch bind {
		case layout.In:
			values = nil
			err = json.Unmarshal(q[1], &values)
		case layout.Prefix, layout.Suffix:
			values = nil
			var s string
			if err = json.Unmarshal(q[1], &s); err == nil {
				b.Text, err = hex.DecodeString(s)
			}
		}
		if err != nil {
			return nil, err
		}
		for _, raw := range values {
			v, err := l.bound(k.Carriers()[i], raw)
			if err != nil {
				return nil, err
			}
			b.Values = append(b.Values, v)
		}
		bounds = append(bounds, b)
	}
	return bounds, nil
}

// bound is a value of a carrier. That of a lossy digest is a list in the cases; it stays
// one only if there are several fields outside the key.
func (l *Layout) bound(c layout.Carrier, raw json.RawMessage) (any, error) {
	list := []json.RawMessage{raw}
	if _, lossy := c.Segment.(*layout.Digest); lossy {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, err
		}
	}
	var values []any
	for i, f := range c.Fields {
		at := slices.IndexFunc(l.Fields, func(x Field) bool { return x.Name == f.Name })
		if at < 0 || len(list) != len(c.Fields) {
			return nil, fmt.Errorf("%s has no field %s, or not as many as %s", l.Name, f.Name, raw)
		}
		v, err := l.Fields[at].Value(list[i])
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	if len(values) == 1 {
		return values[0], nil
	}
	return values, nil
}
