package schema
import ("testing";"fmt")
func TestProbe(t *testing.T) {
	for _, src := range []string{
	"type _ struct { _ struct{} `rowkey:\"id\"`; ID int }",
	"type A struct { _ struct{} `rowkey:\"id\"`; ID int; B A }",
	"type A struct { _ struct{} `rowkey:\"id\"`; ID A; }",
	"type L []L\ntype A struct { _ struct{} `rowkey:\"id\"`; ID L; }",
	"type A struct { _ struct{} `rowkey:\"state\"`; sync.Mutex; State int }",
	"type A struct { _ struct{} `rowkey:\"mu\"`; sync.Mutex; Mu int }",
	"type Base struct {state int}\ntype A struct { _ struct{} `rowkey:\"r\"`; strings.Builder; Base2}; type Base2 struct {buf string; R int}",
	"type A struct { _ struct{} `rowkey:\"buf\"`; strings.Builder; Base2}; type Base2 struct {buf string; R int}",
	"type Base struct {Encode string}\ntype A struct { _ struct{} `rowkey:\"encode\"`; Base}",
	"type Base struct {ID string}\ntype A struct { _ struct{} `rowkey:\"id\"`; Base}\nfunc (A) ID() {}",
	"type A struct { _ struct{} `rowkey:\"id\"`; other.Base; X int}",
	"type A struct { _ struct{} `rowkey:\"salt=5,hash=md5(f);f\"`; F float64}",
	"type A struct { _ struct{} `rowkey:\"salt=5,hash=md5(yyyymm);tss\"`; TS time.Time}",
	"type A struct { _ struct{} `rowkey:\"salt=1,hash=md5(usr),bytes=4;id\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"salt='5',hash=md5(usr),colour=red;id\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"const=0xz,desc;id;id,,;nope\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"text,sep=_;nope;id,colour=red\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"hash=md5(id),digits=3;id\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"period=yyyymm,desc;id\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"id,fixed=3,max=4;user,digits=4\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"id,user\"`; ID, User int}",
	"type A struct { _ struct{} `rowkey:\"ts,tz=utc;td,tz=Z;te,tz=-00:00\"`; TS, TD,TE time.Time}",
	"type A struct { _, _ struct{} `rowkey:\"id\"`; ID int}",
	"type A struct { _ struct{} `rowkey:\"id\"`; ID int}; type B = A; type C A",
	"type A struct { _ struct{} `rowkey:\"id\"`; ID [N]byte}",
	"type A struct { _ struct{} `rowkey:\"id\"`; ID int}\ntype A struct { _ struct{} `rowkey:\"id\"`; ID int}",
	"type A struct { _ struct{} `rowkey:\"id\"`; Base[string]}\ntype Base[T any] struct {ID T}",
	"type A struct { _ struct{} `rowkey:\"b\"`; B }\ntype B string",
	"type A struct { _ struct{} `rowkey:\"x;x\"`; X uintptr }",
	"type A struct { _ struct{} `rowkey:\"salt=5,hash=md5(random),random;random\"`; X uintptr }",
	} {
		o := compile(t, "package p\nimport (\"time\"; \"sync\"; \"strings\")\nvar _ time.Time; var _ sync.Mutex; var _ strings.Builder\n"+src)
		fmt.Println(src)
		for _, w := range o.wrong { fmt.Println("    !", w) }
		for _, k := range o.keys { fmt.Println("    =", k.Key) }
	}
}
