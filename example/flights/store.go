package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"go.etcd.io/bbolt"
	bbolterrors "go.etcd.io/bbolt/errors"

	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// store is a table in an embedded store that sorts by key, as HBase does.
type store struct {
	db *bbolt.DB
}

var table = []byte("flights")

// openStore opens the store in a file, and makes it if it does not exist.
func openStore(path string) (*store, error) {
	db, err := bbolt.Open(path, 0o644, &bbolt.Options{NoSync: true, Timeout: time.Second})
	if errors.Is(err, bbolterrors.ErrTimeout) {
		return nil, fmt.Errorf("open %s: another program has it open", path)
	}
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucketIfNotExists(table)
		return err
	})
	if err != nil {
		db.Close()
		return nil, err
	}
	return &store{db}, nil
}

func (s *store) close() error { return s.db.Close() }

// put writes rows in one transaction.
func (s *store) put(rows []departure) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket(table)
		var key []byte
		for _, d := range rows {
			f := d.flight()
			var err error
			if key, err = f.Encode(key[:0]); err != nil {
				return err
			}
			if err := b.Put(key, f.value()); err != nil { // copies the key
				return err
			}
		}
		return nil
	})
}

// len is the number of rows.
func (s *store) len() (n int, err error) {
	err = s.db.View(func(tx *bbolt.Tx) error {
		n = tx.Bucket(table).Stats().KeyN
		return nil
	})
	return n, err
}

// value is the details as they are stored.
func (d *Details) value() []byte {
	return []byte(strings.Join([]string{d.Origin, d.Dest, d.Delay}, ","))
}

// row is a stored row.
type row struct {
	key, value []byte
}

func rowKey(r row) []byte { return r.key }

// flight is the row as a struct.
func (r row) flight() (f Flight, err error) {
	if err := f.Decode(r.key); err != nil {
		return f, err
	}
	parts := strings.Split(string(r.value), ",")
	if len(parts) != 3 {
		return f, fmt.Errorf("key %x has the value %q", r.key, r.value)
	}
	f.Details = Details{parts[0], parts[1], parts[2]}
	return f, nil
}

// scan begins to read a range. Every scanner has a transaction of its own: they are opened
// side by side, and a transaction of bbolt is for one goroutine.
func (s *store) scan(_ context.Context, r rowkey.Range) rowkey.Scanner[row] {
	tx, err := s.db.Begin(false)
	if err != nil {
		return failed{err}
	}
	return &scanner{tx: tx, cursor: tx.Bucket(table).Cursor(), Range: r}
}

// scanner reads a range of keys, forward or backward.
type scanner struct {
	tx     *bbolt.Tx
	cursor *bbolt.Cursor
	rowkey.Range
	begun bool
}

// Next implements rowkey.Scanner.
func (s *scanner) Next() (row, error) {
	var k, v []byte
	switch {
	case s.begun && s.Reverse:
		k, v = s.cursor.Prev()
	case s.begun:
		k, v = s.cursor.Next()
	case s.Reverse:
		k, v = s.last()
	default:
		k, v = s.cursor.Seek(s.Start)
	}
	s.begun = true
	if k == nil || bytes.Compare(k, s.Start) < 0 || len(s.Stop) > 0 && bytes.Compare(k, s.Stop) >= 0 {
		return row{}, io.EOF
	}
	return row{k, v}, nil
}

// last is the last row of the range, if there is one.
func (s *scanner) last() (k, v []byte) {
	if len(s.Stop) > 0 {
		if k, _ := s.cursor.Seek(s.Stop); k != nil {
			return s.cursor.Prev()
		}
	}
	return s.cursor.Last()
}

// Close implements rowkey.Scanner.
func (s *scanner) Close() error { return s.tx.Rollback() }

// failed is a scanner that could not be opened.
type failed struct{ err error }

func (f failed) Next() (row, error) { return row{}, f.err }
func (f failed) Close() error       { return nil }
