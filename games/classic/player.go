package classic

import (
	"context"
	"fmt"
	"math"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// Agent returns an agent of that name, to be listed among the game's. It plays as the
// agent called like does, with these options. What it does at random is the same in each
// game.
func Agent(name, like string, options ...agent.Option) games.Agent {
	return games.Agent{Name: name, Player: func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
		settings, ok := set.(Settings)
		if !ok {
			return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, set)
		}
		all := append([]agent.Option{agent.WithStrategy(s)}, options...)
		a, err := agent.New(like, settings.Rules, settings.Layout, 0, all...)
		if err != nil {
			return nil, err
		}
		p := &player{agent: a, layout: settings.Layout, mapped: mapOf(settings.Layout)}
		if like == agent.Roamer && len(options) == 0 {
			p.fixed = name + " infers nothing"
		}
		return p, nil
	}}
}

type player struct {
	agent  *agent.Agent
	layout *world.Layout
	mapped games.Map // of the layout, if there is one
	fixed  string    // why no strategy changes what it does
}

// Act implements [games.Player].
func (p *player) Act(ctx context.Context, told games.Percept) (games.Decision, error) {
	seen, ok := told.(world.Percept)
	if !ok {
		return games.Decision{}, fmt.Errorf("percept %w", games.ErrForeign)
	}
	d, err := p.agent.Act(ctx, seen)
	if err != nil {
		return games.Decision{}, err
	}
	return games.Decision{Action: d.Action, Tactic: d.Tactic, Reason: d.Reason(), Guess: !p.agent.Harmless(d.Action), Doubt: d.Doubt}, nil
}

// Fixed implements [games.Fixed].
func (p *player) Fixed() string { return p.fixed }

// Took implements [games.Player].
func (p *player) Took(a games.Action) error {
	action, ok := a.(world.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	p.agent.Took(action)
	return nil
}

func (p *player) Base() *knowledge.Base { return p.agent.Base() }

// Scene implements [games.Player].
func (p *player) Scene() games.Scene {
	percept := p.agent.Percept()
	s := games.Scene{
		Noun:   "room",
		Here:   "room " + strconv.Itoa(percept.Room+1),
		Exits:  exitNames(p.layout, percept.Room),
		Clues:  clues(percept, p.agent.Rules()),
		Status: counted(percept.Arrows, "arrow"),
		Map:    p.mapped,
	}
	for room := range p.layout.Rooms() {
		s.Places = append(s.Places, p.place(room))
	}
	return s
}

// clues puts into words what is perceived.
func clues(p world.Percept, r world.Rules) []string {
	var clues []string
	for _, e := range p.Events {
		switch e {
		case world.Moved, world.Stirred:
			clues = append(clues, "something large moves in the distance")
		case world.Fled:
			clues = append(clues, "the wumpus runs away")
		case world.Carried:
			clues = append(clues, "bats carry the hunter off")
		}
	}
	if p.Smell {
		clues = append(clues, "the smell of the wumpus")
	}
	if p.Bats > 0 {
		clues = append(clues, "the flapping of "+heard(p.Bats, r.Count, r.Bats, "bat"))
	}
	if p.Pits > 0 {
		clues = append(clues, "a draft from "+heard(p.Pits, r.Count, r.Pits, "pit"))
	}
	return clues
}

// exitNames returns the names of the rooms beside one.
func exitNames(l *world.Layout, room int) []string {
	var names []string
	for _, e := range l.Exits(room) {
		names = append(names, strconv.Itoa(e+1))
	}
	return names
}

// What a room may hold.
const (
	batsAlone     = "bats alone"
	pitAlone      = "pit alone"
	wumpusAlone   = "wumpus alone"
	wumpusAndBats = "wumpus and bats"
	pitAndWumpus  = "pit and wumpus"
)

// place returns what is believed of one room at present.
func (p *player) place(room int) games.Place {
	place := games.Place{
		Name: strconv.Itoa(room + 1), Here: room == p.agent.Percept().Room, Visited: p.agent.Visited(room),
		Links: exitNames(p.layout, room),
	}
	odds := p.agent.Chances().Odds(room)
	for _, c := range [...]games.Chance{
		{What: "", P: odds.Nothing},
		{What: batsAlone, P: odds.Bats},
		{What: pitAlone, P: odds.Pit},
		{What: wumpusAlone, P: odds.Wumpus},
		{What: wumpusAndBats, P: odds.WumpusBats},
		{What: pitAndWumpus, P: odds.WumpusPit},
	} {
		if c.P > 0 {
			place.Holds = append(place.Holds, c)
		}
	}
	place.Risk = odds.Deadly()
	place.Deadly = p.deadly(room)
	switch place.Deadly {
	case knowledge.Proved:
		place.Risk = 1
	case knowledge.Open:
		place.Risk = min(place.Risk, math.Nextafter(1, 0))
	}
	return place
}

// deadly returns the verdict that a room kills who enters.
func (p *player) deadly(room int) knowledge.Verdict {
	pit, wumpus := p.domains(room)
	isPit, isWumpus := pit.Verdict(knowledge.Holds(agent.Pit)), wumpus.Verdict(knowledge.Holds(agent.Wumpus))
	switch {
	case isPit == knowledge.Proved || isWumpus == knowledge.Proved:
		return knowledge.Proved
	case isPit == knowledge.Refuted && isWumpus == knowledge.Refuted:
		return knowledge.Refuted
	default:
		return knowledge.Open
	}
}

// Tally implements [games.Tallied].
func (p *player) Tally() games.Tally {
	var t games.Tally
	for room := range p.layout.Rooms() {
		t.Add(p.deadly(room), 1)
	}
	return t
}

func (p *player) domains(room int) (hazards, wumpus knowledge.Domain) {
	h, w := p.agent.Sites(room)
	return p.Base().Domain(h), p.Base().Domain(w)
}
