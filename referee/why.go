package referee

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Bounds on what is quoted from a bot, in bytes before it is escaped.
const (
	maxQuote = 60
	maxWords = 120
)

// Why says in a line of plain ASCII how a game ended: the cause, the turn, the
// detail, and the last line of the bot's standard error.
func (r Record) Why() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in turn %d", r.Cause, r.Turns)
	if r.Detail != "" {
		fmt.Fprintf(&b, " (%s)", r.Detail)
	}
	if words := lastLine(r.Stderr); words != "" {
		b.WriteString(": " + words)
	}
	return b.String()
}

// detail says what the cause of a loss leaves open: what the bot answered, how it
// ended, or how long it was waited for.
func detail(cause string, last reply, waited time.Duration, end ending) string {
	switch {
	case cause == Left:
		return ""
	case cause == Late:
		return fmt.Sprintf("no answer after %.1f ms", float64(waited)/float64(time.Millisecond))
	case cause == Ended:
		how := "closed its output"
		if !end.alive && end.state != nil {
			how = end.state.String()
		}
		if last.raw != "" {
			how += ", after " + quote(last.raw) + " without a newline"
		}
		return how
	}
	return "answer " + quote(last.raw)
}

// ending is how a bot came to its end.
type ending struct {
	alive bool // until it was killed
	left  bool // processes that it had started outlived it
	state *os.ProcessState
}

func quote(s string) string {
	if len(s) > maxQuote {
		return strconv.QuoteToASCII(s[:maxQuote]) + "..."
	}
	return strconv.QuoteToASCII(s)
}

// lastLine returns the last line of a text that isn't blank.
func lastLine(text string) string {
	text = strings.TrimSpace(text)
	line := strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
	more := ""
	if len(line) > maxWords {
		line, more = line[:maxWords], "..."
	}
	var b strings.Builder
	for _, r := range line {
		switch {
		case r >= ' ' && r <= '~':
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String() + more
}
