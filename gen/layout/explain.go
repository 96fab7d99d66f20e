package layout

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"
)

// Explain writes what people want to know of a key: its bytes, its length, its buckets, what
// a scan can ask and how many ranges that takes, and what it cannot.
func Explain(w io.Writer, k *Key) {
	fmt.Fprintf(w, "%s.%s\n  %s\n\n", k.Package, k.Type, k)
	for _, l := range k.Lines() {
		fmt.Fprintf(w, "  %s\n", l)
	}
	fmt.Fprintf(w, "\n  %s", k.Length())
	if s, _ := k.Salt(); s != nil {
		fmt.Fprintf(w, ", %d buckets", s.Buckets)
	} else {
		fmt.Fprint(w, ", no salt")
	}
	fmt.Fprint(w, "\n\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "  scan\tranges\n")
	for _, q := range k.Queries() {
		fmt.Fprintf(table, "  %s\t%s\n", cmp.Or(q.Path, "all rows"), q.Ranges)
	}
	table.Flush()
	for i, m := range k.Missing() {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "  %s\n", m)
	}
	fmt.Fprintln(w)
}
