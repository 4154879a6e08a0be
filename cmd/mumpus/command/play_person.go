package command

import (
	"context"
	"slices"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/world/classic"
)

// person is the hunter that is played.
type person struct {
	*teller
	session *session
	hunter  *classic.Hunter
	other   *classic.Hunter // that hunts in the same cave; or nil
	visited []bool
	engine  *agent.Agent // that sees what the person sees, for hints; or nil
	shown   *shown       // on the whole screen; or nil
	told    bool         // how the game has ended
}

func (s *session) person(h *classic.Hunter, seed uint64) (*person, error) {
	c := h.Cave()
	p := &person{
		teller:  &teller{s.page, s.theme, theme.You, s.ask.pause},
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
	if err := p.shown.sees(ctx, p.hunter); err != nil {
		return err
	}
	p.percept(p.hunter)
	if p.session.flags.debug {
		p.debug()
	}
	if p.engine != nil {
		if _, err := p.engine.Act(ctx, p.hunter.Percept()); err != nil {
			return err
		}
	}
	a, err := p.choose(ctx)
	if err != nil {
		return err
	}
	if p.engine != nil {
		p.engine.Took(a)
	}
	p.action(a)
	if err := p.hunter.Apply(a); err != nil {
		return err
	}
	p.shown.did(a)
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

// choose asks what to do until it is a move or a shot.
func (p *person) choose(ctx context.Context) (classic.Action, error) {
	s := p.session
	question, keys := s.text("ask.do"), "gsmq"
	if p.engine != nil {
		question, keys = s.text("ask.hints"), "gsmhq"
	}
	for {
		key, err := s.ask.choose(ctx, question, keys)
		if err != nil {
			return classic.Action{}, err
		}
		switch key {
		case 'g':
			return p.move(ctx)
		case 's':
			return p.shoot(ctx)
		case 'm':
			p.showMap()
		case 'h':
			p.hint()
		case 'q':
			return classic.Action{}, errLeave
		}
	}
}

func (p *person) move(ctx context.Context) (classic.Action, error) {
	l := p.hunter.Cave().Layout()
	exits := list(l.Exits(p.hunter.Room()))
	room, err := p.session.ask.number(ctx, p.session.text("ask.room", "exits", exits),
		func(n int) bool { return l.Joined(p.hunter.Room(), n-1) },
		func(answer string) { p.session.ask.say("wrong.room", "input", answer, "exits", exits) })
	return classic.Move(room - 1), err
}

// shoot asks for the number of rooms first, then for each, with the exits of the
// room where the arrow is.
func (p *person) shoot(ctx context.Context) (classic.Action, error) {
	s, c := p.session, p.hunter.Cave()
	reach := strconv.Itoa(c.Rules().Reach)
	n, err := s.ask.number(ctx, s.text("ask.count", "reach", reach),
		func(n int) bool { return n >= 1 && n <= c.Rules().Reach },
		func(answer string) { s.ask.say("wrong.number", "input", answer, "reach", reach) })
	if err != nil {
		return classic.Action{}, err
	}
	var path []int
	at := p.hunter.Room()
	for range n {
		exits := list(c.Layout().Exits(at))
		room, err := s.ask.number(ctx, s.text("ask.path", "room", strconv.Itoa(at+1), "exits", exits),
			func(n int) bool { return p.hunter.FaultInPath(path, n-1) == nil },
			func(answer string) {
				if len(path) > 1 && answer == repeated(strconv.Itoa(path[len(path)-2]+1)) {
					s.ask.say("wrong.back", "input", answer)
				} else {
					s.ask.say("wrong.room", "input", answer, "exits", exits)
				}
			})
		if err != nil {
			return classic.Action{}, err
		}
		at = room - 1
		path = append(path, at)
	}
	return classic.Shoot(path...), nil
}

func (p *person) showMap() {
	here, visited := p.hunter.Room(), slices.Clone(p.visited)
	p.page.Later(func(page *page) {
		for _, line := range mapLines(p.hunter.Cave().Layout(), here, visited, page.Width) {
			page.Write(line + "\n")
		}
	})
	p.page.Paragraph("", words(faint, p.session.text("map.legend")))
}

// debug shows the whole map and everyone in it.
func (p *person) debug() {
	pos := p.hunter.Cave().Position()
	p.showMap()
	p.page.Paragraph("", words(faint, p.session.text("debug", "hunter", list([]int{p.hunter.Room()}),
		"wumpus", list([]int{p.hunter.Wumpus()}), "bats", list(pos.Bats), "pits", list(pos.Pits))))
	if p.other == nil {
		return
	}
	if _, over := p.other.Over(); !over {
		p.page.Paragraph("", words(faint, p.session.text("debug.other", "room", list([]int{p.other.Room()}))))
	}
}
