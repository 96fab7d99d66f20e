package gen

import (
	"regexp"
	"strconv"
)

// output is a file that keygen wrote before, and the layouts of its keys then.
type output struct {
	path    string
	text    []byte              // with \n as line ends
	layouts map[string][]string // by type; several if a merge has left both sides
}

// layoutMethod is a RowKeyLayout method: its type and what it returns. It is looked for in the
// text, because a file that a merge has broken protects its rows, too.
var layoutMethod = regexp.MustCompile(`(?m)^func \(\*(\S+)\) RowKeyLayout\(\) string \{\n\treturn (".*")$`)

func newOutput(path string, text []byte) output {
	o := output{path, unixLines(text), map[string][]string{}}
	for _, m := range layoutMethod.FindAllSubmatch(o.text, -1) {
		if layout, err := strconv.Unquote(string(m[2])); err == nil {
			o.layouts[string(m[1])] = append(o.layouts[string(m[1])], layout)
		}
	}
	return o
}
