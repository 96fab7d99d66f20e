// Package stale has a generated file that is not up to date.
package stale

type Changed struct { // want `the row key of Changed has another layout than its generated code` `stale_rowkey.go is stale: run go generate`
	_  struct{} `rowkey:"id"`
	ID int64
}
