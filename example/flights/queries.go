package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// query is a question, how it is asked, and the answer from the source.
type query struct {
	title  string
	code   string // the scan, as it is written
	scan   rowkey.Scan[Flight]
	page   int // which page of pageSize rows; 0: all
	limit  int // most rows; 0: all
	oldest bool
	want   func(departure) bool
}

const pageSize = 20

// queries is the questions about one aircraft, and one about many.
func queries(tail string) []query {
	all := new(Flight).ScanRange()
	one := all.TailNum(tail)
	july, august := rowkey.Month(2013, time.July, 0)
	newYear, next := rowkey.Year(2013, 0)
	of := func(d departure) bool { return d.tail == tail }
	within := func(from, to time.Time) func(departure) bool {
		return func(d departure) bool { return of(d) && !d.dep.Before(from) && d.dep.Before(to) }
	}
	const start, month = "new(Flight).ScanRange()", ".DepBetween(rowkey.Month(2013, time.July, 0))"
	call := fmt.Sprintf("%s.TailNum(%q)", start, tail)
	return []query{
		{title: tail + " in July", code: call + month, scan: one.DepBetween(july, august), want: within(july, august)},
		{title: tail + " in 2013", code: call + ".DepBetween(rowkey.Year(2013, 0))", scan: one.DepBetween(newYear, next), want: within(newYear, next)},
		{title: "its newest 10 departures", code: call + ", MergeOptions{Limit: 10}", scan: one, limit: 10, want: of},
		{title: "its oldest 3, read backwards", code: call + ", ranges.Reversed(), MergeOptions{Limit: 3}", scan: one, limit: 3, oldest: true, want: of},
		{title: fmt.Sprintf("page 2 of its departures, %d a page", pageSize), code: call + ", ranges.After(the last key of page 1)", scan: one, page: 2, want: of},
		{title: "all aircraft beginning N14", code: start + `.TailNumPrefix("N14")`, scan: all.TailNumPrefix("N14"), want: func(d departure) bool { return strings.HasPrefix(d.tail, "N14") }},
		{title: "departures of unknown aircraft in July", code: start + `.TailNum("")` + month, scan: all.TailNum("").DepBetween(july, august),
			want: func(d departure) bool { return d.tail == "" && !d.dep.Before(july) && d.dep.Before(august) }},
	}
}

// answer runs a query on the store.
func (q query) answer(ctx context.Context, s *store) (flights []Flight, ranges int, err error) {
	rs, err := q.scan.Ranges()
	if err != nil {
		return nil, 0, err
	}
	ranges = rs.Len()
	if q.oldest {
		rs = rs.Reversed()
	}
	limit := q.limit
	if q.page > 0 {
		limit = pageSize
	}
	for page := 1; ; page++ {
		var last []byte
		flights = flights[:0]
		for r, err := range rowkey.Merge(ctx, rs, s.scan, rowKey, rowkey.MergeOptions{Limit: limit}) {
			if err != nil {
				return nil, 0, err
			}
			f, err := r.flight()
			if err != nil {
				return nil, 0, err
			}
			flights = append(flights, f)
			last = append(last[:0], r.key...) // the row is valid until the next one
		}
		if page >= q.page || last == nil {
			return flights, ranges, nil
		}
		if rs, err = rs.After(last); err != nil {
			return nil, 0, err
		}
	}
}

// expected is the answer computed from the source, in the order of the key.
func (q query) expected(rows []departure) []departure {
	var want []departure
	for _, d := range rows {
		if q.want(d) {
			want = append(want, d)
		}
	}
	slices.SortFunc(want, func(a, b departure) int {
		c := cmp.Or(cmp.Compare(a.tail, b.tail), b.dep.Compare(a.dep), cmp.Compare(a.carrier, b.carrier), cmp.Compare(a.number, b.number))
		if q.oldest {
			c = -c
		}
		return c
	})
	if q.page > 0 {
		first := min((q.page-1)*pageSize, len(want))
		want = want[first:min(first+pageSize, len(want))]
	}
	if q.limit > 0 {
		want = want[:min(q.limit, len(want))]
	}
	return want
}

// check compares an answer with the one from the source.
func (q query) check(got []Flight, want []departure) error {
	for i := range max(len(got), len(want)) {
		switch {
		case i == len(got):
			return fmt.Errorf("%s: row %d is missing: %s", q.title, i+1, show(want[i].flight()))
		case i == len(want):
			return fmt.Errorf("%s: row %d should not be there: %s", q.title, i+1, show(got[i]))
		case got[i] != want[i].flight():
			return fmt.Errorf("%s: row %d is\n  %s, and should be\n  %s", q.title, i+1, show(got[i]), show(want[i].flight()))
		}
	}
	return nil
}

const shown = 3 // rows of an answer

// ask answers every query, shows the answer, and checks it.
func ask(ctx context.Context, w io.Writer, s *store, rows []departure, tail string) error {
	all := queries(tail)
	for _, q := range all {
		got, ranges, err := q.answer(ctx, s)
		if err != nil {
			return fmt.Errorf("%s: %w", q.title, err)
		}
		if err := q.check(got, q.expected(rows)); err != nil {
			return err
		}
		fmt.Fprintf(w, "%s\n  %s\n  %s in %s\n", q.title, q.code, plural(len(got), "row"), plural(ranges, "range"))
		for _, f := range got[:min(len(got), shown)] {
			fmt.Fprintf(w, "    %s\n", show(f))
		}
		if len(got) > shown {
			fmt.Fprintf(w, "    … %s more\n", thousands(len(got)-shown))
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "All %d answers are, row for row, what the source gives without row keys.\n", len(all))
	return nil
}

// show is a departure in a line.
func show(f Flight) string {
	delay := f.Delay + " min late"
	switch early, ok := strings.CutPrefix(f.Delay, "-"); {
	case f.Delay == "":
		delay = "cancelled"
	case f.Delay == "0":
		delay = "on time"
	case ok:
		delay = early + " min early"
	}
	return fmt.Sprintf("%s  %-6s  %s %-4d  %s → %s  %s", f.Dep.Format("2006-01-02 15:04"), f.TailNum, f.Carrier, f.Number, f.Origin, f.Dest, delay)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return thousands(n) + " " + what + "s"
}
