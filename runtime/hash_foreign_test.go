package rowkey

import (
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"testing"
)

// foreign is the rows of a file of what others computed.
func foreign(t *testing.T, file string, columns int) [][]string {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(b)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(row) != columns {
			t.Fatalf("%s: %q has not %d columns", file, line, columns)
		}
		rows = append(rows, row)
	}
	return rows
}

// TestForeignDigests has digests that other libraries gave.
func TestForeignDigests(t *testing.T) {
	hashes := []Hash{MD5, SHA256, CRC32, Murmur3, XXHash}
	rows := foreign(t, "digests.tsv", 1+len(hashes))
	for _, row := range rows {
		for i, h := range hashes {
			want := row[1+i]
			if got := AppendHashHex(nil, h, len(want)/2, unhex(row[0])); string(got) != want {
				t.Errorf("hash %d of %s is %s, want %s", h, row[0], got, want)
			}
		}
	}
	if len(rows) < 50 {
		t.Errorf("there are %d rows only", len(rows))
	}
}

// TestJavaHashes has what Java's code gave: the JDK's, hbasewd's and Phoenix's.
func TestJavaHashes(t *testing.T) {
	n := map[string]int{}
	for _, row := range foreign(t, "javahashes.tsv", 3) {
		text := unhex(row[1])
		want, err := strconv.ParseInt(row[2], 10, 32)
		if err != nil {
			t.Fatal(err)
		}
		kind, buckets, _ := strings.Cut(row[0], "salt.")
		n[kind]++
		switch kind {
		case "java.String.hashCode":
			checkInt32(t, Java, text, want)
		case "java.Arrays.hashCode(utf8)", "java.Arrays.hashCode(bytes)":
			checkInt32(t, H31, text, want)
		case "phoenix.":
			mod, _ := strconv.ParseUint(buckets, 10, 32)
			if got := HashMod(H31, 0, ReduceAbs, text, uint32(mod)); int64(got) != want {
				t.Errorf("the salt of %x is %d of %d, want %d", text, got, mod, want)
			}
		case "hbasewd.OneByteSimpleHash.5":
			// There the remainder is taken last, and is −3 for the least int32: byte fd, and
			// no bucket. Here it is 3.
			if got := HashMod(H31, 0, ReduceAbs, text, 5); want != 0xfd || got != 3 {
				t.Errorf("the bucket of %x is %d, where hbasewd has %d", text, got, want)
			}
		default:
			t.Errorf("what is %s?", row[0])
		}
	}
	if n["java.String.hashCode"] != 14 || n["java.Arrays.hashCode(utf8)"] != 14 || n["phoenix."] < 600 || len(n) != 5 {
		t.Errorf("there are %v", n)
	}
}

func checkInt32(t *testing.T, h Hash, text []byte, want int64) {
	t.Helper()
	digest := AppendUint32(nil, uint32(want))
	if got := AppendHash(nil, h, 4, text); string(got) != string(digest) {
		t.Errorf("hash %d of %x is %x, want %x", h, text, got, digest)
	}
	if got := AppendHashHex(nil, h, 4, text); string(got) != hex.EncodeToString(digest) {
		t.Errorf("hash %d of %x is %s in digits, want %x", h, text, got, digest)
	}
}
