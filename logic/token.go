package logic

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a piece of a formula's text: a connective, a constant, an atom, a
// parenthesis, what stands between formulas, or the end.
type token struct {
	kind   tokenKind
	op     Op     // of a connective or a constant
	text   string // as written; of an atom, its name
	pos    int    // the offset of its first byte
	quoted bool   // of an atom: its name can't be a word
}

type tokenKind uint8

const (
	tokEnd tokenKind = iota
	tokOpen
	tokClose
	tokAtom
	tokConst
	tokNot
	tokInfix
	tokTurnstile // between premises and conclusion
	tokSeparator // between formulas
	tokBad       // text says what is there instead
)

// scan returns the first token of text at or after pos, and the offset behind
// it. Blanks, line breaks and comments come between tokens.
func (s Syntax) scan(text string, pos int) (token, int) {
	pos = s.skipBlanks(text, pos)
	rest := text[pos:]
	if rest == "" {
		return token{kind: tokEnd, pos: pos}, pos
	}
	if name, size, problem := s.scanName(rest); problem != "" {
		return token{kind: tokBad, text: problem, pos: pos + size}, pos + size
	} else if size > 0 {
		t := token{kind: tokAtom, op: OpAtom, text: name, pos: pos}
		if w, ok := keyword(name); ok {
			t = s.token(name, w, pos)
		} else if op, ok := truthValues[name]; ok && s.Constants {
			t.kind, t.op = tokConst, op
		}
		return t, pos + size
	}
	switch {
	case rest[0] == '"':
		return scanQuoted(text, pos)
	case len(rest) > 1 && rest[0] == '\\' && isLetter(rest[1]):
		return s.scanCommand(text, pos)
	case s.Constants && (rest[0] == '0' || rest[0] == '1') && strings.IndexFunc(rest[1:], isNameRune) != 0:
		return token{kind: tokConst, op: truthValues[rest[:1]], text: rest[:1], pos: pos}, pos + 1
	}
	for _, sym := range symbolsBy[rest[0]] {
		if strings.HasPrefix(rest, sym.text) {
			return s.token(sym.text, word{sym.kind, sym.op, sym.book}, pos), pos + len(sym.text)
		}
	}
	r, size := utf8.DecodeRuneInString(rest)
	return token{kind: tokBad, text: describe(r, size, rest[0]), pos: pos}, pos + size
}

// token returns the token of what stands in a notation, which a strict syntax may
// not have.
func (s Syntax) token(text string, w word, pos int) token {
	if s.Strict && !w.book {
		return token{kind: tokBad, text: "'" + text + "', which the strict notation lacks: write " + w.plain(), pos: pos}
	}
	return token{kind: w.kind, op: w.op, text: text, pos: pos}
}

// skipBlanks goes to the next character that is no blank and in no comment.
func (s Syntax) skipBlanks(text string, pos int) int {
	for pos < len(text) {
		r, size := utf8.DecodeRuneInString(text[pos:])
		switch {
		case r == '#' || r == '%' || strings.HasPrefix(text[pos:], "//"):
			size = strings.IndexByte(text[pos:], '\n')
			if size < 0 {
				return len(text)
			}
		case unicode.IsSpace(r):
		case !s.Strict && (r == '$' || r == '\\'):
			if size = space(text[pos:]); size == 0 {
				return pos
			}
		default:
			return pos
		}
		pos += size
	}
	return pos
}

// scanName reads an identifier at the start of text: a letter or underscore,
// then letters, digits and underscores, then perhaps indexes in brackets, from
// which blanks are dropped, or an index of LaTeX. The size is 0 if there is none.
// A problem is what was found in an index instead, at offset size.
func (s Syntax) scanName(text string) (name string, size int, problem string) {
	size = strings.IndexFunc(text, func(r rune) bool { return !isNameRune(r) })
	if size < 0 {
		size = len(text)
	}
	if first, _ := utf8.DecodeRuneInString(text); size == 0 || unicode.IsDigit(first) || unicode.IsMark(first) {
		return "", 0, ""
	}
	name = text[:size]
	if base, ok := strings.CutSuffix(name, "_"); ok && base != "" && !s.Strict && strings.HasPrefix(text[size:], "{") {
		return scanSubscript(base, text, size)
	}
	if _, reserved := keyword(name); reserved {
		return name, size, ""
	}
	for strings.HasPrefix(text[size:], "[") {
		end := strings.IndexByte(text[size:], ']')
		if end < 0 {
			return "", size, "a '[' that nothing closes"
		}
		index, ok := indexes(text[size+1 : size+end])
		if !ok {
			return "", size, "an index that isn't letters and digits with commas between"
		}
		name += "[" + strings.Join(index, ",") + "]"
		size += end + 1
	}
	return name, size, ""
}

// indexes returns the indexes that a text lists, without blanks; false if they
// aren't letters and digits with commas between.
func indexes(text string) ([]string, bool) {
	list := strings.Split(strings.Map(func(r rune) rune {
		if r == ' ' || r == '\t' {
			return -1
		}
		return r
	}, text), ",")
	for _, index := range list {
		if index == "" || strings.ContainsFunc(index, func(r rune) bool { return !isNameRune(r) }) {
			return nil, false
		}
	}
	return list, true
}

func isNameRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isIdentifier says whether an atom of that name needs no quotes.
func isIdentifier(name string) bool {
	scanned, size, problem := Syntax{}.scanName(name)
	_, reserved := keyword(name)
	return size > 0 && problem == "" && scanned == name && !reserved
}

// scanQuoted reads an atom in double quotes, with Go's escapes.
func scanQuoted(text string, pos int) (token, int) {
	quoted, err := strconv.QuotedPrefix(text[pos:])
	if err != nil {
		return token{kind: tokBad, text: "a '\"' that nothing closes on its line, or a bad escape", pos: pos}, pos + 1
	}
	name, err := strconv.Unquote(quoted)
	if err != nil {
		return token{kind: tokBad, text: "a bad escape in quotes", pos: pos}, pos + 1
	}
	return token{kind: tokAtom, op: OpAtom, text: name, pos: pos, quoted: true}, pos + len(quoted)
}

// describe names a character that begins no token, with a hint for those that
// people try.
func describe(r rune, size int, first byte) string {
	switch {
	case r == utf8.RuneError && size == 1:
		return "the byte 0x" + strconv.FormatUint(uint64(first), 16) + ", which isn't UTF-8"
	case hints[r] != "":
		return hints[r]
	case unicode.IsDigit(r):
		return strconv.QuoteRune(r) + ": a name starts with a letter, and the constants are true and false"
	default:
		return strconv.QuoteRune(r)
	}
}
