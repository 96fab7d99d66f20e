// Package places is declarations with mistakes. A want comment says in which column of its
// line each begins, and ends: bytes from 1, a tab is one. With -2/ the line is two above.
package places

import "time"

// The text of a raw tag begins in column 22.
type A struct {
	_ struct{} `rowkey:"salt=1,hash=md5(usr);user,dsc;id,fixed=2"` // want 27-28:"found 1 .salt-range." 38-41:"no field usr" 48-51:"dsc is no option" 55-62:"fixed=2 does not go"

	User string
	ID   int
}

// In front of the key stands another, with a character of two bytes, and white space does
// not count: json:"ü" takes 9 bytes and a space.
type B struct {
	_ struct{} `json:"ü" rowkey:" id , desc , asc "` // want 45-48:"asc and desc|desc and asc"
	_ struct{} `json:"ü" rowkey:" ä ; id"`           // want 33-35:"B has no field ä" 38-40:"ID has a segment already"

	ID int
}

// Escapes are longer than what they stand for: \x69 is an i, \u00e4 an ä, \" the quote.
type C struct {
	_ struct{} "rowkey:\"\x69d;const=\u00e4,desc;\x6eope\"" // want 42-46:"desc does not go with a constant" 47-54:"C has no field nope"
	_ struct{} `rowkey:"n\x61me,r\x61w"`                    // want 30-36:"raw does not go with a string"

	ID   int
	Name string
}

// A line break, which ends on the next line; a segment that breaks the grammar.
type D struct {
	_ struct{} "rowkey:\"id,bytes;name=,desc;ts,tz=+8:00\"" // want 26-31:"bytes takes a number" 37-38:"expected a value, found .,." 49-54:"zone .8:00"

	ID   int
	Name string
	TS   time.Time
}

type N struct {
	_ struct{} `rowkey:"
		id"`
	// want -2/22-1:"expected the closing quote of rowkey, found a line break"

	ID int
}

// Something is missing at the end: an empty span, at the quote.
type E struct {
	_ struct{} `rowkey:"id,"` // want 25-25:"expected an option, found the end of the tag"

	ID int
}

// The whole tag, from its text's beginning to its end.
type F struct {
	_ struct{} `rowkey:"const=abc"` // want 22-31:"the key has no field"
}

// What reflect would not see.
type G struct {
	_ struct{} `rowkey: "id"` // want 21-22:"double quote right behind the colon"

	ID int
}

// Tags in other places.
type H struct {
	ID int `rowkey:"id"` // want 9-22:"found the tag on ID int"
	In struct {
		_ struct{} `rowkey:"id"` // want 14-27:"no name of its own at package level"
	}
}

func local() {
	type L struct {
		_ struct{} `rowkey:"id"` // want 14-27:"no name of its own at package level"
	}
}

// Names: those of the struct, its fields, and its methods.
type I[T any] struct { // want 6-7:"I has type parameters"
	_ struct{} `rowkey:"id"`
}

type J struct { // want 6-7:"fields name and Name of J both need the scan method Name"
	_ struct{} `rowkey:"name;Name"`

	name, Name string
	Decode     int // want 2-8:"field Decode is called like a generated method of J"
}

func (j *J) Verify() {} // want 13-19:"method Verify of J is called like a generated one"

type K struct { // want 6-7:"generated code of K declares KRows"
	_ struct{} `rowkey:"id"`

	ID int
}

func KRows() {}

// The first tag of several has the place of what is wrong with the key as a whole.
type L struct {
	Name string
	ID   int
	_    struct{} `rowkey:"name,fixed=32767"` // want 25-41:"at least 32775 bytes"
	_    struct{} `rowkey:"id"`
}

// The name of a type.
type M struct {
	_ struct{} `rowkey:"a;b"` // want 22-23:"undefined type Missing" 24-25:"undefined type ..gone.Thing"

	A Missing
	B []gone.Thing
}

// Calls: the function, an argument, what is inside of one, the star; the options of hashes.
type O struct {
	_ struct{} `rowkey:"salt=5,hash=go.sum(id),take=2;hash=md5(ID,yyyy(name)),join=_,lossy"` // want 37-40:"no function sum" 45-51:"take=2 does not go with go.sum" 69-73:"Name is no time"
	_ struct{} `rowkey:"hash=java(raw,*);hash=java(*),join=ab;hash=crc32(raw),bytes=5"`      // want 36-37:". stands for all that follows" 49-50:"a binary key has bytes" 52-59:"stands between arguments" 71-74:"field Raw is not in the key" 82-83:"bytes is 1 to 4"
	_ struct{} `rowkey:"id,floor=7m,unit=s;name,sep='ab';period=yyyymm(ts),tz=+8:00;ts"`     // want 31-33:"a day is not a whole number of 7m" 50-54:"found 2 bytes" 73-81:"derived; write it on the segment of TS"
	_ struct{} "rowkey:\"\x68ash=md5(id,name),lo\x73sy\""                                    // want 44-52:"can be read back"

	ID   int
	Name string
	Raw  []byte
	TS   time.Time
}
