package games

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Player implements [Game]. What it does at random is the same in each game.
func (classicGame) Player(name string, s knowledge.Strategy, set Settings) (Player, error) {
	settings, ok := set.(classicSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, set)
	}
	if name == "" {
		name = agent.Names()[0]
	}
	a, err := agent.New(name, settings.Rules, settings.Layout, 0)
	if errors.Is(err, agent.ErrAgent) {
		return nil, fmt.Errorf("%w: %q, want one of: %s", ErrAgent, name, strings.Join(agent.Names(), ", "))
	}
	if err != nil {
		return nil, err
	}
	p := &classicPlayer{agent: a, strategy: s, layout: settings.Layout}
	p.base, err = a.Know(context.Background(), s)
	return p, err
}

type classicPlayer struct {
	agent    *agent.Agent
	strategy knowledge.Strategy
	layout   *classic.Layout
	base     *knowledge.Base
}

// Act implements [Player].
func (p *classicPlayer) Act(ctx context.Context, percept Percept) (Decision, error) {
	seen, ok := percept.(classicPercept)
	if !ok {
		return Decision{}, fmt.Errorf("percept %w", ErrForeign)
	}
	d, err := p.agent.Act(ctx, seen.Percept)
	if err != nil {
		return Decision{}, err
	}
	if p.base, err = p.agent.Know(ctx, p.strategy); err != nil {
		return Decision{}, err
	}
	return Decision{Action: d.Action, Tactic: d.Tactic, Reason: d.Reason(), Guess: p.guess(d), Doubt: d.Doubt}, nil
}

// guess says whether an action is not proved to be harmless.
func (p *classicPlayer) guess(d agent.Decision) bool {
	if d.Action.Shoots() {
		return d.Tactic != agent.ShootAll
	}
	return p.deadly(d.Action.Room) != knowledge.Refuted
}

// Took implements [Player].
func (p *classicPlayer) Took(a Action) error {
	action, ok := a.(classic.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", ErrForeign, a)
	}
	p.agent.Took(action)
	return nil
}

func (p *classicPlayer) Base() *knowledge.Base { return p.base }

// Scene implements [Player].
func (p *classicPlayer) Scene() Scene {
	percept := p.agent.Percept()
	s := Scene{
		Noun:   "room",
		Here:   "room " + strconv.Itoa(percept.Room+1),
		Exits:  p.names(percept.Room),
		Clues:  classicClues(percept),
		Status: strconv.Itoa(percept.Arrows) + " arrows",
	}
	if percept.Arrows == 1 {
		s.Status = "1 arrow"
	}
	for room := range p.layout.Rooms() {
		s.Places = append(s.Places, p.place(room))
	}
	return s
}

// classicClues puts into words what is perceived.
func classicClues(p classic.Percept) []string {
	var clues []string
	for _, e := range p.Events {
		switch e {
		case classic.Moved, classic.Stirred:
			clues = append(clues, "something large moves in the distance")
		case classic.Fled:
			clues = append(clues, "the wumpus runs away")
		case classic.Carried:
			clues = append(clues, "bats carry the hunter off")
		}
	}
	if p.Smell {
		clues = append(clues, "the smell of the wumpus")
	}
	count := func(n int, what string) {
		switch {
		case n == 1:
			clues = append(clues, what+" from 1 exit")
		case n > 1:
			clues = append(clues, fmt.Sprintf("%s from %d exits", what, n))
		}
	}
	count(p.Bats, "the flapping of wings")
	count(p.Pits, "a draft")
	return clues
}

func (p *classicPlayer) names(room int) []string {
	var names []string
	for _, e := range p.layout.Exits(room) {
		names = append(names, strconv.Itoa(e+1))
	}
	return names
}

// What a room may hold.
const (
	batsAlone     = "bats alone"
	wumpusAndBats = "wumpus and bats"
)

// place returns what is believed of one room at present.
func (p *classicPlayer) place(room int) Place {
	place := Place{
		Name: strconv.Itoa(room + 1), Here: room == p.agent.Percept().Room, Visited: p.agent.Visited(room),
		Links: p.names(room),
	}
	odds := p.agent.Belief().Odds(room)
	for _, c := range [...]Chance{
		{"", odds.Nothing},
		{batsAlone, odds.Bats},
		{pitAlone, odds.Pit},
		{wumpusAlone, odds.Wumpus},
		{wumpusAndBats, odds.WumpusBats},
		{pitAndWumpus, odds.WumpusPit},
	} {
		if c.P > 0 {
			place.Holds = append(place.Holds, c)
		}
	}
	place.Risk = p.agent.Belief().Deadly(room)
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
func (p *classicPlayer) deadly(room int) knowledge.Verdict {
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

// Tally implements [Player].
func (p *classicPlayer) Tally() Tally {
	var t Tally
	for room := range p.layout.Rooms() {
		t.add(p.deadly(room), 1)
	}
	return t
}

func (p *classicPlayer) domains(room int) (hazards, wumpus knowledge.Domain) {
	h, w := p.agent.Sites(room)
	return p.base.Domain(h), p.base.Domain(w)
}
