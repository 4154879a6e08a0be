package games

import "github.com/mumpus-go/mumpus/referee"

// Bout is a world for package referee to let a bot play. It keeps the turns.
type Bout struct {
	Game  Game
	World World
	Turns []Turn

	name string
}

// NewBout returns a bout in w, which goes by that name in reports.
func NewBout(g Game, w World, name string) *Bout { return &Bout{Game: g, World: w, name: name} }

var (
	_ referee.Game   = (*Bout)(nil)
	_ referee.Scorer = (*Bout)(nil)
)

// ID implements [referee.Game].
func (b *Bout) ID() string { return b.name }

// Setup implements [referee.Game].
func (b *Bout) Setup() string { return b.World.Settings().Setup() }

// Turn implements [referee.Game].
func (b *Bout) Turn() string {
	t := Turn{Number: b.World.Turn(), Percept: b.World.Percept()}
	b.Turns = append(b.Turns, t)
	return t.Percept.Lines()
}

// Answer implements [referee.Game].
func (b *Bout) Answer(line string) {
	turn := &b.Turns[len(b.Turns)-1]
	action, err := b.Game.ParseAction(line)
	if err == nil {
		turn.Done.Action = action
		err = b.World.Apply(action)
	}
	if err != nil {
		turn.Said = line
		b.World.Forfeit(UnknownCommand)
	}
}

// Over implements [referee.Game].
func (b *Bout) Over() (referee.Result, bool) {
	r, over := b.World.Result()
	return referee.Result{Won: r.Won, Cause: r.Cause}, over
}

// Score implements [referee.Scorer]. A game that is broken off is lost.
func (b *Bout) Score() int {
	b.World.Forfeit(referee.Ended)
	r, _ := b.World.Result()
	return r.Score
}
