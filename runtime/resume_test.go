package rowkey

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// newRandomKey is a text that ends in 00 behind a random salt: its rows may be in several
// buckets. Every bucket that there is is right.
func newRandomKey(buckets int, head string) *textKey {
	k := newTextKey(Text{End: SepEnd})
	k.info.Head, k.info.Buckets, k.info.SaltWidth = head, buckets, 1
	k.info.Verify = func(key []byte) error {
		rest, ok := strings.CutPrefix(string(key), head)
		if !ok || rest == "" || int(rest[0]) >= buckets {
			return DecodeError("Texts", "salt", len(head), ErrBucket)
		}
		if _, left, err := k.texts[0].Cut([]byte(rest[1:])); err != nil || len(left) > 0 {
			return DecodeError("Texts", "T0", len(head)+1, ErrTrailing)
		}
		return nil
	}
	return k
}

func TestAfter(t *testing.T) {
	salted, unsalted := newRandomKey(3, "\x09"), newTextKey(Text{End: SepEnd})
	for _, c := range []struct {
		name     string
		key      *textKey
		bounds   []Bound[string]
		token    string
		forward  string
		backward string
	}{
		{"unsalted", unsalted, nil, "6d00", "6d0000-", "-6d00"},
		{"ranges before and behind", unsalted, []Bound[string]{In([]string{"a", "m", "z"})}, "6d00",
			"7a00-7a0000", "6100-610000"},
		{"inside a range", unsalted, []Bound[string]{Between("k", "p")}, "6d00", "6d0000-7000", "6b00-6d00"},
		{"before all", unsalted, []Bound[string]{Between("k", "p")}, "6100", "6b00-7000", ""},
		{"behind all", unsalted, []Bound[string]{Between("k", "p")}, "7a00", "", "6b00-7000"},
		{"at the stop", unsalted, []Bound[string]{Between("k", "p")}, "7000", "", "6b00-7000"},

		// A bucket up to the row's goes on behind the row, a later one at it.
		{"salted", salted, nil, "09016d00",
			"09006d0000-0901 09016d0000-0902 09026d00-0903",
			"0902-09026d00 0901-09016d00 0900-09006d0000"},
		{"the first bucket", salted, nil, "09006d00",
			"09006d0000-0901 09016d00-0902 09026d00-0903",
			"0902-09026d00 0901-09016d00 0900-09006d00"},
		{"the last bucket", salted, nil, "09026d00",
			"09006d0000-0901 09016d0000-0902 09026d0000-0903",
			"0902-09026d00 0901-09016d0000 0900-09006d0000"},
		{"a range", salted, []Bound[string]{Between("k", "p")}, "09006d00",
			"09006d0000-09007000 09016d00-09017000 09026d00-09027000",
			"09026b00-09026d00 09016b00-09016d00 09006b00-09006d00"},
		{"a range behind", salted, []Bound[string]{Between("k", "p")}, "09026100",
			"09006b00-09007000 09016b00-09017000 09026b00-09027000", ""},
		{"a range before", salted, []Bound[string]{Between("k", "p")}, "09007000", "",
			"09026b00-09027000 09016b00-09017000 09006b00-09007000"},
	} {
		r := c.key.scan(c.bounds...).must(t)
		before := show(r)
		token := unhex(c.token)
		left, err := r.After(token)
		if got := show(left); err != nil || got != c.forward {
			t.Errorf("%s: behind %s is left %s, %v; want %s", c.name, c.token, got, err, c.forward)
		}
		back := r.Reversed()
		left, err = back.After(token)
		if got := show(left); err != nil || got != c.backward {
			t.Errorf("%s: reversed, behind %s is left %s, %v; want %s", c.name, c.token, got, err, c.backward)
		}
		for x := range left.All() {
			if !x.Reverse {
				t.Errorf("%s: what is left of reversed ranges is not reversed", c.name)
			}
		}
		clear(token) // it is not kept
		if got := show(left); got != c.backward || show(r) != before {
			t.Errorf("%s: what is left is %s, and the ranges are %s, which were %s", c.name, got, show(r), before)
		}
	}
}

func TestAfterRefusesTokens(t *testing.T) {
	k := newCallKey(5, 1, monthBucket(5, 0))
	at := time.Date(2018, 7, 15, 0, 0, 0, 0, time.UTC)
	key := k.encode("13800138000", at)
	r := k.scan(Bound[string]{}, Bound[time.Time]{}).must(t)
	if left, err := r.After(key); err != nil || left.Len() != 5 {
		t.Errorf("a row: %s, %v", show(left), err)
	}
	wrong := bytes.Clone(key)
	wrong[0] = (wrong[0] + 1) % 5
	for name, c := range map[string]struct {
		token []byte
		err   error
	}{
		"another bucket": {wrong, ErrSalt},
		"nothing":        {nil, ErrShort},
		"a salt alone":   {key[:1], ErrShort},
		"too short":      {key[:len(key)-1], ErrShort},
		"too long":       {append(bytes.Clone(key), 0), ErrTrailing},
	} {
		left, err := r.After(c.token)
		var e *Error
		if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Op != "scan" || left.Len() != 0 {
			t.Errorf("%s: %s, %v; want %v", name, show(left), err, c.err)
		}
	}
	none := k.scan(In[string](nil), Bound[time.Time]{}).must(t)
	if _, err := none.After(wrong); !errors.Is(err, ErrSalt) {
		t.Errorf("another bucket, of no ranges: %v", err)
	}
}

// TestAfterLongestKeys: behind a key that is as long as a key may be comes the next one.
func TestAfterLongestKeys(t *testing.T) {
	k := newTextKey(Text{})
	long := strings.Repeat("a", MaxKeyLen)
	ff := strings.Repeat("\xff", MaxKeyLen)
	for _, c := range []struct{ name, token, start string }{
		{"one less", long[1:], long[1:] + "\x00"},
		{"the longest", long, long[1:] + "b"},
		{"the longest that ends in ff", long[2:] + "\xff\xff", long[3:] + "b"},
	} {
		r := k.scan().must(t)
		left, err := r.After([]byte(c.token))
		list := slices.Collect(left.All())
		if err != nil || len(list) != 1 || string(list[0].Start) != c.start || len(list[0].Stop) != 0 {
			t.Errorf("%s: %d ranges are left, or another one, %v", c.name, len(list), err)
		}
		back := r.Reversed()
		left, err = back.After([]byte(c.token))
		list = slices.Collect(left.All())
		if err != nil || len(list) != 1 || len(list[0].Start) != 0 || string(list[0].Stop) != c.token {
			t.Errorf("%s: reversed, %d ranges are left, or another one, %v", c.name, len(list), err)
		}
	}
	r := k.scan().must(t)
	if left, err := r.After([]byte(ff)); err != nil || left.Len() != 0 {
		t.Errorf("behind the last key that there can be are %d ranges, %v", left.Len(), err)
	}

	salted := newRandomKey(256, "")
	salted.texts[0] = Text{}
	salted.info.Verify = func([]byte) error { return nil }
	r = salted.scan().must(t)
	left, err := r.After([]byte(ff))
	if err != nil || left.Len() != 0 {
		t.Errorf("behind the last row of the last of 256 buckets are %d ranges, %v", left.Len(), err)
	}
	left, err = r.After([]byte("\x80" + ff[1:]))
	if got := slices.Collect(left.All()); err != nil || len(got) != 127 || string(got[0].Start) != "\x81"+ff[1:] {
		t.Errorf("behind the last row of bucket 80 are %d ranges, %v; want 7f, each with one row", len(got), err)
	}
	left, err = r.After([]byte("\x80" + long[1:]))
	got := slices.Collect(left.All())
	if err != nil || len(got) != 256 || string(got[0x80].Start) != "\x80"+long[2:]+"b" || string(got[0x81].Start) != "\x81"+long[1:] {
		t.Errorf("behind a longest row of bucket 80 are %d ranges, or others, %v", len(got), err)
	}
}

// table is rows in memory.
type table map[string]bool

// page is the first rows of ranges in the order of a merged scan.
func (tab table) page(r Ranges, skip, size int) (rows []string) {
	reverse := false
	for x := range r.All() {
		reverse = x.Reverse
	}
	for key := range tab {
		if in(r, []byte(key)) > 0 {
			rows = append(rows, key)
		}
	}
	slices.SortFunc(rows, func(a, b string) int {
		c := cmp.Or(cmp.Compare(a[skip:], b[skip:]), cmp.Compare(a, b))
		if reverse {
			c = -c
		}
		return c
	})
	return rows[:min(size, len(rows))]
}

// TestPaging reads tables page by page, while rows are deleted between the pages: those
// that are left come each once, in order.
func TestPaging(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 600 {
		k := newTextKey(Text{End: SepEnd})
		if n := rng.IntN(6); n > 0 {
			k = newRandomKey(n+1, []string{"", "h", "\xff"}[rng.IntN(3)])
		}
		skip := len(k.info.Head) + k.info.SaltWidth
		tab := table{}
		for range rng.IntN(60) {
			key := k.info.appendSalt([]byte(k.info.Head), rng.IntN(max(k.info.Buckets, 1)))
			tab[string(key)+fmt.Sprintf("%x", rng.IntN(40))+"\x00"] = true
		}
		r := k.scan().must(t)
		if rng.IntN(2) == 0 {
			r = k.scan(In([]string{"1", "2", "11", "1f"})).must(t)
		}
		if rng.IntN(2) == 0 {
			r = r.Reversed()
		}
		whole := tab.page(r, skip, len(tab))
		deleted := map[string]bool{}
		var got []string
		left, fromFirst := r, rng.IntN(2) == 0
		for {
			page := tab.page(left, skip, 1+rng.IntN(5))
			if len(page) == 0 {
				break
			}
			got = append(got, page...)
			if len(got) > len(whole) {
				t.Fatalf("the rows %q come again: %q", whole, got)
			}
			for key := range tab {
				if rng.IntN(10) == 0 {
					delete(tab, key)
					if !slices.Contains(got, key) {
						deleted[key] = true
					}
				}
			}
			var err error
			if fromFirst {
				left, err = r.After([]byte(page[len(page)-1]))
			} else {
				left, err = left.After([]byte(page[len(page)-1]))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		want := slices.DeleteFunc(whole, func(key string) bool { return deleted[key] })
		if !slices.Equal(got, want) {
			t.Fatalf("%+v: the pages of %s are\n%q, want\n%q", k.info, show(r), got, want)
		}
	}
}
