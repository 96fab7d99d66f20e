package rowkey

import (
	"errors"
	"fmt"
	"strings"
)

// What can be wrong with a value, a key, a scan or a count of regions. An *Error wraps one
// of these; tell them apart by errors.Is.
var (
	ErrTerminator = errors.New("the value contains the byte that ends it: use escape, or leave such values out")
	ErrLength     = errors.New("the value has the wrong length")
	ErrDigits     = errors.New("the value must be ASCII digits")
	ErrTimeRange  = errors.New("the time does not fit its unit in 64 bits")
	ErrYear       = errors.New("the year is outside 0000 to 9999, and the key needs a period of it")
	ErrRange      = errors.New("the number does not fit its bytes or digits")
	ErrNaN        = errors.New("NaN has no place among the numbers")
	ErrJoin       = errors.New("the value contains what joins the hash's arguments, so that two rows would have one key")
	ErrIntRange   = errors.New("the number does not fit int on this platform")

	ErrEmptyKey   = errors.New("a row key has at least one byte")
	ErrKeyTooLong = fmt.Errorf("a row key has at most %d bytes", MaxKeyLen)
	ErrShort      = errors.New("the key ends too early")
	ErrTrailing   = errors.New("the key does not end where it should")
	ErrEscape     = errors.New("00 is followed by neither ff nor 01, or the key ends before 00 01")
	ErrBool       = errors.New("the byte is no bool")
	ErrFloat      = errors.New("the bytes are no float that a key has: NaN or −0")
	ErrStep       = errors.New("the number is none of the steps that values are truncated to")
	ErrPeriod     = errors.New("the digits are not those of the time's period")
	ErrConst      = errors.New("the constant bytes are others")
	ErrBucket     = errors.New("there is no such bucket")
	ErrSalt       = errors.New("the bucket is not the one that the hash gives")
	ErrHex        = errors.New("a digest in hex has the digits 0 to 9 and a to f")
	ErrDigest     = errors.New("the digest is not the one that the hash gives")

	ErrFromAfterTo   = errors.New("from is after to")
	ErrTooManyRanges = errors.New("more than 10,000 combinations of values: ask in parts")
	ErrOtherKey      = errors.New("the ranges are those of another key type")
	ErrReversed      = errors.New("the ranges are reversed: reverse them after the last AppendRanges")
	ErrTooManyOpen   = errors.New("too many ordered streams at once")

	ErrSplitCount  = errors.New("the table cannot have that many regions")
	ErrSplitSample = errors.New("nobody can say where to cut such values evenly: split by quantiles of a sample of real keys")
	ErrSplitTime   = errors.New("the key begins with a time: all writes go to one region, wherever the table is cut; put a salt in front")
)

// Error says where what went wrong.
type Error struct {
	Op      string // "encode", "decode", "verify", "scan", "split"
	Type    string // the struct
	Segment string // the field, "salt" or "const"; empty: the whole key
	Offset  int    // decode and verify: the byte of the key where the segment begins; else −1
	Err     error  // one of the errors of this package, perhaps with what was found
}

// Error is like "rowkey: encode Call.Phone: the value must be ASCII digits".
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rowkey: %s %s", e.Op, e.Type)
	if e.Segment != "" {
		fmt.Fprintf(&b, ".%s", e.Segment)
	}
	if e.Offset >= 0 {
		fmt.Fprintf(&b, ", byte %d", e.Offset)
	}
	fmt.Fprintf(&b, ": %v", e.Err)
	return b.String()
}

// Unwrap is e.Err.
func (e *Error) Unwrap() error { return e.Err }

// The exported constructors are for generated code. All stay out of line: what fails is rare.

// EncodeError is an error of Encode.
//
//go:noinline
func EncodeError(typ, segment string, err error) error {
	return &Error{"encode", typ, segment, -1, err}
}

// DecodeError is an error of Decode.
//
//go:noinline
func DecodeError(typ, segment string, offset int, err error) error {
	return &Error{"decode", typ, segment, offset, err}
}

// VerifyError is an error of Verify, beyond those of Decode.
//
//go:noinline
func VerifyError(typ, segment string, offset int, err error) error {
	return &Error{"verify", typ, segment, offset, err}
}

// scanError is an error of a scan's bound.
//
//go:noinline
func scanError(typ, segment string, err error) error {
	return &Error{"scan", typ, segment, -1, err}
}

// splitError is an error of SplitKeys.
//
//go:noinline
func splitError(typ string, err error) error {
	return &Error{"split", typ, "", -1, err}
}

// detail is one of the errors above with what was found.
type detail struct {
	err   error
	found string
}

func (d *detail) Error() string { return d.err.Error() + ": " + d.found }
func (d *detail) Unwrap() error { return d.err }

//go:noinline
func found(err error, format string, args ...any) error {
	return &detail{err, fmt.Sprintf(format, args...)}
}
