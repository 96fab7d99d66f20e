package schema

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// tableKinds is a field of each kind, in the columns of the table below, as it is without
// options and with another field behind.
var tableKinds = []layout.Field{
	{Name: "User", Type: layout.Type{Name: "string", Under: "string"}, Kind: layout.String, End: layout.Sep},
	{Name: "B", Type: layout.Type{Name: "[]byte", Under: "[]byte"}, Kind: layout.Bytes, End: layout.Escape},
	{Name: "UU", Type: layout.Type{Name: "[16]byte", Under: "[16]byte"}, Kind: layout.Array, Size: 16},
	{Name: "ID", Type: layout.Type{Name: "int64", Under: "int64"}, Kind: layout.Int, Size: 8},
	{Name: "U", Type: layout.Type{Name: "uint32", Under: "uint32"}, Kind: layout.Uint, Size: 4},
	{Name: "F", Type: layout.Type{Name: "float64", Under: "float64"}, Kind: layout.Float, Size: 8},
	{Name: "OK", Type: layout.Type{Name: "bool", Under: "bool"}, Kind: layout.Bool, Size: 1},
	{Name: "At", Type: layout.Type{Package: "time", PackageName: "time", Name: "Time", Under: "time.Time"}, Kind: layout.Time, Size: 8, Unit: layout.Milli},
}

// optionCells is the option table for binary keys, one line an option: + allowed, ~ allowed
// and not supported yet, - a conflict.
const optionCells = `
                     string []byte [N]byte int uint float bool time
asc                     +      +      +     +    +    +     +    +
desc                    +      +      +     +    +    +     +    +
fixed=3                 +      +      -     -    -    -     -    -
max=3                   +      +      -     -    -    -     -    -
digits=3                +      -      -     -    -    -     -    -
digits=3,reverse        +      -      -     +    +    -     -    -
digits=3,reverse=bits   -      -      -     -    -    -     -    -
packed                  -      -      -     -    -    -     -    -
digits=3,packed         +      -      -     -    -    -     -    -
escape                  +      +      -     -    -    -     -    -
sep=_                   +      +      -     -    -    -     -    -
reverse                 +      +      +     -    -    -     -    -
reverse=bits            -      -      -     -    +    -     -    -
bytes=3                 -      -      -     +    +    -     -    +
raw                     -      -      -     +    +    +     +    +
unit=s                  -      -      -     +    +    -     -    +
floor=1h                -      -      -     -    -    -     -    +
unit=s,floor=1h         -      -      -     +    +    -     -    +
tz=+08:00               -      -      -     -    -    -     -    +
unit=s,tz=+08:00        -      -      -     +    +    -     -    +
layout=yyyy             -      -      -     -    -    -     -    -
as=hbase                +      +      +     +    +    +     +    +
as=ordered              ~      ~      ~     ~    ~    ~     ~    ~
as=phoenix              ~      ~      ~     ~    ~    ~     ~    ~
random                  -      -      -     -    -    -     -    -
reduce=mod              -      -      -     -    -    -     -    -
take=1                  -      -      -     -    -    -     -    -
join=_                  -      -      -     -    -    -     -    -
hex                     -      -      -     -    -    -     -    -
lossy                   -      -      -     -    -    -     -    -
text                    -      -      -     -    -    -     -    -
salt=5                  -      -      -     -    -    -     -    -
hash=md5(id)            -      -      -     -    -    -     -    -
const=x                 -      -      -     -    -    -     -    -
period=yyyy             -      -      -     -    -    -     -    -
field=id                -      -      -     -    -    -     -    -
`

// lowered is what each option that is allowed somewhere makes of a field.
var lowered = map[string]func(f *layout.Field){
	"asc":     func(*layout.Field) {},
	"desc":    func(f *layout.Field) { f.Desc = true },
	"fixed=3": func(f *layout.Field) { f.Size, f.End = 3, layout.None },
	"max=3":   func(f *layout.Field) { f.Max = 3 },
	"digits=3": func(f *layout.Field) {
		f.Size, f.Digits, f.End = 3, 3, layout.None
	},
	"packed":       func(f *layout.Field) { f.Size, f.Packed = 2, true }, // 999 is 03e7
	"escape":       func(f *layout.Field) { f.End = layout.Escape },
	"sep=_":        func(f *layout.Field) { f.End, f.Sep = layout.Sep, '_' },
	"reverse":      func(f *layout.Field) { f.Reverse = true },
	"reverse=bits": func(f *layout.Field) { f.ReverseBits = true },
	"bytes=3":      func(f *layout.Field) { f.Size = 3 },
	"raw":          func(f *layout.Field) { f.Raw = true },
	"unit=s":       func(f *layout.Field) { f.Unit = layout.Second },
	"floor=1h": func(f *layout.Field) {
		f.Floor = 3600 * 1000
		if f.Unit == layout.Second {
			f.Floor = 3600
		}
	},
	"tz=+08:00": func(f *layout.Field) { f.Zone = 8 * 3600 },
	"as=hbase":  func(f *layout.Field) { f.Raw = f.Kind >= layout.Int },
}

// row is a line of the table: options, and a cell for each kind.
type row struct {
	options string
	cells   []string
}

// rows is the lines of the table.
func rows(t *testing.T) []row {
	t.Helper()
	var list []row
	for line := range strings.Lines(strings.TrimSpace(optionCells)) {
		cells := strings.Fields(line)
		if cells[0] == "string" {
			continue
		}
		if len(cells) != 1+len(tableKinds) {
			t.Fatalf("%d cells in the line %q", len(cells)-1, line)
		}
		list = append(list, row{cells[0], cells[1:]})
	}
	return list
}

// lower is the field of a column with options, all of which are allowed.
func lower(t *testing.T, f layout.Field, options string) *layout.Field {
	t.Helper()
	for option := range strings.SplitSeq(options, ",") {
		set := lowered[option]
		if set == nil {
			t.Fatalf("%s is allowed and has no fixture", option)
		}
		set(&f)
	}
	return &f
}

// codesOf is the codes of diagnostics, each once.
func codesOf(o outcome) []string {
	codes := map[string]bool{}
	for _, w := range o.wrong {
		codes[w[strings.LastIndex(w, "(")+1:len(w)-1]] = true
	}
	return slices.Sorted(maps.Keys(codes))
}

// checkCell checks what becomes of a field with options: a code, or the field as it must be.
func checkCell(t *testing.T, f layout.Field, options, code string, want func() *layout.Field) {
	t.Helper()
	got := compile(t, allKinds(f.Name+","+options+";i"))
	if code != "" {
		if codes := codesOf(got); len(got.keys) != 0 || !slices.Equal(codes, []string{code}) {
			t.Errorf("%s,%s: %d keys, %q, want %s", f.Name, options, len(got.keys), got.wrong, code)
		}
		return
	}
	if len(got.keys) != 1 {
		t.Errorf("%s,%s: %q", f.Name, options, got.wrong)
		return
	}
	if diff := cmp.Diff(want(), got.keys[0].Key.Segments[0]); diff != "" {
		t.Errorf("%s,%s: %s", f.Name, options, diff)
	}
}

// TestOptionTable walks every cell.
func TestOptionTable(t *testing.T) {
	walked := map[string]bool{}
	for _, r := range rows(t) {
		for option := range strings.SplitSeq(r.options, ",") {
			name, _, _ := strings.Cut(option, "=")
			walked[name] = true
		}
		for i, f := range tableKinds {
			code, ok := map[string]string{"+": "", "~": "unsupported", "-": "option-conflict"}[r.cells[i]]
			if !ok {
				t.Fatalf("%s of %s: the cell is %q", r.options, f.Kind, r.cells[i])
			}
			checkCell(t, f, r.options, code, func() *layout.Field { return lower(t, f, r.options) })
		}
	}
	for _, w := range annotations.Words() {
		if !walked[w.Name] {
			t.Errorf("option %s is not in the table", w.Name)
		}
	}
}

// exclusions is the options of fields that exclude each other, as pairs.
var exclusions = []string{
	"asc desc",
	"fixed max", "fixed digits", "max digits",
	"escape sep", "escape fixed", "escape digits", "sep fixed", "sep digits",
	"raw reverse", "raw digits", "bytes digits",
	"as max", "as digits", "as packed", "as escape", "as sep", "as reverse", "as bytes", "as raw", "as floor",
}

// TestOptionPairs walks all pairs of options that are allowed one by one: they exclude each
// other, or both do what they do alone.
func TestOptionPairs(t *testing.T) {
	excluded := map[string]int{}
	for i, f := range tableKinds {
		var allowed []string
		for _, r := range rows(t) {
			if r.cells[i] == "+" {
				allowed = append(allowed, r.options)
			}
		}
		for n, a := range allowed {
			for _, b := range allowed[:n] {
				options, fits := union(b, a)
				if !fits {
					continue
				}
				code := ""
				for _, pair := range exclusions {
					x, y, _ := strings.Cut(pair, " ")
					if has(options, x) && has(options, y) {
						excluded[pair]++
						code = "exclusive"
					}
				}
				checkCell(t, f, strings.Join(options, ","), code, func() *layout.Field { return lower(t, f, strings.Join(options, ",")) })
			}
		}
	}
	for _, pair := range exclusions {
		if excluded[pair] == 0 {
			t.Errorf("nothing has shown that %s exclude each other", pair)
		}
	}
}

// union is the options of two lists, each once, those first that others need; it is false if
// one option has two values.
func union(a, b string) (options []string, ok bool) {
	options = strings.Split(a, ",")
	for option := range strings.SplitSeq(b, ",") {
		name, _, _ := strings.Cut(option, "=")
		if !slices.Contains(options, option) {
			if has(options, name) {
				return nil, false
			}
			options = append(options, option)
		}
	}
	first := []string{"digits=3", "unit=s"}
	slices.SortStableFunc(options, func(x, y string) int { return slices.Index(first, y) - slices.Index(first, x) })
	return options, true
}

// has says whether an option is among options.
func has(options []string, name string) bool {
	return slices.ContainsFunc(options, func(o string) bool { return o == name || strings.HasPrefix(o, name+"=") })
}

// TestSegmentOptions walks the options of what is no field, in binary keys.
func TestSegmentOptions(t *testing.T) {
	for segment, fitting := range map[string]map[string]string{ // options by code
		"salt=5,hash=md5(id,id)":   {"": "bytes take join", "exclusive": "random", "duplicate-option": "hash"},
		"salt=5,hash=crc32(id,id)": {"": "bytes take join reduce", "exclusive": "random", "duplicate-option": "hash"},
		"salt=5,hash=h31(id,id)":   {"": "bytes join reduce", "exclusive": "random", "duplicate-option": "hash"},
		"salt=5,hash=go.f(id,id)":  {"": "bytes join", "exclusive": "random", "duplicate-option": "hash"},
		"salt=5,random":            {"": "bytes", "exclusive": "hash", "duplicate-option": "random"},
		"const=x":                  {},
		"hash=md5(id,id)":          {"": "bytes hex join", "lossy-needless": "lossy"},
		"hash=md5(id,ok)":          {"": "bytes hex join", "lossy-needless": "lossy"},
		"hash=md5(ok),lossy":       {"": "bytes hex", "join-args": "join", "duplicate-option": "lossy"},
		"period=yyyymm(at)":        {"": "tz"},
		"period=yyyymm(i)":         {"period-field": "tz", "": "unit"},
		"period=yyyymm(d),unit=s":  {"": "tz", "duplicate-option": "unit"},
	} {
		for _, w := range annotations.Words() {
			want := "option-conflict"
			for code, options := range fitting {
				if slices.Contains(strings.Fields(options), w.Name) {
					want = code
				}
			}
			option := w.Example
			switch w.Name {
			case "bytes":
				option = "bytes=1"
			case "take":
				option = "take=2"
			case "hash":
				option = "hash=md5(id)"
			}
			tag := segment + "," + option + ";id"
			if segment == "hash=md5(id,ok)" {
				tag += ";ok"
			}
			got := compile(t, allKinds(tag))
			codes := codesOf(got)
			if segment == "period=yyyymm(i)" && len(codes) == 2 { // without a unit, and with another mistake
				codes = slices.DeleteFunc(codes, func(c string) bool { return c == "period-field" })
			}
			if (len(got.keys) == 1) != (want == "") || want != "" && !slices.Equal(codes, []string{want}) {
				t.Errorf("%s: %d keys, %q, want %q", tag, len(got.keys), got.wrong, want)
			}
		}
	}
}
