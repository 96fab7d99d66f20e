// Package fixes has faults whose remedy is clear.
package fixes

import "time"

type Field struct {
	_     struct{} `rowkey:"salt=300,hash=md5(phoen),bytes=1;phone"` // want `did you mean Phone` `300 buckets need 2 bytes, found 1`
	Phone string
}

type Option struct {
	_  struct{} "rowkey:\"id,dsc;at,unit=mss\"" // want `did you mean desc` `did you mean ms`
	ID int64
	At time.Time
}

type Period struct {
	_  struct{} `rowkey:"salt=4,hash=md5(id);id;period=YYYYMM;at"` // want `write yyyymm`
	ID int64
	At time.Time
}
