package layout

import "testing"

func TestSameBytes(t *testing.T) {
	const call = "salt=5,hash=md5(Phone,yyyymm(TS)),bytes=1;Phone string,digits=11,reverse;TS time.Time,unit=ms,desc"
	for _, c := range []struct {
		name, old, now string
		want           bool
	}{
		{"the same", call, call, true},
		{"another name", call, "salt=5,hash=md5(Number,yyyymm(TS)),bytes=1;Number string,digits=11,reverse;TS time.Time,unit=ms,desc", true},
		{"a name that the text of the hash contains", "hash=md5(m),bytes=16;m int8", "hash=md5(q),bytes=16;q int8", true},
		{"other buckets", call, "salt=6,hash=md5(Phone,yyyymm(TS)),bytes=1;Phone string,digits=11,reverse;TS time.Time,unit=ms,desc", false},
		{"another period", call, "salt=5,hash=md5(Phone,yyyy(TS)),bytes=1;Phone string,digits=11,reverse;TS time.Time,unit=ms,desc", false},
		{"the order", call, "salt=5,hash=md5(Phone,yyyymm(TS)),bytes=1;Phone string,digits=11,reverse;TS time.Time,unit=ms", false},
		{"no salt", call, "Phone string,digits=11,reverse;TS time.Time,unit=ms,desc", false},
		{"fields change places", "A string;B string", "B string;A string", false},
		{"one moves into the other's name", "A string;B string", "B string;C string", false},
		{"both get new names", "A string;B string", "C string;D string", true},
		{"two become one", "hash=md5(A,B),bytes=4;A int8;B int8", "hash=md5(A,A),bytes=4;A int8;B int8", false},
		{"the hash takes them in another order", "hash=md5(A,B),bytes=4;A int8;B int8", "hash=md5(B,A),bytes=4;A int8;B int8", false},
		{"another type", "A int64", "A uint64", false},
		{"int is int64", "A int;hash=md5(B uint),bytes=16,lossy", "A int64;hash=md5(B uint64),bytes=16,lossy", true},
		{"longer", "A string,max=3;B int8", "A string,max=30;B int8", true},
		{"unlimited", "A string,max=3;B int8", "A string;B int8", true},
		{"shorter", "A string,max=30;B int8", "A string,max=3;B int8", false},
		{"limited", "A string;B int8", "A string,max=3;B int8", false},
		{"flags are no names", "salt=5,random,bytes=1;A int8", "salt=5,other,bytes=1;A int8", false},
		{"hex", "hash=md5(A),bytes=2,hex,join=0x2f;A int8", "hash=md5(A),bytes=2,lossy,join=0x2f;A int8", false},
		{"all bytes", "salt=5,hash=md5(*),bytes=1;A int8", "salt=5,hash=md5(*),bytes=1;B int8", true},
		{"all bytes or a field", "salt=5,hash=md5(*),bytes=1;A int8", "salt=5,hash=md5(A),bytes=1;A int8", false},
		{"a period's time", "period=yyyymm(At) time.Time;A int8", "period=yyyymm(When) time.Time;A int8", true},
		{"another segment", "A int8", "A int8;B int8", false},
	} {
		if got := SameBytes(c.old, c.now); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
