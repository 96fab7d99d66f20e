package randomtag

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// kind is what the tables of the language tell apart.
type kind int

const (
	text kind = iota
	blob
	array
	signed
	unsigned
	float
	boolean
	instant // a time.Time
)

// column is a field that the key uses.
type column struct {
	name, typ string
	kind      kind
	size      int // bytes of the type of a number; of a time 8

	unit    string // of a time, and of an integer that is one; else empty
	carried bool   // by a period
	outside bool   // in no segment, but hashed by a lossy digest
	finest  int    // index of the finest of periods that may be asked of a time; −1: it is none
	own     bool   // has a segment
	fixed   bool   // its text has the same number of bytes in each row
	options []string
}

// periods is those of the language, coarse to fine.
var periods = []string{"yyyy", "yyyymm", "yyyymmdd", "yyyymmddhh"}

// time says whether periods of the column can be asked for.
func (c *column) time() bool { return c.finest >= 0 }

// names is what fields are called. Each differs from all others even if case and
// underscores do not count; some are words of the language or of generated code.
var names = []string{
	"Phone", "TS", "UserID", "URL", "Tenant_ID", "at", "seq", "kind", "Host", "Path", "X", "_y", "Ünit", "名前", "created_At", "Type", "Func",
	"Salt", "hash", "Const", "period", "Text", "sep", "As", "Random", "max", "Desc", "Floor", "Bytes", "join", "MD5", "Java",
	"k", "dst", "key", "err", "b", "n", "v", "vs", "from", "to", "i", "out", "bucket", "len", "string", "rowkey", "time", "rest", "digest", "now",
	"a", "arena", "prefix", "suffix", "nil", "append", "S2", "S3", "Field1", "Field2",
}

// firstWords may not begin a segment that is a field.
var firstWords = map[string]bool{"text": true, "sep": true, "as": true, "salt": true, "hash": true, "const": true, "period": true, "field": true}

// column is a new column, of any type.
func (m *maker) column() *column {
	c := &column{name: m.name(), kind: pick(m.Rand, text, text, text, blob, blob, array, signed, signed, signed, unsigned, unsigned, float, boolean, instant, instant, instant), finest: -1}
	bits := pick(m.Rand, 8, 16, 32, 64)
	under, other := "", ""
	switch c.kind {
	case text:
		under, other = "string", "Text"
	case blob:
		under, other = pick(m.Rand, "[]byte", "[]uint8"), "Blob"
	case array:
		c.size = pick(m.Rand, 1, 2, 3, 4, 8, 16, 17)
		under = fmt.Sprintf("[%d]byte", c.size)
		if c.size == 16 {
			other = "UUID"
		}
	case signed:
		c.size, under = bits/8, fmt.Sprintf("int%d", bits)
		switch {
		case bits == 64:
			under = pick(m.Rand, under, "int", "time.Duration")
		case bits == 32:
			under, other = pick(m.Rand, under, "rune"), "Number"
		}
	case unsigned:
		c.size, under = bits/8, fmt.Sprintf("uint%d", bits)
		switch bits {
		case 64:
			under = pick(m.Rand, under, "uint")
		case 16:
			other = "Count"
		case 8:
			under = pick(m.Rand, under, "byte")
		}
	case float:
		bits = max(bits, 32)
		c.size, under = bits/8, fmt.Sprintf("float%d", bits)
		if bits == 32 {
			other = "Score"
		}
	case boolean:
		under, other = "bool", "Switch"
	case instant:
		c.size, under, other = 8, "time.Time", pick(m.Rand, "Instant", "Alias")
		c.unit, c.finest = "ms", len(periods)-1
	}
	c.typ = under
	switch named := fmt.Sprintf("%sType%d", m.s.Name, len(m.columns)); {
	case chance(m.Rand, 15):
		m.s.Decls = append(m.s.Decls, fmt.Sprintf("type %s %s", named, under))
		c.typ = named
	case chance(m.Rand, 10):
		m.s.Decls = append(m.s.Decls, fmt.Sprintf("type %s = %s", named, under))
		c.typ = named
	case other != "" && chance(m.Rand, 15):
		c.typ = "elsewhere." + other
	}
	c.fixed = c.kind == array
	m.columns = append(m.columns, c)
	return c
}

// name is one that no field has yet.
func (m *maker) name() string {
	for {
		n := pick(m.Rand, names...)
		if !m.taken[n] {
			m.taken[n] = true
			return n
		}
	}
}

// spell is a name as a tag may write it: in another case, or without its underscores.
func spell(rng *rand.Rand, name string) string {
	switch {
	case chance(rng, 60):
		return name
	case chance(rng, 70):
		return strings.ToLower(name)
	}
	if bare := strings.ReplaceAll(strings.ToLower(name), "_", ""); bare != "" {
		return bare
	}
	return name
}
