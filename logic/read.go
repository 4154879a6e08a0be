package logic

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is a text of formulas: what somebody typed, or a file.
type Text struct {
	Name   string // what errors and notes call it, or ""
	Source string
	// Lines says that each line ends a formula, as in a file. Otherwise a formula
	// may run over several lines.
	Lines bool
}

// Sequent is premises and a conclusion, of which one asks whether it follows.
type Sequent struct {
	Premises   []Expr
	Conclusion Expr
}

// Reading is what texts say.
type Reading struct {
	Formulas []Expr    // all of them, premises and conclusions, in their order
	Sequents []Sequent // none, if no text marks a conclusion
	Notes    []string  // what could have been meant otherwise, with its place
}

// Read reads texts of formulas, one after the other. Beside line breaks, commas
// and semicolons stand between formulas, and a number such as 1. or (1) may stand
// before one.
//
// A turnstile marks a conclusion: |- with a blank after it, |=, ⊢, ⊨ or ∴. What
// stands before it are its premises, those of lines and texts before included.
// The next formula that isn't a conclusion begins the premises of another
// sequent. In the format of course assignments, the line TELL stands before the
// premises, and ASK before conclusions, each of which is asked of all premises
// that were told so far.
//
// The letter v means or where a connective must stand, unless it is an atom
// elsewhere in the texts; a note says so. The error is a *[SyntaxError], with the
// text's name before it.
func (s Syntax) Read(texts ...Text) (*Reading, error) {
	r := &reader{syntax: s, uses: map[string]*use{}}
	for _, t := range texts {
		if err := r.read(t); err != nil {
			return nil, err
		}
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	return &r.reading, nil
}

// Read reads a file of formulas, each on a line of its own or with semicolons or
// commas between them. Blank lines and comments are skipped. The error is a
// *[SyntaxError], or r's. [Syntax.Read] reads sequents too.
func Read(r io.Reader) ([]Expr, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	list := &reader{plain: true}
	if err := list.read(Text{Source: string(data), Lines: true}); err != nil {
		return nil, err
	}
	return list.reading.Formulas, nil
}

// reader reads one formula after the other.
type reader struct {
	syntax   Syntax
	plain    bool // there are no sequents, and no letter means or
	reading  Reading
	text     Text // the present one
	premises []Expr
	last     place // of the last premise
	drawn    bool  // a conclusion was drawn from the premises
	told     bool  // premises stay: there was a TELL
	asking   bool  // formulas are conclusions: there was an ASK
	uses     map[string]*use
	dashed   bool // there is a note on |-
}

// place is where something stands.
type place struct {
	text string
	SyntaxError
}

func (p place) String() string {
	at := fmt.Sprintf("line %d, column %d", p.Line, p.Column)
	if p.text != "" {
		return p.text + ": " + at
	}
	return at
}

// fail returns a syntax error with the name of its text.
func (p place) fail(want, found string) error {
	err := p.SyntaxError
	err.Want, err.Found = want, found
	return named(p.text, &err)
}

func named(text string, err error) error {
	if text == "" || err == nil {
		return err
	}
	return fmt.Errorf("%s: %w", text, err)
}

// use is where a letter stands first as an atom, and as a connective.
type use struct{ atom, or place }

func (r *reader) read(t Text) error {
	r.text = t
	source := strings.TrimPrefix(t.Source, "\ufeff")
	if !t.Lines {
		return named(t.Name, r.chunk(source, 1, "the end"))
	}
	line := 0
	for text := range strings.Lines(source) {
		line++
		if err := r.chunk(text, line, "the end of the line"); err != nil {
			return named(t.Name, err)
		}
	}
	return nil
}

// chunk reads the formulas of a line, or of a text that isn't one of lines.
func (r *reader) chunk(text string, line int, end string) error {
	p := &parser{syntax: r.syntax, text: text, line: line, end: end, in: r}
	first, conclusion := true, false
	want := !r.text.Lines // a formula, in place of the end
	for {
		p.skipLabel()
		p.next()
		switch {
		case p.tok.kind == tokEnd && !want:
			return nil
		case p.tok.kind == tokTurnstile && !conclusion && !r.plain && (first || !want):
			conclusion, first, want = true, false, true
			continue
		case r.command(p):
			first, want = false, false
			continue
		}
		first = false
		at := p.here()
		e, err := p.formula(loosest)
		if err != nil {
			return err
		}
		r.add(e, conclusion || r.asking, at)
		switch {
		case p.tok.kind == tokEnd:
			return nil
		case p.tok.kind == tokSeparator && p.tok.text == ";":
			conclusion, want = false, false
		case p.tok.kind == tokSeparator && conclusion:
			return p.expected("the end of the sequent, which has one conclusion (join several by & or |)")
		case p.tok.kind == tokSeparator:
			want = true
		case p.tok.kind == tokTurnstile && !conclusion && !r.plain:
			conclusion, want = true, true
		case r.told && p.tok.kind == tokAtom && (p.tok.text == "ASK" || p.tok.text == "TELL"):
			p.after = p.tok.pos // and once more
			want = false
		default:
			return p.expected("a connective or " + p.end)
		}
	}
}

// command takes TELL and ASK where a formula could begin, and says whether there
// was one. They are atoms if a connective follows.
func (r *reader) command(p *parser) bool {
	isTell := p.tok.text == "TELL"
	if r.plain || p.tok.kind != tokAtom || p.tok.quoted || !isTell && (p.tok.text != "ASK" || !r.told) {
		return false
	}
	if strings.HasPrefix(p.text[p.after:], ":") {
		p.after++
	} else {
		switch next, _ := p.syntax.scan(p.text, p.after); next.kind {
		case tokEnd:
			if !r.text.Lines && !r.told {
				return false
			}
		case tokAtom, tokConst, tokNot, tokOpen:
		default:
			return false
		}
	}
	r.told, r.asking = true, !isTell
	return true
}

// add takes a formula.
func (r *reader) add(e Expr, conclusion bool, at place) {
	r.reading.Formulas = append(r.reading.Formulas, e)
	switch {
	case conclusion:
		r.reading.Sequents = append(r.reading.Sequents, Sequent{slices.Clip(r.premises), e})
		r.drawn = true
		return
	case r.drawn && !r.told:
		r.premises = nil
	}
	r.premises, r.last, r.drawn = append(r.premises, e), at, false
}

// check returns an error for what only all texts together can tell, and adds
// their notes.
func (r *reader) check() error {
	for _, letter := range [...]string{"v", "V"} {
		u := r.uses[letter]
		switch {
		case u == nil || u.or.Line == 0:
		case u.atom.Line != 0:
			return u.or.fail("a connective", fmt.Sprintf("%s, which is an atom at %v: write | if it means or here", letter, u.atom))
		default:
			r.note(u.or, letter+" is read as or")
		}
	}
	if len(r.reading.Sequents) > 0 && !r.drawn {
		return r.last.fail("no more premises after the last conclusion", "a formula: mark the conclusion with |- or ASK")
	}
	return nil
}

func (r *reader) note(at place, text string) {
	r.reading.Notes = append(r.reading.Notes, fmt.Sprintf("%v: %s", at, text))
}

// isOr says whether a token is a letter that people write for or.
func isOr(t token) bool {
	return t.kind == tokAtom && !t.quoted && (t.text == "v" || t.text == "V")
}

// or says whether the next token, where a connective must stand, is a letter that
// means or.
func (r *reader) or(p *parser) bool {
	if r.plain || !isOr(p.tok) {
		return false
	}
	if u := r.use(p.tok.text); u.or.Line == 0 {
		u.or = p.here()
	}
	return true
}

// atom takes note of the next token, an atom.
func (r *reader) atom(p *parser) {
	if r.plain || !isOr(p.tok) {
		return
	}
	if u := r.use(p.tok.text); u.atom.Line == 0 {
		u.atom = p.here()
	}
}

func (r *reader) use(letter string) *use {
	if r.uses[letter] == nil {
		r.uses[letter] = new(use)
	}
	return r.uses[letter]
}

// here returns the place of the next token.
func (p *parser) here() place {
	line, column, source := p.place(p.tok.pos)
	return place{p.in.text.Name, SyntaxError{Line: line, Column: column, Source: source}}
}

// turnstile makes one token of | and - if a blank follows. Without the blank they
// are or and not, as they have always been.
func (p *parser) turnstile() {
	rest, ok := strings.CutPrefix(p.text[p.after:], "-")
	if p.in.plain || !ok || p.tok.kind != tokInfix || p.tok.text != "|" {
		return
	}
	next, _ := utf8.DecodeRuneInString(rest)
	switch {
	case rest == "" || unicode.IsSpace(next) || p.syntax.Strict && next != '>':
		p.tok.kind, p.tok.text = tokTurnstile, "|-"
		p.after++
	case next != '>' && next != '-' && !p.in.dashed:
		p.in.dashed = true
		p.in.note(p.here(), "|- is read as or and not; write a blank after it for a sequent")
	}
}

// skipLabel goes beyond the number of a premise: 1. or 1) or 1: or (1).
func (p *parser) skipLabel() {
	at := p.syntax.skipBlanks(p.text, p.after)
	rest, open := strings.CutPrefix(p.text[at:], "(")
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	ends := ".:)"
	if open {
		ends = ")"
	}
	if digits == 0 || digits == len(rest) || !strings.ContainsRune(ends, rune(rest[digits])) {
		return
	}
	after := len(p.text) - len(rest) + digits + 1
	if behind := p.syntax.skipBlanks(p.text, after); strings.HasPrefix(p.text[behind:], "|-") {
		p.after = after
		return
	}
	switch next, _ := p.syntax.scan(p.text, after); next.kind {
	case tokAtom, tokConst, tokNot, tokOpen, tokTurnstile:
		p.after = after
	}
}
