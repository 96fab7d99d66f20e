package gen_test

import (
	"testing"

	"github.com/rowkeygen/rowkey/gen/internal/harness"
)

// TestEncodeLikeInterpreter compares the bytes of random rows, and which have none.
func TestEncodeLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		t.Parallel()
		var tally harness.Tally
		if err := g.CompareEncode(&tally, g.rng(), 1000); err != nil {
			t.Fatal(err)
		}
		if tally.Rows != 1000 || tally.Keys < 100 {
			t.Errorf("only %d of %d random rows have a key", tally.Keys, tally.Rows)
		}
	})
}

// TestDecodeLikeInterpreter compares rows, damaged keys and Verify; what Decode takes,
// Encode gives back.
func TestDecodeLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		t.Parallel()
		var tally harness.Tally
		rng := g.rng()
		for range 5 { // of some keys, few random rows have one
			if err := g.CompareDecode(&tally, rng, 400); err != nil {
				t.Fatal(err)
			}
			if tally.Accepted >= 100 {
				break
			}
		}
		if tally.Accepted < 100 || tally.Refused == 0 {
			t.Errorf("%d keys accepted, %d refused: too few", tally.Accepted, tally.Refused)
		}
	})
}

// TestOrderLikeValues compares the order of bytes with that of values, where layouts say that
// they agree.
func TestOrderLikeValues(t *testing.T) {
	ordered := 0
	each(t, func(t *testing.T, g generated) {
		var tally harness.Tally
		if err := g.CompareOrder(&tally, g.rng(), 300); err != nil {
			t.Fatal(err)
		}
		if tally.Pairs > 0 {
			ordered++
		}
	})
	if ordered < 40 {
		t.Errorf("only %d keys have fields in order", ordered)
	}
}

// TestSplitKeysLikeInterpreter compares the split keys of many numbers of regions.
func TestSplitKeysLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		var tally harness.Tally
		if err := g.CompareSplits(&tally, g.rng()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestStagesLikeInterpreter compares which ways there are to bind a field, and what has Ranges.
func TestStagesLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		var tally harness.Tally
		if err := g.CompareStages(&tally, g.rng()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestScanLikeInterpreter makes random queries of random rows: each row that matches is in
// exactly one range, and no other row in any. The number of ranges is the interpreter's.
func TestScanLikeInterpreter(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		t.Parallel()
		var tally harness.Tally
		queries := 200
		if g.Buckets() > 1000 {
			queries = 6 // the interpreter takes its time for each bucket
		}
		if err := g.CompareScan(&tally, g.rng(), 150, queries); err != nil {
			t.Fatal(err)
		}
		if tally.Answered < queries/3 || tally.Found == 0 {
			t.Errorf("%d of %d queries answered, %d rows found: too few", tally.Answered, queries, tally.Found)
		}
	})
}
