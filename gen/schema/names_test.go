package schema

import "testing"

// TestNames is names that generated code needs and something else has.
func TestNames(t *testing.T) {
	for _, c := range []structCase{
		{name: "generated methods", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"id;encode\"`" + `
	ID int
	Encode bool
}
func (a *A) Decode() {}`, want: []string{
			"Encode | field Encode is called like a generated method of A; rename it (name-taken)",
			"Decode | method Decode of A is called like a generated one; remove or rename it (name-taken)",
		}},
		{name: "generated methods and promoted fields", src: `
type Base struct { Encode, Decode int }
type A struct {
	Base
	_ struct{} ` + "`rowkey:\"encode\"`" + `
}`, want: []string{"A | the promoted field Encode of A is called like a generated method, which would hide it; rename it (name-taken)"}},
		{name: "generated types and imports", src: `
type clock struct {
	_ struct{} ` + "`rowkey:\"id;x\"`" + `
	ID, X int
}`, want: []string{
			"clock | generated code of clock declares clockScan, which a file of the package imports; rename one (name-taken)",
			"clock | generated code of clock declares clockRows, which a file of the package imports; rename one (name-taken)",
		}},
		{name: "generated types and helpers", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"id;b\"`" + `
	ID, B int
}
type AScan int
var ARows, rowkey_A_info int
func AScanB() {}`, want: []string{
			"A | generated code of A declares AScan, which the package has already; rename one (name-taken)",
			"A | generated code of A declares AScanB, which the package has already; rename one (name-taken)",
			"A | generated code of A declares ARows, which the package has already; rename one (name-taken)",
			"A | generated code of A declares rowkey_A_info, which the package has already; rename one (name-taken)",
		}},
		{name: "two keys", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"b;scanC\"`" + `
	B, ScanC int
}
type AScan struct {
	_ struct{} ` + "`rowkey:\"x;c\"`" + `
	X, C int
}`, want: []string{
			"A | generated code of A declares AScan, which the package has already; rename one (name-taken)",
			"AScan | generated code of AScan and of A both declare AScanScanC; rename one of the structs (name-taken)",
		}},
		{name: "scan methods", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"phone;Phone;ranges;append_ranges\"`" + `
	phone, Phone string
	Ranges, Append_Ranges int
}
type B struct {
	_ struct{} ` + "`rowkey:\"appendRanges\"`" + `
	AppendRanges int
}`, want: []string{
			"A | fields phone and Phone of A both need the scan method Phone; rename one (name-taken)",
			"A | field Ranges of A needs the scan method Ranges, which every scan has; rename it (name-taken)",
			"B | field AppendRanges of B needs the scan method AppendRanges, which every scan has; rename it (name-taken)",
		}},
		{name: "predeclared names", src: `
type A struct {
	_ struct{} ` + "`rowkey:\"id\"`" + `
	ID int
}
func len() {}
type string int`, want: []string{
			"A | the package declares len, which generated code of A uses as Go has it; rename it (name-taken)",
			"A | the package declares string, which generated code of A uses as Go has it; rename it (name-taken)",
		}},
		{name: "a random salt has more methods", src: `
type A struct {
	_ struct{} "rowkey:\"salt=2,random;id\""
	ID, EncodeBucket int
}
func (*A) Candidates() {}
type B struct {
	_ struct{} "rowkey:\"salt=2,hash=md5(id);id\""
	ID, EncodeBucket int
}
func (*B) Candidates() {}`, want: []string{
			"EncodeBucket | field EncodeBucket is called like a generated method of A; rename it (name-taken)",
			"Candidates | method Candidates of A is called like a generated one; remove or rename it (name-taken)",
		}},
		{name: "fields outside the key", src: `
type A struct {
	_ struct{} "rowkey:\"hash=md5(host,path),lossy,join=/;hostAndPath;Host\""
	host, path, Host, hostAndPath string
}
type B struct {
	_ struct{} "rowkey:\"hash=md5(ranges),lossy;id\""
	ID, ranges int
}
type Base struct { Verify string }
type C struct {
	_ struct{} "rowkey:\"hash=md5(verify),lossy;id\""
	Base
	ID int
}`, want: []string{
			"A | fields host and Host of A both need the scan method Host; rename one (name-taken)",
			"A | field hostAndPath of A and a lossy digest both need the scan method HostAndPath; rename the field (name-taken)",
			"B | field ranges of B needs the scan method Ranges, which every scan has; rename it (name-taken)",
			"C | the promoted field Verify of C is called like a generated method, which would hide it; rename it (name-taken)",
		}},
		{name: "a field outside the key in two digests", src: `
type A struct {
	_ struct{} "rowkey:\"hash=md5(url),lossy;hash=crc32(url),lossy;id\""
	URL string
	ID int
}`, want: []string{
			"A | field URL of A is outside the key in two digests, and both need the scan method URL; leave it out of one (name-taken)",
		}},
		{name: "helpers of digests, and a hash called like a scan", src: `
type A struct {
	_ struct{} "rowkey:\"salt=2,hash=go.AScan(id);hash=md5(id);id\""
	ID int
}
func AScan(text []byte) uint64 { return 0 }
var rowkey_A_digest2 int
type B struct {
	_ struct{} "rowkey:\"salt=2,hash=go.len(id);id\""
	ID int
}
func len(text []byte) uint64 { return 0 }`, want: []string{
			"A | generated code of A declares AScan, which the package has already; rename one (name-taken)",
			"A | generated code of A declares rowkey_A_digest2, which the package has already; rename one (name-taken)",
			"A | the package declares len, which generated code of A uses as Go has it; rename it (name-taken)",
			"B | the package declares len, which generated code of B uses as Go has it; rename it (name-taken)",
		}},
	} {
		c.check(t)
	}
}
