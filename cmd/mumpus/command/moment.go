package command

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// moment is a turn of a recorded game, with a player that knows what was known
// then.
type moment struct {
	*transcript.Transcript
	file   string
	player games.Player
	turn   games.Turn
	scene  games.Scene // in that turn
	since  int         // the turn from which on things are known, if what was told before makes no sense with it
}

// momentFlags are the flags that choose a turn, and how to reason about it.
type momentFlags struct {
	turn     int
	strategy string
}

func newMomentFlags(fs *flag.FlagSet) *momentFlags {
	f := new(momentFlags)
	fs.IntVar(&f.turn, "turn", 0, "`N` as things were known in that turn; 0: in the last")
	fs.StringVar(&f.strategy, "strategy", games.StrategyNames()[0], "`NAME` strategy of inference: "+strings.Join(games.StrategyNames(), ", "))
	return f
}

// read reads a transcript (- for standard input), and lets the game's own agent
// follow it up to the turn that the flags choose.
func (f *momentFlags) read(ctx context.Context, file string, stdin io.Reader) (*moment, error) {
	strategy, err := games.Strategy(f.strategy)
	switch {
	case err != nil:
		return nil, usageError{err}
	case f.turn < 0:
		return nil, misused("turn %d, want 1 or more", f.turn)
	}
	text, err := readText(file, stdin)
	if err != nil {
		return nil, err
	}
	t, err := transcript.Read(bytes.NewReader(text), file)
	switch {
	case err != nil:
		return nil, err
	case len(t.Turns) == 0:
		return nil, fmt.Errorf("%s: no turn in it, want a line with a \"percept\" for each", file)
	case f.turn > len(t.Turns):
		return nil, fmt.Errorf("%s: there is no turn %d, the last is turn %d", file, f.turn, len(t.Turns))
	}
	m := &moment{Transcript: t, file: file}
	if m.player, err = t.Game.Player("", strategy, t.Settings); err != nil {
		return nil, err
	}
	for m.turn, err = range t.Replay(ctx, m.player) {
		if err != nil {
			return nil, err
		}
		if m.turn.Advice.Doubt != nil {
			m.since = m.turn.Number
		}
		if m.turn.Number == f.turn {
			break
		}
	}
	m.scene = m.player.Scene()
	return m, nil
}
