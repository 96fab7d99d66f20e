// Package gofunc is buckets by a function of the package itself.
package gofunc

import "time"

//go:generate go tool keygen

// f is FNV-1a of 32 bits, times 7, plus 3.
func f(text []byte) uint64 {
	h := uint32(2166136261)
	for _, c := range text {
		h = (h ^ uint32(c)) * 16777619
	}
	return uint64(h)*7 + 3
}

// Branch is what a program has that keeps the calls of a branch together: the hash of the last
// four digits of a phone, and that of the month.
func Branch(text []byte) uint64 {
	h := javaHash(text[7:11]) ^ javaHash(text[11:])
	return uint64(max(int64(h), -int64(h)))
}

func javaHash(digits []byte) (h int32) {
	for _, c := range digits {
		h = 31*h + int32(c)
	}
	return h
}

// Args hashes arguments.
type Args struct {
	_ struct{} `rowkey:"salt=300,hash=go.f(name,n),join=_;name;n"`

	Name string
	N    int32
}

// Star hashes all bytes behind the salt.
type Star struct {
	_ struct{} `rowkey:"const=0x01;salt=5,hash=go.f(*);name=desc;n"`

	Name string
	N    int32
}

// Call is the calls of a phone, six buckets a month.
type Call struct {
	_ struct{} `rowkey:"salt=6,hash=go.Branch(phone,yyyymm);phone,digits=11;at,tz=+08:00,unit=s"`

	Phone string
	At    time.Time
}
