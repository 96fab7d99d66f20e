package schema

import (
	"strings"
	"time"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

const day = 24 * time.Hour

// floor gives a field whose unit is known the steps to which it is cut off.
func (k *keyCompiler) floor(s segment, it *annotations.Item, f *layout.Field) bool {
	atom := it.Value.(*annotations.Atom)
	d, err := time.ParseDuration(atom.Text)
	unit := time.Second / time.Duration(f.Unit.PerSecond())
	switch {
	case err != nil || d <= 0:
		k.at(s, atom.Span, codeDuration, "expected a duration above zero, found %s; write it as in floor=15m, floor=1h30m or floor=24h", atom)
	case d%unit != 0:
		k.at(s, atom.Span, codeFloorUnit, "%s is not a whole number of %s, the unit; write a longer floor or a finer unit", atom, f.Unit)
	case day%d != 0 && d%day != 0:
		k.at(s, atom.Span, codeFloorDay, "a day is not a whole number of %s, so that steps would begin at another time each day; write a divisor of 24h, or whole days", atom)
	default:
		if d > unit { // else a step is a unit, as without
			f.Floor = int64(d / unit)
		}
		return true
	}
	return false
}

// step is the time of which f keeps no more than the beginning.
func step(f *layout.Field) time.Duration {
	return time.Duration(max(f.Floor, 1)) * (time.Second / time.Duration(f.Unit.PerSecond()))
}

// tooFine says whether a period of f is finer than what the key keeps of it.
func tooFine(p layout.Period, f *layout.Field) bool {
	if f.Carried != layout.NoPeriod {
		return p > f.Carried
	}
	d := step(f)
	return p == layout.Hour && d > time.Hour || p == layout.Day && d > day
}

// zone gives a field its zone.
func (k *keyCompiler) zone(s segment, it *annotations.Item, f *layout.Field) bool {
	atom := it.Value.(*annotations.Atom)
	zone, problem := parseZone(atom.Text)
	if problem != "" {
		k.at(s, atom.Span, codeTZ, "%s", problem)
		return false
	}
	f.Zone = zone
	return true
}

// parseZone is the seconds east of UTC that ±hh:mm or UTC stand for.
func parseZone(text string) (zone int, problem string) {
	if text == "UTC" {
		return 0, ""
	}
	digit := func(i int) int { return int(text[i] - '0') }
	form := len(text) == 6 && (text[0] == '+' || text[0] == '-') && text[3] == ':'
	for _, i := range []int{1, 2, 4, 5} {
		form = form && text[i] >= '0' && text[i] <= '9'
	}
	if !form {
		if strings.EqualFold(text, "UTC") || text == "Z" {
			return 0, "found the zone " + text + "; write UTC"
		}
		if strings.ContainsFunc(text, func(r rune) bool { return r >= 'A' && r <= 'z' }) {
			return 0, "found the zone " + text + ", whose rules may change and then move old rows to buckets where nobody looks; write an offset as +08:00, or UTC"
		}
		return 0, "found the zone " + text + "; write an offset as +08:00, or UTC"
	}
	hours, minutes := 10*digit(1)+digit(2), 10*digit(4)+digit(5)
	if minutes > 59 || 60*hours+minutes > 14*60 {
		return 0, "found the offset " + text + "; offsets are at most 14:00"
	}
	zone = 3600*hours + 60*minutes
	if text[0] == '-' {
		zone = -zone
	}
	return zone, ""
}
