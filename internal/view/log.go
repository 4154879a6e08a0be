package view

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// log keeps what is written on its page, to be laid out at any width.
type log struct {
	changed func()

	mu    sync.Mutex
	parts []func(*Page)
}

func (l *log) add(f func(*Page)) {
	l.mu.Lock()
	l.parts = append(l.parts, f)
	l.mu.Unlock()
	l.changed()
}

// page returns a page that keeps what is written on it.
func (l *log) page() *Page { return &Page{tight: true, log: l} }

// len returns how many parts there are.
func (l *log) len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.parts)
}

// show lays the parts from one to another out on a page.
func (l *log) show(p *Page, from, to int) {
	l.mu.Lock()
	parts := l.parts[from:to]
	l.mu.Unlock()
	for _, f := range parts {
		f(p)
	}
}

// laidOut returns what f writes on a page like one of some width, as lines of which none is
// wider.
func laidOut(like Page, f func(p *Page)) []string {
	var b strings.Builder
	width := like.Width
	f(&Page{W: &b, Width: width, Colour: like.Colour, Tell: like.Tell, tight: true})
	text := strings.Trim(takenBack(b.String()), "\n")
	if text == "" {
		return nil
	}
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		if ansi.StringWidth(line) <= width {
			lines = append(lines, line)
			continue
		}
		// A word is too long. Its looks would run on into other panes.
		broken := ansi.Hardwrap(ansi.Strip(line), width, true)
		lines = append(lines, strings.Split(broken, "\n")...)
	}
	return lines
}

// takenBack removes what was typed and taken back: a backspace and what is before
// it, as a terminal that overwrites it does.
func takenBack(text string) string {
	parts := strings.Split(text, erase)
	left := []byte(parts[0])
	for _, part := range parts[1:] {
		_, size := utf8.DecodeLastRune(left)
		left = append(left[:len(left)-size], part...)
	}
	return string(left)
}
