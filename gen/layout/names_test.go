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
