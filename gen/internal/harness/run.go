package harness

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"sync"
)

// Failure is a difference between generated code and the interpreter, or a panic.
type Failure struct {
	Type    string // the struct
	Message string
}

// Report is what Run found.
type Report struct {
	Tally    Tally
	Failures []Failure // of each key the first, in the order of the keys
}

// Run compares everything of many keys, as often as rounds says.
func Run(keys []Generated, seed uint64, rounds int) Report {
	tallies, failures := make([]Tally, len(keys)), make([]*Failure, len(keys))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				if err := keys[i].Compare(&tallies[i], seed, rounds); err != nil {
					failures[i] = &Failure{keys[i].Type, err.Error()}
				}
			}
		})
	}
	for i := range keys {
		next <- i
	}
	close(next)
	workers.Wait()
	var r Report
	for i := range keys {
		r.Tally.Add(tallies[i])
		if failures[i] != nil {
			r.Failures = append(r.Failures, *failures[i])
		}
	}
	return r
}

// RNG is a source of numbers that differs from key to key and is the same for a seed.
func (g Generated) RNG(seed uint64) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(g.Package + "." + g.Type))
	return rand.New(rand.NewPCG(h.Sum64(), seed))
}

// Compare compares everything of a key; a round is some hundred comparisons. The error has the
// first difference of each kind. A panic is one, too.
func (g Generated) Compare(t *Tally, seed uint64, rounds int) error {
	rng := g.RNG(seed)
	queries := 20
	if g.Buckets() > 1000 {
		queries = 2 // the interpreter takes its time for each bucket
	}
	return errors.Join(
		safely(1, g.compareLayout),
		safely(1, func() error { return g.CompareStages(t, rng) }),
		safely(1, func() error { return g.CompareSplits(t, rng) }),
		safely(rounds, func() error { return g.CompareEncode(t, rng, 100) }),
		safely(rounds, func() error { return g.CompareDecode(t, rng, 40) }),
		safely(rounds, func() error { return g.CompareOrder(t, rng, 20) }),
		safely(rounds, func() error { return g.CompareScan(t, rng, 50, queries) }),
	)
}

func (g Generated) compareLayout() error {
	if l := g.Methods(g.none()).RowKeyLayout(); l != g.Key.String() {
		return fmt.Errorf("the layout is %q, generated code says %q", g.Key, l)
	}
	return nil
}

// safely calls f so often, up to its first error or panic.
func safely(times int, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	for range times {
		if err := f(); err != nil {
			return err
		}
	}
	return nil
}
