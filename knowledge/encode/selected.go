package encode

import (
	"context"
	"errors"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Selected is a theory in a SAT solver, each rule and each fact behind a selector of
// its own: assumed, the selector puts it in force. So a core of an answer names the
// facts that a contradiction needs.
type Selected struct {
	Solver    solver.Solver
	Facts     []knowledge.Fact // the rules, and then what was told
	Premises  []Premise        // of these
	Selectors []cnf.Lit        // of the facts
	Denied    []cnf.Lit        // what is assumed beside the facts

	theory *knowledge.Theory
	atoms  atoms
}

// Select writes t into a new solver. The error is the solver's.
func Select(t *knowledge.Theory) (*Selected, error) {
	s := &Selected{theory: t, Solver: gini.New(Variables(t))}
	s.atoms = newAtoms(t, func(knowledge.Atom) cnf.Var { return s.Solver.NewVar() })
	s.Facts, s.Premises = Premises(t)
	for range s.Facts {
		s.Selectors = append(s.Selectors, s.Solver.NewVar().Pos())
	}
	for i := range s.Premises {
		if err := s.write(&s.Premises[i]); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// write adds a premise, behind the selectors of the facts that it needs.
func (s *Selected) write(p *Premise) error {
	var sink cnf.Sink = s.Solver
	for _, f := range p.Facts {
		sink = cnf.NewGuard(sink, s.Selectors[f])
	}
	return s.atoms.write(sink, &p.Relation)
}

// Deny assumes that site holds no value of claim: where nothing is one of these,
// that it holds a kind which is not; else that it holds none which is. The error is
// knowledge.ErrSite, or the solver's.
func (s *Selected) Deny(site knowledge.Site, claim knowledge.Domain) error {
	says, err := s.theory.Says(site, ^claim)
	if err != nil {
		return err
	}
	denial := s.Solver.NewVar().Pos()
	s.Denied = append(s.Denied, denial)
	sink := cnf.NewGuard(s.Solver, denial)
	for i := range says {
		if err := s.atoms.write(sink, &says[i]); err != nil {
			return err
		}
	}
	return nil
}

// Lit returns the literal of the solver that stands for l.
func (s *Selected) Lit(l knowledge.Literal) cnf.Lit { return s.atoms.lit(l) }

// Core returns facts that contradict each other, or what is denied, of which none
// can be left out: by their indexes, in ascending order. What is denied stays
// assumed: without a part of it the claim would be a stronger one, and might need
// more facts. The error is knowledge.ErrOpen if they don't, the context's, or the
// solver's.
func (s *Selected) Core(ctx context.Context) ([]int, error) {
	lits, err := solver.MinimizeCore(ctx, s.Solver, s.Selectors, s.Denied...)
	switch {
	case errors.Is(err, solver.ErrSat):
		return nil, knowledge.ErrOpen
	case err != nil:
		return nil, err
	}
	core := make([]int, len(lits))
	for i, l := range lits {
		core[i] = slices.Index(s.Selectors, l)
	}
	return core, nil
}

// Reason is Core, by the facts themselves.
func (s *Selected) Reason(ctx context.Context) ([]knowledge.Fact, error) {
	core, err := s.Core(ctx)
	if err != nil {
		return nil, err
	}
	facts := make([]knowledge.Fact, len(core))
	for i, f := range core {
		facts[i] = s.Facts[f]
	}
	return facts, nil
}

// Refutes says whether some facts contradict each other, or what is denied. If they
// don't, the solver has a model.
func (s *Selected) Refutes(ctx context.Context, facts []int) (bool, error) {
	assume := slices.Clone(s.Denied)
	for _, f := range facts {
		assume = append(assume, s.Selectors[f])
	}
	status, err := s.Solver.Solve(ctx, assume...)
	return status == solver.Unsat, err
}

// Clash names rules and facts of t that contradict each other, none of which can be
// left out. The error is knowledge.ErrOpen if there are none, the context's, or the
// solver's.
func Clash(ctx context.Context, t *knowledge.Theory) ([]knowledge.Fact, error) {
	s, err := Select(t)
	if err != nil {
		return nil, err
	}
	return s.Reason(ctx)
}

// Variables returns how many variables a solver may come to need for t, within
// reason: those of its atoms and of the counters over them. Gini is slow where it
// has to grow, and where it has made room for far too many:
// go test ./benchmarks -run '^$' -bench New
func Variables(t *knowledge.Theory) int {
	const most = 2048
	n := 64
	for _, p := range t.Populations() {
		sites := min(p.Size, most)
		n += sites * len(p.Kinds)
		for _, k := range p.Kinds {
			// By kind, and over all kinds; some sites need no variables at all.
			n += sites * min(max(k.Count, 0), most) * 3 / 2
		}
		if n > most {
			return most
		}
	}
	return n
}
