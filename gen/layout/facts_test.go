package layout

import (
	"slices"
	"testing"
)

func TestSaltFacts(t *testing.T) {
	s, head := key.Salt()
	if s != salt || string(head) != "v1" || key.Buckets() != 300 || key.Random() {
		t.Errorf("salt %v behind %q, %d buckets, random %v", s, head, key.Buckets(), key.Random())
	}
	for name, k := range map[string]*Key{
		"no salt":               {Segments: []Segment{&Const{[]byte("x")}, last}},
		"a digest in front":     lossy,
		"nothing but constants": {Segments: []Segment{&Const{[]byte("x")}}},
	} {
		if s, head := k.Salt(); s != nil || head != nil || k.Buckets() != 1 || k.Random() {
			t.Errorf("%s: a key without a salt has %v behind %q, %d buckets, random %v", name, s, head, k.Buckets(), k.Random())
		}
	}
	drawn := &Key{Segments: []Segment{&Salt{Buckets: 9, Width: 1}, id}}
	if !drawn.Random() || drawn.Buckets() != 9 || len(drawn.Hashes()) != 0 {
		t.Errorf("random %v, %d buckets, %d hashes", drawn.Random(), drawn.Buckets(), len(drawn.Hashes()))
	}
	if !slices.Contains(drawn.Methods(), "EncodeBucket") || slices.Contains(key.Methods(), "EncodeBucket") || !slices.Contains(key.Methods(), "Encode") {
		t.Error("EncodeBucket is for keys with a random bucket alone, and Encode for all")
	}
}

// TestFields tells apart what a scan binds, what Encode reads, and what Decode sets.
func TestFields(t *testing.T) {
	var carriers []string
	for _, c := range lossy.Carriers() {
		carriers = append(carriers, c.Method())
	}
	if want := []string{"HostAndPath", "Seen", "ID", "Until"}; !slices.Equal(carriers, want) {
		t.Errorf("carriers %v, want %v", carriers, want)
	}
	if got, want := lossy.Inputs(), []*Field{host, path, seen, id, until}; !slices.Equal(got, want) {
		t.Errorf("Encode reads %v, want %v", got, want)
	}
	if got, want := lossy.Fields(), []*Field{seen, id, until}; !slices.Equal(got, want) {
		t.Errorf("Decode sets %v, want %v", got, want)
	}
	if got, want := key.Fields(), []*Field{phone, ts, blob, last}; !slices.Equal(got, want) {
		t.Errorf("Decode sets %v, want %v", got, want)
	}
	if got, want := lossy.Hashes(), []*Hash{&page.Hash, &check.Hash}; !slices.Equal(got, want) {
		t.Errorf("hashes %v, want %v", got, want)
	}
	if got, want := key.Hashes(), []*Hash{salt.Hash}; !slices.Equal(got, want) {
		t.Errorf("hashes %v, want %v", got, want)
	}
}

func TestPeriodFacts(t *testing.T) {
	for _, c := range []struct {
		k    *Key
		f    *Field
		want Period
	}{
		{key, ts, Month}, // hashed, with its year
		{key, phone, NoPeriod},
		{lossy, seen, Month}, // carried
		{lossy, until, Day},  // derived
	} {
		if got := c.k.FinestPeriod(c.f); got != c.want {
			t.Errorf("the finest period of %s is %v, want %v", c.f.Name, got, c.want)
		}
	}
	if !lossy.Segments[2].(*PeriodDigits).Carries() || lossy.Segments[1].(*PeriodDigits).Carries() || lossy.Segments[5].(*PeriodDigits).Carries() {
		t.Error("of Seen its month carries it, of Until no period does")
	}
	if !key.Hashed(phone) || key.Hashed(ts) || key.Hashed(last) || !lossy.Hashed(host) {
		t.Error("Phone and Host are hashed, of ts only its periods are, Last is not")
	}
}

// TestTextFacts is about what values hashes of them allow.
func TestTextFacts(t *testing.T) {
	java := &Key{Segments: []Segment{&Salt{Hash: &Hash{Func: Java, Args: []Arg{{phone, NoPeriod}, {id, NoPeriod}}}}, phone, id, last}}
	if !java.UTF8(phone) || java.UTF8(id) || java.UTF8(last) || key.UTF8(phone) {
		t.Error("of strings that java hashes the characters count")
	}
	for _, c := range []struct {
		k    *Key
		f    *Field
		want string
	}{
		{lossy, host, "/"}, // it is an argument in front of another
		{lossy, path, "/"}, // Host is behind it
		{lossy, seen, ""},  // a year has 4 digits
		{lossy, id, ""},
		{key, phone, ""}, // can be read back
	} {
		if got := c.k.Forbidden(c.f); got != c.want {
			t.Errorf("%s may not contain %q, want %q", c.f.Name, got, c.want)
		}
	}

	// The last argument of variable width may contain the join.
	digest := func(args ...*Field) *Key {
		d := &Digest{Hash: Hash{Func: MD5, Join: []byte("_")}, Lossy: true}
		for _, f := range args {
			d.Hash.Args = append(d.Hash.Args, Arg{Field: f})
		}
		return &Key{Segments: []Segment{d}}
	}
	fixed := &Field{Name: "Fixed", Kind: String, Size: 3}
	array := &Field{Name: "Array", Kind: Array, Outside: true}
	packed := &Field{Name: "Packed", Kind: String, Size: 1, Digits: 2, Packed: true}
	digits := &Field{Name: "Digits", Kind: Int, Size: 5, Digits: 5, Reverse: true} // hashed without padding
	flag := &Field{Name: "Flag", Kind: Bool, Outside: true}
	for _, c := range []struct {
		args      []*Field
		forbidden string // the names of those that may not contain it, in order
	}{
		{[]*Field{host, path}, "Host"},
		{[]*Field{path, fixed, host, array, packed}, "Path"},
		{[]*Field{host, fixed, array, packed}, ""},
		{[]*Field{digits, flag, ts, id, host}, "Digits Flag ts ID"},
	} {
		k, got := digest(c.args...), ""
		for _, f := range c.args {
			if s := k.Forbidden(f); s == "_" {
				got += " " + f.Name
			} else if s != "" {
				t.Errorf("%s may not contain %q", f.Name, s)
			}
		}
		if want := c.forbidden; got != want && got != " "+want {
			t.Errorf("%v: not in%s, want %s", k, got, want)
		}
	}
}

func TestTypeFacts(t *testing.T) {
	for name, want := range map[string]int{"int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4, "float32": 4, "int64": 8, "uint64": 8, "int": 8, "uint": 8, "float64": 8} {
		if got := (&Field{Type: Type{Name: "Named8", Under: name}}).TypeSize(); got != want {
			t.Errorf("%s has %d bytes, want %d", name, got, want)
		}
	}
	if got := ts.TypeSize(); got != 8 {
		t.Errorf("a time has %d bytes", got)
	}
	if !ts.IsTime() || !seen.IsTime() || id.IsTime() || !ts.Integer() || !id.Integer() || phone.Integer() {
		t.Error("what has a unit is a time, and times are held as integers")
	}
	for f, want := range map[Func]int{MD5: 16, SHA256: 32, CRC32: 4, FNV1a: 8, Murmur3: 4, XXHash: 8, Java: 4, H31: 4} {
		if got := f.Size(); got != want {
			t.Errorf("%s has %d bytes, want %d", f, got, want)
		}
	}
	for f, want := range map[Func]Reduction{MD5: Mod, CRC32: Mod, Murmur3: Mod, Java: Abs, H31: Abs, GoFunc: Mod} {
		if got := f.Reduction(); got != want {
			t.Errorf("%s is reduced by %s, want %s", f, got, want)
		}
	}
}
