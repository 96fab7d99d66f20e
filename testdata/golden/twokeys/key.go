// Package twokeys is two keys in one file, of which one is not exported, and a third in
// another file.
package twokeys

//go:generate go tool keygen

// Host is a key.
type Host struct {
	_ struct{} `rowkey:"name"`

	Name string
}

type host struct {
	_ struct{} `rowkey:"id;name"`

	id   uint16
	name string
}

// Lower lets tests make the key that is not exported.
func Lower() any { return new(host) }
