package lessons

import (
	"context"
	"fmt"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// Game is what a base was told in one game.
type Game struct {
	Populations []knowledge.Population // from the start
	Turns       []Turn
}

// Turn is what a base was told in one turn.
type Turn struct {
	Populations []knowledge.Population // added, as steps in time are
	Names       []Name
	Facts       []knowledge.Fact
	Fresh       bool // the player is where it has not been before: else little is new
}

// Name is a site that came into view.
type Name struct {
	Population int
	Name       string
}

// Record plays the worlds of the seeds 0 … n-1, by an agent that counts, and
// returns what its base was told.
func Record(b Board, n int) ([]Game, error) {
	all := make([]Game, n)
	for seed := range all {
		g, w, err := b.World(seed)
		if err != nil {
			return nil, err
		}
		if all[seed], err = record(g, w); err != nil {
			return nil, fmt.Errorf("%s: %w", w.ID(), err)
		}
	}
	return all, nil
}

func record(g games.Game, w games.World) (Game, error) {
	var lessons Game
	p, err := g.Agents().Player("", count.Strategy(), w.Settings())
	if err != nil {
		return lessons, err
	}
	lessons.Populations = p.Base().Theory().Populations()
	populations, sites, facts := len(lessons.Populations), 0, 0
	been := map[string]bool{}
	for _, err := range games.Play(context.Background(), w, p) {
		if err != nil {
			return lessons, err
		}
		theory := p.Base().Theory()
		here := p.Scene().Here
		turn := Turn{Populations: theory.Populations()[populations:], Facts: theory.Facts()[facts:], Fresh: !been[here]}
		for ; sites < theory.Sites(); sites++ {
			s := knowledge.Site(sites)
			turn.Names = append(turn.Names, Name{theory.Population(s), theory.Name(s)})
		}
		populations, facts = len(theory.Populations()), len(theory.Facts())
		been[here] = true
		lessons.Turns = append(lessons.Turns, turn)
	}
	return lessons, nil
}

// Teach tells a new base all of a game. After each turn it calls after, if that is
// not nil, with the time that telling it took. The errors are those of the base.
func (g *Game) Teach(s knowledge.Strategy, after func(*knowledge.Base, *Turn, time.Duration) error) error {
	base, err := knowledge.New(s, g.Populations...)
	if err != nil {
		return err
	}
	for i := range g.Turns {
		t := &g.Turns[i]
		start := time.Now()
		for _, p := range t.Populations {
			if _, err := base.Add(p); err != nil {
				return err
			}
		}
		for _, n := range t.Names {
			if _, err := base.Name(n.Population, n.Name); err != nil {
				return err
			}
		}
		if err := base.Tell(context.Background(), t.Facts...); err != nil {
			return err
		}
		took := time.Since(start)
		if after == nil {
			continue
		}
		if err := after(base, t, took); err != nil {
			return err
		}
	}
	return nil
}

// Prove teaches a new base all of a game by counting. It calls f for each site of which
// a turn has proved something new, with all that the site may still hold.
func (g *Game) Prove(f func(b *knowledge.Base, s knowledge.Site, claim knowledge.Domain) error) error {
	var before []knowledge.Domain
	return g.Teach(count.Strategy(), func(b *knowledge.Base, _ *Turn, _ time.Duration) error {
		for s := range b.Theory().Sites() {
			site := knowledge.Site(s)
			if s == len(before) {
				before = append(before, b.Theory().Populations()[b.Theory().Population(site)].Domain())
			}
			if now := b.Domain(site); now != before[s] {
				before[s] = now
				if err := f(b, site, now); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
