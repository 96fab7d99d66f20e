package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// splitKeys is the SplitKeys and SplitKeysFrom methods.
func splitKeys(k *key) []jen.Code {
	s, _ := k.Salt()
	text := "SplitKeys is the split keys of a table of so many regions. 0 and 1 are one region; to cut the table evenly is an " +
		"error where nobody can say what is even."
	if s != nil {
		text = fmt.Sprintf("SplitKeys is the split keys of a table of so many regions: 0 for one in each of the %d buckets, 1 for one "+
			"in all, or a multiple of %d to cut every bucket evenly, which is an error where nobody can say what is even.", s.Buckets, s.Buckets)
	}
	info := func() *jen.Statement { return jen.Op("&").Add(k.helper(layout.HelperInfo)) }
	results := func() *jen.Statement { return jen.Params(jen.Index().Index().Byte(), jen.Error()) }
	return []jen.Code{
		doc(wrap(text)...).Func().Add(k.receiver(false)).Id("SplitKeys").Params(k.id("regions").Int()).Add(results()).
			Block(jen.Return(rt("SplitKeys").Call(info(), rt("Splits").Values(k.splitSpace()), k.id("regions")))).Line(),
		doc("SplitKeysFrom is the split keys of a table of so many regions, cut by the quantiles of",
			"real row keys.").
			Func().Add(k.receiver(false)).Id("SplitKeysFrom").
			Params(k.id("sample").Index().Index().Byte(), k.id("regions").Int()).Add(results()).
			Block(jen.Return(rt("SplitKeysFrom").Call(info(), k.id("sample"), k.id("regions")))).Line(),
	}
}

// space is how the values of a segment are spread.
type space struct {
	name          string // of the runtime's constant
	width, digits int
	desc          bool
}

// splitSpace describes the segment behind the salt, the one that buckets are cut by.
func (k *key) splitSpace() jen.Dict {
	var skip []byte
	sp := space{name: "SplitBySample"}
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			skip = nil
			continue
		case *layout.Const:
			skip = append(skip, s.Bytes...)
			continue
		case *layout.Digest:
			sp = digestSpace(s)
		case *layout.Field:
			sp = fieldSpace(s)
		}
		break
	}
	if k.TimeFirst() != nil {
		sp.name = "SplitTimeFirst"
	}
	d := flags(map[string]bool{"Desc": sp.desc})
	numbers(d, map[string]int{"Width": sp.width, "Digits": sp.digits})
	d[jen.Id("Space")] = rt(sp.name)
	if len(skip) > 0 {
		d[jen.Id("Skip")] = jen.Lit(string(skip))
	}
	return d
}

// digestSpace describes a digest: those that are spread evenly are cut evenly.
func digestSpace(d *layout.Digest) space {
	n, _ := layout.Width(d)
	switch d.Hash.Func {
	case layout.MD5, layout.SHA256, layout.CRC32, layout.Murmur3, layout.XXHash:
		if d.Hex {
			return space{name: "SplitHex", width: n}
		}
		return space{name: "SplitBytes", width: n}
	}
	return space{name: "SplitBySample"}
}

// fieldSpace describes a field.
func fieldSpace(f *layout.Field) space {
	switch {
	case f.Kind == layout.Array, f.ReverseBits:
		return space{name: "SplitBytes", width: f.Size, desc: f.Desc}
	case f.Packed && f.Reverse:
		return space{name: "SplitPacked", width: f.Size, digits: f.Digits, desc: f.Desc}
	case f.Digits > 0 && f.Reverse:
		return space{name: "SplitDigits", width: f.Size, desc: f.Desc}
	}
	return space{name: "SplitBySample"}
}
