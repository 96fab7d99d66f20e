package rowkey

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"
)

var east = time.FixedZone("", 8*3600)

// callBytes is what a key of a callKey has behind its salt: a phone, 00, and the time in
// milliseconds with its sign flipped, inverted if it descends.
func callBytes(phone string, at time.Time, desc bool) string {
	u := uint64(at.UnixMilli()) ^ 1<<63
	if desc {
		u = ^u
	}
	return phone + "\x00" + string(binary.BigEndian.AppendUint64(nil, u))
}

// padded is ranges in which bounds that are shorter than a key have zeros behind them: no
// key lies between.
func padded(r Ranges, n int) (list []string) {
	pad := func(b []byte) string {
		if len(b) == 0 {
			return ""
		}
		return fmt.Sprintf("%x", append(slices.Clone(b), make([]byte, max(n-len(b), 0))...))
	}
	for x := range r.All() {
		list = append(list, pad(x.Start)+"-"+pad(x.Stop))
	}
	return list
}

func month(sec int64, zone *time.Location) int { return int(time.Unix(sec, 0).In(zone).Month()) }

// TestWindowOfMonths: a hash that knows the month puts July, August and September in the
// buckets 2, 3 and 4; each is read for its month alone.
func TestWindowOfMonths(t *testing.T) {
	k := newCallKey(6, 1, func(_ string, sec int64) int { return month(sec, east) - 5 })
	k.ts.Zone = 8 * 3600
	from, to := time.Date(2018, 7, 15, 10, 0, 0, 0, east), time.Date(2018, 9, 3, 9, 0, 0, 0, east)
	aug, sep := time.Date(2018, 8, 1, 0, 0, 0, 0, east), time.Date(2018, 9, 1, 0, 0, 0, 0, east)
	key := func(bucket string, at time.Time) string { return bucket + callBytes("138", at, false) }
	want := []string{
		fmt.Sprintf("%x-%x", key("\x02", from), key("\x02", aug)),
		fmt.Sprintf("%x-%x", key("\x03", aug), key("\x03", sep)),
		fmt.Sprintf("%x-%x", key("\x04", sep), key("\x04", to)),
	}
	if got := padded(k.scan(Eq("138"), Between(from, to)).must(t), 13); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}

	// Descending, a bucket begins behind the end of its time, and ends with its begin.
	k.ts.Desc = true
	key = func(bucket string, at time.Time) string {
		return bucket + callBytes("138", at.Add(-time.Millisecond), true)
	}
	want = []string{
		fmt.Sprintf("%x-%x", key("\x02", aug), key("\x02", from)),
		fmt.Sprintf("%x-%x", key("\x03", sep), key("\x03", aug)),
		fmt.Sprintf("%x-%x", key("\x04", to), key("\x04", sep)),
	}
	if got := padded(k.scan(Eq("138"), Between(from, to)).must(t), 13); !slices.Equal(got, want) {
		t.Errorf("descending: %v, want %v", got, want)
	}
}

// TestWindowOfEqualBuckets: a bucket of several periods is read once, from the first of
// them to the last.
func TestWindowOfEqualBuckets(t *testing.T) {
	k := newCallKey(3, 1, func(_ string, sec int64) int { return month(sec, time.UTC) % 2 })
	from, to := time.Date(2018, 7, 15, 0, 0, 0, 0, time.UTC), time.Date(2018, 10, 2, 0, 0, 0, 0, time.UTC)
	aug, oct := time.Date(2018, 8, 1, 0, 0, 0, 0, time.UTC), time.Date(2018, 10, 1, 0, 0, 0, 0, time.UTC)
	want := []string{
		fmt.Sprintf("%x-%x", "\x00"+callBytes("1", aug, false), "\x00"+callBytes("1", to, false)),
		fmt.Sprintf("%x-%x", "\x01"+callBytes("1", from, false), "\x01"+callBytes("1", oct, false)),
	}
	if got := padded(k.scan(Eq("1"), Between(from, to)).must(t), 11); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestWindowFindsRows compares the windows of random buckets with a walk over all periods,
// and looks for rows at the edges of each.
func TestWindowFindsRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 2000 {
		n := 2 + rng.IntN(6)
		zone := []int{0, 8 * 3600, -14 * 3600, 14 * 3600, 20700}[rng.IntN(5)]
		period := []Period{PeriodMonth, PeriodDay, PeriodHour}[rng.IntN(3)]
		seed := rng.Uint64()
		bucketOf := func(_ string, sec int64) int {
			return int(XXHashMod(AppendPeriod(binary.BigEndian.AppendUint64(nil, seed), period, sec, zone), uint32(n)))
		}
		k := newCallKey(n, 1, bucketOf)
		k.ts = Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Desc: rng.IntN(2) == 0, Zone: zone, Period: period, Salt: period}
		length := []time.Duration{0, 30 * 24 * time.Hour, 24 * time.Hour, time.Hour}[period-PeriodMonth+1]
		from := time.UnixMilli(rng.Int64N(1 << 41)).UTC()
		to := from.Add(time.Duration(rng.Int64N(int64(70*n) * int64(length)))).Truncate(time.Millisecond)
		rows := []time.Time{from, from.Add(-1e6), to, to.Add(-1e6)}
		for i := periodIndex(period, from.Unix(), zone); i <= periodIndex(period, to.Unix(), zone)+1 && len(rows) < 300; i++ {
			start := time.Unix(periodStart(period, i, zone), 0)
			rows = append(rows, start, start.Add(-1e6), start.Add(5e6))
		}
		r := k.scan(Eq("1"), Between(from, to)).must(t)
		buckets := map[int]bool{}
		for _, at := range rows {
			want := 0
			if !at.Before(from) && at.Before(to) {
				want = 1
				buckets[bucketOf("", at.Unix())] = true
			}
			if got := in(r, k.encode("1", at)); got != want {
				t.Fatalf("%+v: from %v to %v, the row at %v is in %d of %s, want %d", k.ts, from, to, at, got, show(r), want)
			}
		}
		if n := len(buckets); len(rows) < 300 && r.Len() != n {
			t.Fatalf("%+v: from %v to %v has %d ranges, want %d", k.ts, from, to, r.Len(), n)
		}
	}
}

// TestWindowAtTheEnds: the first and the last nanosecond that there is are in the window of
// their period, which begins before the one and ends behind the other.
func TestWindowAtTheEnds(t *testing.T) {
	k := newCallKey(2, 1, func(string, int64) int { return 1 })
	k.ts.Unit, k.ts.Period, k.ts.Salt = Nano, PeriodHour, PeriodHour
	for _, end := range []time.Time{FromNanos(math.MinInt64), FromNanos(math.MaxInt64)} {
		r := k.scan(Eq("1"), Between(end.Add(-time.Minute), end.Add(time.Minute))).must(t)
		if r.Len() != 1 || in(r, k.encode("1", end)) != 1 {
			t.Errorf("around %v: %s", end, show(r))
		}
	}
}

// TestCutAtTheEnds: a range that is cut by the day in front of the time has the first and the
// last nanosecond that there is, whose days begin before the one and end behind the other.
func TestCutAtTheEnds(t *testing.T) {
	n := Number{Size: 8, Width: 8, Signed: true, Unit: Nano, Period: PeriodDay, Cut: PeriodDay}
	info := KeyInfo{Type: "K", Parts: []Part{{Kind: PartPeriod, Period: PeriodDay}, {Kind: PartField}}}
	for end, key := range map[time.Time]string{
		FromNanos(math.MinInt64): "16770921" + strings.Repeat("\x00", 8),
		FromNanos(math.MaxInt64): "22620411" + strings.Repeat("\xff", 8),
	} {
		var r Ranges
		b := Between(end.Add(-time.Minute), end.Add(time.Minute))
		p := NewPlanner(&r, &info)
		BindTime(&p, "TS", &b, &n)
		for p.Next() {
			p.Add()
		}
		if err := p.Finish(); err != nil || in(r, []byte(key)) != 1 {
			t.Errorf("around %v: %s, %v", end, show(r), err)
		}
	}
}

// TestWindowOfEquality: a row is in one bucket, and is looked for in no other.
func TestWindowOfEquality(t *testing.T) {
	k := newCallKey(12, 1, func(phone string, sec int64) int { return month(sec, time.UTC) - 1 + len(phone)%2 })
	july, may := time.Date(2018, 7, 15, 0, 0, 0, 0, time.UTC), time.Date(2018, 5, 15, 0, 0, 0, 0, time.UTC)
	one := func(bucket, phone string, at time.Time) string {
		key := bucket + callBytes(phone, at, false)
		return fmt.Sprintf("%x-%x00", key, key)
	}
	want := []string{one("\x07", "1", july)}
	if got := strings.Fields(show(k.scan(Eq("1"), Eq(july)).must(t))); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	want = []string{one("\x04", "22", may), one("\x05", "1", may), one("\x06", "22", july), one("\x07", "1", july)}
	if got := strings.Fields(show(k.scan(In([]string{"22", "1", "22"}), In([]time.Time{july, may, july})).must(t))); !slices.Equal(got, want) {
		t.Errorf("lists: %v, want %v", got, want)
	}
	if k.hashed != 5 {
		t.Errorf("%d rows are hashed, want 5", k.hashed)
	}
}

// TestWindowLimit: up to 64 periods for each bucket are walked; with one more, all buckets
// are read whole.
func TestWindowLimit(t *testing.T) {
	begin := time.Date(2018, 7, 1, 0, 0, 0, 0, time.UTC)
	end := begin.Add(128 * time.Hour)
	for _, c := range []struct {
		name     string
		from, to time.Time
		ranges   int
	}{
		{"128 hours", begin, end, 1},
		{"a bit less", begin.Add(1), end.Add(-1), 1},
		{"into hour 129", begin, end.Add(1), 2},
		{"from the hour before", begin.Add(-1), end, 2},
		{"widened into hour 0", begin.Add(1), end, 1},
	} {
		k := newCallKey(2, 1, func(string, int64) int { return 1 })
		k.ts.Period, k.ts.Salt = PeriodHour, PeriodHour
		if r := k.scan(Eq("1"), Between(c.from, c.to)).must(t); r.Len() != c.ranges {
			t.Errorf("%s: %s", c.name, show(r))
		}
		if want := 128; c.ranges == 1 && k.hashed != want || c.ranges == 2 && k.hashed != 0 {
			t.Errorf("%s: %d periods are hashed", c.name, k.hashed)
		}
	}
	// Once every bucket is met from both ends, the walk ends.
	k := newCallKey(2, 1, func(_ string, sec int64) int { return int(sec / 3600 % 2) })
	k.ts.Period, k.ts.Salt = PeriodHour, PeriodHour
	if r := k.scan(Eq("1"), Between(begin, end)).must(t); r.Len() != 2 || k.hashed != 4 {
		t.Errorf("%s, and %d periods are hashed, want 4", show(r), k.hashed)
	}
}

// TestWindowOfAnotherHash: what the hash does not know of a time cuts no range of it.
func TestWindowOfAnotherHash(t *testing.T) {
	k := newCallKey(3, 1, func(phone string, _ int64) int { return len(phone) })
	k.ts.Period, k.ts.Salt = PeriodNone, PeriodNone
	from, to := time.Date(2018, 7, 15, 0, 0, 0, 0, time.UTC), time.Date(2031, 7, 15, 0, 0, 0, 0, time.UTC)
	want := []string{fmt.Sprintf("%x-%x", "\x01"+callBytes("1", from, false), "\x01"+callBytes("1", to, false))}
	if got := padded(k.scan(Eq("1"), Between(from, to)).must(t), 11); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	want = []string{fmt.Sprintf("%x-%x", "\x01"+callBytes("1", from, false), "\x011\x01"+strings.Repeat("\x00", 8))}
	if got := padded(k.scan(Eq("1"), From(from)).must(t), 11); !slices.Equal(got, want) {
		t.Errorf("from: %v, want %v", got, want)
	}
}

// TestWindowOfOpenEnds: what the buckets do not follow from is read in all of them.
func TestWindowOfOpenEnds(t *testing.T) {
	at := time.Date(2018, 7, 15, 0, 0, 0, 0, time.UTC)
	ms := at.UnixMilli()
	asc := func(n int64) string { return fmt.Sprintf("%016x", uint64(n)^1<<63) }
	from, year := asc(ms), asc(-62167219200000) // which is where the years begin
	all := func(format string) (list []string) {
		for b := range 3 {
			list = append(list, strings.ReplaceAll(format, "B", fmt.Sprintf("%02x", b)))
		}
		return list
	}
	var none Bound[time.Time]
	for _, c := range []struct {
		name  string
		phone Bound[string]
		ts    Bound[time.Time]
		want  []string
	}{
		{"from", Eq("1"), From(at), all("B3100" + from + "-B3101")},
		{"before", Eq("1"), Before(at), all("B3100-B3100" + from)},
		{"from before all years", Eq("1"), From(time.Date(-5, 1, 1, 0, 0, 0, 0, time.UTC)), all("B3100" + year + "-B3101")},
		{"before behind all years", Eq("1"), Before(time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC)), all("B3100-B3101")},
		{"from behind all years", Eq("1"), From(time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC)), nil},
		{"before all years", Eq("1"), Before(time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)), nil},
		{"between behind all years", Eq("1"), Between(time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(12001, 1, 1, 0, 0, 0, 0, time.UTC)), nil},
		{"no time", Eq("1"), none, all("B3100-B3101")},
		{"a prefix", Prefix[string]("1"), none, all("B31-B32")},
		{"nothing", Bound[string]{}, none, []string{"00-01", "01-02", "02-03"}},
	} {
		k := newCallKey(3, 1, monthBucket(3, 0))
		if got := strings.Fields(show(k.scan(c.phone, c.ts).must(t))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestWindowOfLastBucket: of 256 buckets the last one ends with the table.
func TestWindowOfLastBucket(t *testing.T) {
	for _, c := range []struct {
		buckets, width  int
		head            string
		first, last     string
		phones, phonesN string // of the prefix ff
	}{
		{256, 1, "", "00-01", "ff-", "00ff-01", "ffff-"},
		{255, 1, "", "00-01", "fe-ff", "00ff-01", "feff-ff"},
		{257, 2, "", "0000-0001", "0100-0101", "0000ff-0001", "0100ff-0101"},
		{65536, 2, "", "0000-0001", "ffff-", "0000ff-0001", "ffffff-"},
		{256, 1, "\x07", "0700-0701", "07ff-08", "0700ff-0701", "07ffff-08"},
		{256, 1, "\xff", "ff00-ff01", "ffff-", "ff00ff-ff01", "ffffff-"},
	} {
		k := newCallKey(c.buckets, c.width, monthBucket(c.buckets, 0))
		k.info.Head = c.head
		for _, w := range []struct {
			phone       Bound[string]
			first, last string
		}{{Bound[string]{}, c.first, c.last}, {Prefix[string]("\xff"), c.phones, c.phonesN}} {
			got := strings.Fields(show(k.scan(w.phone, Bound[time.Time]{}).must(t)))
			if len(got) != c.buckets || got[0] != w.first || got[len(got)-1] != w.last {
				t.Errorf("%d buckets behind %x: %d ranges %s … %s, want %s … %s", c.buckets, c.head, len(got), got[0], got[len(got)-1], w.first, w.last)
			}
		}
	}
}

func TestTimeBounds(t *testing.T) {
	ms := func(n int64) time.Time { return time.UnixMilli(n) }
	for _, c := range []struct {
		name string
		ts   Number
		b    Bound[time.Time]
		want string
	}{
		{"descending", Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Desc: true}, Between(ms(1451577600000), ms(1451664000000)), "7ffffeae02153c00-7ffffeae073b9800"},
		{"descending equality", Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Desc: true}, Eq(ms(1704067200123)), "7ffffe733dae0b84-7ffffe733dae0b8400"},
		{"widened to a second", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(ms(1420153200018), ms(1420153200020)), "8000000054a5d170-8000000054a5d171"},
		{"widened before 1970", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(ms(-1999), ms(-1001)), "7ffffffffffffffe-7fffffffffffffff"},
		{"widened at the end", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(ms(1000), ms(2001)), "8000000000000001-8000000000000003"},
		{"not widened", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(ms(1000), ms(2000)), "8000000000000001-8000000000000002"},
		{"the same", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(ms(1001), ms(1001)), ""},
		{"equality is truncated", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Eq(ms(-1)), "7fffffffffffffff-7fffffffffffffff00"},
		{"equality in a year behind 9999", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Eq(FromSeconds(0x3b00000000)), "8000003b00000000-8000003b0000000000"},
		{"a list", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, In([]time.Time{ms(5999), ms(3000), ms(3001), ms(5000)}), "8000000000000003-800000000000000300 8000000000000005-800000000000000500"},
		{"from", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, From(ms(1999)), "8000000000000001-"},
		{"before", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Before(ms(1001)), "-8000000000000002"},
		{"before the least", Number{Size: 8, Width: 8, Signed: true, Unit: Milli}, Before(FromMillis(math.MinInt64)), ""},
		{"before what is less", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, Before(time.Time{}), ""},
		{"before a bit more than the least", Number{Size: 8, Width: 8, Signed: true, Unit: Milli}, Before(FromMillis(math.MinInt64).Add(1)), "-0000000000000001"},
		{"from what is less", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, From(time.Time{}), "0000000000000000-"},
		{"from the greatest", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, From(FromNanos(math.MaxInt64)), "ffffffffffffffff-"},
		{"from more", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, From(FromNanos(math.MaxInt64).Add(1)), ""},
		{"before more", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, Before(FromNanos(math.MaxInt64).Add(1)), "-"},
		{"between more and more", Number{Size: 8, Width: 8, Signed: true, Unit: Nano}, Between(FromSeconds(1e10), FromSeconds(2e10)), ""},
		{"around all", Number{Size: 8, Width: 8, Signed: true, Unit: Nano, Desc: true}, Between(FromSeconds(-1e10), FromSeconds(1e10)), "-"},
		{"all seconds", Number{Size: 8, Width: 8, Signed: true, Unit: Second}, Between(FromSeconds(math.MinInt64), FromSeconds(math.MaxInt64)), "0000000000000000-ffffffffffffffff"},
	} {
		got := show(newTimeKey(c.ts).scan(c.b).must(t))
		if c.want != got {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTimeBoundErrors(t *testing.T) {
	year10000, yearLess := FromSeconds(253402300800), FromSeconds(-62167219201)
	at := FromSeconds(0)
	for _, c := range []struct {
		name string
		unit Unit
		b    Bound[time.Time]
		err  error
	}{
		{"equality behind the years", Milli, Eq(year10000), ErrYear},
		{"equality before the years", Milli, Eq(yearLess), ErrYear},
		{"a list", Milli, In([]time.Time{at, year10000}), ErrYear},
		{"beyond the unit", Nano, Eq(FromSeconds(1e10)), ErrTimeRange},
		{"a list beyond the unit", Nano, In([]time.Time{at, FromSeconds(-1e10)}), ErrTimeRange},
		{"from after to", Milli, Between(at, at.Add(-1)), ErrFromAfterTo},
		{"from after to behind the years", Milli, Between(year10000.Add(1), year10000), ErrFromAfterTo},
	} {
		for phones, phone := range map[string]Bound[string]{"one": Eq("1"), "none": In([]string{})} {
			k := newCallKey(3, 1, monthBucket(3, 0))
			k.ts.Unit = c.unit
			r, err := k.scan(phone, c.b).Ranges()
			var e *Error
			if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Segment != "TS" || r.Len() != 0 {
				t.Errorf("%s, phones: %s: %d ranges, %v; want %v", c.name, phones, r.Len(), err, c.err)
			}
		}
	}
}

// TestTimeBoundsAreOfTheWall: two times of the same wall clock are the same, whatever their
// monotonic readings say.
func TestTimeBoundsAreOfTheWall(t *testing.T) {
	a := time.Now()
	b := a
	(*struct {
		wall uint64
		ext  int64
	})(unsafe.Pointer(&b)).ext += int64(time.Hour) // the monotonic reading
	if !a.Before(b) || a.UnixNano() != b.UnixNano() {
		t.Fatal("times are made otherwise in this version of Go")
	}
	k := newTimeKey(Number{Size: 8, Width: 8, Signed: true, Unit: Nano})
	for _, s := range []scan{k.scan(Between(a, b)), k.scan(Between(b, a))} {
		if r, err := s.Ranges(); err != nil || r.Len() != 0 {
			t.Errorf("%s, %v; want none", show(r), err)
		}
	}
	if r := k.scan(Between(b, a.Add(1))).must(t); r.Len() != 1 {
		t.Errorf("%d ranges of a nanosecond, want 1", r.Len())
	}
}
