package classic

import (
	"context"
	"flag"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// story tells what happens to a watched hunter, in the hunter's voice.
type story struct {
	*teller
	settings Settings
	debug    bool
	hunter   *world.Hunter // or nil if only what it was told and did is known
	visited  []bool
	at       int           // where it was in the last turn
	did      *world.Action // in the last turn, if nothing is told of that yet
}

// StoryFlags implements [host.Storied].
func (game) StoryFlags(fs *flag.FlagSet) func() (*host.Teller, error) {
	var chosen string
	themeFlag(fs, &chosen)
	debug := debugFlag(fs)
	return func() (*host.Teller, error) {
		t, err := readTheme(chosen)
		if err != nil {
			return nil, err
		}
		return &host.Teller{Face: face(t), Story: func(w games.World, set games.Settings, v host.Voice) (host.Story, error) {
			s := &story{teller: &teller{voice: v, theme: t, whose: theme.Hunter}, debug: *debug}
			var ok bool
			if s.settings, ok = set.(Settings); !ok {
				return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, set)
			}
			s.visited = make([]bool, s.settings.Layout.Rooms())
			if played, ok := w.(*hunt); ok {
				s.hunter = played.hunter
			} else if *debug {
				return nil, host.FlagError{Err: fmt.Errorf("--debug shows who is where, which this record doesn't tell")}
			}
			return s, nil
		}}, nil
	}
}

func debugFlag(fs *flag.FlagSet) *bool {
	return fs.Bool("debug", false, "show the whole map and everyone in it")
}

// Before implements [host.Story].
func (s *story) Before(ctx context.Context, told games.Percept) error {
	p, ok := told.(world.Percept)
	if !ok {
		return fmt.Errorf("percept %w", games.ErrForeign)
	}
	if err := s.Outcome(ctx, nil); err != nil {
		return err
	}
	s.at, s.visited[p.Room] = p.Room, true
	s.voice.Blank()
	s.percept(p, s.settings.Rules, s.settings.Layout)
	if s.debug {
		s.everyone(s.hunter, s.visited)
	}
	return nil
}

// Outcome implements [host.Story].
func (s *story) Outcome(ctx context.Context, r *games.Result) error {
	if s.did == nil {
		return nil
	}
	did := *s.did
	s.did = nil
	if s.hunter != nil {
		return s.result(ctx, s.hunter)
	}
	outcome := world.Playing
	if r != nil {
		outcome = outcomeOf(*r)
	}
	if err := s.flight(ctx, s.aimed(did), outcome); err != nil || r == nil {
		return err
	}
	s.ended(outcome)
	return nil
}

// aimed returns the rooms that an arrow flew through for all that is known: up to the first
// that no tunnel leads to.
func (s *story) aimed(a world.Action) []int {
	at := s.at
	for i, room := range a.Path {
		if !s.settings.Layout.Joined(at, room) {
			return a.Path[:i]
		}
		at = room
	}
	return a.Path
}

// outcomeOf returns the outcome of a result.
func outcomeOf(r games.Result) world.Outcome {
	if r.Won {
		return world.Won
	}
	for o := range endKeys {
		if o.String() == r.Cause {
			return o
		}
	}
	return world.WrongRoom
}

// Does implements [host.Story].
func (s *story) Does(a games.Action) {
	if action, ok := a.(world.Action); ok {
		s.did = &action
		s.action(action)
	}
}

// everyone shows the whole map and who is where.
func (t *teller) everyone(h *world.Hunter, visited []bool) {
	pos := h.Cave().Position()
	t.seen(h.Cave().Layout(), h.Room(), visited)
	t.voice.Say(host.Aside, t.theme.Say(theme.Text, "debug", "hunter", list([]int{h.Room()}),
		"wumpus", list([]int{h.Wumpus()}), "bats", list(pos.Bats), "pits", list(pos.Pits)))
}

// seen shows the map with the rooms that have been visited.
func (t *teller) seen(l *world.Layout, here int, visited []bool) {
	been := slices.Clone(visited)
	t.voice.Lines(func(width int) []string { return mapLines(l, here, been, width) })
	t.voice.Say(host.Aside, t.theme.Say(theme.Text, "map.legend"))
}
