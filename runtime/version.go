package rowkey

// The formats of generated code that this runtime works with. Generated code carries its
// own number and checks both ends, so that a mismatch does not compile.
const (
	MinVersion = 1
	MaxVersion = 1
)

// EnforceVersion is used by generated code: a conversion of a negative constant to it does
// not compile.
type EnforceVersion uint
