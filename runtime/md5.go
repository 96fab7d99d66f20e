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

// md5Block adds a block to the state: four rounds of sixteen steps.
func md5Block(s *[4]uint32, p *[64]byte) {
	a, b, c, d := s[0], s[1], s[2], s[3]
	x0 := binary.LittleEndian.Uint32(p[0:])
	x1 := binary.LittleEndian.Uint32(p[4:])
	x2 := binary.LittleEndian.Uint32(p[8:])
	x3 := binary.LittleEndian.Uint32(p[12:])
	x4 := binary.LittleEndian.Uint32(p[16:])
	x5 := binary.LittleEndian.Uint32(p[20:])
	x6 := binary.LittleEndian.Uint32(p[24:])
	x7 := binary.LittleEndian.Uint32(p[28:])
	x8 := binary.LittleEndian.Uint32(p[32:])
	x9 := binary.LittleEndian.Uint32(p[36:])
	x10 := binary.LittleEndian.Uint32(p[40:])
	x11 := binary.LittleEndian.Uint32(p[44:])
	x12 := binary.LittleEndian.Uint32(p[48:])
	x13 := binary.LittleEndian.Uint32(p[52:])
	x14 := binary.LittleEndian.Uint32(p[56:])
	x15 := binary.LittleEndian.Uint32(p[60:])

	a = bits.RotateLeft32(a+x0+0xd76aa478+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(d+x1+0xe8c7b756+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(c+x2+0x242070db+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(b+x3+0xc1bdceee+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(a+x4+0xf57c0faf+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(d+x5+0x4787c62a+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(c+x6+0xa8304613+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(b+x7+0xfd469501+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(a+x8+0x698098d8+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(d+x9+0x8b44f7af+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(c+x10+0xffff5bb1+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(b+x11+0x895cd7be+((d^a)&c^a), 22) + c
	a = bits.RotateLeft32(a+x12+0x6b901122+((c^d)&b^d), 7) + b
	d = bits.RotateLeft32(d+x13+0xfd987193+((b^c)&a^c), 12) + a
	c = bits.RotateLeft32(c+x14+0xa679438e+((a^b)&d^b), 17) + d
	b = bits.RotateLeft32(b+x15+0x49b40821+((d^a)&c^a), 22) + c

	a = bits.RotateLeft32(a+x1+0xf61e2562+(b&d|c&^d), 5) + b
	d = bits.RotateLeft32(d+x6+0xc040b340+(a&c|b&^c), 9) + a
	c = bits.RotateLeft32(c+x11+0x265e5a51+(d&b|a&^b), 14) + d
	b = bits.RotateLeft32(b+x0+0xe9b6c7aa+(c&a|d&^a), 20) + c
	a = bits.RotateLeft32(a+x5+0xd62f105d+(b&d|c&^d), 5) + b
	d = bits.RotateLeft32(d+x10+0x02441453+(a&c|b&^c), 9) + a
	c = bits.RotateLeft32(c+x15+0xd8a1e681+(d&b|a&^b), 14) + d
	b = bits.RotateLeft32(b+x4+0xe7d3fbc8+(c&a|d&^a), 20) + c
	a = bits.RotateLeft32(a+x9+0x21e1cde6+(b&d|c&^d), 5) + b
	d = bits.RotateLeft32(d+x14+0xc33707d6+(a&c|b&^c), 9) + a
	c = bits.RotateLeft32(c+x3+0xf4d50d87+(d&b|a&^b), 14) + d
	b = bits.RotateLeft32(b+x8+0x455a14ed+(c&a|d&^a), 20) + c
	a = bits.RotateLeft32(a+x13+0xa9e3e905+(b&d|c&^d), 5) + b
	d = bits.RotateLeft32(d+x2+0xfcefa3f8+(a&c|b&^c), 9) + a
	c = bits.RotateLeft32(c+x7+0x676f02d9+(d&b|a&^b), 14) + d
	b = bits.RotateLeft32(b+x12+0x8d2a4c8a+(c&a|d&^a), 20) + c

	a = bits.RotateLeft32(a+x5+0xfffa3942+(b^c^d), 4) + b
	d = bits.RotateLeft32(d+x8+0x8771f681+(a^b^c), 11) + a
	c = bits.RotateLeft32(c+x11+0x6d9d6122+(d^a^b), 16) + d
	b = bits.RotateLeft32(b+x14+0xfde5380c+(c^d^a), 23) + c
	a = bits.RotateLeft32(a+x1+0xa4beea44+(b^c^d), 4) + b
	d = bits.RotateLeft32(d+x4+0x4bdecfa9+(a^b^c), 11) + a
	c = bits.RotateLeft32(c+x7+0xf6bb4b60+(d^a^b), 16) + d
	b = bits.RotateLeft32(b+x10+0xbebfbc70+(c^d^a), 23) + c
	a = bits.RotateLeft32(a+x13+0x289b7ec6+(b^c^d), 4) + b
	d = bits.RotateLeft32(d+x0+0xeaa127fa+(a^b^c), 11) + a
	c = bits.RotateLeft32(c+x3+0xd4ef3085+(d^a^b), 16) + d
	b = bits.RotateLeft32(b+x6+0x04881d05+(c^d^a), 23) + c
	a = bits.RotateLeft32(a+x9+0xd9d4d039+(b^c^d), 4) + b
	d = bits.RotateLeft32(d+x12+0xe6db99e5+(a^b^c), 11) + a
	c = bits.RotateLeft32(c+x15+0x1fa27cf8+(d^a^b), 16) + d
	b = bits.RotateLeft32(b+x2+0xc4ac5665+(c^d^a), 23) + c

	a = bits.RotateLeft32(a+x0+0xf4292244+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(d+x7+0x432aff97+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(c+x14+0xab9423a7+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(b+x5+0xfc93a039+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(a+x12+0x655b59c3+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(d+x3+0x8f0ccc92+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(c+x10+0xffeff47d+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(b+x1+0x85845dd1+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(a+x8+0x6fa87e4f+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(d+x15+0xfe2ce6e0+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(c+x6+0xa3014314+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(b+x13+0x4e0811a1+(d^(c|^a)), 21) + c
	a = bits.RotateLeft32(a+x4+0xf7537e82+(c^(b|^d)), 6) + b
	d = bits.RotateLeft32(d+x11+0xbd3af235+(b^(a|^c)), 10) + a
	c = bits.RotateLeft32(c+x2+0x2ad7d2bb+(a^(d|^b)), 15) + d
	b = bits.RotateLeft32(b+x9+0xeb86d391+(d^(c|^a)), 21) + c

	s[0] += a
	s[1] += b
	s[2] += c
	s[3] += d
}
