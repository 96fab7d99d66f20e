// Package parts is structs that others embed.
package parts

import "time"

// Where is where something was seen.
type Where struct {
	Code string
	Seen time.Time
}

// Named has a name, and a rank.
type Named struct {
	Name string
	Rank int32
}
