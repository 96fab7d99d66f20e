package annotations

import "testing"

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"a": `"a"`, "é": `"é"`, `a\|`: "`a\\|`", `"`: "`\"`", "'": `"'"`, "a\u00a0": `"a\u00a0"`, "\xff": `"\xff"`,
		"\"\n": `"\"\n"`, "\"\xff": `"\"\xff"`, "\"`": "\"\\\"`\"",
	} {
		if got := quote(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// parseItem parses a tag of one item.
func parseItem(t *testing.T, text string) *Item {
	t.Helper()
	tag, errs := Parse(text)
	if len(errs) > 0 || len(tag.Segments) != 1 || len(tag.Segments[0].Items) != 1 {
		t.Fatalf("%q: %v, %v", text, tag, errs)
	}
	return tag.Segments[0].Items[0]
}

func TestCheckFormAccepts(t *testing.T) {
	tests := []string{
		"desc", "text", "salt=5", "salt=abc", // whether it is a number is for ParseNumber
		"hash=md5(a,b)", "hash=h31(*)", "hash=go.f(a)", "hash=crc32(id,yyyymm(ts))",
		"const='a b'", "const=0x00", "const=0x0", "sep='0x00'", "join=' '",
		"layout='yyyy-mm-dd hh'", "layout=yyyy", "field=salt", "field='salt'",
		"period=yyyy", "period=yyyymmddhh(ts)", "reverse", "reverse=bits",
		"unit=ns", "floor=1h30m", "tz=UTC", "tz=-03:30", "as=hbase", "reduce=floor",
	}
	for _, text := range tests {
		it := parseItem(t, text)
		w, ok := LookupWord(it.Name.Text)
		if !ok {
			t.Errorf("%s: no word", text)
		}
		if err := CheckForm(w, it); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestCheckForm has carets around the place of the error.
func TestCheckForm(t *testing.T) {
	const (
		number = "a number without quotes, found "
		hashes = "hash takes md5, sha256, crc32, fnv1a, murmur3, xxhash, java or h31, found "
		period = "period takes yyyy, yyyymm, yyyymmdd or yyyymmddhh, found "
		alone  = "period takes a period, alone or with one field, found "
	)
	tests := []struct{ text, msg string }{
		{"desc=^x^", `desc takes no value, found "x"; write it as in desc`},
		{"desc=^'x'^", `desc takes no value, found "'x'"; write it as in desc`},
		{"raw=^f(x)^", `raw takes no value, found "f(x)"; write it as in raw`},
		{"^salt^", "salt takes " + number + "none; write it as in salt=5"},
		{"salt=^'5'^", "salt takes " + number + `"'5'"; write it as in salt=5`},
		{"digits=^f( x )^", "digits takes " + number + `"f(x)"; write it as in digits=11`},
		{"^unit^", "unit takes a word without quotes, found none; write it as in unit=ms"},
		{"unit=^'ms'^", `unit takes a word without quotes, found "'ms'"; write it as in unit=ms`},
		{"unit=^mms^", `unit takes s, ms, us or ns, found "mms"; did you mean ms?`},
		{"unit=^day^", `unit takes s, ms, us or ns, found "day"`},
		{"reduce=^Mod^", `reduce takes mod, abs, floor or mask, found "Mod"; did you mean mod?`},
		{"as=^hbse^", `as takes hbase, ordered or phoenix, found "hbse"; did you mean hbase?`},
		{"tz=^'UTC'^", `tz takes a word without quotes, found "'UTC'"; write it as in tz=+08:00`},
		{"reverse=^'bits'^", `reverse takes no value or a word without quotes, found "'bits'"; write it as in reverse`},
		{"reverse=^bytes^", `reverse takes bits, found "bytes"`},
		{"^sep^", "sep takes a text or 0x and hex digits, found none; write it as in sep=_"},
		{"join=^f(x)^", `join takes a text or 0x and hex digits, found "f(x)"; write it as in join=_`},
		{"^layout^", "layout takes a text, found none; write it as in layout=yyyymmdd"},
		{"layout=^f(x)^", `layout takes a text, found "f(x)"; write it as in layout=yyyymmdd`},
		{"^field^", "field takes the name of a field, found none; write it as in field=phone"},
		{"field=^f(x)^", `field takes the name of a field, found "f(x)"; write it as in field=phone`},
		{"^hash^", "hash takes a function with arguments, found none; write it as in hash=md5(phone)"},
		{"hash=^md5^", `hash takes a function with arguments, found "md5"; write it as in hash=md5(phone)`},
		{"hash=^md4^(a)", hashes + `"md4"; did you mean md5?`},
		{"hash=^MD5^(a)", hashes + `"MD5"; did you mean md5?`},
		{"hash=^blake2^(a)", hashes + `"blake2"`},
		{"hash=md5(a,^*^)", "* stands for all that follows in the key, found it beside other arguments; write it alone"},
		{"hash=md5(^*^,a)", "* stands for all that follows in the key, found it beside other arguments; write it alone"},
		{"hash=go.f(a,^month^(ts))", period + `"month"`},
		{"^period^", alone + "none; write it as in period=yyyymm"},
		{"period=^'yyyy'^", alone + `"'yyyy'"; write it as in period=yyyymm`},
		{"period=^yyyy(a,b)^", alone + `"yyyy(a,b)"; write it as in period=yyyymm`},
		{"period=^yyyy(*)^", alone + `"yyyy(*)"; write it as in period=yyyymm`},
		{"period=^yyyy(yyyy(a))^", alone + `"yyyy(yyyy(a))"; write it as in period=yyyymm`},
		{"period=^go.yyyy(a)^", alone + `"go.yyyy(a)"; write it as in period=yyyymm`},
		{"period=^yymm^", period + `"yymm"; did you mean yyyymm?`},
		{"period=^month^(ts)", period + `"month"`},
		{"period=^YYYYmm^", period + `"YYYYmm"; write yyyymm: in upper case it is the year of the week elsewhere`},
	}
	for _, tt := range tests {
		text, at := carets(tt.text)
		it := parseItem(t, text)
		w, _ := LookupWord(it.Name.Text)
		err := CheckForm(w, it)
		if err == nil {
			t.Errorf("%s: no error", text)
			continue
		}
		if want := tt.msg + " (value)"; err.Error() != want {
			t.Errorf("%s:\n got %s\nwant %s", text, err, want)
		}
		if err.Span != (Span{at[0], at[1]}) {
			t.Errorf("%s: at %v, want %v", text, err.Span, at)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "5": 5, "10": 10, "65536": 65536, "2147483647": 2147483647} {
		if n, err := ParseNumber(&Atom{Text: text}); n != want || err != nil {
			t.Errorf("%s: %d, %v", text, n, err)
		}
	}
	tests := []struct{ text, found string }{
		{"'5'", `"'5'" in quotes; leave the quotes out`},
		{"-3", `"-3" with a sign; write digits only`},
		{"+3", `"+3" with a sign; write digits only`},
		{"abc", `"abc"; write digits only`},
		{"1e3", `"1e3"; write digits only`},
		{"1_000", `"1_000"; write digits only`},
		{"5.0", `"5.0"; write digits only`},
		{"-", `"-"; write digits only`},
		{"٣", `"٣"; write digits only`}, // a digit, but not of ours
		{"05", `"05" with a leading zero; write 5`},
		{"00", `"00" with a leading zero; write 0`},
		{"0x5", `the hex number "0x5"; write it in decimal`},
		{"0X5", `the hex number "0X5"; write it in decimal`},
		{"2147483648", `"2147483648"; numbers end at 2147483647`},
		{"99999999999999999999999", `"99999999999999999999999"; numbers end at 2147483647`},
	}
	for _, tt := range tests {
		a := parseItem(t, "salt= "+tt.text).Value.(*Atom)
		n, err := ParseNumber(a)
		if err == nil {
			t.Errorf("%s: %d", tt.text, n)
			continue
		}
		if want := "expected a decimal number, found " + tt.found + " (number)"; err.Error() != want {
			t.Errorf("%s:\n got %s\nwant %s", tt.text, err, want)
		}
		if err.Span != (Span{6, 6 + len(tt.text)}) {
			t.Errorf("%s: at %v", tt.text, err.Span)
		}
	}
}

func TestBytesOf(t *testing.T) {
	for text, want := range map[string]string{
		"v1": "v1", "0x00": "\x00", "0x0aFf": "\x0a\xff", "'0x00'": "0x00", "'0x'": "0x", "0": "0", "'a b'": "a b", "é": "é", "00x1": "00x1", "x": "x",
	} {
		a := parseItem(t, "const="+text).Value.(*Atom)
		if b, err := BytesOf(a); string(b) != want || err != nil {
			t.Errorf("%s: %x, %v", text, b, err)
		}
	}
	for _, text := range []string{"0x", "0x0", "0x000", "0xgg", "0x0g", "0X00", "0x-1", "0xé"} {
		a := parseItem(t, "const="+text).Value.(*Atom)
		b, err := BytesOf(a)
		if err == nil {
			t.Errorf("%s: %x", text, b)
			continue
		}
		want := `expected 0x and an even number of hex digits, found "` + text + `"; write two digits for a byte, or quotes for a text (hex)`
		if err.Error() != want || err.Span != (Span{6, 6 + len(text)}) {
			t.Errorf("%s: %v at %v", text, err, err.Span)
		}
	}
}
