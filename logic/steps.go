package logic

import (
	"fmt"
	"slices"
	"strconv"
)

// DefaultCNFLimit is the limit of [CNF], and of [CNFSteps] if none is given.
const DefaultCNFLimit = 100_000

// CNFOptions are the options of [CNFSteps].
type CNFOptions struct {
	// OneByOne makes a step of each single use of a rule, the outermost and
	// leftmost place first. Otherwise a step applies a rule wherever it can be.
	OneByOne bool
	// Limit bounds the number of atoms, constants and connectives in all steps
	// together, since distribution can double a formula with each part.
	// 0 means DefaultCNFLimit.
	Limit int
}

// Step is a formula on the way to conjunctive normal form, and the rule that
// led to it from the one before.
type Step struct {
	Rule    Rule
	Formula Expr
}

// Steps is a way to conjunctive normal form: from the given formula, each one
// equivalent to the one before.
type Steps []Step

// CNF returns a formula in conjunctive normal form that is equivalent to e: a
// conjunction of clauses, which are disjunctions of literals, or a single clause
// or constant. No clause is a tautology or contains another. The error is
// [ErrTooLarge].
func CNF(e Expr) (Expr, error) {
	steps, err := CNFSteps(e, CNFOptions{})
	if err != nil {
		return Expr{}, err
	}
	return steps.Formula(), nil
}

// CNFSteps returns the way from e to conjunctive normal form, by the rules in
// their order; a rule that changes nothing is left out. Distribution goes from
// the inside out, and the rules that drop what is superfluous follow each round
// of it. Where an equivalence or exclusive or stands under a negation, it is
// replaced by a disjunction, a & b | !a & !b or a & !b | !a & b, which becomes
// clauses as the negation moves inward.
//
// This is the procedure of AIMA section 7.5.2, with xor, constants and the
// simplification of clauses. The error is [ErrTooLarge].
func CNFSteps(e Expr, opt CNFOptions) (Steps, error) {
	limit := opt.Limit
	if limit == 0 {
		limit = DefaultCNFLimit
	}
	steps := Steps{{Given, e}}
	total := e.size()
	distributed := false
	for rule := Associativity; rule <= DropSubsumed; {
		w := &rewriter{rule: rule, room: max(0, limit-total-e.size()), once: opt.OneByOne}
		next, changed := w.rewrite(e, true)
		if changed {
			total += next.size()
		}
		if w.room < 0 || total > limit {
			return nil, fmt.Errorf("%w: CNF by distribution passes %d symbols at %q: use a definitional encoding (Tseitin) instead", ErrTooLarge, limit, rule)
		}
		if changed {
			e = next
			steps = append(steps, Step{rule, e})
		}
		switch {
		case changed && rule == Distribute:
			distributed = true
			rule++
		case changed && opt.OneByOne: // once more
		case distributed && rule == DropSubsumed:
			distributed = false
			rule = Distribute
		default:
			rule++
		}
	}
	return steps, nil
}

// Formula returns the last formula.
func (s Steps) Formula() Expr { return s[len(s)-1].Formula }

// Table returns the steps as numbered lines of text, each with its rule.
func (s Steps) Table(style Style) *Table {
	return &Table{titles: []string{"step", "formula", "rule"}, numbers: true, latex: style == LaTeX, rows: func(yield func([]string) bool) {
		for i, step := range s {
			if !yield([]string{strconv.Itoa(i), style.inText(step.Formula.Text(style)), step.Rule.Text(style)}) {
				return
			}
		}
	}}
}

// rewriter applies a rule to a formula and to all its parts, the outermost and
// leftmost place first.
type rewriter struct {
	rule Rule
	room int  // how many symbols may be added; negative once one more would be too many
	once bool // stop after one use
	done bool
}

// rewrite returns what e becomes, and whether the rule was used.
func (w *rewriter) rewrite(e Expr, positive bool) (Expr, bool) {
	e, changed := w.here(e, positive)
	if args, ok := w.parts(e, positive); ok {
		e, changed = with(e, args), true
		if w.rule != Distribute {
			// What the parts have become may open a new place around them.
			e, _ = w.here(e, positive)
		}
	}
	return e, changed
}

// here applies the rule at e's outermost connective until that is used up. Only
// distribution stops after each use: simplification comes first.
func (w *rewriter) here(e Expr, positive bool) (result Expr, changed bool) {
	for !w.done {
		if growth := w.rule.growth(e); growth > 0 {
			if w.room -= growth; w.room < 0 {
				w.done = true
				break
			}
		}
		next, ok := w.rule.apply(e, positive)
		if !ok {
			break
		}
		e, changed, w.done = next, true, w.once
		if w.rule == Distribute {
			break
		}
	}
	return e, changed
}

// parts rewrites each part of e, and returns whether the rule was used.
func (w *rewriter) parts(e Expr, positive bool) (args []Expr, changed bool) {
	args = e.args
	for i, arg := range e.args {
		if w.done {
			break
		}
		flips := e.op == OpNot || e.op == OpImplies && i == 0
		if next, ok := w.rewrite(arg, positive != flips); ok {
			if !changed {
				args, changed = slices.Clone(args), true
			}
			args[i] = next
		}
	}
	return args, changed
}
