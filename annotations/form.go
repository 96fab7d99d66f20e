package annotations

import (
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// takes says in messages what the forms are.
var takes = map[Form]string{
	Flag:         "no value",
	Number:       "a number without quotes",
	WordValue:    "a word without quotes",
	FlagOrWord:   "no value or a word without quotes",
	Text:         "a text",
	Bytes:        "a text or 0x and hex digits",
	FieldName:    "the name of a field",
	HashCall:     "a function with arguments",
	PeriodOrCall: "a period, alone or with one field",
}

// CheckForm checks that an item whose name is w has a value of the form that w takes, and one
// of its words where the list of those is closed. Whether w may stand where the item stands is
// another question, and so is whether a number is a number and a field exists.
func CheckForm(w Word, it *Item) *Error {
	wrong := func(at Span, found string) *Error {
		return &Error{at, CodeValue, fmt.Sprintf("%s takes %s, found %s; write it as in %s", w.Name, takes[w.Form], found, w.Example), ""}
	}
	switch v := it.Value.(type) {
	case *Call:
		if w.Form != HashCall && w.Form != PeriodOrCall {
			return wrong(v.Span, quote(v.String()))
		}
		return checkCall(w, v, wrong)
	case *Atom:
		if w.Form == Flag || w.Form == HashCall || v.Quoted && !takesQuotes(w.Form) {
			return wrong(v.Span, quote(v.String()))
		}
		return checkWord(w, v.Text, v.Span)
	}
	if w.Form != Flag && w.Form != FlagOrWord {
		return wrong(it.Name.Span, "none")
	}
	return nil
}

func takesQuotes(f Form) bool { return f == Text || f == Bytes || f == FieldName }

// checkCall checks the function and the form of the arguments.
func checkCall(w Word, c *Call, wrong func(Span, string) *Error) *Error {
	if w.Form == PeriodOrCall {
		if a := c.Args[0]; c.Go || len(c.Args) != 1 || a.Star || a.Inner != nil {
			return wrong(c.Span, quote(c.String()))
		}
		return checkWord(w, c.Func.Text, c.Func.Span)
	}
	if !c.Go {
		if err := checkWord(w, c.Func.Text, c.Func.Span); err != nil {
			return err
		}
	}
	for _, a := range c.Args {
		if a.Star && len(c.Args) > 1 {
			return &Error{a.Span, CodeValue, "* stands for all that follows in the key, found it beside other arguments; write it alone", ""}
		}
		if a.Inner != nil {
			period, _ := LookupWord("period")
			if err := checkWord(period, a.Name.Text, a.Name.Span); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkWord checks a value against the closed list of a word.
func checkWord(w Word, text string, at Span) *Error {
	if w.Values == nil || slices.Contains(w.Values, text) {
		return nil
	}
	msg, fix := fmt.Sprintf("%s takes %s, found %s", w.Name, oneOf(w.Values), quote(text)), ""
	lower := strings.ToLower(text)
	if w.Form == PeriodOrCall && slices.Contains(w.Values, lower) {
		fix = lower
		msg += fmt.Sprintf("; write %s: in upper case it is the year of the week elsewhere", lower)
	} else if s, ok := Suggest(text, w.Values); ok {
		fix = s
		msg += fmt.Sprintf("; did you mean %s?", s)
	}
	return &Error{at, CodeValue, msg, fix}
}

// ParseNumber returns the number that a stands for: decimal digits alone, without quotes, sign
// or leading zeros, at most 2147483647 on every platform.
func ParseNumber(a *Atom) (int, *Error) {
	wrong := func(found, remedy string) (int, *Error) {
		return 0, &Error{a.Span, CodeNumber, fmt.Sprintf("expected a decimal number, found %s; %s", found, remedy), ""}
	}
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	text := strings.TrimLeft(a.Text, "+-")
	digits := strings.TrimLeft(text, "0")
	switch {
	case a.Quoted:
		return wrong(quote(a.String())+" in quotes", "leave the quotes out")
	case strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X"):
		return wrong("the hex number "+quote(a.Text), "write it in decimal")
	case text == "" || strings.ContainsFunc(text, notDigit):
		return wrong(quote(a.Text), "write digits only")
	case text != a.Text:
		return wrong(quote(a.Text)+" with a sign", "write digits only")
	case digits != text && text != "0":
		if digits == "" {
			digits = "0"
		}
		return wrong(quote(a.Text)+" with a leading zero", "write "+digits)
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return wrong(quote(a.Text), fmt.Sprintf("numbers end at %d", math.MaxInt32))
	}
	return int(n), nil
}

// BytesOf returns the bytes that a, the value of const, join or sep, stands for: those of its
// text, or of the hex digits behind an unquoted 0x.
func BytesOf(a *Atom) ([]byte, *Error) {
	text := a.Text
	if a.Quoted || len(text) < 2 || !strings.EqualFold(text[:2], "0x") {
		return []byte(text), nil
	}
	b, err := hex.DecodeString(text[2:])
	if err != nil || len(b) == 0 || text[1] == 'X' {
		const msg = "expected 0x and an even number of hex digits, found %s; write two digits for a byte, or quotes for a text"
		return nil, &Error{a.Span, CodeHex, fmt.Sprintf(msg, quote(text)), ""}
	}
	return b, nil
}
