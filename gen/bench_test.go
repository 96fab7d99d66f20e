package gen_test

import (
	"fmt"
	"testing"
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/callvar"
	"github.com/rowkeygen/rowkey/testdata/golden/event"
	"github.com/rowkeygen/rowkey/testdata/rival"
)

// The benchmarks compare generated code with hand-written code of the same bytes and
// checks, and with what blogs show. Compare within one run: machines differ.

var (
	phones [64]string
	at     [64]time.Time
	sink   []byte
)

func init() {
	for i := range phones {
		phones[i] = fmt.Sprintf("138%08d", i*1234567%100000000)
		at[i] = time.Date(2018, time.Month(1+i%12), 1+i%28, i%24, i%60, i%60, i*1e6, time.UTC)
	}
}

// encoder is what all keys here have.
func benchEncode(b *testing.B, encode func(i int, dst []byte) ([]byte, error)) {
	b.ReportAllocs()
	buf := make([]byte, 0, 128)
	var err error
	for i := range b.N {
		if buf, err = encode(i%64, buf[:0]); err != nil {
			b.Fatal(err)
		}
	}
	sink = buf
}

func BenchmarkEncodeCall(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		var k call.Call
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
	b.Run("rival", func(b *testing.B) {
		var k rival.Call
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
	b.Run("naive", func(b *testing.B) {
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			return rival.NaiveCall{Phone: phones[i], TS: at[i]}.Encode(), nil
		})
	})
}

func BenchmarkEncodeCallX(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		var k call.CallX
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
	b.Run("rival", func(b *testing.B) {
		var k rival.CallX
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
}

func BenchmarkEncodeCallVar(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		var k callvar.Call
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
	b.Run("rival", func(b *testing.B) {
		var k rival.CallVar
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Phone, k.TS = phones[i], at[i]
			return k.Encode(dst)
		})
	})
}

func BenchmarkEncodeEvent(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		var k event.Event
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Tenant, k.UserID, k.TS, k.Seq = 7, phones[i], at[i], uint32(i)
			return k.Encode(dst)
		})
	})
	b.Run("rival", func(b *testing.B) {
		var k rival.Event
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			k.Tenant, k.UserID, k.TS, k.Seq = 7, phones[i], at[i], uint32(i)
			return k.Encode(dst)
		})
	})
	b.Run("naive", func(b *testing.B) {
		benchEncode(b, func(i int, dst []byte) ([]byte, error) {
			return rival.NaiveEvent{Tenant: 7, UserID: phones[i], TS: at[i], Seq: uint32(i)}.Encode(), nil
		})
	})
}

func BenchmarkDecodeCall(b *testing.B) {
	var keys [64][]byte
	for i := range keys {
		keys[i], _ = (&call.Call{Phone: phones[i], TS: at[i]}).Encode(nil)
	}
	for _, c := range []struct {
		name   string
		decode func(key []byte) error
	}{
		{"generated", new(call.Call).Decode},
		{"rival", new(rival.Call).Decode},
	} {
		b.Run(c.name+"/same", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := c.decode(keys[0]); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name+"/new", func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if err := c.decode(keys[i%64]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkRangesOfYear(b *testing.B) {
	from, to := time.Date(2018, 1, 10, 0, 0, 0, 0, time.UTC), time.Date(2019, 1, 10, 0, 0, 0, 0, time.UTC)
	b.Run("generated", func(b *testing.B) {
		b.ReportAllocs()
		var r rowkey.Ranges
		for i := range b.N {
			r.Reset()
			if err := new(call.Call).ScanRange().Phone(phones[i%64]).TSBetween(from, to).AppendRanges(&r); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("rival", func(b *testing.B) {
		b.ReportAllocs()
		var r rival.CallRanges
		for i := range b.N {
			if err := r.Call(phones[i%64], from, to); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("naive", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			rival.NaiveCallRanges(phones[i%64], from, to)
		}
	})
	b.Run("generated xxhash", func(b *testing.B) {
		b.ReportAllocs()
		var r rowkey.Ranges
		for i := range b.N {
			r.Reset()
			if err := new(call.CallX).ScanRange().Phone(phones[i%64]).TSBetween(from, to).AppendRanges(&r); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("rival xxhash", func(b *testing.B) {
		b.ReportAllocs()
		var r rival.CallRanges
		for i := range b.N {
			if err := r.CallX(phones[i%64], from, to); err != nil {
				b.Fatal(err)
			}
		}
	})
}
