package annotations

import "strings"

// Parse reads the text of a tag. The tag is never nil: it holds every segment that could be
// read as a whole. A segment with a syntax error is left out and gives exactly one error;
// reading goes on behind the next semicolon. Errors are in the order of the text.
//
// Parse knows the grammar only: which words exist and which values they take is the matter of
// LookupWord and CheckForm.
func Parse(text string) (*Tag, []*Error) {
	p := &parser{scan: scanner{text: text}}
	p.next()
	return p.tag(), p.errs
}

// parser looks one token ahead. Its methods return nil, or false, after an error.
type parser struct {
	scan scanner
	tok  lexeme // the next one
	last int    // end of the one before
	errs []*Error
}

func (p *parser) next() {
	p.last = p.tok.End
	p.tok = p.scan.next()
}

// fail reports the next token as an error: every syntax error has this one shape.
func (p *parser) fail(expected string) {
	p.report(p.tok.Span, expected, p.tok.found())
}

func (p *parser) report(at Span, expected, found string) {
	p.errs = append(p.errs, &Error{at, CodeSyntax, "expected " + expected + ", found " + found, ""})
}

// span goes from start to the end of the last token taken.
func (p *parser) span(start int) Span { return Span{start, p.last} }

// tag = segment { ";" segment }
func (p *parser) tag() *Tag {
	t := &Tag{Span: Span{0, len(p.scan.text)}}
	for {
		if s := p.segment(); s != nil {
			t.Segments = append(t.Segments, s)
		}
		for p.tok.kind != semicolon && p.tok.kind != end {
			p.next() // only after an error
		}
		if p.tok.kind == end {
			return t
		}
		p.next()
	}
}

// segment = item { "," item }
func (p *parser) segment() *Segment {
	s := &Segment{}
	start, what := p.tok.Start, "a segment"
	for {
		i := p.item(what)
		if i == nil {
			return nil
		}
		s.Items = append(s.Items, i)
		if p.tok.kind != comma {
			break
		}
		p.next()
		what = "an option"
	}
	if p.tok.kind != semicolon && p.tok.kind != end {
		if s.Items[len(s.Items)-1].Value == nil {
			p.fail(`"=", "," or ";"`)
		} else {
			p.fail(`"," or ";"`)
		}
		return nil
	}
	s.Span = p.span(start)
	return s
}

// item = name [ "=" value ]
func (p *parser) item(what string) *Item {
	if p.tok.kind == bare {
		what = "a name"
	}
	start := p.tok.Start
	name, ok := p.name(what)
	if !ok {
		return nil
	}
	i := &Item{Name: name}
	if p.tok.kind == equals {
		p.next()
		if i.Value = p.value(); i.Value == nil {
			return nil
		}
	}
	i.Span = p.span(start)
	return i
}

// name = as a Go identifier
func (p *parser) name(what string) (Name, bool) {
	if p.tok.kind != bare || !isName(p.tok.text) {
		p.fail(what)
		return Name{}, false
	}
	n := Name{p.tok.Span, p.tok.text}
	p.next()
	return n, true
}

// value = atom | call
//
// atom = bare | "'" one or more, any but ' "'"
func (p *parser) value() Value {
	t := p.tok
	switch {
	case t.kind == bare:
		p.next()
		if p.tok.kind == open {
			if c := p.call(t); c != nil {
				return c
			}
			return nil
		}
		return &Atom{t.Span, t.text, false}
	case t.kind == quoted && len(t.text) > len("''"):
		p.next()
		return &Atom{t.Span, t.text[1 : len(t.text)-1], true}
	case t.kind == quoted:
		p.fail("a character between the quotes")
	case t.kind == unclosed:
		p.report(t.Span, "a closing quote", "none")
	default:
		p.fail("a value")
	}
	return nil
}

// call = [ "go." ] name "(" arg { "," arg } ")"
//
// f is what stands in front of the parenthesis.
func (p *parser) call(f lexeme) *Call {
	c := &Call{}
	name, isGo := strings.CutPrefix(f.text, GoPrefix)
	if !isName(name) {
		p.report(f.Span, "the name of a function", f.found())
		return nil
	}
	c.Go, c.Func = isGo, Name{Span{f.End - len(name), f.End}, name}
	for more := true; more; more = p.tok.kind == comma {
		p.next() // "(" or ","
		a := p.arg()
		if a == nil {
			return nil
		}
		c.Args = append(c.Args, a)
	}
	if !p.close(`"," or ")"`) {
		return nil
	}
	c.Span = p.span(f.Start)
	return c
}

// arg = "*" | name | name "(" name ")"
func (p *parser) arg() *Arg {
	start := p.tok.Start
	if p.tok.kind == bare && p.tok.text == "*" {
		p.next()
		return &Arg{Span: p.span(start), Star: true}
	}
	name, ok := p.name("an argument")
	if !ok {
		return nil
	}
	a := &Arg{Name: name}
	if p.tok.kind == open {
		p.next()
		inner, ok := p.name("a name")
		if !ok || !p.close(`")"`) {
			return nil
		}
		a.Inner = &inner
	}
	a.Span = p.span(start)
	return a
}

// close takes a closing parenthesis.
func (p *parser) close(expected string) bool {
	if p.tok.kind != shut {
		p.fail(expected)
		return false
	}
	p.next()
	return true
}
