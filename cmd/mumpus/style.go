package main

import (
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// style is how something looks on a terminal.
type style string

const (
	plain   style = ""
	bold    style = "1"
	faint   style = "2"
	red     style = "31"
	green   style = "32"
	yellow  style = "33"
	magenta style = "35"
	cyan    style = "36"
)

// page writes paragraphs for people. Its first error stays.
type page struct {
	w      io.Writer
	width  int
	colour bool
	err    error
}

func newPage(w io.Writer) *page {
	return &page{w: w, width: widthOf(w), colour: smart(w) && os.Getenv("NO_COLOR") == ""}
}

func (p *page) write(s string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, s)
	}
}

// word is a run of text that isn't broken between lines.
type word struct {
	text  string
	style style
}

// words splits text at blanks. A terminal obeys no character of it.
func words(s style, text string) []word {
	var list []word
	for _, w := range strings.Fields(text) {
		list = append(list, word{escaped(w, unicode.IsPrint), s})
	}
	return list
}

// ascii returns text from elsewhere, such as a transcript, with what isn't a
// printable character of ASCII written as Go does: "\u00e9", "\x1b". Terminals
// disagree on the width of some others. The ends of lines stay.
func ascii(text string) string {
	return escaped(text, func(r rune) bool { return r == '\n' || ' ' <= r && r <= '~' })
}

// escaped writes the characters that aren't fine as Go does.
func escaped(text string, fine func(rune) bool) string {
	var b strings.Builder
	for i, w := 0, 0; i < len(text); i += w {
		var r rune
		r, w = utf8.DecodeRuneInString(text[i:])
		part := text[i : i+w]
		if !fine(r) || r == utf8.RuneError {
			quoted := strconv.QuoteToASCII(part)
			part = quoted[1 : len(quoted)-1]
		}
		b.WriteString(part)
	}
	return b.String()
}

// paragraph writes words in lines that fit the page, the first behind a label,
// the others indented as far.
func (p *page) paragraph(label string, list []word) {
	indent := len(label)
	column := indent
	line := []word{}
	p.write(label)
	for _, w := range list {
		if len(line) > 0 {
			column++ // the blank
		}
		if column+len(w.text) > p.width && len(line) > 0 {
			p.line(line)
			p.write(strings.Repeat(" ", indent))
			line, column = line[:0], indent
		}
		line = append(line, w)
		column += len(w.text)
	}
	p.line(line)
}

// line writes words with blanks between them, and ends the line.
func (p *page) line(list []word) {
	p.row(list)
	p.write("\n")
}

// row writes words with blanks between them. Neighbours that look the same are
// painted together.
func (p *page) row(list []word) {
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].style == list[0].style {
			n++
		}
		texts := make([]string, n)
		for i := range texts {
			texts[i] = list[i].text
		}
		p.write(p.paint(list[0].style, strings.Join(texts, " ")))
		if list = list[n:]; len(list) > 0 {
			p.write(" ")
		}
	}
}

func (p *page) paint(s style, text string) string {
	if !p.colour || s == plain {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}
