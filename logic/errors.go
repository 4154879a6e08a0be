package logic

import (
	"errors"
	"fmt"
	"strings"
)

// ErrTooLarge is returned for a question that would take more memory than the
// limit which the message names. The message says what to do instead.
var ErrTooLarge = errors.New("too large")

// SyntaxError says where a text stops being a formula, and what would have been
// right there.
type SyntaxError struct {
	Line   int    // counted from 1
	Column int    // in characters, counted from 1
	Found  string // what stands there: "')'", "the end of the line"
	Want   string // what would have been right: "a formula"
	Source string // the text of the line
}

// Error returns the place, what was expected and what was found.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: expected %s, found %s", e.Line, e.Column, e.Want, e.Found)
}

// caretWidth is the most of a line, in characters, that Caret shows on each
// side of the place.
const caretWidth = 60

// Caret returns the line and, below it, a caret under the place of the error,
// to be printed after the message. Of a long line only the surroundings are
// shown.
func (e *SyntaxError) Caret() string {
	line := []rune(e.Source)
	at := min(e.Column-1, len(line))
	from, to := 0, len(line)
	var before, after string
	if at > caretWidth {
		from, before = at-caretWidth, "..."
	}
	if to > at+caretWidth {
		to, after = at+caretWidth, "..."
	}
	// A tab stays a tab, so that the caret stands below its place.
	indent := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, before+string(line[from:at]))
	return before + string(line[from:to]) + after + "\n" + indent + "^"
}

// abbreviate returns the first width characters of text, and dots for the rest.
func abbreviate(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width]) + "..."
	}
	return text
}
