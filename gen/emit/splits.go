package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/rowkeygen/rowkey/gen/layout"
)

// splitKeys is the SplitKeys method.
func splitKeys(k *key) []jen.Code {
	s, _ := k.Salt()
	var lines []string
	if s != nil {
		lines = []string{
			fmt.Sprintf("SplitKeys is the split keys of a table of so many regions: 0 for one in each of the %d", s.Buckets),
			fmt.Sprintf("buckets, 1 for one in all, or a multiple of %d to cut every bucket evenly, which is an", s.Buckets),
			"error where nobody can say what is even.",
		}
	} else {
		lines = []string{
			"SplitKeys is the split keys of a table of so many regions. 0 and 1 are one region; to",
			"cut the table evenly is an error where nobody can say what is even.",
		}
	}
	return []jen.Code{
		doc(lines...).Func().Add(k.receiver(false)).Id("SplitKeys").Params(k.id("regions").Int()).
			Params(jen.Index().Index().Byte(), jen.Error()).
			Block(jen.Return(rt("SplitKeys").Call(
				jen.Op("&").Add(k.helper(layout.HelperInfo)), rt("Splits").Values(k.splitSpace()), k.id("regions")))).Line(),
	}
}

// splitSpace describes the segment behind the salt, the one that buckets are cut by.
func (k *key) splitSpace() jen.Dict {
	salt, _ := k.Salt()
	var skip []byte
	for _, s := range k.Segments {
		switch s := s.(type) {
		case *layout.Salt:
			skip = nil
		case *layout.Const:
			skip = append(skip, s.Bytes...)
		case *layout.Field:
			d := jen.Dict{}
			space := "SplitBySample"
			switch {
			case s.Kind == layout.Array:
				space = "SplitBytes"
			case s.Digits && s.Reverse:
				space = "SplitDigits"
			case s.Kind == layout.Time && salt == nil:
				space = "SplitTimeFirst"
			}
			d[jen.Id("Space")] = rt(space)
			if space == "SplitBytes" || space == "SplitDigits" {
				d[jen.Id("Width")] = jen.Lit(s.Size)
				if s.Desc {
					d[jen.Id("Desc")] = jen.True()
				}
			}
			if len(skip) > 0 {
				d[jen.Id("Skip")] = jen.Lit(string(skip))
			}
			return d
		}
	}
	panic("emit: a key without a field")
}
