// Package phoenixsalts is the buckets of Phoenix: |Arrays.hashCode(the rest of the key) % n|.
package phoenixsalts

//go:generate go tool keygen

// Of2 is 2 buckets.
type Of2 struct {
	_ struct{} `rowkey:"salt=2,hash=h31(*);rest"`

	Rest []byte
}

// Of3 is 3 buckets.
type Of3 struct {
	_ struct{} `rowkey:"salt=3,hash=h31(*);rest"`

	Rest []byte
}

// Of5 is 5 buckets.
type Of5 struct {
	_ struct{} `rowkey:"salt=5,hash=h31(*);rest"`

	Rest []byte
}

// Of16 is 16 buckets.
type Of16 struct {
	_ struct{} `rowkey:"salt=16,hash=h31(*);rest"`

	Rest []byte
}

// Of20 is 20 buckets.
type Of20 struct {
	_ struct{} `rowkey:"salt=20,hash=h31(*);rest"`

	Rest []byte
}

// Of100 is 100 buckets.
type Of100 struct {
	_ struct{} `rowkey:"salt=100,hash=h31(*);rest"`

	Rest []byte
}

// Of255 is 255 buckets.
type Of255 struct {
	_ struct{} `rowkey:"salt=255,hash=h31(*);rest"`

	Rest []byte
}

// Of256 is 256 buckets.
type Of256 struct {
	_ struct{} `rowkey:"salt=256,hash=h31(*);rest"`

	Rest []byte
}
