package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// file plays the world or replays the transcript in a file.
func (w *watcher) file(ctx context.Context, name string) error {
	if err := refuse(w.FlagSet, "a file, which says it", w.settingsNames...); err != nil {
		return err
	}
	if err := checkOutputs(name, w.stdin, outFile{"--record", w.record}); err != nil {
		return err
	}
	text, err := w.readFile(name)
	if err != nil {
		return err
	}
	if transcript.Begins(text) {
		return w.replay(ctx, text, name)
	}
	sources, err := w.tree.list.ReadSources(bytes.NewReader(text), name, w.seed)
	if err != nil {
		return err
	}
	if len(sources) > 1 {
		return fmt.Errorf("%s: %d worlds in it, want one: name one by its id, or put it into a file of its own", name, len(sources))
	}
	if g := sources[0].Game; g.Name() != w.game.Name() {
		w.game, w.story = g, nil
	}
	if !w.Changed("agent") {
		w.agent = w.game.Agents()[0]
	}
	world, err := sources[0].World()
	if err != nil {
		return err
	}
	again := name
	if world.ID() != "" {
		again = "'" + world.ID() + "'"
	} else if w.seed != 0 {
		again += fmt.Sprintf(" --seed %d", w.seed)
	}
	return w.play(ctx, world, again)
}

func (w *watcher) readFile(name string) ([]byte, error) {
	if name == "-" {
		w.keys, w.runs = nil, w.speed <= 0 // standard input is used up
	}
	text, err := readText(name, w.stdin)
	if errors.Is(err, os.ErrNotExist) && !strings.ContainsAny(name, "./\\") {
		return nil, fmt.Errorf("%+q is no file, no game (%s) and no id of one%s", name, strings.Join(w.tree.list.Names(), ", "), near(name, w.tree.list.Names()))
	}
	return text, err
}

// replay shows a recorded game.
func (w *watcher) replay(ctx context.Context, text []byte, name string) error {
	if err := refuse(w.FlagSet, "a transcript", "seed", "record"); err != nil {
		return err
	}
	t, err := transcript.Read(w.tree.list, bytes.NewReader(text), name)
	if err != nil {
		return err
	}
	w.game = t.Game
	w.why = true // there is no world to tell a story of
	player, err := w.follower(t, name)
	if err != nil {
		return err
	}
	end := words(plain, "The transcript ends here, before the game does.")
	if t.Result != nil {
		end = ending(*t.Result)
	}
	quit, err := w.present(ctx, name, t.Settings, func(ctx context.Context) (bool, []word, error) {
		if t.Doubt != "" {
			w.page.Paragraph("", words(red, nearest+ascii(t.Doubt)))
		}
		quit, err := w.show(ctx, t.Replay(ctx, player), player, nil, nil)
		return quit, end, err
	})
	if err != nil {
		return err
	}
	if quit {
		end = words(plain, "Stopped.")
	}
	w.page.Write("\n")
	w.page.Paragraph("", end)
	return errors.Join(w.page.Err, t.Cut)
}

// nearest begins what is said where the settings that were told can't be.
const nearest = "No world has the settings that were told; these are the nearest: "

// follower returns the player that recorded a game, as far as it is one of ours
// and the flags don't name another.
func (w *watcher) follower(t *transcript.Transcript, name string) (games.Player, error) {
	// What the transcript names is no mistake in the use of the command.
	if !w.Changed("agent") {
		w.agent = cmp.Or(t.Agent, t.Game.Agents()[0])
		if all := t.Game.Agents(); !slices.Contains(all, w.agent) {
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
