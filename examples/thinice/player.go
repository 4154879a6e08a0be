package thinice

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/examples/thinice/pond"
	"github.com/mumpus-go/mumpus/examples/thinice/walker"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

func newPlayer(s knowledge.Strategy, told games.Settings) (games.Player, error) {
	c, ok := told.(pond.Config)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, told)
	}
	a, err := walker.New(c, s)
	return &player{a}, err
}

// player is an agent at play, as [games.Player].
type player struct{ *walker.Agent }

func (p *player) Act(ctx context.Context, told games.Percept) (games.Decision, error) {
	seen, ok := told.(pond.Percept)
	if !ok {
		return games.Decision{}, fmt.Errorf("percept %w", games.ErrForeign)
	}
	d, err := p.Agent.Act(ctx, seen)
	return games.Decision{Action: d.Action, Tactic: d.Tactic, Reason: d.Reason, Guess: d.Guess, Doubt: d.Doubt}, err
}

// Took has nothing to remember: the next percept says where the player is.
func (p *player) Took(a games.Action) error {
	if _, ok := a.(pond.Action); !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	return nil
}

func (p *player) Base() *knowledge.Base { return p.Agent.Base }

// thinIce is what a square may hold.
const thinIce = "thin ice"

func (p *player) claim(i int, says string, values knowledge.Domain) games.Claim {
	return games.Claim{
		Noun: "square", Name: p.Square(i).String(), Says: says,
		Site: knowledge.Site(i), Values: values, Kills: says == thinIce,
	}
}

func (p *player) Claims(place string) []games.Claim {
	for i := range p.Places() {
		if p.Square(i).String() == place {
			return []games.Claim{
				p.claim(i, "safe", knowledge.Nothing),
				p.claim(i, "empty", knowledge.Nothing),
				p.claim(i, thinIce, knowledge.Holds(walker.Thin)),
			}
		}
	}
	return nil
}

// News implements [games.Learner].
func (p *player) News() []games.Claim {
	var news []games.Claim
	for i := range p.Places() {
		says := map[knowledge.Verdict]string{knowledge.Proved: thinIce, knowledge.Refuted: "safe"}[p.Verdict(i)]
		if p.New(i) {
			news = append(news, p.claim(i, says, p.Domain(i)))
		}
	}
	return news
}

// Grounds implements [games.Grounded]: who steps has to know that the ice carries.
func (p *player) Grounds(a games.Action) []games.Claim {
	action, _ := a.(pond.Action)
	return games.Saying(p.Claims(action.To.String()), "safe")
}

func (p *player) Scene() games.Scene {
	at := p.Percept.At
	s := games.Scene{
		Noun: "square", Here: "square " + at.String(), Exits: names(p.Beside(at)), Width: p.Width, Facing: "@",
	}
	if n := p.Percept.Cracks; n > 0 {
		s.Clues = []string{fmt.Sprintf("cracks from %d of the squares beside", n)}
	}
	for i := range p.Places() {
		place := games.Place{
			Name: p.Square(i).String(), Here: p.Square(i) == at, Visited: p.Visited[i],
			Deadly: p.Verdict(i), Risk: p.Risk(i), Links: names(p.Beside(p.Square(i))),
		}
		if place.Deadly != knowledge.Proved {
			place.Holds = append(place.Holds, games.Chance{P: 1 - place.Risk})
		}
		if place.Deadly != knowledge.Refuted {
			place.Holds = append(place.Holds, games.Chance{What: thinIce, P: place.Risk})
		}
		s.Places = append(s.Places, place)
	}
	return s
}
