package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// progress shows how far something is: a bar on a terminal, elsewhere a line at each quarter.
type progress struct {
	w       io.Writer
	bar     bool
	title   string
	total   int
	percent int // as it was last shown
}

func newProgress(w io.Writer, title string, total int) *progress {
	f, ok := w.(*os.File)
	return &progress{w: w, bar: ok && terminal(f), title: title, total: total}
}

func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// done says that n of the total are done.
func (p *progress) done(n int) {
	step := 25
	if p.bar {
		step = 1
	}
	percent := 100 * n / p.total
	if percent/step == p.percent/step {
		return
	}
	p.percent = percent
	if p.bar {
		fmt.Fprintf(p.w, "\r%s [%-40s] %3d%%", p.title, strings.Repeat("#", 40*n/p.total), percent)
	} else {
		fmt.Fprintf(p.w, "%s: %s of %s\n", p.title, thousands(n), thousands(p.total))
	}
}

// end takes the bar away, at whatever it ended.
func (p *progress) end() {
	if p.bar {
		fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", len(p.title)+len(" [] 100%")+40))
	}
}
