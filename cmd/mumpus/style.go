package main

import (
	"io"
	"os"
	"strings"
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

// words splits text at blanks.
func words(s style, text string) []word {
	var list []word
	for _, w := range strings.Fields(text) {
		list = append(list, word{w, s})
	}
	return list
}

// paragraph writes words in lines that fit the page, the first behind a label,
// the others indented as far.
func (p *page) paragraph(label string, list []word) {
	indent := len(label)
	column := indent
	p.write(label)
	for i, w := range list {
		switch {
		case i == 0:
		case column+1+len(w.text) > p.width && column > indent:
			p.write("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			p.write(" ")
			column++
		}
		p.write(p.paint(w.style, w.text))
		column += len(w.text)
	}
	p.write("\n")
}

func (p *page) paint(s style, text string) string {
	if !p.colour || s == plain {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}
