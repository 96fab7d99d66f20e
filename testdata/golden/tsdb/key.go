// Package tsdb is the data table of OpenTSDB: identifiers of three bytes and the hour of the
// values as seconds in four.
package tsdb

import "time"

//go:generate go tool keygen

// UID is the identifier of a metric, a tag's name or a tag's value.
type UID [3]byte

// Point is a row of one hour of a series with one tag.
type Point struct {
	_ struct{} `rowkey:"metric;base,unit=s,bytes=4,raw,floor=1h;tagk;tagv"`

	Metric UID
	Base   time.Time
	TagK   UID
	TagV   UID
}

// Salted is the same with a salt of the series, and integers for times as that program has
// them.
type Salted struct {
	_ struct{} `rowkey:"salt=20,hash=h31(metric,tagk,tagv);metric;base,unit=s,floor=1h,raw;tagk;tagv"`

	Metric UID
	Base   uint32
	TagK   UID
	TagV   UID
}
