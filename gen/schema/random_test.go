package schema

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rowkeygen/rowkey/annotations"
)

// TestRandomTags makes tags of the language's words at random: each is a key, or has
// diagnostics that point into the literal, and nothing panics.
func TestRandomTags(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[rng.IntN(len(list))] }
	fields := []string{"id", "user", "b", "at", "u", "ok", "uu"}
	others := []string{"at2", "salt", "i", "d", "f", "x", "nope", "USER_ID", "UserID"}
	var present []string // in the key that is being made
	var words []string
	for _, w := range annotations.Words() {
		words = append(words, w.Name, w.Example)
	}
	value := func() string {
		return pick("5", "0", "1", "65537", "md5(id)", "xxhash(user,yyyymm)", "md5(yyyy(at),u)", "md5(*)", "go.f(id)", "yyyymm", "ms", "+08:00", "UTC",
			"'a b'", "0x00", "0xzz", "desc", "bits", "", "(", "'", "-3")
	}
	arg := func() string {
		if rng.IntN(4) == 0 {
			return pick("yyyy", "yyyymmddhh", "yyyymm(at)", "yyyymmdd(at2)", "yyyy(u)")
		}
		if rng.IntN(8) == 0 {
			return pick(fields...)
		}
		return pick(present...)
	}
	hash := func() string {
		f := pick(append(annotations.Hashes(), "go.f")...)
		return "hash=" + f + "(" + pick("*", arg(), arg()+","+arg(), arg()+","+arg()) + ")"
	}
	some := func(options ...string) string {
		text := ""
		for range max(0, rng.IntN(4)-1) {
			text += "," + pick(options...)
		}
		return text
	}
	all := []string{"salt=", ";hash=", "period=", "lossy", "*", "random", "raw", "join=", " "}
	keys := map[string]int{} // by what is in them
	for range 800 {
		var segments []string
		rng.Shuffle(len(fields), func(i, j int) { fields[i], fields[j] = fields[j], fields[i] })
		present = append([]string(nil), fields[:1+rng.IntN(3)]...)
		if rng.IntN(4) == 0 {
			present[0] = pick(others...)
		}
		if rng.IntN(8) == 0 {
			segments = append(segments, pick("sep=_", "as=hbase", "sep=/,as=hbase", "text", "as=phoenix"))
		}
		if rng.IntN(2) == 0 {
			segments = append(segments, "salt="+pick("5", "256", "300", "1")+","+pick(hash(), hash(), hash(), "random")+some("join=_", "join=_", "take=2", "reduce=abs", "bytes=2"))
		}
		for _, items := range present {
			switch rng.IntN(16) {
			case 0:
				items = pick(words...)
			case 1, 2, 3, 4:
				segments = append(segments, hash()+some("join=_", "join=_", "lossy", "lossy", "bytes=3", "hex"))
			case 5, 6:
				segments = append(segments, "period="+pick("yyyy", "yyyymm", "yyyymmdd(at)", "yyyymm(u)", "yyyymmddhh(at2)")+some("unit=s", "tz=+08:00"))
			}
			for range max(0, rng.IntN(4)-1) {
				item := pick(words...)
				if rng.IntN(4) > 0 {
					item = pick("desc", "asc", "reverse", "escape", "max=9", "fixed=3", "raw", "bytes=2", "unit=s", "floor=2h")
				}
				if rng.IntN(10) == 0 {
					item += "=" + value()
				}
				items += "," + item
			}
			segments = append(segments, items)
		}
		tag := strings.Join(segments, ";")
		got := compile(t, allKinds(tag))
		if (len(got.keys) == 1) == (len(got.wrong) > 0) {
			t.Errorf("%q: %d keys and %q", tag, len(got.keys), got.wrong)
		}
		for _, k := range got.keys {
			for _, what := range all {
				if strings.Contains(";"+k.Key.String(), what) {
					keys[what]++
				}
			}
		}
		for i, at := range got.places {
			if at.line != 6 {
				t.Errorf("%q: %s is on line %d", tag, got.wrong[i], at.line)
			}
		}
	}
	for _, what := range all {
		if keys[what] < 2 {
			t.Errorf("%d keys have %q", keys[what], what)
		}
	}
	if keys[" "] < 100 { // behind the name of each field
		t.Errorf("only %d of the tags are keys", keys[" "])
	}
}
