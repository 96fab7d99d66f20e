// Package phoenixkeys is whole keys of salted tables of Phoenix.
package phoenixkeys

//go:generate go tool keygen

// Calls is PRIMARY KEY (A VARCHAR, B BIGINT DESC) with SALT_BUCKETS=8.
type Calls struct {
	_ struct{} `rowkey:"salt=8,hash=h31(*);a;b=desc"`

	A string
	B int64
}

// Calls256 is the same with SALT_BUCKETS=256.
type Calls256 struct {
	_ struct{} `rowkey:"salt=256,hash=h31(*);a;b=desc"`

	A string
	B int64
}

// Unspread is the same with SALT_BUCKETS=1.
type Unspread struct {
	_ struct{} `rowkey:"const=0x00;a;b=desc"`

	A string
	B int64
}

// Name is PRIMARY KEY (A VARCHAR) with SALT_BUCKETS=20.
type Name struct {
	_ struct{} `rowkey:"salt=20,hash=h31(*);a"`

	A string
}

// NameDesc is PRIMARY KEY (A VARCHAR DESC).
type NameDesc struct {
	_ struct{} `rowkey:"salt=20,hash=h31(*);a=desc"`

	A string
}

// Both is PRIMARY KEY (A VARCHAR DESC, B BIGINT DESC).
type Both struct {
	_ struct{} `rowkey:"salt=20,hash=h31(*);a=desc;b=desc"`

	A string
	B int64
}

// Back is PRIMARY KEY (B BIGINT, A VARCHAR DESC).
type Back struct {
	_ struct{} `rowkey:"salt=20,hash=h31(*);b;a=desc"`

	B int64
	A string
}

// Binary is PRIMARY KEY (A BINARY(8)) with SALT_BUCKETS=5.
type Binary struct {
	_ struct{} `rowkey:"salt=5,hash=h31(*);a"`

	A [8]byte
}

// Three is PRIMARY KEY (A VARCHAR, B VARCHAR DESC, C VARCHAR) without a salt.
type Three struct {
	_ struct{} `rowkey:"a;b=desc;c"`

	A, B, C string
}
