package gen_test

import (
	"github.com/rowkeygen/rowkey/testdata/golden/arrays"
	"github.com/rowkeygen/rowkey/testdata/golden/ashbase"
	"github.com/rowkeygen/rowkey/testdata/golden/bits"
	"github.com/rowkeygen/rowkey/testdata/golden/bytesdesc"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/callvar"
	"github.com/rowkeygen/rowkey/testdata/golden/carried"
	"github.com/rowkeygen/rowkey/testdata/golden/coarsefine"
	"github.com/rowkeygen/rowkey/testdata/golden/combos"
	"github.com/rowkeygen/rowkey/testdata/golden/constplaces"
	"github.com/rowkeygen/rowkey/testdata/golden/consts"
	"github.com/rowkeygen/rowkey/testdata/golden/derived"
	"github.com/rowkeygen/rowkey/testdata/golden/digests"
	"github.com/rowkeygen/rowkey/testdata/golden/embedded"
	"github.com/rowkeygen/rowkey/testdata/golden/escapes"
	"github.com/rowkeygen/rowkey/testdata/golden/event"
	"github.com/rowkeygen/rowkey/testdata/golden/floats"
	"github.com/rowkeygen/rowkey/testdata/golden/floors"
	"github.com/rowkeygen/rowkey/testdata/golden/gofunc"
	"github.com/rowkeygen/rowkey/testdata/golden/hashargs"
	"github.com/rowkeygen/rowkey/testdata/golden/hashes"
	"github.com/rowkeygen/rowkey/testdata/golden/integers"
	"github.com/rowkeygen/rowkey/testdata/golden/inttimes"
	"github.com/rowkeygen/rowkey/testdata/golden/javahash"
	"github.com/rowkeygen/rowkey/testdata/golden/kinds"
	"github.com/rowkeygen/rowkey/testdata/golden/longmax"
	"github.com/rowkeygen/rowkey/testdata/golden/lossy"
	"github.com/rowkeygen/rowkey/testdata/golden/named"
	"github.com/rowkeygen/rowkey/testdata/golden/names"
	"github.com/rowkeygen/rowkey/testdata/golden/narrow"
	"github.com/rowkeygen/rowkey/testdata/golden/oracle"
	"github.com/rowkeygen/rowkey/testdata/golden/packed"
	"github.com/rowkeygen/rowkey/testdata/golden/phoenixkeys"
	"github.com/rowkeygen/rowkey/testdata/golden/phoenixnumbers"
	"github.com/rowkeygen/rowkey/testdata/golden/phoenixsalts"
	"github.com/rowkeygen/rowkey/testdata/golden/random"
	"github.com/rowkeygen/rowkey/testdata/golden/raw"
	"github.com/rowkeygen/rowkey/testdata/golden/rawnarrow"
	"github.com/rowkeygen/rowkey/testdata/golden/reduces"
	"github.com/rowkeygen/rowkey/testdata/golden/salts"
	"github.com/rowkeygen/rowkey/testdata/golden/separators"
	"github.com/rowkeygen/rowkey/testdata/golden/spelling"
	"github.com/rowkeygen/rowkey/testdata/golden/star"
	"github.com/rowkeygen/rowkey/testdata/golden/strings"
	"github.com/rowkeygen/rowkey/testdata/golden/takes"
	"github.com/rowkeygen/rowkey/testdata/golden/times"
	"github.com/rowkeygen/rowkey/testdata/golden/tsdb"
	"github.com/rowkeygen/rowkey/testdata/golden/turneddigits"
	"github.com/rowkeygen/rowkey/testdata/golden/twokeys"
	"github.com/rowkeygen/rowkey/testdata/golden/widesalts"
	"github.com/rowkeygen/rowkey/testdata/golden/zones"
)

// golden is a value of every key of the golden packages. TestGoldenComplete fails when one
// is missing here.
var golden = append([]any{
	new(arrays.Doc), new(arrays.Turned),
	new(ashbase.Key), new(ashbase.Sep), new(ashbase.Fields),
	new(bits.Key), new(bits.Narrow), new(bits.Row),
	new(bytesdesc.Key), new(bytesdesc.Desc),
	new(call.Call), new(call.CallX),
	new(callvar.Call),
	new(carried.Day), new(carried.Hour), new(carried.Two), new(carried.Seconds), new(carried.Signed),
	new(carried.Unsigned),
	new(coarsefine.Year), new(coarsefine.Back), new(coarsefine.Salted), new(coarsefine.Integer),
	new(combos.Text), new(combos.Number),
	new(constplaces.Everywhere), new(constplaces.Last), new(constplaces.Inside),
	new(consts.Around), new(consts.Table),
	new(derived.Day), new(derived.First), new(derived.All), new(derived.Integer), new(derived.Behind),
	new(digests.Full), new(digests.Short), new(digests.Hex), new(digests.Last), new(digests.Typed), new(digests.Day),
	new(embedded.Deep), new(embedded.Host), new(embedded.Port), new(embedded.Both), new(embedded.Through),
	new(escapes.Strings), new(escapes.Blobs), new(escapes.Hashed),
	new(event.Event), new(event.Visit),
	new(floats.Wide), new(floats.Narrow), new(floats.Score),
	new(floors.Steps), new(floors.Days), new(floors.Bucketed), new(floors.Finest),
	new(gofunc.Args), new(gofunc.Star), new(gofunc.Call),
	new(hashargs.Every), new(hashargs.Exact), new(hashargs.Late), new(hashargs.Day), new(hashargs.Two),
	new(hashes.MD5), new(hashes.SHA256), new(hashes.CRC32), new(hashes.FNV1a), new(hashes.Murmur3), new(hashes.XXHash),
	new(hashes.Java), new(hashes.H31),
	new(integers.Asc), new(integers.Desc), new(integers.One),
	new(inttimes.Units), new(inttimes.Steps), new(inttimes.Forms), new(inttimes.Month), new(inttimes.Two),
	new(javahash.String), new(javahash.Array), new(javahash.Key), new(javahash.Eight), new(javahash.Many),
	new(kinds.Here), new(kinds.There), new(kinds.Aliases),
	new(longmax.Count), new(longmax.Millis), new(longmax.At), new(longmax.Seconds),
	new(lossy.Page), new(lossy.Only), new(lossy.Path), new(lossy.Typed), new(lossy.Fixed), new(lossy.Partly),
	new(named.Key),
	new(narrow.Signed), new(narrow.Unsigned), new(narrow.Times), new(narrow.Newest),
	new(oracle.Calls), new(oracle.Uints), new(oracle.Reverse), new(oracle.Digits), new(oracle.Longlast),
	new(oracle.Arrayfirst), new(oracle.Crc32two), new(oracle.Murmur), new(oracle.Java), new(oracle.Phoenix),
	new(oracle.Xxhash), new(oracle.Take), new(oracle.Const), new(oracle.Lossy), new(oracle.Derived),
	new(oracle.Carrysalt), new(oracle.Narrow), new(oracle.Raw), new(oracle.Rawfloat), new(oracle.Strings),
	new(oracle.Bytes), new(oracle.Bits), new(oracle.Units), new(oracle.Uintunit), new(oracle.Nestedstar),
	new(oracle.Keysep), new(oracle.Carrytwo), new(oracle.Carryuint), new(oracle.Twodaysalt), new(oracle.Floorint),
	new(oracle.Reducerest), new(oracle.Lossytime), new(oracle.Lossylast), new(oracle.Enumsalt), new(oracle.White),
	new(oracle.Constfirst),
	new(packed.Sizes), new(packed.Desc), new(packed.Phone),
	new(phoenixkeys.Calls), new(phoenixkeys.Calls256), new(phoenixkeys.Unspread), new(phoenixkeys.Name),
	new(phoenixkeys.NameDesc), new(phoenixkeys.Both), new(phoenixkeys.Back), new(phoenixkeys.Binary),
	new(phoenixkeys.Three),
	new(phoenixnumbers.Tinyint), new(phoenixnumbers.Smallint), new(phoenixnumbers.Integer), new(phoenixnumbers.Bigint),
	new(phoenixnumbers.UnsignedTinyint), new(phoenixnumbers.UnsignedSmallint), new(phoenixnumbers.UnsignedInt),
	new(phoenixnumbers.UnsignedLong), new(phoenixnumbers.Date),
	new(phoenixsalts.Of2), new(phoenixsalts.Of3), new(phoenixsalts.Of5), new(phoenixsalts.Of16), new(phoenixsalts.Of20),
	new(phoenixsalts.Of100), new(phoenixsalts.Of255), new(phoenixsalts.Of256),
	new(random.Few), new(random.Wide), new(random.Behind),
	new(raw.Long), new(raw.Int), new(raw.Short), new(raw.Double), new(raw.Float), new(raw.Boolean), new(raw.Every),
	new(raw.Desc), new(raw.Shell),
	new(rawnarrow.Key), new(rawnarrow.Times),
	new(reduces.CRC32Mod), new(reduces.CRC32Abs), new(reduces.CRC32Floor), new(reduces.CRC32Mask), new(reduces.JavaMod),
	new(reduces.JavaAbs), new(reduces.JavaFloor), new(reduces.JavaMask), new(reduces.Murmur3Floor),
	new(reduces.Murmur3Abs), new(reduces.H31Mod), new(reduces.H31Mask), new(reduces.Five), new(reduces.FiveFloor),
	new(reduces.FiveMask), new(reduces.SevenAbs), new(reduces.SevenMask),
	new(salts.Full), new(salts.Wide), new(salts.Widened), new(salts.Most),
	new(separators.Each), new(separators.Whole), new(separators.Desc), new(separators.Nul), new(separators.Pair),
	new(spelling.White), new(spelling.Reserved), new(spelling.Options), new(spelling.Defaults), new(spelling.Nearly),
	new(star.Nested), new(star.Mixed), new(star.Behind), new(star.Only), new(star.Fast), new(star.Mask),
	new(strings.Mid), new(strings.Turned), new(strings.Last), new(strings.LastReversed),
	new(takes.MD5One), new(takes.MD5Four), new(takes.MD5All), new(takes.SHA256), new(takes.CRC32), new(takes.FNV1a),
	new(takes.Murmur3), new(takes.XXHash),
	new(times.Units), new(times.First),
	new(tsdb.Point), new(tsdb.Salted),
	new(turneddigits.Unsigned), new(turneddigits.Signed), new(turneddigits.Order), new(turneddigits.Stamp),
	new(twokeys.Host), twokeys.Lower(), new(twokeys.User),
	new(widesalts.CRC32), new(widesalts.Murmur3), new(widesalts.H31), new(widesalts.SHA256), new(widesalts.Java),
	new(widesalts.FNV1a), new(widesalts.MD5), new(widesalts.Exactly), new(widesalts.Two),
	new(zones.East), new(zones.West), new(zones.Shanghai),
}, names.Keys()...)
