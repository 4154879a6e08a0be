package command

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/view"
)

// defaultPace is the pause between turns that go by themselves.
const defaultPace = time.Second

// present shows a game that run lets take place, with what is said at its end: on
// the whole screen, or in lines below its title. It reports whether the user quit.
func (w *watcher) present(ctx context.Context, name string, set games.Settings, run func(ctx context.Context) (quit bool, end []word, err error)) (quit bool, err error) {
	if w.lines || w.runs || !screen(w.page, w.keys, w.stdout) {
		w.title(name, set)
		quit, _, err = run(ctx)
		return quit, err
	}
	after := w.page
	w.stage = view.NewStage(after.Tell)
	w.page = w.stage.Page()
	if w.past, err = w.followed(w.game, set); err != nil {
		return false, err
	}
	var bound map[string]string
	if w.teller != nil {
		bound = w.teller.Keys
	}
	options := view.Options{
		Title:  after.Told(games.TitleOf(w.game)) + ": " + after.Told(set.String()) + " (" + ascii(name) + ")",
		Legend: legendOf(w.game), Pace: cmp.Or(w.speed, defaultPace), Running: w.speed > 0,
		Colour: after.Colour, Bound: bound, Explain: explainer(w.past),
	}
	key, err := view.Run(ctx, w.stdin, w.stdout, w.stage, options, func(ctx context.Context) error {
		var end []word
		quit, end, err = run(ctx)
		if quit || err != nil && errors.Is(context.Cause(ctx), view.ErrLeft) {
			quit = true
			return view.ErrLeft
		}
		w.stage.End(end)
		return err
	})
	w.stage, w.page = nil, after
	if err == nil && key != 0 {
		err = raise(ctx, key)
	}
	w.page.Paragraph("", words(bold, options.Title))
	return quit, err
}
