package twokeys

// User calls its generated methods, so the package does not compile without them.
type User struct {
	_ struct{} `rowkey:"id=desc"`

	ID int64
}

// Key is the row key of u.
func (u *User) Key() ([]byte, error) { return u.Encode(nil) }
