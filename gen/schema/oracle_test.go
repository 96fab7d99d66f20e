package schema

import (
	"slices"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/testdata/oracle"
)

// oracleSource is a struct of the oracle's. Its go.f is called f.
func oracleSource(tag string, fields []oracle.Field) string {
	types := map[string]string{"bytes": "[]byte", "time": "time.Time"}
	var b strings.Builder
	b.WriteString("package p\n\nimport \"time\"\n\nvar _ time.Time\n\nfunc f(text []byte) uint64 { return 0 }\n\ntype T struct {\n\t_ struct{} " + tagLiteral(tag) + "\n")
	for _, f := range fields {
		typ := f.Type
		if types[typ] != "" {
			typ = types[typ]
		}
		b.WriteString("\t" + f.Name + " " + typ + "\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// TestOracleLayouts compiles the oracle's keys, but for text keys.
func TestOracleLayouts(t *testing.T) {
	layouts, _, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, l := range layouts {
		got := compile(t, oracleSource(l.Tag, l.Fields))
		if strings.HasPrefix(l.Tag, "text") {
			if codes := codesOf(got); !slices.Equal(codes, []string{codeUnsupported}) {
				t.Errorf("%s: %q", l.Tag, got.wrong)
			}
			continue
		}
		ran++
		if len(got.keys) != 1 {
			t.Errorf("%s: %q", l.Tag, got.wrong)
		}
	}
	if ran < 34 {
		t.Errorf("only %d layouts ran", ran)
	}
}

// otherCodes is our codes for the oracle's where they differ.
var otherCodes = map[string]string{
	"as":     "value", // a word that is none of a short list, as everywhere
	"period": "value", // the same
}

// otherTags is our codes for single tags.
var otherTags = map[string]string{
	"salt=5,hash=md5(*,id);id":        "value",      // an argument list of no form, wherever it stands
	"salt=5,random,hash=md5(id);id":   "exclusive",  // what else is said of two options of which one is enough
	"salt=0x05,random;id":             "salt-range", // what is no number is no number of buckets
	"text,sep=_;id,digits=5,as=hbase": "exclusive",  // as and digits do not go together either
}

// TestInvalidTags runs the oracle's tags that must be refused: all that is said of one fits
// its code. Text keys may be answered with what they are.
func TestInvalidTags(t *testing.T) {
	_, invalid, err := oracle.Load()
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, c := range invalid {
		if !c.Firm {
			continue
		}
		ran++
		got := compile(t, oracleSource(c.Tag, c.Fields))
		want := []string{c.Code}
		if other := otherCodes[c.Code]; other != "" {
			want = []string{other}
		}
		if other := otherTags[c.Tag]; other != "" {
			want = []string{other}
		}
		codes := codesOf(got)
		if strings.HasPrefix(c.Tag, "text") {
			codes = slices.DeleteFunc(codes, func(code string) bool { return code == codeUnsupported })
			if len(codes) == 0 && len(got.wrong) > 0 {
				codes = want
			}
		}
		if len(got.keys) > 0 || !slices.Equal(codes, want) {
			t.Errorf("%q (%s, %s): %d keys, %q", c.Tag, c.Code, c.Why, len(got.keys), got.wrong)
		}
	}
	if ran < 85 {
		t.Errorf("only %d tags ran", ran)
	}
}
