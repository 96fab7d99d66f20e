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
	fields := []string{"id", "user", "b", "at", "at2", "u", "ok", "uu", "salt", "i", "d", "f", "x", "nope", "USER_ID", "UserID"}
	var words []string
	for _, w := range annotations.Words() {
		words = append(words, w.Name, w.Example)
	}
	value := func() string {
		return pick("5", "0", "1", "65537", "md5(id)", "xxhash(user,yyyymm)", "md5(yyyy(at),u)", "md5(*)", "go.f(id)", "yyyymm", "ms", "+08:00", "UTC",
			"'a b'", "0x00", "0xzz", "desc", "bits", "", "(", "'", "-3")
	}
	keys := 0
	for range 700 {
		var segments []string
		if rng.IntN(2) == 0 {
			segments = append(segments, "salt="+pick("5", "256", "300", "1")+",hash="+pick("md5", "xxhash")+"("+pick(fields...)+","+pick(fields...)+")")
		}
		for range 1 + rng.IntN(3) {
			items := []string{pick(fields...)}
			if rng.IntN(8) == 0 {
				items[0] = pick(words...)
			}
			for range rng.IntN(3) {
				item := pick(words...)
				if rng.IntN(3) == 0 {
					item = pick("desc", "asc", "reverse", "escape", "max=9", "fixed=3")
				}
				if rng.IntN(10) == 0 {
					item += "=" + value()
				}
				items = append(items, item)
			}
			segments = append(segments, strings.Join(items, ","))
		}
		tag := strings.Join(segments, ";")
		src := allKinds(tag)
		got := compile(t, src)
		if (len(got.keys) == 1) == (len(got.wrong) > 0) {
			t.Errorf("%q: %d keys and %q", tag, len(got.keys), got.wrong)
		}
		keys += len(got.keys)
		for i, at := range got.places {
			if at.line != 6 {
				t.Errorf("%q: %s is on line %d", tag, got.wrong[i], at.line)
			}
		}
	}
	if keys < 25 {
		t.Errorf("only %d of the tags are keys", keys)
	}
}
