// Package embedded is fields of structs within the struct.
package embedded

import (
	"sync"
	"time"

	"github.com/rowkeygen/rowkey/testdata/golden/embedded/parts"
)

//go:generate go tool keygen

// Top has a field that a struct around it has too.
type Top struct {
	Region uint16
	ID     string
}

type middle struct {
	Top
	zone int8
}

// Audit is embedded by pointer, and not part of the key.
type Audit struct {
	By string
}

// Deep has fields of three depths, and one of its own that hides another.
type Deep struct {
	middle
	parts.Where
	*Audit
	sync.Mutex

	_ struct{} `rowkey:"salt=4,hash=xxhash(region,id,code,yyyymmdd(seen));REGION;zone=desc;id;code,reverse;seen,tz=+08:00"`

	ID [2]byte
}

// Host has a key of its own.
type Host struct {
	_ struct{} `rowkey:"name"`

	Name string
}

// Port is a key that is made of another one's fields, and not of its tag.
type Port struct {
	Host

	_ struct{} `rowkey:"port=desc;name"`

	Port uint16
}

// Both has two fields of one name at one depth, of which its key names neither.
type Both struct {
	Host
	parts.Named

	_ struct{} `rowkey:"rank;at,unit=s;n"`

	At time.Time
	N  uint8
}

// Alias is another name of an embedded struct.
type Alias = parts.Where

// Through embeds it.
type Through struct {
	Alias

	_ struct{} `rowkey:"code,max=4;seen=desc"`
}
