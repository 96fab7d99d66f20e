package rowkey

import (
	"math"
	"time"
)

// Unit is what a time is counted in.
type Unit uint8

// The units.
const (
	Second Unit = iota + 1
	Milli
	Micro
	Nano
)

// perSecond is how many of the unit are in a second.
func (u Unit) perSecond() int64 {
	switch u {
	case Second:
		return 1
	case Milli:
		return 1e3
	case Micro:
		return 1e6
	}
	return 1e9
}

// count is t in units, truncated toward the past; ok is false if that does not fit.
func (u Unit) count(t time.Time) (n int64, ok bool) {
	switch u {
	case Second:
		return Seconds(t), true
	case Milli:
		return Millis(t)
	case Micro:
		return Micros(t)
	}
	return Nanos(t)
}

// Seconds is the Unix time of n units, truncated toward the past.
func (u Unit) Seconds(n int64) int64 {
	per := u.perSecond()
	sec := n / per
	if n%per < 0 {
		sec--
	}
	return sec
}

// Seconds is the Unix time of t, truncated toward the past. Every time has one.
func Seconds(t time.Time) int64 { return t.Unix() }

// Millis is t in milliseconds since 1970-01-01T00:00Z, truncated toward the past; ok is
// false if that does not fit.
func Millis(t time.Time) (n int64, ok bool) {
	return count(t.Unix(), int64(t.Nanosecond()/1e6), 1e3, math.MaxInt64/1_000)
}

// Micros is Millis in microseconds.
func Micros(t time.Time) (n int64, ok bool) {
	return count(t.Unix(), int64(t.Nanosecond()/1e3), 1e6, math.MaxInt64/1_000_000)
}

// Nanos is Millis in nanoseconds.
func Nanos(t time.Time) (n int64, ok bool) {
	return count(t.Unix(), int64(t.Nanosecond()), 1e9, math.MaxInt64/1_000_000_000)
}

// count is sec·per + frac. It is judged on seconds, because the product of a far year
// wraps silently: of −limit to limit−1 seconds every fraction fits.
func count(sec, frac, per, limit int64) (int64, bool) {
	if uint64(sec+limit) < uint64(2*limit) {
		return sec*per + frac, true
	}
	return countFar(sec, frac, per, limit)
}

// countFar is count at the ends of what fits, and beyond.
//
//go:noinline
func countFar(sec, frac, per, limit int64) (int64, bool) {
	rest := math.MaxInt64 - limit*per // MaxInt64 is limit seconds and rest
	switch {
	case sec == limit && frac <= rest:
		return sec*per + frac, true
	case sec == -limit-1 && frac >= per-rest-1:
		return -limit*per + (frac - per), true
	}
	return 0, false
}

// FromSeconds is the time of a number of seconds, in UTC.
func FromSeconds(n int64) time.Time { return time.Unix(n, 0).UTC() }

// FromMillis is the time of a number of milliseconds, in UTC.
func FromMillis(n int64) time.Time { return time.UnixMilli(n).UTC() }

// FromMicros is the time of a number of microseconds, in UTC.
func FromMicros(n int64) time.Time { return time.UnixMicro(n).UTC() }

// FromNanos is the time of a number of nanoseconds, in UTC.
func FromNanos(n int64) time.Time { return time.Unix(0, n).UTC() }
