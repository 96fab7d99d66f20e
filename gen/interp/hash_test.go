package interp_test

import (
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
)

// TestDigests has hashes of texts that others have computed: hashlib and zlib of Python,
// the test vectors of FNV, xxHash and MurmurHash3, java.lang.String and java.util.Arrays.
func TestDigests(t *testing.T) {
	for _, c := range []struct {
		f          layout.Func
		text, want string
	}{
		{layout.MD5, "abc", "900150983cd24fb0d6963f7d28e17f72"},
		{layout.SHA256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
		{layout.CRC32, "123456789", "cbf43926"},
		{layout.FNV1a, "", "cbf29ce484222325"},
		{layout.FNV1a, "foobar", "85944171f73967e8"},
		{layout.XXHash, "abc", "44bc2cf5ad770999"},
		{layout.Murmur3, "", "00000000"},
		{layout.Murmur3, "a", "3c2569b2"},
		{layout.Murmur3, "abc", "b3dd93fa"},
		{layout.Murmur3, "hello", "248bfa47"},
		{layout.Murmur3, "ab\xff", "5133d8e8"},
		{layout.Murmur3, "hello, world", "149bbb7f"},
		{layout.Murmur3, "The quick brown fox jumps over the lazy dog", "2e4ff723"},
		{layout.Java, "", "00000000"},
		{layout.Java, "foo0001", "d75845c7"}, // −682080825
		{layout.Java, "é", "000000e9"},
		{layout.Java, "€", "000020ac"},
		{layout.Java, "😀", "001b0d63"}, // 1772899: two units
		{layout.Java, "polygenelubricants", "80000000"},
		{layout.H31, "", "00000001"},
		{layout.H31, "abc", "0001ecc1"}, // 126145
		{layout.H31, "é", "fffffc07"},   // −1017: bytes are signed
		{layout.H31, "13800138000", "5cfb87cf"},
	} {
		s := named("S", last)
		k := key(digest(c.f.Size(), c.f, whole(s)), s)
		got, err := interp.Encode(k, interp.Row{"S": c.text})
		if want := c.want + hex.EncodeToString([]byte(c.text)); err != nil || hex.EncodeToString(got) != want {
			t.Errorf("%v of %q: %x, %v, want %s", c.f, c.text, got, err, want)
		}
	}
}

// TestDigestSegments has digests of several arguments, cut, in hex, of all that is behind.
func TestDigestSegments(t *testing.T) {
	s, n := named("S", ended), named("N", u8)
	at := named("At", zone(8, milli))
	all := &layout.Digest{Hash: *star(layout.CRC32), Width: 4}
	joined := digest(2, layout.MD5, whole(s), whole(n))
	joined.Hash.Join = []byte("::")
	july := interp.Row{"At": time.Date(2018, 7, 31, 16, 30, 0, 0, time.UTC)}
	for _, c := range []struct {
		name string
		key  *layout.Key
		row  interp.Row
		want string
	}{
		{"the first bytes", key(digest(3, layout.MD5, whole(s)), s), interp.Row{"S": "abc"}, "900150 61626300"},
		{"in hex", key(hexed(digest(2, layout.SHA256, whole(s))), s), interp.Row{"S": "abc"}, "62613738 61626300"},
		// printf a::7 | md5sum
		{"joined", key(joined, s, n), interp.Row{"S": "a", "N": uint64(7)}, "0e50 6100 07"},
		// printf 201808 | md5sum
		{"a period", key(digest(2, layout.MD5, period(layout.Month, at)), at), july, "33a0 80000164f12cc340"},
		// crc32 of 61 00 07, then of 07 and the constant
		{"of all behind", key(all, s, n), interp.Row{"S": "a", "N": uint64(7)}, "2830eda6 6100 07"},
		{"behind a field", key(s, all, n, constant("k")), interp.Row{"S": "a", "N": uint64(7)}, "6100 d4f83ce8 07 6b"},
		{"before reverse and desc", key(digest(2, layout.CRC32, whole(named("D", desc(reverse(fixed3))))), named("D", desc(reverse(fixed3)))),
			interp.Row{"D": "abc"}, "3524 9c9d9e"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := interp.Encode(c.key, c.row)
			if want := strings.ReplaceAll(c.want, " ", ""); err != nil || hex.EncodeToString(got) != want {
				t.Fatalf("%x, %v, want %s", got, err, want)
			}
			if err := interp.Verify(c.key, got); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestReductions has buckets of hashes whose signs matter: javahash(polygenelubricants) is
// −2147483648, javahash(12345678) is −1861353340.
func TestReductions(t *testing.T) {
	s := named("S", last)
	const least, negative = "polygenelubricants", "12345678"
	for _, c := range []struct {
		text    string
		buckets int
		f       layout.Func
		reduce  layout.Reduction
		take    int
		want    byte
	}{
		{least, 5, layout.Java, layout.Abs, 0, 3},
		{least, 5, layout.Java, layout.Floor, 0, 2},
		{least, 5, layout.Java, layout.Mask, 0, 0},
		{least, 5, layout.Java, layout.Mod, 0, 3}, // 2147483648 mod 5
		{negative, 6, layout.Java, layout.Abs, 0, 4},
		{negative, 6, layout.Java, layout.Floor, 0, 2},
		{negative, 6, layout.Java, layout.Mod, 0, 0},
		{negative, 7, layout.Java, layout.Abs, 0, 0},
		{negative, 7, layout.Java, layout.Mask, 0, 2},
		{"abc", 7, layout.Murmur3, layout.Mod, 0, 3},   // 3017643002
		{"abc", 100, layout.MD5, layout.Mod, 1, 44},    // 0x90
		{"abc", 100, layout.MD5, layout.Mod, 2, 65},    // 0x9001
		{"abc", 100, layout.CRC32, layout.Mod, 3, 89},  // 0x352441,
		{"abc", 100, layout.GoFunc, layout.Mod, 0, 21}, // the length times 7
	} {
		sl := salt(c.buckets, c.f, whole(s))
		sl.Reduce, sl.Take, sl.Hash.Go = c.reduce, c.take, "f"
		k := key(sl, s)
		got, err := interp.Encode(k, interp.Row{"S": c.text})
		if err != nil || got[0] != c.want {
			t.Errorf("%v of %s, %v, take %d, mod %d: %x, %v, want %d", c.f, c.text, c.reduce, c.take, c.buckets, got, err, c.want)
		}
	}
}

// TestPhoenixSalts: SaltingUtil of Phoenix, over all bytes of the key.
func TestPhoenixSalts(t *testing.T) {
	for key5, want := range map[string]byte{"d2": 0, "87de": 4, "06cc38": 1, "0e18bf7a": 1, "e845da7d00": 3} {
		salt := &layout.Salt{Buckets: 5, Width: 1, Hash: star(layout.H31), Reduce: layout.Abs}
		b := unhex(t, key5)
		got, err := interp.Encode(key(salt, named("B", layout.Field{Kind: layout.Bytes})), interp.Row{"B": b})
		if err != nil || got[0] != want {
			t.Errorf("%s: %x, %v, want %d", key5, got, err, want)
		}
	}
}

// TestHashErrors has values that cannot be hashed.
func TestHashErrors(t *testing.T) {
	s, n := named("S", last), named("N", u8)
	out, number, id := named("Out", outside(last)), named("Number", outside(i64)), named("ID", outside(uuid))
	id.Type.Under = "[3]byte"
	java := key(salt(5, layout.Java, whole(s)), s)
	unknown := salt(5, layout.GoFunc, whole(s))
	unknown.Hash.Go = "nobody"
	two := key(lossy("-", digest(16, layout.MD5, whole(out), whole(id), whole(number))), n)
	one := key(lossy("-", digest(16, layout.MD5, whole(out), whole(id))), n)
	row := func(out string, number int64) interp.Row {
		return interp.Row{"S": "x", "N": uint64(1), "Out": out, "Number": number, "ID": []byte("-a-")}
	}
	for _, c := range []struct {
		name string
		key  *layout.Key
		row  interp.Row
		want string
	}{
		{"half a character", java, interp.Row{"S": "\xc3"}, "utf8"},
		{"half a pair", java, interp.Row{"S": "\xed\xa0\x80"}, "utf8"},
		{"a character", java, interp.Row{"S": "é"}, ""},
		{"a function of nobody", key(unknown, s), interp.Row{"S": "a"}, "go-func"},
		{"what joins, in front", two, row("a-b", 1), "join"},
		{"what joins, in the last of variable width", two, row("ab", -1), ""},
		{"what joins, in the only one", one, row("a-b", 1), ""},
		{"nothing outside", two, interp.Row{"N": uint64(1)}, "value"},
	} {
		if _, err := interp.Encode(c.key, c.row); code(t, err) != c.want {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := interp.Decode(java, []byte("\x00\xc3")); code(t, err) != "utf8" {
		t.Errorf("a key of half a character decodes: %v", err)
	}
}

// TestLossyText: outside values are hashed as others are, times in milliseconds.
func TestLossyText(t *testing.T) {
	out, at, n := named("Out", outside(last)), named("At", outside(milli)), named("N", u8)
	k := key(lossy("/", digest(3, layout.MD5, whole(out), whole(at), whole(n))), n)
	row := interp.Row{"Out": "h", "At": time.UnixMilli(-5).Add(1), "N": uint64(7)}
	got, err := interp.Encode(k, row)
	if err != nil || hex.EncodeToString(got) != "651d5707" { // printf h/-5/7 | md5sum
		t.Fatalf("%x, %v", got, err)
	}
	back, err := interp.Decode(k, got)
	if err != nil || len(back) != 1 || back["N"] != uint64(7) {
		t.Errorf("decoded %v, %v", back, err)
	}
	if err := interp.Verify(k, []byte{1, 2, 3, 7}); err != nil {
		t.Errorf("what cannot be known is checked: %v", err)
	}
}

// TestVerifyDigests: a wrong digest is for Verify; that of all behind is of the key itself,
// behind a lossy one too.
func TestVerifyDigests(t *testing.T) {
	out, n := named("Out", outside(last)), named("N", u8)
	k := key(&layout.Digest{Hash: *star(layout.CRC32), Width: 1, Hex: true}, lossy("", digest(1, layout.MD5, whole(out))), n)
	// crc32 of 0c 07 is 7308c850, of ff 07 4c997a2e.
	if b, err := interp.Encode(k, interp.Row{"Out": "a", "N": uint64(7)}); err != nil || hex.EncodeToString(b) != "37330c07" {
		t.Fatalf("%x, %v", b, err)
	}
	for _, c := range []struct{ key, decode, verify string }{
		{"37330c07", "", ""},
		{"3463ff07", "", ""},
		{"37340c07", "", "digest"},
		{"37330c08", "", "digest"},
		{"3733ff07", "", "digest"},
		{"37430c07", "hex", "hex"},
		{"373a0c07", "hex", "hex"},
	} {
		b := unhex(t, c.key)
		if _, err := interp.Decode(k, b); code(t, err) != c.decode {
			t.Errorf("%x decodes: %v, want %q", b, err, c.decode)
		}
		if err := interp.Verify(k, b); code(t, err) != c.verify {
			t.Errorf("verify %x: %v, want %q", b, err, c.verify)
		}
	}
}

// TestRandomSalt: each bucket has a key of the row.
func TestRandomSalt(t *testing.T) {
	n := named("N", u8)
	k := key(constant("c"), &layout.Salt{Buckets: 300, Width: 2}, n)
	row := interp.Row{"N": uint64(7)}
	if b, err := interp.Encode(k, row); err != nil || hex.EncodeToString(b) != "63000007" {
		t.Errorf("%x, %v", b, err)
	}
	b, err := interp.EncodeBucket(k, row, 299)
	if err != nil || hex.EncodeToString(b) != "63012b07" {
		t.Errorf("%x, %v", b, err)
	}
	if err := interp.Verify(k, b); err != nil {
		t.Error(err)
	}
	for _, bucket := range []int{-1, 300} {
		if _, err := interp.EncodeBucket(k, row, bucket); code(t, err) != "bucket" {
			t.Errorf("bucket %d: %v", bucket, err)
		}
	}
	if _, err := interp.EncodeBucket(key(salt(5, layout.MD5, whole(n)), n), row, 0); code(t, err) != "bucket" {
		t.Errorf("a bucket that is hashed: %v", err)
	}
	rs, err := interp.Scan(key(&layout.Salt{Buckets: 3, Width: 1}, n), []interp.Bound{eq(uint64(7))})
	if err != nil || len(rs) != 3 {
		t.Errorf("%x, %v", rs, err)
	}
}
