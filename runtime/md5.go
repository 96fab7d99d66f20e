package rowkey

import (
	"encoding/binary"
	"math/bits"
)

// MD5 of RFC 1321 in plain Go: crypto/md5 panics where FIPS 140 is enforced, and is slower
// for the one block that the text of a hash mostly is. A salt is not cryptography.

// md5Start is a variable so that the compiler does not carry its values as constants
// through the steps, which costs an instruction in each.
var md5Start = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

// md5Sum is the MD5 of text as two big-endian halves.
func md5Sum(text []byte) (hi, lo uint64) {
	s := md5Start
	n := len(text)
	for len(text) >= 64 {
		md5Block(&s, (*[64]byte)(text))
		text = text[64:]
	}
	var b [64]byte
	copy(b[:], text)
	b[len(text)&63] = 0x80
	if len(text) >= 56 {
		md5Block(&s, &b)
		b = [64]byte{}
	}
	binary.LittleEndian.PutUint64(b[56:], uint64(n)<<3)
	md5Block(&s, &b)
	return uint64(bits.ReverseBytes32(s[0]))<<32 | uint64(bits.ReverseBytes32(s[1])),
		uint64(bits.ReverseBytes32(s[2]))<<32 | uint64(bits.ReverseBytes32(s[3]))
}

// md5Block adds a block to the state: four rounds of sixteen steps. The constant of a step is
// added in 64 bits: in a sum of 32 the compiler puts it last, where the next step waits for
// it. The halves of the second round's function share no bit, so they are added, each when
// it is known.
func md5Block(s *[4]uint32, p *[64]byte) {
	a, b, c, d := s[0], s[1], s[2], s[3]
	x0 := uint64(binary.LittleEndian.Uint32(p[0:]))
	x1 := uint64(binary.LittleEndian.Uint32(p[4:]))
	x2 := uint64(binary.LittleEndian.Uint32(p[8:]))
	x3 := uint64(binary.LittleEndian.Uint32(p[12:]))
	x4 := uint64(binary.LittleEndian.Uint32(p[16:]))
	x5 := uint64(binary.LittleEndian.Uint32(p[20:]))
	x6 := uint64(binary.LittleEndian.Uint32(p[24:]))
	x7 := uint64(binary.LittleEndian.Uint32(p[28:]))
	x8 := uint64(binary.LittleEndian.Uint32(p[32:]))
	x9 := uint64(binary.LittleEndian.Uint32(p[36:]))
	x10 := uint64(binary.LittleEndian.Uint32(p[40:]))
	x11 := uint64(binary.LittleEndian.Uint32(p[44:]))
	x12 := uint64(binary.LittleEndian.Uint32(p[48:]))
	x13 := uint64(binary.LittleEndian.Uint32(p[52:]))
	x14 := uint64(binary.LittleEndian.Uint32(p[56:]))
	x15 := uint64(binary.LittleEndian.Uint32(p[60:]))

	a = b + bits.RotateLeft32(uint32(uint64(a)-0x28955b88+x0)+((c^d)&b^d), 7)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x173848aa+x1)+((b^c)&a^c), 12)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x242070db+x2)+((a^b)&d^b), 17)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x3e423112+x3)+((d^a)&c^a), 22)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x0a83f051+x4)+((c^d)&b^d), 7)
	d = a + bits.RotateLeft32(uint32(uint64(d)+0x4787c62a+x5)+((b^c)&a^c), 12)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x57cfb9ed+x6)+((a^b)&d^b), 17)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x02b96aff+x7)+((d^a)&c^a), 22)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x698098d8+x8)+((c^d)&b^d), 7)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x74bb0851+x9)+((b^c)&a^c), 12)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x0000a44f+x10)+((a^b)&d^b), 17)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x76a32842+x11)+((d^a)&c^a), 22)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x6b901122+x12)+((c^d)&b^d), 7)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x02678e6d+x13)+((b^c)&a^c), 12)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x5986bc72+x14)+((a^b)&d^b), 17)
	b = c + bits.RotateLeft32(uint32(uint64(b)+0x49b40821+x15)+((d^a)&c^a), 22)

	a = b + bits.RotateLeft32(uint32(uint64(a)-0x09e1da9e+x1)+(b&d)+(c&^d), 5)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x3fbf4cc0+x6)+(a&c)+(b&^c), 9)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x265e5a51+x11)+(d&b)+(a&^b), 14)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x16493856+x0)+(c&a)+(d&^a), 20)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x29d0efa3+x5)+(b&d)+(c&^d), 5)
	d = a + bits.RotateLeft32(uint32(uint64(d)+0x02441453+x10)+(a&c)+(b&^c), 9)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x275e197f+x15)+(d&b)+(a&^b), 14)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x182c0438+x4)+(c&a)+(d&^a), 20)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x21e1cde6+x9)+(b&d)+(c&^d), 5)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x3cc8f82a+x14)+(a&c)+(b&^c), 9)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x0b2af279+x3)+(d&b)+(a&^b), 14)
	b = c + bits.RotateLeft32(uint32(uint64(b)+0x455a14ed+x8)+(c&a)+(d&^a), 20)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x561c16fb+x13)+(b&d)+(c&^d), 5)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x03105c08+x2)+(a&c)+(b&^c), 9)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x676f02d9+x7)+(d&b)+(a&^b), 14)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x72d5b376+x12)+(c&a)+(d&^a), 20)

	a = b + bits.RotateLeft32(uint32(uint64(a)-0x0005c6be+x5)+(b^c^d), 4)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x788e097f+x8)+(a^b^c), 11)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x6d9d6122+x11)+(d^a^b), 16)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x021ac7f4+x14)+(c^d^a), 23)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x5b4115bc+x1)+(b^c^d), 4)
	d = a + bits.RotateLeft32(uint32(uint64(d)+0x4bdecfa9+x4)+(a^b^c), 11)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x0944b4a0+x7)+(d^a^b), 16)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x41404390+x10)+(c^d^a), 23)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x289b7ec6+x13)+(b^c^d), 4)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x155ed806+x0)+(a^b^c), 11)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x2b10cf7b+x3)+(d^a^b), 16)
	b = c + bits.RotateLeft32(uint32(uint64(b)+0x04881d05+x6)+(c^d^a), 23)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x262b2fc7+x9)+(b^c^d), 4)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x1924661b+x12)+(a^b^c), 11)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x1fa27cf8+x15)+(d^a^b), 16)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x3b53a99b+x2)+(c^d^a), 23)

	a = b + bits.RotateLeft32(uint32(uint64(a)-0x0bd6ddbc+x0)+(c^(b|^d)), 6)
	d = a + bits.RotateLeft32(uint32(uint64(d)+0x432aff97+x7)+(b^(a|^c)), 10)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x546bdc59+x14)+(a^(d|^b)), 15)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x036c5fc7+x5)+(d^(c|^a)), 21)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x655b59c3+x12)+(c^(b|^d)), 6)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x70f3336e+x3)+(b^(a|^c)), 10)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x00100b83+x10)+(a^(d|^b)), 15)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x7a7ba22f+x1)+(d^(c|^a)), 21)
	a = b + bits.RotateLeft32(uint32(uint64(a)+0x6fa87e4f+x8)+(c^(b|^d)), 6)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x01d31920+x15)+(b^(a|^c)), 10)
	c = d + bits.RotateLeft32(uint32(uint64(c)-0x5cfebcec+x6)+(a^(d|^b)), 15)
	b = c + bits.RotateLeft32(uint32(uint64(b)+0x4e0811a1+x13)+(d^(c|^a)), 21)
	a = b + bits.RotateLeft32(uint32(uint64(a)-0x08ac817e+x4)+(c^(b|^d)), 6)
	d = a + bits.RotateLeft32(uint32(uint64(d)-0x42c50dcb+x11)+(b^(a|^c)), 10)
	c = d + bits.RotateLeft32(uint32(uint64(c)+0x2ad7d2bb+x2)+(a^(d|^b)), 15)
	b = c + bits.RotateLeft32(uint32(uint64(b)-0x14792c6f+x9)+(d^(c|^a)), 21)

	s[0] += a
	s[1] += b
	s[2] += c
	s[3] += d
}
