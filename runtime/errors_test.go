package rowkey

import (
	"errors"
	"strings"
	"testing"
)

// TestErrorTexts: where, what was found, and what to do.
func TestErrorTexts(t *testing.T) {
	five := Text{Size: 5, Digits: 5}
	for _, c := range []struct {
		err  error
		is   error
		want string
	}{
		{EncodeError("Call", "Phone", ErrTerminator), ErrTerminator,
			"rowkey: encode Call.Phone: the value contains the byte that ends it: use escape, or leave such values out"},
		{EncodeError("Call", "Phone", five.Check("1234")), ErrLength,
			"rowkey: encode Call.Phone: the value has the wrong length: found 4 bytes, not 5"},
		{EncodeError("Call", "", CheckLen(0)), ErrEmptyKey,
			"rowkey: encode Call: a row key has at least one byte"},
		{EncodeError("Call", "", CheckLen(32768)), ErrKeyTooLong,
			"rowkey: encode Call: a row key has at most 32767 bytes: found 32768"},
		{DecodeError("Call", "TS", 12, ErrShort), ErrShort,
			"rowkey: decode Call.TS, byte 12: the key ends too early"},
		{DecodeError("Call", "", 0, CheckExact(19, 20)), ErrShort,
			"rowkey: decode Call, byte 0: the key ends too early: found 19 bytes where 20 are needed"},
		{DecodeError("Call", "", 20, CheckExact(21, 20)), ErrTrailing,
			"rowkey: decode Call, byte 20: the key does not end where it should: found 21 bytes where 20 are needed"},
		{VerifyError("Call", "salt", 0, ErrSalt), ErrSalt,
			"rowkey: verify Call.salt, byte 0: the bucket is not the one that the hash gives"},
		{scanError("Call", "TS", ErrFromAfterTo), ErrFromAfterTo, "rowkey: scan Call.TS: from is after to"},
		{splitError("Call", ErrSplitTime), ErrSplitTime,
			"rowkey: split Call: the key begins with a time: all writes go to one region, wherever the table is cut; put a salt in front"},
	} {
		if c.err.Error() != c.want {
			t.Errorf("the error is\n%s\nwant\n%s", c.err, c.want)
		}
		if !errors.Is(c.err, c.is) {
			t.Errorf("%v is not %v", c.err, c.is)
		}
	}
}

// TestErrorFields: what programs read of an error.
func TestErrorFields(t *testing.T) {
	for _, c := range []struct {
		err  error
		want Error
	}{
		{EncodeError("Call", "TS", ErrYear), Error{"encode", "Call", "TS", -1, ErrYear}},
		{DecodeError("Call", "TS", 12, ErrYear), Error{"decode", "Call", "TS", 12, ErrYear}},
		{VerifyError("Call", "salt", 0, ErrSalt), Error{"verify", "Call", "salt", 0, ErrSalt}},
		{scanError("Call", "TS", ErrTimeRange), Error{"scan", "Call", "TS", -1, ErrTimeRange}},
		{splitError("Call", ErrSplitSample), Error{"split", "Call", "", -1, ErrSplitSample}},
	} {
		var e *Error
		if !errors.As(c.err, &e) || *e != c.want {
			t.Errorf("%v is %+v, want %+v", c.err, e, c.want)
		}
	}
}

// TestErrorsAreApart: no sentinel is another, or reads like it.
func TestErrorsAreApart(t *testing.T) {
	all := []error{
		ErrTerminator, ErrLength, ErrDigits, ErrTimeRange, ErrYear, ErrIntRange, ErrEmptyKey, ErrKeyTooLong,
		ErrShort, ErrTrailing, ErrEscape, ErrBool, ErrConst, ErrBucket, ErrSalt, ErrFromAfterTo,
		ErrTooManyRanges, ErrOtherKey, ErrReversed, ErrTooManyOpen, ErrSplitCount, ErrSplitSample, ErrSplitTime,
	}
	for i, a := range all {
		text := a.Error()
		if text[:1] != strings.ToLower(text[:1]) && !strings.HasPrefix(text, "00") || strings.HasSuffix(text, ".") {
			t.Errorf("%q is no part of a sentence", text)
		}
		for _, b := range all[i+1:] {
			if errors.Is(a, b) || text == b.Error() {
				t.Errorf("%q and %q are the same", a, b)
			}
		}
	}
}

func TestCheckLen(t *testing.T) {
	for n, want := range map[int]error{0: ErrEmptyKey, 1: nil, 32767: nil, 32768: ErrKeyTooLong, 70000: ErrKeyTooLong} {
		if err := CheckLen(n); !errors.Is(err, want) {
			t.Errorf("CheckLen(%d): %v, want %v", n, err, want)
		}
	}
	for n, want := range map[int]error{0: ErrShort, 19: ErrShort, 20: nil, 21: ErrTrailing} {
		if err := CheckExact(n, 20); !errors.Is(err, want) {
			t.Errorf("CheckExact(%d, 20): %v, want %v", n, err, want)
		}
	}
}
