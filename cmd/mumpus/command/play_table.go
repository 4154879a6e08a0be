package command

import (
	"cmp"
	"context"
	"errors"
	"io"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/host"
	"github.com/mumpus-go/mumpus/internal/view"
	prove "github.com/mumpus-go/mumpus/knowledge/sat"
)

// table is where a game leads a person.
type table struct {
	call  *call
	game  games.Game
	page  *page
	ask   *asker
	shown *shown // on the whole screen; or nil
}

var _ host.Table = (*table)(nil)

// styles are how the looks of a game look.
var styles = map[host.Look]style{
	host.Plain: plain, host.Heading: bold, host.Aside: faint, host.Good: green,
	host.Warning: yellow, host.Danger: red, host.Event: magenta, host.Deed: cyan,
}

func (t *table) Say(l host.Look, text string) { t.page.Paragraph("", words(styles[l], text)) }

func (t *table) Blank() { t.page.Write("\n") }

// Pause implements [host.Voice].
func (t *table) Pause(ctx context.Context, prompt string) error {
	return cmp.Or(t.page.Err, t.ask.pause(ctx, prompt))
}

// Lines implements [host.Table].
func (t *table) Lines(made func(width int) []string) { lines(t.page, made) }

// Choose implements [host.Table].
func (t *table) Choose(ctx context.Context, question, keys string, wrong func(answer string)) (byte, error) {
	return t.ask.choose(ctx, question, keys, nil, wrong)
}

// Number implements [host.Table].
func (t *table) Number(ctx context.Context, question string, fine func(int) bool, wrong func(answer string)) (int, error) {
	return t.ask.number(ctx, question, fine, wrong)
}

func (t *table) Begin() { t.shown.begin() }

func (t *table) Ended(r games.Result, arrows int) { t.call.ended(t.page, r, arrows) }

func (t *table) Did(a games.Action) { t.shown.did(a) }

// Sees implements [host.Table]: an agent of the table's own takes it in.
func (t *table) Sees(ctx context.Context, p games.Percept) error { return t.shown.sees(ctx, p) }

// onScreen lets the game lead a person on the whole screen.
func (t *table) onScreen(ctx context.Context, w games.World, lead *host.Host, stdin io.Reader, stdout io.Writer) error {
	set := w.Settings()
	after := t.page
	t.shown = &shown{view.NewStage(lead.Tell), history.New(func() (games.Player, error) {
		return t.game.Agents().Player("", prove.Default(), set)
	})}
	t.page = t.shown.stage.Page()
	t.ask.page, t.ask.keys = t.page, t.shown
	err := t.shown.run(ctx, stdin, stdout, view.Options{
		Title: after.Told(games.TitleOf(t.game)) + ": " + after.Told(set.String()), Legend: legendOf(t.game), Colour: after.Colour,
		Keys: []view.Help{{Key: "letters", Does: "answer the questions"}}, Bound: lead.Keys, Advice: lead.Advice,
	}, func(ctx context.Context) error { return lead.Play(ctx, t, w) })
	t.shown.stage.Parting(after)
	if errors.Is(err, errLeave) {
		err = nil
	}
	return err
}
