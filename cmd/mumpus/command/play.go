package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/host"
)

func playCommand() *command {
	return &command{
		name:    "play",
		summary: "play yourself",
		usage:   "mumpus | wumpus-world | classic | ID | FILE [flags]",
		about: `
Lets you hunt: in a random cave, in that of an id, or in that of a file with a cave
as text. On a terminal the game has the whole screen: its questions are answered by
single keys, the arrows go back to other turns, k shows what is known, e explains a
room, ? shows all keys. With --plain, with TERM=dumb and where the window is too
small, questions and answers scroll by, and in a pipe they are lines. Wrong answers
are asked again, and the end of the input leaves.

In the classic game --hints lets the engine say what is certain, and with --versus
the computer hunts in the same cave, turn by turn. All its text is from a theme: one
of those that are there, or one in a file.

In the Wumpus World the keys are shown; in Hunt the Mumpus MOVE 7 is typed, or 7 or
m7, and SHOOT 7 or s7. In both, ? tells what the engine knows, and why (on the whole
screen a does); with --undo actions can be taken back.`,
		example: `
mumpus play classic
mumpus play mumpus --rooms 12 --bats 1 --shafts 1
mumpus play 'classic:noon@17' --hints
mumpus play wumpus-world --size 5x5 --undo
mumpus play classic --rules yob --theme deutsch
mumpus play classic --position noon --debug
mumpus play classic --position 'hunter=1 wumpus=3 bats=5,4 pits=8,7'
mumpus play --stats`,
		takes: gameFirst,
		files: true,
		game:  playedGame,
		setup: play,
	}
}

func play(u *call) action {
	if g, ok := u.game.(host.Game); ok {
		return playHosted(u, g)
	}
	return playSolo(u)
}

// playedGame finds which game is to be played: the one that is named, or that of a
// file, or else the first that leads a person itself.
func playedGame(u *call) (games.Game, error) {
	if u.namesGame(undashed(u.args)) {
		return u.namedGame()
	}
	if g, err := u.fileGame(); g != nil || err != nil {
		return g, err
	}
	list := u.tree.list
	for _, g := range list {
		if _, ok := g.(host.Game); ok {
			return g, nil
		}
	}
	return list[0], nil
}

// hosted is a game that leads a person, as the flags say.
type hosted struct {
	*call
	*worldFlags
	game  host.Game
	host  func() (*host.Host, error)
	named []string // the flags of it
	stats *statsFlags
	lines bool // rather than the whole screen
}

// playHosted lets a game lead a person.
func playHosted(u *call, g host.Game) action {
	h := &hosted{call: u, worldFlags: settled(u), game: g}
	h.host, h.named = define(u.FlagSet, g.HostFlags)
	seedFlag(u.FlagSet, &h.seed)
	h.stats = newStatsFlags(u.FlagSet)
	plainFlag(u.FlagSet, &h.lines)
	return h.run
}

func (h *hosted) run(ctx context.Context, others []string) error {
	leader, err := h.host()
	if err != nil {
		return ofFlag(err, h.FlagSet, h.named)
	}
	p := newPage(h.stdout)
	p.Tell = leader.Tell
	if done, err := h.stats.asked(p, h.tree.list); done {
		return err
	}
	if len(others) == 0 {
		return misused("want what to play, %s, or an id or a file of it", strings.Join(h.tree.list.Names(), ", "))
	}
	if file := leader.Writes; file != nil {
		to := &outFile{files: h.tree.files, name: file.Name}
		return to.writeOr(h.stdout, file.Text)
	}
	w, err := h.played(others)
	if err != nil {
		return err
	}
	t := &table{call: h.call, game: h.game, page: p}
	t.ask = newAsker(t.page, h.stdin, h.stdout)
	if !h.lines && screen(t.page, t.ask.keys, h.stdout) {
		return t.onScreen(ctx, w, leader, h.stdin, h.stdout)
	}
	return cmp.Or(leader.Play(ctx, t, w), t.page.Err)
}

// ofFlag says whether an error of a game is one in the use of the command: of the flags
// of some names.
func ofFlag(err error, fs *pflag.FlagSet, names []string) error {
	if errors.As(err, new(host.FlagError)) {
		return misused("%w%s", err, nearValue(fs, names))
	}
	return err
}

// played returns the world to play: that of an id or a file, or else one that is made of
// the flags.
func (f *worldFlags) played(others []string) (games.World, error) {
	randomSeed(f.call.FlagSet, &f.seed)
	if slices.Contains(others, "-") {
		return nil, misused("standard input has the answers: want a file in place of -")
	}
	n, err := f.open(others, nil)
	switch {
	case err != nil:
		return nil, err
	case n.transcript != nil:
		return nil, fmt.Errorf("%s is a transcript, which can't be played: mumpus watch shows it", n.file)
	}
	return n.world, nil
}

func seedFlag(fs *pflag.FlagSet, seed *uint64) {
	fs.Uint64Var(seed, "seed", 0, "`SEED` seed of the world and of chance; a random one if it isn't given")
}

// randomSeed draws a seed if none is given.
func randomSeed(fs *pflag.FlagSet, seed *uint64) {
	if !fs.Changed("seed") {
		const most = 1_000_000 // short, to be typed again
		*seed = rand.Uint64N(most)
	}
}
