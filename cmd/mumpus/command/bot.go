package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

func botCommand() *command {
	return &command{
		name:    "bot",
		summary: "play one game by the protocol on standard input and output",
		usage:   "[flags]",
		about: `
Plays one game by its protocol: the turns are read from standard input, and each
answer is one line on standard output, which has nothing else. If what is told
contradicts the rules, standard error says so, and the bot goes on from what it
sees. The game is over when the input ends.`,
		example: `
mumpus bot -v --record game.jsonl
mumpus referee --games 100 -- mumpus bot`,
		game:  (*call).namedGame,
		setup: bot,
	}
}

// botFlags choose the bot, and where it records its game.
type botFlags struct {
	*call
	*playerFlags
	rules   func() (games.Game, error)
	verbose bool
	record  *outFile
}

func bot(u *call) action {
	f := &botFlags{call: u, rules: func() (games.Game, error) { return u.game, nil }}
	gameFlag(u)
	if r, ok := u.game.(games.Ruled); ok {
		f.rules, _ = define(u.FlagSet, r.RuleFlags)
	}
	f.playerFlags = newPlayerFlags(u)
	u.BoolVarP(&f.verbose, "verbose", "v", false, "give the reasons on standard error")
	f.record = u.gameOutFlag("record", "`FILE` for the transcript")
	return f.run
}

func (f *botFlags) run(ctx context.Context, others []string) (err error) {
	if len(others) > 0 {
		return misused("want no arguments, got %q", others)
	}
	if err := checkOutputs("-", f.stdin, f.record); err != nil {
		return err
	}
	g, err := f.rules()
	if err != nil {
		return usageError{err}
	}
	if err := checkAgent(g, f.agent); err != nil {
		return err
	}
	in := g.Reader(dialogue(f.stdin))
	set, err := in.Settings()
	if err == io.EOF {
		return nil // no game at all
	}
	if err != nil {
		return err
	}
	b := talk{game: g, in: in, out: f.stdout, log: f.stderr, verbose: f.verbose}
	doubt := games.FaultOf(in)
	b.doubt(doubt)
	if b.player, err = f.player(g, set); err != nil {
		return err
	}
	if b.rec, err = record(f.record, transcript.Header{Game: g, Settings: set, Agent: f.agent, Strategy: f.strategy, Doubt: doubt}); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.rec.close()) }()
	return b.play(ctx)
}

// talk is a game by the protocol.
type talk struct {
	game    games.Game
	in      games.PerceptReader
	player  games.Player
	out     io.Writer
	log     io.Writer
	verbose bool
	rec     *recording
	turn    int
	over    error // of the last turn: why the game is over
}

// play answers each percept until the input ends.
func (b *talk) play(ctx context.Context) error {
	for {
		b.turn++
		p, err := b.in.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		d, err := b.player.Act(ctx, p)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(b.out, d.Action.String()+"\n"); err != nil {
			return err
		}
		// The answer is out: what follows takes nobody's time.
		if fault := cmp.Or(games.FaultOf(b.in), b.over); fault != nil {
			d.Doubt = fault
		}
		b.over = b.ends(p, d.Action)
		b.doubt(d.Doubt)
		if b.verbose {
			fmt.Fprintf(b.log, "turn %d: %v (%s): %s\n", b.turn, d.Action, d.Tactic, d.Reason)
		}
		if err := b.rec.turn(games.Turn{Number: b.turn, Percept: p, Advice: d, Done: d}, b.player); err != nil {
			return err
		}
	}
}

// ends returns what is wrong if another turn follows, or nil if that may be.
func (b *talk) ends(p games.Percept, a games.Action) error {
	if g, ok := b.game.(games.Ender); ok {
		if why := g.Ends(p, a); why != "" {
			return fmt.Errorf("%v of turn %d has ended the game, %s", a, b.turn, why)
		}
	}
	return nil
}

// doubt says that what was told contradicts the rules.
func (b *talk) doubt(doubt error) {
	switch {
	case doubt == nil:
	case b.turn == 0:
		fmt.Fprintf(b.log, "mumpus bot: the first line contradicts the rules: %s\n", ascii(doubt.Error()))
	default:
		fmt.Fprintf(b.log, "mumpus bot: turn %d contradicts the rules or what was told before; going on from what is seen now: %s\n", b.turn, ascii(doubt.Error()))
	}
}
