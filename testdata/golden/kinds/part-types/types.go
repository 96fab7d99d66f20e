// Package parts is types that another package has in its keys.
package parts

import "time"

type (
	// Tiny is a named int8.
	Tiny int8
	// Short is a named int16.
	Short int16
	// Normal is a named int32.
	Normal int32
	// Long is a named int64.
	Long int64
	// Int is a named int.
	Int int
	// UTiny is a named uint8.
	UTiny uint8
	// UShort is a named uint16.
	UShort uint16
	// UNormal is a named uint32.
	UNormal uint32
	// ULong is a named uint64.
	ULong uint64
	// UInt is a named uint.
	UInt uint
	// Single is a named float32.
	Single float32
	// Double is a named float64.
	Double float64
	// Flag is a named bool.
	Flag bool
	// Text is a named string.
	Text string
	// Blob is a named []byte.
	Blob []byte
	// ID is a named [5]byte.
	ID [5]byte
	// Clock is a named time.Time.
	Clock time.Time
)
