package rowkey

import (
	"encoding/hex"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// encoded is a number as bytes, and back; v is an int64, uint64 or time.Time.
func encoded(n *Number, v any) (string, error) {
	var r uint64
	var err error
	switch v := v.(type) {
	case int:
		r, err = n.Int(int64(v))
	case uint64:
		r, err = n.Uint(v)
	case time.Time:
		r, err = n.Time(v)
	}
	if err != nil {
		return "", err
	}
	b := n.Append([]byte("x"), r)
	if again, err := n.Get(b[1:]); again != r || err != nil {
		return "", errors.Join(errors.New("it is not read as it was written"), err)
	}
	return hex.EncodeToString(b[1:]), nil
}

func TestNumbers(t *testing.T) {
	narrow := Number{Size: 3, Width: 8, Signed: true}
	desc := Number{Size: 3, Width: 4, Desc: true}
	raw := Number{Size: 4, Width: 4, Signed: true, Raw: true}
	rawNarrow := Number{Size: 2, Width: 8, Signed: true, Raw: true}
	digits := Number{Size: 4, Width: 8, Signed: true, Digits: true}
	wide := Number{Size: 20, Width: 8, Digits: true}
	bits := Number{Size: 8, Width: 8, Bits: true}
	bits3 := Number{Size: 3, Width: 4, Bits: true, Desc: true}
	for _, c := range []struct {
		name string
		n    Number
		v    any
		want string // or an error
		err  error
	}{
		{"0 in 3 bytes", narrow, 0, "800000", nil},
		{"−1 in 3 bytes", narrow, -1, "7fffff", nil},
		{"the most in 3 bytes", narrow, 0x7fffff, "ffffff", nil},
		{"the least in 3 bytes", narrow, -0x800000, "000000", nil},
		{"more", narrow, 0x800000, "", ErrRange},
		{"less", narrow, -0x800001, "", ErrRange},
		{"descending", desc, uint64(0x010203), "fefdfc", nil},
		{"descending, the most", desc, uint64(0xffffff), "000000", nil},
		{"descending, more", desc, uint64(0x1000000), "", ErrRange},
		{"raw −2", raw, -2, "fffffffe", nil}, // hbase Bytes.toBytes(-2)
		{"raw, the least", raw, math.MinInt32, "80000000", nil},
		{"raw in fewer bytes", rawNarrow, 0xfffe, "fffe", nil},
		{"raw in fewer bytes, negative", rawNarrow, -1, "", ErrRange},
		{"raw in fewer bytes, more", rawNarrow, 0x10000, "", ErrRange},
		{"digits", digits, 120, "30323130", nil}, // 0120 from its end
		{"no digits", digits, 0, "30303030", nil},
		{"negative digits", digits, -1, "", ErrRange},
		{"too many digits", digits, 10000, "", ErrRange},
		{"20 digits", wide, uint64(math.MaxUint64), "3531363135353930373337303434373634343831", nil}, // 18446744073709551615
		{"bits", bits, uint64(1), "8000000000000000", nil},
		{"bits of 3 bytes, inverted", bits3, uint64(0b110), "9fffff", nil},
		{"bits of 3 bytes, more", bits3, uint64(1 << 24), "", ErrRange},
	} {
		got, err := encoded(&c.n, c.v)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %s, %v; want %s, %v", c.name, got, err, c.want, c.err)
		}
	}
}

// TestNumbersAsTimes: steps and periods are counted in the zone, toward the past.
func TestNumbersAsTimes(t *testing.T) {
	day := Number{Size: 8, Width: 8, Signed: true, Unit: Second, Floor: 86400, Zone: 3600}
	unsigned := Number{Size: 4, Width: 4, Unit: Second, Floor: 3600, Zone: -1800}
	month := Number{Size: 6, Width: 8, Signed: true, Unit: Milli, Carried: PeriodMonth, Period: PeriodMonth, Zone: 8 * 3600}
	hours := Number{Size: 10, Width: 4, Unit: Second, Carried: PeriodHour, Period: PeriodHour}
	nanos := Number{Size: 4, Width: 8, Signed: true, Unit: Nano, Carried: PeriodYear, Period: PeriodYear}
	two := Number{Size: 8, Width: 8, Signed: true, Unit: Second, Floor: 2 * 86400, Period: PeriodYear}
	at := func(s string) time.Time {
		v, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, c := range []struct {
		name string
		n    Number
		v    any
		want string
		err  error
	}{
		{"a day begins at 23 h UTC", day, at("2018-07-15T22:59:59Z"), "800000005b4a8070", nil}, // 2018-07-14T23:00Z = 1531609200
		{"a day before 1970", day, at("1969-12-31T22:59:59Z"), "7ffffffffffea070", nil},        // −90000
		{"steps from half past", unsigned, uint64(5400), "00001518", nil},
		{"before the first step", unsigned, uint64(1799), "", ErrRange}, // its step begins before 0
		{"a month", month, at("2018-06-30T16:00:00Z"), "323031383037", nil},
		{"the month before", month, at("2018-06-30T15:59:59Z"), "323031383036", nil},
		{"year −1 in the zone", month, at("0000-01-01T00:00:00Z").Add(-9 * time.Hour), "", ErrYear},
		{"an hour of an integer", hours, uint64(3600*24*365 + 7199), "31393731303130313031", nil},
		{"a year whose begin int64 does not have", nanos, at("1677-12-31T00:00:00Z"), "", ErrRange},
		{"the first year it has", nanos, at("1678-12-31T00:00:00Z"), "31363738", nil},
		{"truncated into the year 9999", two, at("9999-12-31T23:59:59Z").Add(time.Second), "8000003afff2f000", nil}, // 9999-12-31 is day 2932896
	} {
		got, err := encoded(&c.n, c.v)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %s, %v; want %s, %v", c.name, got, err, c.want, c.err)
		}
	}
}

func TestNumbersRefused(t *testing.T) {
	for _, c := range []struct {
		name string
		n    Number
		key  string
		err  error
	}{
		{"no digit", Number{Size: 2, Width: 8, Digits: true}, "3a30", ErrDigits},
		{"more than the type", Number{Size: 3, Width: 1, Digits: true}, "363532", ErrRange}, // 256
		{"more than uint64", Number{Size: 20, Width: 8, Digits: true}, "3631363135353930373337303434373634343831", ErrRange},
		{"more than int64", Number{Size: 19, Width: 8, Signed: true, Digits: true}, "38303835373734353836333032373333323239", ErrRange}, // 9223372036854775808
		{"inside a step", Number{Size: 8, Width: 8, Signed: true, Unit: Second, Floor: 60}, "8000000000000001", ErrStep},
		{"month 13", Number{Size: 6, Width: 8, Signed: true, Unit: Milli, Carried: PeriodMonth, Period: PeriodMonth}, "323031383133", ErrPeriod},
		{"31 February", Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Carried: PeriodDay, Period: PeriodDay}, "3230313830323331", ErrPeriod},
		{"29 February of no leap year", Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Carried: PeriodDay, Period: PeriodDay}, "3139303030323239", ErrPeriod},
		{"hour 24", Number{Size: 10, Width: 8, Signed: true, Unit: Milli, Carried: PeriodHour, Period: PeriodHour}, "32303138303132393234", ErrPeriod},
		{"month 0", Number{Size: 6, Width: 8, Signed: true, Unit: Milli, Carried: PeriodMonth, Period: PeriodMonth}, "323031383030", ErrPeriod},
		{"a year before 1970 of an unsigned one", Number{Size: 4, Width: 4, Unit: Second, Carried: PeriodYear, Period: PeriodYear}, "31393639", ErrRange},
		{"a year behind what fits", Number{Size: 4, Width: 4, Unit: Second, Carried: PeriodYear, Period: PeriodYear}, "32313037", ErrRange},
		{"a year behind 9999", Number{Size: 8, Width: 8, Signed: true, Unit: Second, Period: PeriodYear}, "8000003afff44180", ErrYear},
	} {
		key, err := hex.DecodeString(c.key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.n.Get(key); !errors.Is(err, c.err) {
			t.Errorf("%s: %v, want %v", c.name, err, c.err)
		}
	}
}

// TestNumbersForbid: a number whose decimal contains what joins it with others has no key.
func TestNumbersForbid(t *testing.T) {
	n := Number{Size: 2, Width: 2, Signed: true, Forbid: "-"}
	if _, err := n.Int(-5); !errors.Is(err, ErrJoin) {
		t.Errorf("−5: %v", err)
	}
	if _, err := n.Get([]byte{0x7f, 0xff}); !errors.Is(err, ErrJoin) {
		t.Errorf("the key of −1: %v", err)
	}
	if _, err := n.Int(5); err != nil {
		t.Errorf("5: %v", err)
	}
	for v, want := range map[bool]error{true: nil, false: ErrJoin} {
		if err := CheckBool(v, "s"); !errors.Is(err, want) {
			t.Errorf("%v without s: %v", v, err)
		}
	}
}

// TestNumberOrder: the bytes of numbers are in their order, or in the opposite one.
func TestNumberOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, width := range []int{1, 2, 4, 8} {
		for size := 1; size <= width; size++ {
			for _, n := range []Number{
				{Size: size, Width: width}, {Size: size, Width: width, Signed: true}, {Size: size, Width: width, Signed: true, Desc: true},
				{Size: size, Width: width, Desc: true}, {Size: size, Width: width, Raw: true},
			} {
				for range 200 {
					a, b := randomRank(rng, &n), randomRank(rng, &n)
					x, y := string(n.Append(nil, a)), string(n.Append(nil, b))
					if n.Desc {
						x, y = y, x
					}
					if a < b != (x < y) {
						t.Fatalf("%+v: %x and %x are written as %x and %x", n, a, b, n.Append(nil, a), n.Append(nil, b))
					}
				}
			}
		}
	}
}

// randomRank is the rank of a number that n can hold, often one of the first or the last.
func randomRank(rng *rand.Rand, n *Number) uint64 {
	least, most := n.least(), n.most()
	switch rng.IntN(3) {
	case 0:
		return least + rng.Uint64N(min(most-least, 3)+1)
	case 1:
		return most - rng.Uint64N(min(most-least, 3)+1)
	}
	if most-least == math.MaxUint64 {
		return rng.Uint64()
	}
	return least + rng.Uint64N(most-least+1)
}
