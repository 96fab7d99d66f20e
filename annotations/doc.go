/*
Package annotations reads the tag language in which row keys are declared.

A key is declared on a struct, in the tag of a field named _ of type struct{}:

	type Call struct {
		_ struct{} `rowkey:"salt=5,hash=md5(phone,yyyymm);field=phone,reverse;ts=desc"`

		Phone string
		TS    time.Time
	}

This page is the reference of the language. The package itself knows its grammar ([Parse]), its
words ([LookupWord], [CheckForm]) and where each byte of a tag stands in the source ([Find],
[Literal]). Names are opaque to it: which of them are fields, and which options fit which types,
is for its callers to decide.

# Grammar

	tag     = segment { ";" segment }
	segment = item { "," item }
	item    = name [ "=" value ]
	value   = atom | call
	call    = [ "go." ] name "(" arg { "," arg } ")"
	arg     = "*" | name | name "(" name ")"
	name    = as a Go identifier; keywords too
	atom    = bare | "'" one or more, any but ' "'"
	bare    = one or more characters other than  , ; = ( ) ' and white space

White space is space, tab, carriage return and line feed, and nothing else. It is ignored around
all of these, but not inside a name, an atom, or between "go." and its name. The text is what is
left after Go's own unquoting of the struct tag, so an escape such as \x00 has become a byte
before the grammar is applied.

A long key may be written on several fields named _, one line each; they join in source order as
if with a semicolon between. A struct has one key at most, and does not inherit that of a struct
that it embeds.

# Words, numbers, names

The words of the language are lower case. Numbers are decimal digits without quotes, sign or
leading zeros. Quotes are for the values of const, join, sep and layout and the name in field=.
Behind const, join and sep, 0x and an even number of hex digits stands for bytes; in quotes it
is text. A word that is a flag takes no value.

Names match the fields of the struct: exactly, else ignoring case, else ignoring case and
underscores. As an argument of a hash, a period word is a period even if there is such a field.

# Segments

A key is its segments, one behind the other. The first item says what a segment is; the items
behind it are options, each at most once.

text, sep=X, as=E: alone or together in the first segment, defaults of the whole key. They write
no bytes. With text the key is one that people can read. The byte of sep ends values, or
separates the segments of a text key. With as the bytes are those of another program: hbase
(Bytes.toBytes), ordered (OrderedBytes) or phoenix.

salt=N: a bucket number from 0 to N-1, so that rows spread over N places of the table; only const
may stand in front of it. The bucket comes from hash=F(args), or is random. reduce=mod, abs,
floor or mask says how a 32-bit hash becomes a bucket, take=K uses the first K bytes of the
digest, join=X puts X between the arguments. bytes=1 or bytes=2 sets the width of a binary
bucket, digits=W or hex the form of a readable one.

hash=F(args): a digest, or with bytes=W its first W bytes; hex writes them as digits. join=X puts
X between the arguments. lossy allows arguments that the key does not carry.

const=V: the bytes of V.

period=P or period=P(field): the period of a time as digits. P is yyyy, yyyymm, yyyymmdd or
yyyymmddhh. Without a field it belongs to the one time of the key. A period that stands in place
of its time takes tz, and unit where the field is an integer.

field=NAME, or NAME alone: a field of the struct. NAME=asc and NAME=desc are short for NAME,asc
and NAME,desc. A field whose name is one of the words above is reached by field= only.

# Hashes

F is md5, sha256, crc32 (IEEE), fnv1a (64 bit), murmur3 (x86, 32 bit), xxhash (64 bit), java
(String.hashCode), h31 (Arrays.hashCode, as Phoenix salts), or, for a salt, go.f: a function f of
the same package. The arguments are fields and periods of the key: phone, yyyymm, or yyyymm(ts)
where there are several times. A single * stands for all bytes of the key behind the segment.

# Options of fields

asc, desc: the order of the rows. desc inverts the bytes.

fixed=N, max=N, digits=N: exactly N bytes, at most N bytes, exactly N decimal digits. packed
stores digits as the smallest integer that holds them.

escape, sep=X: how a value of variable width ends where something follows it: with all bytes
allowed in it and some of them escaped, or at the byte X, which it must not contain.

reverse, reverse=bits: the value from back to front, by bytes or digits, or by the bits of an
unsigned integer. What is given out in ascending order then spreads over the table.

bytes=N, raw: a number in N bytes; a value as HBase's Bytes.toBytes writes it.

unit=s, ms, us or ns: the unit of a time, milliseconds by default. An integer with a unit is a
time. floor=D, a Go duration, cuts it off to whole D; tz=±hh:mm or UTC is where its days begin;
layout=L writes it as a date, such as yyyymmdd or 'yyyy-mm-dd hh:mm'.

as=E: the bytes of another program for this field alone.
*/
package annotations
