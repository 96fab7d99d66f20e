package interp_test

import "github.com/rowkeygen/rowkey/gen/layout"

// textKeys is the layouts of the cases that are text, which the interpreter does not know.
var textKeys = []string{"text", "textiso", "textnosep", "textunit", "textsep", "textdescunit", "textsalt", "gofstar"}

// oracleKeys is the binary layouts of the cases, compiled by hand.
func oracleKeys() map[string]*layout.Key {
	with := func(s *layout.Salt, change func(*layout.Salt)) *layout.Salt { change(s); return s }
	starred := func(n int, f layout.Func) *layout.Salt {
		return with(salt(n, f), func(s *layout.Salt) { s.Hash.Star = true })
	}
	starDigest := func(n int, f layout.Func) *layout.Digest {
		d := digest(n, f)
		d.Hash.Star = true
		return d
	}
	fixed := func(n int, f layout.Field) layout.Field { f.Size, f.End = n, layout.None; return f }
	keys := map[string]*layout.Key{}

	phone, call := named("Phone", ended), named("Call", zone(8, desc(milli)))
	keys["calls"] = key(salt(16, layout.MD5, whole(phone), period(layout.Month, call)), phone, call)

	id := named("ID", i64)
	keys["crc32two"] = key(salt(257, layout.CRC32, whole(id)), id)

	user := named("User", desc(ended))
	keys["murmur"] = key(salt(7, layout.Murmur3, whole(user)), user, named("Seq", desc(u16)))

	user = named("User", ended)
	keys["java"] = key(salt(10, layout.Java, whole(user)), user, named("Seq", i32))
	keys["phoenix"] = key(starred(8, layout.H31), named("User", ended), named("Ts", desc(i64)), named("Tail", last))

	id = named("ID", u64)
	keys["xxhash"] = key(with(salt(8, layout.XXHash, whole(id)), func(s *layout.Salt) { s.Width = 2 }), id, named("Name", desc(ended)))

	user = named("User", esc)
	keys["take"] = key(with(salt(12, layout.MD5, whole(user)), func(s *layout.Salt) { s.Take = 2 }), user, named("N", u8))

	name := named("Name", most(6, ended))
	keys["const"] = key(constant("\x00\xff"), salt(4, layout.H31, whole(name)), constant("K,"), name, named("Mode", bytesN(3, u64)))

	url := named("URL", outside(last))
	keys["lossy"] = key(lossy("", digest(16, layout.MD5, whole(url))), named("Ts", desc(milli)))

	at := named("Ts", zone(5.75, milli))
	keys["derived"] = key(named("User", ended), periodOf(layout.Day, at), at)

	at = named("At", carried(layout.Month, milli))
	keys["carrysalt"] = key(salt(4, layout.MD5, period(layout.Year, at)), periodOf(layout.Month, at), named("Name", last))

	keys["uints"] = key(named("A", desc(u8)), named("B", u16), named("C", desc(u32)), named("D", u64), named("E", desc(u64)))
	keys["narrow"] = key(named("A", bytesN(3, i64)), named("B", desc(bytesN(3, u32))), named("C", bytesN(6, milli)))
	keys["raw"] = key(named("B", raw(flag)), named("A", raw(i32)), named("C", raw(i64)))
	keys["rawfloat"] = key(named("N", raw(u16)), named("A", raw(f32)), named("B", desc(raw(f64))))
	keys["strings"] = key(named("A", ended), named("B", esc), named("C", sep('_', last)), named("D", last))
	keys["bytes"] = key(named("A", blob), named("B", sep(0x7c, blob)), named("C", fixed(2, blob)), named("D", fixed(0, blob)))
	keys["reverse"] = key(named("Phone", fixed(11, reverse(last))), named("Name", reverse(ended)), named("Raw", desc(reverse(blob))))
	keys["digits"] = key(named("P", desc(digitsN(5, last))), named("Q", reverse(digits)))
	keys["bits"] = key(named("U", bits(u64)), named("V", desc(bits(bytesN(3, u32)))))
	keys["units"] = key(named("A", sec), named("B", desc(micro)), named("C", floor(5400*1e9, nano)))

	at = named("At", zone(1, unit(layout.Second, u32)))
	keys["uintunit"] = key(digest(1, layout.CRC32, period(layout.Month, at)), at, named("N", i16))
	keys["nestedstar"] = key(starred(9, layout.Murmur3), starDigest(2, layout.MD5), named("A", ended),
		hexed(starDigest(4, layout.CRC32)), named("B", i16))
	keys["keysep"] = key(named("A", sep('_', last)), named("B", sep('_', blob)), named("C", last))

	at = named("At", zone(-9.5, carried(layout.Hour, milli)))
	keys["carrytwo"] = key(periodOf(layout.Year, at), named("ID", i16), periodOf(layout.Hour, at))

	at = named("Ts", zone(1, carried(layout.Hour, unit(layout.Second, u32))))
	keys["carryuint"] = key(named("N", u8), periodOf(layout.Hour, at), digest(3, layout.XXHash, period(layout.Year, at)))

	user, at = named("User", ended), named("At", floor(48*3600, zone(-5, sec)))
	keys["twodaysalt"] = key(salt(4, layout.MD5, whole(user), period(layout.Month, at)), user, at)
	keys["floorint"] = key(named("U", floor(12*3600, zone(-7.5, unit(layout.Second, u16)))),
		named("At", floor(12*3600, zone(5.75, unit(layout.Second, i32)))), named("N", i8))
	keys["longlast"] = key(named("Tail", last))

	user = named("User", ended)
	number := named("N", i32)
	keys["reducerest"] = key(with(salt(7, layout.CRC32, whole(user), whole(number)), func(s *layout.Salt) {
		s.Reduce, s.Hash.Join = layout.Mask, []byte(":")
	}), user, number)

	host, ok := named("Host", outside(last)), named("OK", outside(flag))
	at = named("At", outside(milli))
	keys["lossytime"] = key(lossy("/", digest(16, layout.MD5, whole(host), whole(at), whole(ok))), named("N", u16))

	user, host = named("User", ended), named("Host", outside(last))
	keys["lossylast"] = key(starred(3, layout.MD5), lossy("_", digest(10, layout.SHA256, whole(user), whole(host))), user, named("N", i32))

	user, at = named("User", ended), named("At", milli)
	keys["enumsalt"] = key(salt(2, layout.MD5, whole(user), period(layout.Day, at)), user, periodOf(layout.Month, at), at)

	four := named("U", layout.Field{Kind: layout.Array, Size: 4})
	keys["arrayfirst"] = key(salt(3, layout.MD5, whole(four)), four, named("N", u8))

	user, number = named("UserName", ended), named("N", desc(i32))
	keys["white"] = key(with(salt(4, layout.MD5, whole(user), whole(number)), func(s *layout.Salt) { s.Hash.Join = []byte(", ") }), user, number)

	a := named("A", most(7, esc))
	keys["constfirst"] = key(constant("0x00"), digest(16, layout.MD5, whole(a)), constant("\x00\xff"), a, named("N", i8))
	return keys
}
