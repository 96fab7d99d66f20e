package layout

import (
	"strings"
	"testing"
)

// stages is what a scan can do: "Type: methods" a line, with a star where it has no ranges.
func stages(k *Key) string {
	var lines []string
	for _, s := range k.Stages() {
		line := s.Name
		if !s.Ranges {
			line += "*"
		}
		for _, b := range s.Binds {
			line += " " + s.Carrier.Method() + b.Suffix()
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestBinds is the ways to bind a field alone in a key.
func TestBinds(t *testing.T) {
	const ordered = "F FIn FBetween FFrom FBefore"
	for _, c := range []struct {
		f    Field
		want string
	}{
		{Field{Kind: String}, ordered + " FPrefix"},
		{Field{Kind: String, End: Sep}, ordered + " FPrefix"},
		{Field{Kind: Bytes, End: Escape, Desc: true}, ordered + " FPrefix"},
		{Field{Kind: String, End: Sep, Sep: '_'}, "F FIn FPrefix"}, // what is less than _ comes behind it
		{Field{Kind: String, End: Sep, Reverse: true}, "F FIn FSuffix"},
		{Field{Kind: Bytes, Size: 3}, ordered + " FPrefix"},
		{Field{Kind: Array, Size: 3}, ordered + " FPrefix"},
		{Field{Kind: Array, Size: 3, Reverse: true}, "F FIn FSuffix"},
		{Field{Kind: String, Size: 2, Digits: 3, Packed: true}, ordered + " FPrefix"},
		{Field{Kind: Int, Size: 4}, ordered},
		{Field{Kind: Int, Size: 4, Raw: true}, ordered}, // on each side of zero
		{Field{Kind: Uint, Size: 4, ReverseBits: true}, "F FIn"},
		{Field{Kind: Uint, Size: 4, Digits: 4, Reverse: true}, "F FIn FSuffix"},
		{Field{Kind: Float, Size: 4}, ordered},
		{Field{Kind: Float, Size: 4, Raw: true}, "F FIn"},
		{Field{Kind: Bool, Size: 1, Raw: true}, ordered},
		{Field{Kind: Time, Size: 8, Unit: Milli, Desc: true}, ordered},
	} {
		c.f.Name = "F"
		k := &Key{Type: "K", Segments: []Segment{&c.f}}
		if got := stages(k); got != "KScan "+c.want+"\nKRows" {
			t.Errorf("%s:\n%s\nwant %s", k, got, c.want)
		}
	}
}

// TestStages is the steps of scans over several segments.
func TestStages(t *testing.T) {
	user := &Field{Name: "User", Type: text, Kind: String, End: Sep}
	at := &Field{Name: "At", Type: clock, Kind: Time, Size: 8, Unit: Milli}
	day := &Field{Name: "Day", Type: clock, Kind: Time, Unit: Milli, Carried: Day}
	n := &Field{Name: "N", Type: basic("int32"), Kind: Int, Size: 4}
	url := &Field{Name: "URL", Type: text, Kind: String, Outside: true}
	when := &Field{Name: "When", Type: clock, Kind: Time, Unit: Milli, Outside: true}
	digest := func(args ...Arg) *Digest { return &Digest{Hash: Hash{Func: MD5, Args: args}, Width: 16} }
	lossyDigest := func(args ...Arg) *Digest {
		d := digest(args...)
		d.Lossy = true
		return d
	}
	star := &Digest{Hash: Hash{Func: MD5, Star: true}, Width: 16}
	const ordered, number = "At AtIn AtBetween AtFrom AtBefore", "N NIn NBetween NFrom NBefore"
	for _, c := range []struct {
		name     string
		segments []Segment
		want     string
	}{
		{"a salt is no matter", key.Segments, `
KScan Phone PhoneIn PhoneSuffix
KScanTs Ts TsIn TsBetween TsFrom TsBefore
KScanBlob Blob BlobIn BlobBetween BlobFrom BlobBefore BlobPrefix
KScanLast Last LastIn LastBetween LastFrom LastBefore LastPrefix
KRows`},
		{"a digest of what comes first", []Segment{digest(Arg{Field: n}), n, at}, `
KScan N NIn
KScanAt ` + ordered + `
KRows`},
		{"a digest of what comes last", []Segment{digest(Arg{Field: at}, Arg{Field: n}), n, at}, `
KScan N NIn
KScanAt* At AtIn
KRows`},
		{"a digest behind everything", []Segment{n, at, digest(Arg{Field: at})}, `
KScan ` + number + `
KScanAt ` + ordered + `
KRows`},
		{"a digest of a period", []Segment{digest(Arg{at, Month}), at, n}, `
KScan At AtIn AtBetween
KScanN ` + number + `
KRows`},
		{"a digest of a period and the time", []Segment{digest(Arg{at, Month}, Arg{Field: at}), at}, `
KScan At AtIn
KRows`},
		{"a digest of everything behind", []Segment{star, at}, `
KScan At AtIn
KRows`},
		{"a digest of everything behind, which is two", []Segment{n, star, at, user}, `
KScan ` + number + `
KScanAt At AtIn
KScanUser* User UserIn
KRows`},
		{"a derived period", []Segment{user, &PeriodDigits{Day, at}, at}, `
KScan User UserIn UserBetween UserFrom UserBefore UserPrefix
KScanAt At AtIn AtBetween
KRows`},
		{"a derived period in front of another field", []Segment{&PeriodDigits{Month, at}, n, at}, `
KScan N NIn
KScanAt* At AtIn AtBetween
KRows`},
		{"a derived period behind the time", []Segment{at, &PeriodDigits{Month, at}, n}, `
KScan ` + ordered + `
KScanN ` + number + `
KRows`},
		{"a carrying period", []Segment{&PeriodDigits{Day, day}, n}, `
KScan Day DayIn DayBetween DayFrom DayBefore
KScanN ` + number + `
KRows`},
		{"a carrying period behind a coarser one", []Segment{&PeriodDigits{Year, day}, n, &PeriodDigits{Day, day}}, `
KScan N NIn
KScanDay* Day DayIn DayBetween
KRows`},
		{"a lossy digest", []Segment{lossyDigest(Arg{Field: url}), at}, `
KScan URL URLIn
KScanAt ` + ordered + `
KRows`},
		{"a lossy digest of several fields", []Segment{n, lossyDigest(Arg{Field: url}, Arg{when, Month}, Arg{Field: url}), at}, `
KScan ` + number + `
KScanURLAndWhen URLAndWhen
KScanAt ` + ordered + `
KRows`},
		{"a lossy digest of what comes behind it too", []Segment{lossyDigest(Arg{Field: url}, Arg{Field: n}), n, at}, `
KScan URL URLIn
KScanN* N NIn
KScanAt ` + ordered + `
KRows`},
		{"a lossy digest of a period of what comes behind it", []Segment{lossyDigest(Arg{Field: url}, Arg{at, Year}), at}, `
KScan URL URLIn
KScanAt* At AtIn AtBetween
KRows`},
		{"a lossy digest of another period", []Segment{lossyDigest(Arg{when, Year}), n}, `
KScan When WhenIn
KScanN ` + number + `
KRows`},
	} {
		if got := "\n" + stages(&Key{Type: "K", Segments: c.segments}); got != c.want {
			t.Errorf("%s: got%s\nwant%s", c.name, got, c.want)
		}
	}
}

// TestEnumerated is the periods by which ranges of a time are cut.
func TestEnumerated(t *testing.T) {
	at := &Field{Name: "At", Kind: Time, Size: 8, Unit: Milli}
	day := &Field{Name: "Day", Kind: Time, Unit: Milli, Carried: Day}
	hashed := func(f *Field, p Period) *Digest { return &Digest{Hash: Hash{Func: MD5, Args: []Arg{{f, p}}}, Width: 4} }
	for _, c := range []struct {
		name     string
		segments []Segment
		f        *Field
		want     Period
	}{
		{"nothing in front", []Segment{at, &PeriodDigits{Day, at}, hashed(at, Hour)}, at, NoPeriod},
		{"a period", []Segment{&PeriodDigits{Day, at}, at}, at, Day},
		{"two periods", []Segment{&PeriodDigits{Year, at}, &PeriodDigits{Month, at}, at}, at, Month},
		{"a digest and a period", []Segment{hashed(at, Day), &PeriodDigits{Year, at}, at}, at, Day},
		{"those of another", []Segment{&PeriodDigits{Year, day}, hashed(day, Day), at, &PeriodDigits{Day, day}}, at, NoPeriod},
		{"a carrying period", []Segment{&PeriodDigits{Year, day}, hashed(day, Month), &PeriodDigits{Day, day}}, day, Month},
		{"a salt, whose buckets are another matter", []Segment{&Salt{Hash: &Hash{Func: MD5, Args: []Arg{{at, Month}}}}, at}, at, NoPeriod},
	} {
		if got := (&Key{Segments: c.segments}).Enumerated(c.f); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
