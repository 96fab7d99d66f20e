// Package reduces is the ways in which programs turn 32 bits into a bucket: they agree while
// the highest bit is not set.
package reduces

//go:generate go tool keygen

// CRC32Mod is the remainder of the hash as an unsigned number.
type CRC32Mod struct {
	_ struct{} `rowkey:"salt=7,hash=crc32(s),reduce=mod;s"`

	S string
}

// CRC32Abs is the remainder of the hash as a signed number, less the sign of the remainder.
type CRC32Abs struct {
	_ struct{} `rowkey:"salt=7,hash=crc32(s),reduce=abs;s"`

	S string
}

// CRC32Floor is the remainder as floorMod has it.
type CRC32Floor struct {
	_ struct{} `rowkey:"salt=7,hash=crc32(s),reduce=floor;s"`

	S string
}

// CRC32Mask is the remainder of the hash without its sign bit.
type CRC32Mask struct {
	_ struct{} `rowkey:"salt=7,hash=crc32(s),reduce=mask;s"`

	S string
}

// JavaMod is the remainder of the hash as an unsigned number.
type JavaMod struct {
	_ struct{} `rowkey:"salt=6,hash=java(s),reduce=mod;s"`

	S string
}

// JavaAbs is the remainder of the hash as a signed number, less the sign of the remainder.
type JavaAbs struct {
	_ struct{} `rowkey:"salt=6,hash=java(s),reduce=abs;s"`

	S string
}

// JavaFloor is the remainder as floorMod has it.
type JavaFloor struct {
	_ struct{} `rowkey:"salt=6,hash=java(s),reduce=floor;s"`

	S string
}

// JavaMask is the remainder of the hash without its sign bit.
type JavaMask struct {
	_ struct{} `rowkey:"salt=6,hash=java(s),reduce=mask;s"`

	S string
}

// Murmur3Floor is the remainder as floorMod has it.
type Murmur3Floor struct {
	_ struct{} `rowkey:"salt=10,hash=murmur3(s),reduce=floor;s"`

	S string
}

// Murmur3Abs is the remainder of the hash as a signed number, less the sign of the remainder.
type Murmur3Abs struct {
	_ struct{} `rowkey:"salt=10,hash=murmur3(s),reduce=abs;s"`

	S string
}

// H31Mod is the remainder of the hash as an unsigned number.
type H31Mod struct {
	_ struct{} `rowkey:"salt=5,hash=h31(s),reduce=mod;s"`

	S string
}

// H31Mask is the remainder of the hash without its sign bit.
type H31Mask struct {
	_ struct{} `rowkey:"salt=5,hash=h31(s),reduce=mask;s"`

	S string
}

// Five is five buckets, for which Math.abs(hash) % 5 has a negative one.
type Five struct {
	_ struct{} `rowkey:"salt=5,hash=java(s);s"`

	S string
}

// FiveFloor is the same by floorMod.
type FiveFloor struct {
	_ struct{} `rowkey:"salt=5,hash=java(s),reduce=floor;s"`

	S string
}

// FiveMask is the same by the mask.
type FiveMask struct {
	_ struct{} `rowkey:"salt=5,hash=java(s),reduce=mask;s"`

	S string
}

// SevenAbs is seven buckets.
type SevenAbs struct {
	_ struct{} `rowkey:"salt=7,hash=java(s),reduce=abs;s"`

	S string
}

// SevenMask is seven buckets by the mask.
type SevenMask struct {
	_ struct{} `rowkey:"salt=7,hash=java(s),reduce=mask;s"`

	S string
}
