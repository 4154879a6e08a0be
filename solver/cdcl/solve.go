package cdcl

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
)

// errFull is returned where clauses would take more memory than can be addressed.
var errFull = fmt.Errorf("%w: the clauses take more than 8 GiB", cnf.ErrTooLarge)

// Solve decides whether the clauses can be satisfied together with the
// assumptions, which hold for this call only. The error is nil if and only if the
// status is not Unknown: it is cnf.ErrLiteral for an assumption that is no
// literal of s, the context's error if that ended first, or cnf.ErrIncomplete if the
// clauses have come to take more than 8 GiB.
func (s *Solver) Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error) {
	s.core = s.core[:0]
	if err := cnf.CheckLits(s.NumVars(), assume...); err != nil {
		return cnf.Unknown, err
	}
	if ctx.Done() != nil && ctx.Err() != nil {
		return cnf.Unknown, ctx.Err()
	}
	s.open()
	s.stats.Solves++
	if s.unsat {
		return cnf.Unsat, nil
	}
	s.assume(assume)
	if s.unsat {
		s.forget()
		return cnf.Unsat, nil // the clauses that came back for the assumptions did it
	}
	s.ctx = ctx
	status := s.search(ctx)
	s.forget()
	s.ctx = nil
	if status == cnf.Unknown && s.arena.full(0) {
		return status, fmt.Errorf("%w: %w", cnf.ErrIncomplete, errFull)
	}
	if status == cnf.Unknown {
		return status, ctx.Err()
	}
	return status, nil
}

// search decides, propagates and learns until the answer is known, or until ctx
// ends: then it returns Unknown.
func (s *Solver) search(ctx context.Context) cnf.Status {
	done := ctx.Done()
	for step := 1; ; step++ {
		if done != nil && step%s.pace.look == 0 && ctx.Err() != nil {
			return cnf.Unknown
		}
		if conflict := s.propagate(); conflict != noClause {
			s.stats.Conflicts++
			if s.level() == 0 {
				s.refute(conflict)
				return cnf.Unsat
			}
			s.learn(conflict)
			continue
		}
		if s.stats.Conflicts != s.heard {
			s.heard = s.stats.Conflicts
			s.restart()
			s.switchMode()
			s.rephase()
			s.reduce()
			if s.inprocess(); s.unsat {
				return cnf.Unsat
			}
			if s.arena.full(0) {
				return cnf.Unknown
			}
		}
		if s.level() == 0 {
			s.tidy()
		}
		next, ok := s.nextAssumption()
		switch {
		case !ok:
			s.blame(next)
			return cnf.Unsat
		case next != 0:
		case len(s.trail) == s.used()-s.retired:
			s.model = append(s.model[:0], s.values...)
			s.modelled = cnf.Lit(s.made)
			s.extendModel()
			return cnf.Sat
		default:
			s.stats.Decisions++
			next = s.choose()
		}
		s.decide(next)
	}
}

// learn adds the clause that follows from a conflict above the root, and takes
// the search back to where it would have made a difference.
func (s *Solver) learn(conflict cref) {
	calm := s.trail[:s.levels[len(s.levels)-1]]
	s.best.note(calm)
	if s.restarts.stable {
		s.aim.note(calm)
	}
	level, lbd := s.analyze(conflict)
	s.restarts.fast.add(float64(lbd))
	s.restarts.slow.add(float64(lbd))
	s.stats.Learnt++
	var id int64
	if s.log != nil {
		id = s.logLearnt(conflict)
	}
	s.backtrack(level)
	if len(s.learnt) == 1 {
		s.assignRoot(s.learnt[0], id)
		return
	}
	s.supersede()
	c := s.arena.add(s.learnt, flagLearnt, id)
	s.arena.rate(c, lbd, min(2, 1+tier2/lbd))
	s.learnts = append(s.learnts, c)
	s.attach(c)
	s.assign(s.learnt[0], c)
}

// refute notes that the clauses are unsatisfiable on their own.
func (s *Solver) refute(conflict cref) {
	s.unsat = true
	if s.log != nil {
		s.logRefuted(conflict)
	}
}
