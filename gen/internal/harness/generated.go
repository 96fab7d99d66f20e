// Package harness compares the generated code of keys with the interpreter, on random rows,
// keys and queries. Tests of golden packages use it, and the programs that are made of
// random structs.
package harness

import (
	"fmt"
	"reflect"
	"time"
	"unsafe"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// Generated is a key's generated code beside its layout.
type Generated struct {
	*layout.Key
	Struct reflect.Type // the annotated struct, which has the generated methods
}

// Methods is what generated code declares, but ScanRange, whose type differs.
type Methods interface {
	rowkey.Key
	DecodeIn(a *rowkey.Arena, key []byte) error
	Verify(key []byte) error
	SplitKeysFrom(sample [][]byte, regions int) ([][]byte, error)
	RowKeyLayout() string
}

// Drawn is what it declares beside that where each Encode draws a bucket.
type Drawn interface {
	EncodeBucket(dst []byte, bucket int) ([]byte, error)
	Candidates(dst [][]byte) ([][]byte, error)
}

// Value is a pointer to a new struct.
func (g Generated) Value() reflect.Value { return reflect.New(g.Struct) }

// none is a nil pointer to the struct, which is enough for methods that read nothing of it.
func (g Generated) none() reflect.Value { return reflect.Zero(reflect.PointerTo(g.Struct)) }

// Methods is the generated methods of a pointer to a struct.
func (g Generated) Methods(v reflect.Value) Methods { return v.Interface().(Methods) }

// Of is a pointer to a struct that holds a row.
func (g Generated) Of(row interp.Row) reflect.Value {
	v := g.Value()
	for _, f := range g.Inputs() {
		set(field(v, f.Name), row[f.Name])
	}
	return v
}

// Row is the values that Decode sets of the struct that v points to.
func (g Generated) Row(v reflect.Value) interp.Row {
	row := interp.Row{}
	for _, f := range g.Fields() {
		row[f.Name] = get(field(v, f.Name))
	}
	return row
}

// others is the fields that Decode leaves alone, by path, as far as get has values of them.
func (g Generated) others(v reflect.Value) map[string]reflect.Value {
	keyed := map[unsafe.Pointer]bool{}
	for _, f := range g.Fields() {
		keyed[field(v, f.Name).Addr().UnsafePointer()] = true
	}
	fields := map[string]reflect.Value{}
	var walk func(path string, s reflect.Value)
	walk = func(path string, s reflect.Value) {
		for i := range s.NumField() {
			f, t := open(s.Field(i)), s.Type().Field(i)
			switch path := path + "." + t.Name; {
			case t.Type.Size() == 0 || keyed[f.Addr().UnsafePointer()] && !t.Anonymous:
			case known(t.Type):
				fields[path] = f
			case t.Anonymous && t.Type.Kind() == reflect.Struct:
				walk(path, f)
			}
		}
	}
	walk("", v.Elem())
	return fields
}

// values is the present values of fields.
func values(fields map[string]reflect.Value) map[string]any {
	vs := map[string]any{}
	for name, f := range fields {
		vs[name] = get(f)
	}
	return vs
}

// field is a field of the struct that v points to, writable even if it is not exported.
func field(v reflect.Value, name string) reflect.Value { return open(v.Elem().FieldByName(name)) }

// open is f without the rule that unexported fields cannot be set.
func open(f reflect.Value) reflect.Value {
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
}

var timeType = reflect.TypeFor[time.Time]()

// known says whether get has a value for the type.
func known(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return t.Elem().Kind() == reflect.Uint8
	case reflect.Struct:
		return t.ConvertibleTo(timeType)
	}
	return reflect.Bool <= t.Kind() && t.Kind() <= reflect.Float64 && t.Kind() != reflect.Uintptr || t.Kind() == reflect.String
}

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
	case float32, float64, time.Time: // floats of one kind keep their bits, those of a signaling NaN too
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
	case reflect.Float32:
		return f.Convert(reflect.TypeFor[float32]()).Interface()
	case reflect.Float64:
		return f.Convert(reflect.TypeFor[float64]()).Interface()
	case reflect.Bool:
		return f.Bool()
	}
	return f.Convert(timeType).Interface()
}
