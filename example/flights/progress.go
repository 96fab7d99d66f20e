package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// progress shows how far something is: a bar on a terminal, nothing elsewhere.
type progress struct {
	w     io.Writer
	title string
	total int
	shown int // percent
}

func newProgress(w io.Writer, title string, total int) *progress {
	if f, ok := w.(*os.File); !ok || !terminal(f) {
		w = io.Discard
	}
	return &progress{w: w, title: title, total: total, shown: -1}
}

func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// done says that n of the total are done.
func (p *progress) done(n int) {
	percent := 100 * n / p.total
	if percent == p.shown {
		return
	}
	p.shown = percent
	fmt.Fprintf(p.w, "\r%s [%-40s] %3d%%", p.title, strings.Repeat("#", 40*n/p.total), percent)
	if n == p.total {
		fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", len(p.title)+50))
	}
}
