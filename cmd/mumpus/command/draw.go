package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	pictures "github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/internal/layout"
	"github.com/mumpus-go/mumpus/internal/report"
)

func drawCommand() *command {
	return &command{
		name:    "draw",
		summary: "draw what is known in a turn of a game, as SVG or PNG",
		usage:   "[GAME | ID | FILE] -o FILE.svg|FILE.png [flags]",
		about: `
Draws the cave or the board as it is known in a turn: which rooms were visited,
which are proved safe or deadly and by what, how likely each open one is to kill,
and how many were never seen. Beside it stand the turn's clues, what was newly
proved, the move, and a legend. Rooms keep their places from turn to turn. The
picture has the proportions of a slide, and is the same each time, byte for byte.

The game is that of an id, or of a file (- for standard input) with a world as text
or a transcript, or one made from the flags.`,
		example: `
mumpus draw 'mumpus:20b3s3@17' -o cave.svg
mumpus draw game.jsonl --turn 5 -o cave.png
mumpus draw classic --seed 3 -o dodecahedron.svg`,
		takes: gameFirst,
		files: true,
		game:  (*call).namedGame,
		setup: drawTurn,
	}
}

// drawer draws a turn of a game.
type drawer struct {
	*call
	*playerFlags
	settings      func() (games.Settings, error)
	settingsNames []string
	seed          uint64
	turn          int
	out           string
}

func drawTurn(u *call) action {
	d := &drawer{call: u}
	d.settings, d.settingsNames = settingsFlags(u)
	u.Uint64Var(&d.seed, "seed", 1, "`SEED` seed of the world and of chance")
	d.playerFlags = newPlayerFlags(u)
	u.IntVar(&d.turn, "turn", 0, "`N` as things were known in that turn; 0: in the last")
	u.StringVarP(&d.out, "output", "o", "", "`FILE` for the picture, whose name ends in .svg or .png")
	return d.run
}

func (d *drawer) run(ctx context.Context, others []string) error {
	write, ok := pictureFormats[strings.ToLower(filepath.Ext(d.out))]
	switch {
	case len(others) > 1:
		return misused("want one game, id or file, got %q", others)
	case d.turn < 0:
		return misused("turn %d, want 1 or more", d.turn)
	case !ok:
		return misused("-o %+q, want a file whose name ends in .svg or .png", d.out)
	}
	p, cut, err := d.picture(ctx, others)
	if err != nil {
		return err
	}
	return errors.Join(writeWhole(d.out, func(w io.Writer) error { return write(p, w) }), cut)
}

// pictureFormats are the ways to write a picture, by the end of the file's name.
var pictureFormats = map[string]func(*pictures.Picture, io.Writer) error{
	".svg": (*pictures.Picture).WriteSVG,
	".png": (*pictures.Picture).WritePNG,
}

// picture makes the picture of what the arguments name. Cut tells that it is a
// transcript which is not whole.
func (d *drawer) picture(ctx context.Context, others []string) (p *pictures.Picture, cut, err error) {
	switch {
	case len(others) == 0 || others[0] == d.game.Name():
		set, err := d.settings()
		if err != nil {
			return nil, nil, err
		}
		w, err := d.game.World(set, d.seed)
		if err != nil {
			return nil, nil, err
		}
		p, err = d.played(ctx, w, w.ID())
		return p, nil, err
	case strings.HasPrefix(others[0], d.game.Name()+":"):
		if err := refuse(d.FlagSet, "an id, which says it", append(d.settingsNames, "seed")...); err != nil {
			return nil, nil, err
		}
		w, err := d.game.ParseID(others[0])
		if err != nil {
			return nil, nil, err
		}
		p, err = d.played(ctx, w, others[0])
		return p, nil, err
	default:
		return d.file(ctx, others[0])
	}
}

// file makes the picture of a world or a transcript in a file.
func (d *drawer) file(ctx context.Context, name string) (p *pictures.Picture, cut, err error) {
	if err := refuse(d.FlagSet, "a file, which says it", d.settingsNames...); err != nil {
		return nil, nil, err
	}
	if err := checkOutputs(name, d.stdin, outFile{"-o", d.out}); err != nil {
		return nil, nil, err
	}
	text, err := readText(name, d.stdin)
	if err != nil {
		return nil, nil, err
	}
	if transcript.Begins(text) {
		if err := refuse(d.FlagSet, "a transcript", "seed"); err != nil {
			return nil, nil, err
		}
		t, err := transcript.Read(d.tree.list, bytes.NewReader(text), name)
		if err != nil {
			return nil, nil, err
		}
		p, err = d.recorded(ctx, t, name)
		return p, t.Cut, err
	}
	sources, err := d.tree.list.ReadSources(bytes.NewReader(text), name, d.seed)
	switch {
	case err != nil:
		return nil, nil, err
	case len(sources) > 1:
		return nil, nil, fmt.Errorf("%s: %d worlds in it, want one: name one by its id, or put it into a file of its own", name, len(sources))
	}
	w, err := sources[0].World()
	if err != nil {
		return nil, nil, err
	}
	d.game = sources[0].Game
	if !d.Changed("agent") {
		d.agent = d.game.Agents()[0]
	}
	p, err = d.played(ctx, w, sources[0].Name)
	return p, nil, err
}

// played makes the picture of a game that the agent plays.
func (d *drawer) played(ctx context.Context, w games.World, name string) (*pictures.Picture, error) {
	player, err := d.player(d.game, w.Settings())
	if err != nil {
		return nil, err
	}
	p, last, err := d.after(games.Play(ctx, w, player), player, w, name)
	if err != nil {
		return nil, err
	}
	p.Title = games.TitleOf(d.game) + ": " + w.Settings().String()
	if r, over := w.Result(); over && last {
		p.Notes = append(p.Notes, pictures.Note{Label: "result", Text: r.String()})
	}
	p.Notes = append(p.Notes, pictures.Note{Label: "world", Text: name})
	return p, nil
}

// recorded makes the picture of a recorded game.
func (d *drawer) recorded(ctx context.Context, t *transcript.Transcript, name string) (*pictures.Picture, error) {
	d.game = t.Game
	if !d.Changed("agent") {
		d.agent = d.game.Agents()[0]
	}
	player, err := d.player(d.game, t.Settings)
	if err != nil {
		return nil, err
	}
	w, err := t.World()
	if err != nil {
		return nil, err
	}
	p, last, err := d.after(t.Replay(ctx, player), player, w, name)
	if err != nil {
		return nil, err
	}
	p.Title = games.TitleOf(d.game) + ": " + t.Settings.String()
	if t.Result != nil && last {
		p.Notes = append(p.Notes, pictures.Note{Label: "result", Text: t.Result.String()})
	}
	p.Notes = append(p.Notes, pictures.Note{Label: "from", Text: name})
	return p, nil
}

// after makes the picture of the turn that was asked for, and says whether it is the
// last. If the world, or its chart, isn't known, the places are those that were seen in
// the whole game.
func (d *drawer) after(turns iter.Seq2[games.Turn, error], player games.Player, w games.World, name string) (p *pictures.Picture, last bool, err error) {
	p = new(pictures.Picture)
	var chart games.Chart
	charted, known := w.(games.Charted)
	if known {
		chart = charted.Chart()
		if err := layout.Fits(chart); err != nil { // before the game is played
			return nil, false, err
		}
	}
	n := 0
	for t, err := range turns {
		if err != nil {
			return nil, false, err
		}
		n = t.Number
		scene := player.Scene()
		if !known && len(scene.Places) >= len(chart.Spots) {
			chart = scene.Chart()
		}
		if d.turn == 0 || d.turn == n {
			p = &pictures.Picture{Scene: scene}
			describe(p, t, report.News(player))
		}
	}
	switch {
	case n == 0:
		return nil, false, fmt.Errorf("%s: no turn in it", name)
	case d.turn > n:
		return nil, false, fmt.Errorf("%s: there is no turn %d, the last is turn %d", name, d.turn, n)
	}
	p.Chart = chart
	return p, d.turn == 0 || d.turn == n, nil
}
