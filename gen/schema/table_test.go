package schema

import (
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/annotations"
	"github.com/rowkeygen/rowkey/testdata/oracle"
)

// The kinds of field, and how the table below names what becomes of an option: + allowed,
// ~ allowed and not supported yet, - not allowed.
var tableKinds = []string{"user", "b", "uu", "id", "u", "ok", "at"}

// optionCells is the option table for binary keys, one line an option. The last field of
// the key is another one.
const optionCells = `
                string []byte [N]byte int uint bool time
asc                +      +      +     +    +    +    +
desc               +      +      +     +    +    +    +
fixed=3            +      +      -     -    -    -    -
max=3              +      +      -     -    -    -    -
digits=3           +      -      -     -    -    -    -
digits=3,reverse   +      -      -     ~    ~    -    -
packed             -      -      -     -    -    -    -
digits=3,packed    ~      -      -     -    -    -    -
escape             +      +      -     -    -    -    -
sep=_              ~      ~      -     -    -    -    -
reverse            +      +      +     -    -    -    -
reverse=bits       -      -      -     -    ~    -    -
bytes=1            -      -      -     ~    ~    -    ~
raw                -      -      -     ~    ~    ~    ~
unit=s             -      -      -     ~    ~    -    +
floor=1h           -      -      -     -    -    -    ~
unit=s,floor=1h    -      -      -     ~    ~    -    ~
tz=UTC             -      -      -     -    -    -    +
unit=s,tz=UTC      -      -      -     ~    ~    -    +
layout=yyyy        -      -      -     -    -    -    -
as=phoenix         ~      ~      ~     ~    ~    ~    ~
random             -      -      -     -    -    -    -
reduce=mod         -      -      -     -    -    -    -
take=1             -      -      -     -    -    -    -
join=_             -      -      -     -    -    -    -
hex                -      -      -     -    -    -    -
lossy              -      -      -     -    -    -    -
text               -      -      -     -    -    -    -
salt=5             -      -      -     -    -    -    -
hash=md5(id)       -      -      -     -    -    -    -
const=x            -      -      -     -    -    -    -
period=yyyy        -      -      -     -    -    -    -
field=id           -      -      -     -    -    -    -
`

// TestOptionTable walks every cell.
func TestOptionTable(t *testing.T) {
	walked := map[string]bool{}
	for line := range strings.Lines(strings.TrimSpace(optionCells)) {
		cells := strings.Fields(line)
		if len(cells) != 1+len(tableKinds) || cells[1] == "[]byte" {
			continue
		}
		for option := range strings.SplitSeq(cells[0], ",") {
			name, _, _ := strings.Cut(option, "=")
			walked[name] = true
		}
		for i, field := range tableKinds {
			got := compile(t, allKinds(field+","+cells[0]+";i"))
			want := map[string]string{"+": "", "~": "unsupported", "-": "option-conflict"}[cells[i+1]]
			code := ""
			for _, w := range got.wrong {
				if code != "option-conflict" {
					code = w[strings.LastIndex(w, "(")+1 : len(w)-1]
				}
			}
			if code != want || (len(got.keys) == 1) != (want == "") {
				t.Errorf("%s,%s: %d keys, %q, want %q", field, cells[0], len(got.keys), got.wrong, want)
			}
		}
	}
	for _, w := range annotations.Words() {
		if !walked[w.Name] {
			t.Errorf("option %s is not in the table", w.Name)
		}
	}
}

// TestSegmentOptions walks the options of what is no field, in binary keys. Digests and
// periods are not supported yet themselves.
func TestSegmentOptions(t *testing.T) {
	for segment, fitting := range map[string]map[string]string{ // options by code
		"salt=5,hash=md5(id)": {"": "bytes", "unsupported": "reduce take join", "exclusive": "random", "duplicate-option": "hash"},
		"const=x":             {},
		"hash=md5(id)":        {"unsupported": "bytes hex join lossy"},
		"period=yyyymm(at)":   {"unsupported": "tz unit"},
	} {
		for _, w := range annotations.Words() {
			want := "option-conflict"
			for code, options := range fitting {
				if slices.Contains(strings.Fields(options), w.Name) {
					want = code
				}
			}
			option := w.Example
			if w.Name == "bytes" {
				option = "bytes=1"
			}
			got := compile(t, allKinds(segment+","+option+";id"))
			wrong := slices.ContainsFunc(got.wrong, func(s string) bool { return !strings.HasSuffix(s, "("+want+")") })
			if wrong || (len(got.keys) == 1) != (want == "") {
				t.Errorf("%s,%s: %d keys, %q, want %q", segment, option, len(got.keys), got.wrong, want)
			}
		}
	}
}

// other is our codes for those of the oracle where they differ.
var other = map[string]string{
	"as": "value", "bytes-range": "number", "hash-args": "value", "period": "value", "unknown-hash": "value",
	"salt-source": "exclusive", // hash beside random
}

// otherTags is our codes for single tags: of two rules that are broken we name another one.
var otherTags = map[string]string{
	"salt=0x05,random;id":             "salt-range",
	"text,sep=_;id,digits=5,as=hbase": "exclusive",
}

// TestInvalidTags runs the oracle's tags that must be refused: all that is said of one fits
// its code. What is not supported yet may be answered with that.
func TestInvalidTags(t *testing.T) {
	_, invalid, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]string{"bytes": "[]byte", "time": "time.Time"}
	ran := 0
	for _, c := range invalid {
		if !c.Firm {
			continue
		}
		ran++
		var b strings.Builder
		b.WriteString("package p\n\nimport \"time\"\n\nvar _ time.Time\n\ntype T struct {\n\t_ struct{} " + tagLiteral(c.Tag) + "\n")
		for _, f := range c.Fields {
			typ := f.Type
			if types[typ] != "" {
				typ = types[typ]
			}
			b.WriteString("\t" + f.Name + " " + typ + "\n")
		}
		b.WriteString("}\n")
		got := compile(t, b.String())
		var codes []string
		for _, w := range got.wrong {
			codes = append(codes, w[strings.LastIndex(w, "(")+1:len(w)-1])
		}
		wrong := func(code string) bool {
			return !slices.Contains([]string{c.Code, other[c.Code], otherTags[c.Tag], codeUnsupported}, code)
		}
		if len(got.keys) > 0 || len(codes) == 0 || slices.ContainsFunc(codes, wrong) {
			t.Errorf("%q (%s, %s): %d keys, %q", c.Tag, c.Code, c.Why, len(got.keys), got.wrong)
		}
	}
	if ran < 85 {
		t.Errorf("only %d tags ran", ran)
	}
}
