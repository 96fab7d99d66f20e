package rowkey

import (
	"encoding/hex"
	"math"
	"testing"
	"time"
)

// units is what there is of each unit.
var units = []struct {
	name  string
	unit  Unit
	count func(time.Time) (int64, bool)
	from  func(int64) time.Time
}{
	{"Second", Second, func(t time.Time) (int64, bool) { return Seconds(t), true }, FromSeconds},
	{"Milli", Milli, Millis, FromMillis},
	{"Micro", Micro, Micros, FromMicros},
	{"Nano", Nano, Nanos, FromNanos},
}

func TestTimeCounts(t *testing.T) {
	const none = math.MaxInt64 - 1 // no count
	for _, c := range []struct {
		sec, nsec                 int64
		secs, millis, micros, nan int64
	}{
		{0, 0, 0, 0, 0, 0},
		{0, 1, 0, 0, 0, 1},
		{0, 999_999_999, 0, 999, 999_999, 999_999_999},
		{1, 1_001_000, 1, 1001, 1_001_001, 1_001_001_000},
		// Toward the past before 1970, too.
		{-1, 999_999_999, -1, -1, -1, -1},
		{-1, 999_000_000, -1, -1, -1000, -1_000_000},
		{-1, 998_999_999, -1, -2, -1001, -1_000_001},
		{-1, 1, -1, -1000, -1_000_000, -999_999_999},
		{-1, 0, -1, -1000, -1_000_000, -1_000_000_000},
		{-2, 500_000_000, -2, -1500, -1_500_000, -1_500_000_000},

		{9223372036, 854_775_807, 9223372036, 9223372036854, 9223372036854775, math.MaxInt64},
		{9223372036, 854_775_808, 9223372036, 9223372036854, 9223372036854775, none},
		{9223372037, 0, 9223372037, 9223372037000, 9223372037000000, none},
		{-9223372037, 145_224_192, -9223372037, -9223372036855, -9223372036854776, math.MinInt64},
		{-9223372037, 145_224_191, -9223372037, -9223372036855, -9223372036854776, none},
		{-9223372038, 999_999_999, -9223372038, -9223372037001, -9223372037000001, none},

		{9223372036854, 775_807_999, 9223372036854, 9223372036854775, math.MaxInt64, none},
		{9223372036854, 775_808_000, 9223372036854, 9223372036854775, none, none},
		{-9223372036855, 224_192_000, -9223372036855, -9223372036854776, math.MinInt64, none},
		{-9223372036855, 224_191_999, -9223372036855, -9223372036854776, none, none},

		{9223372036854775, 807_999_999, 9223372036854775, math.MaxInt64, none, none},
		{9223372036854775, 808_000_000, 9223372036854775, none, none, none},
		{9223372036854776, 0, 9223372036854776, none, none, none},
		{-9223372036854776, 192_000_000, -9223372036854776, math.MinInt64, none, none},
		{-9223372036854776, 191_999_999, -9223372036854776, none, none, none},
		{-9223372036854777, 999_999_999, -9223372036854777, none, none, none},

		{math.MaxInt64, 999_999_999, math.MaxInt64, none, none, none},
		{math.MinInt64, 0, math.MinInt64, none, none, none},

		// 0001-01-01T00Z, the zero time, and the end of the year 9999, of which UnixNano wraps.
		{-62135596800, 0, -62135596800, -62135596800000, -62135596800000000, none},
		{253402300799, 999_999_999, 253402300799, 253402300799999, 253402300799999999, none},
	} {
		at := time.Unix(c.sec, c.nsec)
		for i, want := range []int64{c.secs, c.millis, c.micros, c.nan} {
			u := units[i]
			n, ok := u.count(at)
			if ok != (want != none) || ok && n != want {
				t.Errorf("%s of %d s %d ns is %d, %v; want %d", u.name, c.sec, c.nsec, n, ok, want)
			}
			tf := Number{Size: 8, Width: 8, Signed: true, Unit: u.unit}
			if rank, err := tf.Time(at); ok != (err == nil) || ok && rank != uint64(n)^1<<63 {
				t.Errorf("%s of %d s %d ns is %d, %v, and its rank %d, %v", u.name, c.sec, c.nsec, n, ok, rank, err)
			}
			if !ok {
				continue
			}
			back := u.from(n)
			if again, ok := u.count(back); again != n || !ok {
				t.Errorf("From%s(%d) is %v, which is %d", u.name, n, back, again)
			}
			if back.Location() != time.UTC {
				t.Errorf("From%s(%d) is in %v", u.name, n, back.Location())
			}
			if back.Unix() != c.sec {
				t.Errorf("From%s(%d) is second %d, want %d", u.name, n, back.Unix(), c.sec)
			}
			if s := tf.Seconds(uint64(n) ^ 1<<63); s != c.sec {
				t.Errorf("%s %d is in second %d, want %d", u.name, n, s, c.sec)
			}
		}
	}
}

func TestTimeOfZeroTime(t *testing.T) {
	if n, ok := Millis(time.Time{}); n != -62135596800000 || !ok || !FromMillis(n).Equal(time.Time{}) {
		t.Errorf("the zero time is %d ms, %v, and back %v", n, ok, FromMillis(n))
	}
	if n, ok := Nanos(time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)); ok {
		t.Errorf("the end of the year 9999 is %d ns", n)
	}
}

// TestTimeBytes: a descending time is MaxInt64 less its count.
func TestTimeBytes(t *testing.T) {
	for _, c := range []struct {
		n         int64
		asc, desc string
	}{
		{0, "8000000000000000", "7fffffffffffffff"},
		{-1, "7fffffffffffffff", "8000000000000000"},
		{1, "8000000000000001", "7ffffffffffffffe"},
		{math.MinInt64, "0000000000000000", "ffffffffffffffff"},
		{math.MaxInt64, "ffffffffffffffff", "0000000000000000"},
		{1704067200123, "8000018cc251f47b", "7ffffe733dae0b84"},
		{-62135596800000, "7fffc77cedd32800", "80003883122cd7ff"},
		{1478620651, "800000005821f5eb", "7fffffffa7de0a14"},
		{1478620651000, "8000015844a89df8", "7ffffea7bb576207"},
	} {
		asc, desc := Number{Size: 8, Width: 8, Signed: true}, Number{Size: 8, Width: 8, Signed: true, Desc: true}
		if got := hex.EncodeToString(asc.Append(nil, uint64(c.n)^1<<63)); got != c.asc {
			t.Errorf("%d is written as %s, want %s", c.n, got, c.asc)
		}
		if got := hex.EncodeToString(desc.Append(nil, uint64(c.n)^1<<63)); got != c.desc {
			t.Errorf("%d is written as %s descending, want %s", c.n, got, c.desc)
		}
	}
}

// TestTimesSaturate: a number of seconds in units, as far as int64 reaches.
func TestTimesSaturate(t *testing.T) {
	for _, c := range []struct {
		unit      Unit
		sec, frac int64
		want      int64
	}{
		{Second, 12, 0, 12},
		{Milli, -3, 5, -2995},
		{Micro, 2, 999_999, 2_999_999},
		{Nano, yearZero, 0, math.MinInt64},
		{Nano, yearEnd - 1, 999_999_999, math.MaxInt64},
		{Micro, yearEnd - 1, 999_999, 253402300799999999},
	} {
		tf := Number{Size: 8, Width: 8, Signed: true, Unit: c.unit}
		if got := int64(tf.timeRank(c.sec, c.frac) ^ 1<<63); got != c.want {
			t.Errorf("%d seconds and %d are %d of unit %d, want %d", c.sec, c.frac, got, c.unit, c.want)
		}
	}
}
