package gen_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"encoding/hex"

	"github.com/google/go-cmp/cmp"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

var update = flag.Bool("update", false, "write the generated files and explain.txt of the golden packages, and fail if that changed one")

// TestGoldenFresh compares what the generator writes with what is committed.
func TestGoldenFresh(t *testing.T) {
	p := program(t)
	files, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		old, _ := os.ReadFile(f.Path)
		if diff := cmp.Diff(string(old), string(f.Content)); diff != "" {
			t.Errorf("%s is not what is generated now (-committed +generated):\n%s", f.Path, diff)
			if *update {
				if _, err := f.Write(); err != nil {
					t.Error(err)
				}
			}
		}
	}
	for _, pkg := range p.Packages {
		var b strings.Builder
		for _, d := range pkg.Keys {
			layout.Explain(&b, d.Key)
		}
		path := filepath.Join(pkg.Dir, "explain.txt")
		old, _ := os.ReadFile(path)
		if diff := cmp.Diff(string(old), b.String()); diff != "" {
			t.Errorf("%s (-committed +generated):\n%s", path, diff)
			if *update {
				if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestGoldenTwice generates twice and expects the same bytes.
func TestGoldenTwice(t *testing.T) {
	p := program(t)
	first, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	second, err := p.Generate()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, second); diff != "" {
		t.Error(diff)
	}
}

// TestGoldenComplete demands that no key of the golden packages is left out of the tests.
func TestGoldenComplete(t *testing.T) {
	tested := map[string]bool{}
	for _, g := range keys(t) {
		tested[g.Package+"."+g.Type] = true
	}
	for _, pkg := range program(t).Packages {
		for _, d := range pkg.Keys {
			if name := pkg.Path + "." + d.Key.Type; !tested[name] {
				t.Errorf("%s is not in the list of golden keys", name)
			}
		}
	}
}

// sentinels is the errors that vectors.txt names.
var sentinels = map[string]error{
	"ErrTerminator": rowkey.ErrTerminator, "ErrLength": rowkey.ErrLength, "ErrDigits": rowkey.ErrDigits,
	"ErrTimeRange": rowkey.ErrTimeRange, "ErrYear": rowkey.ErrYear, "ErrEmptyKey": rowkey.ErrEmptyKey,
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
			row := parseRow(t, g.Key, fields)
			dst := []byte("before")
			got, err := g.methods(g.of(row)).Encode(dst)
			if sentinel := sentinels[want]; sentinel != nil {
				if !errors.Is(err, sentinel) || string(got) != "before" {
					t.Errorf("%s: got %q, %v", line, got, err)
				}
				if naive, err := interp.Encode(g.Key, row); err == nil {
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
			if naive, err := interp.Encode(g.Key, row); err != nil || !bytes.Equal(naive, key) {
				t.Errorf("%s: the interpreter gives %x, %v, want %x", fields, naive, err, key)
			}
			v := g.value()
			if err := g.methods(v).Decode(key); err != nil {
				t.Errorf("decode %x: %v", key, err)
			} else if again, err := g.methods(v).Encode(nil); err != nil || !bytes.Equal(again, key) {
				t.Errorf("%x decodes to %v, which encodes to %x, %v", key, g.row(v), again, err)
			}
			if err := g.methods(v).Verify(key); err != nil {
				t.Errorf("verify %x: %v", key, err)
			}
		}
		if n == 0 {
			t.Errorf("vectors.txt has no line for %s", g.Type)
		}
	})
}

var assignment = regexp.MustCompile(`(\w+)=("(?:[^"\\]|\\.)*"|\S*) ?`)

// parseRow reads the fields of a line of vectors.txt.
func parseRow(t *testing.T, k *layout.Key, s string) interp.Row {
	t.Helper()
	given := map[string]string{}
	for _, m := range assignment.FindAllStringSubmatch(s, -1) {
		given[m[1]] = m[2]
	}
	row := interp.Row{}
	for _, f := range k.Fields() {
		s, ok := given[f.Name]
		if !ok {
			t.Fatalf("a vector of %s without %s: %s", k.Type, f.Name, s)
		}
		var x any
		var err error
		switch f.Kind {
		case layout.String:
			x, err = strconv.Unquote(s)
		case layout.Bytes, layout.Array:
			x, err = hex.DecodeString(strings.TrimPrefix(s, "0x"))
		case layout.Int:
			x, err = strconv.ParseInt(s, 10, 64)
		case layout.Uint:
			x, err = strconv.ParseUint(s, 10, 64)
		case layout.Bool:
			x, err = strconv.ParseBool(s)
		case layout.Time:
			x, err = parseTime(s)
		}
		if err != nil {
			t.Fatal(err)
		}
		row[f.Name] = x
	}
	return row
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
