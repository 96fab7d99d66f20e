package harness

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// CompareStages checks that each stage has a method for each bind that the interpreter
// answers, that Ranges is where it has ranges, and that neither is elsewhere.
func (g Generated) CompareStages(t *Tally, rng *rand.Rand) error {
	row := g.encodable(rng)
	if row == nil {
		return nil
	}
	stage := g.none().MethodByName("ScanRange").Call(nil)[0]
	carriers, stages := g.Carriers(), g.Stages()
	var bounds []interp.Bound
	for i := range stages {
		if name := stage.Type().Name(); name != stages[i].Name {
			return fmt.Errorf("stage %d is %s, want %s", i, name, stages[i].Name)
		}
		if err := g.compareAsked(t, stage, bounds); err != nil {
			return err
		}
		if i == len(carriers) {
			break
		}
		c := carriers[i]
		for b := layout.Equal; b <= layout.Suffix; b++ {
			m := bindMethod(stage, c, b)
			if b == layout.In && len(c.Fields) > 1 && !m.IsValid() {
				continue // the interpreter is more generous
			}
			bound := bindOf(c, row, b)
			asked := append(bounds[:i:i], bound)
			if !m.IsValid() {
				t.Stages++
				if _, err := interp.Scan(g.Key, asked); !noRanges(err) {
					return fmt.Errorf("there is no %s%s; the interpreter's error is %v", c.Method(), b.Suffix(), err)
				}
				continue
			}
			if err := g.compareAsked(t, m.Call(arguments(m.Type(), c, bound))[0], asked); err != nil {
				return err
			}
		}
		bound := bindOf(c, row, layout.Equal)
		m := bindMethod(stage, c, layout.Equal)
		stage = m.Call(arguments(m.Type(), c, bound))[0]
		bounds = append(bounds, bound)
	}
	return nil
}

// compareAsked checks that what is bound has Ranges if the interpreter has.
func (g Generated) compareAsked(t *Tally, stage reflect.Value, bounds []interp.Bound) error {
	t.Stages++
	_, err := interp.Scan(g.Key, bounds)
	if has := stage.MethodByName("Ranges").IsValid(); has == noRanges(err) || has != stage.MethodByName("AppendRanges").IsValid() {
		return fmt.Errorf("%s, after %s, has Ranges: %v; the interpreter's error is %v", stage.Type(), g.showBounds(bounds), has, err)
	}
	return nil
}

// encodable is a random row that has a key; nil if that seems to be none.
func (g Generated) encodable(rng *rand.Rand) interp.Row {
	for range 1000 {
		row := interp.RandomRow(g.Key, rng)
		if _, err := g.encode(row, rng); err == nil {
			return row
		}
	}
	return nil
}

// bindOf binds a carrier to the values of a row.
func bindOf(c layout.Carrier, row interp.Row, bind layout.Bind) interp.Bound {
	b := interp.Bound{Bind: bind, Values: []any{row[c.Fields[0].Name]}}
	if len(c.Fields) > 1 {
		var all []any
		for _, f := range c.Fields {
			all = append(all, row[f.Name])
		}
		b.Values = []any{all}
	}
	switch bind {
	case layout.Between:
		b.Values = append(b.Values, b.Values[0])
	case layout.Prefix, layout.Suffix:
		b.Values, b.Text = nil, []byte{}
	}
	return b
}
