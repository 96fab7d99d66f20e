package rowkey

// MaxKeyLen is the most bytes of a row key: HBase's HConstants.MAX_ROW_LENGTH, which is
// Short.MAX_VALUE.
const MaxKeyLen = 32767

// Key is what generated code makes of a pointer to an annotated struct: what programs that
// work with any key are written against.
type Key interface {
	// Encode appends the row key to dst. On error it returns dst as it was.
	Encode(dst []byte) ([]byte, error)
	// Decode sets the key fields. On error nothing is set. It does not keep key.
	Decode(key []byte) error
	// SplitKeys is the split keys of a table of so many regions, in order.
	SplitKeys(regions int) ([][]byte, error)
}

// KeyInfo is what the runtime must know of a key type. Generated code has one for each.
type KeyInfo struct {
	Type      string                 // the struct's name, for messages
	Head      string                 // the constant bytes in front of the salt
	Buckets   int                    // 0: no salt
	SaltWidth int                    // bytes, big-endian: 1 or 2; 0: no salt
	Parts     []Part                 // what follows the salt (without one: all), in key order
	Star      func(rest []byte) int  // the bucket, if it hashes all bytes behind the salt
	Verify    func(key []byte) error // the Verify method
}

// Part is a segment behind the salt.
type Part struct {
	Kind   PartKind
	Const  string                    // PartConst
	Index  int                       // of the field (PartField, PartPeriod) or digest among those that a scan learns of
	Period Period                    // PartPeriod
	Width  int                       // PartStar: bytes in the key
	Star   func(digest, rest []byte) // PartStar: writes the digest of all bytes behind it
}

// PartKind is the kind of a Part.
type PartKind uint8

// The kinds.
const (
	PartConst  PartKind = iota // bytes that every key has
	PartField                  // a field's
	PartPeriod                 // the digits of a period of a time that has a segment of its own
	PartDigest                 // a digest of arguments
	PartStar                   // a digest of what follows
)

// CheckLen is the error of a row key of n bytes: ErrEmptyKey, ErrKeyTooLong, or none.
func CheckLen(n int) error {
	if n == 0 {
		return ErrEmptyKey
	}
	if n > MaxKeyLen {
		return found(ErrKeyTooLong, "found %d", n)
	}
	return nil
}

// CheckExact is the error of n bytes where want are needed: ErrShort, ErrTrailing, or none.
func CheckExact(n, want int) error {
	if n < want {
		return found(ErrShort, "found %d bytes where %d are needed", n, want)
	}
	if n > want {
		return found(ErrTrailing, "found %d bytes where %d are needed", n, want)
	}
	return nil
}
