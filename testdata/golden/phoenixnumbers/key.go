// Package phoenixnumbers is numbers that Phoenix and this program write alike, ascending and
// descending.
package phoenixnumbers

import "time"

//go:generate go tool keygen

// Tinyint is TINYINT.
type Tinyint struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D int8
}

// Smallint is SMALLINT.
type Smallint struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D int16
}

// Integer is INTEGER.
type Integer struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D int32
}

// Bigint is BIGINT.
type Bigint struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D int64
}

// UnsignedTinyint is UNSIGNED_TINYINT.
type UnsignedTinyint struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D uint8
}

// UnsignedSmallint is UNSIGNED_SMALLINT.
type UnsignedSmallint struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D uint16
}

// UnsignedInt is UNSIGNED_INT.
type UnsignedInt struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D uint32
}

// UnsignedLong is UNSIGNED_LONG.
type UnsignedLong struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D uint64
}

// Date is DATE.
type Date struct {
	_ struct{} `rowkey:"a;d=desc"`

	A, D time.Time
}
