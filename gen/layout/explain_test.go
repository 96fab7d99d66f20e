package layout

import (
	"strings"
	"testing"
)

// TestExplain is what people are told of a key.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		k    *Key
		want string
	}{
		{&Key{Package: "m", Type: "K", Segments: []Segment{
			&Salt{Buckets: 4, Width: 1, Hash: &Hash{Func: Java, Args: []Arg{{phone, NoPeriod}}}, Reduce: Abs}, phone, id,
		}}, `m.K
  salt=4,hash=java(Phone),bytes=1;Phone string,reverse;ID int64

  [0]      salt           |java(Phone) % 4|
  [1:…]    Phone  string  reversed, ended by 00
  8 bytes  ID     int64   big-endian, sign flipped

  10 to 32767 bytes (HBase's limit), 4 buckets

  scan             ranges
  all rows         4
  Phone            1
  PhoneIn          1 for each value
  PhoneSuffix      4
  Phone.ID         1
  Phone.IDIn       1 for each value
  Phone.IDBetween  1
  Phone.IDFrom     1
  Phone.IDBefore   1

  no PhoneBetween, PhoneFrom, PhoneBefore: it is reversed, so that neighbours are far from each other

`},
		{&Key{Package: "m", Type: "D", Segments: []Segment{&Digest{Hash: Hash{Func: MD5, Args: []Arg{{until, NoPeriod}, {id, NoPeriod}}}, Width: 1}, id, until}}, `m.D
  hash=md5(Until,ID),bytes=1;ID int64;Until time.Time,unit=ms,floor=15m0s,bytes=6

  [0]     hash              first 1 byte of md5(Until,ID)
  [1:9]   ID     int64      big-endian, sign flipped
  [9:15]  Until  time.Time  ms since 1970, big-endian, sign flipped, in steps of 15m0s

  15 bytes, no salt

  scan        ranges
  all rows    1
  ID.Until    1
  ID.UntilIn  1 for each value

  no IDBetween, IDFrom, IDBefore: md5(Until,ID) in front of a bound field is determined only when Until and ID are bound
  ID alone has no ranges: md5(Until,ID) in front of a bound field is determined only when Until is bound
  no UntilBetween, UntilFrom, UntilBefore: md5(Until,ID) in front of a bound field is determined only when Until is bound

`},
	} {
		var b strings.Builder
		Explain(&b, c.k)
		if got := b.String(); got != c.want {
			t.Errorf("got\n%s\nwant\n%s", got, c.want)
		}
	}
}

// TestQueries: what scans cost, and why some do not exist.
func TestQueries(t *testing.T) {
	at := &Field{Name: "At", Type: clock, Kind: Time, Size: 8, Unit: Milli}
	user := &Field{Name: "User", Type: text, Kind: String, End: Sep}
	url := &Field{Name: "URL", Type: text, Kind: String, Outside: true}
	raw := &Field{Name: "N", Type: Type{Name: "int32", Under: "int32"}, Kind: Int, Size: 4, Raw: true}
	float := &Field{Name: "F", Type: Type{Name: "float64", Under: "float64"}, Kind: Float, Size: 8, Raw: true}
	bits := &Field{Name: "B", Type: Type{Name: "uint8", Under: "uint8"}, Kind: Uint, Size: 1, ReverseBits: true}
	under := &Field{Name: "U", Type: text, Kind: String, End: Sep, Sep: '_'}
	month := &Salt{Buckets: 7, Width: 1, Hash: &Hash{Func: MD5, Args: []Arg{{user, NoPeriod}, {at, Month}}}}
	for _, c := range []struct {
		name     string
		segments []Segment
		queries  string
		missing  string
	}{
		{
			"periods in salt and key", []Segment{month, user, &PeriodDigits{Day, at}, at},
			"all: 7; User: 7; UserIn: 7 for each value; UserBetween: 7; UserFrom: 7; UserBefore: 7; UserPrefix: 7; User.At: 1; User.AtIn: 1 for each value; " +
				"User.AtBetween: for each yyyymmdd in the range: 1 for each bucket of yyyymm, at most 7",
			"no AtFrom, AtBefore: yyyymmdd(At) in front of a bound field is determined only when At is bound, by values or by a range with two ends",
		},
		{
			"lossy", []Segment{&Digest{Hash: Hash{Func: MD5, Args: []Arg{{url, NoPeriod}}}, Width: 16, Lossy: true}, raw},
			"all: 1; URL: 1; URLIn: 1 for each value; URL.N: 1; URL.NIn: 1 for each value; " +
				"URL.NBetween: 1, twice that across zero; URL.NFrom: 1, twice that across zero; URL.NBefore: 1, twice that across zero",
			"URL has no range: a digest of its value is all that the key has of it",
		},
		{
			"random", []Segment{&Salt{Buckets: 3, Width: 1}, bits, float, under, raw},
			"all: 3; B: 3; BIn: 3 for each value; B.F: 3; B.FIn: 3 for each value; B.F.U: 3; B.F.UIn: 3 for each value; B.F.UPrefix: 3; B.F.U.N: 3; B.F.U.NIn: 3 for each value; " +
				"B.F.U.NBetween: 3, twice that across zero; B.F.U.NFrom: 3, twice that across zero; B.F.U.NBefore: 3, twice that across zero",
			"no BBetween, BFrom, BBefore: its bits are reversed, so that neighbours are far from each other; " +
				"no FBetween, FFrom, FBefore: raw floats are not in the order of the numbers; " +
				"no UBetween, UFrom, UBefore: values that end in '_' are not in order, since greater ones may begin with less",
		},
		{
			"a hash of all", []Segment{&Salt{Buckets: 3, Width: 1, Hash: &Hash{Func: H31, Star: true}}, user, &Digest{Hash: Hash{Func: CRC32, Star: true}, Width: 4}, bits},
			"all: 3; User: 3; UserIn: 3 for each value; UserBetween: 3; UserFrom: 3; UserBefore: 3; UserPrefix: 3; User.B: 1; User.BIn: 1 for each value",
			"no BBetween, BFrom, BBefore: its bits are reversed, so that neighbours are far from each other",
		},
	} {
		k := &Key{Package: "m", Type: "K", Segments: c.segments}
		var queries []string
		for _, q := range k.Queries() {
			if q.Path == "" {
				q.Path = "all"
			}
			queries = append(queries, q.Path+": "+q.Ranges)
		}
		if got := strings.Join(queries, "; "); got != c.queries {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.queries)
		}
		if got := strings.Join(k.Missing(), "; "); got != c.missing {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.missing)
		}
	}
}
