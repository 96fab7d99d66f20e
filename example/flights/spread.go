package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// regions counts keys by the region that they fall in; splits are sorted.
func regions(splits [][]byte, keys [][]byte) []int {
	counts := make([]int, len(splits)+1)
	for _, k := range keys {
		at, found := slices.BinarySearchFunc(splits, k, bytes.Compare)
		if found {
			at++ // a region begins with its split key
		}
		counts[at]++
	}
	return counts
}

// unevenness is how many times the mean the fullest region has.
func unevenness(counts []int) float64 {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	if sum == 0 {
		return 0
	}
	return float64(slices.Max(counts)) * float64(len(counts)) / float64(sum)
}

// timeFirst is the key that many begin with: the time in front, and no salt.
func timeFirst(d departure) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(d.dep.Unix()))
}

// timeSplits cuts the time from one instant to another into n regions.
func timeSplits(from, to time.Time, n int) [][]byte {
	var splits [][]byte
	for i := 1; i < n; i++ {
		at := from.Add(to.Sub(from) / time.Duration(n) * time.Duration(i))
		splits = append(splits, timeFirst(departure{dep: at}))
	}
	return splits
}

// showSpread shows how the rows of the year, and those since December, spread over the regions
// that SplitKeys makes, beside the same rows in as many regions of a key with the time first.
func showSpread(w io.Writer, rows []departure) error {
	splits, err := new(Flight).SplitKeys(0)
	if err != nil {
		return err
	}
	n := len(splits) + 1
	year, next := time.Date(2013, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2014, 1, 1, 0, 0, 0, 0, time.UTC)
	byTime := timeSplits(year, next, n)
	for _, part := range []struct {
		title string
		from  time.Time
	}{
		{"All rows, by region", time.Time{}},
		{"The rows from December on: where a table is written to now", next.AddDate(0, -1, 0)},
	} {
		var salted, timed [][]byte
		for _, d := range rows {
			if d.dep.Before(part.from) {
				continue
			}
			f := d.flight()
			key, err := f.Encode(nil)
			if err != nil {
				return err
			}
			salted, timed = append(salted, key), append(timed, timeFirst(d))
		}
		showBars(w, part.title, regions(splits, salted), regions(byTime, timed))
	}
	if _, err := new(Flight).SplitKeys(2 * n); !errors.Is(err, rowkey.ErrSplitSample) {
		return fmt.Errorf("%d regions: error %v, want %v", 2*n, err, rowkey.ErrSplitSample)
	}
	fmt.Fprintf(w, `SplitKeys(%d), two regions in each bucket, is an error: nobody can say which tail numbers
halve a bucket, so cuts inside of one have to come from a sample of the rows.

`, 2*n)
	return nil
}

// showBars shows two counts of the same regions beside each other, to one scale.
func showBars(w io.Writer, title string, salted, timed []int) {
	const format = "%3v  %-26s %7s       %-26s %7s\n"
	most := max(slices.Max(salted), slices.Max(timed), 1)
	fmt.Fprintln(w, title)
	fmt.Fprintf(w, format, "", "salted: SplitKeys(0)", "rows", "time first: the year cut", "rows")
	for i, n := range salted {
		fmt.Fprintf(w, format, i, bar(n, most), thousands(n), bar(timed[i], most), thousands(timed[i]))
	}
	fmt.Fprintf(w, format, "", "max ÷ mean", fmt.Sprintf("%.2f", unevenness(salted)), "max ÷ mean", fmt.Sprintf("%.2f", unevenness(timed)))
	fmt.Fprintln(w)
}

// bar is as long as n is of most, which is 26 characters, to an eighth of one.
func bar(n, most int) string {
	eighths := (n*26*8 + most - 1) / most
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}

// thousands is n with commas.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
