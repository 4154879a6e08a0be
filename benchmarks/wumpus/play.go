package main

import (
	"context"
	"math"
	"sync"
	"time"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Stats are what an agent has reached.
type Stats struct {
	Games, Gold, Deaths, Actions int
	Sum, Squares                 float64 // of the scores
	Exact                        bool    // the agent knows the best policy, and its Value
	Value                        float64
	Time                         time.Duration // of play, all workers together
}

// Mean returns the mean score.
func (s *Stats) Mean() float64 { return s.Sum / float64(s.Games) }

// Half returns half the width of the 95% interval of the mean.
func (s *Stats) Half() float64 {
	n := float64(s.Games)
	return 1.96 * math.Sqrt((s.Squares/n-s.Mean()*s.Mean())/n)
}

func (s *Stats) add(t Stats) {
	s.Games += t.Games
	s.Gold += t.Gold
	s.Deaths += t.Deaths
	s.Actions += t.Actions
	s.Sum += t.Sum
	s.Squares += t.Squares
	s.Time += t.Time
}

// Play lets an agent play the worlds of so many seeds. Policies are kept in the
// folder cache, if it is not "".
func Play(ctx context.Context, cfg grid.Config, name string, games int, seed uint64, workers int, cache string) (Stats, error) {
	options := agent.Options{Silent: true, Cache: cache}
	parts := make([]Stats, workers)
	errs := make([]error, workers)
	first, err := agent.New(ctx, name, cfg, options)
	if err != nil {
		return Stats{}, err
	}
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			a := first.Another()
			begin := time.Now()
			for i := w; i < games && errs[w] == nil; i += workers {
				errs[w] = parts[w].play(ctx, a, cfg, seed+uint64(i))
			}
			parts[w].Time = time.Since(begin)
		})
	}
	all.Wait()
	var total Stats
	total.Value, total.Exact = first.Value()
	for w := range workers {
		if errs[w] != nil {
			return Stats{}, errs[w]
		}
		total.add(parts[w])
	}
	return total, nil
}

// play plays one game.
func (s *Stats) play(ctx context.Context, a *agent.Agent, cfg grid.Config, seed uint64) error {
	w, err := grid.Generate(cfg, seed)
	if err != nil {
		return err
	}
	if err := a.Reset(); err != nil {
		return err
	}
	g := grid.NewGame(w)
	outcome, over := g.Over()
	for ; !over; outcome, over = g.Over() {
		d, err := a.Act(ctx, g.Percept())
		if err != nil {
			return err
		}
		if err := g.Apply(d.Action); err != nil {
			return err
		}
	}
	s.Games++
	s.Actions += g.Turn()
	score := float64(g.Score())
	s.Sum += score
	s.Squares += score * score
	if outcome == grid.Won {
		s.Gold++
	}
	if outcome.Dead() {
		s.Deaths++
	}
	return nil
}
