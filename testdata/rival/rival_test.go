package rival

import (
	"bytes"
	"crypto/fips140"
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cespare/xxhash/v2"
)

// ---- the format, naively ----------------------------------------------------

type hashKind int

const (
	hashMD5 hashKind = iota
	hashXX
)

var errSpec = errors.New("not by the format")

func specBucket(h hashKind, text string) byte {
	var digest []byte
	if h == hashMD5 {
		fips140.WithoutEnforcement(func() { // so that GODEBUG=fips140=only can run the tests
			d := md5.Sum([]byte(text))
			digest = d[:]
		})
	} else {
		digest = binary.BigEndian.AppendUint64(nil, xxhash.Sum64String(text))
	}
	n := new(big.Int).SetBytes(digest)
	return byte(n.Mod(n, big.NewInt(5)).Int64())
}

// specDesc is a time in milliseconds, toward the past, with flipped sign and inverted.
func specDesc(t time.Time) ([]byte, error) {
	n := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1000))
	n.Add(n, big.NewInt(int64(t.Nanosecond()/1000000)))
	if !n.IsInt64() {
		return nil, errSpec
	}
	b := binary.BigEndian.AppendUint64(nil, uint64(n.Int64())^1<<63)
	for i := range b {
		b[i] = ^b[i]
	}
	return b, nil
}

func specUndesc(b []byte) time.Time {
	return time.UnixMilli(int64(^binary.BigEndian.Uint64(b) ^ 1<<63)).UTC()
}

// specBefore is a.Before(b), also for times whose seconds since the year 1 overflow.
func specBefore(a, b time.Time) bool {
	return a.Unix() < b.Unix() || a.Unix() == b.Unix() && a.Nanosecond() < b.Nanosecond()
}

func specMonth(t time.Time) (string, error) {
	if specBefore(t, time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)) || !specBefore(t, time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)) {
		return "", errSpec
	}
	y, m, _ := t.UTC().Date()
	return fmt.Sprintf("%04d%02d", y, m), nil
}

func specReverse(s string) []byte {
	b := []byte(s)
	slices.Reverse(b)
	return b
}

func isPhone(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return len(s) == 11
}

func specCall(h hashKind, fixed bool, phone string, ts time.Time) ([]byte, error) {
	if fixed && !isPhone(phone) || strings.Contains(phone, "\x00") {
		return nil, errSpec
	}
	month, err := specMonth(ts)
	if err != nil {
		return nil, err
	}
	key := append([]byte{specBucket(h, phone+month)}, specReverse(phone)...)
	if !fixed {
		key = append(key, 0)
	}
	d, err := specDesc(ts)
	if err != nil {
		return nil, err
	}
	key = append(key, d...)
	if len(key) > 32767 {
		return nil, errSpec
	}
	return key, nil
}

// specUncall takes a key apart, and accepts it if Encode puts it together again.
func specUncall(fixed bool, key []byte) (phone string, ts time.Time, err error) {
	if len(key) < 9 || key[0] >= 5 {
		return "", ts, errSpec
	}
	rest := key[1 : len(key)-8]
	if !fixed {
		if len(rest) == 0 || rest[len(rest)-1] != 0 {
			return "", ts, errSpec
		}
		rest = rest[:len(rest)-1]
	}
	phone, ts = string(specReverse(string(rest))), specUndesc(key[len(key)-8:])
	again, err := specCall(hashMD5, fixed, phone, ts)
	if err != nil || !bytes.Equal(again[1:], key[1:]) {
		return "", ts, errSpec
	}
	return phone, ts, nil
}

func specEvent(e *Event) ([]byte, error) {
	key := binary.BigEndian.AppendUint32(nil, e.Tenant)
	key = append(key, strings.ReplaceAll(e.UserID, "\x00", "\x00\xff")...)
	key = append(key, 0, 1)
	key = binary.BigEndian.AppendUint16(key, uint16(int(e.Kind)+0x8000))
	d, err := specDesc(e.TS)
	if err != nil {
		return nil, err
	}
	key = append(key, d...)
	key = binary.BigEndian.AppendUint32(key, e.Seq)
	if len(key) > 32767 {
		return nil, errSpec
	}
	return key, nil
}

func specUnevent(key []byte) (*Event, error) {
	if len(key) < 4 {
		return nil, errSpec
	}
	e := &Event{Tenant: binary.BigEndian.Uint32(key)}
	rest, user := key[4:], []byte(nil)
	for {
		if len(rest) < 2 {
			return nil, errSpec
		}
		if rest[0] != 0 {
			user, rest = append(user, rest[0]), rest[1:]
		} else if rest[1] == 0xff {
			user, rest = append(user, 0), rest[2:]
		} else if rest[1] == 1 {
			rest = rest[2:]
			break
		} else {
			return nil, errSpec
		}
	}
	if len(rest) != 14 {
		return nil, errSpec
	}
	e.UserID = string(user)
	e.Kind = int16(int(binary.BigEndian.Uint16(rest)) - 0x8000)
	e.TS = specUndesc(rest[2:10])
	e.Seq = binary.BigEndian.Uint32(rest[10:])
	if again, err := specEvent(e); err != nil || !bytes.Equal(again, key) {
		return nil, errSpec
	}
	return e, nil
}

type span struct{ start, stop []byte }

// specRanges is format S2, S3, S5 and S7 for one phone.
func specRanges(h hashKind, phone string, from, to time.Time) ([]span, error) {
	if !isPhone(phone) || specBefore(to, from) {
		return nil, errSpec
	}
	if from.Equal(to) {
		return nil, nil
	}
	lo, hi := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)
	if specBefore(from, lo) {
		from = lo
	}
	if specBefore(hi, to) {
		to = hi
	}
	from = from.UTC().Truncate(time.Millisecond)
	if up := to.UTC().Truncate(time.Millisecond); up.Before(to) {
		to = up.Add(time.Millisecond)
	}
	if !from.Before(to) {
		return nil, nil
	}
	y, m, _ := from.UTC().Date()
	type window struct{ from, to time.Time }
	windows := map[byte]window{}
	months := 0
	for {
		start, end := time.Date(y, m, 1, 0, 0, 0, 0, time.UTC), time.Date(y, m+1, 1, 0, 0, 0, 0, time.UTC)
		if !start.Before(to) {
			break
		}
		months++
		if start.Before(from) {
			start = from
		}
		if end.After(to) {
			end = to
		}
		b := specBucket(h, phone+start.Format("200601"))
		w, ok := windows[b]
		if !ok {
			w.from = start
		}
		w.to = end
		windows[b] = w
		if m++; m > 12 {
			y, m = y+1, 1
		}
		if months > 64*5 {
			break
		}
	}
	if months > 64*5 {
		for b := range byte(5) {
			windows[b] = window{from, to}
		}
	}
	var out []span
	for b := range byte(5) {
		if w, ok := windows[b]; ok {
			prefix := append([]byte{b}, specReverse(phone)...)
			start, _ := specDesc(w.to.Add(-time.Millisecond))
			stop, _ := specDesc(w.from.Add(-time.Millisecond))
			out = append(out, span{append(slices.Clone(prefix), start...), append(slices.Clone(prefix), stop...)})
		}
	}
	return out, nil
}

// ---- rows ------------------------------------------------------------------

const rows = 200_000

func randPhone(r *rand.Rand) string {
	b := []byte("1")
	for range 10 {
		b = append(b, byte('0'+r.IntN(10)))
	}
	return string(b)
}

func randBadPhone(r *rand.Rand) string {
	b := []byte(randPhone(r))
	switch r.IntN(3) {
	case 0:
		b[r.IntN(11)] = "/:\x00\xff\x80 \x2f\xb0\x10"[r.IntN(9)]
	case 1:
		b = b[:r.IntN(11)]
	case 2:
		b = append(b, '0')
	}
	return string(b)
}

// randTime prefers the ends of months and years, before and after 1970.
func randTime(r *rand.Rand) time.Time {
	y := []int{0, 1, 3, 4, 99, 100, 399, 400, 1582, 1600, 1899, 1900, 1969, 1970, 1999, 2000, 2018, 2024, 2100, 9999}[r.IntN(20)]
	if r.IntN(2) == 0 {
		y = r.IntN(10000)
	}
	switch r.IntN(4) {
	case 0: // the first or last moment of a month
		return time.Date(y, time.Month(1+r.IntN(12)), 1, 0, 0, 0, 0, time.UTC).Add(-time.Duration(r.IntN(2)) * time.Nanosecond)
	case 1: // around the end of February
		return time.Date(y, 2, 28, 0, 0, 0, 0, time.UTC).Add(time.Duration(r.Int64N(int64(72 * time.Hour))))
	case 2: // another zone
		return time.Date(y, time.Month(1+r.IntN(12)), 1+r.IntN(31), r.IntN(24), r.IntN(60), r.IntN(60), r.IntN(1e9),
			time.FixedZone("", r.IntN(28*3600)-14*3600))
	}
	return time.Unix(yearZero+r.Int64N(yearsSpan), r.Int64N(1e9)).UTC()
}

var extremeTimes = []time.Time{
	{}, time.Unix(yearZero, 0), time.Unix(yearZero-1, 999999999), time.Unix(yearZero+yearsSpan, 0),
	time.Unix(yearZero+yearsSpan-1, 999999999), time.Unix(-1, 999999999), time.Unix(0, 0), time.Unix(-1, 0),
	time.Unix(math.MaxInt64, 0), time.Unix(math.MinInt64, 0), time.Unix(math.MaxInt64/1000, 807999999),
	time.Unix(math.MaxInt64/1000, 808000000), time.Unix(math.MinInt64/1000-1, 191999999),
	time.Unix(math.MinInt64/1000-1, 192000000), time.Unix(math.MinInt64/1000-2, 999999999), time.Unix(math.MaxInt64/1000+1, 0),
	time.Unix(math.MaxInt64/1000-1, 999999999), time.Unix(math.MinInt64/1000, 0),
	time.Unix(1<<62, 0), time.Unix(1<<61+1, 5), time.Unix(18446744073709551, 616e6),
}

func randString(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('a' + r.IntN(26))
	}
	for range max(0, r.IntN(8)-4) {
		if n > 0 {
			b[r.IntN(n)] = []byte{0, 0, 0, 0xff, 1, 0x80}[r.IntN(6)]
		}
	}
	return string(b)
}

func randLen(r *rand.Rand) int {
	if r.IntN(100) == 0 {
		return r.IntN(300)
	}
	return r.IntN(25)
}

func randEvent(r *rand.Rand) *Event {
	e := &Event{r.Uint32(), randString(r, randLen(r)), int16(r.Uint32()), randTime(r), r.Uint32()}
	if r.IntN(4) == 0 { // any milliseconds at all
		e.TS = time.UnixMilli(int64(r.Uint64()))
	}
	return e
}

// mutate damages a key, mostly.
func mutate(r *rand.Rand, key []byte) []byte {
	k := slices.Clone(key)
	at := func() int { return r.IntN(len(k)) }
	switch r.IntN(9) {
	case 0:
		return k[:at()]
	case 1:
		return append(k, byte(r.Uint32()))
	case 2:
		k[at()] = byte(r.Uint32())
	case 3:
		k[at()] = []byte{0, 1, 0xff, '0', '9', ':', '/'}[r.IntN(7)]
	case 4:
		k[0] = byte(r.IntN(256))
	case 5:
		return slices.Insert(k, at(), []byte{0, 1, 0xff, '0'}[r.IntN(4)])
	case 6:
		i := at()
		return slices.Delete(k, i, i+1)
	case 7:
		if i := len(k) - 8 - r.IntN(9); i >= 0 { // the terminators
			k[i] = byte(r.IntN(3))
		}
	case 8:
		if len(k) >= 12 { // times in and out of the years
			binary.BigEndian.PutUint64(k[len(k)-8-4*r.IntN(2):], uint64(math.MaxInt64-(yearZero-1+r.Int64N(3)+r.Int64N(2)*yearsSpan)*1000)-uint64(r.IntN(2)))
		}
	}
	return k
}

// ---- tests -----------------------------------------------------------------

type coder interface {
	Encode([]byte) ([]byte, error)
	Decode([]byte) error
}

// check compares one Encode with the bytes that the format wants; nil: an error.
func check(t *testing.T, r *rand.Rand, k coder, want []byte) {
	t.Helper()
	dst := append(make([]byte, 0, 2+r.IntN(60)), "xy"...)
	got, err := k.Encode(dst)
	if want == nil {
		if err == nil || string(got) != "xy" || cap(got) != cap(dst) {
			t.Fatalf("%+v: got %q, %v; want an error", k, got, err)
		}
		return
	}
	if err != nil || string(got[:2]) != "xy" || !bytes.Equal(got[2:], want) {
		t.Fatalf("%+v: got %x, %v; want %x", k, got, err, want)
	}
}

func TestCall(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var accepted, refused int
	for i := range rows {
		phone, ts := randPhone(r), randTime(r)
		if r.IntN(20) == 0 {
			phone = randBadPhone(r)
		}
		if i < len(extremeTimes) {
			ts = extremeTimes[i]
		} else if r.IntN(100) == 0 {
			ts = extremeTimes[r.IntN(len(extremeTimes))]
		}
		want, _ := specCall(hashMD5, true, phone, ts)
		check(t, r, &Call{phone, ts}, want)
		wantX, _ := specCall(hashXX, true, phone, ts)
		check(t, r, &CallX{phone, ts}, wantX)
		long := phone
		if r.IntN(2) == 0 {
			long = randString(r, randLen(r))
		}
		wantV, _ := specCall(hashMD5, false, long, ts)
		check(t, r, &CallVar{long, ts}, wantV)

		for fixed, key := range map[bool][]byte{true: want, false: wantV} {
			if key == nil {
				continue
			}
			if r.IntN(2) == 0 {
				key = mutate(r, key)
			}
			old := Call{"old", time.Unix(1, 2)}
			switch r.IntN(4) {
			case 0:
				old.Phone = phone
			case 1:
				old.Phone = long
			case 2:
				old.Phone = randPhone(r)
			}
			var gots []Call
			var errs []error
			if fixed {
				a, b := old, CallX(old)
				errs = append(errs, a.Decode(key), b.Decode(key))
				gots = append(gots, a, Call(b))
			} else {
				a := CallVar(old)
				errs = append(errs, a.Decode(key))
				gots = append(gots, Call(a))
			}
			wantPhone, wantTS, specErr := specUncall(fixed, key)
			want := Call{wantPhone, wantTS}
			if specErr != nil {
				want = old
				refused++
			} else {
				accepted++
			}
			for i, got := range gots {
				if got != want || (errs[i] == nil) != (specErr == nil) {
					t.Fatalf("decode %x: got %+v, %v; want %+v, %v", key, got, errs[i], want, specErr)
				}
			}
		}
	}
	t.Log("accepted", accepted, "refused", refused)
	if accepted < rows/2 || refused < rows/4 {
		t.Error("the test keys are one-sided")
	}
}

func TestCallEveryMonthAndDay(t *testing.T) {
	day := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)
	for ; day.Year() < 10000; day = day.AddDate(0, 0, 1) {
		want := int32(day.Year()*12 + int(day.Month()) - 1)
		u := uint64(day.Unix() - yearZero)
		if monthIndex(u) != want || monthIndex(u+86399) != want {
			t.Fatalf("monthIndex(%v) = %d, want %d", day, monthIndex(u), want)
		}
		if day.Day() == 1 {
			if monthStart(want) != day.UnixMilli() {
				t.Fatalf("monthStart(%d) = %d, want %d", want, monthStart(want), day.UnixMilli())
			}
			text := binary.LittleEndian.AppendUint64(nil, monthText(want))
			if string(text) != day.Format("200601")+"\x00\x00" {
				t.Fatalf("monthText(%d) = %q", want, text)
			}
		}
	}
	if monthStart(120000) != day.UnixMilli() {
		t.Error("the end of the year 9999")
	}
	// Encode has the same arithmetic in line.
	for i := range int32(120000) {
		for _, d := range []int64{0, monthStart(i+1) - monthStart(i) - 1} {
			ts := time.UnixMilli(monthStart(i) + d)
			check(t, rand.New(rand.NewPCG(uint64(i), 2)), &Call{"13800138000", ts}, must(specCall(hashMD5, true, "13800138000", ts)))
			check(t, rand.New(rand.NewPCG(uint64(i), 2)), &CallX{"13800138000", ts}, must(specCall(hashXX, true, "13800138000", ts)))
			check(t, rand.New(rand.NewPCG(uint64(i), 2)), &CallVar{"13800138000", ts}, must(specCall(hashMD5, false, "13800138000", ts)))
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestCallVarLong(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	lengths := []int{32755, 32756, 32757, 32758, 40000}
	for n := range 400 {
		lengths = append(lengths, n)
	}
	for _, n := range lengths {
		k := CallVar{strings.Repeat("7", n), randTime(r)}
		want, _ := specCall(hashMD5, false, k.Phone, k.TS)
		check(t, r, &k, want)
		if want != nil {
			var got CallVar
			if err := got.Decode(want); err != nil || got.Phone != k.Phone {
				t.Fatal(n, err)
			}
		}
		k.TS = extremeTimes[n%len(extremeTimes)]
		want, _ = specCall(hashMD5, false, k.Phone, k.TS)
		check(t, r, &k, want)
		if n > 0 {
			k.Phone, k.TS = k.Phone[:n-1]+"\x00", time.Unix(0, 0)
			check(t, r, &k, nil)
		}
	}
	if new(CallVar).Decode(append(must(specCall(hashMD5, false, strings.Repeat("7", 32757), time.Unix(0, 0))), 0)) == nil {
		t.Error("a key of 32768 bytes was accepted")
	}
}

func TestEvent(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	var accepted, refused int
	for i := range rows {
		e := randEvent(r)
		if i < len(extremeTimes) {
			e.TS = extremeTimes[i]
		} else if r.IntN(5000) == 0 {
			e.UserID = strings.Repeat([]string{"x", "\x00", "xxxxxxxxxxxxx\x00"}[r.IntN(3)], 1)
			e.UserID = strings.Repeat(e.UserID, (32747+r.IntN(3)-1)/(len(e.UserID)+strings.Count(e.UserID, "\x00")))
		}
		want, _ := specEvent(e)
		check(t, r, e, want)
		if want == nil {
			continue
		}
		key := want
		if r.IntN(2) == 0 {
			key = mutate(r, key)
		}
		old := Event{1, "old", 2, time.Unix(3, 4), 5}
		switch r.IntN(3) {
		case 0:
			old.UserID = e.UserID
		case 1:
			old.UserID = randString(r, len(e.UserID))
		}
		got := old
		err := got.Decode(key)
		wantE, specErr := specUnevent(key)
		if specErr != nil {
			wantE = &old
			refused++
		} else {
			accepted++
		}
		if got != *wantE || (err == nil) != (specErr == nil) {
			t.Fatalf("decode %x: got %+v, %v; want %+v, %v", key, got, err, *wantE, specErr)
		}
	}
	t.Log("accepted", accepted, "refused", refused)
	if accepted < rows/2 || refused < rows/8 {
		t.Error("the test keys are one-sided")
	}
}

func TestRanges(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	fill := []func(*CallRanges, string, time.Time, time.Time) error{(*CallRanges).Call, (*CallRanges).CallX}
	var got CallRanges
	for i := range 20_000 {
		phone := randPhone(r)
		if r.IntN(50) == 0 {
			phone = randBadPhone(r)
		}
		from := randTime(r)
		// Days, months, years, centuries.
		to := from.AddDate(0, r.IntN([]int{1, 3, 25, 340}[r.IntN(4)]), r.IntN(40)).Add(time.Duration(r.IntN(3)-1) * time.Duration(r.IntN(2e6)))
		switch r.IntN(40) {
		case 0:
			to = randTime(r)
		case 1:
			from = time.Date(-r.IntN(3), 11, 3, 0, 0, 0, 1, time.UTC)
			to = from.AddDate(0, r.IntN(20), 0)
		case 2:
			from = time.Date(9999-r.IntN(2), 3, 3, 0, 0, 0, 1, time.UTC)
			to = from.AddDate(r.IntN(3), 0, 0)
		case 3:
			from, to = extremeTimes[r.IntN(len(extremeTimes))], extremeTimes[r.IntN(len(extremeTimes))]
		}
		h := hashKind(i & 1)
		before := got
		want, specErr := specRanges(h, phone, from, to)
		err := fill[h](&got, phone, from, to)
		if (err == nil) != (specErr == nil) {
			t.Fatalf("%q %v %v: got %v, want %v", phone, from, to, err, specErr)
		}
		if err != nil {
			if got != before {
				t.Fatal("changed on error")
			}
			continue
		}
		if got.N != len(want) {
			t.Fatalf("%q %v %v: got %d ranges, want %d", phone, from, to, got.N, len(want))
		}
		for j, w := range want {
			if !bytes.Equal(got.Start[j][:], w.start) || !bytes.Equal(got.Stop[j][:], w.stop) {
				t.Fatalf("%q %v %v: range %d is %x, %x, want %x, %x", phone, from, to, j, got.Start[j], got.Stop[j], w.start, w.stop)
			}
		}
		if i%4 == 0 {
			bruteForce(t, r, h, &got, phone, from, to)
		}
	}
}

// bruteForce checks the ranges against rows: one of the phone is in exactly one range if
// its time is in the window, else in none; one of another phone is in none.
func bruteForce(t *testing.T, r *rand.Rand, h hashKind, got *CallRanges, phone string, from, to time.Time) {
	width := max(to.Sub(from), 1)
	for i := range 40 {
		ts := from.Add(time.Duration(r.Int64N(int64(width))))
		switch i % 8 {
		case 0:
			ts = from.Add(time.Duration(r.IntN(5)-2) * time.Millisecond)
		case 1:
			ts = to.Add(time.Duration(r.IntN(5)-2) * time.Millisecond)
		case 2: // the start of a month in the window, or the moment before
			ts = time.Date(ts.Year(), ts.Month(), 1, 0, 0, 0, 0, time.UTC).Add(-time.Duration(r.IntN(2)) * time.Millisecond)
		case 3:
			ts = ts.AddDate(0, r.IntN(100)-50, 0)
		}
		p := phone
		if i%5 == 0 {
			b := []byte(phone)
			b[r.IntN(11)] ^= 1
			p = string(b)
		}
		key, err := specCall(h, true, p, ts)
		if err != nil {
			continue
		}
		in := 0
		for j := range got.N {
			if bytes.Compare(key, got.Start[j][:]) >= 0 && bytes.Compare(key, got.Stop[j][:]) < 0 {
				in++
			}
		}
		// What Decode returns is compared, with the window widened to milliseconds.
		ms := specUndesc(key[12:])
		want := 0
		if p == phone && from.Before(to) && ms.Add(time.Millisecond).After(from) && ms.Before(to) {
			want = 1
		}
		if in != want {
			t.Fatalf("%v: the row %s %v is in %d ranges of %s [%v, %v), want %d", h, p, ts, in, phone, from, to, want)
		}
	}
}

func TestNaiveRoundTrip(t *testing.T) {
	if fips140.Enforced() {
		t.Skip("the naive code needs crypto/md5")
	}
	c, e := NaiveCall{"13800138000", time.UnixMilli(1531000000123).UTC()}, NaiveEvent{7, "u-1", -3, time.UnixMilli(5).UTC(), 9}
	var c2 NaiveCall
	var e2 NaiveEvent
	if err := c2.Decode(c.Encode()); err != nil || c2 != c {
		t.Error(c2, err)
	}
	if err := e2.Decode(e.Encode()); err != nil || e2 != e {
		t.Error(e2, err)
	}
	if n := len(NaiveCallRanges(c.Phone, c.TS, c.TS.AddDate(1, 0, 0))); n != 13 {
		t.Error(n, "ranges")
	}
}

func TestAllocs(t *testing.T) {
	ts := time.Date(2018, 7, 8, 1, 2, 3, 4e6, time.UTC)
	buf := make([]byte, 0, 256)
	c, x, v := Call{"13800138000", ts}, CallX{"13800138000", ts}, CallVar{"13800138000", ts}
	long := CallVar{strings.Repeat("8", 200), ts}
	e, nul := Event{1, "user-0123456789", 2, ts, 3}, Event{1, "user\x0001234\x0056789", 2, ts, 3}
	ck, xk, vk, lk := must(c.Encode(nil)), must(x.Encode(nil)), must(v.Encode(nil)), must(long.Encode(nil))
	ek, nk := must(e.Encode(nil)), must(nul.Encode(nil))
	var r CallRanges
	bad := slices.Clone(ck)
	bad[0] = 5
	for name, f := range map[string]func() error{
		"call encode":       func() error { _, err := c.Encode(buf); return err },
		"callx encode":      func() error { _, err := x.Encode(buf); return err },
		"callvar encode":    func() error { _, err := v.Encode(buf); return err },
		"callvar long":      func() error { _, err := long.Encode(buf); return err },
		"event encode":      func() error { _, err := e.Encode(buf); return err },
		"event nul encode":  func() error { _, err := nul.Encode(buf); return err },
		"call decode":       func() error { return c.Decode(ck) },
		"callx decode":      func() error { return x.Decode(xk) },
		"callvar decode":    func() error { return v.Decode(vk) },
		"callvar long dec":  func() error { return long.Decode(lk) },
		"event decode":      func() error { return e.Decode(ek) },
		"event nul decode":  func() error { return nul.Decode(nk) },
		"call ranges":       func() error { return r.Call(c.Phone, ts, ts.AddDate(1, 0, 0)) },
		"callx ranges":      func() error { return r.CallX(c.Phone, ts, ts.AddDate(1, 0, 0)) },
		"call ranges, long": func() error { return r.Call(c.Phone, ts, ts.AddDate(100, 0, 0)) },
		"call decode error": func() error {
			if c.Decode(bad) == nil {
				return errSpec
			}
			return nil
		},
	} {
		if n := testing.AllocsPerRun(100, func() {
			if err := f(); err != nil {
				t.Error(name, err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// ---- benchmarks ------------------------------------------------------------

type bench struct {
	calls  [1024]Call
	events [1024]Event
	nuls   [1024]Event

	callKeys, varKeys, eventKeys, nulKeys [1024][]byte
	naiveCalls, naiveEvents               [1024][]byte
}

var benchData = func() *bench {
	var d bench
	r := rand.New(rand.NewPCG(6, 6))
	for i := range d.calls {
		ts := time.UnixMilli(1420070400000 + r.Int64N(10*365*86400000)).UTC() // 2015 to 2024
		d.calls[i] = Call{randPhone(r), ts}
		user := make([]byte, 8+r.IntN(17)) // 16 on average
		for j := range user {
			user[j] = byte('a' + r.IntN(26))
		}
		d.events[i] = Event{r.Uint32(), string(user), int16(r.Uint32()), ts, r.Uint32()}
		d.nuls[i] = d.events[i]
		user[r.IntN(len(user))] = 0
		d.nuls[i].UserID = string(user)

		d.callKeys[i] = must(d.calls[i].Encode(nil))
		d.varKeys[i] = must((*CallVar)(&d.calls[i]).Encode(nil))
		d.eventKeys[i] = must(d.events[i].Encode(nil))
		d.nulKeys[i] = must(d.nuls[i].Encode(nil))
		fips140.WithoutEnforcement(func() { d.naiveCalls[i] = NaiveCall(d.calls[i]).Encode() })
		d.naiveEvents[i] = NaiveEvent(d.events[i]).Encode()
	}
	return &d
}()

// benchMonth makes windows of so many months plus or minus one without the cost of a calendar.
const benchMonth = 730 * time.Hour

var benchSink []byte

// BenchmarkLoop is what each benchmark pays for the loop, the table and the call.
func BenchmarkLoop(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if _, err := k.nothing(buf); err != nil {
			b.Fatal(err)
		}
	}
}

//go:noinline
func (k *Call) nothing(dst []byte) ([]byte, error) { return dst, nil }

func BenchmarkCallEncode(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if _, err := k.Encode(buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallDecodeSame(b *testing.B) {
	b.ReportAllocs()
	rows := benchData.calls // a copy: what is decoded is equal to what is there
	for i := 0; b.Loop(); i++ {
		if err := rows[i&1023].Decode(benchData.callKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallDecodeNew(b *testing.B) {
	b.ReportAllocs()
	var k Call
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.callKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallRanges12(b *testing.B) {
	b.ReportAllocs()
	var r CallRanges
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if err := r.Call(k.Phone, k.TS, k.TS.Add(12*benchMonth)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallRanges120(b *testing.B) {
	b.ReportAllocs()
	var r CallRanges
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if err := r.Call(k.Phone, k.TS, k.TS.Add(120*benchMonth)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallXEncode(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := (*CallX)(&benchData.calls[i&1023])
		if _, err := k.Encode(buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallXRanges12(b *testing.B) {
	b.ReportAllocs()
	var r CallRanges
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if err := r.CallX(k.Phone, k.TS, k.TS.Add(12*benchMonth)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallXRanges120(b *testing.B) {
	b.ReportAllocs()
	var r CallRanges
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		if err := r.CallX(k.Phone, k.TS, k.TS.Add(120*benchMonth)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallVarEncode(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := (*CallVar)(&benchData.calls[i&1023])
		if _, err := k.Encode(buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallVarDecodeSame(b *testing.B) {
	b.ReportAllocs()
	rows := benchData.calls // a copy: what is decoded is equal to what is there
	for i := 0; b.Loop(); i++ {
		if err := (*CallVar)(&rows[i&1023]).Decode(benchData.varKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallVarDecodeNew(b *testing.B) {
	b.ReportAllocs()
	var k CallVar
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.varKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventEncode(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := &benchData.events[i&1023]
		if _, err := k.Encode(buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventEncodeNUL(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	for i := 0; b.Loop(); i++ {
		k := &benchData.nuls[i&1023]
		if _, err := k.Encode(buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventDecodeSame(b *testing.B) {
	b.ReportAllocs()
	rows := benchData.events // a copy: what is decoded is equal to what is there
	for i := 0; b.Loop(); i++ {
		if err := rows[i&1023].Decode(benchData.eventKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventDecodeNew(b *testing.B) {
	b.ReportAllocs()
	var k Event
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.eventKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventDecodeNULSame(b *testing.B) {
	b.ReportAllocs()
	rows := benchData.nuls // a copy: what is decoded is equal to what is there
	for i := 0; b.Loop(); i++ {
		if err := rows[i&1023].Decode(benchData.nulKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEventDecodeNULNew(b *testing.B) {
	b.ReportAllocs()
	var k Event
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.nulKeys[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNaiveCallEncode(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		benchSink = NaiveCall(benchData.calls[i&1023]).Encode()
	}
}

func BenchmarkNaiveCallDecode(b *testing.B) {
	b.ReportAllocs()
	var k NaiveCall
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.naiveCalls[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNaiveCallRanges12(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := &benchData.calls[i&1023]
		benchSink = NaiveCallRanges(k.Phone, k.TS, k.TS.Add(12*benchMonth))[0][0]
	}
}

func BenchmarkNaiveEventEncode(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		benchSink = NaiveEvent(benchData.events[i&1023]).Encode()
	}
}

func BenchmarkNaiveEventDecode(b *testing.B) {
	b.ReportAllocs()
	var k NaiveEvent
	for i := 0; b.Loop(); i++ {
		if err := k.Decode(benchData.naiveEvents[i&1023]); err != nil {
			b.Fatal(err)
		}
	}
}
