package classic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// session is a person's games, one after the other.
type session struct {
	flags *hostFlags
	theme *theme.Theme
	table host.Table
	last  uint64 // seed of a cave
}

// run shows the title and the menus until the player leaves.
func (s *session) run(ctx context.Context, c *world.Cave) error {
	s.title(c)
	chance := s.last
	choice, err := s.choose(ctx, "menu.start", "play", "watch", "leave")
	for err == nil && choice != "leave" {
		if err = s.play(ctx, c, chance, choice == "watch"); err != nil {
			break
		}
		s.set(c)
		last := choice
		if choice, err = s.choose(ctx, "menu.again", "new", "same", "watch", "leave"); err != nil {
			break
		}
		switch choice {
		case "new", "watch":
			s.last++
			chance = s.last
			c, err = world.Deal(c.Rules(), c.Layout(), chance)
		case "same":
			if last == "watch" {
				choice = last
			}
		}
	}
	if err != nil && ctx.Err() != nil { // Ctrl-C when no key was waited for
		s.table.Blank()
		err = host.ErrLeave
	}
	if err == nil || errors.Is(err, host.ErrLeave) {
		s.table.Say(host.Plain, s.text("bye"))
		return nil
	}
	return err
}

// choose asks for one of some keys by their names in the theme.
func (s *session) choose(ctx context.Context, question string, names ...string) (string, error) {
	var keys, values []string
	for _, name := range names {
		keys = append(keys, s.theme.Key(name))
		values = append(values, name, s.theme.Key(name))
	}
	key, err := s.table.Choose(ctx, s.text(question, values...), strings.Join(keys, ""), func(answer string) {
		s.wrong("wrong.key", "input", answer, "keys", strings.Join(keys, ", "))
	})
	if err != nil {
		return "", err
	}
	return names[slices.Index(keys, string(key))], nil
}

// wrong complains about an answer.
func (s *session) wrong(key string, values ...string) {
	s.table.Say(host.Warning, s.text(key, values...))
}

func (s *session) text(key string, values ...string) string {
	return s.theme.Say(theme.Text, key, values...)
}

func (s *session) title(c *world.Cave) {
	r := c.Rules()
	s.table.Say(host.Heading, s.text("title"))
	s.table.Say(host.Plain, s.text("intro", "rooms", strconv.Itoa(c.Layout().Rooms()),
		"bats", s.some("intro.bats", r.Bats), "pits", s.some("intro.pits", r.Pits), "arrows", s.some("intro.arrows", r.Arrows)))
}

// some says a number of things.
func (s *session) some(key string, n int) string {
	switch n {
	case 0:
		return s.text(key + ".none")
	case 1:
		return s.text(key + ".one")
	default:
		return s.text(key+".more", "n", strconv.Itoa(n))
	}
}

// set says by which id the game can be played again.
func (s *session) set(c *world.Cave) {
	if c.ID() != "" {
		s.table.Blank()
		s.table.Say(host.Aside, s.text("set", "id", c.ID()))
	}
}

// play plays one game to its end: the person's, the computer's, or both at once.
func (s *session) play(ctx context.Context, cave *world.Cave, chance uint64, watched bool) error {
	n := 1
	if s.flags.versus && !watched {
		n = 2
		s.table.Say(host.Plain, s.text("versus.intro"))
	}
	arrows := &foreseen{Chance: world.Random(chance)}
	hunters := cave.Match(n, arrows)
	s.table.Begin()
	if watched {
		c, err := s.computer(hunters[0])
		if err != nil {
			return err
		}
		c.shown = s.table
		return c.play(ctx)
	}
	you, err := s.person(hunters[0], chance)
	if err != nil {
		return err
	}
	you.arrows = arrows
	var other *computer
	if n == 2 {
		if other, err = s.computer(hunters[1]); err != nil {
			return err
		}
		you.other = other.hunter
	}
	if err := s.turns(ctx, you, other); err != nil {
		return err
	}
	h := you.hunter
	outcome, _ := h.Over()
	s.table.Ended(resultOf(outcome, h.Turn()), cave.Rules().Arrows-h.Arrows())
	return nil
}

// turns lets the person and the other hunter, if there is one, take their turns.
func (s *session) turns(ctx context.Context, you *person, other *computer) error {
	for {
		_, over := you.hunter.Over()
		if !over {
			if other != nil {
				s.heading("versus.you")
			} else {
				s.table.Blank()
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
	s.table.Blank()
	s.table.Say(host.Deed, s.text(key))
}

// computer is a hunter that an agent plays.
type computer struct {
	*teller
	hunter *world.Hunter
	player games.Player
	shown  host.Table // on whose screen its turns are; or nil
	told   bool       // how its game has ended
}

func (s *session) computer(h *world.Hunter) (*computer, error) {
	c := h.Cave()
	p, err := s.flags.agents.Player(s.flags.agent, sat.Default(), Settings{c.Rules(), c.Layout()})
	if err != nil {
		return nil, err
	}
	return &computer{teller: &teller{voice: s.table, theme: s.theme, whose: theme.Hunter}, hunter: h, player: p}, nil
}

// play plays a whole game.
func (c *computer) play(ctx context.Context) error {
	for {
		if _, over := c.hunter.Over(); over {
			return nil
		}
		c.voice.Blank()
		if err := c.turn(ctx); err != nil {
			return err
		}
	}
}

// turn plays one turn.
func (c *computer) turn(ctx context.Context) error {
	if c.shown != nil {
		if err := c.shown.Sees(ctx, c.hunter.Percept()); err != nil {
			return err
		}
	}
	cave := c.hunter.Cave()
	c.percept(c.hunter.Percept(), cave.Rules(), cave.Layout())
	d, err := c.player.Act(ctx, c.hunter.Percept())
	if err != nil {
		return err
	}
	action, ok := d.Action.(world.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, d.Action)
	}
	c.action(action)
	if err := c.pause(ctx); err != nil {
		return err
	}
	if err := c.hunter.Apply(action); err != nil {
		return err
	}
	if c.shown != nil {
		c.shown.Did(action)
	}
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
