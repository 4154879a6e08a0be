package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
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
		game:  shownGame,
		setup: drawTurn,
	}
}

// drawer draws a turn of a game.
type drawer struct {
	*call
	*playerFlags
	*worldFlags
	turn int
	out  *outFile
}

func drawTurn(u *call) action {
	d := &drawer{call: u, worldFlags: settled(u)}
	u.Uint64Var(&d.seed, "seed", 1, "`SEED` seed of the world and of chance")
	d.playerFlags = newPlayerFlags(u)
	u.IntVar(&d.turn, "turn", 0, "`N` as things were known in that turn; 0: in the last")
	d.out = u.outFlag("output", "o", "`FILE` for the picture, whose name ends in .svg or .png", nil)
	return d.run
}

func (d *drawer) run(ctx context.Context, others []string) error {
	write, ok := pictureFormats[strings.ToLower(filepath.Ext(d.out.name))]
	switch {
	case d.turn < 0:
		return misused("turn %d, want 1 or more", d.turn)
	case !ok:
		return misused("-o %+q, want a file whose name ends in .svg or .png", d.out.name)
	}
	p, cut, err := d.picture(ctx, others)
	if err != nil {
		return err
	}
	return errors.Join(d.out.write(func(w io.Writer) error { return write(p, w) }), cut)
}

// pictureFormats are the ways to write a picture, by the end of the file's name.
var pictureFormats = map[string]func(*pictures.Picture, io.Writer) error{
	".svg": (*pictures.Picture).WriteSVG,
	".png": (*pictures.Picture).WritePNG,
}

// picture makes the picture of what the arguments name. Cut tells that it is a
// transcript which is not whole.
func (d *drawer) picture(ctx context.Context, others []string) (p *pictures.Picture, cut, err error) {
	n, err := d.open(others, d.out)
	if err != nil {
		return nil, nil, err
	}
	d.game = n.game
	if n.file != "" && !d.Changed("agent") {
		d.agent = d.game.Agents()[0].Name
	}
	if n.transcript != nil {
		p, err = d.recorded(ctx, n.transcript, n.file)
		return p, n.transcript.Cut, err
	}
	p, err = d.played(ctx, n.world, n.name)
	return p, nil, err
}

// played makes the picture of a game that the agent plays.
func (d *drawer) played(ctx context.Context, w games.World, name string) (*pictures.Picture, error) {
	chart, err := chartOf(w) // before the game is played
	if err != nil {
		return nil, err
	}
	h := history.New(func() (games.Player, error) { return d.player(d.game, w.Settings()) })
	for _, err := range h.Play(ctx, w) {
		if err != nil {
			return nil, err
		}
	}
	p, last, err := d.after(ctx, h, chart, name)
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
	w, err := t.World()
	if err != nil {
		return nil, err
	}
	chart, err := chartOf(w)
	if err != nil {
		return nil, err
	}
	h := t.History(func() (games.Player, error) { return d.player(d.game, t.Settings) })
	p, last, err := d.after(ctx, h, chart, name)
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

// chartOf returns the chart of a world, or nil if it, or the world, isn't known. The error
// is that it can't be drawn.
func chartOf(w games.World) (*games.Chart, error) {
	charted, known := w.(games.Charted)
	if !known {
		return nil, nil
	}
	chart := charted.Chart()
	return &chart, layout.Fits(chart)
}

// after makes the picture of the turn that was asked for, and says whether it is the
// last. Without a chart the places are those that were seen in the whole game.
func (d *drawer) after(ctx context.Context, h *history.History, chart *games.Chart, name string) (p *pictures.Picture, last bool, err error) {
	n := cmp.Or(d.turn, h.Len())
	switch {
	case h.Len() == 0:
		return nil, false, fmt.Errorf("%s: no turn in it", name)
	case n > h.Len():
		return nil, false, fmt.Errorf("%s: there is no turn %d, the last is turn %d", name, n, h.Len())
	}
	if chart == nil {
		if chart, err = seen(ctx, h); err != nil {
			return nil, false, err
		}
	}
	m, err := h.At(ctx, n)
	if err != nil {
		return nil, false, err
	}
	p = &pictures.Picture{Scene: m.Player.Scene(), Chart: *chart}
	describe(p, m.Turn, report.News(m.Player))
	return p, n == h.Len(), nil
}

// seen returns the chart of all places that were seen in a game.
func seen(ctx context.Context, h *history.History) (*games.Chart, error) {
	var most games.Chart
	for n := range h.Len() {
		m, err := h.At(ctx, n+1)
		if err != nil {
			return nil, err
		}
		if scene := m.Player.Scene(); len(scene.Places) >= len(most.Spots) {
			most = scene.Chart()
		}
		h.Keep(m)
	}
	return &most, nil
}
