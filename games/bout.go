package games

import (
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/referee"
)

// UnknownCommand is the cause of a loss by a line that is no action.
const UnknownCommand = "unknown command"

// Bout is a world for package referee to let a bot play. It keeps the turns.
type Bout struct {
	Game  Game
	World World
	Turns []Turn

	name string
	lost string // the cause of a loss that is not the world's, or ""
	why  error  // the last answer is no action
}

// NewBout returns a bout in w, which goes by that name in reports.
func NewBout(g Game, w World, name string) *Bout { return &Bout{Game: g, World: w, name: name} }

var (
	_ referee.Game      = (*Bout)(nil)
	_ referee.Scorer    = (*Bout)(nil)
	_ referee.Explainer = (*Bout)(nil)
)

// ID implements [referee.Game].
func (b *Bout) ID() string { return b.name }

// Setup implements [referee.Game].
func (b *Bout) Setup() string { return b.World.Settings().Setup() }

// Turn implements [referee.Game].
func (b *Bout) Turn() string {
	t := Turn{Number: TurnOf(b.World), Percept: b.World.Percept()}
	b.Turns = append(b.Turns, t)
	return t.Percept.Lines()
}

// Answer implements [referee.Game]. It does nothing once the game is over.
func (b *Bout) Answer(line string) {
	if _, over := b.Result(); over {
		return
	}
	turn := &b.Turns[len(b.Turns)-1]
	action, err := b.Game.ParseAction(line)
	if err == nil {
		turn.Done.Action = action
		err = b.World.Apply(action)
	}
	if err != nil {
		turn.Said, b.why = line, err
		b.forfeit(UnknownCommand)
	}
}

// forfeit ends the game as lost, if it is not over.
func (b *Bout) forfeit(cause string) {
	if _, over := b.Result(); over {
		return
	}
	b.lost = cause
	if w, ok := b.World.(Forfeiter); ok {
		w.Forfeit()
	}
}

// Result returns how the game ended and true, or false while it goes on.
func (b *Bout) Result() (Result, bool) {
	r, over := b.World.Result()
	if b.lost != "" {
		r.Won, r.Cause, over = false, b.lost, true
	}
	return r, over
}

// Over implements [referee.Game].
func (b *Bout) Over() (referee.Result, bool) {
	r, over := b.Result()
	return referee.Result{Won: r.Won, Cause: r.Cause}, over
}

// Score implements [referee.Scorer]. A game that is broken off is lost.
func (b *Bout) Score() int {
	b.forfeit(referee.Ended)
	r, _ := b.Result()
	return r.Score
}

// Explain implements [referee.Explainer]: it says what was wanted, if the last answer is no
// action of the world.
func (b *Bout) Explain() string {
	var actions []string
	if k, ok := b.Game.(Keyed); ok {
		keys, _ := k.Keys(b.World.Settings())
		for _, key := range keys {
			actions = append(actions, key.Action.String())
		}
	}
	done := b.Turns[len(b.Turns)-1].Done.Action
	switch {
	case len(actions) > 0 && (done == nil || !slices.Contains(actions, done.String())):
		return "want one of " + strings.Join(actions, ", ")
	case b.why == nil:
		return ""
	}
	if _, wanted, ok := strings.Cut(b.why.Error(), ", want "); ok {
		return "want " + wanted
	}
	return b.why.Error()
}
