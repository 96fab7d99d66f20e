package harness

import (
	"bytes"
	"errors"
	"reflect"

	"github.com/rowkeygen/rowkey/gen/interp"
	"github.com/rowkeygen/rowkey/gen/layout"
	rowkey "github.com/rowkeygen/rowkey/runtime"
)

// ErrNoMethod says that a query is one that generated code has no methods for.
var ErrNoMethod = errors.New("no method for that")

// Ranges binds through the generated methods: bounds are those of the first carriers.
func (g Generated) Ranges(bounds []interp.Bound) (rs rowkey.Ranges, err error) {
	stage := g.none().MethodByName("ScanRange").Call(nil)[0]
	carriers := g.Carriers()
	for i, b := range bounds {
		m := bindMethod(stage, carriers[i], b.Bind)
		if !m.IsValid() {
			return rs, ErrNoMethod
		}
		stage = m.Call(arguments(m.Type(), carriers[i], b))[0]
	}
	m := stage.MethodByName("Ranges")
	if !m.IsValid() {
		return rs, ErrNoMethod
	}
	out := m.Call(nil)
	err, _ = out[1].Interface().(error)
	return out[0].Interface().(rowkey.Ranges), err
}

// bindMethod is a stage's method for a bind of its carrier, invalid if there is none.
func bindMethod(stage reflect.Value, c layout.Carrier, b layout.Bind) reflect.Value {
	return stage.MethodByName(c.Method() + b.Suffix())
}

// arguments is what a method of the type is called with to bind b.
func arguments(m reflect.Type, c layout.Carrier, b interp.Bound) []reflect.Value {
	if b.Bind == layout.Prefix || b.Bind == layout.Suffix {
		return []reflect.Value{reflect.ValueOf(b.Text).Convert(m.In(0))}
	}
	values := b.Values
	if len(c.Fields) > 1 {
		values = b.Values[0].([]any)
	}
	var args []reflect.Value
	for i, v := range values {
		typ := m.In(min(i, m.NumIn()-1))
		if m.IsVariadic() {
			typ = typ.Elem()
		}
		arg := reflect.New(typ).Elem()
		set(arg, v)
		args = append(args, arg)
	}
	return args
}

// Scan is Ranges as the interpreter writes them.
func (g Generated) Scan(bounds []interp.Bound) ([]interp.Range, error) {
	rs, err := g.Ranges(bounds)
	return List(rs), err
}

// List is ranges as the interpreter writes them.
func List(rs rowkey.Ranges) (list []interp.Range) {
	for r := range rs.All() {
		list = append(list, interp.Range{Start: r.Start, Stop: r.Stop})
	}
	return list
}

// Count is in how many ranges a key is.
func Count(rs []interp.Range, key []byte) (n int) {
	for _, r := range rs {
		if bytes.Compare(r.Start, key) <= 0 && (len(r.Stop) == 0 || bytes.Compare(key, r.Stop) < 0) {
			n++
		}
	}
	return n
}
