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
		name := k.Fields()[i].Name
		at := slices.IndexFunc(l.Fields, func(f Field) bool { return f.Name == name })
		if at < 0 {
			return nil, fmt.Errorf("%s has no field %s", l.Name, name)
		}
		var kind string
		if err := json.Unmarshal(q[0], &kind); err != nil {
			return nil, err
		}
		bind, ok := binds[kind]
		if !ok {
			return nil, fmt.Errorf("%s is bound by %q", name, kind)
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
			v, err := l.Fields[at].Value(raw)
			if err != nil {
				return nil, err
			}
			b.Values = append(b.Values, v)
		}
		bounds = append(bounds, b)
	}
	return bounds, nil
}
