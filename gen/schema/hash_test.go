package schema

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestHashErrors is what is wrong with hashes: the text it points at, the message, the code.
func TestHashErrors(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want []string
	}{
		// Functions.
		{"hash=md4(id);id", []string{"md4 | hash takes md5, sha256, crc32, fnv1a, murmur3, xxhash, java or h31, found \"md4\"; did you mean md5? (unknown-hash)"}},
		{"salt=5,hash=go.f(id);id", nil},
		{"salt=5,hash=go.named(*);id", nil},
		{"salt=5,hash=go.shard(id);id", []string{"shard | the package has no function shard; declare func shard(text []byte) uint64 (go-func)"}},
		{"salt=5,hash=go.name(id);id", []string{"name | the package has no function name; declare func name(text []byte) uint64; did you mean go.named? (go-func)"}},
		{"salt=5,hash=go.T(id);id", []string{"T | T is no function; declare func T(text []byte) uint64 under another name (go-func)"}},
		{"salt=5,hash=go.value(id);id", []string{"value | value is no function; declare func value(text []byte) uint64 under another name (go-func)"}},
		{"salt=5,hash=go.short(id);id", []string{"short | the function short is func(text []byte) uint32; a hash is func(text []byte) uint64 (go-func)"}},
		{"salt=5,hash=go.many(id);id", []string{"many | the function many is func(text ...byte) uint64; a hash is func(text []byte) uint64 (go-func)"}},
		{"salt=5,hash=go.typed(id);id", []string{"typed | the function typed is func[T any](text T) uint64; a hash is func(text []byte) uint64 (go-func)"}},
		{"salt=5,hash=go.gone(id);id", []string{"gone | the function gone has an undefined type; a hash is func(text []byte) uint64 (go-func)"}},
		{"hash=go.f(id);id", []string{"go.f(id) | go.f is a number without a width, for salts only; write a hash of the language (go-func)"}},

		// Java hashes characters.
		{"salt=5,hash=java(user,id,ok,yyyy),join=ä;id;user;ok;at", nil},
		{"salt=5,hash=java(b);b;id", []string{"b | java hashes characters, and field B is bytes; use a string, or another hash (java-bytes)"}},
		{"hash=java(uu,id),lossy;id", []string{"uu | java hashes characters, and field UU is bytes; use a string, or another hash (java-bytes)"}},
		{"salt=5,hash=java(id,id),join=0xff;id", []string{"0xff | java hashes characters, and 0xff is no valid UTF-8; write a character (java-bytes)"}},
		{"hash=java(*);id", []string{"* | java hashes characters, and a binary key has bytes; write another hash, as h31(*) (java-bytes)"}},

		// Floats.
		{"hash=md5(id,f);id;f", []string{"f | field F is a float, which has several texts; leave it out of the hash (hash-float)"}},
		{"hash=md5(f),lossy;id", []string{"f | field F is a float, which has several texts; leave it out of the hash (hash-float)"}},

		// What becomes of a digest.
		{"salt=5,hash=md5(id),take=0;id", []string{"0 | take is 1 to 16, found 0 (number)"}},
		{"salt=5,hash=sha256(id),take=33;id", []string{"33 | take is 1 to 32, found 33 (number)"}},
		{"salt=5,hash=crc32(id),take=5;id", []string{"5 | take is 1 to 4, found 5 (number)"}},
		{"salt=5,hash=xxhash(id),take=9;id", []string{"9 | take is 1 to 8, found 9 (number)"}},
		{"salt=5,hash=java(id),take=2;id", []string{"take=2 | take=2 does not go with java, which is a number, no bytes; remove it (option-conflict)"}},
		{"salt=5,hash=h31(id),take=2;id", []string{"take=2 | take=2 does not go with h31, which is a number, no bytes; remove it (option-conflict)"}},
		{"salt=5,hash=go.f(id),take=2;id", []string{"take=2 | take=2 does not go with go.f, which is a number, no bytes; remove it (option-conflict)"}},
		{"salt=5,hash=fnv1a(id),reduce=abs;id", []string{"reduce=abs | reduce=abs does not go with fnv1a, which is no hash of 32 bits; remove it (option-conflict)"}},
		{"salt=5,hash=sha256(id),reduce=mod;id", []string{"reduce=mod | reduce=mod does not go with sha256, which is no hash of 32 bits; remove it (option-conflict)"}},
		{"salt=5,hash=xxhash(id),reduce=mask;id", []string{"reduce=mask | reduce=mask does not go with xxhash, which is no hash of 32 bits; remove it (option-conflict)"}},
		{"salt=5,hash=go.f(id),reduce=floor;id", []string{"reduce=floor | reduce=floor does not go with go.f, which is no hash of 32 bits; remove it (option-conflict)"}},
		{"salt=5,hash=crc32(id),take=2,reduce=mod;id", []string{"reduce=mod | take and reduce exclude each other; remove one (exclusive)"}},
		{"salt=5,random,reduce=abs,take=2,join=_;id", []string{
			"reduce=abs | reduce=abs does not go with a random salt, which hashes nothing; remove it (option-conflict)",
			"take=2 | take=2 does not go with a random salt, which hashes nothing; remove it (option-conflict)",
			"join=_ | join=_ does not go with a random salt, which hashes nothing; remove it (option-conflict)",
		}},
		{"hash=crc32(id),bytes=5;id", []string{"5 | bytes is 1 to 4, found 5 (bytes-range)"}},
		{"hash=fnv1a(id),bytes=0;id", []string{"0 | bytes is 1 to 8, found 0 (bytes-range)"}},
		{"hash=sha256(id),bytes=x;id", []string{"x | expected a decimal number, found \"x\"; write digits only (number)"}},

		// Join.
		{"salt=5,hash=md5(id),join=_;id", []string{"join=_ | join=_ stands between arguments, found one alone; remove it (join-args)"}},
		{"hash=md5(*),join=_;id", []string{"join=_ | join=_ stands between arguments, found one alone; remove it (join-args)"}},
		{"hash=md5(id,id),join=0x0;id", []string{"0x0 | expected 0x and an even number of hex digits, found \"0x0\"; write two digits for a byte, or quotes for a text (hex)"}},

		// The star.
		{"id;hash=md5(*)", []string{"* | * is all bytes behind the hash, and nothing stands there; write the hash in front of what it is of (hash-args)"}},
		{"salt=5,hash=md5(*)", []string{"* | * is all bytes behind the hash, and nothing stands there; write the hash in front of what it is of (hash-args)"}},
		{"id;hash=md5(*);nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"id;hash=md5(*);const=x", nil},
		{"hash=md5(*),lossy;id", []string{"lossy | all that is hashed can be read back from the key; remove lossy (lossy-needless)"}},

		// What is outside the key.
		{"salt=5,hash=md5(id,user);id", []string{"user | field User is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash (hash-args)"}},
		{"hash=md5(id,user);id", []string{"user | field User is not in the key, so a reader could not compute the digest; give it a segment, or write lossy if it need not be read back (hash-args)"}},
		{"hash=md5(yyyy(at));id", []string{"at | field At is not in the key, so a reader could not compute the digest; give it a segment, or write lossy if it need not be read back (hash-args)"}},
		{"salt=5,hash=md5(user);hash=md5(user),lossy;id", []string{"user | field User is not in the key, so a reader could not compute the bucket; give it a segment, or leave it out of the hash (hash-args)"}},
		{"hash=md5(user),lossy;hash=crc32(user);id", []string{"user | field User is not in the key, so a reader could not compute the digest; give it a segment, or write lossy if it need not be read back (hash-args)"}},
		{"hash=md5(x),lossy;id", []string{"x | field X has the type uintptr, which has no place in a key; use uint64 (type)"}},
		{"hash=md5(yyyy(id)),lossy;ok", []string{"id | field ID is no time, so it has no period yyyy; write unit=s, ms, us or ns on it if it is one (period-field)"}},
		{"hash=md5(nope),lossy;id", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},
		{"hash=md5(user),lossy;nope", []string{"nope | T has no field nope; write the name of a field (unknown-field)"}},

		// Lossy without need, and where two rows could have one digest.
		{"hash=md5(id,ok),lossy;id;ok", []string{"lossy | all that is hashed can be read back from the key; remove lossy (lossy-needless)"}},
		{"hash=md5(yyyy(at)),lossy;period=yyyymm(at)", []string{"lossy | all that is hashed can be read back from the key; remove lossy (lossy-needless)"}},
		{"hash=md5(user,id),lossy;id", []string{"lossy | several arguments of md5 have no fixed width, so that two rows could have one digest; write join=X with a byte that they do not contain (lossy-join)"}},
		{"hash=md5(user,ok),lossy,join=ab;id", []string{"lossy | several arguments of md5 have no fixed width, so that two rows could have one digest; write join=X with a byte that they do not contain (lossy-join)"}},
		{"hash=md5(at,user),lossy;id", []string{"lossy | several arguments of md5 have no fixed width, so that two rows could have one digest; write join=X with a byte that they do not contain (lossy-join)"}},
		{"hash=md5(user,id),lossy,join=_;id,digits=9,reverse", nil},
		{"hash=md5(user,id),lossy;id,digits=9,reverse", []string{"lossy | several arguments of md5 have no fixed width, so that two rows could have one digest; write join=X with a byte that they do not contain (lossy-join)"}},
		{"hash=md5(b,user),lossy;user,fixed=3", nil},
		{"hash=md5(b,user,uu,yyyy(at)),lossy,join=0x0001;user,digits=3", nil},
	} {
		compare(t, c.tag, compile(t, allKinds(c.tag)), c.want)
	}
}

// TestGoFuncInTests hashes by a function that tests declare: the key's own code does not see
// it, that of a test's key does.
func TestGoFuncInTests(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, f := range []struct{ name, src string }{
		{"a.go", "package p\ntype A struct {\n_ struct{} `rowkey:\"salt=2,hash=go.shard(id);id\"`\nID int\n}"},
		{"a_test.go", "package p\ntype B struct {\n_ struct{} `rowkey:\"salt=2,hash=go.shard(id);id\"`\nID int\n}\nfunc shard([]byte) uint64 { return 1 }"},
	} {
		file, err := parser.ParseFile(fset, f.name, f.src, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{}).Check("p", fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	keys, ds := Compile(Input{fset, files, pkg, info})
	if len(keys) != 1 || keys[0].Key.Type != "B" {
		t.Errorf("%d keys, want that of B", len(keys))
	}
	const want = "the function shard is declared in a test, where the key's code does not see it; move it"
	if len(ds) != 1 || ds[0].Message != want || ds[0].Category != "go-func" || fset.Position(ds[0].Pos).Filename != "a.go" {
		t.Errorf("%v, want %q", ds, want)
	}
}
