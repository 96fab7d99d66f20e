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
//	float32/64       4 or 8 bytes: the IEEE bits, all inverted if negative, else the sign set;
//	                 −0 is written as +0, NaN has no key
//	time.Time        8 bytes: the number of units since 1970-01-01T00:00Z, as an int64
//	[N]byte          N bytes as they are
//	string, []byte   of exactly N bytes (fixed=N, digits=N): these bytes
//	                 last in the key and ascending: the bytes alone
//	                 string elsewhere: the bytes, which may not contain 00, and 00
//	                 string with escape, []byte elsewhere: 00 as 00 ff, and 00 01 at the end
//	                 with sep=X, or sep=X of the key: X instead of 00 or 00 01
//	const            the bytes of the tag
//	period           its ASCII digits, in the time's zone
//	hash             the first bytes of the digest, big-endian; hex: as lower-case digits
//	salt             the bucket: 1 byte for up to 256 buckets, else 2, big-endian
//
// A value is written in this order: truncated to its unit, step or period (toward the past),
// turned into digits, reversed, packed, escaped, ended, and if it is descending inverted,
// the terminator too. So a descending time in milliseconds is Long.MAX_VALUE − ts, as Java
// programs write it, and a descending string has a terminator even in last place.
//
//	bytes=N          an integer or a time in N bytes; one that does not fit has no key
//	raw, as=hbase    what HBase's Bytes.toBytes gives: the sign as it is, so that negatives
//	                 come last; true is ff; in fewer bytes than the type has unsigned
//	digits=N         of an integer, with reverse: N decimal digits from the end
//	reverse=bits     all bits of the bytes from the end
//	packed           the digits as the smallest big-endian integer that holds 10^N−1
//	unit=U           of an integer: it is a time, kept as the number of units that it is
//	floor=D          truncated to steps of D, counted from 1970-01-01T00:00 in the zone
//
// # Hashes
//
// A hash is of a text: the arguments side by side, or with join=X between them. A string or
// bytes are as they are, an integer is in decimal, a time in decimal of its unit, a bool
// true or false, a period its digits in the time's zone; each is the value that Decode would
// return. So md5(phone,yyyymm) of 13800138000 in July 2018 is the MD5 of 13800138000201807.
// A hash of * is of all bytes of the key behind it.
//
// The bucket is the digest (take=K: its first K bytes) as an unsigned big-endian integer
// modulo the number of buckets. A hash of 32 bits can be reduced as a signed one instead:
// abs is |h % n|, floor is floorMod, mask is (h & 0x7fffffff) % n; java and h31 are reduced
// by abs if the tag does not say. A random salt is another in each Encode.
//
// A lossy digest has arguments that are not in the key. Decode leaves them alone, and Verify
// cannot check it. If several of its arguments have no fixed width, what joins them may not be
// in any but the last: otherwise two rows would have one key.
//
// A period of a time that has a segment of its own is derived from it, and Decode checks it.
// Otherwise the finest period carries the time, which is truncated to it.
//
// A key has 1 to 32767 bytes. Decode takes a key only if Encode of the result gives the
// same bytes; that buckets and digests are the right ones is for Verify.
//
// # Scans
//
// A range is [Start, Stop) in unsigned bytes; an empty Stop is the end of the table. What a
// key carries is bound in the order of its bytes: by equality (F, FIn), and last of all
// perhaps by a range (FBetween, FFrom, FBefore: where bytes are in the order of values) or by
// a prefix (FPrefix; FSuffix where the bytes are reversed). What is not bound is not asked.
// What a lossy digest has beyond the key is bound at once, by equality.
//
// A scan has ranges if what is bound determines how keys begin, up to the last field bound. A
// digest is determined when its arguments are bound by equality; of a period it is enough if
// the time is bound by a closed range, which is then cut into one range for each period.
// So is a period in front of its time. Where that fails there is no method.
//
// If the arguments of the salt's hash are all bound by equality, there is one bucket. If they
// are but for the periods of a time that is bound by FBetween, there is one range for each
// distinct bucket of these periods, cut to where the bucket's first period begins and
// its last one ends. Otherwise, or if the window is open or touches more than 64 periods a
// bucket, all buckets are read.
//
// Times are compared by wall clock and widened to unit, step and period: from down, to up. What
// a column cannot hold is clamped if it is a number or a time, and an error if it is a string.
// Equality with a value that no row can have is an error. An empty list has no range, never
// all. Ranges are sorted and disjoint, and those of a bucket that touch are joined. A range of
// raw signed numbers across zero is two. More than 10,000 combinations of values and periods
// are an error.
//
// A scan that has returned a row goes on behind it by Ranges.After(key): in key order
// without the salt, a bucket up to the row's own behind the rest of its key, a later one
// at it.
//
// # Splits
//
// SplitKeys(0) is one region for each bucket. A multiple of the buckets cuts each of them, and
// without a salt any number the table, in equal parts of the next segment, if that is spread
// evenly: a digest by md5, sha256, crc32, murmur3 or xxhash, reversed digits, reversed bits, or
// [N]byte, for which the caller vouches. Anything else is cut by SplitKeysFrom, at the
// quantiles of real keys. A table whose keys begin with a time has one hot region however it
// is cut.
package layout
