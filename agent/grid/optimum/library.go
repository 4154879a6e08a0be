package optimum

import (
	"context"
	"sync"

	"github.com/mumpus-go/mumpus/world/grid"
)

// mostKept is the number of games that a library keeps the policies of.
const mostKept = 8

// Library is where many agents ask for solutions, at the same time if they like: each
// game is solved once for all of them. It keeps the policies of the few games that were
// asked for last, and one solver, which may take a gigabyte. The zero value keeps nothing
// in files.
type Library struct {
	Dir string // that Load keeps policies in

	mu   sync.Mutex
	kept []*solution // the one used last at the end

	solving sync.Mutex
	solver  *Solver
	solved  grid.Config // by the solver
}

// solution is what is known of a game.
type solution struct {
	config grid.Config
	dir    string

	begin  sync.Once
	loaded chan struct{} // closed when policy and err are there
	policy *Policy
	err    error
}

// of returns the solution of a game, which may have to be found yet.
func (l *Library) of(cfg grid.Config) *solution {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, s := range l.kept {
		if s.config == cfg {
			l.kept = append(append(l.kept[:i:i], l.kept[i+1:]...), s)
			return s
		}
	}
	s := &solution{config: cfg, dir: l.Dir, loaded: make(chan struct{})}
	l.kept = append(l.kept, s)
	if len(l.kept) > mostKept {
		l.kept = append([]*solution(nil), l.kept[1:]...)
	}
	return s
}

// Policy returns the best policy of a game. The errors are those of Load. If ctx ends
// before the game is solved, the solution goes on: somebody else may wait for it.
func (l *Library) Policy(ctx context.Context, cfg grid.Config) (*Policy, error) {
	s := l.of(cfg)
	s.begin.Do(func() {
		go func() {
			defer close(s.loaded)
			s.policy, s.err = Load(context.WithoutCancel(ctx), s.dir, cfg)
		}()
	})
	select {
	case <-s.loaded:
		return s.policy, s.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Shared is the library's solver, for one game. It may be used by several goroutines at
// once, which wait for each other.
type Shared struct {
	library *Library
	config  grid.Config
}

// Solver returns a solver of a game, which is made when it is asked.
func (l *Library) Solver(cfg grid.Config) *Shared { return &Shared{l, cfg} }

// Best returns what Solver.Best does. Its errors are those of Solve too.
func (s *Shared) Best(ctx context.Context, b Belief, at Place) (Option, float64, error) {
	l := s.library
	l.solving.Lock()
	defer l.solving.Unlock()
	if l.solver == nil || l.solved != s.config {
		l.solver = nil // for its memory
		solver, err := Solve(ctx, s.config)
		if err != nil {
			return Option{}, 0, err
		}
		l.solver, l.solved = solver, s.config
	}
	return l.solver.Best(ctx, b, at)
}
