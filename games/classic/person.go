package classic

import (
	"context"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// person is the hunter that is played.
type person struct {
	*teller
	*session
	hunter  *world.Hunter
	other   *world.Hunter // that hunts in the same cave; or nil
	visited []bool
	engine  *agent.Agent // that sees what the person sees, for hints; or nil
	told    bool         // how the game has ended
	arrows  *foreseen    // the chance of the game
	struck  bool         // the other, by an arrow that still flies
}

func (s *session) person(h *world.Hunter, seed uint64) (*person, error) {
	c := h.Cave()
	p := &person{
		teller:  &teller{voice: s.table, theme: s.theme, whose: theme.You},
		session: s, hunter: h, visited: make([]bool, c.Layout().Rooms()),
	}
	if s.flags.hints {
		var err error
		if p.engine, err = agent.New(agent.Hunter, c.Rules(), c.Layout(), seed); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// turn plays one turn, if the game is not over.
func (p *person) turn(ctx context.Context) error {
	p.visited[p.hunter.Room()] = true
	if err := p.table.Sees(ctx, p.hunter.Percept()); err != nil {
		return err
	}
	c := p.hunter.Cave()
	p.percept(p.hunter.Percept(), c.Rules(), c.Layout())
	if p.flags.debug {
		p.debug()
	}
	if p.engine != nil {
		if _, err := p.engine.Act(ctx, p.hunter.Percept()); err != nil {
			return err
		}
	}
	a, err := p.decide(ctx)
	if err != nil {
		return err
	}
	if p.engine != nil {
		p.engine.Took(a)
	}
	if p.flown == 0 {
		p.action(a)
	}
	if err := p.hunter.Apply(a); err != nil {
		return err
	}
	p.table.Did(a)
	_, p.told = p.hunter.Over()
	return p.result(ctx, p.hunter)
}

// tellEnd tells once that the game has ended.
func (p *person) tellEnd() {
	if _, over := p.hunter.Over(); over && !p.told {
		p.told = true
		p.end(p.hunter)
	}
}

// decide asks what to do until it is a move or a shot.
func (p *person) decide(ctx context.Context) (world.Action, error) {
	question, names := "ask.do", []string{"go", "shoot", "map", "leave"}
	if p.engine != nil {
		question, names = "ask.hints", []string{"go", "shoot", "map", "hint", "leave"}
	}
	for {
		name, err := p.choose(ctx, question, names...)
		if err != nil {
			return world.Action{}, err
		}
		switch name {
		case "go":
			return p.move(ctx)
		case "shoot":
			return p.shoot(ctx)
		case "map":
			p.showMap()
		case "hint":
			p.hint()
		case "leave":
			return world.Action{}, host.ErrLeave
		}
	}
}

func (p *person) move(ctx context.Context) (world.Action, error) {
	l := p.hunter.Cave().Layout()
	exits := list(l.Exits(p.hunter.Room()))
	room, err := p.table.Number(ctx, p.text("ask.room", "exits", exits),
		func(n int) bool { return l.Joined(p.hunter.Room(), n-1) },
		func(answer string) { p.wrong("wrong.room", "input", answer, "exits", exits) })
	return world.Move(room - 1), err
}

// shoot asks for the number of rooms first, if it can be more than one, and then for each,
// with the exits of the room where the arrow is.
func (p *person) shoot(ctx context.Context) (world.Action, error) {
	c := p.hunter.Cave()
	n := 1
	if most := c.Rules().Reach; most > 1 {
		reach := strconv.Itoa(most)
		var err error
		n, err = p.table.Number(ctx, p.text("ask.count", "reach", reach),
			func(n int) bool { return n >= 1 && n <= most },
			func(answer string) { p.wrong("wrong.number", "input", answer, "reach", reach) })
		if err != nil {
			return world.Action{}, err
		}
	}
	var path []int
	at := p.hunter.Room()
	for range n {
		exits := list(c.Layout().Exits(at))
		room, err := p.table.Number(ctx, p.text("ask.path", "room", strconv.Itoa(at+1), "exits", exits),
			func(n int) bool { return p.hunter.FaultInPath(path, n-1) == nil },
			func(answer string) {
				if len(path) > 1 && answer == strconv.Quote(strconv.Itoa(path[len(path)-2]+1)) {
					p.wrong("wrong.back", "input", answer)
				} else {
					p.wrong("wrong.room", "input", answer, "exits", exits)
				}
			})
		if err != nil {
			return world.Action{}, err
		}
		path = append(path, room-1)
		if !p.flags.step {
			at = room - 1
			continue
		}
		if at = p.arrows.flight(c.Layout(), at, room-1); p.fly(at) {
			break
		}
	}
	return world.Shoot(path...), nil
}

// fly tells that the arrow has flown into a room, and what it has hit there. It reports
// whether that ends its flight, which the turn goes on to tell.
func (p *person) fly(room int) (ends bool) {
	p.flies(room)
	p.flown++
	switch room {
	case p.hunter.Wumpus(), p.hunter.Room():
		return true
	}
	hit := "step.none"
	if p.other != nil && room == p.other.Room() && !p.struck {
		if _, over := p.other.Over(); !over {
			hit, p.struck = "step.other", true
		}
	}
	p.table.Say(host.Plain, p.text(hit))
	return false
}

func (p *person) showMap() { p.seen(p.hunter.Cave().Layout(), p.hunter.Room(), p.visited) }

// debug shows the whole map and everyone in it.
func (p *person) debug() {
	p.everyone(p.hunter, p.visited)
	if p.other == nil {
		return
	}
	if _, over := p.other.Over(); !over {
		p.table.Say(host.Aside, p.text("debug.other", "room", list([]int{p.other.Room()})))
	}
}
