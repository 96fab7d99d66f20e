package interp

import (
	"maps"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// Range is the keys from Start on and before Stop; an empty Stop is the end of the table.
type Range struct {
	Start, Stop []byte
}

const mostCombinations = 10_000

// Scan is the ranges of a query: bounds are those of the first carriers of the key, all
// but the last by equality. There is one range for each combination of values, each
// period that stands in front of a range of times and each bucket that may have rows of
// it; those of a bucket that touch are joined.
func Scan(k *layout.Key, bounds []Bound) ([]Range, error) {
	if err := checkBounds(k, bounds); err != nil {
		return nil, err
	}
	for i, b := range bounds {
		if nothing(k, k.Carriers()[i].Fields[0], b) {
			return nil, nil
		}
	}
	rows, err := combinations(k, bounds)
	if err != nil {
		return nil, err
	}
	q := query{key: k}
	if n := len(bounds); n > 0 && !bounds[n-1].equal() {
		q.last, q.open = &bounds[n-1], k.Carriers()[n-1].Fields[0]
	}
	var found []interval
	stretches := q.stretches()
	if len(rows)*len(stretches) > mostCombinations {
		return nil, fail("too-many-ranges", "")
	}
	for _, row := range rows {
		for _, s := range stretches {
			is, err := q.intervals(row, s)
			if err != nil {
				return nil, err
			}
			found = append(found, is...)
		}
	}
	return join(k, found)
}

// nothing says whether no value of f is in b.
func nothing(k *layout.Key, f *layout.Field, b Bound) bool {
	switch b.Bind {
	case layout.Equal, layout.Prefix, layout.Suffix:
		return false
	case layout.In:
		return len(b.Values) == 0
	case layout.Between:
		if compare(f, b.Values[0], b.Values[1]) == 0 {
			return true
		}
	}
	if f.Integer() {
		_, ok := newSpan(k, f, b)
		return !ok
	}
	return b.Bind == layout.Before && compare(f, b.Values[0], leastOf(f)) == 0
}

// combinations is the rows that the equalities allow, as far as they tell.
func combinations(k *layout.Key, bounds []Bound) ([]Row, error) {
	rows := []Row{{}}
	for i, b := range bounds {
		if !b.equal() {
			continue
		}
		c := k.Carriers()[i]
		values, err := distinct(k, c, b.Values)
		if err != nil {
			return nil, err
		}
		if len(rows)*len(values) > mostCombinations {
			return nil, fail("too-many-ranges", "")
		}
		var more []Row
		for _, row := range rows {
			for _, vs := range values {
				if r := with(row, c, vs); r != nil {
					more = append(more, r)
				}
			}
		}
		rows = more
	}
	return rows, nil
}

// distinct is the values, each once, as Decode would return them.
func distinct(k *layout.Key, c layout.Carrier, values []any) (list [][]any, err error) {
next:
	for _, v := range values {
		vs := make([]any, len(c.Fields))
		for i, f := range c.Fields {
			if vs[i], err = checkValue(k, f, fieldValues(c, v)[i]); err != nil {
				return nil, err
			}
		}
		for _, other := range list {
			if same(c, vs, other) {
				continue next
			}
		}
		list = append(list, vs)
	}
	return list, nil
}

// with is the row and the values of a carrier; nil if the row has another value for a
// field that two lossy digests hash.
func with(row Row, c layout.Carrier, values []any) Row {
	row = maps.Clone(row)
	for i, f := range c.Fields {
		if v, ok := row[f.Name]; ok && compare(f, v, values[i]) != 0 {
			return nil
		}
		row[f.Name] = values[i]
	}
	return row
}
