package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// replay shows a recorded game.
func (w *watcher) replay(ctx context.Context, t *transcript.Transcript, name string) error {
	if err := refuse(w.FlagSet, "a transcript", "record"); err != nil {
		return err
	}
	player, err := w.follower(t, name)
	if err != nil {
		return err
	}
	turns := t.Replay(ctx, player)
	world, err := t.World()
	if err != nil {
		return err
	}
	if world != nil { // else the record doesn't say which it was
		turns = alongside(turns, world)
	}
	tale, err := w.newTale(world, t.Settings)
	if err != nil {
		return err
	}
	end := w.page.Words(plain, "The transcript ends here, before the game does.")
	if t.Result != nil {
		end = ending(w.page, *t.Result)
	}
	quit, err := w.present(ctx, name, t.Settings, func(ctx context.Context) (bool, []word, error) {
		if t.Doubt != "" {
			w.page.Paragraph("", words(red, nearest+ascii(t.Doubt)))
		}
		quit, err := w.show(ctx, turns, player, nil, tale, func() *games.Result { return t.Result })
		return quit, end, err
	})
	if err != nil {
		return err
	}
	if quit {
		end = w.page.Words(plain, "Stopped.")
	}
	w.page.Write("\n")
	w.page.Paragraph("", end)
	return errors.Join(w.page.Err, t.Cut)
}

// alongside lets what is done in turns be done in a world too, when the next one is wanted.
func alongside(turns iter.Seq2[games.Turn, error], w games.World) iter.Seq2[games.Turn, error] {
	return func(yield func(games.Turn, error) bool) {
		for t, err := range turns {
			if !yield(t, err) {
				return
			}
			if err == nil && t.Done.Action != nil {
				if err := w.Apply(t.Done.Action); err != nil {
					yield(t, err)
					return
				}
			}
		}
	}
}

// nearest begins what is said where the settings that were told can't be.
const nearest = "No world has the settings that were told; these are the nearest: "

// follower returns the player that recorded a game, as far as it is one of ours
// and the flags don't name another.
func (w *watcher) follower(t *transcript.Transcript, name string) (games.Player, error) {
	// What the transcript names is no mistake in the use of the command.
	if !w.Changed("agent") {
		w.agent = cmp.Or(t.Agent, t.Game.Agents()[0].Name)
		if all := t.Game.Agents().Names(); !slices.Contains(all, w.agent) {
			return nil, fmt.Errorf("%s:%d: %w: %+q, want one of: %s", name, t.Line, games.ErrAgent, w.agent, strings.Join(all, ", "))
		}
	}
	if !w.Changed("strategy") && t.Strategy != "" {
		w.strategy = t.Strategy
		if _, err := games.Strategy(w.strategy); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, t.Line, err)
		}
	}
	return w.player(t.Game, t.Settings)
}
