package layout

import (
	"slices"
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]string{"Phone": "Phone", "ts": "Ts", "émile": "Émile", "_x": "Field_x", "世": "Field世"} {
		if got := (&Field{Name: name}).Method(); got != want {
			t.Errorf("the methods of %s begin with %s, want %s", name, got, want)
		}
	}
	for _, c := range []struct {
		k    *Key
		want string
	}{
		{key, "KScan KScanTs KScanBlob KScanLast KRows rowkey_K_info rowkey_K_bucket rowkey_K_digest1 rowkey_K_Phone rowkey_K_Ts"},
		{lossy, "PScan PScanSeen PScanID PScanUntil PRows rowkey_P_digest1 rowkey_P_digest2 rowkey_P_Host rowkey_P_Path rowkey_P_Seen"},
	} {
		declared := c.k.Declared()
		for want := range strings.FieldsSeq(c.want) {
			if !slices.Contains(declared, want) {
				t.Errorf("%s is not among the declared names %v", want, declared)
			}
		}
		slices.Sort(declared)
		if n := len(declared); len(slices.Compact(declared)) != n {
			t.Errorf("a name is declared twice: %v", declared)
		}
	}
}

// TestExplain is what people are told of a key.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		k    *Key
		want string
	}{
		{&Key{Package: "m", Type: "K", Segments: []Segment{
			&Salt{Buckets: 4, Width: 1, Hash: &Hash{Func: Java, Args: []Arg{{phone, NoPeriod}}}, Reduce: Abs}, phone, id,
		}}, `m.K
  salt=4,hash=java(Phone),bytes=1;Phone string,reverse;ID int64

  [0]      salt           |java(Phone) % 4|
  [1:…]    Phone  string  reversed, ended by 00
  8 bytes  ID     int64   big-endian, sign flipped

  10 to 32767 bytes (HBase's limit), 4 buckets

  scans
  KScan    Phone PhoneIn PhoneSuffix
  KScanID  ID IDIn IDBetween IDFrom IDBefore

`},
		{&Key{Package: "m", Type: "D", Segments: []Segment{&Digest{Hash: Hash{Func: MD5, Args: []Arg{{until, NoPeriod}, {id, NoPeriod}}}, Width: 1}, id, until}}, `m.D
  hash=md5(Until,ID),bytes=1;ID int64;Until time.Time,unit=ms,floor=15m0s,bytes=6

  [0]     hash              first 1 byte of md5(Until,ID)
  [1:9]   ID     int64      big-endian, sign flipped
  [9:15]  Until  time.Time  ms since 1970, big-endian, sign flipped, in steps of 15m0s

  15 bytes, no salt

  scans
  DScan                   ID IDIn
  DScanUntil (no ranges)  Until UntilIn

`},
	} {
		var b strings.Builder
		Explain(&b, c.k)
		if got := b.String(); got != c.want {
			t.Errorf("got\n%s\nwant\n%s", got, c.want)
		}
	}
}
