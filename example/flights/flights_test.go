package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// TestRun runs the whole example. The counts are what a Python program with its own XXH64
// finds in the source.
func TestRun(t *testing.T) {
	temporary(t)
	var out, progress strings.Builder
	if err := run(context.Background(), nil, sample, &out, &progress); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"89,087 departures from New York in 2013. 2,512 of them have no tail number",
		"\n  03 4e 36 31 39 41 41 00 7f ff ff ff af 1d 42 ff 41 41 04 75\n  2013-01-01 10:40  N619AA",
		"N723MQ in July\n  new(Flight).ScanRange().TailNum(\"N723MQ\").DepBetween(rowkey.Month(2013, time.July, 0))\n  63 rows in 1 range\n",
		"\n  507 rows in 8 ranges\n",
		"\n  10 rows in 8 ranges\n",
		"\n  3 rows in 8 ranges\n",
		"\n  20 rows in 8 ranges\n",
		"\n  3,539 rows in 8 ranges\n",
		"\n  288 rows in 1 range\n",
		"\n    … 60 more\n",
		"\n    2013-08-16 00:40  N723MQ  MQ 3603  LGA → DTW  33 min late\n", // row 21: page 2 begins
		"\n    2013-01-01 17:05  N723MQ  MQ 4431  LGA → RDU  8 min early\n", // the last row
		"SplitKeys(16), two regions in each bucket, is an error",
		"\nAll 7 answers are",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q", want)
		}
	}
	for _, c := range []struct {
		title  string
		salted [8]string
		ratio  string
	}{
		{"All rows, by region\n", [...]string{"11,214", "11,366", "10,845", "11,509", "10,937", "11,836", "11,362", "10,018"}, "1.06"},
		// All of December is in one region of the key that begins with the time.
		{"The rows from December on", [...]string{"704", "1,177", "1,013", "1,292", "890", "909", "867", "904"}, "1.33"},
	} {
		_, part, _ := strings.Cut(out.String(), c.title)
		part, _, _ = strings.Cut(part, "\n\n")
		var got []string
		for line := range strings.Lines(part) {
			got = append(got, strings.Fields(strings.TrimRight(strings.ReplaceAll(line, "max ÷ mean", "ratio"), "\n"))...)
		}
		for i, n := range c.salted {
			if at := slices.Index(got, fmt.Sprint(i)); at < 0 || at+2 >= len(got) || got[at+2] != n {
				t.Errorf("%q: region %d lacks its %s rows", c.title, i, n)
			}
		}
		if at := slices.Index(got, "ratio"); at < 0 || got[at+1] != c.ratio {
			t.Errorf("%q: max ÷ mean is not %s", c.title, c.ratio)
		}
	}
	if !strings.Contains(out.String(), "8.00\n") {
		t.Error("December's rows are not in one region of the table keyed by time first")
	}
	if want := "storing: 25,000 of 89,087\nstoring: 45,000 of 89,087\nstoring: 70,000 of 89,087\nstoring: 89,087 of 89,087\n"; progress.String() != want {
		t.Errorf("progress is %q, want %q", progress.String(), want)
	}
	for line := range strings.Lines(out.String()) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 100 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
	}
}

// temporary makes the folder of temporary files one of the test's own, which has to be empty
// at its end.
func temporary(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Cleanup(func() {
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("left in the temporary folder: %v, %v", left, err)
		}
	})
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestOutputIsNotLostInSilence(t *testing.T) {
	temporary(t)
	if err := run(context.Background(), nil, sample, full{}, io.Discard); err == nil || !strings.Contains(err.Error(), "no room") {
		t.Errorf("error %v", err)
	}
}

func TestStoreIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "db")
	for range 2 { // the second time over the same rows
		s, err := openStore(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := fill(context.Background(), s, rows(), io.Discard); err != nil {
			t.Error(err)
		}
		s.close()
	}
	s, err := openStore(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	if n, err := s.len(); n != 27 || err != nil {
		t.Errorf("%d rows, error %v, want 27", n, err)
	}
	if _, err := openStore(path); err == nil || !strings.Contains(err.Error(), "another program has it open") {
		t.Errorf("a store that is open: error %v", err)
	}
}

func TestRunRefuses(t *testing.T) {
	temporary(t)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		name   string
		ctx    context.Context
		args   []string
		source []byte
		want   string
	}{
		{"argument", context.Background(), []string{"x"}, sample, `unexpected argument "x"`},
		{"flag", context.Background(), []string{"-x"}, sample, "flag provided but not defined"},
		{"source", context.Background(), nil, []byte("no gzip"), "source: "},
		{"folder", context.Background(), []string{"-db", "/does/not/exist/db"}, sample, "open /does/not/exist/db"},
		{"aircraft", context.Background(), []string{"-tail", "N1"}, sample, `no departure of aircraft "N1" in the source; one of N723MQ is there`},
		{"interrupted", cancelled, nil, sample, "context canceled"},
	} {
		err := run(c.ctx, c.args, c.source, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func at(month time.Month, day int) time.Time {
	return time.Date(2013, month, day, 12, 0, 0, 0, time.UTC)
}

// rows is a small source: 25 departures of N1, one of N14 and one of nobody.
func rows() []departure {
	var list []departure
	for i := range 25 {
		list = append(list, departure{"N1", at(time.Month(1+i%12), 1+i), "AA", uint16(i), Details{"JFK", "MIA", "5"}})
	}
	return append(list,
		departure{"N14X", at(7, 9), "UA", 7, Details{"EWR", "ORD", ""}},
		departure{"", at(7, 9), "UA", 8, Details{"EWR", "ORD", ""}})
}

func filled(t *testing.T, list []departure) *store {
	t.Helper()
	s, err := openStore(filepath.Join(t.TempDir(), "db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.close() })
	if err := fill(context.Background(), s, list, io.Discard); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWrongAnswersAreNoticed gives a store other rows than the source has.
func TestWrongAnswersAreNoticed(t *testing.T) {
	all := rows()
	if err := ask(context.Background(), io.Discard, filled(t, all), all, "N1"); err != nil {
		t.Fatalf("the right rows: %v", err)
	}
	if err := ask(context.Background(), io.Discard, filled(t, all[1:]), all, "N1"); err == nil || !strings.Contains(err.Error(), "should be") && !strings.Contains(err.Error(), "is missing") {
		t.Errorf("a missing row: %v", err)
	}
	if err := ask(context.Background(), io.Discard, filled(t, all), all[1:], "N1"); err == nil || !strings.Contains(err.Error(), "should") {
		t.Errorf("an additional row: %v", err)
	}
	other := rows()
	other[3].Delay = "6"
	if err := ask(context.Background(), io.Discard, filled(t, other), all, "N1"); err == nil || !strings.Contains(err.Error(), "should be") {
		t.Errorf("another value: %v", err)
	}
}

// TestCheck compares answers that differ at their ends, where no later row shows it.
func TestCheck(t *testing.T) {
	want := rows()[:3]
	var got []Flight
	for _, d := range want {
		got = append(got, d.flight())
	}
	q := query{title: "some"}
	if err := q.check(got, want); err != nil {
		t.Errorf("equal answers: %v", err)
	}
	last := "2013-03-03 12:00  N1      AA 2     JFK → MIA  5 min late"
	if err := q.check(got[:2], want); err == nil || err.Error() != "some: row 3 is missing: "+last {
		t.Errorf("the last row is missing: %v", err)
	}
	if err := q.check(got, want[:2]); err == nil || err.Error() != "some: row 3 should not be there: "+last {
		t.Errorf("an additional last row: %v", err)
	}
	got[2].Delay = ""
	if err := q.check(got, want); err == nil || !strings.HasSuffix(err.Error(), "cancelled, and should be\n  "+last) {
		t.Errorf("another last row: %v", err)
	}
}

func TestTwoRowsOfOneKeyAreNoticed(t *testing.T) {
	s, err := openStore(filepath.Join(t.TempDir(), "db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	all := rows()
	if err := fill(context.Background(), s, append(all, all[0]), io.Discard); err == nil || !strings.Contains(err.Error(), "27 rows are stored, the source has 28") {
		t.Errorf("error %v", err)
	}
}

// TestScanner reads ranges whose ends are between keys, on keys, and outside of the table.
func TestScanner(t *testing.T) {
	s := filled(t, rows())
	var keys [][]byte
	read := func(r rowkey.Range) (list []string) {
		sc := s.scan(context.Background(), r)
		defer sc.Close()
		for {
			row, err := sc.Next()
			if errors.Is(err, io.EOF) {
				return list
			}
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(row.key))
		}
	}
	all := read(rowkey.Range{})
	if len(all) != 27 {
		t.Fatalf("%d rows in the table, want 27", len(all))
	}
	for _, k := range all {
		keys = append(keys, []byte(k))
	}
	behind := func(k []byte) []byte { return append(bytes.Clone(k), 0) }
	for _, c := range []struct {
		start, stop []byte
		first, last int // of all, [first, last)
	}{
		{keys[3], keys[7], 3, 7},
		{behind(keys[3]), behind(keys[7]), 4, 8},
		{nil, keys[1], 0, 1},
		{keys[20], nil, 20, 27},
		{[]byte{0xff}, nil, 27, 27},
		{nil, keys[0], 0, 0},
		{behind(keys[4]), keys[5], 5, 5},
		{keys[26], []byte{0xff}, 26, 27},
	} {
		forward := read(rowkey.Range{Start: c.start, Stop: c.stop})
		backward := read(rowkey.Range{Start: c.start, Stop: c.stop, Reverse: true})
		if len(forward) != c.last-c.first || len(backward) != len(forward) {
			t.Errorf("[%x, %x): %d rows forward, %d backward, want %d", c.start, c.stop, len(forward), len(backward), c.last-c.first)
			continue
		}
		for i := range forward {
			if forward[i] != all[c.first+i] || backward[i] != all[c.last-1-i] {
				t.Errorf("[%x, %x): row %d is wrong", c.start, c.stop, i)
			}
		}
	}
}

func TestRegions(t *testing.T) {
	splits := [][]byte{{1}, {2}}
	keys := [][]byte{{0, 9}, {1}, {1, 0}, {2}, {9}, {0xff}}
	if got := regions(splits, keys); len(got) != 3 || got[0] != 1 || got[1] != 2 || got[2] != 3 {
		t.Errorf("regions %v, want [1 2 3]", got)
	}
	if got := unevenness([]int{1, 2, 3}); got != 1.5 {
		t.Errorf("unevenness %v, want 1.5", got)
	}
}

func TestSourceErrors(t *testing.T) {
	if _, err := readDepartures([]byte{1}); err == nil {
		t.Error("what is no gzip is read")
	}
	list, err := readDepartures(sample)
	if err != nil || len(list) != 89087 {
		t.Fatalf("%d rows, error %v", len(list), err)
	}
	want := departure{"N619AA", time.Date(2013, 1, 1, 10, 40, 0, 0, time.UTC), "AA", 1141, Details{"JFK", "MIA", "2"}}
	if list[0] != want {
		t.Errorf("the first row is %+v, want %+v", list[0], want)
	}
}

func TestBar(t *testing.T) {
	for n, want := range map[int]string{0: "", 1: "▏", 8: "█", 9: "█▏", 15: "█▉", 16: "██"} {
		if got := bar(n, 26*8); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestProgressBar(t *testing.T) {
	var b strings.Builder
	p := &progress{w: &b, bar: true, title: "x", total: 400}
	for _, n := range []int{1, 4, 200, 201} { // 0, 1, 50 and 50 %
		p.done(n)
	}
	p.end()
	want := "\rx [" + strings.Repeat(" ", 40) + "]   1%" +
		"\rx [" + strings.Repeat("#", 20) + strings.Repeat(" ", 20) + "]  50%" +
		"\r" + strings.Repeat(" ", 49) + "\r"
	if b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
