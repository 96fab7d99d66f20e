package rowkey

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// Keys of these tests, written as generated code is.

// textKey is a key of texts, without a salt.
type textKey struct {
	info  KeyInfo
	texts []Text
}

func newTextKey(texts ...Text) *textKey {
	k := &textKey{info: KeyInfo{Type: "Texts"}, texts: texts}
	for i := range texts {
		k.info.Parts = append(k.info.Parts, Part{Kind: PartField, Index: i})
	}
	k.info.Verify = k.verify
	return k
}

func (k *textKey) encode(values ...string) []byte {
	key := []byte(k.info.Head)
	for i, v := range values {
		var err error
		if key, err = k.texts[i].Append(key, v); err != nil {
			panic(err)
		}
	}
	return key
}

func (k *textKey) verify(key []byte) error {
	if err := CheckLen(len(key)); err != nil {
		return DecodeError("Texts", "", 0, err)
	}
	rest, ok := strings.CutPrefix(string(key), k.info.Head)
	if !ok {
		return DecodeError("Texts", "const", 0, ErrConst)
	}
	for i := range k.texts {
		_, left, err := k.texts[i].Cut([]byte(rest))
		if err != nil {
			return DecodeError("Texts", fmt.Sprint("T", i), len(key)-len(rest), err)
		}
		rest = string(left)
	}
	return nil
}

// scan binds the first fields, and leaves the others unbound.
func (k *textKey) scan(bounds ...Bound[string]) scan {
	return func(r *Ranges) error {
		p := NewPlanner(r, &k.info)
		var none Bound[string]
		for i := range k.texts {
			b := &none
			if i < len(bounds) {
				b = &bounds[i]
			}
			BindText(&p, fmt.Sprint("T", i), b, &k.texts[i])
		}
		for p.Next() {
			p.Add()
		}
		return p.Finish()
	}
}

// callKey is a key of a phone and a time, with a salt that hashes both.
type callKey struct {
	info   KeyInfo
	phone  Text
	ts     Number
	bucket func(phone string, sec int64) int
	hashed int // calls of bucket
}

// newCallKey has an ascending time in milliseconds, and a hash that knows its month.
func newCallKey(buckets, width int, bucket func(phone string, sec int64) int) *callKey {
	k := &callKey{
		info:  KeyInfo{Type: "Call", Buckets: buckets, SaltWidth: width, Parts: []Part{{Kind: PartField, Index: 0}, {Kind: PartField, Index: 1}}},
		phone: Text{End: SepEnd},
		ts:    Number{Size: 8, Width: 8, Signed: true, Unit: Milli, Period: PeriodMonth, Salt: PeriodMonth},
	}
	k.bucket = func(phone string, sec int64) int {
		k.hashed++
		return bucket(phone, sec)
	}
	k.info.Verify = k.verify
	return k
}

// monthBucket is MD5 of the phone and the month.
func monthBucket(buckets, zone int) func(string, int64) int {
	return func(phone string, sec int64) int {
		text := AppendPeriod([]byte(phone), PeriodMonth, sec, zone)
		return int(MD5Mod(text, uint32(buckets)))
	}
}

func (k *callKey) encode(phone string, ts time.Time) []byte {
	key := k.info.appendSalt([]byte(k.info.Head), k.bucket(phone, ts.Unix()))
	key, err := k.phone.Append(key, phone)
	n, timeErr := k.ts.Time(ts)
	if err != nil || timeErr != nil {
		panic("no such row")
	}
	return k.ts.Append(key, n)
}

func (k *callKey) verify(key []byte) error {
	at := len(k.info.Head) + k.info.SaltWidth
	if len(key) < at {
		return DecodeError("Call", "salt", 0, ErrShort)
	}
	phone, rest, err := k.phone.Cut(key[at:])
	if err != nil {
		return DecodeError("Call", "Phone", at, err)
	}
	if err := CheckExact(len(rest), 8); err != nil {
		return DecodeError("Call", "TS", len(key)-len(rest), err)
	}
	n, err := k.ts.Get(rest)
	if err != nil {
		return DecodeError("Call", "TS", len(key)-len(rest), err)
	}
	bucket := k.bucket(k.phone.String(nil, "", phone), k.ts.Seconds(n))
	if want := k.info.appendSalt([]byte(k.info.Head), bucket); string(want) != string(key[:at]) {
		return VerifyError("Call", "salt", 0, ErrSalt)
	}
	return nil
}

func (k *callKey) scan(phone Bound[string], ts Bound[time.Time]) scan {
	return func(r *Ranges) error {
		p := NewPlanner(r, &k.info)
		BindText(&p, "Phone", &phone, &k.phone)
		BindTime(&p, "TS", &ts, &k.ts)
		for p.Next() {
			if phone.Equal() {
				for p.NextPeriod() {
					p.Bucket(k.bucket(phone.Value(p.Index(0)), p.Seconds(1)))
				}
			}
			p.Add()
		}
		return p.Finish()
	}
}

// timeKey is a key of a time alone.
type timeKey struct {
	info KeyInfo
	ts   Number
}

func newTimeKey(ts Number) *timeKey {
	return &timeKey{KeyInfo{Type: "At", Parts: []Part{{Kind: PartField, Index: 0}}}, ts}
}

func (k *timeKey) scan(at Bound[time.Time]) scan {
	return func(r *Ranges) error {
		p := NewPlanner(r, &k.info)
		BindTime(&p, "At", &at, &k.ts)
		for p.Next() {
			p.Add()
		}
		return p.Finish()
	}
}

// scan is a stage.
type scan func(*Ranges) error

func (s scan) Ranges() (Ranges, error) {
	r := Scratch()
	return r.Detach(s(r))
}

// must is the ranges of a scan that has no fault.
func (s scan) must(t testing.TB) Ranges {
	t.Helper()
	r, err := s.Ranges()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// show is ranges like "61-62 63-", in hex.
func show(r Ranges) string {
	var list []string
	for x := range r.All() {
		list = append(list, fmt.Sprintf("%x-%x", x.Start, x.Stop))
	}
	return strings.Join(list, " ")
}

// in is how many of the ranges hold a key.
func in(r Ranges, key []byte) (n int) {
	for x := range r.All() {
		if string(x.Start) <= string(key) && (len(x.Stop) == 0 || string(key) < string(x.Stop)) {
			n++
		}
	}
	return n
}
