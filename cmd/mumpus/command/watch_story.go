package command

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/host"
)

// storyFlags choose how a game is told that has a story.
type storyFlags struct {
	why    bool
	story  func() (*host.Teller, error) // nil if the game has none
	teller *host.Teller                 // that the flags choose
	names  []string                     // of its flags
}

// newStoryFlags registers them for a game that has a story.
func newStoryFlags(fs *pflag.FlagSet, g games.Game) *storyFlags {
	f := &storyFlags{why: true}
	if g, ok := g.(host.Storied); ok {
		f.story, f.names = define(fs, g.StoryFlags)
		fs.BoolVar(&f.why, "why", false, "show what is proved and believed of each room, and the reason of each move")
	}
	return f
}

// tale is the story of a watched world. A nil one says nothing.
type tale struct {
	host.Story
	page func() *page
}

// newTale returns nil for a game without a story. The world is nil if it isn't known.
func (w *watcher) newTale(world games.World, set games.Settings) (*tale, error) {
	if w.story == nil {
		return nil, nil
	}
	var err error
	if w.teller, err = w.story(); err != nil {
		return nil, ofFlag(err, w.FlagSet, w.storyFlags.names)
	}
	w.page.Tell = w.teller.Tell
	s, err := w.teller.Story(world, set, voice{w})
	if err != nil {
		return nil, ofFlag(err, w.FlagSet, w.storyFlags.names)
	}
	return &tale{s, func() *page { return w.page }}, nil
}

// before tells what came of the last turn, and what is perceived now.
func (t *tale) before(ctx context.Context, p games.Percept) (quit bool, err error) {
	if t == nil {
		return false, nil
	}
	return t.left(t.Before(ctx, p))
}

// outcome tells what came of the last turn, and the end if that was it.
func (t *tale) outcome(ctx context.Context, r func() *games.Result) (quit bool, err error) {
	if t == nil {
		return false, nil
	}
	return t.left(t.Outcome(ctx, r()))
}

// left says whether the error is that the user leaves, which is none.
func (t *tale) left(err error) (quit bool, other error) {
	if errors.Is(err, errLeave) {
		return true, nil
	}
	return false, cmp.Or(err, t.page().Err)
}

// does tells what the hunter is going to do.
func (t *tale) does(a games.Action) {
	if t != nil && a != nil {
		t.Does(a)
	}
}

// voice tells a story where a game is watched.
type voice struct{ w *watcher }

func (v voice) Say(l host.Look, text string)  { v.w.page.Paragraph("", words(styles[l], text)) }
func (v voice) Blank()                        { v.w.page.Write("\n") }
func (v voice) Lines(made func(int) []string) { lines(v.w.page, made) }

// lines writes lines that are made for the width of a page.
func lines(p *page, made func(width int) []string) {
	p.Later(func(p *page) {
		for _, line := range made(p.Width) {
			p.Write(line + "\n")
		}
	})
}

// Pause implements [host.Voice].
func (v voice) Pause(ctx context.Context, _ string) error {
	quit, err := v.w.wait(ctx)
	if quit && err == nil {
		return errLeave
	}
	return err
}
