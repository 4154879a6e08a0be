package games

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Player implements [Game].
func (gridGame) Player(name string, s knowledge.Strategy, set Settings) (Player, error) {
	cfg, ok := set.(gridSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, set)
	}
	if name == "" {
		name = agent.Names[0]
	}
	a, err := agent.New(context.Background(), name, cfg.Config, gridOptions(s))
	if err != nil {
		if errors.Is(err, agent.ErrAgent) {
			err = fmt.Errorf("%w: %q, want one of: %s", ErrAgent, name, strings.Join(agent.Names, ", "))
		}
		return nil, err
	}
	return &gridPlayer{agent: a}, nil
}

// gridOptions are the options of agents that keep their policies in the user's
// cache folder, if there is one.
func gridOptions(s knowledge.Strategy) agent.Options {
	o := agent.Options{Strategy: s}
	if dir, err := os.UserCacheDir(); err == nil {
		o.Cache = filepath.Join(dir, "mumpus")
	}
	return o
}

type gridPlayer struct {
	agent   *agent.Agent
	percept grid.Percept
	spent   int // points
	begun   bool
}

// Act implements [Player].
func (p *gridPlayer) Act(ctx context.Context, percept Percept) (Decision, error) {
	seen, ok := percept.(gridPercept)
	if !ok {
		return Decision{}, fmt.Errorf("percept %w", ErrForeign)
	}
	arrows := p.agent.Arrows()
	d, err := p.agent.Act(ctx, seen.Percept)
	if err != nil {
		return Decision{}, err
	}
	if p.begun {
		p.spent += 1 + (arrows-p.agent.Arrows())*p.agent.Config().Score.Arrow
	}
	p.begun, p.percept = true, seen.Percept
	return Decision{
		Action: d.Action, Tactic: d.Tactic, Reason: d.Reason() + p.outlook(), Doubt: d.Doubt,
		Guess: d.Tactic == agent.TakeRisk && d.Actions == 1, // not on the way to where the risk is
	}, nil
}

// outlook says what the optimal agent expects, and whether that is the optimum.
func (p *gridPlayer) outlook() string {
	promise, ok := p.agent.Promise()
	switch {
	case !ok:
		return ""
	case promise.Exact:
		return fmt.Sprintf("; the best there is, %.2f points to come on average", promise.Low)
	default:
		return fmt.Sprintf("; %s: %.1f points to come at least, and %.1f at most by any plan", promise.Why, promise.Low, promise.High)
	}
}

// Took implements [Player].
func (p *gridPlayer) Took(a Action) error {
	action, ok := a.(grid.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", ErrForeign, a)
	}
	p.agent.Took(action)
	return nil
}

func (p *gridPlayer) Base() *knowledge.Base { return p.agent.Base() }

// Scene implements [Player]. The squares are in rows, the top row first.
func (p *gridPlayer) Scene() Scene {
	a := p.agent
	width, height := a.Size()
	s := Scene{
		Noun: "square", Here: "square " + a.At().String(), Exits: gridNames(p.near(a.At())), Width: width,
		Status: fmt.Sprintf("facing %v, %s, score so far %d", a.Facing(), arrowsLeft(a), -p.spent),
		Facing: map[grid.Direction]string{grid.East: ">", grid.North: "^", grid.West: "<", grid.South: "v"}[a.Facing()],
	}
	if clues := p.percept.String(); clues != (grid.Percept{}).String() {
		s.Clues = strings.Split(clues, ", ")
	}
	for y := height; y >= 1; y-- {
		for x := 1; x <= width; x++ {
			s.Places = append(s.Places, p.place(grid.Square{X: x, Y: y}))
		}
	}
	return s
}

func arrowsLeft(a *agent.Agent) string {
	s := fmt.Sprintf("%d arrows", a.Arrows())
	if a.Arrows() == 1 {
		s = "1 arrow"
	}
	switch n := a.Config().Wumpuses; {
	case n == 0 || !a.AllDead():
	case n == 1:
		s += ", the wumpus dead"
	default:
		s += ", all wumpuses dead"
	}
	if a.HasGold() {
		s += ", the gold in hand"
	}
	return s
}

// Tally implements [Player].
func (p *gridPlayer) Tally() Tally {
	var t Tally
	width, height := p.agent.Size()
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			t.add(p.agent.Verdict(grid.Square{X: x, Y: y}), 1)
		}
	}
	return t
}

// place returns what is believed of a square at present.
func (p *gridPlayer) place(s grid.Square) Place {
	a := p.agent
	o := a.Odds(s)
	place := Place{
		Name: s.String(), Here: s == a.At(), Visited: a.Visited(s), Deadly: a.Verdict(s), Risk: o.Die,
		Links: gridNames(p.near(s)),
	}
	both := max(o.Pit+o.Wumpus-o.Die, 0)
	for _, c := range [...]Chance{
		{"", 1 - o.Die},
		{pitAlone, o.Pit - both},
		{wumpusAlone, o.Wumpus - both},
		{pitAndWumpus, both},
	} {
		const rounding = 1e-12
		if c.P > rounding {
			place.Holds = append(place.Holds, c)
		}
	}
	return place
}

// near returns the squares beside one, as far as the agent knows the walls.
func (p *gridPlayer) near(s grid.Square) []grid.Square {
	width, height := p.agent.Size()
	return beside(s, width, height)
}

// beside returns the squares of a grid beside one.
func beside(s grid.Square, width, height int) []grid.Square {
	var near []grid.Square
	for _, d := range grid.Directions {
		if next := s.To(d); next.X >= 1 && next.X <= width && next.Y >= 1 && next.Y <= height {
			near = append(near, next)
		}
	}
	return near
}

func gridNames(squares []grid.Square) []string {
	var names []string
	for _, s := range squares {
		names = append(names, s.String())
	}
	return names
}
