package interp_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// key is a layout of these segments.
func key(segments ...layout.Segment) *layout.Key {
	return &layout.Key{Package: "example.com/x", Type: "Key", Segments: segments}
}

// salt is a salt of so many buckets, as wide as it has to be.
func salt(n int, f layout.Func, args ...layout.Arg) *layout.Salt {
	s := &layout.Salt{Buckets: n, Width: 1, Hash: &layout.Hash{Func: f, Args: args}, Reduce: f.Reduction()}
	if n > 256 {
		s.Width = 2
	}
	return s
}

func constant(s string) *layout.Const { return &layout.Const{Bytes: []byte(s)} }

// unhex reads hex digits, between which there may be spaces.
func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// code is the code of an error of the interpreter; empty without one.
func code(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var e *interp.Error
	if !errors.As(err, &e) || e.Code == "" {
		t.Fatalf("%v is no error of the interpreter", err)
	}
	return e.Code
}

// among is in how many of the ranges a key is.
func among(rs []interp.Range, key []byte) (n int) {
	for _, r := range rs {
		if bytes.Compare(r.Start, key) <= 0 && (len(r.Stop) == 0 || bytes.Compare(key, r.Stop) < 0) {
			n++
		}
	}
	return n
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// period is a period of a time as an argument of a hash.
func period(p layout.Period, f *layout.Field) layout.Arg { return layout.Arg{Field: f, Period: p} }

// whole is a field as an argument of a hash.
func whole(f *layout.Field) layout.Arg { return layout.Arg{Field: f} }
