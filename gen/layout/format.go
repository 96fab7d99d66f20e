package layout

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
)

// String is the key's layout in one line, types included: two keys with the same String
// have the same bytes for the same rows. It has the form of a tag, with names, defaults
// and options written out.
func (k *Key) String() string {
	parts := make([]string, len(k.Segments))
	for i, s := range k.Segments {
		switch s := s.(type) {
		case *Salt:
			parts[i] = fmt.Sprintf("salt=%d,hash=%s,bytes=%d", s.Buckets, s.Hash, s.Width)
		case *Const:
			parts[i] = fmt.Sprintf("const=0x%x", s.Bytes)
		case *Field:
			parts[i] = strings.Join(append([]string{s.Name + " " + s.Type.Under}, s.options()...), ",")
		}
	}
	return strings.Join(parts, ";")
}

func (h Hash) String() string {
	args := make([]string, len(h.Args))
	for i, a := range h.Args {
		args[i] = a.String()
	}
	return h.Func.String() + "(" + strings.Join(args, ",") + ")"
}

func (a Arg) String() string {
	if a.Period == NoPeriod {
		return a.Field.Name
	}
	return a.Period.String() + "(" + a.Field.Name + ")"
}

// options is the options of a field, defaults too, in the order in which they are applied.
func (f *Field) options() []string {
	var o []string
	add := func(when bool, s string) {
		if when {
			o = append(o, s)
		}
	}
	add(f.Kind == Time, "unit="+f.Unit.String())
	add(f.Zone != 0, "tz="+ZoneString(f.Zone))
	text := f.Kind == String || f.Kind == Bytes
	add(text && f.Digits, "digits="+strconv.Itoa(f.Size))
	add(text && f.Size > 0 && !f.Digits, "fixed="+strconv.Itoa(f.Size))
	add(f.Max > 0, "max="+strconv.Itoa(f.Max))
	add(f.Reverse, "reverse")
	add(f.End == Escape, "escape")
	add(f.Desc, "desc")
	return o
}

// ZoneString is a zone of so many seconds east of UTC as a tag writes it: "+08:00", "UTC".
func ZoneString(zone int) string {
	if zone == 0 {
		return "UTC"
	}
	sign := '+'
	if zone < 0 {
		sign, zone = '-', -zone
	}
	return fmt.Sprintf("%c%02d:%02d", sign, zone/3600, zone/60%60)
}

// Row is a line of a layout's table: where the bytes are, what they are, how they are written.
type Row struct {
	Bytes, Name, Type, Rule string
}

// Table is the layout as people read it, a row for each segment.
func (k *Key) Table() []Row {
	rows := make([]Row, len(k.Segments))
	at, exact := 0, true // the first byte of the segment, if that is the same in every key
	for i, s := range k.Segments {
		r := &rows[i]
		n, fixed := Width(s)
		switch {
		case exact && fixed && n == 1:
			r.Bytes = fmt.Sprintf("[%d]", at)
		case exact && fixed:
			r.Bytes = fmt.Sprintf("[%d:%d]", at, at+n)
		case exact:
			r.Bytes = fmt.Sprintf("[%d:…]", at)
		case fixed && n == 1:
			r.Bytes = "1 byte"
		case fixed:
			r.Bytes = fmt.Sprintf("%d bytes", n)
		default:
			r.Bytes = "…"
		}
		at += n
		exact = exact && fixed
		switch s := s.(type) {
		case *Salt:
			r.Name, r.Rule = "salt", fmt.Sprintf("%s mod %d", s.Hash, s.Buckets)
		case *Const:
			r.Name, r.Rule = "const", constText(s.Bytes)
		case *Field:
			r.Name, r.Type, r.Rule = s.Name, s.Type.String(), s.rule()
			if s.Type.Package == k.Package {
				r.Type = s.Type.Name
			}
		}
	}
	return rows
}

func constText(b []byte) string {
	for _, c := range b {
		if c <= ' ' || c > '~' {
			return fmt.Sprintf("% x", b)
		}
	}
	return strconv.Quote(string(b))
}

// rule is how a field's bytes come from its value, in words.
func (f *Field) rule() string {
	var w []string
	switch f.Kind {
	case String, Bytes:
		switch {
		case f.Digits:
			w = append(w, fmt.Sprintf("%d digits", f.Size))
		case f.Size > 0:
			w = append(w, fmt.Sprintf("exactly %d bytes", f.Size))
		case f.Max > 0:
			w = append(w, fmt.Sprintf("at most %d bytes", f.Max))
		}
	case Int:
		w = append(w, "big-endian, sign flipped")
	case Uint:
		w = append(w, "big-endian")
	case Bool:
		w = append(w, "00 false, 01 true")
	case Time:
		w = append(w, fmt.Sprintf("%s since 1970, big-endian, sign flipped", f.Unit))
		if f.Zone != 0 {
			w = append(w, "periods in "+ZoneString(f.Zone))
		}
	}
	if f.Reverse {
		w = append(w, "reversed")
	}
	switch f.End {
	case NUL:
		w = append(w, "ended by 00")
	case Escape:
		w = append(w, "00 as 00 ff, ended by 00 01")
	}
	if f.Desc {
		w = append(w, "inverted: descending")
	}
	if len(w) == 0 {
		return "as it is"
	}
	return strings.Join(w, ", ")
}

// Lines is Table in aligned columns.
func (k *Key) Lines() []string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, r := range k.Table() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Bytes, r.Name, r.Type, r.Rule)
	}
	w.Flush()
	return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
}

// Length is the key's length in words.
func (k *Key) Length() string {
	if n, fixed := k.Fixed(); fixed {
		return plural(n, "byte")
	}
	least, most := k.Len()
	least = max(least, 1)
	if most == MaxKeyLen {
		return fmt.Sprintf("%d to %d bytes (HBase's limit)", least, most)
	}
	return fmt.Sprintf("%d to %d bytes", least, most)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
