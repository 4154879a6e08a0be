package command

import (
	"context"
	"errors"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/world/classic"
)

// storyFlags choose how a game is told that has a story: the classic one.
type storyFlags struct {
	theme string
	why   bool
}

// newStoryFlags registers them for a game that has a story. For others what they
// say is of no use.
func newStoryFlags(fs *pflag.FlagSet, g games.Game) *storyFlags {
	f := &storyFlags{theme: theme.Names()[0], why: true}
	if g.Name() == "classic" {
		themeFlag(fs, &f.theme)
		fs.BoolVar(&f.why, "why", false, "show what is proved and believed of each room, and the reason of each move")
	}
	return f
}

// story tells what happens to a watched hunter, in the hunter's voice.
type story struct {
	*teller
	hunter *classic.Hunter
}

// newStory returns nil for a world without a story.
func (w *watcher) newStory(world games.World) (*story, error) {
	h := hunterIn(world)
	if h == nil {
		w.why = true
		return nil, nil
	}
	t, err := readTheme(w.theme)
	if err != nil {
		return nil, err
	}
	pause := func(ctx context.Context) error {
		quit, err := w.wait(ctx)
		if quit && err == nil {
			return errLeave
		}
		return err
	}
	return &story{&teller{w.page, t, theme.Hunter, pause}, h}, nil
}

// on says where the story is told.
func (s *story) on(p *page) {
	if s != nil {
		s.page = p
	}
}

// before tells what came of the last turn, and what is perceived now.
func (s *story) before(ctx context.Context) (quit bool, err error) {
	if s == nil {
		return false, nil
	}
	if quit, err := s.outcome(ctx); quit || err != nil {
		return quit, err
	}
	s.page.Write("\n")
	s.percept(s.hunter)
	return false, s.page.Err
}

// outcome tells what came of the last turn, and the end if that was it.
func (s *story) outcome(ctx context.Context) (quit bool, err error) {
	if s == nil {
		return false, nil
	}
	err = s.result(ctx, s.hunter)
	if errors.Is(err, errLeave) {
		return true, nil
	}
	return false, err
}

// does tells what the hunter is going to do.
func (s *story) does(a games.Action) {
	if action, ok := a.(classic.Action); ok && s != nil {
		s.action(action)
	}
}
