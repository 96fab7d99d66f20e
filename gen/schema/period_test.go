package schema

import "testing"

// oneTime is a struct with a tag and a single time.Time.
func oneTime(tag string) string {
	return `package p

import "time"

type T struct {
	_ struct{} ` + tagLiteral(tag) + `

	ID   int64
	User string
	At   time.Time
	N, M uint32
}

func f(text []byte) uint64 { return 0 }
`
}

// TestPeriodErrors is what is wrong with periods: the text it points at, the message, the code.
func TestPeriodErrors(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want []string
	}{
		// Of which time.
		{"period=yyyymm(user);id", []string{"user | field User is no time, so it has no period yyyymm (period-field)"}},
		{"period=yyyymm(ok);id", []string{"ok | field OK is no time, so it has no period yyyymm (period-field)"}},
		{"period=yyyymm(x);id", []string{"x | field X has the type uintptr, which has no place in a key; use uint64 (type)"}},
		{"period=yyyymm(nope);id", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"user;period=yyyymm(user)", []string{"user | field User is no time, so it has no period yyyymm (period-field)"}},
		{"id;period=yyyymm(id)", []string{"id | field ID is no time, so it has no period yyyymm; write unit=s, ms, us or ns on it if it is one (period-field)"}},
		{"id,unit=m;period=yyyymm(id)", []string{"m | unit takes s, ms, us or ns, found \"m\" (value)"}},
		{"period=yyyymm;id", []string{"yyyymm | yyyymm may be of At or At2; write yyyymm(At) (period-field)"}},
		{"period=yyyymm;at2;at", []string{"yyyymm | yyyymm may be of At2 or At; write yyyymm(At2) (period-field)"}},
		{"period=yyyymm;u,unit=s;at", []string{"yyyymm | yyyymm may be of U or At; write yyyymm(U) (period-field)"}},
		{"period=yyyymm;at;hash=md5(yyyy(at2)),lossy", []string{"yyyymm | yyyymm may be of At or At2; write yyyymm(At) (period-field)"}},
		{"period=yyyymm;nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"period=yyyymmddhhmm;at", []string{"yyyymmddhhmm | period takes yyyy, yyyymm, yyyymmdd or yyyymmddhh, found \"yyyymmddhhmm\"; did you mean yyyymmddhh? (value)"}},

		// Twice.
		{"period=yyyymm(at);user;period=yyyymm(at)", []string{"period=yyyymm(at) | the key has yyyymm of field At already; remove one (duplicate-period)"}},
		{"period=yyyymm;period=yyyymm(at);at", []string{"period=yyyymm(at) | the key has yyyymm of field At already; remove one (duplicate-period)"}},
		{"period=yyyymm(at);period=yyyymm(at2);period=yyyy(at)", nil},

		// Options of what carries the time.
		{"period=yyyymm(u);id", []string{"u | field U is an integer; write unit=s, ms, us or ns behind its yyyymm if it is a time (period-field)"}},
		{"period=yyyymm(u),unit=m;id", []string{"m | unit takes s, ms, us or ns, found \"m\" (value)"}},
		{"period=yyyymm(at),unit=ms;id", []string{"unit=ms | unit=ms does not go with a period of a time.Time, which needs none; remove it (option-conflict)"}},
		{"period=yyyymm(at),tz=CET;id", []string{"CET | found the zone CET, whose rules may change and then move old rows to buckets where nobody looks; write an offset as +08:00, or UTC (tz)"}},
		{"period=yyyymm,tz=+08:00;at", []string{"tz=+08:00 | tz=+08:00 does not go with a period that is derived; write it on the segment of At (option-conflict)"}},
		{"period=yyyymm,unit=s;u,unit=s", []string{"unit=s | unit=s does not go with a period that is derived; write it on the segment of U (option-conflict)"}},
		{"period=yyyy(at),tz=UTC;period=yyyymmdd(at)", []string{"tz=UTC | tz=UTC does not go with a period that is derived; write it on the finest period, which carries the time (option-conflict)"}},
		{"period=yyyy(u),unit=s;period=yyyymmdd(u)", []string{"u | field U is an integer; write unit=s, ms, us or ns behind its yyyymmdd if it is a time (period-field)"}},
		{"period=yyyy(u),unit=s;period=yyyymmdd(u),unit=s", []string{"unit=s | unit=s does not go with a period that is derived; write it on the finest period, which carries the time (option-conflict)"}},
		{"period=yyyymm,floor=1h;at", []string{"floor=1h | floor=1h does not go with a period; remove it (option-conflict)"}},

		// Finer than what is kept.
		{"period=yyyymmddhh;at,floor=24h", []string{"yyyymmddhh | yyyymmddhh is finer than its floor, more than which the key does not keep of field At; write a coarser period (period-fine)"}},
		{"period=yyyymmddhh;at,floor=90m", []string{"yyyymmddhh | yyyymmddhh is finer than its floor, more than which the key does not keep of field At; write a coarser period (period-fine)"}},
		{"period=yyyymmddhh;at,floor=1h;period=yyyymmdd(at2);at2,floor=24h", []string{
			"yyyymmddhh | yyyymmddhh may be of At or At2; write yyyymmddhh(At) (period-field)",
		}},
		{"period=yyyymmddhh(at);at,floor=1h;period=yyyymmdd(at2);at2,floor=24h", nil},
		{"period=yyyymmddhh(at);at,floor=45m;period=yyyymm(at2);period=yyyy(at2);at2,floor=48h", nil},
		{"period=yyyymmdd(u);u,unit=s,floor=48h", []string{"u | yyyymmdd is finer than its floor, more than which the key does not keep of field U; write a coarser period (period-fine)"}},
		{"salt=5,hash=md5(yyyymmdd);at,floor=720h", []string{"yyyymmdd | yyyymmdd is finer than its floor, more than which the key does not keep of field At; write a coarser period (period-fine)"}},
		{"salt=5,hash=md5(yyyymmdd(at));period=yyyymm(at)", []string{"at | yyyymmdd is finer than yyyymm, more than which the key does not keep of field At; write a coarser period (period-fine)"}},
		{"hash=md5(yyyymmddhh(at),user),lossy;period=yyyymmdd(at)", []string{"at | yyyymmddhh is finer than yyyymmdd, more than which the key does not keep of field At; write a coarser period (period-fine)"}},

		// A carried time in full.
		{"salt=5,hash=md5(at);period=yyyymm(at)", []string{"at | the key has no more of field At than its yyyymm; hash yyyymm(At), or give it a segment of its own (hash-args)"}},
		{"hash=md5(at,user),lossy,join=_;period=yyyymm(at)", []string{"at | the key has no more of field At than its yyyymm; hash yyyymm(At), or give it a segment of its own (hash-args)"}},
	} {
		compare(t, c.tag, compile(t, allKinds(c.tag)), c.want)
	}
}

// TestOneTime is periods in a struct that has one time.Time.
func TestOneTime(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want []string
	}{
		{"period=yyyymm;id", nil},
		{"hash=md5(user,yyyymm),lossy;id", nil},
		{"salt=5,hash=md5(yyyy);period=yyyymm(at);id", nil},
		{"n,unit=s;period=yyyymm", nil}, // of n
		{"salt=5,hash=md5(yyyymm);id", []string{"yyyymm | field At is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash (hash-args)"}},
		{"period=yyyymm,unit=s;id", []string{"unit=s | unit=s does not go with a period of a time.Time, which needs none; remove it (option-conflict)"}},
		{"period=yyyymm(n),unit=s;hash=md5(yyyy)", nil}, // of n
		{"period=yyyymm(n),unit=s;hash=md5(yyyy);at", []string{"yyyy | yyyy may be of At or N; write yyyy(At) (period-field)"}},
		{"id;hash=md5(yyyymm(id),yyyy);at", []string{"id | field ID is no time, so it has no period yyyymm; write unit=s, ms, us or ns on it if it is one (period-field)"}},
		{"hash=md5(yyyymm(user),yyyy),lossy;at", []string{"user | field User is no time, so it has no period yyyymm (period-field)"}},
	} {
		compare(t, c.tag, compile(t, oneTime(c.tag)), c.want)
	}
	const noTime = `package p
type T struct {
	_ struct{} "rowkey:\"id;period=yyyy\""
	ID int64
}`
	compare(t, "no time", compile(t, noTime), []string{
		"yyyy | yyyy is a period of a time, and neither the key nor T has one; write unit=s, ms, us or ns on an integer that is one (period-field)",
	})
	const pointer = `package p
import "time"
type Base struct { At time.Time }
type T struct {
	_ struct{} "rowkey:\"id;period=yyyy\""
	*Base
	ID int64
}`
	compare(t, "a time behind a pointer", compile(t, pointer), []string{
		"yyyy | field At lies behind the embedded pointer Base, which may be nil; embed the struct by value (embedded-pointer)",
	})
}
