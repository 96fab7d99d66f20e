package layout

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Explain writes what people want to know of a key: its bytes, its length, its buckets,
// and what a scan can bind.
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
	fmt.Fprint(w, "\n\n  scans\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, s := range k.Stages() {
		if s.Field == nil {
			continue
		}
		var methods []string
		for _, b := range s.Field.Binds() {
			methods = append(methods, s.Field.Method()+b.Suffix())
		}
		fmt.Fprintf(table, "  %s\t%s\n", s.Name, strings.Join(methods, " "))
	}
	table.Flush()
	fmt.Fprintln(w)
}
