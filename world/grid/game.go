package grid

import (
	"errors"
	"fmt"
	"slices"
)

// TurnLimit is the number of turns after which a game counts as a death, so that
// every game ends. No sensible game comes near it.
const TurnLimit = 10_000

// ErrOver is returned for an action after the end of the game.
var ErrOver = errors.New("the game is over")

// Game is one game in play. It is for one goroutine at a time. The zero Game
// must be Reset first.
type Game struct {
	world   *World
	at      Square
	facing  Direction
	arrows  int
	gold    bool // in the agent's hands
	turn    int
	limit   int
	score   int
	percept Percept
	outcome Outcome
	dead    []bool // wumpuses, by the index of their square
}

// NewGame begins a game in the world.
func NewGame(w *World) *Game {
	g := new(Game)
	g.Reset(w)
	return g
}

// Reset begins a new game, in the same world or another, in the memory of g. The
// limit is [TurnLimit] again.
func (g *Game) Reset(w *World) {
	n := w.config.Squares()
	*g = Game{
		world: w, at: Start, facing: East, arrows: w.config.Arrows,
		turn: 1, limit: TurnLimit, dead: slices.Grow(g.dead[:0], n)[:n],
	}
	clear(g.dead)
	g.perceive()
}

// Clone returns a copy that goes on apart from g.
func (g *Game) Clone() *Game {
	c := *g
	c.dead = slices.Clone(g.dead)
	return &c
}

// LimitTurns sets the number of turns that may be played, in place of
// [TurnLimit].
func (g *Game) LimitTurns(turns int) { g.limit = turns }

// World returns the world as it was before the first turn.
func (g *Game) World() *World { return g.world }

// Turn returns the number of the present turn, from 1, or of the last one once
// the game is over.
func (g *Game) Turn() int { return g.turn }

// At returns the square of the agent, and Facing where it faces.
func (g *Game) At() Square { return g.at }

// Facing returns the direction in which the agent faces.
func (g *Game) Facing() Direction { return g.facing }

// Arrows returns the number of arrows left.
func (g *Game) Arrows() int { return g.arrows }

// HasGold reports whether the agent holds the gold.
func (g *Game) HasGold() bool { return g.gold }

// Score returns the points so far.
func (g *Game) Score() int { return g.score }

// Over returns how the game ended and true, or [Playing] and false.
func (g *Game) Over() (Outcome, bool) { return g.outcome, g.outcome != Playing }

// Percept returns what the player is told in the present turn, and once the game
// is over still what it was told in the last.
func (g *Game) Percept() Percept { return g.percept }

// Apply plays the present turn. Whatever the player does is a turn and no error,
// if a lost one; Over tells. Its only error is [ErrOver].
func (g *Game) Apply(a Action) error {
	if g.outcome != Playing {
		return ErrOver
	}
	cfg := &g.world.config
	if !a.Allowed(*cfg) {
		return g.Forfeit(WrongMovement)
	}
	g.score--
	var bump, scream bool
	switch a {
	case MoveRight, MoveUp, MoveLeft, MoveDown:
		g.facing = Direction(a)
		bump = !g.step()
	case Forward:
		bump = !g.step()
	case TurnLeft:
		g.facing = g.facing.Left()
	case TurnRight:
		g.facing = g.facing.Right()
	case Grab:
		g.gold = g.gold || g.world.At(g.at).Holds(Gold)
	case Shoot:
		scream = g.shoot()
	case Climb:
		g.climb()
	}
	switch {
	case g.outcome.Dead():
		g.score -= cfg.Score.Death
	case g.outcome != Playing:
	case g.turn >= g.limit:
		return g.Forfeit(OutOfTurns)
	default:
		g.turn++
		g.perceive()
		g.percept.Bump, g.percept.Scream = bump, scream
	}
	return nil
}

// Forfeit ends the game by a cause that counts as a death, such as
// [UnknownCommand] or [Late]. Its errors are [ErrOver], and one that wraps
// [ErrOutcome] for an outcome that isn't a death.
func (g *Game) Forfeit(cause Outcome) error {
	if g.outcome != Playing {
		return ErrOver
	}
	if !cause.Dead() {
		return fmt.Errorf("%w to lose by: %v", ErrOutcome, cause)
	}
	g.outcome = cause
	g.score -= g.world.config.Score.Death
	return nil
}

// step goes one square ahead. It reports false at a wall.
func (g *Game) step() bool {
	next := g.at.To(g.facing)
	if !g.world.config.Has(next) {
		return false
	}
	g.at = next
	switch {
	case g.Alive(next):
		g.outcome = EatenByWumpus
	case g.world.At(next).Holds(Pit):
		g.outcome = FellIntoPit
	}
	return true
}

// Alive reports whether there is a live wumpus in a square.
func (g *Game) Alive(s Square) bool {
	return g.world.At(s).Holds(Wumpus) && !g.dead[g.world.index(s)]
}

// shoot lets an arrow fly, if there is one. It reports whether that kills.
func (g *Game) shoot() bool {
	if g.arrows == 0 {
		return false
	}
	g.arrows--
	g.score -= g.world.config.Score.Arrow
	for s := g.at.To(g.facing); g.world.config.Has(s); s = s.To(g.facing) {
		if g.Alive(s) {
			g.dead[g.world.index(s)] = true
			return true
		}
	}
	return false
}

func (g *Game) climb() {
	switch {
	case g.at != Start:
	case g.gold:
		g.score += g.world.config.Score.Gold
		g.outcome = Won
	default:
		g.outcome = LeftEmpty
	}
}

// perceive sets what is perceived in the agent's square.
func (g *Game) perceive() {
	here := g.world.At(g.at)
	g.percept = Percept{
		Stench:  here.Holds(Wumpus),
		Glitter: here.Holds(Gold) && !g.gold,
	}
	for _, d := range Directions {
		beside := g.world.At(g.at.To(d))
		g.percept.Stench = g.percept.Stench || beside.Holds(Wumpus)
		g.percept.Breeze = g.percept.Breeze || beside.Holds(Pit)
	}
}
