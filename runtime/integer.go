package rowkey

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
	"time"
)

// Number is how an integer, or a time as a number of units, is written into a key:
// truncated, then as big-endian bytes or as digits, and inverted if it is descending.
// Generated code has one for each such field.
//
// It works on ranks, which are in the order of the numbers: an unsigned number is its own
// rank, the rank of a signed one is the number plus 2^63.
type Number struct {
	Size    int  // bytes in the key; of Carried, the number of its digits
	Width   int  // bytes of the type; 8 for a time
	Signed  bool // the sign is flipped, so that negative ones come first
	Raw     bool // it is not
	Bits    bool // all bits are in reverse
	Digits  bool // Size decimal digits, in reverse, instead of bytes
	Desc    bool
	Unit    Unit   // 0: no time
	Floor   int64  // so many units are one step, counted from 1970-01-01T00:00 in Zone; 0: one is
	Zone    int    // seconds east of UTC, of steps and periods
	Carried Period // the key has the digits of this period alone
	Period  Period // the finest one that the key needs; PeriodNone: none
	Salt    Period // the finest one that the salt hashes
	Cut     Period // the finest one in front of the field
	Forbid  string // characters that the number in decimal may not contain, because they join it with others
}

// zero is the rank of the signed number 0.
const zero = 1 << 63

// least is the rank of the least number that the field can hold.
func (n *Number) least() uint64 {
	r := uint64(0)
	switch {
	case n.Digits || n.Raw && n.Size < n.Width:
		r = n.rank(0)
	case n.Signed:
		r = zero - 1<<(8*n.bytes()-1)
	}
	if n.Period != PeriodNone {
		r = max(r, n.timeRank(yearZero-int64(n.Zone), 0))
	}
	return r
}

// most is the rank of the greatest number that the field can hold.
func (n *Number) most() uint64 {
	r := mask(n.bytes())
	if n.Signed {
		r = zero + mask(n.bytes())>>1
	}
	switch {
	case n.Digits && n.Size < 20:
		r = n.rank(0) + min(r-n.rank(0), power10(n.Size)-1)
	case n.Raw && n.Size < n.Width:
		r = n.rank(0) + mask(n.Size)
	}
	if n.Period != PeriodNone {
		r = min(r, n.timeRank(yearEnd-int64(n.Zone)-1, n.Unit.perSecond()-1))
	}
	return r
}

// bytes is how many bytes bound the number's values: those of the type or, if they are
// fewer, those in the key.
func (n *Number) bytes() int {
	if n.Digits || n.Carried != PeriodNone {
		return n.Width
	}
	return min(n.Size, n.Width)
}

// rank is the rank of a number that is not negative.
func (n *Number) rank(v uint64) uint64 {
	if n.Signed {
		return v + zero
	}
	return v
}

// Int is the rank of a signed number as the key holds it: truncated. ErrRange, ErrYear or
// ErrJoin says that it cannot.
func (n *Number) Int(v int64) (rank uint64, err error) { return n.fit(uint64(v) ^ zero) }

// Uint is Int of an unsigned number.
func (n *Number) Uint(v uint64) (rank uint64, err error) { return n.fit(v) }

// Time is Int of a time; also ErrTimeRange.
func (n *Number) Time(t time.Time) (rank uint64, err error) {
	r, ok := n.instant(t.Unix(), int64(t.Nanosecond()))
	if _, fits := n.Unit.count(t); !ok && fits {
		return 0, ErrRange // its step begins too early
	} else if !ok {
		return 0, ErrTimeRange
	}
	return n.fit(r)
}

// instant is the rank of a time, truncated to its step; ok is false if int64 does not hold
// the units of that.
func (n *Number) instant(sec, nsec int64) (rank uint64, ok bool) {
	per := n.Unit.perSecond()
	frac := nsec / (1e9 / per)
	if n.Floor > 1 {
		frac -= n.past(sec, frac)
	}
	// 128 bits: the begin of a step may fit where the time does not.
	hi, lo := bits.Mul64(uint64(sec), uint64(per))
	if sec < 0 {
		hi -= uint64(per)
	}
	lo, carry := bits.Add64(lo, uint64(frac), 0)
	hi += uint64(frac>>63) + carry
	return lo ^ zero, hi == uint64(int64(lo)>>63)
}

// past is how many units a time is into its step.
func (n *Number) past(sec, frac int64) int64 {
	mod := func(v int64) int64 {
		if v %= n.Floor; v < 0 {
			v += n.Floor
		}
		return v
	}
	add := func(a, b int64) int64 { return int64((uint64(a) + uint64(b)) % uint64(n.Floor)) }
	hi, lo := bits.Mul64(uint64(mod(sec)), uint64(n.Unit.perSecond()))
	m := int64(bits.Rem64(hi, lo, uint64(n.Floor)))
	return add(add(m, mod(frac)), mod(int64(n.Zone)*n.Unit.perSecond()))
}

// fit truncates a number and checks it.
func (n *Number) fit(rank uint64) (uint64, error) {
	if n.Carried != PeriodNone && !CheckYear(n.Seconds(rank), n.Zone) {
		return 0, ErrYear
	}
	r, ok := n.truncate(rank)
	switch {
	case ok && n.Period != PeriodNone && !CheckYear(n.Seconds(r), n.Zone):
		return 0, ErrYear
	case !ok || r < n.least() || r > n.most():
		return 0, ErrRange
	}
	if n.Forbid != "" {
		var buf [20]byte
		if strings.ContainsAny(string(n.AppendDecimal(buf[:0], r)), n.Forbid) {
			return 0, ErrJoin
		}
	}
	return r, nil
}

// truncate truncates a number to its step or period, toward the past; ok is false if that
// is no number of the rank's kind.
func (n *Number) truncate(rank uint64) (r uint64, ok bool) {
	switch {
	case n.Carried != PeriodNone:
		start := periodStart(n.Carried, periodIndex(n.Carried, n.Seconds(rank), n.Zone), n.Zone)
		return n.exactRank(start)
	case n.Floor > 1:
		m := n.into(rank)
		if m > rank {
			return 0, false
		}
		return rank - m, true
	}
	return rank, true
}

// into is how far a number is into its step.
func (n *Number) into(rank uint64) uint64 {
	if n.Signed {
		return uint64(n.past(0, int64(rank^zero)))
	}
	return uint64(n.past(0, int64(rank%uint64(n.Floor))))
}

// exactRank is the rank of a time of so many Unix seconds, if it has one.
func (n *Number) exactRank(sec int64) (rank uint64, ok bool) {
	hi, lo := bits.Mul64(uint64(max(sec, -sec)), uint64(n.Unit.perSecond()))
	switch {
	case hi > 0 || n.Signed && lo > zero-1:
		return 0, false
	case sec >= 0:
		return n.rank(lo), true
	case n.Signed:
		return zero - lo, true
	}
	return 0, false
}

// timeRank is the rank of a time of so many Unix seconds and a fraction of one in units, or
// that of the nearest time there is.
func (n *Number) timeRank(sec, frac int64) uint64 {
	r, ok := n.exactRank(sec)
	switch {
	case ok && r <= math.MaxUint64-uint64(frac):
		return r + uint64(frac)
	case !ok && sec < 0:
		return 0
	}
	return math.MaxUint64
}

// Seconds is the Unix time of a number, toward the past.
func (n *Number) Seconds(rank uint64) int64 {
	if n.Signed {
		return n.Unit.Seconds(int64(rank ^ zero))
	}
	return int64(min(rank/uint64(n.Unit.perSecond()), math.MaxInt64))
}

// When is a number as a time, in UTC.
func (n *Number) When(rank uint64) time.Time {
	v := int64(rank ^ zero)
	switch n.Unit {
	case Second:
		return FromSeconds(v)
	case Milli:
		return FromMillis(v)
	case Micro:
		return FromMicros(v)
	}
	return FromNanos(v)
}

// AppendDecimal appends a number as a hash reads it.
func (n *Number) AppendDecimal(text []byte, rank uint64) []byte {
	if n.Signed {
		return strconv.AppendInt(text, int64(rank^zero), 10)
	}
	return strconv.AppendUint(text, rank, 10)
}

// Append appends the n.Size bytes of a number.
func (n *Number) Append(dst []byte, rank uint64) []byte {
	at := len(dst)
	var buf [20]byte
	dst = append(dst, buf[:n.Size]...)
	n.Put(dst[at:], rank)
	return dst
}

// Put writes the bytes of a number that Int, Uint or Time has returned into the n.Size bytes
// of dst.
func (n *Number) Put(dst []byte, rank uint64) {
	dst = dst[:n.Size]
	switch {
	case n.Carried != PeriodNone:
		AppendPeriod(dst[:0], n.Carried, n.Seconds(rank), n.Zone)
	case n.Digits:
		if n.Signed {
			rank ^= zero
		}
		for i := range dst {
			dst[i] = byte('0' + rank%10)
			rank /= 10
		}
	default:
		u := n.turn(rank)
		if n.Bits {
			u = bits.Reverse64(u) >> (64 - 8*n.Size)
		}
		putUint(dst, u)
	}
	if n.Desc {
		Invert(dst)
	}
}

// turn is the bits of a rank as the key has them, and the reverse of that.
func (n *Number) turn(u uint64) uint64 {
	switch {
	case !n.Signed:
		return u
	case n.Raw:
		return u ^ zero
	}
	return u ^ zero ^ 1<<(8*n.Size-1)
}

// Get is the rank of the n.Size bytes of b. What Put would not have written is an error.
func (n *Number) Get(b []byte) (rank uint64, err error) {
	invert := byte(0)
	if n.Desc {
		invert = 0xff
	}
	switch {
	case n.Carried != PeriodNone:
		sec, ok := parsePeriod(n.Carried, b[:n.Size], n.Zone)
		if !ok {
			return 0, ErrPeriod
		}
		if rank, ok = n.exactRank(sec); !ok {
			return 0, ErrRange
		}
	case n.Digits:
		if err := checkDigits(b[:n.Size], invert); err != nil {
			return 0, err
		}
		for i := n.Size - 1; i >= 0; i-- {
			d := uint64(b[i] ^ invert - '0')
			hi, lo := bits.Mul64(rank, 10)
			sum, carry := bits.Add64(lo, d, 0)
			if hi+carry > 0 {
				return 0, ErrRange
			}
			rank = sum
		}
		if n.Signed && rank >= zero {
			return 0, ErrRange
		}
		rank = n.rank(rank)
	default:
		u := getUint(b[:n.Size])
		if n.Desc {
			u = ^u & mask(n.Size)
		}
		if n.Bits {
			u = bits.Reverse64(u) >> (64 - 8*n.Size)
		}
		rank = n.extend(u)
	}
	fit, err := n.fit(rank)
	if err == nil && fit != rank {
		err = ErrStep
	}
	return rank, err
}

// extend is the rank of the bits of the n.Size bytes in a key.
func (n *Number) extend(u uint64) uint64 {
	switch {
	case !n.Signed:
		return u
	case n.Raw && n.Size < n.Width:
		return u + zero
	case !n.Raw:
		u ^= 1 << (8*n.Size - 1)
	}
	shift := 64 - 8*n.Size
	return uint64(int64(u<<shift)>>shift) ^ zero
}
