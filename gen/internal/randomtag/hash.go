package randomtag

import (
	"fmt"
	"strings"
)

// argument is what a hash may be of.
type argument struct {
	column *column
	period int // index of periods; −1: the column itself
}

// arguments is what can be hashed, lossy or not.
func (m *maker) arguments(lossy bool) []argument {
	var as []argument
	for _, c := range m.columns {
		if c.outside && !lossy {
			continue
		}
		if c.kind != float && !c.carried {
			as = append(as, argument{c, -1})
		}
		for p := 0; p <= c.finest; p++ {
			as = append(as, argument{c, p})
		}
	}
	return as
}

// functions is the hash functions and the bytes of their digests.
var functions = map[string]int{"md5": 16, "sha256": 32, "crc32": 4, "fnv1a": 8, "murmur3": 4, "xxhash": 8, "java": 4, "h31": 4, "go": 8}

var functionNames = []string{"md5", "sha256", "crc32", "fnv1a", "murmur3", "xxhash", "java", "h31", "go"}

// call is a function of arguments, or of all that follows; and the options that go with it.
func (m *maker) call(function string, star, lossy bool) (call string, options []string) {
	name := function
	if function == "go" {
		name = fmt.Sprintf("%s%s", goPrefix, m.s.Name)
		m.goFunc()
	}
	if star {
		return name + "(*)", nil
	}
	var args []argument
	outside := 0
	possible := m.arguments(lossy)
	m.Shuffle(len(possible), func(i, j int) { possible[i], possible[j] = possible[j], possible[i] })
	most := 1 + m.IntN(3)
	for _, a := range possible {
		ok := function != "java" || a.column.kind != blob && a.column.kind != array
		if ok && (len(args) < most || a.column.outside && outside == 0) {
			args = append(args, a)
			if a.column.outside {
				outside++
			}
		}
	}
	if len(args) == 0 || lossy && outside == 0 {
		return "", nil
	}
	variable := 0
	var texts []string
	for _, a := range args {
		if a.period < 0 {
			texts = append(texts, spell(m.Rand, a.column.name))
			if !a.column.fixed {
				variable++
			}
		} else {
			texts = append(texts, m.period(a.column, a.period))
		}
	}
	if lossy {
		options = append(options, "lossy")
	}
	if lossy && variable > 1 {
		options = append(options, "join="+pick(m.Rand, "_", "|", "0x00", "','", "0", "-"))
	} else if len(args) > 1 && chance(m.Rand, 35) {
		options = append(options, "join="+m.joint(function))
	}
	return name + "(" + strings.Join(texts, ",") + ")", options
}

// joint is what stands between arguments; java hashes characters.
func (m *maker) joint(function string) string {
	if function == "java" {
		return pick(m.Rand, "_", "0x00", "ünï", "' '", "'0x00'")
	}
	return m.literal()
}

// goFunc declares the hash function that a tag names after go.
func (m *maker) goFunc() {
	if m.s.GoFunc() == "" {
		m.s.Decls = append(m.s.Decls, fmt.Sprintf("func %s%s(text []byte) uint64 {\n\tn := uint64(len(text))\n\tfor _, c := range text {\n\t\tn = n*%d + uint64(c)\n\t}\n\treturn n\n}",
			strings.TrimPrefix(goPrefix, "go."), m.s.Name, 31+2*m.IntN(1000)))
	}
}

// period is a period of a column as a tag may write it.
func (m *maker) period(c *column, p int) string {
	if m.bare == c && chance(m.Rand, 50) {
		return periods[p]
	}
	return periods[p] + "(" + spell(m.Rand, c.name) + ")"
}

// salt is a salt segment.
func (m *maker) salt() string {
	n := pick(m.Rand, 2, 3, 5, 7, 16, 100, 255, 256, 257, 300)
	if chance(m.Rand, 4) {
		n = pick(m.Rand, 1000, 65535, 65536)
	}
	items := []string{"salt=" + itoa(n)}
	var options []string
	function := pick(m.Rand, functionNames...)
	call := ""
	if !chance(m.Rand, 20) {
		call, options = m.call(function, function != "java" && chance(m.Rand, 20), false)
	}
	if call == "" {
		options = []string{"random"}
	} else {
		options = append(options, "hash="+call)
		size := functions[function]
		switch {
		case function == "go":
		case size == 4 && chance(m.Rand, 60):
			options = append(options, "reduce="+pick(m.Rand, "mod", "abs", "floor", "mask"))
		case function != "java" && function != "h31" && chance(m.Rand, 25):
			options = append(options, "take="+itoa(1+m.IntN(size)))
		}
	}
	if chance(m.Rand, 15) {
		width := 2
		if n <= 256 && chance(m.Rand, 50) {
			width = 1
		}
		options = append(options, "bytes="+itoa(width))
	}
	m.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	return strings.Join(append(items, options...), ",")
}

// digest is a digest segment, empty if there is nothing to hash.
func (m *maker) digest(star, lossy bool) string {
	function := pick(m.Rand, functionNames[:len(functionNames)-1]...)
	if star && function == "java" {
		function = "md5"
	}
	call, options := m.call(function, star, lossy)
	if call == "" {
		return ""
	}
	if size := functions[function]; chance(m.Rand, 70) {
		options = append(options, "bytes="+itoa(1+m.IntN(size)))
	}
	if chance(m.Rand, 25) {
		options = append(options, "hex")
	}
	m.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	return strings.Join(append([]string{"hash=" + call}, options...), ",")
}
