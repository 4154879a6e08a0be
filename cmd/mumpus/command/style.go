package command

import (
	"io"
	"os"

	"github.com/mumpus-go/mumpus/internal/view"
)

// What is written for people is laid out by package view.
type (
	style = view.Style
	word  = view.Word
	page  = view.Page
)

// The styles there are.
const (
	plain   = view.Plain
	bold    = view.Bold
	faint   = view.Faint
	red     = view.Red
	green   = view.Green
	yellow  = view.Yellow
	magenta = view.Magenta
	cyan    = view.Cyan
)

func newPage(w io.Writer) *page {
	return &page{W: w, Width: widthOf(w), Colour: smart(w) && !noColour()}
}

// noColour says whether the user wants no colours anywhere.
func noColour() bool { return os.Getenv("NO_COLOR") != "" }

// words splits text at blanks. A terminal obeys no character of it.
func words(s style, text string) []word { return view.Words(s, text) }

// ascii returns text from elsewhere, such as a transcript, without what a terminal
// would obey, or show in its own way.
func ascii(text string) string { return view.ASCII(text) }
