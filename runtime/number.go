package rowkey

import (
	"encoding/binary"
	"strconv"
	"strings"
)

// The numbers of a key are big-endian. Generated code flips the sign of signed ones, so
// that unsigned bytes compare as the numbers do, and inverts descending ones.

// PutUint16 writes v into the 2 bytes of b.
func PutUint16(b []byte, v uint16) { binary.BigEndian.PutUint16(b, v) }

// PutUint32 writes v into the 4 bytes of b.
func PutUint32(b []byte, v uint32) { binary.BigEndian.PutUint32(b, v) }

// PutUint64 writes v into the 8 bytes of b.
func PutUint64(b []byte, v uint64) { binary.BigEndian.PutUint64(b, v) }

// AppendUint16 appends the 2 bytes of v.
func AppendUint16(dst []byte, v uint16) []byte { return binary.BigEndian.AppendUint16(dst, v) }

// AppendUint32 appends the 4 bytes of v.
func AppendUint32(dst []byte, v uint32) []byte { return binary.BigEndian.AppendUint32(dst, v) }

// AppendUint64 appends the 8 bytes of v.
func AppendUint64(dst []byte, v uint64) []byte { return binary.BigEndian.AppendUint64(dst, v) }

// Uint16 reads the 2 bytes of b.
func Uint16(b []byte) uint16 { return binary.BigEndian.Uint16(b) }

// Uint32 reads the 4 bytes of b.
func Uint32(b []byte) uint32 { return binary.BigEndian.Uint32(b) }

// Uint64 reads the 8 bytes of b.
func Uint64(b []byte) uint64 { return binary.BigEndian.Uint64(b) }

// BoolByte is 1 for true and 0 for false.
func BoolByte(v bool) byte {
	if v {
		return 1
	}
	return 0
}

// AppendInt appends v in decimal, as a hash reads it: unpadded, with a minus sign.
func AppendInt(text []byte, v int64) []byte { return strconv.AppendInt(text, v, 10) }

// AppendUint appends v in decimal, as a hash reads it.
func AppendUint(text []byte, v uint64) []byte { return strconv.AppendUint(text, v, 10) }

// AppendBool appends "true" or "false", as a hash reads it.
func AppendBool(text []byte, v bool) []byte { return strconv.AppendBool(text, v) }

// FitsInt says whether the signed number of a rank fits int on this platform.
func FitsInt(rank uint64) bool {
	v := int64(rank ^ zero)
	return int64(int(v)) == v
}

// FitsUint says whether an unsigned number fits uint on this platform.
func FitsUint(v uint64) bool { return uint64(uint(v)) == v }

// CheckBool is ErrJoin if the text of v, as a hash reads it, has a character that joins it
// with others.
func CheckBool(v bool, forbidden string) error {
	if strings.ContainsAny(strconv.FormatBool(v), forbidden) {
		return ErrJoin
	}
	return nil
}
