package harness

import "fmt"

// Tally counts what was compared, and what of it was of interest.
type Tally struct {
	Rows, Keys        int // rows encoded, and those that have a key
	Accepted, Refused int // keys decoded, and those that are none
	Splits            int // splits of a table
	Queries, Answered int // queries, and those that are no error
	Judged, Found     int // rows judged by a query, and those that it asks for
	Pairs             int // pairs of keys whose order is that of a field's values
	Stages            int // ways to bind a field, present or rightly missing
}

// Add adds what another tally counted.
func (t *Tally) Add(o Tally) {
	t.Rows += o.Rows
	t.Keys += o.Keys
	t.Accepted += o.Accepted
	t.Refused += o.Refused
	t.Splits += o.Splits
	t.Queries += o.Queries
	t.Answered += o.Answered
	t.Judged += o.Judged
	t.Found += o.Found
	t.Pairs += o.Pairs
	t.Stages += o.Stages
}

// Comparisons is how many times generated code and interpreter were asked the same. That
// a query is judged by many rows does not count.
func (t Tally) Comparisons() int {
	return t.Rows + t.Accepted + t.Refused + t.Splits + t.Queries + t.Pairs + t.Stages
}

func (t Tally) String() string {
	return fmt.Sprintf("%d comparisons: %d rows, %d with a key; %d keys accepted, %d refused; %d queries, %d answered, %d of %d judged rows found; %d pairs in order; %d splits; %d binds",
		t.Comparisons(), t.Rows, t.Keys, t.Accepted, t.Refused, t.Queries, t.Answered, t.Found, t.Judged, t.Pairs, t.Splits, t.Stages)
}
