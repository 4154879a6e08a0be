package command

import (
	"context"
	"errors"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/world/classic"
)

// session is a person's games, one after the other.
type session struct {
	game  games.Game
	flags playFlags
	shown *shown // on the whole screen; or nil
	page  *page
	theme *theme.Theme
	ask   *asker
	next  func() (dealt, error)
}

// run shows the title and the menus until the player leaves.
func (s *session) run(ctx context.Context, d dealt) error {
	s.title(d.cave)
	choice, err := s.ask.choose(ctx, s.text("menu.start"), "pwq")
	for err == nil && choice != 'q' {
		if err = s.play(ctx, d, choice == 'w'); err != nil {
			break
		}
		s.set(d.cave)
		last := choice
		if choice, err = s.ask.choose(ctx, s.text("menu.again"), "nswq"); err != nil {
			break
		}
		switch choice {
		case 'n', 'w':
			d, err = s.next()
		case 's':
			if last == 'w' {
				choice = 'w'
			}
		}
	}
	if err != nil && ctx.Err() != nil { // Ctrl-C when no key was waited for
		s.page.Write("\n")
		err = errLeave
	}
	if err == nil || errors.Is(err, errLeave) {
		s.page.Paragraph("", words(plain, s.text("bye")))
		return s.page.Err
	}
	return err
}

func (s *session) text(key string, values ...string) string {
	return s.theme.Say(theme.Text, key, values...)
}

func (s *session) title(c *classic.Cave) {
	r := c.Rules()
	s.page.Paragraph("", words(bold, s.text("title")))
	s.page.Paragraph("", words(plain, s.text("intro", "rooms", strconv.Itoa(c.Layout().Rooms()),
		"bats", strconv.Itoa(r.Bats), "pits", strconv.Itoa(r.Pits), "arrows", strconv.Itoa(r.Arrows))))
}

// set says by which id the game can be played again.
func (s *session) set(c *classic.Cave) {
	if c.ID() != "" {
		s.page.Write("\n")
		s.page.Paragraph("", words(faint, s.text("set", "id", c.ID())))
	}
}

// play plays one game to its end: the person's, the computer's, or both at once.
func (s *session) play(ctx context.Context, d dealt, watched bool) error {
	n := 1
	if s.flags.versus && !watched {
		n = 2
		s.page.Paragraph("", words(plain, s.text("versus.intro")))
	}
	hunters := d.cave.Match(n, classic.Random(d.chance))
	s.shown.begin()
	if watched {
		c, err := s.computer(hunters[0], d.chance)
		if err != nil {
			return err
		}
		c.shown = s.shown
		return c.play(ctx)
	}
	you, err := s.person(hunters[0], d.chance)
	if err != nil {
		return err
	}
	you.shown = s.shown
	var other *computer
	if n == 2 {
		if other, err = s.computer(hunters[1], d.chance); err != nil {
			return err
		}
		you.other = other.hunter
	}
	return s.turns(ctx, you, other)
}

// turns lets the person and the other hunter, if there is one, take their turns.
func (s *session) turns(ctx context.Context, you *person, other *computer) error {
	for {
		_, over := you.hunter.Over()
		if !over {
			if other != nil {
				s.heading("versus.you")
			} else {
				s.page.Write("\n")
			}
			if err := you.turn(ctx); err != nil {
				return err
			}
		}
		if other == nil {
			if over {
				return nil
			}
			continue
		}
		_, otherOver := other.hunter.Over()
		if over && otherOver {
			return nil
		}
		if !otherOver {
			s.heading("versus.hunter")
			if err := other.turn(ctx); err != nil {
				return err
			}
			you.tellEnd() // it may have been the other's doing
		} else if !other.told {
			other.tellEnd()
		}
	}
}

func (s *session) heading(key string) {
	s.page.Write("\n")
	s.page.Paragraph("", words(cyan, s.text(key)))
}

// computer is a hunter that an agent plays.
type computer struct {
	*teller
	hunter *classic.Hunter
	agent  *agent.Agent
	shown  *shown // on the whole screen; or nil
	told   bool   // how its game has ended
}

func (s *session) computer(h *classic.Hunter, seed uint64) (*computer, error) {
	c := h.Cave()
	a, err := agent.New(s.flags.agent, c.Rules(), c.Layout(), seed)
	if err != nil {
		return nil, err
	}
	return &computer{&teller{s.page, s.theme, theme.Hunter, s.ask.pause}, h, a, nil, false}, nil
}

// play plays a whole game.
func (c *computer) play(ctx context.Context) error {
	for {
		if _, over := c.hunter.Over(); over {
			return nil
		}
		c.page.Write("\n")
		if err := c.turn(ctx); err != nil {
			return err
		}
	}
}

// turn plays one turn.
func (c *computer) turn(ctx context.Context) error {
	if err := c.shown.sees(ctx, c.hunter); err != nil {
		return err
	}
	c.percept(c.hunter)
	d, err := c.agent.Act(ctx, c.hunter.Percept())
	if err != nil {
		return err
	}
	c.action(d.Action)
	if err := c.pause(ctx); err != nil {
		return err
	}
	if err := c.hunter.Apply(d.Action); err != nil {
		return err
	}
	c.shown.did(d.Action)
	_, c.told = c.hunter.Over()
	return c.result(ctx, c.hunter)
}

// tellEnd tells once that the game has ended.
func (c *computer) tellEnd() {
	if _, over := c.hunter.Over(); over && !c.told {
		c.told = true
		c.end(c.hunter)
	}
}
