package layout

import (
	"unicode"
	"unicode/utf8"
)

// Methods is the methods that generated code declares on the struct itself.
var Methods = []string{"Encode", "Decode", "Verify", "SplitKeys", "ScanRange", "RowKeyLayout"}

// ScanMethods is the methods of every stage of a scan besides those that bind its field.
var ScanMethods = []string{"Ranges", "AppendRanges"}

// Predeclared is the predeclared identifiers that generated code uses: a package that
// declares one of them anew cannot hold it.
var Predeclared = []string{
	"append", "bool", "byte", "error", "false", "int", "int16", "int32", "int64", "int8", "len", "make", "nil",
	"string", "true", "uint", "uint16", "uint32", "uint64", "uint8",
}

// Stage is a generated type of a scan: what is bound so far, and the field to bind next.
type Stage struct {
	Name  string // the type
	Field *Field // nil: the last stage, everything that can be bound is
}

// Stages is the generated types of a scan, one for each field and a last one.
func (k *Key) Stages() []Stage {
	fields := k.Fields()
	stages := make([]Stage, 0, len(fields)+1)
	for i, f := range fields {
		name := k.Type + "Scan"
		if i > 0 {
			name += f.Method()
		}
		stages = append(stages, Stage{name, f})
	}
	return append(stages, Stage{Name: k.Type + "Rows"})
}

// Method is the name that a stage's methods for f begin with: the field's name, exported.
func (f *Field) Method() string {
	r, n := utf8.DecodeRuneInString(f.Name)
	if up := unicode.ToUpper(r); unicode.IsUpper(up) {
		return string(up) + f.Name[n:]
	}
	return "Field" + f.Name // begins with what has no upper case
}

// Helper is the name of an unexported package-level declaration of generated code.
func (k *Key) Helper(what string) string { return "rowkey_" + k.Type + "_" + what }

// The helpers of every key; those of its fields are named after Field.Method.
const (
	HelperInfo   = "info"   // what the runtime must know of the key
	HelperBounds = "bounds" // the bounds of a scan
	HelperScan   = "scan"   // seals the stages of a scan
	HelperBucket = "bucket" // the hash
)

// Declared is the names that generated code declares in the package.
func (k *Key) Declared() []string {
	var names []string
	for _, s := range k.Stages() {
		names = append(names, s.Name)
	}
	for _, h := range []string{HelperInfo, HelperBounds, HelperScan, HelperBucket} {
		names = append(names, k.Helper(h))
	}
	for _, f := range k.Fields() {
		names = append(names, k.Helper(f.Method()))
	}
	return names
}
