package schema

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// The types of the fields below.
var (
	typeString = layout.Type{Name: "string", Under: "string"}
	typeInt64  = layout.Type{Name: "int64", Under: "int64"}
	typeUint32 = layout.Type{Name: "uint32", Under: "uint32"}
	typeTime   = layout.Type{Package: "time", PackageName: "time", Name: "Time", Under: "time.Time"}
)

// TestSegments compares whole keys with what they must be. That equal fields are one and the
// same is checked of every key.
func TestSegments(t *testing.T) {
	id := &layout.Field{Name: "ID", Type: typeInt64, Kind: layout.Int, Size: 8}
	user := &layout.Field{Name: "User", Type: typeString, Kind: layout.String} // in last place
	at := &layout.Field{Name: "At", Type: typeTime, Kind: layout.Time, Size: 8, Unit: layout.Milli}
	arg := func(fs ...*layout.Field) []layout.Arg {
		var args []layout.Arg
		for _, f := range fs {
			args = append(args, layout.Arg{Field: f})
		}
		return args
	}
	// with is a field with something changed.
	with := func(f *layout.Field, set func(*layout.Field)) *layout.Field {
		g := *f
		set(&g)
		return &g
	}
	outside := func(f *layout.Field) *layout.Field {
		return with(f, func(f *layout.Field) { f.Size, f.Outside = 0, true })
	}
	salted := func(buckets int, h layout.Hash) []layout.Segment {
		return []layout.Segment{&layout.Salt{Buckets: buckets, Width: 1, Hash: &h, Reduce: h.Func.Reduction()}, id}
	}
	reduced := func(f layout.Func, take int, r layout.Reduction) []layout.Segment {
		return []layout.Segment{&layout.Salt{Buckets: 5, Width: 1, Hash: &layout.Hash{Func: f, Args: arg(id)}, Take: take, Reduce: r}, id}
	}
	digest := func(width int, h layout.Hash) []layout.Segment {
		return []layout.Segment{&layout.Digest{Hash: h, Width: width}, id}
	}
	month := with(at, func(f *layout.Field) { f.Size, f.Carried = 0, layout.Month })
	days := with(at, func(f *layout.Field) { f.Size, f.Carried, f.Zone = 0, layout.Day, -34200 })
	hours := &layout.Field{Name: "N", Type: typeUint32, Kind: layout.Uint, Unit: layout.Second, Zone: 3600, Carried: layout.Hour}
	seconds := &layout.Field{Name: "N", Type: typeUint32, Kind: layout.Uint, Size: 4, Unit: layout.Second, Floor: 900, Desc: true}
	url := outside(user)

	for _, c := range []struct {
		tag  string
		want []layout.Segment
	}{
		// Salts: each function with its reduction.
		{"salt=5,random;id", []layout.Segment{&layout.Salt{Buckets: 5, Width: 1}, id}},
		{"salt=257,random;id", []layout.Segment{&layout.Salt{Buckets: 257, Width: 2}, id}},
		{"salt=5,hash=md5(id);id", salted(5, layout.Hash{Func: layout.MD5, Args: arg(id)})},
		{"salt=5,hash=sha256(id);id", reduced(layout.SHA256, 0, layout.Mod)},
		{"salt=5,hash=crc32(id);id", reduced(layout.CRC32, 0, layout.Mod)},
		{"salt=5,hash=fnv1a(id);id", reduced(layout.FNV1a, 0, layout.Mod)},
		{"salt=5,hash=murmur3(id);id", reduced(layout.Murmur3, 0, layout.Mod)},
		{"salt=5,hash=xxhash(id);id", reduced(layout.XXHash, 0, layout.Mod)},
		{"salt=5,hash=java(id);id", reduced(layout.Java, 0, layout.Abs)},
		{"salt=5,hash=h31(id);id", reduced(layout.H31, 0, layout.Abs)},
		{"salt=5,hash=go.f(id);id", salted(5, layout.Hash{Func: layout.GoFunc, Go: "f", Args: arg(id)})},
		{"salt=5,hash=go.f(*);id", salted(5, layout.Hash{Func: layout.GoFunc, Go: "f", Star: true})},
		{"salt=8,hash=h31(*);id", salted(8, layout.Hash{Func: layout.H31, Star: true})},
		{"salt=5,hash=java(id),reduce=mod;id", reduced(layout.Java, 0, layout.Mod)},
		{"salt=5,hash=h31(id),reduce=abs;id", reduced(layout.H31, 0, layout.Abs)},
		{"salt=5,hash=crc32(id),reduce=floor;id", reduced(layout.CRC32, 0, layout.Floor)},
		{"salt=5,hash=murmur3(id),reduce=mask;id", reduced(layout.Murmur3, 0, layout.Mask)},
		{"salt=5,hash=md5(id),take=1;id", reduced(layout.MD5, 1, layout.Mod)},
		{"salt=5,hash=sha256(id),take=31;id", reduced(layout.SHA256, 31, layout.Mod)},
		{"salt=5,hash=sha256(id),take=32;id", reduced(layout.SHA256, 0, layout.Mod)}, // all are the default
		{"salt=5,hash=crc32(id),take=3;id", reduced(layout.CRC32, 3, layout.Mod)},
		{"salt=5,hash=md5(id,ID),join=':';id", salted(5, layout.Hash{Func: layout.MD5, Args: arg(id, id), Join: []byte(":")})},
		{"salt=5,hash=md5(id,id,id),join=0x00ff;id", salted(5, layout.Hash{Func: layout.MD5, Args: arg(id, id, id), Join: []byte{0, 0xff}})},

		// Digests.
		{"hash=md5(id);id", digest(16, layout.Hash{Func: layout.MD5, Args: arg(id)})},
		{"hash=sha256(id);id", digest(32, layout.Hash{Func: layout.SHA256, Args: arg(id)})},
		{"hash=fnv1a(id);id", digest(8, layout.Hash{Func: layout.FNV1a, Args: arg(id)})},
		{"hash=xxhash(id);id", digest(8, layout.Hash{Func: layout.XXHash, Args: arg(id)})},
		{"hash=java(id);id", digest(4, layout.Hash{Func: layout.Java, Args: arg(id)})},
		{"hash=murmur3(id),bytes=4;id", digest(4, layout.Hash{Func: layout.Murmur3, Args: arg(id)})},
		{"hash=h31(id),bytes=1;id", digest(1, layout.Hash{Func: layout.H31, Args: arg(id)})},
		{"hash=crc32(*),bytes=2;id", digest(2, layout.Hash{Func: layout.CRC32, Star: true})},
		{"id;hash=md5(id,id),hex,bytes=3,join=_", []layout.Segment{
			id, &layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: arg(id, id), Join: []byte("_")}, Width: 3, Hex: true},
		}},
		{"salt=9,hash=murmur3(*);hash=md5(*),bytes=2;id", []layout.Segment{
			&layout.Salt{Buckets: 9, Width: 1, Hash: &layout.Hash{Func: layout.Murmur3, Star: true}},
			&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Star: true}, Width: 2}, id,
		}},

		// Lossy digests.
		{"hash=md5(user),lossy;id", []layout.Segment{&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: arg(url)}, Width: 16, Lossy: true}, id}},
		{"hash=md5(user),lossy", []layout.Segment{&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: arg(url)}, Width: 16, Lossy: true}}},
		{"hash=md5(user,id,at,yyyy(at),yyyymm,user),lossy,join=/;id", []layout.Segment{
			&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Join: []byte("/"), Args: append(arg(url, id, outside(at)),
				layout.Arg{Field: outside(at), Period: layout.Year}, layout.Arg{Field: outside(at), Period: layout.Month}, layout.Arg{Field: url})},
				Width: 16, Lossy: true},
			id,
		}},
		{"hash=md5(n),lossy;id", []layout.Segment{
			&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: arg(&layout.Field{Name: "N", Type: typeUint32, Kind: layout.Uint, Outside: true})}, Width: 16, Lossy: true}, id,
		}},

		// Periods: derived, carrying, and of what there is just one time.
		{"period=yyyymm;at", []layout.Segment{&layout.PeriodDigits{Period: layout.Month, Field: at}, at}},
		{"at;period=yyyy(at);hash=md5(yyyymmddhh)", []layout.Segment{
			at, &layout.PeriodDigits{Period: layout.Year, Field: at},
			&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: []layout.Arg{{Field: at, Period: layout.Hour}}}, Width: 16},
		}},
		{"period=yyyymm;id", []layout.Segment{&layout.PeriodDigits{Period: layout.Month, Field: month}, id}},
		{"salt=4,hash=md5(yyyy,yyyymm(at));period=yyyymm", []layout.Segment{
			&layout.Salt{Buckets: 4, Width: 1, Hash: &layout.Hash{Func: layout.MD5, Args: []layout.Arg{{Field: month, Period: layout.Year}, {Field: month, Period: layout.Month}}}},
			&layout.PeriodDigits{Period: layout.Month, Field: month},
		}},
		{"period=yyyy;id;period=yyyymmdd(at),tz=-09:30;period=yyyymm", []layout.Segment{
			&layout.PeriodDigits{Period: layout.Year, Field: days}, id, &layout.PeriodDigits{Period: layout.Day, Field: days}, &layout.PeriodDigits{Period: layout.Month, Field: days},
		}},
		{"period=yyyymmddhh(n),tz=+01:00,unit=s;hash=xxhash(yyyy),bytes=3", []layout.Segment{
			&layout.PeriodDigits{Period: layout.Hour, Field: hours},
			&layout.Digest{Hash: layout.Hash{Func: layout.XXHash, Args: []layout.Arg{{Field: hours, Period: layout.Year}}}, Width: 3},
		}},
		{"period=yyyymmdd;n,unit=s,floor=15m,desc", []layout.Segment{&layout.PeriodDigits{Period: layout.Day, Field: seconds}, seconds}},

		// What the whole key says.
		{"sep=_;user,desc", []layout.Segment{with(user, func(f *layout.Field) { f.End, f.Sep, f.Desc = layout.Sep, '_', true })}},
		{"sep=0x1f;user;id", []layout.Segment{with(user, func(f *layout.Field) { f.End, f.Sep = layout.Sep, 0x1f }), id}},
		{"sep=_;user,sep=/;id", []layout.Segment{with(user, func(f *layout.Field) { f.End, f.Sep = layout.Sep, '/' }), id}},
		{"sep=_;user,escape;id", []layout.Segment{with(user, func(f *layout.Field) { f.End = layout.Escape }), id}},
		{"sep=_;user,fixed=4;id", []layout.Segment{with(user, func(f *layout.Field) { f.Size = 4 }), id}},
		{"sep=_;id;user", []layout.Segment{id, user}},
		{"as=hbase,sep=_;user;id;at,desc;n,raw,unit=s", []layout.Segment{
			with(user, func(f *layout.Field) { f.End, f.Sep = layout.Sep, '_' }),
			with(id, func(f *layout.Field) { f.Raw = true }),
			with(at, func(f *layout.Field) { f.Raw, f.Desc = true, true }),
			&layout.Field{Name: "N", Type: typeUint32, Kind: layout.Uint, Size: 4, Unit: layout.Second, Raw: true},
		}},
		{"as=hbase;period=yyyymm(at);hash=md5(id);id,bytes=3", []layout.Segment{
			&layout.PeriodDigits{Period: layout.Month, Field: month},
			&layout.Digest{Hash: layout.Hash{Func: layout.MD5, Args: arg(with(id, func(f *layout.Field) { f.Size, f.Raw = 3, true }))}, Width: 16},
			with(id, func(f *layout.Field) { f.Size, f.Raw = 3, true }),
		}},
	} {
		got := compile(t, oneTime(c.tag))
		if len(got.keys) != 1 {
			t.Errorf("%s: %q", c.tag, got.wrong)
			continue
		}
		if diff := cmp.Diff(c.want, got.keys[0].Key.Segments); diff != "" {
			t.Errorf("%s: %s", c.tag, diff)
		}
	}
}
