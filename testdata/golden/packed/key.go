// Package packed is strings of digits as integers: smaller, and in the same order.
package packed

//go:generate go tool keygen

// Sizes is every number of digits. 1 and 2 take one byte, 3 and 4 two, 5 to 7 three, 8 and 9
// four, 10 to 12 five, 13 and 14 six, 15 and 16 seven, 17 to 19 eight.
type Sizes struct {
	_ struct{} `rowkey:"d1,digits=1,packed;d2,digits=2,packed;d3,digits=3,packed;d4,digits=4,packed;d5,digits=5,packed;d6,digits=6,packed;d7,digits=7,packed;d8,digits=8,packed;d9,digits=9,packed;d10,digits=10,packed;d11,digits=11,packed;d12,digits=12,packed;d13,digits=13,packed;d14,digits=14,packed;d15,digits=15,packed;d16,digits=16,packed;d17,digits=17,packed;d18,digits=18,packed;d19,digits=19,packed"`

	D1  string
	D2  string
	D3  string
	D4  string
	D5  string
	D6  string
	D7  string
	D8  string
	D9  string
	D10 string
	D11 string
	D12 string
	D13 string
	D14 string
	D15 string
	D16 string
	D17 string
	D18 string
	D19 string
}

// Desc is some of them, descending.
type Desc struct {
	_ struct{} `rowkey:"d1,digits=1,packed,desc;d3,digits=3,packed,desc;d5,digits=5,packed,desc;d9,digits=9,packed,desc;d11,digits=11,packed,desc;d19,digits=19,packed,desc"`

	D1  string
	D3  string
	D5  string
	D9  string
	D11 string
	D19 string
}

// Phone is a phone in five bytes, the last digits first, so that phones spread over the table.
type Phone struct {
	_ struct{} `rowkey:"salt=5,hash=md5(phone);phone,digits=11,packed,reverse;code,digits=2,reverse,packed,desc"`

	Phone string
	Code  string
}
