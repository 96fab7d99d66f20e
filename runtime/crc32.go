package rowkey

import "hash/crc32"

// crc32IEEE is the CRC-32 of text by the IEEE polynomial. The standard library's would move
// text to the heap.
func crc32IEEE(text []byte) uint32 {
	crc := ^uint32(0)
	for _, b := range text {
		crc = crc32.IEEETable[byte(crc)^b] ^ crc>>8
	}
	return ^crc
}
