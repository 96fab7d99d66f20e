package rowkey

import (
	"math/bits"
	"time"
)

// Period is a stretch of the calendar that a hash or a segment names by its digits.
type Period uint8

// The periods, coarse to fine.
const (
	PeriodNone  Period = iota
	PeriodYear         // yyyy
	PeriodMonth        // yyyymm
	PeriodDay          // yyyymmdd
	PeriodHour         // yyyymmddhh
)

const (
	daySeconds = 86400

	yearZero = -62167219200 // Unix seconds of 0000-01-01T00:00Z
	yearEnd  = 253402300800 // Unix seconds of 10000-01-01T00:00Z

	// Days from 1 March of the year −400, where the calendar's cycle of 400 years
	// begins, to 1 January 0000.
	cycleDays = 146097
	marchDays = cycleDays - 60
)

// CheckYear says whether the Unix time sec is in the years 0000 to 9999 in a zone of so
// many seconds east of UTC.
func CheckYear(sec int64, zone int) bool {
	return sec >= yearZero-int64(zone) && sec < yearEnd-int64(zone)
}

// AppendPeriod appends the digits of the period that the Unix time sec is in, in a zone of
// so many seconds east of UTC. The year is one of which CheckYear is true.
func AppendPeriod(dst []byte, p Period, sec int64, zone int) []byte {
	u := uint64(sec + int64(zone) - yearZero)
	y, m, d := civil(uint32(u / daySeconds))
	century := y / 100
	c1, c2 := digits(century)
	y1, y2 := digits(y - 100*century)
	m1, m2 := digits(m)
	switch p {
	case PeriodYear:
		return append(dst, c1, c2, y1, y2)
	case PeriodMonth:
		return append(dst, c1, c2, y1, y2, m1, m2)
	}
	d1, d2 := digits(d)
	if p == PeriodDay {
		return append(dst, c1, c2, y1, y2, m1, m2, d1, d2)
	}
	h1, h2 := digits(uint32(u%daySeconds) / 3600)
	return append(dst, c1, c2, y1, y2, m1, m2, d1, d2, h1, h2)
}

// digits is the two digits of a number below 100.
func digits(n uint32) (tens, ones byte) {
	t := n * 103 >> 10 // n/10, up to 178
	return byte('0' + t), byte('0' + n - 10*t)
}

// civil is the date of a number of days since 0000-01-01, by the arithmetic of Neri and
// Schneider (Euclidean affine functions and their application to calendar algorithms).
func civil(days uint32) (y, m, d uint32) {
	n := 4*(days+marchDays) + 3
	century := n / cycleDays
	year, rest := bits.Mul32(2939745, n%cycleDays|3)
	day := rest / 2939745 / 4 // of the year that begins in March
	y = 100*century + year - 400
	n = 2141*day + 197913
	m, d = n>>16, n&0xffff/2141+1
	if day >= 306 { // January and February
		y, m = y+1, m-12
	}
	return y, m, d
}

// days is the number of days from 0000-01-01 to the first of a month; m may be 1 to 12, and
// y 0 to 10000.
func days(y, m uint32) uint32 {
	if m <= 2 {
		y, m = y-1, m+12
	}
	y += 400
	return 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 - marchDays
}

// periodIndex numbers the periods from that of 0000-01-01T00 on.
func periodIndex(p Period, sec int64, zone int) int64 {
	u := uint64(sec + int64(zone) - yearZero)
	switch p {
	case PeriodHour:
		return int64(u / 3600)
	case PeriodDay:
		return int64(u / daySeconds)
	}
	y, m, _ := civil(uint32(u / daySeconds))
	if p == PeriodYear {
		return int64(y)
	}
	return int64(12*y + m - 1)
}

// periodStart is the Unix time at which a period begins.
func periodStart(p Period, index int64, zone int) int64 {
	start := yearZero - int64(zone)
	switch p {
	case PeriodHour:
		return start + 3600*index
	case PeriodDay:
		return start + daySeconds*index
	case PeriodYear:
		index *= 12
	}
	return start + daySeconds*int64(days(uint32(index/12), uint32(index%12)+1))
}

// PutPeriod writes what AppendPeriod appends into dst, which has just so many bytes.
func PutPeriod(dst []byte, p Period, sec int64, zone int) { AppendPeriod(dst[:0], p, sec, zone) }

// size is the digits of a period.
func (p Period) size() int { return [...]int{0, 4, 6, 8, 10}[p] }

// IsPeriod says whether b is the digits of the period that the Unix time sec is in, as
// AppendPeriod would write them.
func IsPeriod(b []byte, p Period, sec int64, zone int) bool {
	var buf [10]byte
	return string(AppendPeriod(buf[:0], p, sec, zone)) == string(b)
}

// parsePeriod is the Unix time at which the period begins whose digits b is; ok is false if
// there is no such period.
func parsePeriod(p Period, b []byte, zone int) (sec int64, ok bool) {
	if len(b) != p.size() || checkDigits(b, 0) != nil {
		return 0, false
	}
	two := func(i int) uint32 { return 10*uint32(b[i]-'0') + uint32(b[i+1]-'0') }
	y, m, d, h := 100*two(0)+two(2), uint32(1), uint32(1), uint32(0)
	if p >= PeriodMonth {
		m = two(4)
	}
	if p >= PeriodDay {
		d = two(6)
	}
	if p >= PeriodHour {
		h = two(8)
	}
	if m < 1 || m > 12 || d < 1 || h > 23 {
		return 0, false
	}
	first := days(y, m)
	if next := days(y+m/12, m%12+1); first+d-1 >= next {
		return 0, false // the month is shorter
	}
	return yearZero - int64(zone) + daySeconds*int64(first+d-1) + 3600*int64(h), true
}

// Year is the first instant of a year and that of the next one, in a zone so far east of
// UTC: what a bound from ≤ t < to takes.
func Year(year int, zone time.Duration) (from, to time.Time) {
	return date(year, time.January, 1, zone), date(year+1, time.January, 1, zone)
}

// Month is the first instant of a month and that of the next one, in a zone so far east of
// UTC.
func Month(year int, month time.Month, zone time.Duration) (from, to time.Time) {
	return date(year, month, 1, zone), date(year, month+1, 1, zone)
}

// Day is the first instant of a day and that of the next one, in a zone so far east of UTC.
func Day(year int, month time.Month, day int, zone time.Duration) (from, to time.Time) {
	return date(year, month, day, zone), date(year, month, day+1, zone)
}

// Days is the first instant of the day that holds first and that of the day behind the one
// that holds last, both in a zone so far east of UTC: whole days, last included.
func Days(first, last time.Time, zone time.Duration) (from, to time.Time) {
	y, m, d := first.UTC().Add(zone).Date()
	from = date(y, m, d, zone)
	y, m, d = last.UTC().Add(zone).Date()
	return from, date(y, m, d+1, zone)
}

func date(year int, month time.Month, day int, zone time.Duration) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Add(-zone)
}
