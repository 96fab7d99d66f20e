// Package layout is the compiled row key, and the reference of its bytes and scans.
//
// # Bytes
//
// A key is its segments one behind the other. HBase compares keys as unsigned bytes, so
// every segment is written such that bytes are in the order of values, or in exactly the
// opposite one where it is descending.
//
//	bool             1 byte, 00 or 01
//	intN, int        N/8 bytes (int: 8), big-endian, sign bit flipped: negatives come first
//	uintN, uint      N/8 bytes (uint: 8), big-endian
//	time.Time        8 bytes: the number of units since 1970-01-01T00:00Z, as an int64
//	[N]byte          N bytes as they are
//	string, []byte   of exactly N bytes (fixed=N, digits=N): these bytes
//	                 last in the key and ascending: the bytes alone
//	                 string elsewhere: the bytes, which may not contain 00, and 00
//	                 string with escape, []byte elsewhere: 00 as 00 ff, and 00 01 at the end
//	const            the bytes of the tag
//	salt             the bucket: 1 byte for up to 256 buckets, else 2, big-endian
//
// A value is written in this order: truncated to its unit (toward the past), reversed
// byte by byte, escaped, ended, and if it is descending inverted, the terminator too. So
// a descending time in milliseconds is Long.MAX_VALUE − ts, as Java programs write it,
// and a descending string has a terminator even in last place.
//
// The bucket is the hash of a text modulo the number of buckets, the digest taken as an
// unsigned big-endian integer (all 128 bits of MD5). The text is the arguments side by
// side: a string or bytes as they are, an integer in decimal, a time in decimal of its
// unit, a bool as true or false, a period as its digits in the time's zone. So
// md5(phone,yyyymm) of 13800138000 in July 2018 is the MD5 of 13800138000201807.
//
// A key has 1 to 32767 bytes. Decode takes a key only if Encode of the result gives the
// same bytes; that the bucket is the right one of the buckets is for Verify.
//
// # Scans
//
// A range is [Start, Stop) in unsigned bytes; an empty Stop is the end of the table.
// Fields are bound in the order of the key: by equality (F, FIn), and last of all perhaps
// by a range (FBetween, FFrom, FBefore: where bytes are in the order of values) or by a
// prefix (FPrefix; FSuffix where the bytes are reversed). What is not bound is not asked.
//
// If the arguments of the hash are all bound by equality, there is one bucket. If they are
// but for the periods of a time that is bound by FBetween, there is one range for each
// distinct bucket of these periods, cut to where the bucket's first period begins and
// its last one ends. Otherwise, or if the window is open or touches more than 64 periods a
// bucket, all buckets are read.
//
// Times are compared by wall clock and widened to their unit: from down, to up. What a
// column cannot hold is clamped if it is a time and an error if it is a string. Equality
// with a value that no row can have is an error. An empty list has no range, never all.
// Ranges are sorted and disjoint, and those of a bucket that touch are joined.
//
// A scan that has returned a row goes on behind it by Ranges.After(key): in key order
// without the salt, a bucket up to the row's own behind the rest of its key, a later one
// at it.
package layout
