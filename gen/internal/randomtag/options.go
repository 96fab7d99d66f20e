package randomtag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// choose gives a column that has a segment its options. last says that it is the last one.
func (m *maker) choose(c *column, last bool) {
	add := func(format string, args ...any) { c.options = append(c.options, fmt.Sprintf(format, args...)) }
	desc := chance(m.Rand, 35)
	foreign := chance(m.Rand, 8) // as=hbase excludes most else
	if foreign {
		add("as=hbase")
	}
	if m.raw && c.kind != text && c.kind != blob {
		foreign = true // for the whole key
	}
	switch c.kind {
	case text, blob:
		m.chooseText(c, last && !desc, foreign)
	case array:
		if !foreign && chance(m.Rand, 30) {
			add("reverse")
		}
	case float, boolean:
		if !foreign && chance(m.Rand, 30) {
			add("raw")
		}
	default:
		m.chooseNumber(c, foreign)
	}
	switch {
	case desc:
		add("desc")
	case chance(m.Rand, 10):
		add("asc")
	}
}

// chooseText chooses how long a text is, and what ends it. plain: the end of the key does.
func (m *maker) chooseText(c *column, plain, foreign bool) {
	add := func(format string, args ...any) { c.options = append(c.options, fmt.Sprintf(format, args...)) }
	variable := false
	switch n := m.IntN(100); {
	case n < 25:
		add("fixed=%d", pick(m.Rand, 1, 2, 3, 8, 16))
		c.fixed = true
	case foreign:
		variable = true
	case n < 40:
		add("max=%d", pick(m.Rand, 1, 2, 5, 60, 1000))
		variable = true
	case n < 60 && c.kind == text:
		digits := pick(m.Rand, 1, 2, 3, 5, 9, 11, 15, 18, 19, 20, 25)
		if digits <= 19 && chance(m.Rand, 50) {
			add("packed")
		}
		add("digits=%d", digits)
		c.fixed = true
	default:
		variable = true
	}
	if foreign {
		return
	}
	if chance(m.Rand, 25) {
		add("reverse")
	}
	if variable && !plain {
		switch n := m.IntN(100); {
		case n < 25:
			add("escape")
		case n < 50:
			add("sep=%s", m.oneByte())
		}
	}
}

// chooseNumber chooses how an integer or a time is written.
func (m *maker) chooseNumber(c *column, foreign bool) {
	add := func(format string, args ...any) { c.options = append(c.options, fmt.Sprintf(format, args...)) }
	if c.kind == instant && chance(m.Rand, 60) || c.kind != instant && chance(m.Rand, 30) {
		c.unit = pick(m.Rand, "s", "ms", "us", "ns")
		add("unit=%s", c.unit)
		c.finest = len(periods) - 1
	}
	if c.time() {
		if !foreign && chance(m.Rand, 35) {
			m.floor(c)
		}
		if chance(m.Rand, 35) {
			add("tz=%s", m.zone())
		}
	}
	if foreign {
		return
	}
	narrow := func() {
		least := 1
		if c.kind == instant {
			least = 4
		}
		add("bytes=%d", least+m.IntN(c.size-least+1))
	}
	switch n := m.IntN(100); {
	case n < 45:
	case n < 60:
		narrow()
	case n < 72:
		add("raw")
		if chance(m.Rand, 30) {
			narrow()
		}
	case n < 84 && c.kind != instant:
		add("digits=%d", pick(m.Rand, 1, 3, 5, 10, 19, 20))
		add("reverse")
	case n < 96 && c.kind == unsigned:
		add("reverse=bits")
		if chance(m.Rand, 40) {
			narrow()
		}
	}
}

// floor cuts a time to steps of the calendar.
func (m *maker) floor(c *column) {
	fit := []string{"1s", "5s", "90s", "15m", "1h", "6h", "24h", "48h", "168h", "1m30s"}
	switch c.unit {
	case "ns":
		fit = append(fit, "100ns", "250us", "10ms")
	case "us":
		fit = append(fit, "250us", "10ms")
	case "ms":
		fit = append(fit, "10ms", "1.5s")
	}
	text := pick(m.Rand, fit...)
	step, err := time.ParseDuration(text)
	if err != nil {
		panic(err)
	}
	switch {
	case step > 24*time.Hour:
		c.finest = slices.Index(periods, "yyyymm")
	case step > time.Hour:
		c.finest = slices.Index(periods, "yyyymmdd")
	}
	c.options = append(c.options, "floor="+text)
}

func (m *maker) zone() string {
	return pick(m.Rand, "UTC", "+08:00", "-05:00", "+05:45", "+14:00", "-14:00", "-03:30", "+00:00")
}

// oneByte is a byte as sep and join take it.
func (m *maker) oneByte() string {
	return pick(m.Rand, "_", "|", "':'", "','", "';'", "' '", "0x00", "0x1f", "0xff", "0x61", "a", "'='", "0", "0x01", "~")
}

// literal is bytes as const and join take them.
func (m *maker) literal() string {
	switch m.IntN(4) {
	case 0:
		return m.oneByte()
	case 1:
		return pick(m.Rand, "v1", "call", "k:", "ünï", "#", "'it is'", "'0x00'", "'a;b,c=(d)'", "'x'")
	}
	b := []byte(pick(m.Rand, "\x00", "\xff", "\xff\xff", "ab", "\x00\x01", "c\xff\x00"))
	if chance(m.Rand, 30) {
		b = append(b, byte(m.IntN(256)))
	}
	return "0x" + pick(m.Rand, strings.ToLower, strings.ToUpper)(fmt.Sprintf("%x", b))
}

// written is the segment of a field: how it is named, and its options.
func (m *maker) written(c *column) string {
	name := spell(m.Rand, c.name)
	options := slices.Clone(c.options)
	m.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	first := name
	switch order := slices.IndexFunc(options, func(o string) bool { return o == "asc" || o == "desc" }); {
	case firstWords[strings.ToLower(name)] || chance(m.Rand, 20):
		first = "field=" + name
		if chance(m.Rand, 30) {
			first = "field='" + name + "'"
		}
	case order >= 0 && chance(m.Rand, 40):
		first = name + "=" + options[order]
		options = slices.Delete(options, order, order+1)
	}
	return strings.Join(append([]string{first}, options...), ",")
}

func itoa(n int) string { return strconv.Itoa(n) }
