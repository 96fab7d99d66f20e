package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// TestRun runs the whole example. The counts are those that awk finds in the source.
func TestRun(t *testing.T) {
	var out, progress strings.Builder
	if err := run(context.Background(), []string{"-db", filepath.Join(t.TempDir(), "db")}, sample, &out, &progress); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"89,087 departures from New York in 2013. 2,512 of them have no tail number",
		"N723MQ in July\n  ScanRange().TailNum(\"N723MQ\").DepBetween(rowkey.Month(2013, time.July, 0))\n  63 rows in 1 range,",
		"\n  507 rows in ",
		"\n  10 rows in 8 ranges,",
		"\n  3 rows in 8 ranges,",
		"\n  20 rows in 8 ranges,",
		"\n  3,539 rows in 8 ranges,",
		"\n  288 rows in 1 range,",
		"max ÷ mean 8.00", // all of December in one region
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q", want)
		}
	}
	if progress.Len() > 0 {
		t.Errorf("a bar was drawn where there is no terminal: %q", progress.String())
	}
	for line := range strings.Lines(out.String()) {
		if n := len([]rune(line)); n > 140 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
	}
}

func TestRunRefuses(t *testing.T) {
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

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
