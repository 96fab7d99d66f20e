package randomtag

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// vocabulary is what mutated tags are made of, beside what they have themselves.
var vocabulary = []string{
	",", ";", "=", "(", ")", "'", "''", "*", "''", "0", "1", "2", "5", "20", "300", "65537", "007", "-1", "99999999999999999999", "0x", "0x0", "0x00", "0xff61",
	"salt", "hash", "const", "period", "field", "sep", "random", "reduce", "take", "join", "hex", "lossy", "asc", "desc", "fixed", "max", "bytes",
	"digits", "packed", "escape", "reverse", "bits", "raw", "unit", "floor", "tz", "md5", "sha256", "crc32", "fnv1a", "murmur3", "xxhash", "java", "h31", "go.f",
	"yyyy", "yyyymm", "yyyymmdd", "yyyymmddhh", "YYYY", "abs", "mask", "mod", "s", "ms", "ns", "UTC", "+08:00", "+15:00", "1h", "15m", "0s", "-1h", "Note", "nosuch",
}

// types is what the type of a field may be changed to; those from bad on have no key.
var types, bad = func() (list []string, bad int) {
	list = []string{"string", "[]byte", "[4]byte", "int64", "int16", "uint32", "uint8", "float64", "bool", "time.Time", "int", "[16]byte", "elsewhere.Count"}
	return append(list, "complex128", "uintptr", "*string", "map[string]int", "[]string", "[0]byte", "[3]int", "any", "func()", "struct{ A int }", "chan int", "*time.Time", "error"), len(list)
}()

// Mutate changes a little of a struct's tags, or the type of a field. The result may be a key.
func Mutate(rng *rand.Rand, s *Struct, name string) *Struct {
	s = s.Rename(name)
	if chance(rng, 15) {
		s.Fields[rng.IntN(len(s.Fields))].Type = pick(rng, types...)
		return s
	}
	i := rng.IntN(len(s.Tags))
	ts := tokens(s.Tags[i])
	for range 1 + rng.IntN(2) {
		ts = mutate(rng, ts)
	}
	s.Tags[i] = strings.Join(ts, "")
	if chance(rng, 10) {
		s.Tags[i] = cut(rng, s.Tags[i])
	}
	return s
}

func mutate(rng *rand.Rand, ts []string) []string {
	if len(ts) == 0 {
		return []string{pick(rng, vocabulary...)}
	}
	at := rng.IntN(len(ts))
	switch rng.IntN(8) {
	case 0:
		return slices.Delete(ts, at, at+1)
	case 1:
		return slices.Insert(ts, at, pick(rng, vocabulary...))
	case 2:
		ts[at] = pick(rng, vocabulary...)
	case 3:
		ts[at] = pick(rng, ts...)
	case 4:
		other := rng.IntN(len(ts))
		ts[at], ts[other] = ts[other], ts[at]
	case 5: // another option
		return append(ts, ",", pick(rng, vocabulary...))
	default: // an item, or a segment, to another place
		mark := pick(rng, ",", ";")
		items := split(ts, mark)
		from, to := rng.IntN(len(items)), rng.IntN(len(items))
		if chance(rng, 50) {
			items = slices.Insert(items, to, items[from])
		} else {
			items[from], items[to] = items[to], items[from]
		}
		ts = nil
		for i, item := range items {
			if i > 0 {
				ts = append(ts, mark)
			}
			ts = append(ts, item...)
		}
	}
	return ts
}

// split cuts a list at a mark.
func split(ts []string, mark string) [][]string {
	var list [][]string
	for {
		i := slices.Index(ts, mark)
		if i < 0 {
			return append(list, slices.Clone(ts))
		}
		list, ts = append(list, slices.Clone(ts[:i])), ts[i+1:]
	}
}

// cut loses some bytes.
func cut(rng *rand.Rand, s string) string {
	if s == "" {
		return s
	}
	at := rng.IntN(len(s))
	return s[:at] + s[min(len(s), at+1+rng.IntN(3)):]
}

// wrong is endings that no tag can have, whatever is before them.
var wrong = []string{
	";", ";;", ",", "=", "(", "'", ";'", ";nosuch", ";field=nosuch", ";field=", ";const", ";const=", ";const=0x1", ";const=0xzz", ";const=a b", ";const=''",
	";salt=3,random", ";salt=5", ";period=YYYY", ";period=yyyy(nosuch)", ";period=yyyyww", ";hash=md5()", ";hash=md5(nosuch)", ";hash=sha1(*)", ";hash=md5(*)",
	";hash=java(*)", ";hash=md5", ";hash=go.f(*)", ";as=hbase", ";sep=_", ";text", ",nosuch", ",asc,desc", ",asc,asc", ",fixed=0", ",fixed=x", ",fixed=-1", ",max=0",
	",bytes=0", ",bytes=99", ",digits=99999999999999999999", ",digits=0", ",unit=h", ",unit", ",tz=Europe/Berlin", ",tz=+15:00", ",tz", ",floor=7", ",floor=0s",
	",floor=5h", ",reverse=bytes", ",reduce=max", ",take=0", ",raw,reverse", ",raw,raw", ",layout=yyyy", ",salt=5", ",random",
}

// Wrong is a struct with a tag that no checker may take, and what is wrong with it.
func Wrong(rng *rand.Rand, s *Struct, name string) (*Struct, string) {
	s = s.Rename(name)
	last := len(s.Tags) - 1
	switch rng.IntN(6) {
	case 0:
		why := pick(rng, "salt=1,random;", "salt=65537,random;", "salt=0,random;", "salt=5;", "salt=x,random;", "salt=5,random,hash=md5(*);", "nosuch;", ";")
		s.Tags[0] = why + s.Tags[0]
		return s, why + " in front"
	case 1:
		s.Tags[last] += ";" + strings.Join(s.Tags, ";")
		return s, "everything twice"
	}
	why := pick(rng, wrong...)
	s.Tags[last] += why
	return s, why + " at the end"
}
