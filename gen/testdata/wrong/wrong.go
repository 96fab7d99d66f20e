// Package wrong is what must not compile: questions that a key cannot answer.
package wrong

import (
	"time"

	rowkey "github.com/rowkeygen/rowkey/runtime"
	"github.com/rowkeygen/rowkey/testdata/golden/call"
	"github.com/rowkeygen/rowkey/testdata/golden/derived"
	"github.com/rowkeygen/rowkey/testdata/golden/event"
	"github.com/rowkeygen/rowkey/testdata/golden/lossy"
	"github.com/rowkeygen/rowkey/testdata/golden/star"
)

var (
	now   time.Time
	calls = new(call.Call).ScanRange()
	visit = new(event.Visit).ScanRange()
)

func table[K any](rowkey.Scan[K]) {}

func right() {
	table[star.Nested](new(star.Nested).ScanRange().A("x").B(1))
	table[derived.First](new(derived.First).ScanRange().User("u").TSBetween(now, now))
	table[lossy.Path](new(lossy.Path).ScanRange().HostAndPath("h", "/").AtFrom(now))
	table[call.Call](calls)
	table[call.Call](calls.Phone("1").TSBetween(now, now))
	table[event.Visit](visit.Site("a").DayBetween(1, 2))
	table[event.Visit](visit.SitePrefix("a"))
}

func rangeOfReversed() {
	calls.PhoneBetween("1", "2") // want "PhoneBetween undefined"
	calls.PhonePrefix("1")       // want "PhonePrefix undefined"
	visit.SiteSuffix("a")        // want "SiteSuffix undefined"
}

func boundBehindRange() {
	visit.SiteBetween("a", "b").Day(1)     // want "Day undefined"
	visit.SitePrefix("a").DayFrom(1)       // want "DayFrom undefined"
	visit.Site("a").DayBefore(1).Path("p") // want "Path undefined"
}

func skippedField() {
	calls.TS(now)        // want "TS undefined"
	visit.Path("p")      // want "Path undefined"
	visit.Day(1)         // want "Day undefined"
	visit.Site("a").Path // want "Path undefined"
}

func twoBounds() {
	calls.Phone("1").Phone("2")                     // want "Phone undefined"
	calls.Phone("1").TSFrom(now).TSBefore(now)      // want "TSBefore undefined"
	visit.Site("a").Day(1).Path("p").PathIn("q")    // want "PathIn undefined"
	visit.Site("a").Day(1).PathPrefix("p").Path("") // want "Path undefined"
}

func otherTable() {
	table[event.Visit](calls)                              // want "does not implement"
	table[call.Call](new(call.CallX).ScanRange())          // want "does not implement"
	table[call.Call](visit.Site("a"))                      // want "does not implement"
	table[call.Call](struct{ rowkey.RowsOf[call.Call] }{}) // want "does not implement"
}

func otherType() {
	calls.Phone(13800138000)                                  // want "cannot use"
	calls.Phone("1").TSBetween("2018", "2019")                // want "cannot use"
	visit.Site("a").Day(1 << 40)                              // want "overflows|cannot use"
	calls.Phone("1").TSBetween(rowkey.Month(2018, 7, 0), now) // want "multiple-value|not enough"
}

func digestInFront() {
	nested := new(star.Nested).ScanRange()
	nested.A("x").Ranges()                // want "Ranges undefined"
	nested.ABetween("x", "y")             // want "ABetween undefined"
	nested.APrefix("x")                   // want "APrefix undefined"
	nested.A("x").BFrom(1)                // want "BFrom undefined"
	table[star.Nested](nested.A("x"))     // want "does not implement"
	new(star.Mixed).ScanRange().UserFrom  // want "UserFrom undefined"
	new(star.Mixed).ScanRange().TS(now)   // want "TS undefined"
	new(star.Behind).ScanRange().TailFrom // want "TailFrom undefined"
}

func periodInFront() {
	first := new(derived.First).ScanRange()
	first.User("u").Ranges()                        // want "Ranges undefined"
	first.User("u").TSFrom(now)                     // want "TSFrom undefined"
	first.UserBetween("a", "b")                     // want "UserBetween undefined"
	new(derived.Day).ScanRange().User("u").TSBefore // want "TSBefore undefined"
}

func digestOfWhatIsNotThere() {
	new(lossy.Page).ScanRange().URLBetween("a", "b") // want "URLBetween undefined"
	new(lossy.Page).ScanRange().URLPrefix("a")       // want "URLPrefix undefined"
	new(lossy.Path).ScanRange().HostAndPathIn        // want "HostAndPathIn undefined"
	new(lossy.Path).ScanRange().Host("h")            // want "Host undefined"
}

func bucketOfAHash() {
	new(call.Call).EncodeBucket(nil, 1) // want "EncodeBucket undefined"
	new(call.Call).Candidates(nil)      // want "Candidates undefined"
}
