package mumpus

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// Agent returns an agent with options of package agent/mumpus, such as a plan of one's own.
// [games.WithAgent] puts it on the list of the game.
func Agent(name string, options ...agent.Option) games.Agent {
	return games.Agent{Name: name, Player: func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
		cfg, ok := set.(world.Config)
		if !ok {
			return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, set)
		}
		a, err := agent.New(cfg, s, options...)
		if err != nil {
			return nil, err
		}
		return &player{agent: a}, nil
	}}
}

type player struct{ agent *agent.Agent }

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
	return games.Decision{Action: d.Action, Tactic: d.Tactic, Reason: d.Reason(), Guess: p.guess(d.Action), Doubt: d.Doubt}, nil
}

// guess says whether an action is not proved to be harmless.
func (p *player) guess(a world.Action) bool {
	now := p.agent.Now(a.Room)
	if a.Shoot {
		return now.Verdict(knowledge.Holds(agent.Mumpus)) != knowledge.Proved
	}
	return now.Verdict(agent.Deadly()) != knowledge.Refuted
}

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

// News implements [games.Learner].
func (p *player) News() []games.Claim {
	var claims []games.Claim
	news := p.agent.News()
	slices.SortFunc(news, func(a, b agent.News) int { return cmp.Compare(uint(a.Room), uint(b.Room)) }) // Unseen last
	for _, n := range news {
		c := games.Claim{Noun: "room", Name: strconv.Itoa(n.Room)}
		if n.Room == agent.Unseen {
			c.Noun, c.Name, c.Site = "", "each room never seen", games.NoSite
			if p.Base().Theory().Unnamed(0) == 1 {
				c.Name = "the room never seen"
			}
		} else {
			c.Site, _ = p.agent.Site(n.Room)
		}
		c.Says, c.Values = p.learnt(n)
		claims = append(claims, c)
	}
	return claims
}

// learnt puts what is newly known of a room into words, and returns the values
// that the words claim.
func (p *player) learnt(n agent.News) (says string, claim knowledge.Domain) {
	lost := n.Before &^ n.Now
	switch {
	case n.Now == knowledge.Nothing:
		return "empty", n.Now
	case n.Now == knowledge.Holds(agent.Bats) && p.agent.Gone(n.Room):
		return "bats at the start, gone now", n.Now
	case n.Now.Size() == 1:
		return things(n.Now, " or "), n.Now
	case n.Now.Within(agent.Deadly()):
		return "deadly, " + things(n.Now, " or "), n.Now
	case !n.Now.May(agent.Deadly()) && lost.May(agent.Deadly()):
		return "safe, though perhaps with bats", n.Now
	default:
		var words []string
		if lost.May(knowledge.Nothing) {
			words = append(words, "not empty")
		}
		if hazards := things(lost&^knowledge.Nothing, ", no "); hazards != "" {
			words = append(words, "no "+hazards)
		}
		return strings.Join(words, ", "), ^lost
	}
}

// things lists the hazards in a domain.
func things(d knowledge.Domain, between string) string {
	var words []string
	for kind, word := range hazardWords {
		if d.May(knowledge.Holds(knowledge.Kind(kind))) {
			words = append(words, word)
		}
	}
	return strings.Join(words, between)
}

var hazardWords = [...]string{agent.Bats: "bats", agent.Shaft: "shaft", agent.Mumpus: "Mumpus"}

// Tally implements [games.Tallied].
func (p *player) Tally() games.Tally {
	var t games.Tally
	for _, id := range p.agent.Seen() {
		t.Add(p.agent.Now(id).Verdict(agent.Deadly()), 1)
	}
	t.Add(p.agent.Now(agent.Unseen).Verdict(agent.Deadly()), p.Base().Theory().Unnamed(0))
	return t
}

// Scene implements [games.Player].
func (p *player) Scene() games.Scene {
	percept := p.agent.Percept()
	s := games.Scene{
		Noun:   "room",
		Here:   "room " + strconv.Itoa(percept.Room),
		Exits:  roomNames(percept.Exits[:]),
		Unseen: p.place(agent.Unseen),
		Hidden: p.Base().Theory().Unnamed(0),
	}
	for _, clue := range [...]struct {
		heard bool
		words string
	}{
		{percept.Bats, "flapping of wings"},
		{percept.Shaft, "a draft"},
		{percept.Mumpus, "the smell of the Mumpus"},
	} {
		if clue.heard {
			s.Clues = append(s.Clues, clue.words)
		}
	}
	for _, id := range slices.Sorted(slices.Values(p.agent.Seen())) {
		s.Places = append(s.Places, p.place(id))
	}
	return s
}

// place returns what is believed of a room at present.
func (p *player) place(id int) games.Place {
	a := p.agent
	now := a.Now(id)
	place := games.Place{
		Name:    strconv.Itoa(id),
		Here:    id == a.Percept().Room,
		Visited: a.Visited(id),
		Deadly:  now.Verdict(agent.Deadly()),
		Links:   roomNames(slices.Sorted(slices.Values(a.Links(id)))),
	}
	chance := func(d knowledge.Domain) float64 {
		if c, err := a.Chance(id, d); err == nil {
			return c
		}
		return -1
	}
	place.Risk = chance(agent.Deadly())
	if now.May(knowledge.Nothing) {
		place.Holds = append(place.Holds, games.Chance{P: chance(knowledge.Nothing)})
	}
	for kind, word := range hazardWords {
		if d := knowledge.Holds(knowledge.Kind(kind)); now.May(d) {
			place.Holds = append(place.Holds, games.Chance{What: word, P: chance(d)})
		}
	}
	return place
}

func roomNames(ids []int) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = strconv.Itoa(id)
	}
	return names
}
