package interp

import (
	"strings"
	"unicode/utf8"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// checkUTF8 is the error of a string that Java's hash is of, which is one of characters.
func checkUTF8(k *layout.Key, f *layout.Field, v any) error {
	s, ok := v.(string)
	if !ok || utf8.ValidString(s) {
		return nil
	}
	for _, h := range k.Hashes() {
		for _, a := range h.Args {
			if a.Field == f && h.Func == layout.Java {
				return fail("utf8", f.Name)
			}
		}
	}
	return nil
}

// checkJoin is the error of a value, or a part of one, whose text contains what joins the
// texts of a lossy digest: it may be in no text but the last of those whose width is not
// fixed, or two rows would have one digest.
func checkJoin(k *layout.Key, f *layout.Field, v any) error {
	for _, s := range k.Segments {
		d, ok := s.(*layout.Digest)
		if !ok || !d.Lossy {
			continue
		}
		later := 0 // arguments behind whose text has no fixed width
		for i := len(d.Hash.Args) - 1; i >= 0; i-- {
			a := d.Hash.Args[i]
			if fixedText(a) {
				continue
			}
			if a.Field == f && later > 0 && strings.Contains(argText(a, v), string(d.Hash.Join)) {
				return fail("join", f.Name)
			}
			later++
		}
	}
	return nil
}

// fixedText says whether the text of an argument has the same number of bytes in each row.
func fixedText(a layout.Arg) bool {
	switch a.Field.Kind {
	case layout.String, layout.Bytes:
		return a.Field.Size > 0 || a.Field.Digits > 0
	case layout.Array:
		return true
	}
	return a.Period != layout.NoPeriod
}
