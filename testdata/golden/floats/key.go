// Package floats is floats in the order of their values, ascending and descending.
package floats

//go:generate go tool keygen

// Celsius is a named float.
type Celsius float32

// Wide is float64.
type Wide struct {
	_ struct{} `rowkey:"a;d=desc"`

	A float64
	D float64
}

// Narrow is float32, of a type of its own.
type Narrow struct {
	_ struct{} `rowkey:"a;d=desc"`

	A Celsius
	D float32
}

// Score is the highest scores first, behind a salt that hashes what stands behind it.
type Score struct {
	_ struct{} `rowkey:"salt=4,hash=murmur3(player);game;score=desc;player"`

	Game   uint16
	Score  float64
	Player string
}
