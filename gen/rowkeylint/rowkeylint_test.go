package rowkeylint

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/rowkeygen/rowkey/gen/schema"
)

// TestCodes has a fixture for each code, which the lint reports as keygen does.
func TestCodes(t *testing.T) {
	met := map[string]bool{}
	for _, r := range analysistest.Run(t, analysistest.TestData(), Analyzer, "codes") {
		for _, d := range r.Diagnostics {
			met[d.Category] = true
		}
	}
	for _, c := range schema.Codes {
		if !met[c.Name] && c.Name != schema.CodeGoSyntax { // of which no analyzer hears
			t.Errorf("no fixture has the code %s", c.Name)
		}
	}
}

func TestAdvice(t *testing.T) {
	met := map[string]bool{}
	for _, r := range analysistest.Run(t, analysistest.TestData(), Analyzer, "advice", "stale") {
		for _, d := range r.Diagnostics {
			met[d.Category] = true
		}
	}
	for _, c := range []string{CodeStale, CodeLayout, CodeTimeFirst, CodeEmbedded, CodeFewValues, CodeCoarse} {
		if !met[c] {
			t.Errorf("no fixture has the code %s", c)
		}
	}
}

func TestFixes(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), Analyzer, "fixes")
}
