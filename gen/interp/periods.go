package interp

import (
	"fmt"
	"time"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// periodDigits is the digits of the period that a value of f is in.
func periodDigits(f *layout.Field, p layout.Period, v any) string {
	t := timeOf(f, v).In(zone(f))
	all := fmt.Sprintf("%04d%02d%02d%02d", t.Year(), t.Month(), t.Day(), t.Hour())
	return all[:p.Digits()]
}

// parsePeriod is the first instant of the period of these digits. A month or a day that
// does not exist makes another one, which has other digits.
func parsePeriod(f *layout.Field, digits []byte) (time.Time, error) {
	if !allDigits(digits) {
		return time.Time{}, fail("digits", f.Name)
	}
	var y, h int
	m, d := 1, 1
	for i, n := range []*int{&y, &m, &d, &h} {
		from, to := 2+2*i, 4+2*i
		if i == 0 {
			from = 0
		}
		if to <= len(digits) {
			fmt.Sscanf(string(digits[from:to]), "%d", n)
		}
	}
	return time.Date(y, time.Month(m), d, h, 0, 0, 0, zone(f)).UTC(), nil
}

// periodStart is the first instant of the period that t is in.
func periodStart(f *layout.Field, p layout.Period, t time.Time) time.Time {
	t = t.In(zone(f))
	y, m, d, h := t.Year(), t.Month(), t.Day(), t.Hour()
	switch p {
	case layout.Year:
		m, d, h = 1, 1, 0
	case layout.Month:
		d, h = 1, 0
	case layout.Day:
		h = 0
	}
	return time.Date(y, m, d, h, 0, 0, 0, t.Location())
}

// nextPeriod is the first instant of the period behind that which begins at t, which is in
// the period's zone.
func nextPeriod(p layout.Period, t time.Time) time.Time {
	switch p {
	case layout.Year:
		return t.AddDate(1, 0, 0)
	case layout.Month:
		return t.AddDate(0, 1, 0)
	case layout.Day:
		return t.AddDate(0, 0, 1)
	}
	return t.Add(time.Hour)
}
