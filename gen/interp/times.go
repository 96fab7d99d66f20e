package interp

import (
	"math"
	"math/big"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

func zone(f *layout.Field) *time.Location { return time.FixedZone("", f.Zone) }

// units is the number of a time's units, toward the past.
func units(f *layout.Field, t time.Time) *big.Int {
	nanos := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1e9))
	nanos.Add(nanos, big.NewInt(int64(t.Nanosecond())))
	return floorDiv(nanos, 1e9/f.Unit.PerSecond())
}

// unitTime is the time of n units.
func unitTime(f *layout.Field, n *big.Int) time.Time {
	per := f.Unit.PerSecond()
	sec := floorDiv(n, per)
	frac := new(big.Int).Sub(n, new(big.Int).Mul(sec, big.NewInt(per)))
	if !sec.IsInt64() { // of the greatest of a uint64, which no calendar has
		sec.SetInt64(math.MaxInt64 / 2)
	}
	return time.Unix(sec.Int64(), frac.Int64()*(1e9/per)).UTC()
}

// floorDiv is n/d toward minus infinity.
func floorDiv(n *big.Int, d int64) *big.Int {
	return new(big.Int).Div(n, big.NewInt(d)) // Euclidean, which for d > 0 is that
}

// integer is a number, or a time in its units.
func integer(f *layout.Field, v any) *big.Int {
	switch v := v.(type) {
	case int64:
		return big.NewInt(v)
	case uint64:
		return new(big.Int).SetUint64(v)
	}
	return units(f, v.(time.Time))
}

// value is the value of a field that is n.
func value(f *layout.Field, n *big.Int) (any, error) {
	switch f.Kind {
	case layout.Int:
		if !n.IsInt64() {
			return nil, fail("range", f.Name)
		}
		return n.Int64(), nil
	case layout.Uint:
		if !n.IsUint64() {
			return nil, fail("range", f.Name)
		}
		return n.Uint64(), nil
	}
	return unitTime(f, n), nil
}

// timeOf is the instant of a time or of an integer that is one.
func timeOf(f *layout.Field, v any) time.Time {
	if t, ok := v.(time.Time); ok {
		return t
	}
	return unitTime(f, integer(f, v))
}

// keptTime is a time cut to its unit, its floor and the period that carries it.
func keptTime(f *layout.Field, v any) (any, error) {
	if f.Carried != layout.NoPeriod { // before the calendar is asked for its years
		if y := timeOf(f, v).In(zone(f)).Year(); y < 0 || y > 9999 {
			return nil, fail("year-range", f.Name)
		}
	}
	return value(f, cut(f, integer(f, v)))
}

// cut is the last value up to n that the key can hold of a time.
func cut(f *layout.Field, n *big.Int) *big.Int {
	if f.Floor > 0 {
		east := big.NewInt(int64(f.Zone) * f.Unit.PerSecond())
		local := new(big.Int).Add(n, east)
		steps := floorDiv(local, f.Floor)
		n = new(big.Int).Sub(steps.Mul(steps, big.NewInt(f.Floor)), east)
	}
	if f.Carried != layout.NoPeriod {
		n = units(f, periodStart(f, f.Carried, unitTime(f, n)))
	}
	return n
}

// next is the value behind n, which the key can hold.
func next(f *layout.Field, n *big.Int) *big.Int {
	if f.Carried != layout.NoPeriod {
		return units(f, nextPeriod(f.Carried, unitTime(f, n).In(zone(f))))
	}
	return new(big.Int).Add(n, big.NewInt(max(f.Floor, 1)))
}
