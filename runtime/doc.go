// Package rowkey is what generated row keys run on, and what programs use beside them:
// ranges of row keys and their merge, months and days as bounds, and errors.
//
// The package's directory is runtime; import it by its name:
//
//	import rowkey "github.com/rowkeygen/rowkey/runtime"
//
// A struct that is annotated with a rowkey tag gets methods from keygen that call this
// package. Text, KeyInfo, Bound, Planner and what their docs call generated code's are for
// these methods alone; what they promise, they promise to code of the formats MinVersion
// to MaxVersion.
//
// # Scans
//
// ScanRange begins a scan, its stages bind fields, and Ranges gives the ranges to read with
// any client:
//
//	ranges, err := new(Call).ScanRange().Phone(phone).
//		TSBetween(rowkey.Month(2018, time.July, 8*time.Hour)).Ranges()
//	for r := range ranges.All() {
//		// read from r.Start on, and before r.Stop; empty: the end of the table
//	}
//
// Merge reads the buckets of a salted key side by side, and returns the rows in the order
// of the key without its salt. Ranges.After goes on behind a row, Ranges.Reversed reads
// from the end.
package rowkey
