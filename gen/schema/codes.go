package schema

import "github.com/rowkeygen/rowkey/annotations"

// The codes of diagnostics. They are stable: people search for them.
const (
	codeAmbiguousName   = "ambiguous-name"
	codeBytesRange      = "bytes-range"
	codeDuplicateField  = "duplicate-field"
	codeDuplicateOption = "duplicate-option"
	codeDuplicatePeriod = "duplicate-period"
	codeDuration        = "duration"
	codeEmbeddedPointer = "embedded-pointer"
	codeExclusive       = "exclusive"
	codeFloorDay        = "floor-day"
	codeFloorUnit       = "floor-unit"
	codeGeneric         = "generic"
	codeGoFunc          = "go-func"
	codeHashArgs        = "hash-args"
	codeHashFloat       = "hash-float"
	codeJavaBytes       = "java-bytes"
	codeJoinArgs        = "join-args"
	codeKeyLength       = "key-length"
	codeLastSegment     = "last-segment"
	codeLossyJoin       = "lossy-join"
	codeLossyNeedless   = "lossy-needless"
	codeNameTaken       = "name-taken"
	codeNoField         = "no-field"
	codeOptionConflict  = "option-conflict"
	codePeriodField     = "period-field"
	codePeriodFine      = "period-fine"
	codePlacement       = "placement"
	codeSaltPosition    = "salt-position"
	codeSaltRange       = "salt-range"
	codeSaltSource      = "salt-source"
	codeSep             = "sep"
	codeType            = "type"
	codeTZ              = "tz"
	codeUnknownField    = "unknown-field"
	codeUnknownHash     = "unknown-hash"
	codeUnknownOption   = "unknown-option"
	codeUnsupported     = "unsupported"

	// CodeUndefinedType is for those who know why a type could not be resolved.
	CodeUndefinedType = "undefined-type"
	// CodeGoSyntax is for those who parse the source.
	CodeGoSyntax = "go-syntax"
)

// Code is a kind of mistake.
type Code struct {
	Name string // what stands in brackets behind the message
	Doc  string // one sentence
}

// Codes is every code that a diagnostic can have, by name.
var Codes = []Code{
	{codeAmbiguousName, "A name matches two fields of the struct."},
	{codeBytesRange, "A width in bytes is not one of those that fit."},
	{codeDuplicateField, "A field has two segments."},
	{codeDuplicateOption, "An option appears twice in a segment."},
	{codeDuplicatePeriod, "A period of a time has two segments."},
	{codeDuration, "A duration is not one of Go, or not above zero."},
	{codeEmbeddedPointer, "A key field lies behind an embedded pointer, which may be nil."},
	{codeExclusive, "Two options of a segment exclude each other."},
	{codeFloorDay, "A floor neither divides a day nor is whole days."},
	{codeFloorUnit, "A floor is not a whole number of the time's unit."},
	{codeGeneric, "The struct has type parameters."},
	{codeGoFunc, "A hash function of the package is missing or of another type, or hashes no salt."},
	{CodeGoSyntax, "A Go file that declares keys cannot be parsed."},
	{codeHashArgs, "An argument of a hash is nothing that the key carries, or nothing at all."},
	{codeHashFloat, "A float is hashed, which has several texts."},
	{annotations.CodeHex, "0x is not followed by an even number of hex digits."},
	{codeJavaBytes, "Java's hash of characters is to be one of bytes."},
	{codeJoinArgs, "There are no two arguments that a join could stand between."},
	{codeKeyLength, "Even the shortest key is longer than HBase allows."},
	{codeLastSegment, "An option ends a value that the end of the key ends."},
	{codeLossyJoin, "Two rows could have one key, as it is not known where an argument of a hash ends."},
	{codeLossyNeedless, "Nothing that a digest is of is outside the key."},
	{codeNameTaken, "Generated code needs a name that something else has."},
	{codeNoField, "The key has no field."},
	{annotations.CodeNumber, "A number is malformed, or too small or too large."},
	{codeOptionConflict, "The option does not go with the segment or the field's type."},
	{codePeriodField, "A period is not of a time, or it is not clear of which."},
	{codePeriodFine, "A period is finer than what the key keeps of its time."},
	{codePlacement, "The tag stands where no key can be declared."},
	{codeSaltPosition, "The salt is not in front, or there are two."},
	{codeSaltRange, "The number of buckets is not 2 to 65536."},
	{codeSaltSource, "The salt does not say what a bucket comes from."},
	{codeSep, "A separator is not one byte."},
	{annotations.CodeStructTag, "The struct tag is malformed, so that reflect would not see the key."},
	{annotations.CodeSyntax, "The text of the tag breaks the grammar."},
	{codeType, "A field's type has no place in a key."},
	{codeTZ, "A zone is not an offset from UTC of at most 14 hours."},
	{CodeUndefinedType, "A key field's type is not defined."},
	{codeUnknownField, "A name matches no field of the struct."},
	{codeUnknownHash, "A hash is none of the language's."},
	{codeUnknownOption, "A word is none of the language's options."},
	{codeUnsupported, "The language has it, but it is not supported yet."},
	{annotations.CodeValue, "A word has a value of the wrong form."},
}
