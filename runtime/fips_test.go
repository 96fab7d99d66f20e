package rowkey

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestHashesWhereFIPSIsEnforced runs the digests again in a process where crypto/md5 panics.
func TestHashesWhereFIPSIsEnforced(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, "-test.v", "-test.run=^(TestMD5Vectors|TestMD5Mod|TestForeignDigests|TestAllHashesDoNotAllocate)$")
	cmd.Env = append(os.Environ(), "GODEBUG=fips140=only")
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Count(string(out), "--- PASS") != 4 {
		t.Errorf("%v\n%s", err, out)
	}
}
