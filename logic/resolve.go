package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// DefaultMaxResolvents is the limit of [Refute] and [Prove] if none is given.
const DefaultMaxResolvents = 100_000

// ResolutionOptions are the options of [Refute] and [Prove].
type ResolutionOptions struct {
	// MaxResolvents bounds how many clauses are made. 0 means
	// DefaultMaxResolvents.
	MaxResolvents int
}

// Resolution is what came of a search for a refutation.
type Resolution struct {
	// Refuted says whether the empty clause was derived. If not, the search has
	// resolved all that it had to, so the formulas are satisfiable.
	Refuted bool
	// Lines are the refutation: the clauses that the empty one at the end needs,
	// and no others. If there is none, they are all clauses that were derived.
	Lines []Inference
	// Resolvents is how many clauses the search made, needed or not.
	Resolvents int
}

// Inference is one line of a proof by resolution: a clause of a formula that
// was given, or the resolvent of two lines above.
type Inference struct {
	Clause  Expr   // a literal, a disjunction of literals, or false: the empty clause
	Parents [2]int // of a resolvent: their lines, counted from 1, the smaller first
	Atom    string // of a resolvent: the atom that was resolved upon
	Formula int    // of an input: the formula whose clause it is, counted from 1
	Goal    bool   // of an input: it is a clause of the negated goal
}

// Refute looks for a refutation of the formulas by resolution (Robinson 1965;
// AIMA section 7.5.2): it resolves clauses with each other until the empty
// clause appears, which proves that the formulas are unsatisfiable together, or
// nothing new does, which proves that they are satisfiable. Short clauses go
// first, so units are preferred; tautologies and clauses that contain another
// are dropped.
//
// If a tenth of the limit does not decide it, the search starts again by ordered
// resolution: only upon the atom that comes first in each of the two clauses, in
// the order of first occurrence in the formulas (Kowalski and Hayes 1969). That
// is complete too and makes far fewer resolvents, if not always the shorter
// proof.
//
// The error is [ErrTooLarge] if the limit is reached, or if a formula has too
// large a conjunctive normal form, or the context's.
func Refute(ctx context.Context, opt ResolutionOptions, formulas ...Expr) (*Resolution, error) {
	return resolve(ctx, opt, formulas, nil)
}

// Prove looks for a proof by resolution that the premises entail the goal: a
// refutation of the premises and the negated goal. The negated goal is the set
// of support: every resolvent descends from it, as long as that suffices (it
// always does if the premises are not contradictory). The errors are those of
// [Refute].
func Prove(ctx context.Context, opt ResolutionOptions, premises []Expr, goal Expr) (*Resolution, error) {
	return resolve(ctx, opt, premises, &goal)
}

// resolve refutes the formulas, and the negation of the goal if there is one.
func resolve(ctx context.Context, opt ResolutionOptions, formulas []Expr, goal *Expr) (*Resolution, error) {
	limit := opt.MaxResolvents
	if limit == 0 {
		limit = DefaultMaxResolvents
	}
	inputs, err := inputsOf(formulas, goal)
	if err != nil {
		return nil, err
	}
	s := newSaturation(inputs, limit/10)
	s.supported = goal != nil
	err = s.run(ctx)
	if errors.Is(err, errLimit) {
		spent := s.resolvents
		s = newSaturation(inputs, limit-spent)
		s.ordered = true
		err = s.run(ctx)
		s.resolvents += spent
	}
	if errors.Is(err, errLimit) {
		return nil, fmt.Errorf("%w: undecided after %d resolvents: raise the limit, or ask a solver", ErrTooLarge, limit)
	}
	if err != nil {
		return nil, err
	}
	return s.result(), nil
}

// inputsOf returns the clauses of the formulas and of the negated goal.
func inputsOf(formulas []Expr, goal *Expr) ([]input, error) {
	var inputs []input
	for i, e := range formulas {
		normal, err := CNF(e)
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, input{clauses: clauses(normal), formula: i + 1})
	}
	if goal != nil {
		normal, err := CNF(Not(*goal))
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, input{clauses: clauses(normal), goal: true})
	}
	return inputs, nil
}

// result returns the lines that matter, numbered anew.
func (s *saturation) result() *Resolution {
	needed := make([]bool, len(s.clauses))
	if s.empty < 0 {
		for i := range needed {
			needed[i] = true
		}
	} else {
		needed[s.empty] = true
		for i := s.empty; i >= 0; i-- {
			if c := s.clauses[i]; needed[i] && c.source == nil {
				needed[c.parents[0]], needed[c.parents[1]] = true, true
			}
		}
	}
	r := &Resolution{Refuted: s.empty >= 0, Resolvents: s.resolvents}
	line := make([]int, len(s.clauses))
	for i, c := range s.clauses {
		if !needed[i] {
			continue
		}
		inference := Inference{Clause: s.expr(c.lits)}
		if c.source != nil {
			inference.Formula, inference.Goal = c.source.formula, c.source.goal
		} else {
			inference.Atom = s.atoms[c.pivot-1]
			inference.Parents = [2]int{line[c.parents[0]], line[c.parents[1]]}
			slices.Sort(inference.Parents[:])
		}
		r.Lines = append(r.Lines, inference)
		line[i] = len(r.Lines)
	}
	return r
}

// Table returns the proof as numbered lines of text, each with where it comes
// from. The empty clause is written [].
func (r *Resolution) Table(style Style) *Table {
	return &Table{titles: []string{"line", "clause", "from"}, numbers: true, latex: style == LaTeX, rows: func(yield func([]string) bool) {
		for i, line := range r.Lines {
			if !yield([]string{strconv.Itoa(i + 1), style.inText(line.clauseText(style)), line.reason(style)}) {
				return
			}
		}
	}}
}

func (i Inference) clauseText(style Style) string {
	switch {
	case i.Clause.op != OpFalse:
		return i.Clause.Text(style)
	case style == Unicode:
		return "□"
	case style == LaTeX:
		return `\Box`
	default:
		return "[]"
	}
}

// Reason says where the line comes from: "formula 2", "negated goal" or
// "resolve 1, 4 on P".
func (i Inference) Reason() string { return i.reason(ASCII) }

func (i Inference) reason(style Style) string {
	switch {
	case i.Goal:
		return "negated goal"
	case i.Formula > 0:
		return "formula " + strconv.Itoa(i.Formula)
	default:
		return fmt.Sprintf("resolve %d, %d on %s", i.Parents[0], i.Parents[1], style.inText(style.name(i.Atom)))
	}
}
