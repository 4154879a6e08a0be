package logic

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a piece of a formula's text: a connective, a constant, an atom, a
// parenthesis, or the end.
type token struct {
	kind tokenKind
	op   Op     // of a connective or a constant
	text string // as written; of an atom, its name
	pos  int    // the offset of its first byte
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
	tokBad // text says what is there instead
)

// symbols are tried in this order, so a symbol comes before its own beginning.
var symbols = [...]struct {
	text string
	kind tokenKind
	op   Op
}{
	{"(", tokOpen, 0},
	{")", tokClose, 0},
	{"<->", tokInfix, OpIff},
	{"<=>", tokInfix, OpIff},
	{"↔", tokInfix, OpIff},
	{"⇔", tokInfix, OpIff},
	{"->", tokInfix, OpImplies},
	{"=>", tokInfix, OpImplies},
	{"→", tokInfix, OpImplies},
	{"⇒", tokInfix, OpImplies},
	{"&&", tokInfix, OpAnd},
	{"&", tokInfix, OpAnd},
	{"/\\", tokInfix, OpAnd},
	{"∧", tokInfix, OpAnd},
	{"||", tokInfix, OpOr},
	{"|", tokInfix, OpOr},
	{"\\/", tokInfix, OpOr},
	{"∨", tokInfix, OpOr},
	{"⊕", tokInfix, OpXor},
	{"!", tokNot, OpNot},
	{"~", tokNot, OpNot},
	{"-", tokNot, OpNot},
	{"¬", tokNot, OpNot},
	{"⊤", tokConst, OpTrue},
	{"⊥", tokConst, OpFalse},
}

// keyword returns the meaning of a word that is not an atom, in any case:
// "and", "AND", "And".
func keyword(word string) (tokenKind, Op, bool) {
	switch strings.ToLower(word) {
	case "true":
		return tokConst, OpTrue, true
	case "false":
		return tokConst, OpFalse, true
	case "not":
		return tokNot, OpNot, true
	case "and":
		return tokInfix, OpAnd, true
	case "or":
		return tokInfix, OpOr, true
	case "xor":
		return tokInfix, OpXor, true
	case "implies":
		return tokInfix, OpImplies, true
	case "iff":
		return tokInfix, OpIff, true
	}
	return 0, 0, false
}

// scan returns the first token of text at or after pos, and the offset behind
// it. Blanks, line breaks and comments come between tokens.
func scan(text string, pos int) (token, int) {
	pos = skipBlanks(text, pos)
	rest := text[pos:]
	if rest == "" {
		return token{kind: tokEnd, pos: pos}, pos
	}
	if name, size, problem := scanName(rest); problem != "" {
		return token{kind: tokBad, text: problem, pos: pos + size}, pos + size
	} else if size > 0 {
		t := token{kind: tokAtom, op: OpAtom, text: name, pos: pos}
		if kind, op, ok := keyword(name); ok {
			t.kind, t.op = kind, op
		}
		return t, pos + size
	}
	if rest[0] == '"' {
		return scanQuoted(text, pos)
	}
	for _, s := range symbols {
		if strings.HasPrefix(rest, s.text) {
			return token{kind: s.kind, op: s.op, text: s.text, pos: pos}, pos + len(s.text)
		}
	}
	r, size := utf8.DecodeRuneInString(rest)
	return token{kind: tokBad, text: describe(r, size, rest[0]), pos: pos}, pos + size
}

func skipBlanks(text string, pos int) int {
	for pos < len(text) {
		r, size := utf8.DecodeRuneInString(text[pos:])
		switch {
		case r == '#':
			size = strings.IndexByte(text[pos:], '\n')
			if size < 0 {
				return len(text)
			}
		case !unicode.IsSpace(r):
			return pos
		}
		pos += size
	}
	return pos
}

// scanName reads an identifier at the start of text: a letter or underscore,
// then letters, digits and underscores, then perhaps indexes in brackets, from
// which blanks are dropped. The size is 0 if there is none. A problem is what
// was found in an index instead, at offset size.
func scanName(text string) (name string, size int, problem string) {
	size = strings.IndexFunc(text, func(r rune) bool { return !isNameRune(r) })
	if size < 0 {
		size = len(text)
	}
	if first, _ := utf8.DecodeRuneInString(text); size == 0 || unicode.IsDigit(first) || unicode.IsMark(first) {
		return "", 0, ""
	}
	if size == len(text) || text[size] != '[' {
		return text[:size], size, ""
	}
	name = text[:size]
	for size < len(text) && text[size] == '[' {
		end := strings.IndexByte(text[size:], ']')
		if end < 0 {
			return "", size, "a '[' that nothing closes"
		}
		index := strings.Map(func(r rune) rune {
			if r == ' ' || r == '\t' {
				return -1
			}
			return r
		}, text[size:size+end+1])
		for part := range strings.SplitSeq(index[1:len(index)-1], ",") {
			if part == "" || strings.ContainsFunc(part, func(r rune) bool { return !isNameRune(r) }) {
				return "", size, "an index that isn't letters and digits with commas between"
			}
		}
		name += index
		size += end + 1
	}
	return name, size, ""
}

func isNameRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isIdentifier says whether an atom of that name needs no quotes.
func isIdentifier(name string) bool {
	scanned, size, problem := scanName(name)
	_, _, reserved := keyword(name)
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
	return token{kind: tokAtom, op: OpAtom, text: name, pos: pos}, pos + len(quoted)
}

// describe names a character that begins no token, with a hint for those that
// people try.
func describe(r rune, size int, first byte) string {
	switch {
	case r == utf8.RuneError && size == 1:
		return "the byte 0x" + strconv.FormatUint(uint64(first), 16) + ", which isn't UTF-8"
	case r == '^':
		return "'^', which means and to some, xor to others: write &, or xor"
	case r == '=':
		return "'=': write <->, or ->"
	case unicode.IsDigit(r):
		return strconv.QuoteRune(r) + ": a name starts with a letter, and the constants are true and false"
	default:
		return strconv.QuoteRune(r)
	}
}
