package referee

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Bounds on what is kept of a bot's words, and on what is quoted, in bytes before it is
// escaped.
const (
	maxStderr = 4096
	maxQuote  = 60
	maxWords  = 120
)

// Why says in a line of plain ASCII how a game ended: the cause, the turn, what was
// measured and the detail, and the error that the bot ended by, or else the last line
// that it wrote to standard error before the game was decided.
func (r Record) Why() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in turn %d", r.Cause, r.Turns)
	if more := r.more(); more != "" {
		fmt.Fprintf(&b, " (%s)", more)
	}
	words := oneLine(r.Crash)
	if words == "" {
		words = lastLine(r.Stderr)
	}
	if words != "" {
		b.WriteString(": " + words)
	}
	return b.String()
}

// more returns what is known beside the cause.
func (r Record) more() string {
	if r.Took != "" && r.Detail != "" {
		return r.Took + "; " + r.Detail
	}
	return r.Took + r.Detail
}

// tell takes in what the bot wrote to standard error before the game was decided.
func (r *Record) tell(words string) {
	r.Crash = crash(words)
	r.Stderr = strings.ToValidUTF8(words[max(0, len(words)-maxStderr):], "")
}

// detail says what the cause of a loss leaves open: what the bot answered, and what was
// wrong with it, or how the bot ended.
func detail(cause string, last reply, wrong string, end ending) string {
	half := ""
	if last.raw != "" && (last.fault == Ended || last.fault == Late) {
		half = quote(last.raw) + " without a newline"
	}
	switch cause {
	case Left:
		return ""
	case Late:
		if half != "" {
			return "it wrote " + half
		}
		return ""
	case Ended:
		how := "closed its output"
		if !end.alive && end.state != nil {
			how = end.state.String()
		}
		if half != "" {
			how += ", after " + half
		}
		return how
	case Unknown:
		if last.fault == Unknown {
			wrong = "want a line of text: UTF-8 without NUL"
		}
	}
	if wrong != "" {
		wrong = ", " + plain(wrong)
	}
	return "answer " + quote(last.raw) + wrong
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
	return oneLine(text[strings.LastIndexByte(text, '\n')+1:])
}

// oneLine returns a line in plain ASCII, cut off where it is too long.
func oneLine(line string) string {
	line = strings.TrimSpace(line)
	if len(line) > maxWords {
		return plain(line[:maxWords]) + "..."
	}
	return plain(line)
}

// plain writes all that isn't printable ASCII as Go does within quotes.
func plain(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r >= ' ' && r <= '~':
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
