package gen_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"math"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// sentinels is the errors that vectors.txt names.
var sentinels = map[string]error{
	"ErrTerminator": rowkey.ErrTerminator, "ErrLength": rowkey.ErrLength, "ErrDigits": rowkey.ErrDigits,
	"ErrTimeRange": rowkey.ErrTimeRange, "ErrYear": rowkey.ErrYear, "ErrEmptyKey": rowkey.ErrEmptyKey,
	"ErrRange": rowkey.ErrRange, "ErrNaN": rowkey.ErrNaN, "ErrJoin": rowkey.ErrJoin, "ErrUTF8": rowkey.ErrUTF8,
}

// TestVectors checks the keys that are written by hand beside every golden package.
func TestVectors(t *testing.T) {
	each(t, func(t *testing.T, g generated) {
		if filepath.Base(g.Package) == "oracle" {
			return // TestOracle has theirs
		}
		n := 0
		for line := range strings.Lines(g.read(t, "vectors.txt")) {
			typ, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
			if typ != g.Type {
				continue
			}
			n++
			fields, want, ok := strings.Cut(rest, " -> ")
			if !ok {
				t.Fatalf("a vector without ->: %s", line)
			}
			row, bucket := parseRow(t, g.Key, fields)
			dst := []byte("before")
			got, err := g.encode(g.Of(row), dst, bucket)
			naive, naiveErr := g.interpreted(row, bucket)
			if sentinel := sentinels[want]; sentinel != nil {
				if !errors.Is(err, sentinel) || string(got) != "before" {
					t.Errorf("%s: got %q, %v", line, got, err)
				}
				if naiveErr == nil {
					t.Errorf("%s: the interpreter gives %x, not an error", line, naive)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", line, err)
				continue
			}
			key, err := hex.DecodeString(strings.ReplaceAll(want, " ", ""))
			if err != nil {
				t.Fatal(err)
			}
			if want := append(dst, key...); !bytes.Equal(got, want) {
				t.Errorf("%s: got %x, want %x", fields, got, want)
			}
			if naiveErr != nil || !bytes.Equal(naive, key) {
				t.Errorf("%s: the interpreter gives %x, %v, want %x", fields, naive, naiveErr, key)
			}
			v := g.Of(g.outside(row))
			if err := g.Methods(v).Decode(key); err != nil {
				t.Errorf("decode %x: %v", key, err)
			} else if again, err := g.encode(v, nil, bucket); err != nil || !bytes.Equal(again, key) {
				t.Errorf("%x decodes to %v, which encodes to %x, %v", key, g.Row(v), again, err)
			}
			if err := g.Methods(v).Verify(key); err != nil {
				t.Errorf("verify %x: %v", key, err)
			}
		}
		if n == 0 {
			t.Errorf("vectors.txt has no line for %s", g.Type)
		}
	})
}

// interpreted is the interpreter's key of a row.
func (g generated) interpreted(row interp.Row, bucket int) ([]byte, error) {
	if g.Random() {
		return interp.EncodeBucket(g.Key, row, bucket)
	}
	return interp.Encode(g.Key, row)
}

// outside is a row as it is for one who knows only what the key does not hold.
func (g generated) outside(row interp.Row) interp.Row {
	known := g.Row(g.Value())
	for _, f := range g.Inputs() {
		if f.Outside {
			known[f.Name] = row[f.Name]
		}
	}
	return known
}

var assignment = regexp.MustCompile(`([\pL\d_]+)=("(?:[^"\\]|\\.)*"|\S*) ?`)

// parseRow reads the fields of a line of vectors.txt, and the bucket of a random salt.
func parseRow(t *testing.T, k *layout.Key, s string) (row interp.Row, bucket int) {
	t.Helper()
	given := map[string]string{}
	for _, m := range assignment.FindAllStringSubmatch(s, -1) {
		given[m[1]] = m[2]
	}
	var err error
	if k.Random() {
		if bucket, err = strconv.Atoi(given["bucket"]); err != nil {
			t.Fatal(err)
		}
	}
	row = interp.Row{}
	for _, f := range k.Inputs() {
		text, ok := given[f.Name]
		if !ok {
			t.Fatalf("a vector of %s without %s: %s", k.Type, f.Name, s)
		}
		if row[f.Name], err = parseValue(f, text); err != nil {
			t.Fatal(err)
		}
	}
	return row, bucket
}

// parseValue reads a value of a field as vectors.txt has it.
func parseValue(f *layout.Field, s string) (any, error) {
	switch f.Kind {
	case layout.String:
		return strconv.Unquote(s)
	case layout.Bytes, layout.Array:
		return hex.DecodeString(strings.TrimPrefix(s, "0x"))
	case layout.Int:
		return strconv.ParseInt(s, 10, 64)
	case layout.Uint:
		return strconv.ParseUint(s, 10, 64)
	case layout.Float:
		bits, err := strconv.ParseUint(s, 0, 8*f.Size)
		if f.Size == 4 {
			return math.Float32frombits(uint32(bits)), err
		}
		return math.Float64frombits(bits), err
	case layout.Bool:
		return strconv.ParseBool(s)
	}
	return parseTime(s)
}

// parseTime is RFC 3339 in UTC with any year.
func parseTime(s string) (time.Time, error) {
	i := strings.Index(s[1:], "-") + 1
	year, err := strconv.Atoi(s[:i])
	if err != nil {
		return time.Time{}, err
	}
	// 2000, like every year that is parsed here, is fit for the days of a leap year.
	t, err := time.Parse(time.RFC3339Nano, "2000"+s[i:])
	if err != nil {
		return time.Time{}, err
	}
	return time.Date(year, t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC), nil
}
