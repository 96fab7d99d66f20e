package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"
)

//go:embed testdata/flights-2013-sample.csv.gz
var sample []byte

// departure is a line of the source, which knows nothing of row keys: answers are checked
// against it.
type departure struct {
	tail    string
	dep     time.Time
	carrier string
	number  uint16
	Details
}

var columns = []string{"sched_dep", "carrier", "flight", "tailnum", "origin", "dest", "dep_delay"}

// readDepartures reads gzipped CSV with these columns.
func readDepartures(zipped []byte) ([]departure, error) {
	zr, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		return nil, err
	}
	r := csv.NewReader(zr)
	r.FieldsPerRecord = len(columns)
	head, err := r.Read()
	if err != nil {
		return nil, err
	}
	for i, c := range columns {
		if head[i] != c {
			return nil, fmt.Errorf("column %d is %q, want %q", i+1, head[i], c)
		}
	}
	var list []departure
	for {
		rec, err := r.Read()
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		dep, timeErr := time.Parse(time.RFC3339, rec[0])
		number, numberErr := strconv.ParseUint(rec[2], 10, 16)
		if err := errors.Join(timeErr, numberErr); err != nil {
			line, _ := r.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		list = append(list, departure{rec[3], dep, rec[1], uint16(number), Details{rec[4], rec[5], rec[6]}})
	}
}

// flight is the departure as a row.
func (d departure) flight() Flight {
	return Flight{TailNum: d.tail, Dep: d.dep, Carrier: d.carrier, Number: d.number, Details: d.Details}
}
