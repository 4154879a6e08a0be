package command

import (
	"bufio"
	"context"
	"io"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/mumpus-go/mumpus/games/host"
)

// errLeave is returned when the player leaves: by the end of the input, or the
// keys for that.
var errLeave = host.ErrLeave

// maxAnswer is the length at which a typed answer is cut.
const maxAnswer = 40

// asker asks the player. On a terminal it reads single keys, otherwise lines,
// which it repeats, so that the output is whole.
type asker struct {
	page  *page
	keys  keySource // nil if there is no terminal
	lines *bufio.Reader
	line  chan string // what is being read; closed at the end of the input
	ended bool        // the last answer ended by itself: Enter may still follow it
}

// keySource is where keys come from. Its error is the context's cause.
type keySource interface {
	next(ctx context.Context) (byte, error)
}

func newAsker(p *page, in io.Reader, out io.Writer) *asker {
	a := &asker{page: p, lines: bufio.NewReader(dialogue(in))}
	if _, ok := terminalOf(out); ok {
		if keys := newKeyboard(in); keys != nil {
			a.keys = keys
		}
	}
	return a
}

// choose asks for one of some keys, until it gets one. It takes words, in lower case,
// for keys too: only a line can have one, as on a terminal a single key is the answer.
// The complaint about any other answer is written by wrong.
func (a *asker) choose(ctx context.Context, question, keys string, words map[string]byte, wrong func(answer string)) (byte, error) {
	for {
		answer, err := a.answer(ctx, question, func(string) bool { return true })
		if err != nil {
			return 0, err
		}
		if answer = strings.ToLower(answer); len(answer) == 1 && strings.Contains(keys, answer) {
			return answer[0], nil
		}
		if key, ok := words[answer]; ok {
			return key, nil
		}
		wrong(repeated(answer))
	}
}

// number asks for one of some numbers, until it gets one. The complaint about any
// other answer is written by wrong.
func (a *asker) number(ctx context.Context, question string, fine func(int) bool, wrong func(answer string)) (int, error) {
	most := 0 // of those that are fine
	for n := range 1000 {
		if fine(n) {
			most = n
		}
	}
	// On a terminal an answer is whole when no digit could make another of it.
	whole := func(answer string) bool {
		n, err := strconv.Atoi(answer)
		if err != nil || !fine(n) {
			return false
		}
		for longer := 10 * n; longer < 10*n+10 && longer <= most; longer++ {
			if fine(longer) {
				return false
			}
		}
		return true
	}
	for {
		answer, err := a.answer(ctx, question, whole)
		if err != nil {
			return 0, err
		}
		if n, err := strconv.Atoi(answer); err == nil && fine(n) {
			return n, nil
		}
		wrong(repeated(answer))
	}
}

// repeated is an answer as it is repeated in a complaint.
func repeated(answer string) string { return strconv.QuoteToASCII(answer) }

// answer asks for an answer, which isn't empty. On a terminal it ends with the key that makes
// it whole, or with Enter. Enter alone is no answer: on a terminal nothing comes of it, as it
// may end the answer before, and a line is asked for again.
func (a *asker) answer(ctx context.Context, question string, whole func(string) bool) (string, error) {
	for {
		answer, err := a.once(ctx, question, whole)
		if answer != "" || err != nil {
			return answer, err
		}
	}
}

func (a *asker) once(ctx context.Context, question string, whole func(string) bool) (string, error) {
	a.ask(question)
	if a.page.Err != nil {
		return "", a.page.Err
	}
	if a.keys == nil {
		line, err := a.readLine(ctx)
		if err == nil {
			a.page.Write(" " + line)
		}
		a.page.Write("\n")
		return line, err
	}
	a.page.Write(" ")
	answer := []byte{}
	for {
		key, err := a.keys.next(ctx)
		a.ended = false
		switch {
		case err != nil:
			a.page.Write("\n")
			return "", err
		case key == ctrlC || key == ctrlD:
			a.page.Write("\n")
			return "", errLeave
		case enter(key) && len(answer) == 0:
			continue
		case enter(key):
			a.page.Write("\n")
			return string(answer), nil
		case key == backspace || key == del:
			if len(answer) > 0 {
				answer = answer[:len(answer)-1]
				a.page.Write("\b \b")
			}
			continue
		case key < ' ' || key > '~':
			key = '?'
		}
		if len(answer) == maxAnswer {
			continue
		}
		answer = append(answer, key)
		a.page.Write(string(rune(key)))
		if whole(string(answer)) {
			a.ended = true
			a.page.Write("\n")
			return string(answer), nil
		}
	}
}

// More keys by the byte that they send.
const (
	backspace = 0x08
	del       = 0x7f
)

// ask writes a question, the last line of which is left open, with room behind it.
func (a *asker) ask(question string) {
	const room = 4
	a.page.Later(func(p *page) { askOn(p, question, room) })
}

func askOn(p *page, question string, room int) {
	var line []word
	column := 0
	for _, w := range words(bold, question) {
		if len(line) > 0 && column+1+ansi.StringWidth(w.Text)+room > p.Width {
			p.Line(line)
			line, column = line[:0], 0
		}
		line = append(line, w)
		column += 1 + ansi.StringWidth(w.Text)
	}
	p.Row(line)
}

// readLine reads a line without its blanks. A read can't be broken off, so that
// one which ctx has ended goes on in the background.
func (a *asker) readLine(ctx context.Context) (string, error) {
	if a.line == nil {
		a.line = make(chan string, 1)
		go func(done chan<- string) {
			line, err := a.lines.ReadString('\n')
			if err == nil || line != "" {
				done <- line
			}
			close(done)
		}(a.line)
	}
	select {
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case line, ok := <-a.line:
		a.line = nil
		if !ok {
			return "", errLeave
		}
		line = strings.TrimSpace(line)
		if len(line) > maxAnswer { // no part of it is an answer
			line = line[:maxAnswer] + "..."
		}
		return strings.Map(printable, line), nil
	}
}

// printable returns a question mark for what isn't a printable ASCII character.
func printable(r rune) rune {
	if r < ' ' || r > '~' {
		return '?'
	}
	return r
}

func enter(key byte) bool { return key == '\r' || key == '\n' }

// pause waits for any key on a terminal. Enter behind an answer that ended by itself could
// mean two things, so it goes on waiting. In a pipe nothing waits.
func (a *asker) pause(ctx context.Context, prompt string) error {
	if a.keys == nil {
		return context.Cause(ctx)
	}
	a.page.Write(a.page.Paint(faint, prompt))
	key, err := a.keys.next(ctx)
	if a.ended && enter(key) && err == nil {
		key, err = a.keys.next(ctx)
	}
	a.ended = false
	if _, screen := a.keys.(*shown); screen {
		a.page.TakeBack(prompt)
	} else {
		a.page.Write("\n")
	}
	if err == nil && (key == ctrlC || key == ctrlD || key == 'q' || key == 'Q') {
		return errLeave
	}
	return err
}
