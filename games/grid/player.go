package grid

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/grid"
)

// Agent returns an agent that plays as the one called like in package agent/grid, but for
// options of that package, such as a plan of one's own. [games.WithAgent] puts it on the
// list of the game. Policies are kept in the user's cache folder, if there is one.
func Agent(name, like string, options ...agent.Option) games.Agent {
	solved := library()
	return games.Agent{Name: name, Player: func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
		cfg, ok := set.(world.Config)
		if !ok {
			return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, set)
		}
		a, err := agent.New(context.Background(), like, cfg, append([]agent.Option{agent.WithStrategy(s), agent.WithLibrary(solved)}, options...)...)
		if err != nil {
			return nil, err
		}
		return &player{agent: a}, nil
	}}
}

// library is where the agents of a list find the solutions of games, for which it has a
// folder if the user has one.
func library() *optimum.Library {
	l := new(optimum.Library)
	if dir, err := os.UserCacheDir(); err == nil {
		l.Dir = filepath.Join(dir, "mumpus")
	}
	return l
}

type player struct {
	agent   *agent.Agent
	percept world.Percept
	spent   int // points
	begun   bool
}

// Act implements [games.Player].
func (p *player) Act(ctx context.Context, told games.Percept) (games.Decision, error) {
	seen, ok := told.(world.Percept)
	if !ok {
		return games.Decision{}, fmt.Errorf("percept %w", games.ErrForeign)
	}
	arrows := p.agent.Arrows()
	d, err := p.agent.Act(ctx, seen)
	if err != nil {
		return games.Decision{}, err
	}
	if p.begun {
		p.spent += 1 + (arrows-p.agent.Arrows())*p.agent.Config().Score.Arrow
	}
	p.begun, p.percept = true, seen
	return games.Decision{
		Action: d.Action, Tactic: d.Tactic, Reason: d.Reason() + p.outlook(), Doubt: d.Doubt,
		Guess: !p.agent.Harmless(d.Action),
	}, nil
}

// outlook says what the optimal agent expects, and whether that is the optimum.
func (p *player) outlook() string {
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

// Fixed implements [games.Fixed].
func (p *player) Fixed() string {
	if p.agent.Solved() {
		return agent.Optimal + " follows a solved policy"
	}
	return ""
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

// Scene implements [games.Player]. The squares are in rows, the top row first.
func (p *player) Scene() games.Scene {
	a := p.agent
	width, height := a.Size()
	s := games.Scene{
		Noun: "square", Here: "square " + a.At().String(), Exits: names(p.near(a.At())), Width: width,
		Status: fmt.Sprintf("facing %v, %s, score so far %d", a.Facing(), arrowsLeft(a), -p.spent),
		Facing: map[world.Direction]string{world.East: ">", world.North: "^", world.West: "<", world.South: "v"}[a.Facing()],
	}
	if clues := p.percept.String(); clues != (world.Percept{}).String() {
		s.Clues = strings.Split(clues, ", ")
	}
	for y := height; y >= 1; y-- {
		for x := 1; x <= width; x++ {
			s.Places = append(s.Places, p.place(world.Square{X: x, Y: y}))
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

// Tally implements [games.Tallied].
func (p *player) Tally() games.Tally {
	var t games.Tally
	width, height := p.agent.Size()
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			t.Add(p.agent.Verdict(world.Square{X: x, Y: y}), 1)
		}
	}
	return t
}

// place returns what is believed of a square at present.
func (p *player) place(s world.Square) games.Place {
	a := p.agent
	o := a.Odds(s)
	place := games.Place{
		Name: s.String(), Here: s == a.At(), Visited: a.Visited(s), Deadly: a.Verdict(s), Risk: o.Die,
		Links: names(p.near(s)),
	}
	both := max(o.Pit+o.Wumpus-o.Die, 0)
	for _, c := range [...]games.Chance{
		{What: "", P: 1 - o.Die},
		{What: pitAlone, P: o.Pit - both},
		{What: wumpusAlone, P: o.Wumpus - both},
		{What: pitAndWumpus, P: both},
	} {
		const rounding = 1e-12 // of sums of chances, which is no chance
		if c.P > rounding {
			place.Holds = append(place.Holds, c)
		}
	}
	return place
}

// near returns the squares beside one, as far as the agent knows the walls.
func (p *player) near(s world.Square) []world.Square {
	width, height := p.agent.Size()
	return beside(s, width, height)
}

// beside returns the squares of a grid beside one.
func beside(s world.Square, width, height int) []world.Square {
	var near []world.Square
	for _, d := range world.Directions {
		if next := s.To(d); next.X >= 1 && next.X <= width && next.Y >= 1 && next.Y <= height {
			near = append(near, next)
		}
	}
	return near
}

func names(squares []world.Square) []string {
	var names []string
	for _, s := range squares {
		names = append(names, s.String())
	}
	return names
}
