package command

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
)

// shown is a game that a person plays on the whole screen. A nil one, for a game in
// lines, does nothing.
type shown struct {
	stage *view.Stage
	past  *history.History
}

// begin begins a game.
func (s *shown) begin() {
	if s != nil {
		s.past.Back(0)
		s.stage.Restart()
	}
}

// put puts a turn on the screen of which player has just taken in the percept.
func (s *shown) put(ctx context.Context, t games.Turn, player games.Player) error {
	if s == nil {
		return nil
	}
	s.past.Add(t)
	return s.show(ctx, t, player)
}

func (s *shown) show(ctx context.Context, t games.Turn, player games.Player) error {
	turn, err := report.TurnOf(ctx, t, player)
	if err == nil {
		s.stage.Put(turn)
	}
	return err
}

// did says what was done in the last turn.
func (s *shown) did(a games.Action) {
	if s != nil {
		s.past.Did(games.Decision{Action: a})
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
	o.Plays, o.Explain, o.Pace = true, explainer(s.past), defaultPace
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
	past, err := k.who.followed(k.game, k.world.Settings())
	if err != nil {
		return err
	}
	after := k.page
	k.shown = &shown{view.NewStage(nil), past}
	k.page = k.shown.stage.Page()
	k.ask.page, k.ask.keys = k.page, k.shown
	options := view.Options{Title: k.title(), Legend: legendOf(k.game), Colour: after.Colour, Advice: k.advice()}
	for _, key := range k.keys {
		options.Keys = append(options.Keys, view.Help{Key: string(key.Key), Does: key.Does})
	}
	switch options.Types = k.types(); {
	case len(k.verbs) > 0:
		var short []string
		for _, v := range k.verbs {
			short = append(short, strings.ToLower(v[:1])+"7")
		}
		options.Keys = append(options.Keys, view.Help{Key: strings.Join(short, ", "), Does: strings.Join(k.verbs, " 7, ") + " 7; then Enter"})
	case options.Types:
		options.Keys = append(options.Keys, view.Help{Key: "words", Does: "an action, as bots write it; then Enter"})
	}
	if k.undo {
		options.Keys = append(options.Keys, view.Help{Key: "u", Does: "take back"})
	}
	err = k.shown.run(ctx, stdin, stdout, options, k.play)
	k.page = after
	k.page.Paragraph("", words(bold, k.title()))
	if err == nil {
		k.shown.stage.Parting(k.page)
	}
	return err
}

// sees lets the history's own agent take in the next turn's percept, and puts it on the
// screen.
func (s *shown) sees(ctx context.Context, p games.Percept) error {
	if s == nil {
		return nil
	}
	s.past.Add(games.Turn{Percept: p})
	m, err := s.past.At(ctx, s.past.Len())
	if err != nil {
		return err
	}
	defer s.past.Keep(m)
	return s.show(ctx, m.Turn, m.Player)
}
