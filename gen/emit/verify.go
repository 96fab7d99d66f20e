package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// derived checks the digits of periods, when the times are read.
func (d *decoder) derived() {
	for _, p := range d.places {
		s, ok := p.segment.(*layout.PeriodDigits)
		if !ok {
			continue
		}
		f := s.Field
		d.add(jen.If(jen.Op("!").Add(rt("IsPeriod")).Call(
			d.id("key").Index(p.from(0), p.from(s.Period.Digits())), rt(periodNames[s.Period]), d.unix(f), jen.Lit(f.Zone))).
			Block(d.key.fail(nil, "DecodeError", jen.Lit("period"), p.from(0), rt("ErrPeriod"))))
	}
}

// set sets the fields.
func (d *decoder) set() {
	for _, f := range d.Fields() {
		d.add(d.field(f).Op("=").Add(d.decoded(f)))
	}
}

// decoded is a field's new value.
func (d *decoder) decoded(f *layout.Field) *jen.Statement {
	v := jen.Id(d.name(f))
	named := f.Type.Package != ""
	switch f.Kind {
	case layout.Bytes:
		return d.codec(f).Dot("Bytes").Call(d.id("a"), d.field(f), v)
	case layout.String:
		s := d.codec(f).Dot("String").Call(d.id("a"), d.value(f), v)
		if !named {
			return s
		}
		return goType(f.Type).Call(s)
	case layout.Time:
		if d.plain(f) {
			v = rt(clocks[f.Unit].time).Call(v)
		} else {
			v = d.codec(f).Dot("When").Call(v)
		}
		if f.Type.Package == "time" {
			return v
		}
		return goType(f.Type).Call(v)
	case layout.Int, layout.Uint:
		switch {
		case !d.plain(f) && f.Kind == layout.Int && f.Type.Package == "" && f.Type.Name == "int64",
			!d.plain(f) && f.Kind == layout.Uint && f.Type.Package == "" && f.Type.Name == "uint64":
			return fromRank(f, v)
		case !d.plain(f) && f.Kind == layout.Int:
			return goType(f.Type).Call(v.Op("^").Add(sign(8)))
		case !d.plain(f), platform(f):
			return goType(f.Type).Call(v)
		}
	case layout.Bool, layout.Float:
		if named {
			return goType(f.Type).Call(v)
		}
	}
	return v
}

// verifies says whether Verify checks more than Decode.
func (k *key) verifies() bool {
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			if s.Hash != nil {
				return true
			}
		case *layout.Digest:
			if !s.Lossy {
				return true
			}
		}
	}
	return false
}

// verify checks the bucket and the digests.
func (d *decoder) verify() {
	if !d.verifies() {
		return
	}
	var checks []jen.Code
	if s, head := d.Salt(); s != nil && s.Hash != nil {
		checks = append(checks, d.verifySalt(s, len(head))...)
	}
	for _, p := range d.places {
		s, ok := p.segment.(*layout.Digest)
		if !ok {
			continue
		}
		n, _ := layout.Width(s)
		digest := d.id("key").Index(p.from(0), p.from(n))
		var want *jen.Statement
		if s.Hash.Star {
			name := "AppendHash"
			if s.Hash.Func != 0 && s.Hex {
				name = "AppendHashHex"
			}
			want = rt(name).Call(jen.Nil(), rt(hashNames[s.Hash.Func]), jen.Lit(s.Width), d.id("key").Index(p.from(n), jen.Empty()))
		} else {
			want = d.digestFunc(s).Call(append([]jen.Code{jen.Nil()}, d.hashArgs(&s.Hash, d.hashed)...)...)
		}
		checks = append(checks, jen.If(jen.String().Call(digest).Op("!=").String().Call(want)).
			Block(d.key.fail(nil, "VerifyError", jen.Lit("hash"), p.from(0), rt("ErrDigest"))))
	}
	d.add(jen.If(d.id("verify")).Block(checks...))
}

// verifySalt checks the bucket behind so many bytes.
func (d *decoder) verifySalt(s *layout.Salt, at int) []jen.Code {
	bucket := d.id("bucket").Op(":=")
	if s.Hash.Star {
		bucket.Add(d.reduced(s, d.id("key").Index(jen.Lit(at+s.Width), jen.Empty())))
	} else {
		args := d.hashArgs(s.Hash, d.hashed)
		if _, bounded := textLen(s.Hash); !bounded {
			bucket = jen.List(d.id("bucket"), jen.Id("_")).Op(":=")
			args = append([]jen.Code{jen.Nil()}, args...)
		}
		bucket.Add(d.helper(layout.HelperBucket)).Call(args...)
	}
	return []jen.Code{bucket,
		jen.If(get(d.id("key"), at, s.Width).Op("!=").Id(unsigned(s.Width)).Call(d.id("bucket"))).
			Block(d.key.fail(nil, "VerifyError", jen.Lit("salt"), jen.Lit(at), rt("ErrSalt")))}
}

// hashed is a value that has been read as the hash functions take it.
func (d *decoder) hashed(f *layout.Field) (value, unix *jen.Statement) {
	if f.IsTime() {
		unix = d.unix(f)
	}
	switch {
	case isText(f):
		return d.value(f), unix
	case f.Integer() && !d.plain(f):
		return fromRank(f, jen.Id(d.name(f))), unix
	case f.Kind == layout.Time, f.Kind == layout.Bool:
		return jen.Id(d.name(f)), unix
	case platform(f):
		return jen.Id(f.Type.Under).Call(jen.Id(d.name(f))), unix
	}
	return convert(f.Type, f.Type.Under, jen.Id(d.name(f))), unix
}

// verifyDoc is the doc comment of Verify.
func (d *decoder) verifyDoc() []string {
	var hashed []string
	lossy := false
	for _, s := range d.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			if s.Hash != nil {
				hashed = append(hashed, "the bucket is "+s.Rule())
			}
		case *layout.Digest:
			if s.Lossy {
				lossy = true
			} else {
				hashed = append(hashed, "the digest is "+s.Rule())
			}
		}
	}
	text := "Verify reports whether key is the row key of some row: what Decode checks, without setting anything."
	if len(hashed) > 0 {
		text = "Verify reports whether key is the row key of some row: what Decode checks, and that " +
			strings.Join(hashed, ", and ") + ". It sets nothing."
	}
	if lossy {
		text += " A digest of what is not in the key cannot be checked."
	}
	return wrap(text)
}
