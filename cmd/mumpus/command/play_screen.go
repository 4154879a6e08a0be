package command

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// shown is a game that a person plays on the whole screen. A nil one, for a game in
// lines, does nothing.
type shown struct {
	stage *view.Stage
	past  *past
}

func newShown(g games.Game, who *playerFlags, set games.Settings) *shown {
	return &shown{view.NewStage(), newPast(g, who, set)}
}

// begin begins a game.
func (s *shown) begin() {
	if s != nil {
		s.past.forget()
		s.stage.Restart()
	}
}

// put puts a turn on the screen of which player has just taken in the percept.
func (s *shown) put(ctx context.Context, t games.Turn, player games.Player) error {
	if s == nil {
		return nil
	}
	turn, err := view.TurnOf(ctx, t, player)
	if err != nil {
		return err
	}
	s.past.add(t)
	s.stage.Put(turn)
	return nil
}

// did says what was done in the last turn.
func (s *shown) did(a games.Action) {
	if s != nil {
		s.past.did(games.Decision{Action: a})
		s.stage.Did(games.Decision{Action: a})
	}
}

// end says how the game has ended.
func (s *shown) end(how []word) {
	if s != nil {
		s.stage.End(how)
	}
}

// next returns the next key for the game.
func (s *shown) next(ctx context.Context) (byte, error) { return s.stage.Key(ctx) }

// run shows a game until the user leaves, which returns errLeave.
func (s *shown) run(ctx context.Context, stdin io.Reader, stdout io.Writer, o view.Options, play func(ctx context.Context) error) error {
	o.Plays, o.Explain, o.Pace = true, s.past.explain, defaultPace
	defer newKeyboard(stdin).drain()
	left := false
	key, err := view.Run(ctx, stdin, stdout, s.stage, o, func(ctx context.Context) error {
		err := play(ctx)
		if left = errors.Is(err, errLeave) || errors.Is(context.Cause(ctx), view.ErrLeft); left {
			return view.ErrLeft
		}
		return err
	})
	switch {
	case err == nil && key != 0:
		return raise(ctx, key)
	case err == nil && left:
		return errLeave
	default:
		return err
	}
}

// onScreen lets a person play on the whole screen.
func (k *solo) onScreen(ctx context.Context, stdin io.Reader, stdout io.Writer) error {
	after := k.page
	k.shown = newShown(k.game, k.who, k.world.Settings())
	k.page = k.shown.stage.Page()
	k.ask.page, k.ask.keys = k.page, k.shown
	options := view.Options{Title: k.title(), Legend: legendOf(k.game), Colour: after.Colour, Advice: k.advice()}
	for _, key := range k.keys {
		options.Keys = append(options.Keys, view.Help{Key: string(key.Key), Does: key.Does})
	}
	if len(k.verbs) > 0 {
		options.Types = true
		options.Keys = append(options.Keys, view.Help{Key: "m7, s7", Does: strings.Join(k.verbs, " 7, ") + " 7; then Enter"})
	}
	if k.undo {
		options.Keys = append(options.Keys, view.Help{Key: "u", Does: "take back"})
	}
	err := k.shown.run(ctx, stdin, stdout, options, k.play)
	k.page = after
	k.page.Paragraph("", words(bold, k.title()))
	if err == nil {
		k.shown.stage.Parting(k.page)
	}
	return err
}

// onScreen lets a person play one game after the other on the whole screen.
func (s *session) onScreen(ctx context.Context, d dealt, stdin io.Reader, stdout io.Writer) error {
	set, err := s.settings(d.cave)
	if err != nil {
		return err
	}
	after := s.page
	s.shown = newShown(s.game, &playerFlags{strategy: games.StrategyNames()[0]}, set)
	s.page = s.shown.stage.Page()
	s.ask.page, s.ask.keys = s.page, s.shown
	options := view.Options{
		Title: s.game.Title() + ": " + set.String(), Legend: legendOf(s.game), Colour: after.Colour,
		Keys: []view.Help{{Key: "letters", Does: "answer the questions"}},
	}
	if s.flags.hints {
		options.Advice = 'h'
	}
	err = s.shown.run(ctx, stdin, stdout, options, func(ctx context.Context) error { return s.run(ctx, d) })
	s.shown.stage.Parting(after)
	if errors.Is(err, errLeave) {
		err = nil
	}
	return err
}

// settings returns the settings of a cave.
func (s *session) settings(c *classic.Cave) (games.Settings, error) {
	w, err := s.game.ReadWorld(strings.NewReader(c.String()), "cave", 0)
	if err != nil {
		return nil, err
	}
	return w.Settings(), nil
}

// follower is an engine that sees what one hunter of a session sees, and puts it on
// the screen. A nil one does nothing.
type follower struct {
	*shown
	game   games.Game
	player games.Player
}

// follow returns nil for a game in lines.
func (s *session) follow(c *classic.Cave) (*follower, error) {
	if s.shown == nil {
		return nil, nil
	}
	set, err := s.settings(c)
	if err != nil {
		return nil, err
	}
	player, err := s.game.Player("", knowledge.Default(), set)
	return &follower{s.shown, s.game, player}, err
}

// sees takes in what a hunter perceives.
func (f *follower) sees(ctx context.Context, h *classic.Hunter) error {
	if f == nil {
		return nil
	}
	data, err := json.Marshal(h.Percept())
	if err != nil {
		return err
	}
	t := games.Turn{Number: h.Turn()}
	if t.Percept, err = f.game.DecodePercept(data); err != nil {
		return err
	}
	if t.Advice, err = f.player.Act(ctx, t.Percept); err != nil {
		return err
	}
	return f.put(ctx, t, f.player)
}

// did takes in what the hunter has done.
func (f *follower) did(a classic.Action) error {
	if f == nil {
		return nil
	}
	f.shown.did(a)
	return f.player.Took(a)
}
