// Package base has types for the keys of another package. Its name is not its folder's.
package base

// Tenant is a named integer.
type Tenant int32

// Origin is embedded by a keyed struct.
type Origin struct {
	CityName City
}

// City is a named string.
type City string
