package view

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
)

// ErrLeft is the cause with which the context of a game ends when the user leaves.
// A game that returns it has been left too.
var ErrLeft = errors.New("the user leaves")

// Explain writes what was known of a place in a turn, and why. It is called by one
// goroutine at a time.
type Explain func(ctx context.Context, turn int, place string) (func(p *Page), error)

// Stage is where a game that runs by itself is shown: it puts its turns there, asks
// for keys, and waits for the user.
type Stage struct {
	change chan struct{} // something has; of capacity 1
	told   log
	tell   Tell
	keys   chan byte

	mu     sync.Mutex
	turns  []*report.Turn
	marks  []int // where in what is told each turn begins
	want   int   // turns, as many as the user has asked for
	more   chan struct{}
	ending []Word
	over   bool // the game has returned
}

// typedAhead is how many keys a game can be behind.
const typedAhead = 64

// NewStage returns an empty stage.
// A game has words of its own by tell, or nil.
func NewStage(tell Tell) *Stage {
	s := &Stage{tell: tell, change: make(chan struct{}, 1), keys: make(chan byte, typedAhead), want: 1, more: make(chan struct{}, 1)}
	s.told.changed = s.changed
	return s
}

func (s *Stage) changed() {
	select {
	case s.change <- struct{}{}:
	default: // it is known already
	}
}

// Page returns the page for what is told. It belongs to the turn that was put on
// the stage last, and to the first if there is none yet.
func (s *Stage) Page() *Page {
	p := s.told.page()
	p.Tell = s.tell
	return p
}

// Begin says that what is told from now on belongs to the next turn.
func (s *Stage) Begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.marks) == len(s.turns) {
		s.marks = append(s.marks, s.told.len())
	}
}

// Put puts the next turn on the stage.
func (s *Stage) Put(t *report.Turn) {
	s.Begin()
	s.mu.Lock()
	s.turns = append(s.turns, t)
	s.mu.Unlock()
	s.changed()
}

// Did says what was done in the turn that was put on the stage last.
func (s *Stage) Did(d games.Decision) {
	s.mu.Lock()
	if last := len(s.turns) - 1; last >= 0 {
		t := *s.turns[last]
		t.Done = d
		s.turns = append(slices.Clip(s.turns[:last]), &t) // who has the old ones keeps them
	}
	s.mu.Unlock()
	s.changed()
}

// Restart takes all turns off the stage, for another game, or the same anew.
func (s *Stage) Restart() {
	s.mu.Lock()
	s.turns, s.marks, s.ending = nil, nil, nil
	s.mu.Unlock()
	s.changed()
}

// End says how the game has ended.
func (s *Stage) End(how []Word) {
	s.mu.Lock()
	s.ending = how
	s.mu.Unlock()
	s.changed()
}

// Wait waits until the user wants to see more turns than there are. The error is
// the context's cause.
func (s *Stage) Wait(ctx context.Context) error {
	for {
		s.mu.Lock()
		wanted := s.want > len(s.turns)
		s.mu.Unlock()
		if wanted {
			return context.Cause(ctx)
		}
		select {
		case <-s.more:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// Key waits for a key that is for the game. The error is the context's cause.
func (s *Stage) Key(ctx context.Context) (byte, error) {
	select {
	case key := <-s.keys:
		return key, nil
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	}
}

// press hands the game a key. One too many is lost.
func (s *Stage) press(key byte) {
	select {
	case s.keys <- key:
	default:
	}
}

// ask asks for that many turns.
func (s *Stage) ask(turns int) {
	s.mu.Lock()
	s.want = max(s.want, turns)
	s.mu.Unlock()
	select {
	case s.more <- struct{}{}:
	default:
	}
}

// returned says that the game is over.
func (s *Stage) returned() {
	s.mu.Lock()
	s.over = true
	s.mu.Unlock()
	s.changed()
}

// snapshot is what was on the stage at one time.
type snapshot struct {
	turns  []*report.Turn
	marks  []int
	told   int
	ending []Word
	over   bool
}

func (s *Stage) snapshot() snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return snapshot{s.turns, s.marks, s.told.len(), s.ending, s.over} // all marks are in what is told
}

// Parting writes what was told last, behind the last empty line.
func (s *Stage) Parting(p *Page) {
	lines := laidOut(*p, func(p *Page) { s.told.show(p, 0, s.told.len()) })
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i] == "" {
			lines = lines[i+1:]
			break
		}
	}
	for _, line := range lines {
		p.Write(line + "\n")
	}
}
