// Package consts is constant bytes in every place.
package consts

//go:generate go tool keygen

// Around has constants in front of the salt, behind it, between fields and at the end.
type Around struct {
	_ struct{} `rowkey:"const=0x00ff;salt=4,hash=md5(name);const='K,';name,max=6;const=:;n;const='end'"`

	Name string
	N    uint16
}

// Table shares a table with others: a letter says whose the row is. The last byte of the
// constant is ff, so what follows it is not one byte higher.
type Table struct {
	_ struct{} `rowkey:"const=0x55ff;id"`

	ID uint64
}
