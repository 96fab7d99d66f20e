package rowkey

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"time"
)

func TestRangesUnion(t *testing.T) {
	k := newTextKey(Text{End: SepEnd}, Text{})
	other := newTextKey(Text{End: SepEnd}, Text{})
	for _, c := range []struct {
		name  string
		scans []scan
		want  string
	}{
		{"apart, in the wrong order", []scan{k.scan(Between("m", "n")), k.scan(Between("b", "c"))}, "6200-6300 6d00-6e00"},
		{"touching", []scan{k.scan(Between("b", "c")), k.scan(Between("a", "b"))}, "6100-6300"},
		{"overlapping", []scan{k.scan(Between("a", "c")), k.scan(Between("b", "d"))}, "6100-6400"},
		{"inside", []scan{k.scan(Between("a", "d")), k.scan(Between("b", "c"))}, "6100-6400"},
		{"around", []scan{k.scan(Between("b", "c")), k.scan(Between("a", "d"))}, "6100-6400"},
		{"the same", []scan{k.scan(Eq("a")), k.scan(Eq("a"))}, "6100-6101"},
		{"from the same begin", []scan{k.scan(Between("a", "d")), k.scan(Between("a", "b"))}, "6100-6400"},
		{"open ends", []scan{k.scan(From("d")), k.scan(From("b")), k.scan(Before("a"))}, "-6100 6200-"},
		{"open behind", []scan{k.scan(Between("a", "c")), k.scan(From("b"))}, "6100-"},
		{"everything", []scan{k.scan(From("b")), k.scan()}, "-"},
		{"three that join two", []scan{k.scan(In([]string{"a", "c"})), k.scan(Between("a", "d"))}, "6100-6400"},
		{"nothing", []scan{k.scan(In[string](nil))}, ""},
		{"nothing and something", []scan{k.scan(In[string](nil)), k.scan(Eq("a"))}, "6100-6101"},
	} {
		var r Ranges
		for _, s := range c.scans {
			if err := s(&r); err != nil {
				t.Fatal(err)
			}
		}
		if got := show(r); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if err := other.scan()(&r); !errors.Is(err, ErrOtherKey) || show(r) != c.want {
			t.Errorf("%s: another key type gives %v, and the ranges are %s", c.name, err, show(r))
		}
		r.Reset()
		if got := show(r); got != "" || r.Len() != 0 {
			t.Errorf("%s: after Reset %s", c.name, got)
		}
		if err := other.scan(Eq("z"))(&r); err != nil || show(r) != "7a00-7a01" {
			t.Errorf("%s: after Reset another key type gives %s, %v", c.name, show(r), err)
		}
	}
}

// TestRangesOfBuckets: ranges of two buckets are not joined, though one begins where the
// other ends.
func TestRangesOfBuckets(t *testing.T) {
	k := newCallKey(3, 1, monthBucket(3, 0))
	var r Ranges
	for range 2 {
		if err := k.scan(Bound[string]{}, Bound[time.Time]{})(&r); err != nil {
			t.Fatal(err)
		}
		if got := show(r); got != "00-01 01-02 02-03" {
			t.Errorf("%s, want one for each bucket", got)
		}
	}
}

func TestRangesOfNothing(t *testing.T) {
	var zero Ranges
	for range zero.All() {
		t.Error("the zero Ranges has a range")
	}
	left, err := zero.After([]byte("key"))
	if zero.Len() != 0 || left.Len() != 0 || err != nil {
		t.Errorf("the zero Ranges has %d ranges, and %d behind a key, %v", zero.Len(), left.Len(), err)
	}
	if r := zero.Reversed(); r.Len() != 0 {
		t.Errorf("%d reversed ranges of none", r.Len())
	}
}

func TestRangesReversed(t *testing.T) {
	k := newTextKey(Text{End: SepEnd}, Text{})
	r := k.scan(In([]string{"a", "c", "e"})).must(t)
	back := r.Reversed()
	if got := show(back); got != "6500-6501 6300-6301 6100-6101" {
		t.Errorf("reversed: %s", got)
	}
	for x := range back.All() {
		if !x.Reverse {
			t.Errorf("%x is not marked as reversed", x.Start)
		}
	}
	if got := show(back.Reversed()); got != show(r) || show(r) != "6100-6101 6300-6301 6500-6501" {
		t.Errorf("reversed twice: %s, and the original is %s", got, show(r))
	}
	for x := range r.All() {
		if x.Reverse {
			t.Errorf("%x is marked as reversed", x.Start)
		}
	}
	if err := k.scan(Eq("b"))(&back); !errors.Is(err, ErrReversed) || show(back) != "6500-6501 6300-6301 6100-6101" {
		t.Errorf("addition to reversed ranges: %v, and they are %s", err, show(back))
	}
	back.Reset()
	if err := k.scan(Eq("b"))(&back); err != nil || show(back) != "6200-6201" {
		t.Errorf("after Reset: %s, %v", show(back), err)
	}
	n := 0
	for range r.All() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("a loop that is left after two ranges saw %d", n)
	}
}

// TestRangesBelongToTheCaller: no later scan writes into ranges that were returned, and
// what is appended to a bound writes into no other.
func TestRangesBelongToTheCaller(t *testing.T) {
	k := newTextKey(Text{End: SepEnd}, Text{})
	r := k.scan(In([]string{"a", "c", "e"})).must(t)
	want := show(r)
	for i := range 20 {
		k.scan(In([]string{fmt.Sprint(i), fmt.Sprint(i + 1), "x"})).must(t)
		k.scan(Eq("\x00")).Ranges()
	}
	if got := show(r); got != want {
		t.Errorf("%s has become %s", want, got)
	}
	for x := range r.All() {
		_ = append(x.Start, "!"...)
		_ = append(x.Stop, "!"...)
	}
	if got := show(r); got != want {
		t.Errorf("%s was overwritten with %s", want, got)
	}
}

// TestBoundsAreCopies: a list that changes afterwards changes no scan.
func TestBoundsAreCopies(t *testing.T) {
	list := []string{"a", "b"}
	b := In(list)
	list[0] = "x"
	if !b.Equal() || b.Value(0) != "a" || b.Value(1) != "b" {
		t.Errorf("the list is %q, %q", b.Value(0), b.Value(1))
	}
	one := Eq("a")
	var none Bound[string]
	if p := Prefix[string]("a"); !one.Equal() || one.Value(0) != "a" || none.Equal() || p.Equal() {
		t.Error("equality is something else")
	}
	bytes := [][]byte{[]byte("a"), []byte("b")}
	c, d := CloneAll(bytes), Clone(bytes[0])
	bytes[0][0], bytes[1] = 'x', nil
	if string(c[0]) != "a" || string(c[1]) != "b" || string(d) != "a" {
		t.Errorf("the copies are %q and %q", c, d)
	}
}

// TestScansSideBySide: a stage is a value that several goroutines may use.
func TestScansSideBySide(t *testing.T) {
	k := newTextKey(Text{End: SepEnd}, Text{})
	shared := []Bound[string]{In([]string{"c", "a", "b"}), Between("x", "y")}
	want := "610078-610079 620078-620079 630078-630079"
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			var r Ranges
			for range 200 {
				got, err := k.scan(shared...).Ranges()
				if err != nil || show(got) != want {
					t.Errorf("%s, %v; want %s", show(got), err, want)
					return
				}
				own := string(rune('d' + i))
				r.Reset()
				if err := k.scan(Eq(own))(&r); err != nil || show(r) != fmt.Sprintf("%x00-%x01", own, own) {
					t.Errorf("%s, %v; want those of %s", show(r), err, own)
					return
				}
			}
		})
	}
	wg.Wait()
}

// TestRangesDoNotAllocate: none in ranges that are used again, two in new ones.
func TestRangesDoNotAllocate(t *testing.T) {
	k := newCallKey(5, 1, func(phone string, sec int64) int {
		var buf [32]byte
		return int(MD5Mod(AppendPeriod(append(buf[:0], phone...), PeriodMonth, sec, 0), 5))
	})
	phone := In([]string{"138", "139"})
	from, to := Month(2018, time.July, 0)
	ts := Between(from, to.AddDate(1, 0, 0))
	s := k.scan(phone, ts)
	var r Ranges
	countAllocs(t, "AppendRanges", 0, func() {
		r.Reset()
		if err := s(&r); err != nil {
			t.Error(err)
		}
	})
	var keep Ranges
	keep = s.must(t)
	if !raceDetected() {
		countAllocs(t, "Ranges", 2, func() { keep, _ = s.Ranges() })
	}
	if r.Len() < 4 || show(keep) != show(r) {
		t.Errorf("%s and %s", show(keep), show(r))
	}
	countAllocs(t, "Reversed", 0, func() { keep = keep.Reversed() })
	countAllocs(t, "All", 0, func() {
		for x := range r.All() {
			allocSink += uint64(len(x.Start))
		}
	})
}

// raceDetected says whether the race detector runs, with which pools forget at random.
func raceDetected() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

func TestSucc(t *testing.T) {
	for before, want := range map[string]string{
		"": "", "ff": "", "ffff": "", "00": "01", "03aaff": "03ab", "03aa": "03ab", "feffff": "ff", "7f": "80",
	} {
		// What stands before the key stays.
		got := succ(slices.Concat([]byte{0xff, 0xfe}, unhex(before)), 2)
		if string(got[:2]) != "\xff\xfe" || fmt.Sprintf("%x", got[2:]) != want {
			t.Errorf("behind all that begin with %s comes %x, want fffe and %s", before, got, want)
		}
	}
}
