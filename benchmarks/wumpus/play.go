package main

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Stats are what an agent has reached.
type Stats struct {
	Gold, Deaths, Actions int
	Scores                []float64 // by game
	Exact                 bool      // the agent knows the best policy, and its Value
	Value                 float64
	Time                  time.Duration // of play, all workers together
}

// Mean returns the mean score.
func (s *Stats) Mean() float64 {
	mean, _ := interval(s.Scores)
	return mean
}

// Half returns half the width of the 95% interval of the mean.
func (s *Stats) Half() float64 {
	_, half := interval(s.Scores)
	return half
}

// Less returns by how much the mean is less than another's over the same worlds, and
// half the width of the 95% interval of that.
func (s *Stats) Less(than *Stats) (mean, half float64) {
	less := make([]float64, len(s.Scores))
	for i, score := range s.Scores {
		less[i] = than.Scores[i] - score
	}
	return interval(less)
}

// interval returns the mean, and half the width of its 95% interval.
func interval(x []float64) (mean, half float64) {
	sum, squares := 0.0, 0.0
	for _, x := range x {
		sum += x
		squares += x * x
	}
	n := float64(len(x))
	mean = sum / n
	return mean, 1.96 * math.Sqrt(max(squares/n-mean*mean, 0)/n)
}

// Play lets an agent play the worlds of so many seeds. Policies are kept in the
// folder cache, if it is not "".
func Play(ctx context.Context, cfg grid.Config, name string, games int, seed uint64, workers int, cache string) (Stats, error) {
	parts := make([]Stats, workers)
	errs := make([]error, workers)
	first, err := agent.New(ctx, name, cfg, agent.WithCache(cache))
	if err != nil {
		return Stats{}, err
	}
	total := Stats{Scores: make([]float64, games)}
	total.Value, total.Exact = first.Value()
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			a := first.Another()
			begin := time.Now()
			for i := w; i < games && errs[w] == nil; i += workers {
				total.Scores[i], errs[w] = parts[w].play(ctx, a, cfg, seed+uint64(i))
			}
			parts[w].Time = time.Since(begin)
		})
	}
	all.Wait()
	for _, part := range parts {
		total.Gold += part.Gold
		total.Deaths += part.Deaths
		total.Actions += part.Actions
		total.Time += part.Time
	}
	return total, errors.Join(errs...)
}

// play plays one game, and returns its score.
func (s *Stats) play(ctx context.Context, a *agent.Agent, cfg grid.Config, seed uint64) (float64, error) {
	w, err := grid.Generate(cfg, seed)
	if err != nil {
		return 0, err
	}
	if err := a.Reset(); err != nil {
		return 0, err
	}
	g := grid.NewGame(w)
	outcome, over := g.Over()
	for ; !over; outcome, over = g.Over() {
		d, err := a.Act(ctx, g.Percept())
		if err != nil {
			return 0, err
		}
		if err := g.Apply(d.Action); err != nil {
			return 0, err
		}
	}
	s.Actions += g.Turn()
	if outcome == grid.Won {
		s.Gold++
	}
	if outcome.Dead() {
		s.Deaths++
	}
	return float64(g.Score()), nil
}
