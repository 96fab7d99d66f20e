package annotations

import "slices"

// Form is the form of value that a word takes.
type Form uint8

// The forms of values.
const (
	Flag         Form = iota // none
	Number                   // a decimal number
	WordValue                // a word, not in quotes
	FlagOrWord               // none, or a word
	Text                     // an atom, in quotes if need be
	Bytes                    // a Text in which 0x… stands for bytes
	FieldName                // a name, in quotes or not
	HashCall                 // a hash function with arguments
	PeriodOrCall             // a period, alone or with the name of a field
)

// Word is a word of the language: what an item of a tag may begin with if it is not the name of
// a field.
type Word struct {
	Name    string
	Form    Form
	First   bool     // says what a segment is when it comes first; no bare field name there
	Example string   // an item
	Values  []string // all the words that the value may be; nil: not a closed list
	Doc     string   // one line for people
}

// GoPrefix marks a hash function as one of the user's package: go.shard(phone).
const GoPrefix = "go."

// Periods returns the period words, from the coarsest to the finest.
func Periods() []string { return []string{"yyyy", "yyyymm", "yyyymmdd", "yyyymmddhh"} }

// Hashes returns the names of the hash functions.
func Hashes() []string {
	return []string{"md5", "sha256", "crc32", "fnv1a", "murmur3", "xxhash", "java", "h31"}
}

// Words returns all words of the language: those that begin segments, then the options of salts
// and digests, then those of fields.
func Words() []Word { return slices.Clone(words) }

// LookupWord returns the word of that name.
func LookupWord(name string) (Word, bool) {
	i := slices.IndexFunc(words, func(w Word) bool { return w.Name == name })
	if i < 0 {
		return Word{}, false
	}
	return words[i], true
}

var words = []Word{
	{"text", Flag, true, "text", nil, "the key is readable text"},
	{"sep", Bytes, true, "sep=_", nil, "one byte that ends a value, or stands between the segments of a text key"},
	{"as", WordValue, true, "as=phoenix", []string{"hbase", "ordered", "phoenix"}, "writes the bytes that another program writes"},
	{"salt", Number, true, "salt=5", nil, "a bucket number in front of the key, below this number"},
	{"hash", HashCall, true, "hash=md5(phone)", Hashes(), "a digest of fields and periods; behind salt, what the bucket is computed from"},
	{"const", Bytes, true, "const=v1", nil, "bytes that are the same in every key"},
	{"period", PeriodOrCall, true, "period=yyyymm", Periods(), "the year, month, day or hour of a time as digits"},
	{"field", FieldName, true, "field=phone", nil, "a field of the struct"},

	{"random", Flag, false, "random", nil, "a random bucket: spreads everything, finds nothing"},
	{"reduce", WordValue, false, "reduce=abs", []string{"mod", "abs", "floor", "mask"}, "how a 32-bit hash becomes a bucket"},
	{"take", Number, false, "take=4", nil, "computes the bucket from the first bytes of the digest only"},
	{"join", Bytes, false, "join=_", nil, "bytes between the arguments of a hash"},
	{"hex", Flag, false, "hex", nil, "writes lower-case hex digits"},
	{"lossy", Flag, false, "lossy", nil, "allows arguments of a hash that cannot be read back from the key"},

	{"asc", Flag, false, "asc", nil, "ascending order, the default"},
	{"desc", Flag, false, "desc", nil, "descending order: inverts every byte"},
	{"fixed", Number, false, "fixed=8", nil, "exactly so many bytes"},
	{"max", Number, false, "max=64", nil, "at most so many bytes"},
	{"bytes", Number, false, "bytes=4", nil, "the width of a number, bucket or digest in bytes"},
	{"digits", Number, false, "digits=11", nil, "exactly so many decimal digits"},
	{"packed", Flag, false, "packed", nil, "stores digits as the smallest integer that holds them"},
	{"escape", Flag, false, "escape", nil, "allows every byte in a value that ends in a terminator"},
	{"reverse", FlagOrWord, false, "reverse", []string{"bits"}, "writes a value from back to front: by bytes or digits, or by bits"},
	{"raw", Flag, false, "raw", nil, "the bytes of HBase's Bytes.toBytes"},
	{"unit", WordValue, false, "unit=ms", []string{"s", "ms", "us", "ns"}, "the unit of a time"},
	{"floor", WordValue, false, "floor=15m", nil, "cuts a time off to whole durations"},
	{"tz", WordValue, false, "tz=+08:00", nil, "the offset from UTC in which a time is written and cut off"},
	{"layout", Text, false, "layout=yyyymmdd", nil, "writes a time as a date"},
}
