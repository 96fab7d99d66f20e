// Package rival is the hand-written code that generated code is measured against: the fastest
// correct Go its authors could write for a few keys, without unsafe and without assembly.
// The bytes are those of package layout.
package rival

import (
	"crypto/md5"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
	"time"
)

var (
	errPhone  = errors.New("rival: the phone must be 11 digits")
	errNUL    = errors.New("rival: the phone must not contain a NUL")
	errYear   = errors.New("rival: the year must be 0000 to 9999")
	errLength = errors.New("rival: a row key of this length does not exist")
	errSalt   = errors.New("rival: the bucket must be 0 to 4")
	errEnd    = errors.New("rival: the terminator is missing")
	errWindow = errors.New("rival: from is after to")
)

const (
	maxKey = 32767 // HBase MAX_ROW_LENGTH

	yearZero  = -62167219200 // Unix seconds of 0000-01-01
	yearsSpan = 315569520000 // seconds of the years 0000 to 9999

	// Eight, or three, ASCII digits: x^digits has bytes 0 to 9, and only those
	// stay below 0x80 when 0x76 is added.
	digits8, add8, high8 = 0x3030303030303030, 0x7676767676767676, 0x8080808080808080
	digits3, add3        = 0x303030, 0x767676

	ones8 = 0x0101010101010101 // (x-ones8)&^x&high8 != 0: x has a zero byte
)

// Call is the key `salt=5,hash=md5(phone,yyyymm);field=phone,reverse,digits=11;ts=desc`.
type Call struct {
	Phone string
	TS    time.Time
}

// Encode appends the row key. On error dst is returned as it was.
func (k *Call) Encode(dst []byte) ([]byte, error) {
	s := k.Phone
	if len(s) != 11 {
		return dst, errPhone
	}
	// Two words that do not overlap: the compiler loads them without byte shuffling.
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	t := uint32(s[8]) | uint32(s[9])<<8 | uint32(s[10])<<16
	v, x := w^digits8, uint64(t^digits3)
	if (v|(v+add8)|x|(x+add3))&high8 != 0 {
		return dst, errPhone
	}
	// Seconds, not milliseconds, are checked: those of a far year overflow.
	sec := k.TS.Unix()
	u := uint64(sec - yearZero)
	if u >= yearsSpan {
		return dst, errYear
	}

	// Year and month after Neri and Schneider, from March of the year −400.
	n := 4*(uint32(u/86400)+146097-60) + 3
	hi, lo := bits.Mul32(2939745, n%146097|3)
	yd := lo / 2939745 / 4
	y := n/146097*100 + hi - 400
	m := (2141*yd + 197913) >> 16
	if yd >= 306 {
		y++
		m -= 12
	}
	// Two digits in each half of a word: tens = x*103>>10.
	h := y / 100
	h |= (y - 100*h) << 16
	q := h * 103 >> 10 & 0xf000f
	y4 := h<<8 - 2559*q + 0x30303030
	m10 := (m + 6) >> 4

	b := md5Bucket(uint32(w), uint32(w>>32), t|y4<<24, y4>>8|(m10+'0')<<24, m-10*m10+0x8030)

	dst = append(dst, make([]byte, 20)...)
	p := (*[20]byte)(dst[len(dst)-20:])
	binary.BigEndian.PutUint32(p[0:4], uint32(b)<<24|t)
	binary.BigEndian.PutUint64(p[4:12], w)
	binary.BigEndian.PutUint64(p[12:20], uint64(math.MaxInt64-(sec*1000+int64(k.TS.Nanosecond()/1e6))))
	return dst, nil
}

// Decode sets the fields from a row key. On error nothing changes. That the bucket is
// the right one of the five is not checked.
func (k *Call) Decode(key []byte) error {
	if len(key) != 20 {
		return errLength
	}
	p := (*[20]byte)(key)
	t := binary.BigEndian.Uint32(p[0:4])
	if t >= 5<<24 {
		return errSalt
	}
	t &= 0xffffff
	w := binary.BigEndian.Uint64(p[4:12])
	v, x := w^digits8, uint64(t^digits3)
	if (v|(v+add8)|x|(x+add3))&high8 != 0 {
		return errPhone
	}
	u := uint64(math.MaxInt64-yearZero*1000) - binary.BigEndian.Uint64(p[12:20])
	if u >= yearsSpan*1000 {
		return errYear
	}
	// The old string, if equal, saves the allocation: a scan repeats its prefix.
	s := k.Phone
	if len(s) != 11 || w != uint64(s[0])|uint64(s[1])<<8|uint64(s[2])<<16|uint64(s[3])<<24|
		uint64(s[4])<<32|uint64(s[5])<<40|uint64(s[6])<<48|uint64(s[7])<<56 ||
		t != uint32(s[8])|uint32(s[9])<<8|uint32(s[10])<<16 {
		var o [11]byte
		binary.LittleEndian.PutUint64(o[0:8], w)
		o[8], o[9], o[10] = byte(t), byte(t>>8), byte(t>>16)
		k.Phone = string(o[:])
	}
	k.TS = time.Unix(int64(u/1000)+yearZero, int64(u%1000*1e6)).UTC()
	return nil
}

// CallX is Call with xxhash: `salt=5,hash=xxhash(phone,yyyymm);…`.
type CallX struct {
	Phone string
	TS    time.Time
}

const (
	xx1 = 11400714785074694791
	xx2 = 14029467366897019727
	xx3 = 1609587929392839161
	xx4 = 9650029242287828579
	xx5 = 2870177450012600261
)

// Encode appends the row key. On error dst is returned as it was.
func (k *CallX) Encode(dst []byte) ([]byte, error) {
	s := k.Phone
	if len(s) != 11 {
		return dst, errPhone
	}
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	t := uint32(s[8]) | uint32(s[9])<<8 | uint32(s[10])<<16
	v, x := w^digits8, uint64(t^digits3)
	if (v|(v+add8)|x|(x+add3))&high8 != 0 {
		return dst, errPhone
	}
	sec := k.TS.Unix()
	u := uint64(sec - yearZero)
	if u >= yearsSpan {
		return dst, errYear
	}

	n := 4*(uint32(u/86400)+146097-60) + 3
	hi, lo := bits.Mul32(2939745, n%146097|3)
	yd := lo / 2939745 / 4
	y := n/146097*100 + hi - 400
	m := (2141*yd + 197913) >> 16
	if yd >= 306 {
		y++
		m -= 12
	}
	h := y / 100
	h |= (y - 100*h) << 16
	q := h * 103 >> 10 & 0xf000f
	y4 := h<<8 - 2559*q + 0x30303030
	m10 := (m + 6) >> 4

	// XXH64 of 17 bytes, two words and a byte: in registers, where a call would
	// have to write them to memory first.
	g := bits.RotateLeft64(w*xx2, 31) * xx1
	g = bits.RotateLeft64((xx5+17)^g, 27)*xx1 + xx4
	g ^= bits.RotateLeft64((uint64(t|y4<<24)|uint64(y4>>8|(m10+'0')<<24)<<32)*xx2, 31) * xx1
	g = bits.RotateLeft64(g, 27)*xx1 + xx4
	g = bits.RotateLeft64(g^uint64(m-10*m10+'0')*xx5, 11) * xx1
	g = (g ^ g>>33) * xx2
	g = (g ^ g>>29) * xx3
	g ^= g >> 32

	dst = append(dst, make([]byte, 20)...)
	p := (*[20]byte)(dst[len(dst)-20:])
	binary.BigEndian.PutUint32(p[0:4], uint32(g%5)<<24|t)
	binary.BigEndian.PutUint64(p[4:12], w)
	binary.BigEndian.PutUint64(p[12:20], uint64(math.MaxInt64-(sec*1000+int64(k.TS.Nanosecond()/1e6))))
	return dst, nil
}

// Decode sets the fields from a row key. On error nothing changes.
func (k *CallX) Decode(key []byte) error {
	return (*Call)(k).Decode(key) // the hash is the only difference
}

// CallVar is Call without digits=11: the phone is any string without NUL, and ends in 00.
type CallVar struct {
	Phone string
	TS    time.Time
}

// Encode appends the row key. On error dst is returned as it was.
func (k *CallVar) Encode(dst []byte) ([]byte, error) {
	s := k.Phone
	if len(s) > 49 {
		return k.encodeLong(dst)
	}
	sec := k.TS.Unix()
	u := uint64(sec - yearZero)
	if u >= yearsSpan {
		return dst, errYear
	}
	need := 10 + len(s)
	out := dst
	if cap(out)-len(out) < need {
		out = grow(out, need)
	}
	out = out[:len(out)+need]

	// One pass over the phone: the hash input, the reversed copy and the search for NUL.
	// The last word may overlap the one before it.
	var in [64]byte
	var nul uint64
	r, f, p := s, in[:], out[len(out)-9-len(s):len(out)-9]
	if len(s) >= 8 && len(p) >= 8 {
		w := uint64(s[len(s)-8]) | uint64(s[len(s)-7])<<8 | uint64(s[len(s)-6])<<16 | uint64(s[len(s)-5])<<24 |
			uint64(s[len(s)-4])<<32 | uint64(s[len(s)-3])<<40 | uint64(s[len(s)-2])<<48 | uint64(s[len(s)-1])<<56
		nul = (w - ones8) &^ w
		binary.LittleEndian.PutUint64(f[len(s)-8:], w)
		binary.BigEndian.PutUint64(p, w)
		for len(r) > 8 && len(p) > 8 && len(f) > 8 {
			w := uint64(r[0]) | uint64(r[1])<<8 | uint64(r[2])<<16 | uint64(r[3])<<24 |
				uint64(r[4])<<32 | uint64(r[5])<<40 | uint64(r[6])<<48 | uint64(r[7])<<56
			nul |= (w - ones8) &^ w
			binary.LittleEndian.PutUint64(f, w)
			binary.BigEndian.PutUint64(p[len(p)-8:], w)
			r, f, p = r[8:], f[8:], p[:len(p)-8]
		}
	} else {
		for i := 0; i < len(s) && i < len(p); i++ {
			c := s[i]
			nul |= (uint64(c) - ones8) &^ uint64(c) & 0x80
			f[i] = c
			p[len(p)-1-i] = c
		}
	}
	if nul&high8 != 0 {
		return dst, errNUL
	}

	n := 4*(uint32(u/86400)+146097-60) + 3
	hi, lo := bits.Mul32(2939745, n%146097|3)
	yd := lo / 2939745 / 4
	y := n/146097*100 + hi - 400
	m := (2141*yd + 197913) >> 16
	if yd >= 306 {
		y++
		m -= 12
	}
	h := y / 100
	h |= (y - 100*h) << 16
	q := h * 103 >> 10 & 0xf000f
	m10 := (m + 6) >> 4
	// yyyymm and the 80 of the MD5 padding are one word; the length in bits comes
	// after it, because the word may reach into its first byte.
	binary.LittleEndian.PutUint64(in[len(s):], uint64(h<<8-2559*q)+uint64(m10|(m-10*m10)<<8)<<32+0x80303030303030)
	binary.LittleEndian.PutUint64(in[56:], uint64(len(s)+6)*8)
	d := md5IV
	md5Block(&d, &in)

	out[len(out)-10-len(s)] = mod5(d[0], d[1], d[2], d[3])
	e := (*[9]byte)(out[len(out)-9:])
	e[0] = 0
	binary.BigEndian.PutUint64(e[1:9], uint64(math.MaxInt64-(sec*1000+int64(k.TS.Nanosecond()/1e6))))
	return out, nil
}

// encodeLong is Encode for a phone that needs more than one block of MD5.
//
//go:noinline
func (k *CallVar) encodeLong(dst []byte) ([]byte, error) {
	s := k.Phone
	if len(s) > maxKey-10 {
		return dst, errLength
	}
	if strings.IndexByte(s, 0) >= 0 {
		return dst, errNUL
	}
	sec := k.TS.Unix()
	u := uint64(sec - yearZero)
	if u >= yearsSpan {
		return dst, errYear
	}
	d := md5IV
	r := s
	var in [128]byte
	for ; len(r) >= 64; r = r[64:] {
		copy(in[:64], r)
		md5Block(&d, (*[64]byte)(in[:]))
	}
	clear(in[:])
	n := copy(in[:], r)
	binary.LittleEndian.PutUint64(in[n:], monthText(monthIndex(u))|0x80<<48)
	end := 64
	if n+7 > 56 {
		end = 128
	}
	binary.LittleEndian.PutUint64(in[end-8:], uint64(len(s)+6)*8)
	md5Block(&d, (*[64]byte)(in[:]))
	if end == 128 {
		md5Block(&d, (*[64]byte)(in[64:]))
	}

	n = len(dst)
	if cap(dst)-n < 10+len(s) {
		dst = grow(dst, 10+len(s))
	}
	dst = append(dst, mod5(d[0], d[1], d[2], d[3]))
	for i := len(s) - 1; i >= 0; i-- {
		dst = append(dst, s[i])
	}
	dst = append(dst, 0)
	return binary.BigEndian.AppendUint64(dst, uint64(math.MaxInt64-(sec*1000+int64(k.TS.Nanosecond()/1e6)))), nil
}

// Decode sets the fields from a row key. On error nothing changes.
func (k *CallVar) Decode(key []byte) error {
	if len(key) < 10 || len(key) > maxKey {
		return errLength
	}
	if key[0] >= 5 {
		return errSalt
	}
	e := (*[9]byte)(key[len(key)-9:])
	if e[0] != 0 {
		return errEnd
	}
	u := uint64(math.MaxInt64-yearZero*1000) - binary.BigEndian.Uint64(e[1:9])
	if u >= yearsSpan*1000 {
		return errYear
	}
	// One pass: the search for a NUL before the terminator, and the comparison with
	// the old phone. The last word may overlap the one before it.
	p, s := key[1:len(key)-9], k.Phone
	var nul, diff uint64
	switch {
	case len(p) < 8:
		// A whole word is there, since the time follows; what is none of the phone's
		// bytes becomes ff.
		w := binary.LittleEndian.Uint64(key[1:9]) | ^uint64(0)<<(8*len(p))
		nul = (w - ones8) &^ w
		diff = uint64(len(p) ^ len(s))
		for i := 0; i < len(p) && i < len(s); i++ {
			diff |= uint64(p[len(p)-1-i] ^ s[i])
		}
	case len(p) == len(s):
		w := binary.BigEndian.Uint64(p)
		nul = (w - ones8) &^ w
		diff = w ^ (uint64(s[len(s)-8]) | uint64(s[len(s)-7])<<8 | uint64(s[len(s)-6])<<16 | uint64(s[len(s)-5])<<24 |
			uint64(s[len(s)-4])<<32 | uint64(s[len(s)-3])<<40 | uint64(s[len(s)-2])<<48 | uint64(s[len(s)-1])<<56)
		for len(p) > 8 && len(s) > 8 {
			w := binary.BigEndian.Uint64(p[len(p)-8:])
			nul |= (w - ones8) &^ w
			diff |= w ^ (uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
				uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56)
			p, s = p[:len(p)-8], s[8:]
		}
	default:
		diff = 1
		w := binary.LittleEndian.Uint64(p[len(p)-8:])
		nul = (w - ones8) &^ w
		for ; len(p) > 8; p = p[8:] {
			w := binary.LittleEndian.Uint64(p)
			nul |= (w - ones8) &^ w
		}
	}
	if nul&high8 != 0 {
		return errEnd
	}
	if diff != 0 {
		k.Phone = reversed(key[1 : len(key)-9])
	}
	k.TS = time.Unix(int64(u/1000)+yearZero, int64(u%1000*1e6)).UTC()
	return nil
}

//go:noinline
func reversed(p []byte) string {
	if len(p) > 64 {
		var b strings.Builder
		b.Grow(len(p))
		for i := len(p) - 1; i >= 0; i-- {
			b.WriteByte(p[i])
		}
		return b.String()
	}
	var o [64]byte
	n := len(p)
	if n >= 8 {
		binary.LittleEndian.PutUint64(o[n-8:], binary.BigEndian.Uint64(p))
		for i := 0; len(p) >= 8; i += 8 {
			binary.LittleEndian.PutUint64(o[i&63:], binary.BigEndian.Uint64(p[len(p)-8:]))
			p = p[:len(p)-8]
		}
	} else {
		for i, c := range p {
			o[n-1-i] = c
		}
	}
	return string(o[:n])
}

// CallRanges is a list of row key ranges [Start, Stop), sorted, one per bucket.
type CallRanges struct {
	N           int
	Start, Stop [5][20]byte
}

// Call sets r to the ranges of one phone's calls in [from, to). On error r stays as it was.
func (r *CallRanges) Call(phone string, from, to time.Time) error {
	var c window
	if err := c.init(phone, from, to); err != nil {
		return err
	}
	if c.last-c.first < maxMonths {
		// From both ends, until each has met every bucket. Two months at a time: MD5 is
		// one long chain of dependent steps, and a second one beside it costs a quarter less.
		m0, m1 := uint32(c.w), uint32(c.w>>32)
		i, j := c.first, c.last
		for early, late := uint32(0), uint32(0); i < j && early&late != 31; i, j = i+1, j-1 {
			p, q := monthText(i), monthText(j)
			a, b := md5Bucket2(m0, m1, c.t|uint32(p)<<24, uint32(p>>8), uint32(p>>40)|0x8000,
				c.t|uint32(q)<<24, uint32(q>>8), uint32(q>>40)|0x8000)
			early |= 1 << (a & 7)
			late |= 1 << (b & 7)
			c.add(a, i)
			c.add(b, j)
		}
		if i == j { // the middle month; harmless if the loop stopped early
			p := monthText(i)
			c.add(md5Bucket(m0, m1, c.t|uint32(p)<<24, uint32(p>>8), uint32(p>>40)|0x8000), i)
		}
	} else {
		c.addAll()
	}
	c.fill(r)
	return nil
}

// CallX is Call for keys with xxhash.
func (r *CallRanges) CallX(phone string, from, to time.Time) error {
	var c window
	if err := c.init(phone, from, to); err != nil {
		return err
	}
	if c.last-c.first < maxMonths {
		g := bits.RotateLeft64(c.w*xx2, 31) * xx1
		g = bits.RotateLeft64((xx5+17)^g, 27)*xx1 + xx4
		i, j := c.first, c.last
		for early, late := uint32(0), uint32(0); i < j && early&late != 31; i, j = i+1, j-1 {
			a, b := xxBucket(g, c.t, monthText(i)), xxBucket(g, c.t, monthText(j))
			early |= 1 << (a & 7)
			late |= 1 << (b & 7)
			c.add(a, i)
			c.add(b, j)
		}
		if i == j {
			c.add(xxBucket(g, c.t, monthText(i)), i)
		}
	} else {
		c.addAll()
	}
	c.fill(r)
	return nil
}

// xxBucket ends the XXH64 of 17 bytes, of which the first eight are in g.
func xxBucket(g uint64, t uint32, month uint64) byte {
	g ^= bits.RotateLeft64((uint64(t)|month<<24)*xx2, 31) * xx1
	g = bits.RotateLeft64(g, 27)*xx1 + xx4
	g = bits.RotateLeft64(g^month>>40*xx5, 11) * xx1
	g = (g ^ g>>33) * xx2
	g = (g ^ g>>29) * xx3
	return byte((g ^ g>>32) % 5)
}

// maxMonths is 64 times the number of buckets: a longer window takes all buckets whole.
const maxMonths = 64 * 5

// window is a scan in the making. Months count from 0000-01.
type window struct {
	w           uint64 // the phone, as in Encode
	t           uint32
	first, last int32    // months of the window; last < first: no rows
	from, to    int64    // milliseconds
	lo, hi      [8]int32 // first month of each bucket, and the one after its last; hi 0: none
}

// init checks the phone, and widens the window to milliseconds after judging it empty
// or not. Only years with rows count: outside of 0000 to 9999 there is none.
func (c *window) init(s string, from, to time.Time) error {
	if len(s) != 11 {
		return errPhone
	}
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	t := uint32(s[8]) | uint32(s[9])<<8 | uint32(s[10])<<16
	v, x := w^digits8, uint64(t^digits3)
	if (v|(v+add8)|x|(x+add3))&high8 != 0 {
		return errPhone
	}
	// The wall clock decides, as in Encode; After would compare monotonic readings.
	fs, fn, ts, tn := from.Unix(), from.Nanosecond(), to.Unix(), to.Nanosecond()
	if fs > ts || fs == ts && fn > tn {
		return errWindow
	}
	c.w, c.t = w, t
	c.last = -1
	if fs == ts && fn == tn || fs >= yearZero+yearsSpan || ts < yearZero || ts == yearZero && tn == 0 {
		return nil
	}
	if fs < yearZero {
		fs, fn = yearZero, 0
	}
	if ts >= yearZero+yearsSpan {
		ts, tn = yearZero+yearsSpan, 0
	}
	c.from = fs*1000 + int64(fn/1e6)
	c.to = ts*1000 + int64((tn+1e6-1)/1e6)
	c.first = monthIndex(uint64(fs - yearZero))
	c.last = monthIndex(uint64(c.to-1-yearZero*1000) / 1000)
	return nil
}

// add notes that month m is in bucket b.
func (c *window) add(b byte, m int32) {
	lo, hi := &c.lo[b&7], &c.hi[b&7]
	if *hi == 0 || m < *lo {
		*lo = m
	}
	*hi = max(*hi, m+1)
}

// addAll puts every bucket over the whole window.
func (c *window) addAll() {
	for b := range byte(5) {
		c.lo[b&7], c.hi[b&7] = c.first, c.last+1
	}
}

// fill writes the ranges. Times descend: [enc(end-1), enc(start-1)).
func (c *window) fill(r *CallRanges) {
	n := 0
	for b := range 5 {
		lo, hi := c.lo[b], c.hi[b]
		if hi == 0 {
			continue
		}
		from, to := c.from, c.to
		if lo != c.first {
			from = monthStart(lo)
		}
		if hi <= c.last {
			to = monthStart(hi)
		}
		p, q := &r.Start[n], &r.Stop[n]
		binary.BigEndian.PutUint32(p[0:4], uint32(b)<<24|c.t)
		binary.BigEndian.PutUint64(p[4:12], c.w)
		binary.BigEndian.PutUint64(p[12:20], uint64(math.MaxInt64-(to-1)))
		binary.BigEndian.PutUint32(q[0:4], uint32(b)<<24|c.t)
		binary.BigEndian.PutUint64(q[4:12], c.w)
		binary.BigEndian.PutUint64(q[12:20], uint64(math.MaxInt64-(from-1)))
		n++
	}
	r.N = n
}

// monthIndex is the month of a second since 0000-01-01.
func monthIndex(u uint64) int32 {
	n := 4*(uint32(u/86400)+146097-60) + 3
	hi, lo := bits.Mul32(2939745, n%146097|3)
	yd := lo / 2939745 / 4
	// January and February are months 13 and 14 of the year before: no branch.
	return int32(12*(n/146097*100+hi-400) + (2141*yd+197913)>>16 - 1)
}

// monthStart is the first millisecond of a month.
func monthStart(i int32) int64 {
	i += 4800 - 2 // months from March of the year −400
	y, m := i/12, i%12
	d := 365*y + y/4 - y/100 + y/400 + (153*m+2)/5
	return int64(d-719468-146097) * 86400000
}

// monthText is yyyymm, the first digit in the lowest byte.
func monthText(i int32) uint64 {
	y := uint32(i) / 12
	m := uint32(i) - 12*y + 1
	h := y / 100
	h |= (y - 100*h) << 16
	q := h * 103 >> 10 & 0xf000f
	m10 := (m + 6) >> 4
	return uint64(h<<8-2559*q) + uint64(m10+(m-10*m10)<<8)<<32 + 0x303030303030
}

// md5IV is a variable so that the compiler does not know its values: it would carry them
// as constants through all 64 steps, at one more instruction for each addition.
var md5IV = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

// mod5 is the digest, a big-endian integer of 128 bits, modulo 5. Since 256 is 1 modulo 5,
// every byte counts once, wherever it stands.
func mod5(a, b, c, d uint32) byte {
	return byte((uint64(a) + uint64(b) + uint64(c) + uint64(d)) % 5)
}

// In each step of MD5 the constant is added in 64 bits, as a number with a sign: in a sum of
// 32 bits the compiler moves it to the end, where the next step waits for it. The second
// round adds its two halves, which have no bit in common, so that one of them can be early.

// md5Bucket is MD5 of 17 bytes, modulo 5: one block with ten words that are zero and a
// length that is constant. Unlike crypto/md5 it works under GODEBUG=fips140=only.
func md5Bucket(m0, m1, m2, m3, m4 uint32) byte {
	a, b, c, d := md5IV[0], md5IV[1], md5IV[2], md5IV[3]
	a = bits.RotateLeft32(uint32(uint64(a)-0x28955b88+uint64(m0))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x173848aa+uint64(m1))+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x242070db+uint64(m2))+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x3e423112+uint64(m3))+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0a83f051+uint64(m4))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x4787c62a)+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x57cfb9ed)+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x02b96aff)+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x698098d8)+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x74bb0851)+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0000a44f)+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x76a32842)+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x6b901122)+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x02678e6d)+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x5986bbea)+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x49b40821)+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x09e1da9e+uint64(m1))+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x3fbf4cc0)+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x265e5a51)+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x16493856+uint64(m0))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x29d0efa3)+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x02441453)+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x275e197f)+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x182c0438+uint64(m4))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x21e1cde6)+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x3cc8f7a2)+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0b2af279+uint64(m3))+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x455a14ed)+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x561c16fb)+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x03105c08+uint64(m2))+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x676f02d9)+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x72d5b376)+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0005c6be)+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x788e097f)+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x6d9d6122)+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x021ac76c)+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x5b4115bc+uint64(m1))+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x4bdecfa9+uint64(m4))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0944b4a0)+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x41404390)+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x289b7ec6)+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x155ed806+uint64(m0))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x2b10cf7b+uint64(m3))+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x04881d05)+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x262b2fc7)+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x1924661b)+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x1fa27cf8)+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x3b53a99b+uint64(m2))+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0bd6ddbc+uint64(m0))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x432aff97)+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x546bdbd1)+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x036c5fc7)+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x655b59c3)+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x70f3336e+uint64(m3))+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x00100b83)+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x7a7ba22f+uint64(m1))+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x6fa87e4f)+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x01d31920)+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x5cfebcec)+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x4e0811a1)+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x08ac817e+uint64(m4))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x42c50dcb)+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x2ad7d2bb+uint64(m2))+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x14792c6f)+(d^(c|^a)), 21) + c
	return mod5(a+md5IV[0], b+md5IV[1], c+md5IV[2], d+md5IV[3])
}

// md5Bucket2 is md5Bucket for two messages that agree in their first eight bytes.
func md5Bucket2(m0, m1, p2, p3, p4, q2, q3, q4 uint32) (byte, byte) {
	a, b, c, d := md5IV[0], md5IV[1], md5IV[2], md5IV[3]
	a = bits.RotateLeft32(uint32(uint64(a)-0x28955b88+uint64(m0))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x173848aa+uint64(m1))+((b^c)&a^c), 12) + a
	e, f, g, h := a, b, c, d
	c = bits.RotateLeft32(uint32(uint64(c)+0x242070db+uint64(p2))+((a^b)&d^b), 17) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x242070db+uint64(q2))+((e^f)&h^f), 17) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x3e423112+uint64(p3))+((d^a)&c^a), 22) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x3e423112+uint64(q3))+((h^e)&g^e), 22) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x0a83f051+uint64(p4))+((c^d)&b^d), 7) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x0a83f051+uint64(q4))+((g^h)&f^h), 7) + f
	d = bits.RotateLeft32(uint32(uint64(d)+0x4787c62a)+((b^c)&a^c), 12) + a
	h = bits.RotateLeft32(uint32(uint64(h)+0x4787c62a)+((f^g)&e^g), 12) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x57cfb9ed)+((a^b)&d^b), 17) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x57cfb9ed)+((e^f)&h^f), 17) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x02b96aff)+((d^a)&c^a), 22) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x02b96aff)+((h^e)&g^e), 22) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x698098d8)+((c^d)&b^d), 7) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x698098d8)+((g^h)&f^h), 7) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x74bb0851)+((b^c)&a^c), 12) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x74bb0851)+((f^g)&e^g), 12) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x0000a44f)+((a^b)&d^b), 17) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x0000a44f)+((e^f)&h^f), 17) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x76a32842)+((d^a)&c^a), 22) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x76a32842)+((h^e)&g^e), 22) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x6b901122)+((c^d)&b^d), 7) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x6b901122)+((g^h)&f^h), 7) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x02678e6d)+((b^c)&a^c), 12) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x02678e6d)+((f^g)&e^g), 12) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x5986bbea)+((a^b)&d^b), 17) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x5986bbea)+((e^f)&h^f), 17) + h
	b = bits.RotateLeft32(uint32(uint64(b)+0x49b40821)+((d^a)&c^a), 22) + c
	f = bits.RotateLeft32(uint32(uint64(f)+0x49b40821)+((h^e)&g^e), 22) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x09e1da9e+uint64(m1))+(c&^d)+(b&d), 5) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x09e1da9e+uint64(m1))+(g&^h)+(f&h), 5) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x3fbf4cc0)+(b&^c)+(a&c), 9) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x3fbf4cc0)+(f&^g)+(e&g), 9) + e
	c = bits.RotateLeft32(uint32(uint64(c)+0x265e5a51)+(a&^b)+(d&b), 14) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x265e5a51)+(e&^f)+(h&f), 14) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x16493856+uint64(m0))+(d&^a)+(c&a), 20) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x16493856+uint64(m0))+(h&^e)+(g&e), 20) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x29d0efa3)+(c&^d)+(b&d), 5) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x29d0efa3)+(g&^h)+(f&h), 5) + f
	d = bits.RotateLeft32(uint32(uint64(d)+0x02441453)+(b&^c)+(a&c), 9) + a
	h = bits.RotateLeft32(uint32(uint64(h)+0x02441453)+(f&^g)+(e&g), 9) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x275e197f)+(a&^b)+(d&b), 14) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x275e197f)+(e&^f)+(h&f), 14) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x182c0438+uint64(p4))+(d&^a)+(c&a), 20) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x182c0438+uint64(q4))+(h&^e)+(g&e), 20) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x21e1cde6)+(c&^d)+(b&d), 5) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x21e1cde6)+(g&^h)+(f&h), 5) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x3cc8f7a2)+(b&^c)+(a&c), 9) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x3cc8f7a2)+(f&^g)+(e&g), 9) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x0b2af279+uint64(p3))+(a&^b)+(d&b), 14) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x0b2af279+uint64(q3))+(e&^f)+(h&f), 14) + h
	b = bits.RotateLeft32(uint32(uint64(b)+0x455a14ed)+(d&^a)+(c&a), 20) + c
	f = bits.RotateLeft32(uint32(uint64(f)+0x455a14ed)+(h&^e)+(g&e), 20) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x561c16fb)+(c&^d)+(b&d), 5) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x561c16fb)+(g&^h)+(f&h), 5) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x03105c08+uint64(p2))+(b&^c)+(a&c), 9) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x03105c08+uint64(q2))+(f&^g)+(e&g), 9) + e
	c = bits.RotateLeft32(uint32(uint64(c)+0x676f02d9)+(a&^b)+(d&b), 14) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x676f02d9)+(e&^f)+(h&f), 14) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x72d5b376)+(d&^a)+(c&a), 20) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x72d5b376)+(h&^e)+(g&e), 20) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x0005c6be)+(c^d^b), 4) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x0005c6be)+(g^h^f), 4) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x788e097f)+(b^c^a), 11) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x788e097f)+(f^g^e), 11) + e
	c = bits.RotateLeft32(uint32(uint64(c)+0x6d9d6122)+(a^b^d), 16) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x6d9d6122)+(e^f^h), 16) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x021ac76c)+(d^a^c), 23) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x021ac76c)+(h^e^g), 23) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x5b4115bc+uint64(m1))+(c^d^b), 4) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x5b4115bc+uint64(m1))+(g^h^f), 4) + f
	d = bits.RotateLeft32(uint32(uint64(d)+0x4bdecfa9+uint64(p4))+(b^c^a), 11) + a
	h = bits.RotateLeft32(uint32(uint64(h)+0x4bdecfa9+uint64(q4))+(f^g^e), 11) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x0944b4a0)+(a^b^d), 16) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x0944b4a0)+(e^f^h), 16) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x41404390)+(d^a^c), 23) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x41404390)+(h^e^g), 23) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x289b7ec6)+(c^d^b), 4) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x289b7ec6)+(g^h^f), 4) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x155ed806+uint64(m0))+(b^c^a), 11) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x155ed806+uint64(m0))+(f^g^e), 11) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x2b10cf7b+uint64(p3))+(a^b^d), 16) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x2b10cf7b+uint64(q3))+(e^f^h), 16) + h
	b = bits.RotateLeft32(uint32(uint64(b)+0x04881d05)+(d^a^c), 23) + c
	f = bits.RotateLeft32(uint32(uint64(f)+0x04881d05)+(h^e^g), 23) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x262b2fc7)+(c^d^b), 4) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x262b2fc7)+(g^h^f), 4) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x1924661b)+(b^c^a), 11) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x1924661b)+(f^g^e), 11) + e
	c = bits.RotateLeft32(uint32(uint64(c)+0x1fa27cf8)+(a^b^d), 16) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x1fa27cf8)+(e^f^h), 16) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x3b53a99b+uint64(p2))+(d^a^c), 23) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x3b53a99b+uint64(q2))+(h^e^g), 23) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x0bd6ddbc+uint64(m0))+(c^(b|^d)), 6) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x0bd6ddbc+uint64(m0))+(g^(f|^h)), 6) + f
	d = bits.RotateLeft32(uint32(uint64(d)+0x432aff97)+(b^(a|^c)), 10) + a
	h = bits.RotateLeft32(uint32(uint64(h)+0x432aff97)+(f^(e|^g)), 10) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x546bdbd1)+(a^(d|^b)), 15) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x546bdbd1)+(e^(h|^f)), 15) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x036c5fc7)+(d^(c|^a)), 21) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x036c5fc7)+(h^(g|^e)), 21) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x655b59c3)+(c^(b|^d)), 6) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x655b59c3)+(g^(f|^h)), 6) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x70f3336e+uint64(p3))+(b^(a|^c)), 10) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x70f3336e+uint64(q3))+(f^(e|^g)), 10) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x00100b83)+(a^(d|^b)), 15) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x00100b83)+(e^(h|^f)), 15) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x7a7ba22f+uint64(m1))+(d^(c|^a)), 21) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x7a7ba22f+uint64(m1))+(h^(g|^e)), 21) + g
	a = bits.RotateLeft32(uint32(uint64(a)+0x6fa87e4f)+(c^(b|^d)), 6) + b
	e = bits.RotateLeft32(uint32(uint64(e)+0x6fa87e4f)+(g^(f|^h)), 6) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x01d31920)+(b^(a|^c)), 10) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x01d31920)+(f^(e|^g)), 10) + e
	c = bits.RotateLeft32(uint32(uint64(c)-0x5cfebcec)+(a^(d|^b)), 15) + d
	g = bits.RotateLeft32(uint32(uint64(g)-0x5cfebcec)+(e^(h|^f)), 15) + h
	b = bits.RotateLeft32(uint32(uint64(b)+0x4e0811a1)+(d^(c|^a)), 21) + c
	f = bits.RotateLeft32(uint32(uint64(f)+0x4e0811a1)+(h^(g|^e)), 21) + g
	a = bits.RotateLeft32(uint32(uint64(a)-0x08ac817e+uint64(p4))+(c^(b|^d)), 6) + b
	e = bits.RotateLeft32(uint32(uint64(e)-0x08ac817e+uint64(q4))+(g^(f|^h)), 6) + f
	d = bits.RotateLeft32(uint32(uint64(d)-0x42c50dcb)+(b^(a|^c)), 10) + a
	h = bits.RotateLeft32(uint32(uint64(h)-0x42c50dcb)+(f^(e|^g)), 10) + e
	c = bits.RotateLeft32(uint32(uint64(c)+0x2ad7d2bb+uint64(p2))+(a^(d|^b)), 15) + d
	g = bits.RotateLeft32(uint32(uint64(g)+0x2ad7d2bb+uint64(q2))+(e^(h|^f)), 15) + h
	b = bits.RotateLeft32(uint32(uint64(b)-0x14792c6f)+(d^(c|^a)), 21) + c
	f = bits.RotateLeft32(uint32(uint64(f)-0x14792c6f)+(h^(g|^e)), 21) + g
	return mod5(a+md5IV[0], b+md5IV[1], c+md5IV[2], d+md5IV[3]),
		mod5(e+md5IV[0], f+md5IV[1], g+md5IV[2], h+md5IV[3])
}

// md5Block is one block of MD5.
func md5Block(s *[4]uint32, p *[64]byte) {
	a, b, c, d := s[0], s[1], s[2], s[3]
	m0 := binary.LittleEndian.Uint32(p[0:])
	m1 := binary.LittleEndian.Uint32(p[4:])
	m2 := binary.LittleEndian.Uint32(p[8:])
	m3 := binary.LittleEndian.Uint32(p[12:])
	m4 := binary.LittleEndian.Uint32(p[16:])
	m5 := binary.LittleEndian.Uint32(p[20:])
	m6 := binary.LittleEndian.Uint32(p[24:])
	m7 := binary.LittleEndian.Uint32(p[28:])
	m8 := binary.LittleEndian.Uint32(p[32:])
	m9 := binary.LittleEndian.Uint32(p[36:])
	m10 := binary.LittleEndian.Uint32(p[40:])
	m11 := binary.LittleEndian.Uint32(p[44:])
	m12 := binary.LittleEndian.Uint32(p[48:])
	m13 := binary.LittleEndian.Uint32(p[52:])
	m14 := binary.LittleEndian.Uint32(p[56:])
	m15 := binary.LittleEndian.Uint32(p[60:])
	a = bits.RotateLeft32(uint32(uint64(a)-0x28955b88+uint64(m0))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x173848aa+uint64(m1))+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x242070db+uint64(m2))+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x3e423112+uint64(m3))+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0a83f051+uint64(m4))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x4787c62a+uint64(m5))+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x57cfb9ed+uint64(m6))+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x02b96aff+uint64(m7))+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x698098d8+uint64(m8))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x74bb0851+uint64(m9))+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0000a44f+uint64(m10))+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x76a32842+uint64(m11))+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x6b901122+uint64(m12))+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x02678e6d+uint64(m13))+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x5986bc72+uint64(m14))+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x49b40821+uint64(m15))+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x09e1da9e+uint64(m1))+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x3fbf4cc0+uint64(m6))+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x265e5a51+uint64(m11))+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x16493856+uint64(m0))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x29d0efa3+uint64(m5))+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x02441453+uint64(m10))+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x275e197f+uint64(m15))+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x182c0438+uint64(m4))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x21e1cde6+uint64(m9))+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x3cc8f82a+uint64(m14))+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0b2af279+uint64(m3))+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x455a14ed+uint64(m8))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x561c16fb+uint64(m13))+(c&^d)+(b&d), 5) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x03105c08+uint64(m2))+(b&^c)+(a&c), 9) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x676f02d9+uint64(m7))+(a&^b)+(d&b), 14) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x72d5b376+uint64(m12))+(d&^a)+(c&a), 20) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0005c6be+uint64(m5))+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x788e097f+uint64(m8))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x6d9d6122+uint64(m11))+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x021ac7f4+uint64(m14))+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x5b4115bc+uint64(m1))+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x4bdecfa9+uint64(m4))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x0944b4a0+uint64(m7))+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x41404390+uint64(m10))+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x289b7ec6+uint64(m13))+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x155ed806+uint64(m0))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x2b10cf7b+uint64(m3))+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x04881d05+uint64(m6))+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x262b2fc7+uint64(m9))+(c^d^b), 4) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x1924661b+uint64(m12))+(b^c^a), 11) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x1fa27cf8+uint64(m15))+(a^b^d), 16) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x3b53a99b+uint64(m2))+(d^a^c), 23) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x0bd6ddbc+uint64(m0))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)+0x432aff97+uint64(m7))+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x546bdc59+uint64(m14))+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x036c5fc7+uint64(m5))+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x655b59c3+uint64(m12))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x70f3336e+uint64(m3))+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x00100b83+uint64(m10))+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x7a7ba22f+uint64(m1))+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)+0x6fa87e4f+uint64(m8))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x01d31920+uint64(m15))+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)-0x5cfebcec+uint64(m6))+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)+0x4e0811a1+uint64(m13))+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(uint32(uint64(a)-0x08ac817e+uint64(m4))+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(uint32(uint64(d)-0x42c50dcb+uint64(m11))+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(uint32(uint64(c)+0x2ad7d2bb+uint64(m2))+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(uint32(uint64(b)-0x14792c6f+uint64(m9))+(d^(c|^a)), 21) + c
	s[0] += a
	s[1] += b
	s[2] += c
	s[3] += d
}

// NaiveCall is Call as blog posts write it: a text key, with other bytes than Call's.
type NaiveCall struct {
	Phone string
	TS    time.Time
}

func naiveBucket(phone, month string) int64 {
	h := md5.New()
	h.Write([]byte(phone + month))
	n, _ := new(big.Int).SetString(hex.EncodeToString(h.Sum(nil)), 16)
	return n.Mod(n, big.NewInt(5)).Int64()
}

func naiveReverse(s string) string {
	r := []rune(s)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

// Encode returns the row key.
func (k NaiveCall) Encode() []byte {
	salt := naiveBucket(k.Phone, k.TS.UTC().Format("200601"))
	return []byte(fmt.Sprintf("%d_%s_%019d", salt, naiveReverse(k.Phone), math.MaxInt64-k.TS.UnixMilli()))
}

// Decode sets the fields from a row key.
func (k *NaiveCall) Decode(key []byte) error {
	parts := strings.Split(string(key), "_")
	if len(parts) != 3 {
		return fmt.Errorf("bad row key %q", key)
	}
	ts, err := strconv.ParseInt(parts[2], 10, 64)
	if err != nil {
		return err
	}
	k.Phone = naiveReverse(parts[1])
	k.TS = time.UnixMilli(math.MaxInt64 - ts).UTC()
	return nil
}

// NaiveCallRanges returns one start and one stop key for each month of [from, to).
func NaiveCallRanges(phone string, from, to time.Time) [][2][]byte {
	var out [][2][]byte
	for t := from.UTC(); t.Before(to); {
		next := time.Date(t.Year(), t.Month()+1, 1, 0, 0, 0, 0, time.UTC)
		if next.After(to) {
			next = to
		}
		prefix := fmt.Sprintf("%d_%s_", naiveBucket(phone, t.Format("200601")), naiveReverse(phone))
		out = append(out, [2][]byte{
			[]byte(prefix + fmt.Sprintf("%019d", math.MaxInt64-(next.UnixMilli()-1))),
			[]byte(prefix + fmt.Sprintf("%019d", math.MaxInt64-(t.UnixMilli()-1))),
		})
		t = next
	}
	return out
}
