package logic

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// space returns the size of the LaTeX space that text begins with, or 0.
func space(text string) int {
	for _, s := range spaces {
		rest, ok := strings.CutPrefix(text, s)
		if ok && (len(s) <= 2 || rest == "" || !isLetter(rest[0])) {
			return len(s)
		}
	}
	return 0
}

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' }

// scanCommand reads a command of LaTeX, with its argument if that is a name.
func (s Syntax) scanCommand(text string, pos int) (token, int) {
	end := pos + 1
	for end < len(text) && isLetter(text[end]) {
		end++
	}
	name := text[pos+1 : end]
	if w, ok := commands[name]; ok {
		return s.token(text[pos:end], w, pos), end
	}
	if s.Strict || !slices.Contains(textCommands, name) {
		return token{kind: tokBad, text: "'" + abbreviate(text[pos:end], 40) + "', which is no connective: use \\lnot \\land \\lor \\oplus \\to \\leftrightarrow, or ! & | xor -> <->", pos: pos}, end
	}
	if !strings.HasPrefix(text[end:], "{") {
		return token{kind: tokBad, text: "'" + text[pos:end] + "' without a name in braces", pos: pos}, end
	}
	content, size, ok := unescape(text[end+1:])
	if !ok {
		return token{kind: tokBad, text: "'" + text[pos:end] + "' with a brace that nothing closes, or a command within", pos: pos}, end
	}
	end += 1 + size
	content = strings.TrimSpace(content)
	t := token{kind: tokAtom, op: OpAtom, text: content, pos: pos}
	truth, isTruth := truthValues[content]
	switch w, reserved := keyword(content); {
	case reserved:
		return s.token(content, w, pos), end
	case content == "":
		return token{kind: tokBad, text: "'" + text[pos:end] + "', an empty name", pos: pos}, end
	case content[0] == '"':
		var err error
		if t.text, err = strconv.Unquote(content); err != nil {
			return token{kind: tokBad, text: "a bad escape in quotes", pos: pos}, end
		}
		t.quoted = true
	case s.Constants && isTruth:
		t.kind, t.op = tokConst, truth
	case strings.HasPrefix(text[end:], "_{") && isIdentifier(content):
		name, size, problem := scanSubscript(content, text[end:], 1)
		if problem != "" {
			return token{kind: tokBad, text: problem, pos: end + size}, end + size
		}
		t.text = name
		end += size
	}
	return t, end
}

// scanSubscript reads the braces behind the underscore of an atom in LaTeX, which
// stand at offset size of text: P_{1,2} is P[1,2], and P_{1} is P_1, as LaTeX
// prints it.
func scanSubscript(base, text string, size int) (name string, end int, problem string) {
	close := strings.IndexByte(text[size:], '}')
	if close < 0 {
		return "", size, "a '{' that nothing closes"
	}
	index, ok := indexes(strings.ReplaceAll(text[size+1:size+close], `\,`, ""))
	switch {
	case !ok:
		return "", size, "an index that isn't letters and digits with commas between"
	case len(index) == 1:
		name = base + "_" + index[0]
	default:
		name = base + "[" + strings.Join(index, ",") + "]"
	}
	return name, size + close + 1, ""
}

// escapes are the characters that LaTeX writes by commands in text.
var escapes = [...]struct{ char, latex string }{
	{`\`, `\textbackslash{}`},
	{"~", `\textasciitilde{}`},
	{"^", `\textasciicircum{}`},
	{"_", `\_`},
	{"%", `\%`},
	{"&", `\&`},
	{"#", `\#`},
	{"$", `\$`},
	{"{", `\{`},
	{"}", `\}`},
	{"<", `\textless{}`},
	{">", `\textgreater{}`},
	{"|", `\textbar{}`},
}

// escape returns text as LaTeX writes it.
func escape(text string) string {
	var b strings.Builder
characters:
	for _, r := range text {
		for _, e := range escapes {
			if string(r) == e.char {
				b.WriteString(e.latex)
				continue characters
			}
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unescape reads what escape writes, up to the brace that ends it, and returns
// the size with the brace.
func unescape(text string) (content string, size int, ok bool) {
	var b strings.Builder
characters:
	for size < len(text) {
		switch text[size] {
		case '}':
			return b.String(), size + 1, true
		case '{', '\n':
			return "", 0, false
		}
		for _, e := range escapes {
			if strings.HasPrefix(text[size:], e.latex) {
				b.WriteString(e.char)
				size += len(e.latex)
				continue characters
			}
		}
		if text[size] == '\\' {
			return "", 0, false
		}
		b.WriteByte(text[size])
		size++
	}
	return "", 0, false
}

// latexName returns an atom's name as LaTeX that reads as that name again: P,
// P_{1}, P_{1,2}, \mathit{stench}_{1}, \text{shaft at 7}.
func latexName(name string) string {
	base, index := name, ""
	if before, list, ok := strings.Cut(name, "["); ok && strings.HasSuffix(list, "]") {
		base, index = before, strings.TrimSuffix(list, "]")
		if !strings.Contains(index, ",") || strings.Contains(index, "[") {
			return latexText(name)
		}
	} else if before, sub, ok := strings.Cut(name, "_"); ok && before != "" && sub != "" && !strings.Contains(sub, "_") {
		base, index = before, sub
	}
	_, reserved := keyword(base)
	if !isIdentifier(name) || !isIdentifier(base) || reserved || strings.HasSuffix(base, "_") || !isASCII(index) {
		return latexText(name)
	}
	switch {
	case !isASCII(base): // math mode has no accents
		base = `\textit{` + escape(base) + "}"
	case !isLetter(base[0]) || strings.Trim(base[1:], "0123456789") != "":
		base = `\mathit{` + escape(base) + "}"
	}
	if index != "" {
		return base + "_{" + index + "}"
	}
	return base
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// latexText returns any name as text of LaTeX.
func latexText(name string) string {
	_, reserved := keyword(name)
	if reserved || name == "" || name[0] == '"' || strings.TrimSpace(name) != name ||
		!utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		name = strconv.Quote(name)
	}
	return `\text{` + escape(name) + "}"
}
