package schema

import "testing"

// TestFieldErrors is what is wrong with options of fields, beside what the option table says:
// the text it points at, the message, the code.
func TestFieldErrors(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want []string
	}{
		// Widths.
		{"id,bytes=9", []string{"9 | bytes is 1 to 8, found 9 (bytes-range)"}},
		{"id,bytes=0", []string{"0 | bytes is 1 to 8, found 0 (bytes-range)"}},
		{"u,bytes=5", []string{"5 | bytes is 1 to 4, found 5 (bytes-range)"}},
		{"u8,bytes=2", []string{"2 | bytes is 1, found 2 (bytes-range)"}},
		{"at,bytes=9", []string{"9 | bytes is 1 to 8, found 9 (bytes-range)"}},
		{"id,bytes=04", []string{"04 | expected a decimal number, found \"04\" with a leading zero; write 4 (number)"}},
		{"id,digits=21,reverse", []string{"21 | digits is 1 to 20, found 21 (number)"}},
		{"u,digits=0,reverse", []string{"0 | digits is 1 to 20, found 0 (number)"}},
		{"user,digits=20,packed;id", []string{"20 | digits is 1 to 19, found 20 (number)"}},
		{"user,digits=32768;id", []string{"32768 | digits is 1 to 32767, found 32768 (number)"}},

		// Ends.
		{"user,sep=ab;id", []string{"ab | found 2 bytes as a separator; write one byte, as _ or 0x1f (sep)"}},
		{"user,sep=ä;id", []string{"ä | found 2 bytes as a separator; write one byte, as _ or 0x1f (sep)"}},
		{"user,sep=0x;id", []string{"0x | expected 0x and an even number of hex digits, found \"0x\"; write two digits for a byte, or quotes for a text (hex)"}},
		{"user,sep=_", []string{"sep=_ | the end of the key ends the last field, which may hold every byte; remove sep=_ (last-segment)"}},
		{"id;b,escape", []string{"escape | the end of the key ends the last field, which may hold every byte; remove escape (last-segment)"}},
		{"sep=_;user,sep=_", []string{"sep=_ | the end of the key ends the last field, which may hold every byte; remove sep=_ (last-segment)"}},
		{"user,sep=_;nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"user,sep=_;const=x", nil},
		{"user,sep=_;hash=md5(user)", nil},
		{"user,escape;period=yyyy(at)", nil},
		{"user,sep=_,desc", nil},
		{"sep=_;user,desc", nil},
		{"sep=ab;user;id", []string{"ab | found 2 bytes as a separator; write one byte, as _ or 0x1f (sep)"}},

		// Floors.
		{"at,floor=1x", []string{"1x | expected a duration above zero, found 1x; write it as in floor=15m, floor=1h30m or floor=24h (duration)"}},
		{"at,floor=1d", []string{"1d | expected a duration above zero, found 1d; write it as in floor=15m, floor=1h30m or floor=24h (duration)"}},
		{"at,floor=0s", []string{"0s | expected a duration above zero, found 0s; write it as in floor=15m, floor=1h30m or floor=24h (duration)"}},
		{"at,floor=-1h", []string{"-1h | expected a duration above zero, found -1h; write it as in floor=15m, floor=1h30m or floor=24h (duration)"}},
		{"at,floor=9999999h", []string{"9999999h | expected a duration above zero, found 9999999h; write it as in floor=15m, floor=1h30m or floor=24h (duration)"}},
		{"at,floor=1500us", []string{"1500us | 1500us is not a whole number of ms, the unit; write a longer floor or a finer unit (floor-unit)"}},
		{"at,floor=500ms,unit=s", []string{"500ms | 500ms is not a whole number of s, the unit; write a longer floor or a finer unit (floor-unit)"}},
		{"at,floor=7m", []string{"7m | a day is not a whole number of 7m, so that steps would begin at another time each day; write a divisor of 24h, or whole days (floor-day)"}},
		{"u,unit=s,floor=36h", []string{"36h | a day is not a whole number of 36h, so that steps would begin at another time each day; write a divisor of 24h, or whole days (floor-day)"}},
		{"u,unit=x,floor=7m", []string{"x | unit takes s, ms, us or ns, found \"x\" (value)"}},

		// What the key says of all fields.
		{"as=hbase;user,reverse;id,digits=5,reverse", []string{"digits=5 | digits=5 and the key's as=hbase exclude each other; remove one, and write raw on the fields that are (exclusive)"}},
		{"as=hbase;u,reverse=bits", []string{"reverse=bits | reverse=bits and the key's as=hbase exclude each other; remove one, and write raw on the fields that are (exclusive)"}},
		{"sep=_,as=hbase,raw;id", []string{"raw | raw does not go with a segment that says how the key is written; remove it (option-conflict)"}},
		{"as=foo;id", []string{"foo | as takes hbase, ordered or phoenix, found \"foo\" (value)"}},
	} {
		compare(t, c.tag, compile(t, allKinds(c.tag)), c.want)
	}
}
