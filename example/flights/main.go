// Flights keeps a year of departures under a generated row key, in an embedded store that
// sorts by key as HBase does. It shows how the rows spread over regions, and answers queries,
// each of which it compares with an answer computed from the source without the key. It
// exits with 1 if one differs.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

func main() {
	// Whatever ends the program, a reader that has left (SIGPIPE) too, its folder is removed.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGPIPE)
	defer stop()
	err := run(ctx, os.Args[1:], sample, os.Stdout, os.Stderr)
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return
	case errors.Is(err, syscall.EPIPE): // nobody reads on
	case ctx.Err() != nil:
		fmt.Fprintln(os.Stderr, "flights:", context.Cause(ctx))
	default:
		fmt.Fprintln(os.Stderr, "flights:", err)
	}
	stop()
	os.Exit(1)
}

// run is the command: it reads the zipped source, stores it, and answers.
func run(ctx context.Context, args []string, zipped []byte, stdout, stderr io.Writer) (err error) {
	flags := flag.NewFlagSet("flights", flag.ContinueOnError)
	flags.SetOutput(stderr)
	path := flags.String("db", "", "keep the store in this `file`; by default it is removed at the end")
	tail := flags.String("tail", "", "the `aircraft` to ask about; by default the busiest")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q; see -help", flags.Arg(0))
	}
	rows, err := readDepartures(zipped)
	if err != nil {
		return fmt.Errorf("source: %w", err)
	}
	if *tail == "" {
		*tail = busiest(rows)
	} else if !slices.ContainsFunc(rows, func(d departure) bool { return d.tail == *tail }) {
		return fmt.Errorf("no departure of aircraft %q in the source; one of %s is there", *tail, busiest(rows))
	}
	if *path == "" {
		dir, err := os.MkdirTemp("", "flights")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		*path = filepath.Join(dir, "flights.db")
	}
	s, err := openStore(*path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	if err := fill(ctx, s, rows, stderr); err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	defer func() { err = errors.Join(err, out.Flush()) }()
	if err := showTable(out, rows); err != nil {
		return err
	}
	if err := showSpread(out, rows); err != nil {
		return err
	}
	return ask(ctx, out, s, rows, *tail)
}

// showTable shows what is stored, and the layout of its keys with the first one.
func showTable(w io.Writer, rows []departure) error {
	unknown := 0
	for _, d := range rows {
		if d.tail == "" {
			unknown++
		}
	}
	fmt.Fprintf(w, `%s departures from New York in 2013. %s of them have no tail number, and are stored
under the empty one: without them a count of departures would be wrong. They share a bucket
in each month, as the departures of an aircraft do.

`, thousands(len(rows)), thousands(unknown))
	fmt.Fprintf(w, "The row key\n")
	for part := range strings.SplitSeq(new(Flight).RowKeyLayout(), ";") {
		fmt.Fprintf(w, "  %s\n", part)
	}
	f := rows[0].flight()
	key, err := f.Encode(nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "and the first row's\n  % x\n  %s\n\n", key, show(f))
	return nil
}

// fill stores all rows, and checks that each has a key of its own.
func fill(ctx context.Context, s *store, rows []departure, stderr io.Writer) error {
	const batch = 5000
	bar := newProgress(stderr, "storing", len(rows))
	defer bar.end()
	for at := 0; at < len(rows); at += batch {
		if err := ctx.Err(); err != nil {
			return err
		}
		end := min(at+batch, len(rows))
		if err := s.put(rows[at:end]); err != nil {
			return err
		}
		bar.done(end)
	}
	n, err := s.len()
	if err == nil && n != len(rows) {
		err = fmt.Errorf("%d rows are stored, the source has %d: is the store another's, or a key not unique?", n, len(rows))
	}
	return err
}

// busiest is the aircraft with the most departures, the first by name of several.
func busiest(rows []departure) string {
	counts := map[string]int{}
	for _, d := range rows {
		if d.tail != "" {
			counts[d.tail]++
		}
	}
	best := ""
	for tail, n := range counts {
		if n > counts[best] || n == counts[best] && tail < best {
			best = tail
		}
	}
	return best
}
