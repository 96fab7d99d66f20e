package schema

import "github.com/rowkeygen/rowkey/annotations"

// The codes of diagnostics. They are stable: people search for them.
const (
	codeAmbiguousName   = "ambiguous-name"
	codeBytesRange      = "bytes-range"
	codeDuplicateField  = "duplicate-field"
	codeDuplicateOption = "duplicate-option"
	codeEmbeddedPointer = "embedded-pointer"
	codeExclusive       = "exclusive"
	codeGeneric         = "generic"
	codeHashArgs        = "hash-args"
	codeKeyLength       = "key-length"
	codeLastSegment     = "last-segment"
	codeNameTaken       = "name-taken"
	codeNoField         = "no-field"
	codeOptionConflict  = "option-conflict"
	codePeriod          = "period"
	codePlacement       = "placement"
	codeSaltPosition    = "salt-position"
	codeSaltRange       = "salt-range"
	codeSaltSource      = "salt-source"
	codeSep             = "sep"
	codeType            = "type"
	codeTZ              = "tz"
	codeUnknownField    = "unknown-field"
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
	{codeEmbeddedPointer, "A key field lies behind an embedded pointer, which may be nil."},
	{codeExclusive, "Two options of a segment exclude each other."},
	{codeGeneric, "The struct has type parameters."},
	{CodeGoSyntax, "A Go file that declares keys cannot be parsed."},
	{codeHashArgs, "An argument of a hash is nothing that the key carries."},
	{annotations.CodeHex, "0x is not followed by an even number of hex digits."},
	{codeKeyLength, "Even the shortest key is longer than HBase allows."},
	{codeLastSegment, "An option ends a value that the end of the key ends."},
	{codeNameTaken, "Generated code needs a name that something else has."},
	{codeNoField, "The key has no field."},
	{annotations.CodeNumber, "A number is malformed, or too small or too large."},
	{codeOptionConflict, "The option does not go with the segment or the field's type."},
	{codePeriod, "A period needs exactly one time, and it is not clear which."},
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
	{codeUnknownOption, "A word is none of the language's options."},
	{codeUnsupported, "The language has it, but it is not supported yet."},
	{annotations.CodeValue, "A word has a value of the wrong form."},
}
