// Package oracle reads cases that an independent implementation of the format has made.
package oracle

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"time"
)

//go:embed cases.jsonl.gz
var cases []byte

// Field is a field of a struct.
type Field struct {
	Name, Type string
}

// Layout is a key with what it must do.
type Layout struct {
	Name, Tag string
	Fields    []Field
	Rows      []Row
	Scans     []Scan
	Decode    []Decode
	Splits    []Split
}

// Row is a row with its key in hex, or with the code of the error.
type Row struct {
	Values  json.RawMessage `json:"v"`
	Bucket  int             `json:"b"` // of a random salt
	Key     string
	Err     string
	Decoded json.RawMessage `json:"d"`
}

// Scan is a query with its ranges, or with the code of the error.
type Scan struct {
	Query  [][]json.RawMessage `json:"q"`
	Ranges [][2]string         `json:"r"`
	Least  *int                `json:"m"` // the fewest ranges that will do; nil: as many as Ranges has
	Rows   int                 `json:"n"`
	Err    string
}

// Decode is a key in hex with the row that it decodes to and whether Verify takes it, or
// with the code of the error.
type Decode struct {
	Key    string
	Values json.RawMessage
	Verify *bool
	Err    string
}

// Split is a number of regions with the split keys in hex, or with the code of the error.
type Split struct {
	Regions int
	Keys    []string
	Err     string
}

// Invalid is a tag that must be refused.
type Invalid struct {
	Tag       string
	Fields    []Field
	Code, Why string
	Firm      bool
}

// Load reads all cases.
func Load() (layouts []Layout, invalid []Invalid, err error) {
	zr, err := gzip.NewReader(bytes.NewReader(cases))
	if err != nil {
		return nil, nil, err
	}
	lines := bufio.NewScanner(zr)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var kind struct{ T string }
		if err := json.Unmarshal(lines.Bytes(), &kind); err != nil {
			return nil, nil, err
		}
		if kind.T == "layout" {
			var l Layout
			err = json.Unmarshal(lines.Bytes(), &l)
			layouts = append(layouts, l)
		} else {
			var i Invalid
			err = json.Unmarshal(lines.Bytes(), &i)
			invalid = append(invalid, i)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	return layouts, invalid, lines.Err()
}

// UnmarshalJSON reads a pair of name and type.
func (f *Field) UnmarshalJSON(b []byte) error {
	var pair [2]string
	err := json.Unmarshal(b, &pair)
	f.Name, f.Type = pair[0], pair[1]
	return err
}

// UnmarshalJSON reads a list of two or three.
func (d *Decode) UnmarshalJSON(b []byte) error {
	var list []json.RawMessage
	if err := json.Unmarshal(b, &list); err != nil {
		return err
	}
	if err := json.Unmarshal(list[0], &d.Key); err != nil {
		return err
	}
	if list[1][0] == '"' {
		return json.Unmarshal(list[1], &d.Err)
	}
	d.Values = list[1]
	if len(list) > 2 {
		return json.Unmarshal(list[2], &d.Verify)
	}
	return nil
}

// UnmarshalJSON reads a pair of number and outcome.
func (s *Split) UnmarshalJSON(b []byte) error {
	var list [2]json.RawMessage
	if err := json.Unmarshal(b, &list); err != nil {
		return err
	}
	if err := json.Unmarshal(list[0], &s.Regions); err != nil {
		return err
	}
	if list[1][0] == '"' {
		return json.Unmarshal(list[1], &s.Err)
	}
	return json.Unmarshal(list[1], &s.Keys)
}

// Row is a list of values as a map by the fields' names: string, []byte (of arrays too),
// int64, uint64, float32, float64, bool or time.Time. A value that is null is not in it.
func (l *Layout) Row(raw json.RawMessage) (map[string]any, error) {
	var values []json.RawMessage
	if err := json.Unmarshal(raw, &values); err != nil {
		return nil, err
	}
	row := map[string]any{}
	for i, f := range l.Fields {
		if string(values[i]) == "null" {
			continue
		}
		v, err := f.Value(values[i])
		if err != nil {
			return nil, err
		}
		row[f.Name] = v
	}
	return row, nil
}

// Value is a value of the field.
func (f Field) Value(raw json.RawMessage) (any, error) {
	if f.Type == "bool" {
		var v bool
		err := json.Unmarshal(raw, &v)
		return v, err
	}
	if f.Type == "time" {
		var t [2]int64
		err := json.Unmarshal(raw, &t)
		return time.Unix(t[0], t[1]).UTC(), err
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, fmt.Errorf("a value of %s %s: %w", f.Name, f.Type, err)
	}
	switch f.Type {
	case "int", "int8", "int16", "int32", "int64":
		return strconv.ParseInt(s, 10, 64)
	case "uint", "uint8", "uint16", "uint32", "uint64":
		return strconv.ParseUint(s, 10, 64)
	case "float32":
		bits, err := strconv.ParseUint(s, 16, 32)
		return math.Float32frombits(uint32(bits)), err
	case "float64":
		bits, err := strconv.ParseUint(s, 16, 64)
		return math.Float64frombits(bits), err
	case "string":
		b, err := hex.DecodeString(s)
		return string(b), err
	}
	return hex.DecodeString(s)
}
