package view

import (
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Style is how something looks on a terminal.
type Style string

// The styles there are.
const (
	Plain   Style = ""
	Bold    Style = "1"
	Faint   Style = "2"
	Red     Style = "31"
	Green   Style = "32"
	Yellow  Style = "33"
	Magenta Style = "35"
	Cyan    Style = "36"
)

// Page writes paragraphs for people. Its first error stays.
type Page struct {
	W      io.Writer
	Width  int
	Colour bool
	Tell   Tell // or nil
	Err    error

	tight bool // labels take little room
	log   *log // keeps what is written, to be laid out later
}

// Later calls f with the page on which things are laid out in the end: this one,
// unless what is written is kept until its width is known.
func (p *Page) Later(f func(p *Page)) {
	if p.log != nil {
		p.log.add(f)
		return
	}
	f(p)
}

// Write writes text as it is.
func (p *Page) Write(s string) {
	p.Later(func(p *Page) {
		if p.Err == nil {
			_, p.Err = io.WriteString(p.W, s)
		}
	})
}

// TakeBack takes back text, all in one style, that was written last.
func (p *Page) TakeBack(text string) {
	p.Write(strings.Repeat(erase, utf8.RuneCountInString(text)))
}

// erase is what a terminal is sent to take back a character.
const erase = "\b \b"

// Word is a run of text that isn't broken between lines.
type Word struct {
	Text  string
	Style Style
}

// Tell puts a text into a game's own words. The values replace the words in braces: a word and
// its value, in turn.
type Tell func(text string, values ...string) string

// told puts a text into words, or leaves it as it is but for the values.
func (t Tell) told(text string, values ...string) string {
	if t != nil {
		return t(text, values...)
	}
	var pairs []string
	for i := 0; i+1 < len(values); i += 2 {
		pairs = append(pairs, "{"+values[i]+"}", values[i+1])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Told puts a text into the page's words.
func (p *Page) Told(text string, values ...string) string { return p.Tell.told(text, values...) }

// Words puts a text into the page's words, and splits it at blanks.
func (p *Page) Words(s Style, text string, values ...string) []Word {
	return Words(s, p.Told(text, values...))
}

// Words splits text at blanks. A terminal obeys no character of it. Those that choose
// how the one before looks are left out, since terminals disagree on its width then.
func Words(s Style, text string) []Word {
	const textual, pictorial = "\ufe0e", "\ufe0f"
	text = strings.NewReplacer(textual, "", pictorial, "").Replace(text)
	var list []Word
	for _, w := range strings.Fields(text) {
		list = append(list, Word{escaped(w, unicode.IsPrint), s})
	}
	return list
}

// ASCII returns text from elsewhere, such as a transcript, with what isn't a
// printable character of ASCII written as Go does: "\u00e9", "\x1b". Terminals
// disagree on the width of some others. The ends of lines stay.
func ASCII(text string) string {
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

// Label returns the name of a part of a turn, in the width that all of them have.
func (p *Page) Label(name string) string {
	if name != "" {
		name = p.Told(name) + " "
	}
	if p.tight {
		return padded(name, len("chances "))
	}
	return "  " + padded(name, len("chances  "))
}

// Paragraph writes words in lines that fit the page, the first behind a label,
// the others indented as far.
func (p *Page) Paragraph(label string, list []Word) {
	p.Later(func(p *Page) { p.paragraph(label, list) })
}

func (p *Page) paragraph(label string, list []Word) {
	indent := ansi.StringWidth(label)
	column := indent
	line := []Word{}
	p.Write(label)
	for _, w := range list {
		if len(line) > 0 {
			column++ // the blank
		}
		wide := ansi.StringWidth(w.Text)
		if column+wide > p.Width && len(line) > 0 {
			p.Line(line)
			p.Write(strings.Repeat(" ", indent))
			line, column = line[:0], indent
		}
		line = append(line, w)
		column += wide
	}
	p.Line(line)
}

// Line writes words with blanks between them, and ends the line.
func (p *Page) Line(list []Word) {
	p.Row(list)
	p.Write("\n")
}

// Row writes words with blanks between them. Neighbours that look the same are
// painted together.
func (p *Page) Row(list []Word) {
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Style == list[0].Style {
			n++
		}
		texts := make([]string, n)
		for i := range texts {
			texts[i] = list[i].Text
		}
		p.Write(p.Paint(list[0].Style, strings.Join(texts, " ")))
		if list = list[n:]; len(list) > 0 {
			p.Write(" ")
		}
	}
}

// Paint returns text with the codes that make it look so.
func (p *Page) Paint(s Style, text string) string {
	if !p.Colour || s == Plain {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}
