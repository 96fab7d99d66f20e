package layout

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// methods is those of every key.
var methods = []string{"Encode", "Decode", "DecodeIn", "Verify", "SplitKeys", "SplitKeysFrom", "ScanRange", "RowKeyLayout"}

// Methods is the methods that generated code declares on the struct itself.
func (k *Key) Methods() []string {
	if k.Random() {
		return append(methods[:len(methods):len(methods)], "EncodeBucket", "Candidates")
	}
	return methods
}

// ScanMethods is the methods of every stage of a scan besides those that bind its field.
var ScanMethods = []string{"Ranges", "AppendRanges"}

// Predeclared is the predeclared identifiers that generated code uses: a package that
// declares one of them anew cannot hold it.
var Predeclared = []string{
	"append", "bool", "byte", "copy", "error", "false", "float32", "float64", "int", "int16", "int32", "int64", "int8", "len", "make", "nil",
	"string", "true", "uint", "uint16", "uint32", "uint64", "uint8",
}

// Method is the name that a stage's methods for f begin with: the field's name, exported.
func (f *Field) Method() string {
	r, n := utf8.DecodeRuneInString(f.Name)
	if up := unicode.ToUpper(r); unicode.IsUpper(up) {
		return string(up) + f.Name[n:]
	}
	return "Field" + f.Name // begins with what has no upper case
}

// Method is the name that a stage's methods for the carrier begin with.
func (c *Carrier) Method() string {
	names := make([]string, len(c.Fields))
	for i, f := range c.Fields {
		names[i] = f.Method()
	}
	return strings.Join(names, "And")
}

// Helper is the name of an unexported package-level declaration of generated code.
func (k *Key) Helper(what string) string { return "rowkey_" + k.Type + "_" + what }

// The helpers of every key; those of its fields are named after Field.Method.
const (
	HelperInfo   = "info"   // what the runtime must know of the key
	HelperBounds = "bounds" // the bounds of a scan
	HelperScan   = "scan"   // seals the stages of a scan
	HelperBucket = "bucket" // the hash
	HelperEncode = "encode" // Encode, of a key whose bucket is not hashed
	HelperDecode = "decode" // Decode and Verify
)

// HelperDigest is the helper that appends the i-th digest of the key.
func HelperDigest(i int) string { return fmt.Sprintf("digest%d", i+1) }

// Declared is the names that generated code declares in the package.
func (k *Key) Declared() []string {
	var names []string
	for _, s := range k.Stages() {
		names = append(names, s.Name)
	}
	for _, h := range []string{HelperInfo, HelperBounds, HelperScan, HelperBucket, HelperEncode, HelperDecode} {
		names = append(names, k.Helper(h))
	}
	for i := range k.Hashes() {
		names = append(names, k.Helper(HelperDigest(i)))
	}
	for _, f := range k.Inputs() {
		names = append(names, k.Helper(f.Method()))
	}
	return names
}
