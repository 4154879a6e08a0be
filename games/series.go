package games

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
)

var (
	// ErrUnsure is returned when no world was found that is surely won.
	ErrUnsure = errors.New("no world found that is surely won")

	// ErrUngraded is returned when no world was found of the wanted grade.
	ErrUngraded = errors.New("no world found of that grade")
)

// The effort of a [Series] that names none. It bounds the search for a world that is rare or
// that there is not.
const (
	DefaultTries  = 1000    // worlds in a row
	DefaultBudget = 100_000 // turns, for each world
)

// Series is an endless series of random worlds, the same for the same fields. It
// may be used by several goroutines at once, and not be copied once it is used.
type Series struct {
	Game     Game
	Settings func(i int) Settings // of world i

	// Seed is the seed of world 0; seeds count upwards from it.
	Seed uint64

	// Solvable leaves out worlds of which [Sure] doesn't find, within
	// Budget turns, that they are surely won; Level, unless it is 0, those of
	// another grade. After Tries worlds in a row the search is given up. If 0,
	// Budget and Tries are DefaultBudget and DefaultTries.
	Solvable      bool
	Level         Level
	Budget, Tries int

	mu    sync.Mutex
	seeds []uint64 // of the worlds found so far, if not all are wanted
}

// World makes world i ≥ 0 of the series. The error is the game's, the context's,
// of [GradeOf], or wraps ErrUnsure or ErrUngraded and says how many worlds were tried.
func (s *Series) World(ctx context.Context, i int) (World, error) {
	if !s.Solvable && s.Level == 0 {
		return s.Game.World(s.Settings(i), s.Seed+uint64(i))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.seeds) <= i {
		seed, err := s.next(ctx)
		if err != nil {
			return nil, err
		}
		s.seeds = append(s.seeds, seed)
	}
	return s.Game.World(s.Settings(i), s.seeds[i])
}

// next finds the seed of the next world that is wanted.
func (s *Series) next(ctx context.Context) (uint64, error) {
	n := len(s.seeds)
	seed := s.Seed
	if n > 0 {
		seed = s.seeds[n-1] + 1
	}
	tries := cmp.Or(s.Tries, DefaultTries)
	for range tries {
		w, err := s.Game.World(s.Settings(n), seed)
		if err != nil {
			return 0, err
		}
		wanted, err := s.wants(ctx, w)
		if wanted || err != nil {
			return seed, err
		}
		seed++
	}
	missing := ErrUnsure
	if s.Level != 0 {
		missing = fmt.Errorf("%w, %v", ErrUngraded, s.Level)
	}
	if s.Level != 0 && s.Solvable {
		missing = fmt.Errorf("%w, that is surely won", missing)
	}
	return 0, fmt.Errorf("%w: gave up after %s with %v, from seed %d on", missing, triesWords(tries), s.Settings(n), seed-uint64(tries))
}

// wants says whether a world is one of the series.
func (s *Series) wants(ctx context.Context, w World) (bool, error) {
	if s.Solvable {
		sure, err := Sure(ctx, s.Game, w, cmp.Or(s.Budget, DefaultBudget))
		if !sure || err != nil {
			return false, err
		}
	}
	if s.Level == 0 {
		return true, nil
	}
	grade, err := GradeOf(ctx, s.Game, w)
	return grade.Level == s.Level, err
}

func triesWords(n int) string {
	if n == 1 {
		return "1 try"
	}
	return fmt.Sprintf("%d tries", n)
}
