package layout

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// String is the key's layout in one line, types included: two keys with the same String
// have the same bytes for the same rows. It has the form of a tag, with names, defaults
// and options written out.
func (k *Key) String() string {
	parts := make([]string, len(k.Segments))
	for i, s := range k.Segments {
		switch s := s.(type) {
		case *Salt:
			parts[i] = s.String()
		case *Digest:
			parts[i] = s.String()
		case *Const:
			parts[i] = fmt.Sprintf("const=0x%x", s.Bytes)
		case *PeriodDigits:
			parts[i] = s.String()
		case *Field:
			parts[i] = strings.Join(append([]string{s.Name + " " + s.Type.Under}, s.options()...), ",")
		}
	}
	return strings.Join(parts, ";")
}

func (s *Salt) String() string {
	if s.Hash == nil {
		return fmt.Sprintf("salt=%d,random,bytes=%d", s.Buckets, s.Width)
	}
	return fmt.Sprintf("salt=%d,hash=%s%s,bytes=%d", s.Buckets, s.Hash, s.how(), s.Width)
}

// how is the options by which a bucket comes from a digest, as far as they are not the
// function's usual ones.
func (s *Salt) how() string {
	var b strings.Builder
	if s.Take > 0 {
		fmt.Fprintf(&b, ",take=%d", s.Take)
	}
	if s.Reduce != s.Hash.Func.Reduction() {
		fmt.Fprintf(&b, ",reduce=%s", s.Reduce)
	}
	return b.String() + s.Hash.join()
}

func (d *Digest) String() string {
	text := fmt.Sprintf("hash=%s,bytes=%d", d.Hash, d.Width)
	if d.Hex {
		text += ",hex"
	}
	text += d.Hash.join()
	if d.Lossy {
		text += ",lossy"
	}
	return text
}

// join is the option that says what stands between the arguments.
func (h *Hash) join() string {
	if len(h.Join) == 0 {
		return ""
	}
	return fmt.Sprintf(",join=0x%x", h.Join)
}

func (h Hash) String() string {
	args := make([]string, len(h.Args))
	for i, a := range h.Args {
		args[i] = a.String()
		if a.Field.Outside && a.Period == NoPeriod {
			args[i] += " " + a.Field.Type.Under
		}
	}
	if h.Star {
		args = []string{"*"}
	}
	name := h.Func.String()
	if h.Func == GoFunc {
		name = "go." + h.Go
	}
	return name + "(" + strings.Join(args, ",") + ")"
}

func (a Arg) String() string {
	if a.Period == NoPeriod {
		return a.Field.Name
	}
	return a.Period.String() + "(" + a.Field.Name + ")"
}

func (p *PeriodDigits) String() string {
	text := fmt.Sprintf("period=%s(%s)", p.Period, p.Field.Name)
	if !p.Carries() {
		return text
	}
	text += " " + p.Field.Type.Under
	if p.Field.Kind != Time {
		text += ",unit=" + p.Field.Unit.String()
	}
	if p.Field.Zone != 0 {
		text += ",tz=" + ZoneString(p.Field.Zone)
	}
	return text
}

// options is the options of a field, defaults too, in the order in which they are applied.
func (f *Field) options() []string {
	var o []string
	add := func(when bool, s string) {
		if when {
			o = append(o, s)
		}
	}
	number := func(name string, n int) { add(n > 0, name+"="+strconv.Itoa(n)) }
	add(f.IsTime(), "unit="+f.Unit.String())
	if f.Floor > 0 {
		o = append(o, "floor="+f.step().String())
	}
	add(f.Zone != 0, "tz="+ZoneString(f.Zone))
	if f.Digits > 0 {
		number("digits", f.Digits)
	} else if f.Kind == String || f.Kind == Bytes {
		number("fixed", f.Size)
	} else if f.Integer() && f.Size != f.TypeSize() {
		number("bytes", f.Size)
	}
	number("max", f.Max)
	add(f.Raw, "raw")
	add(f.Reverse, "reverse")
	add(f.ReverseBits, "reverse=bits")
	add(f.Packed, "packed")
	add(f.End == Escape, "escape")
	add(f.End == Sep && f.Sep != 0, fmt.Sprintf("sep=0x%02x", f.Sep))
	add(f.Desc, "desc")
	return o
}

// step is the floor as a duration.
func (f *Field) step() time.Duration {
	return time.Duration(f.Floor) * (time.Second / time.Duration(f.Unit.PerSecond()))
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
			r.Name, r.Rule = "salt", s.Rule()
		case *Digest:
			r.Name, r.Rule = "hash", s.Rule()
		case *Const:
			r.Name, r.Rule = "const", constText(s.Bytes)
		case *PeriodDigits:
			r.Name, r.Rule = "period", fmt.Sprintf("%s of %s", s.Period, s.Field.Name)
			if s.Carries() {
				r.Name, r.Type, r.Rule = s.Field.Name, k.typeName(s.Field), s.Period.String()
				if s.Field.Kind != Time {
					r.Rule += " of " + s.Field.Unit.String() + " since 1970"
				}
			}
			if s.Field.Zone != 0 {
				r.Rule += " in " + ZoneString(s.Field.Zone)
			}
		case *Field:
			r.Name, r.Type, r.Rule = s.Name, k.typeName(s), s.rule()
		}
	}
	return rows
}

// typeName is the type of a field as the package itself writes it.
func (k *Key) typeName(f *Field) string {
	if f.Type.Package == k.Package {
		return f.Type.Name
	}
	return f.Type.String()
}

// Rule is how a bucket comes from a row, in words.
func (s *Salt) Rule() string {
	if s.Hash == nil {
		return fmt.Sprintf("random, 0 to %d", s.Buckets-1)
	}
	text := s.Hash.rule()
	switch {
	case s.Take == 1:
		text = "first byte of " + text
	case s.Take > 0:
		text = fmt.Sprintf("first %d bytes of %s", s.Take, text)
	}
	switch s.Reduce {
	case Abs:
		return fmt.Sprintf("|%s %% %d|", text, s.Buckets)
	case Floor:
		return fmt.Sprintf("floorMod(%s, %d)", text, s.Buckets)
	case Mask:
		return fmt.Sprintf("(%s & 0x7fffffff) mod %d", text, s.Buckets)
	}
	return fmt.Sprintf("%s mod %d", text, s.Buckets)
}

// Rule is how a digest comes from a row, in words.
func (d *Digest) Rule() string {
	text := d.Hash.rule()
	if d.Width < d.Hash.Func.Size() {
		text = fmt.Sprintf("first %s of %s", plural(d.Width, "byte"), text)
	}
	if d.Hex {
		text += ", in hex"
	}
	if d.Lossy {
		text += ", lossy"
	}
	return text
}

// rule is the hash with what joins its arguments.
func (h *Hash) rule() string {
	text := h.String()
	if len(h.Join) > 0 {
		text += " joined by " + constText(h.Join)
	}
	return text
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
		case f.Digits > 0:
			w = append(w, plural(f.Digits, "digit"))
		case f.Size > 0:
			w = append(w, fmt.Sprintf("exactly %d bytes", f.Size))
		case f.Max > 0:
			w = append(w, fmt.Sprintf("at most %d bytes", f.Max))
		}
	case Int, Uint, Time:
		w = append(w, f.numberRule())
		if f.Floor > 0 {
			w = append(w, "in steps of "+f.step().String())
		}
		if f.Zone != 0 {
			w = append(w, "calendar of "+ZoneString(f.Zone))
		}
	case Float:
		if f.Raw {
			w = append(w, "IEEE bits")
		} else {
			w = append(w, "IEEE bits, sign flipped, negative ones inverted")
		}
	case Bool:
		if f.Raw {
			w = append(w, "00 false, ff true")
		} else {
			w = append(w, "00 false, 01 true")
		}
	}
	if f.Reverse {
		w = append(w, "reversed")
	}
	if f.ReverseBits {
		w = append(w, "bits reversed")
	}
	if f.Packed {
		w = append(w, "as a big-endian integer")
	}
	switch f.End {
	case Sep:
		w = append(w, "ended by "+endText(f.Sep))
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

// numberRule is how an integer is written.
func (f *Field) numberRule() string {
	what := "big-endian"
	if f.IsTime() {
		what = f.Unit.String() + " since 1970, " + what
	}
	switch {
	case f.Digits > 0:
		return plural(f.Digits, "digit")
	case f.Raw && f.Kind != Uint && f.Size == f.TypeSize():
		return what + ", two's complement"
	case f.Kind == Uint || f.Raw:
		return what
	}
	return what + ", sign flipped"
}

func endText(sep byte) string {
	if sep <= ' ' || sep > '~' {
		return fmt.Sprintf("%02x", sep)
	}
	return strconv.QuoteRune(rune(sep))
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
