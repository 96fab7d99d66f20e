package gen_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/rowkeygen/rowkey/gen"
	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
	"github.com/rowkeygen/rowkey/testdata/golden/arrays"
	"github.com/rowkeygen/rowkey/testdata/golden/bytesdesc"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/callvar"
	"github.com/rowkeygen/rowkey/testdata/golden/consts"
	"github.com/rowkeygen/rowkey/testdata/golden/event"
	"github.com/rowkeygen/rowkey/testdata/golden/hashargs"
	"github.com/rowkeygen/rowkey/testdata/golden/integers"
	"github.com/rowkeygen/rowkey/testdata/golden/named"
	"github.com/rowkeygen/rowkey/testdata/golden/names"
	"github.com/rowkeygen/rowkey/testdata/golden/oracle"
	"github.com/rowkeygen/rowkey/testdata/golden/salts"
	"github.com/rowkeygen/rowkey/testdata/golden/strings"
	"github.com/rowkeygen/rowkey/testdata/golden/times"
	"github.com/rowkeygen/rowkey/testdata/golden/twokeys"
	"github.com/rowkeygen/rowkey/testdata/golden/zones"
)

// golden is a value of every key of the golden packages. TestGoldenComplete fails when one
// is missing here.
var golden = append([]any{
	new(arrays.Doc), new(arrays.Turned),
	new(bytesdesc.Key), new(bytesdesc.Desc),
	new(call.Call), new(call.CallX),
	new(callvar.Call),
	new(consts.Around), new(consts.Table),
	new(event.Event), new(event.Visit),
	new(hashargs.Every), new(hashargs.Exact), new(hashargs.Late), new(hashargs.Day), new(hashargs.Two),
	new(integers.Asc), new(integers.Desc), new(integers.One),
	new(named.Key),
	new(oracle.Calls), new(oracle.Uints), new(oracle.Reverse), new(oracle.Digits), new(oracle.Longlast),
	new(oracle.Arrayfirst), new(oracle.Xxhash),
	new(salts.Full), new(salts.Wide), new(salts.Widened), new(salts.Most),
	new(strings.Mid), new(strings.Turned), new(strings.Last), new(strings.LastReversed),
	new(times.Units), new(times.First),
	new(twokeys.Host), twokeys.Lower(), new(twokeys.User),
	new(zones.East), new(zones.West), new(zones.Shanghai),
}, names.Keys()...)

// loaded is the program of all golden packages.
var loaded = sync.OnceValues(func() (*gen.Program, error) {
	return gen.Load(gen.Config{Dir: "..", Patterns: []string{"./testdata/golden/..."}})
})

func program(t testing.TB) *gen.Program {
	t.Helper()
	p, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Diagnostics) > 0 {
		t.Fatalf("the golden packages have %d diagnostics; the first: %s", len(p.Diagnostics), p.Diagnostics[0].Message)
	}
	return p
}

// generated is a key's generated code beside its layout.
type generated struct {
	*layout.Key
	typ reflect.Type // of the struct
}

// keys is every golden key.
func keys(t testing.TB) []generated {
	t.Helper()
	layouts := map[string]*layout.Key{}
	for _, pkg := range program(t).Packages {
		for _, d := range pkg.Keys {
			layouts[pkg.Path+"."+d.Key.Type] = d.Key
		}
	}
	var ks []generated
	for _, v := range golden {
		typ := reflect.TypeOf(v).Elem()
		k := layouts[typ.PkgPath()+"."+typ.Name()]
		if k == nil {
			t.Fatalf("%s has no layout", typ)
		}
		ks = append(ks, generated{k, typ})
	}
	return ks
}

// name is package.Type.
func (g generated) name() string { return filepath.Base(g.Package) + "." + g.Type }

// each runs f as a subtest for every golden key.
func each(t *testing.T, f func(*testing.T, generated)) {
	for _, g := range keys(t) {
		t.Run(g.name(), func(t *testing.T) { f(t, g) })
	}
}

// methods is what generated code declares, but ScanRange, whose type differs.
type methods interface {
	rowkey.Key
	Verify(key []byte) error
	RowKeyLayout() string
}

// value is an empty struct of the key.
func (g generated) value() reflect.Value { return reflect.New(g.typ) }

func (g generated) methods(v reflect.Value) methods { return v.Interface().(methods) }

// of is a struct that holds a row.
func (g generated) of(row interp.Row) reflect.Value {
	v := g.value()
	for _, f := range g.Fields() {
		set(field(v, f.Name), row[f.Name])
	}
	return v
}

// row is the key fields of a struct.
func (g generated) row(v reflect.Value) interp.Row {
	row := interp.Row{}
	for _, f := range g.Fields() {
		row[f.Name] = get(field(v, f.Name))
	}
	return row
}

// field is a field of the struct that v points to, writable even if it is not exported.
func field(v reflect.Value, name string) reflect.Value {
	f := v.Elem().FieldByName(name)
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
}

var timeType = reflect.TypeFor[time.Time]()

// set gives a field or a parameter a value of an interp.Row.
func set(f reflect.Value, x any) {
	switch x := x.(type) {
	case string:
		f.SetString(x)
	case []byte:
		if f.Kind() == reflect.Array {
			reflect.Copy(f, reflect.ValueOf(x))
		} else {
			f.SetBytes(x)
		}
	case int64:
		f.SetInt(x)
	case uint64:
		f.SetUint(x)
	case bool:
		f.SetBool(x)
	case time.Time:
		f.Set(reflect.ValueOf(x).Convert(f.Type()))
	default:
		panic(fmt.Sprintf("a row holds a %T", x))
	}
}

// get is the reverse of set.
func get(f reflect.Value) any {
	switch f.Kind() {
	case reflect.String:
		return f.String()
	case reflect.Slice:
		return append([]byte{}, f.Bytes()...)
	case reflect.Array:
		b := make([]byte, f.Len())
		reflect.Copy(reflect.ValueOf(b), f)
		return b
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return f.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return f.Uint()
	case reflect.Bool:
		return f.Bool()
	}
	return f.Convert(timeType).Interface()
}

// scan binds through the generated methods and returns the ranges.
func (g generated) scan(bounds []interp.Bound) (list []interp.Range, err error) {
	stage := g.value().MethodByName("ScanRange").Call(nil)[0]
	fields := g.Fields()
	for i, b := range bounds {
		m := stage.MethodByName(fields[i].Method() + b.Bind.Suffix())
		if !m.IsValid() {
			panic(fmt.Sprintf("%s has no method %s%s", stage.Type(), fields[i].Method(), b.Bind.Suffix()))
		}
		var args []reflect.Value
		for j := range b.Values {
			typ := m.Type().In(min(j, m.Type().NumIn()-1))
			if m.Type().IsVariadic() {
				typ = typ.Elem()
			}
			arg := reflect.New(typ).Elem()
			set(arg, b.Values[j])
			args = append(args, arg)
		}
		if b.Bind == layout.Prefix || b.Bind == layout.Suffix {
			args = []reflect.Value{reflect.ValueOf(b.Text).Convert(m.Type().In(0))}
		}
		stage = m.Call(args)[0]
	}
	out := stage.MethodByName("Ranges").Call(nil)
	rs := out[0].Interface().(rowkey.Ranges)
	for r := range rs.All() {
		list = append(list, interp.Range{Start: r.Start, Stop: r.Stop})
	}
	err, _ = out[1].Interface().(error)
	return list, err
}

// read is the content of a file in a golden package's folder.
func (g generated) read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "testdata", "golden", filepath.Base(g.Package), name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
