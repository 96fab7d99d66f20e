package interp_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// mostRanges is how many ranges a query may have: the different beginnings, up to the
// field that is bound by a range, of keys that match; times the buckets where these tell
// no bucket. It looks at times an hour apart or less; not ok if that are too many.
func mostRanges(t *testing.T, k *layout.Key, bounds []interp.Bound, rows []interp.Row) (most int, ok bool) {
	if len(bounds) == 0 {
		return k.Buckets(), true
	}
	at := slices.IndexFunc(rows, func(r interp.Row) bool { _, err := interp.Encode(k, r); return err == nil })
	if at < 0 {
		return 0, false
	}
	combinations := []interp.Row{rows[at]}
	bound := map[*layout.Field]bool{}
	var last layout.Segment
	ranged := false
	var moving *layout.Field // bound by a closed range of times
	var window []time.Time
	signs := 1
	for i, b := range bounds {
		c := k.Carriers()[i]
		last = c.Segment
		f := c.Fields[0]
		if f.Raw && f.Kind != layout.Uint {
			signs = 2
		}
		if b.Bind == layout.Between && f.IsTime() {
			moving = f
			for _, v := range b.Values {
				switch v := v.(type) {
				case time.Time:
					window = append(window, v)
				case int64:
					window = append(window, ofUnits(f, v))
				case uint64:
					window = append(window, ofUnits(f, int64(v)))
				}
			}
		}
		if ranged = b.Bind != layout.Equal && b.Bind != layout.In; ranged {
			continue
		}
		var next []interp.Row
		for _, v := range b.Values {
			vs, several := v.([]any)
			if !several {
				vs = []any{v}
			}
			for _, r := range combinations {
				r = maps.Clone(r)
				for j, f := range c.Fields {
					bound[f], r[f.Name] = true, vs[j]
				}
				next = append(next, r)
			}
		}
		combinations = next
	}
	told := true // the bucket
	if s, _ := k.Salt(); s != nil {
		told = s.Hash != nil && (!s.Hash.Star || len(bound) == len(k.Inputs()))
		if told {
			for _, a := range s.Hash.Args {
				told = told && (bound[a.Field] || a.Field == moving && a.Period != layout.NoPeriod)
			}
		}
	}
	beginnings := map[string]bool{}
	look := func(row interp.Row) bool {
		b, err := interp.Encode(k, row)
		if err != nil {
			return false
		}
		var begin []byte
		for i, p := range parts(t, k, truncated(k, row), b) {
			s := k.Segments[i]
			if s == last && ranged {
				break
			}
			if _, ok := s.(*layout.Salt); !ok || told {
				begin = append(begin, p...)
			}
			if s == last {
				break
			}
		}
		beginnings[string(begin)] = true
		return true
	}
	for _, row := range combinations {
		if moving == nil {
			if !look(row) {
				return 0, false
			}
			continue
		}
		first, behind := window[0], window[1]
		if first.Year() < 1 || behind.Year() > 9998 || behind.Sub(first) > min(1000, 64*time.Duration(k.Buckets())-2)*time.Hour {
			return 0, false
		}
		every := time.Hour
		if moving.Floor > 0 {
			every /= 3 // no hour is left out, whatever the steps
		}
		for t := first; ; t = t.Add(every) {
			if !t.Before(behind) {
				t = behind.Add(-1)
			}
			switch moving.Kind {
			case layout.Time:
				row[moving.Name] = t
			case layout.Int:
				row[moving.Name] = inUnits(moving, t)
			case layout.Uint:
				row[moving.Name] = uint64(inUnits(moving, t))
			}
			if !look(row) {
				return 0, false
			}
			if !t.Before(behind.Add(-1)) {
				break
			}
		}
	}
	most = len(beginnings) * signs
	if !told {
		most *= k.Buckets()
	}
	return most, true
}
