package gen_test

import (
	"encoding/hex"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/callvar"
	"github.com/rowkeygen/rowkey/testdata/golden/consts"
	"github.com/rowkeygen/rowkey/testdata/golden/event"
	"github.com/rowkeygen/rowkey/testdata/golden/salts"
	stringkeys "github.com/rowkeygen/rowkey/testdata/golden/strings"
	"github.com/rowkeygen/rowkey/testdata/golden/times"
	"github.com/rowkeygen/rowkey/testdata/golden/twokeys"
	"github.com/rowkeygen/rowkey/testdata/golden/zones"
)

// The tests of this file are faults that people have met with keys of their own making, on
// generated code. The bytes are worked out by hand from the layout.

// ranges is the ranges of a scan as "start stop" in hex.
func ranges[K any](t *testing.T, s rowkey.Scan[K]) []string {
	t.Helper()
	rs, err := s.Ranges()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for r := range rs.All() {
		list = append(list, hex.EncodeToString(r.Start)+" "+hex.EncodeToString(r.Stop))
	}
	return list
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A prefix that ends in ff has a stop that is shorter, not one that is a neighbour's.
func TestStopBehindFF(t *testing.T) {
	expect(t, ranges(t, new(consts.Table).ScanRange()), "55ff 56")
	expect(t, ranges(t, new(stringkeys.Last).ScanRange().NamePrefix("a\xff")), "61ff 62")
	expect(t, ranges(t, new(stringkeys.Last).ScanRange().NamePrefix("\xff\xff")), "ffff ")
}

// The last of 256 buckets ends with the table: a stop of 00 would find nothing.
func TestLastBucketEndsWithTheTable(t *testing.T) {
	got := ranges(t, new(salts.Full).ScanRange())
	if len(got) != 256 || got[0] != "00 01" || got[255] != "ff " {
		t.Errorf("%d ranges, the first %s, the last %s", len(got), got[0], got[len(got)-1])
	}
}

// Equality with a string includes what ends it: 123 is not the beginning of 1234.
func TestEqualityIncludesTheEnd(t *testing.T) {
	expect(t, ranges(t, new(event.Visit).ScanRange().Site("123")), "31323300 31323301")
	expect(t, ranges(t, new(event.Visit).ScanRange().SitePrefix("123")), "313233 313234")
}

// A range of descending times: the later end comes first, and each end is on the right side.
func TestDescendingRange(t *testing.T) {
	from, to := time.UnixMilli(1451577600000), time.UnixMilli(1451664000000)
	tenant := new(event.Event).ScanRange().Tenant(0).UserID("").Kind(0)
	prefix := "00000000" + "0001" + "8000"
	// MaxInt64 − to + 1 and MaxInt64 − from + 1
	expect(t, ranges(t, tenant.TSBetween(from, to)), prefix+"7ffffeae02153c00 "+prefix+"7ffffeae073b9800")
}

// The month of a row is that of its declared zone, whatever the zone of the time value and
// of the process.
func TestMonthOfTheDeclaredZone(t *testing.T) {
	at := time.Date(2018, 7, 31, 16, 30, 0, 0, time.UTC)
	want, err := (&zones.Shanghai{Phone: "138", TS: at}).Encode(nil)
	if err != nil {
		t.Fatal(err)
	}
	// In Shanghai it is August: the MD5 of 138201808 modulo 5, as Python's hashlib has it.
	if want[0] != 4 {
		t.Errorf("bucket %d is not that of August", want[0])
	}
	for _, hours := range []int{-12, 8, 14} {
		got, err := (&zones.Shanghai{Phone: "138", TS: at.In(time.FixedZone("", hours*3600))}).Encode(nil)
		if err != nil || string(got) != string(want) {
			t.Errorf("the same instant at %+d hours: %x, %v, want %x", hours, got, err, want)
		}
	}
	if os.Getenv("TZ") == "Asia/Kathmandu" {
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestMonthOfTheDeclaredZone$")
	cmd.Env = append(os.Environ(), "TZ=Asia/Kathmandu")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("in another zone: %v\n%s", err, out)
	}
}

// A month's query of one phone is one bucket; a year's has each bucket once, with the
// window of its own months; 30 years are not 360 ranges.
func TestNoBucketTwice(t *testing.T) {
	phone := new(callvar.Call).ScanRange().Phone("13800138000")
	if got := ranges(t, phone.TSBetween(rowkey.Month(2018, time.July, 0))); len(got) != 1 {
		t.Errorf("a month has %d ranges", len(got))
	}
	for _, years := range []int{1, 5, 30, 100} {
		from := time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC)
		if got := ranges(t, phone.TSBetween(from, from.AddDate(years, 0, 0))); len(got) != 5 {
			t.Errorf("%d years have %d ranges", years, len(got))
		}
	}
}

// A row key has at most 32,767 bytes, the salt's included.
func TestLongestKey(t *testing.T) {
	fits := salts.Most{User: strings.Repeat("u", 32765)} // behind two bytes of salt
	key, err := fits.Encode(nil)
	if err != nil || len(key) != 32767 {
		t.Fatalf("%d bytes, %v", len(key), err)
	}
	if err := new(salts.Most).Decode(key); err != nil {
		t.Error(err)
	}
	expectOne := ranges(t, new(salts.Most).ScanRange().User(fits.User))
	if stop := strings.Fields(expectOne[0])[1]; len(expectOne) != 1 || len(stop) > 2*32767 || !strings.HasSuffix(stop, "75"+"76") {
		t.Errorf("the stop of the longest key has %d digits and ends in %s", len(stop), stop[len(stop)-4:])
	}
	long := salts.Most{User: fits.User + "u"}
	if got, err := long.Encode([]byte("x")); !errors.Is(err, rowkey.ErrKeyTooLong) || string(got) != "x" {
		t.Errorf("one byte more: %d bytes, %v", len(got), err)
	}
	if err := new(salts.Most).Decode(append(key, 'u')); !errors.Is(err, rowkey.ErrKeyTooLong) {
		t.Errorf("decode of one byte more: %v", err)
	}
	if _, err := new(salts.Most).ScanRange().User(long.User).Ranges(); !errors.Is(err, rowkey.ErrKeyTooLong) {
		t.Errorf("scan for one byte more: %v", err)
	}
}

// Fields side by side do not run into each other: ("a","bc") is not ("ab","c").
func TestFieldsAreApart(t *testing.T) {
	a, _ := (&event.Visit{Site: "a", Path: "bc"}).Encode(nil)
	b, _ := (&event.Visit{Site: "ab", Path: "c"}).Encode(nil)
	if string(a) == string(b) {
		t.Errorf("two rows have the key %x", a)
	}
}

// A unit is what the tag says, never guessed from the size of a number.
func TestUnitIsNotGuessed(t *testing.T) {
	at := time.Date(2016, 11, 8, 15, 57, 31, 0, time.UTC) // 1478620651 seconds
	sec, _ := (&times.First{At: at}).Encode(nil)
	if got := hex.EncodeToString(sec); got != "7fffffffa7de0a14" {
		t.Errorf("in seconds %s", got)
	}
	ms, _ := (&event.Event{TS: at}).Encode(nil)
	if got := hex.EncodeToString(ms[8:16]); got != "7ffffea7bb576207" {
		t.Errorf("in milliseconds %s", got)
	}
}

// Two keys that differ in salt, type or order have layouts that differ.
func TestLayoutTellsKeysApart(t *testing.T) {
	for _, g := range keys(t) {
		if l := g.Methods(g.Value()).RowKeyLayout(); l != g.Key.String() {
			t.Errorf("%s has the layout %q, and says %q", g.name(), g.Key, l)
		}
	}
	if new(call.Call).RowKeyLayout() == new(call.CallX).RowKeyLayout() || new(call.Call).RowKeyLayout() == new(callvar.Call).RowKeyLayout() {
		t.Error("keys of other hashes and widths have one layout")
	}
}

// A table of a key that begins with a time is not cut: one region would take all writes.
func TestTimeFirstIsNotSplit(t *testing.T) {
	if _, err := new(times.First).SplitKeys(4); !errors.Is(err, rowkey.ErrSplitTime) {
		t.Errorf("time first: %v", err)
	}
	if _, err := new(twokeys.Host).SplitKeys(4); !errors.Is(err, rowkey.ErrSplitSample) {
		t.Errorf("a string first: %v", err)
	}
	_, err := new(call.Call).SplitKeys(7)
	if !errors.Is(err, rowkey.ErrSplitCount) || !strings.Contains(err.Error(), "5 or 10") {
		t.Errorf("7 regions of 5 buckets: %v", err)
	}
	keys, err := new(call.Call).SplitKeys(10)
	want := []string{"0035303030303030303030" + "30", "01", "0135303030303030303030" + "30", "02"}
	if err != nil || len(keys) != 9 {
		t.Fatalf("%d keys, %v", len(keys), err)
	}
	for i, w := range want {
		if got := hex.EncodeToString(keys[i]); got != w {
			t.Errorf("split %d is %s, want %s", i, got, w)
		}
	}
}

// Nothing of an error is silent: an empty list finds nothing, and does not hide a fault.
func TestEmptyListFindsNothing(t *testing.T) {
	expect(t, ranges(t, new(call.Call).ScanRange().PhoneIn()))
	expect(t, ranges(t, new(call.Call).ScanRange().PhoneIn().TSFrom(time.Now())))
	_, err := new(call.Call).ScanRange().PhoneIn().TS(time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC)).Ranges()
	var e *rowkey.Error
	if !errors.Is(err, rowkey.ErrYear) || !errors.As(err, &e) || e.Type != "Call" || e.Segment != "TS" || e.Op != "scan" {
		t.Errorf("a year that no row can have: %v", err)
	}
}

// No row has the empty key, so asking for it is a mistake; asking for what is before it is not.
func TestEmptyKeyIsNoRow(t *testing.T) {
	if _, err := new(stringkeys.Last).ScanRange().Name("").Ranges(); !errors.Is(err, rowkey.ErrEmptyKey) {
		t.Errorf("equality: %v", err)
	}
	expect(t, ranges(t, new(stringkeys.Last).ScanRange().NameBefore("")))
	expect(t, ranges(t, new(stringkeys.Last).ScanRange().NameFrom("")), " ")
}

// A stage is a value: two questions from one, and slices that change later, do not matter.
func TestStagesAreValues(t *testing.T) {
	phones := []string{"13800138000", "13900139000"}
	two := new(call.Call).ScanRange().PhoneIn(phones...)
	july := two.TSBetween(rowkey.Month(2018, time.July, 0))
	before := ranges(t, july)
	two.TSFrom(time.Now())
	phones[0], phones[1] = "1", "2"
	expect(t, ranges(t, july), before...)
	if len(before) != 2 {
		t.Errorf("two phones in a month have %d ranges", len(before))
	}
}
