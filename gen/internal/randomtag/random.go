package randomtag

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// maker makes one struct.
type maker struct {
	*rand.Rand
	s       *Struct
	columns []*column
	taken   map[string]bool
	raw     bool    // the whole key is as=hbase
	bare    *column // the time that a period is of which names none
}

// New is a random struct, mostly one that the language allows.
func New(rng *rand.Rand, name string) *Struct {
	m := &maker{Rand: rng, s: &Struct{Name: name, quoted: chance(rng, 40)}, taken: map[string]bool{}, raw: chance(rng, 5)}
	lossy := m.choice()
	key := m.key(lossy)
	m.tags(key)
	m.fields()
	return m.s
}

// choice chooses the columns and what they are in the key. lossy says that some are outside.
func (m *maker) choice() (lossy bool) {
	for range pick(m.Rand, 1, 1, 2, 2, 3, 3, 4, 5) {
		c := m.column()
		switch {
		case c.kind == instant && chance(m.Rand, 30), (c.kind == signed || c.kind == unsigned) && c.size > 2 && chance(m.Rand, 8):
			c.carried = true
		default:
			c.own = true
		}
	}
	lossy = chance(m.Rand, 15)
	if lossy {
		for range 1 + m.IntN(2) {
			m.column().outside = true
		}
	}
	return lossy
}

// key is the segments.
func (m *maker) key(lossy bool) []string {
	var order []*column
	for _, i := range m.Perm(len(m.columns)) {
		if c := m.columns[i]; !c.outside {
			order = append(order, c)
		}
	}
	trailing := chance(m.Rand, 20) // something else stands last
	for i, c := range order {
		if c.carried {
			c.finest = m.IntN(len(periods))
		} else {
			m.choose(c, i == len(order)-1 && !trailing)
		}
	}
	m.bare = m.onlyTime()
	var body []string
	for _, c := range order {
		if c.carried {
			body = append(body, m.carrying(c))
		} else {
			body = append(body, m.written(c))
		}
	}
	insert := func(segment string) { // the end stays the end
		if segment != "" {
			body = slices.Insert(body, m.IntN(len(body)), segment)
		}
	}
	for _, c := range order {
		for p := 0; p <= c.finest; p++ {
			if (c.own || p < c.finest) && chance(m.Rand, 12) {
				insert("period=" + m.period(c, p))
			}
		}
	}
	for range 2 {
		if chance(m.Rand, 20) {
			insert("const=" + m.literal())
		}
		if chance(m.Rand, 15) {
			insert(m.digest(chance(m.Rand, 25), false))
		}
	}
	if lossy {
		insert(m.digest(false, true))
	}
	if trailing {
		last := ""
		if chance(m.Rand, 40) {
			last = m.digest(false, false)
		}
		if last == "" {
			last = "const=" + m.literal()
		}
		body = append(body, last)
	}
	return append(m.head(), body...)
}

// onlyTime is the time that a period is of which names none; nil if that is not clear.
func (m *maker) onlyTime() *column {
	var inside, outside []*column
	instants := 0
	for _, c := range m.columns {
		if c.kind == instant {
			instants++
		}
		if c.time() && c.outside {
			outside = append(outside, c)
		} else if c.time() {
			inside = append(inside, c)
		}
	}
	switch {
	case len(inside) == 1 && len(outside) == 0 && (inside[0].own || inside[0].kind == instant && instants == 1):
		return inside[0]
	case len(inside) == 0 && len(outside) == 1:
		return outside[0]
	}
	return nil
}

// carrying is the segment of the period that carries a time.
func (m *maker) carrying(c *column) string {
	var options []string
	if c.kind != instant {
		options = append(options, "unit="+pick(m.Rand, "s", "ms", "us", "ns"))
	}
	if chance(m.Rand, 40) {
		options = append(options, "tz="+m.zone())
	}
	m.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	return strings.Join(append([]string{"period=" + m.period(c, c.finest)}, options...), ",")
}

// head is the segments in front of those that carry something.
func (m *maker) head() []string {
	var head, defaults []string
	if m.raw {
		defaults = append(defaults, "as=hbase")
	}
	if chance(m.Rand, 6) {
		defaults = append(defaults, "sep="+m.oneByte())
	}
	if len(defaults) > 0 {
		head = append(head, strings.Join(defaults, ","))
	}
	for chance(m.Rand, 20) {
		head = append(head, "const="+m.literal())
	}
	if chance(m.Rand, 65) {
		head = append(head, m.salt())
	}
	return head
}

// tags writes the segments into tags, one or several.
func (m *maker) tags(key []string) {
	loose := chance(m.Rand, 20)
	for len(key) > 0 {
		n := len(key)
		if chance(m.Rand, 20) {
			n = 1 + m.IntN(n)
		}
		tag := strings.Join(key[:n], ";")
		if loose {
			tag = loosen(m.Rand, tag)
		}
		m.s.Tags, key = append(m.s.Tags, tag), key[n:]
	}
}

// fields declares the columns, in any order, and fields that the key does not use.
func (m *maker) fields() {
	embed := chance(m.Rand, 20)
	for _, c := range m.columns {
		m.s.Fields = append(m.s.Fields, Field{c.name, c.typ, embed && chance(m.Rand, 50)})
	}
	if chance(m.Rand, 50) {
		m.s.Fields = append(m.s.Fields, Field{"Note", "string", embed})
	}
	if chance(m.Rand, 20) {
		m.s.Fields = append(m.s.Fields, Field{"lookup", "map[string][]int", false})
	}
	m.Shuffle(len(m.s.Fields), func(i, j int) { m.s.Fields[i], m.s.Fields[j] = m.s.Fields[j], m.s.Fields[i] })
	m.s.where = m.IntN(len(m.s.Fields) + 1)
}
