package games

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// ErrUnsure is returned when no world was found that is surely won.
var ErrUnsure = errors.New("no world found that is surely won")

// The effort of a [Series] that names none.
const (
	DefaultTries  = 1000
	DefaultBudget = 100_000
)

// Series is an endless series of random worlds, the same for the same fields. It
// may be used by several goroutines at once, and not be copied once it is used.
type Series struct {
	Game     Game
	Settings func(i int) Settings // of world i

	// Seed is the seed of world 0; seeds count upwards from it.
	Seed uint64

	// Solvable leaves out worlds of which [Game.Sure] doesn't find, within
	// Budget turns, that they are surely won. After Tries worlds in a row the
	// search is given up. If 0, these are DefaultBudget and DefaultTries.
	Solvable      bool
	Budget, Tries int

	mu    sync.Mutex
	seeds []uint64 // of the worlds found so far, if solvable
}

// World makes world i ≥ 0 of the series. The error is the game's, the context's,
// or wraps ErrUnsure and says how many worlds were tried.
func (s *Series) World(ctx context.Context, i int) (World, error) {
	if !s.Solvable {
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

// next finds the seed of the next world that is surely won.
func (s *Series) next(ctx context.Context) (uint64, error) {
	n := len(s.seeds)
	seed := s.Seed
	if n > 0 {
		seed = s.seeds[n-1] + 1
	}
	budget, tries := s.Budget, s.Tries
	if budget == 0 {
		budget = DefaultBudget
	}
	if tries == 0 {
		tries = DefaultTries
	}
	for range tries {
		w, err := s.Game.World(s.Settings(n), seed)
		if err != nil {
			return 0, err
		}
		sure, err := s.Game.Sure(ctx, w, budget)
		if sure || err != nil {
			return seed, err
		}
		seed++
	}
	return 0, fmt.Errorf("%w: gave up after %s with %v, from seed %d on", ErrUnsure, triesWords(tries), s.Settings(n), seed-uint64(tries))
}

func triesWords(n int) string {
	if n == 1 {
		return "1 try"
	}
	return fmt.Sprintf("%d tries", n)
}
