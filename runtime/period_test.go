package rowkey

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// layouts is the periods as package time writes them.
var layouts = []struct {
	period Period
	layout string
}{
	{PeriodYear, "2006"}, {PeriodMonth, "200601"}, {PeriodDay, "20060102"}, {PeriodHour, "2006010215"},
}

// checkPeriods compares the periods of an instant with package time's, of which t has the zone.
func checkPeriods(t *testing.T, at time.Time, zone int) {
	var digits, want [10]byte
	y, m, d := at.Date()
	sec := at.Unix()
	starts := [...]time.Time{
		time.Date(y, 1, 1, 0, 0, 0, 0, at.Location()), time.Date(y+1, 1, 1, 0, 0, 0, 0, at.Location()),
		time.Date(y, m, 1, 0, 0, 0, 0, at.Location()), time.Date(y, m+1, 1, 0, 0, 0, 0, at.Location()),
		time.Date(y, m, d, 0, 0, 0, 0, at.Location()), time.Date(y, m, d+1, 0, 0, 0, 0, at.Location()),
		time.Date(y, m, d, at.Hour(), 0, 0, 0, at.Location()), time.Date(y, m, d, at.Hour()+1, 0, 0, 0, at.Location()),
	}
	for i, l := range layouts {
		if got, want := AppendPeriod(digits[:0], l.period, sec, zone), at.AppendFormat(want[:0], l.layout); string(got) != string(want) {
			t.Fatalf("the period of %v is %s, want %s", at, got, want)
		}
		index := periodIndex(l.period, sec, zone)
		if got, want := periodStart(l.period, index, zone), starts[2*i].Unix(); got != want {
			t.Fatalf("the period %s of %v begins at %d, want %d", l.layout, at, got, want)
		}
		if got, want := periodStart(l.period, index+1, zone), starts[2*i+1].Unix(); got != want {
			t.Fatalf("the period behind %s of %v begins at %d, want %d", l.layout, at, got, want)
		}
	}
}

// TestPeriodsOfEveryDay walks the days of the years 0000 to 9999.
func TestPeriodsOfEveryDay(t *testing.T) {
	year, month, day := int64(-1), int64(-1), int64(-1)
	var digits, want [8]byte
	for at, end := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC); at.Before(end); at = at.Add(24 * time.Hour) {
		sec := at.Unix()
		day++
		if at.Day() == 1 {
			month++
			if at.Month() == 1 {
				year++
			}
			checkPeriods(t, at, 0)
			checkPeriods(t, at.Add(24*time.Hour-1), 0)
		}
		for _, s := range []int64{sec, sec + 86399} {
			y, m, d := periodIndex(PeriodYear, s, 0), periodIndex(PeriodMonth, s, 0), periodIndex(PeriodDay, s, 0)
			if y != year || m != month || d != day {
				t.Fatalf("%v is in year %d, month %d and day %d since 0000, want %d, %d, %d", at, y, m, d, year, month, day)
			}
		}
		if start := periodStart(PeriodDay, day, 0); start != sec {
			t.Fatalf("%v begins at %d, want %d", at, start, sec)
		}
		if got, want := AppendPeriod(digits[:0], PeriodDay, sec, 0), at.AppendFormat(want[:0], "20060102"); string(got) != string(want) {
			t.Fatalf("the day %v is %s, want %s", at, got, want)
		}
	}
	if year != 9999 || month != 119_999 || day != 3_652_424 {
		t.Errorf("the walk ended in year %d, month %d, day %d", year, month, day)
	}
}

func TestPeriodsInZones(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, zone := range []int{-14 * 3600, -9*3600 - 1800, -3600, 0, 5*3600 + 2700, 8 * 3600, 14 * 3600} {
		loc := time.FixedZone("", zone)
		first, end := yearZero-int64(zone), yearEnd-int64(zone)
		for _, sec := range []int64{first, first + 1, first + 3599, first + 3600, first + 86399, first + 86400, -1, 0, end - 86401, end - 86400, end - 3600, end - 1} {
			checkPeriods(t, time.Unix(sec, 0).In(loc), zone)
		}
		for range 20_000 {
			checkPeriods(t, time.Unix(first+rng.Int64N(end-first), 0).In(loc), zone)
		}
	}
	// The month of an evening in UTC is already the next one in Shanghai.
	at := time.Date(2018, 7, 31, 16, 30, 0, 0, time.UTC).Unix()
	if got := string(AppendPeriod([]byte("at "), PeriodMonth, at, 0)) + string(AppendPeriod(nil, PeriodMonth, at, 8*3600)); got != "at 201807201808" {
		t.Errorf("the months are %s", got)
	}
}

func TestCheckYear(t *testing.T) {
	for _, c := range []struct {
		sec  int64
		zone int
		want bool
	}{
		{-62167219201, 0, false}, // the last second of the year −1
		{-62167219200, 0, true},
		{253402300799, 0, true},
		{253402300800, 0, false},
		{-62167219200 - 14*3600 - 1, 14 * 3600, false},
		{-62167219200 - 14*3600, 14 * 3600, true},
		{253402300799 - 14*3600, 14 * 3600, true},
		{253402300800 - 14*3600, 14 * 3600, false},
		{-62167219200 + 14*3600 - 1, -14 * 3600, false},
		{-62167219200 + 14*3600, -14 * 3600, true},
		{253402300799 + 14*3600, -14 * 3600, true},
		{253402300800 + 14*3600, -14 * 3600, false},
		{math.MinInt64, -14 * 3600, false},
		{math.MinInt64, 14 * 3600, false},
		{math.MaxInt64, -14 * 3600, false},
		{math.MaxInt64, 14 * 3600, false},
		{time.Time{}.Unix(), 0, true},
	} {
		if got := CheckYear(c.sec, c.zone); got != c.want {
			t.Errorf("CheckYear(%d, %d) = %v", c.sec, c.zone, got)
		}
	}
}

// TestCalendarBounds: what programs write for a year, a month, a day and several days.
func TestCalendarBounds(t *testing.T) {
	at := func(s string) time.Time {
		v, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	bounds := func(from, to time.Time) [2]time.Time { return [2]time.Time{from, to} }
	east, west := 8*time.Hour, -(9*time.Hour + 30*time.Minute)
	for _, c := range []struct {
		name     string
		got      [2]time.Time
		from, to string
	}{
		{"a year", bounds(Year(2018, 0)), "2018-01-01T00:00:00Z", "2019-01-01T00:00:00Z"},
		{"a year in the east", bounds(Year(2018, east)), "2018-01-01T00:00:00+08:00", "2019-01-01T00:00:00+08:00"},
		{"July", bounds(Month(2018, time.July, 0)), "2018-07-01T00:00:00Z", "2018-08-01T00:00:00Z"},
		{"a year in the east", bounds(Year(2018, east)), "2018-01-01T00:00:00+08:00", "2019-01-01T00:00:00+08:00"},
		{"July in the east", bounds(Month(2018, time.July, east)), "2018-07-01T00:00:00+08:00", "2018-08-01T00:00:00+08:00"},
		{"July in the west", bounds(Month(2018, time.July, west)), "2018-07-01T00:00:00-09:30", "2018-08-01T00:00:00-09:30"},
		{"December", bounds(Month(2018, time.December, east)), "2018-12-01T00:00:00+08:00", "2019-01-01T00:00:00+08:00"},
		{"February", bounds(Month(2020, time.February, 0)), "2020-02-01T00:00:00Z", "2020-03-01T00:00:00Z"},
		{"a day", bounds(Day(2018, time.July, 31, east)), "2018-07-31T00:00:00+08:00", "2018-08-01T00:00:00+08:00"},
		{"the last day", bounds(Day(2018, time.December, 31, west)), "2018-12-31T00:00:00-09:30", "2019-01-01T00:00:00-09:30"},
		{"a leap day", bounds(Day(2020, time.February, 29, 0)), "2020-02-29T00:00:00Z", "2020-03-01T00:00:00Z"},
		{"one of Days", bounds(Days(at("2018-07-31T00:00:00Z"), at("2018-07-31T23:59:59Z"), 0)), "2018-07-31T00:00:00Z", "2018-08-01T00:00:00Z"},
		{"Days over a year's end", bounds(Days(at("2018-12-30T12:00:00Z"), at("2018-12-31T12:00:00Z"), 0)), "2018-12-30T00:00:00Z", "2019-01-01T00:00:00Z"},
		// 16:30 in UTC is the next day in the east, 09:29 the day before in the west.
		{"Days in the east", bounds(Days(at("2018-07-30T16:30:00Z"), at("2018-07-31T16:30:00Z"), east)), "2018-07-31T00:00:00+08:00", "2018-08-02T00:00:00+08:00"},
		{"Days in the west", bounds(Days(at("2018-07-30T09:29:00Z"), at("2018-07-30T09:30:00Z"), west)), "2018-07-29T00:00:00-09:30", "2018-07-31T00:00:00-09:30"},
		// The zone of the times says nothing.
		{"Days of times elsewhere", bounds(Days(at("2018-07-31T00:30:00+08:00"), at("2018-07-31T00:30:00+08:00"), 0)), "2018-07-30T00:00:00Z", "2018-07-31T00:00:00Z"},
	} {
		if !c.got[0].Equal(at(c.from)) || !c.got[1].Equal(at(c.to)) {
			t.Errorf("%s: %v to %v, want %s to %s", c.name, c.got[0], c.got[1], c.from, c.to)
		}
	}
}
