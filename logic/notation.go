package logic

import "strings"

// A notation is data: rows of the tables below, each with the text that is read
// and what it means. The rows marked book are the notation that this package
// prints, and the arrows of AIMA; a strict [Syntax] reads no others.

// symbol is a text that is read as one token, whatever stands around it.
type symbol struct {
	text string
	kind tokenKind
	op   Op
	book bool
}

// symbols are tried in this order, so a symbol comes before its own beginning.
var symbols = [...]symbol{
	{"(", tokOpen, 0, true},
	{")", tokClose, 0, true},
	{"[", tokOpen, 0, false},
	{"]", tokClose, 0, false},
	{"\\{", tokOpen, 0, false},
	{"\\}", tokClose, 0, false},
	{"{", tokOpen, 0, false},
	{"}", tokClose, 0, false},

	{"<->", tokInfix, OpIff, true},
	{"<-->", tokInfix, OpIff, false},
	{"<=>", tokInfix, OpIff, false},
	{"<==>", tokInfix, OpIff, false},
	{"↔", tokInfix, OpIff, true},
	{"⇔", tokInfix, OpIff, true},
	{"⟷", tokInfix, OpIff, false},
	{"⟺", tokInfix, OpIff, false},
	{"≡", tokInfix, OpIff, false},
	{"->", tokInfix, OpImplies, true},
	{"-->", tokInfix, OpImplies, false},
	{"=>", tokInfix, OpImplies, false},
	{"==>", tokInfix, OpImplies, false},
	{"→", tokInfix, OpImplies, true},
	{"⇒", tokInfix, OpImplies, true},
	{"⟶", tokInfix, OpImplies, false},
	{"⟹", tokInfix, OpImplies, false},
	{"⊃", tokInfix, OpImplies, false},
	{"&&", tokInfix, OpAnd, false},
	{"&", tokInfix, OpAnd, true},
	{"/\\", tokInfix, OpAnd, false},
	{"∧", tokInfix, OpAnd, true},
	{"||", tokInfix, OpOr, false},
	{"|=", tokTurnstile, 0, true},
	{"|", tokInfix, OpOr, true},
	{"\\/", tokInfix, OpOr, false},
	{"∨", tokInfix, OpOr, true},
	{"⊕", tokInfix, OpXor, true},
	{"⊻", tokInfix, OpXor, false},
	{"↑", tokInfix, opNand, false},
	{"↓", tokInfix, opNor, false},
	{"!", tokNot, OpNot, true},
	{"~", tokNot, OpNot, false},
	{"∼", tokNot, OpNot, false},
	{"-", tokNot, OpNot, false},
	{"¬", tokNot, OpNot, true},
	{"⊤", tokConst, OpTrue, true},
	{"⊥", tokConst, OpFalse, true},

	{"⊢", tokTurnstile, 0, true},
	{"⊨", tokTurnstile, 0, true},
	{"⊧", tokTurnstile, 0, true},
	{"/∴", tokTurnstile, 0, true},
	{"∴", tokTurnstile, 0, true},
	{",", tokSeparator, 0, true},
	{";", tokSeparator, 0, true},
}

// symbolsBy are the symbols by their first byte, in their order.
var symbolsBy = func() (by [256][]symbol) {
	for _, s := range symbols {
		by[s.text[0]] = append(by[s.text[0]], s)
	}
	return by
}()

// word is what a name means that is not an atom.
type word struct {
	kind tokenKind
	op   Op
	book bool
}

// words are read in any case: "and", "AND", "And".
var words = map[string]word{
	"true":    {tokConst, OpTrue, true},
	"false":   {tokConst, OpFalse, true},
	"not":     {tokNot, OpNot, false},
	"and":     {tokInfix, OpAnd, false},
	"or":      {tokInfix, OpOr, false},
	"xor":     {tokInfix, OpXor, true},
	"implies": {tokInfix, OpImplies, false},
	"iff":     {tokInfix, OpIff, false},
}

const longestWord = len("implies")

// laterWords are connectives where one must stand, and atoms elsewhere.
var laterWords = map[string]Op{"nand": opNand, "nor": opNor}

// truthValues are constants for a [Syntax] that asks for them.
var truthValues = map[string]Op{"T": OpTrue, "1": OpTrue, "F": OpFalse, "0": OpFalse}

// commands are the commands of LaTeX that are read, without their backslash.
var commands = map[string]word{
	"lnot":               {tokNot, OpNot, false},
	"neg":                {tokNot, OpNot, false},
	"sim":                {tokNot, OpNot, false},
	"land":               {tokInfix, OpAnd, false},
	"wedge":              {tokInfix, OpAnd, false},
	"lor":                {tokInfix, OpOr, false},
	"vee":                {tokInfix, OpOr, false},
	"oplus":              {tokInfix, OpXor, false},
	"veebar":             {tokInfix, OpXor, false},
	"uparrow":            {tokInfix, opNand, false},
	"downarrow":          {tokInfix, opNor, false},
	"to":                 {tokInfix, OpImplies, false},
	"rightarrow":         {tokInfix, OpImplies, false},
	"Rightarrow":         {tokInfix, OpImplies, false},
	"longrightarrow":     {tokInfix, OpImplies, false},
	"Longrightarrow":     {tokInfix, OpImplies, false},
	"implies":            {tokInfix, OpImplies, false},
	"supset":             {tokInfix, OpImplies, false},
	"leftrightarrow":     {tokInfix, OpIff, false},
	"Leftrightarrow":     {tokInfix, OpIff, false},
	"longleftrightarrow": {tokInfix, OpIff, false},
	"Longleftrightarrow": {tokInfix, OpIff, false},
	"iff":                {tokInfix, OpIff, false},
	"equiv":              {tokInfix, OpIff, false},
	"top":                {tokConst, OpTrue, false},
	"bot":                {tokConst, OpFalse, false},
	"vdash":              {tokTurnstile, 0, false},
	"models":             {tokTurnstile, 0, false},
	"vDash":              {tokTurnstile, 0, false},
	"therefore":          {tokTurnstile, 0, false},
	"lbrace":             {tokOpen, 0, false},
	"rbrace":             {tokClose, 0, false},
	"lbrack":             {tokOpen, 0, false},
	"rbrack":             {tokClose, 0, false},
}

// spaces are what LaTeX puts between tokens, or around a formula. A command's
// letters are followed by none.
var spaces = []string{
	"$", `\(`, `\)`, `\[`, `\]`, `\,`, `\;`, `\:`, `\!`, `\ `,
	`\quad`, `\qquad`, `\left`, `\right`, `\bigl`, `\bigr`, `\big`, `\Bigl`, `\Bigr`, `\Big`, `\item`,
}

// textCommands are the commands of LaTeX whose argument is a name.
var textCommands = []string{"mathit", "mathrm", "mathsf", "mathtt", "mathbf", "text", "textit", "textrm", "textsf", "texttt", "mbox", "operatorname"}

// hints say of a character that begins no token what it seems to be, and how to
// write that.
var hints = map[rune]string{
	'^':  "'^', which means and to some, xor to others: write &, or xor",
	'=':  "'=': write <->, or ->",
	'∀':  "'∀', a quantifier: write a formula of atoms for each instance, such as P[1] & P[2]",
	'∃':  "'∃', a quantifier: write a formula of atoms for each instance, such as P[1] | P[2]",
	'+':  "'+', which means or to some, xor to others: write |, or xor",
	'*':  "'*', which seems to mean and: write &",
	'←':  "'←': write Q -> P for P ← Q",
	'⇐':  "'⇐': write Q -> P for P ⇐ Q",
	'≠':  "'≠', which seems to mean exclusive or: write xor",
	':':  "':', and if a label is meant: number formulas as 1. or (1)",
	'·':  "'·', which seems to mean and: write &",
	'\'': "'\\'', which seems to mean not: write ! before the formula",
	'’':  "'’', which seems to mean not: write ! before the formula",
	'“':  "'“': write straight quotes around a name, as in \"shaft at 7\"",
	'”':  "'”': write straight quotes around a name, as in \"shaft at 7\"",
}

// wordHints say the same of a word where a connective must stand, in lower case.
var wordHints = map[string]string{
	"v":         "which seems to mean or: write |",
	"then":      "which seems to mean an implication: write P -> Q for if P then Q",
	"only":      "which seems to mean an implication: write P -> Q for P only if Q",
	"if":        "which seems to mean an implication: write Q -> P for P if Q",
	"unless":    "which seems to mean or: write |",
	"but":       "which seems to mean and: write &",
	"therefore": "which seems to mark a conclusion: write |- before it",
	"hence":     "which seems to mark a conclusion: write |- before it",
	"so":        "which seems to mark a conclusion: write |- before it",
}

// keyword returns the meaning of a name that is not an atom.
func keyword(name string) (word, bool) {
	if len(name) < len("or") || len(name) > longestWord {
		return word{}, false
	}
	w, ok := words[strings.ToLower(name)]
	return w, ok
}

// closing returns what closes an opening symbol.
func closing(open string) string {
	switch open {
	case "[", `\lbrack`:
		return "]"
	case "{", `\{`, `\lbrace`:
		return "}"
	default:
		return ")"
	}
}

// closes says whether a closing symbol is the one that is wanted.
func closes(text, want string) bool {
	switch text {
	case `\}`, `\rbrace`:
		text = "}"
	case `\rbrack`:
		text = "]"
	}
	return text == want
}

// plain returns how a token is written in the notation that is printed.
func (w word) plain() string {
	switch {
	case w.kind == tokOpen:
		return "("
	case w.kind == tokClose:
		return ")"
	case w.kind == tokTurnstile:
		return "|-"
	case w.op == opNand:
		return "!(P & Q)"
	case w.op == opNor:
		return "!(P | Q)"
	default:
		return ASCII.symbol(w.op)
	}
}
