package grid

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// perceive takes in what the last action has led to, and the clues.
func (a *Agent) perceive() {
	if a.turn == 1 {
		a.see(grid.Start)
		if a.planner != nil {
			a.belief = a.planner.Begin(a.percept)
		}
	} else {
		a.follow()
	}
	a.look()
}

// follow takes in what the last action has done.
func (a *Agent) follow() {
	moved := false
	switch {
	case a.last == grid.Forward:
		moved = true
	case a.last == grid.TurnLeft:
		a.facing = a.facing.Left()
	case a.last == grid.TurnRight:
		a.facing = a.facing.Right()
	case a.last == grid.Grab:
		if !a.gold && a.of(a.at).smelt.Glitter {
			a.gold, a.aims = true, aims{}
			a.base.Date(knowledge.Date{When: atStart, Since: "it is in hand now"}, a.of(a.at).site[Golds])
		}
	case a.last == grid.Shoot:
		a.shot()
	case a.last <= grid.MoveDown:
		a.facing = grid.Direction(a.last)
		moved = true
	}
	switch {
	case moved:
		a.arrive()
	case a.percept.Bump:
		a.say("a bump without a step", knowledge.Any())
	}
	if a.percept.Scream && a.last != grid.Shoot {
		a.say("a scream without a shot", knowledge.Any())
	}
}

// arrive takes in where a step has led to.
func (a *Agent) arrive() {
	next := a.at.To(a.facing)
	l := line{row: a.facing == grid.North || a.facing == grid.South, n: next.X}
	if l.row {
		l.n = next.Y
	}
	wall, open := a.lineOf(l.row, l.n)
	switch {
	case a.percept.Bump && open:
		a.say(fmt.Sprintf("a bump in %v: %v lies beyond the wall", a.at, l), knowledge.All(wall))
	case a.percept.Bump && a.has(next):
		a.say(fmt.Sprintf("a bump in %v, though %v is on the grid", a.at, next), knowledge.Any())
	case !a.percept.Bump && !a.has(next):
		a.say(fmt.Sprintf("no bump in %v, though there is a wall", a.at), knowledge.Any())
	}
	if a.percept.Bump || !a.has(next) {
		if a.believes() {
			a.belief = a.planner.Bumped(a.belief, a.number(a.at), a.facing)
		}
		return
	}
	if open && !a.of(next).visited {
		a.say(fmt.Sprintf("no bump on the way to %v: %v lies inside the walls", next, l), knowledge.None(wall))
	}
	a.at = next
	if a.of(next).visited {
		return
	}
	if a.believes() {
		a.belief = a.planner.Entered(a.belief, a.number(next), a.percept)
	}
	a.say(fmt.Sprintf("%v was entered alive: no pit there", next), knowledge.None(a.holds(Pits, next)...))
	a.say(fmt.Sprintf("%v was entered alive: no live wumpus there", next), knowledge.None(a.alive(next)...))
}

// alive returns the literals that a wumpus lives in some squares at present. The start is
// left out, as it holds none.
func (a *Agent) alive(squares ...grid.Square) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, s := range squares {
		if s != grid.Start {
			lits = append(lits, knowledge.Is(knowledge.At(thing, a.see(s).alive)))
		}
	}
	return lits
}

// shot takes in what a shot has hit.
func (a *Agent) shot() {
	if a.arrows == 0 {
		if a.percept.Scream {
			a.say("a scream without an arrow", knowledge.Any())
		}
		return
	}
	a.arrows--
	if a.believes() {
		a.belief = a.planner.Shot(a.belief, a.number(a.at), a.facing, a.percept.Scream)
	}
	ray := a.ray()
	text := fmt.Sprintf("the arrow that was shot %v from %v", a.facing, a.at)
	if !a.percept.Scream {
		a.say(text+" hit nothing: no live wumpus in "+list(ray, "or"), knowledge.None(a.alive(ray...)...))
		return
	}
	a.say(text+" killed a wumpus, in "+list(ray, "or"), a.killed(ray))
}

// ray returns the squares ahead, up to the walls that are known.
func (a *Agent) ray() []grid.Square {
	var ray []grid.Square
	for s := a.at.To(a.facing); a.has(s) && !a.beyond(s); s = s.To(a.facing) {
		ray = append(ray, s)
	}
	return ray
}

// beyond says whether a square is proved to lie beyond the walls.
func (v *View) beyond(s grid.Square) bool {
	return v.wall(s) == knowledge.Proved
}

// killed claims that an arrow hit the first live wumpus of a line, whichever it is, and
// defines where wumpuses live from then on.
func (a *Agent) killed(ray []grid.Square) []knowledge.Relation {
	population := Kills + 2*a.kills
	a.kills++
	if population >= len(a.unseen) {
		return knowledge.Any() // more kills than wumpuses
	}
	var claim []knowledge.Relation
	var hits, nearer []knowledge.Literal
	for _, s := range ray {
		if s == grid.Start {
			continue
		}
		sq, before := a.see(s), a.alive(s)[0]
		sq.alive = a.name(population+1, s)
		hit, after := knowledge.Is(knowledge.At(thing, a.name(population, s))), a.alive(s)[0]
		// One that lived before is dead, or lives.
		claim = append(claim, knowledge.Exactly(1, before.Not(), hit, after)...)
		if a.config.Wumpuses > 1 { // those before it on the line are dead
			for _, first := range nearer {
				claim = append(claim, knowledge.AtMost(1, first, hit)...)
			}
		}
		if len(sq.kills) == 0 {
			a.struck = append(a.struck, s)
		}
		sq.kills = append(sq.kills, hit)
		hits, nearer = append(hits, hit), append(nearer, before)
	}
	return append(claim, knowledge.Exactly(1, hits...)...)
}

// atStart is when the base says where things are.
const atStart = "at the start"

// date says of which wumpuses it is over that they live, or may be.
func (a *Agent) date() {
	for _, s := range a.struck {
		sq := a.of(s)
		d := knowledge.Date{When: atStart, Since: "it may be dead now", Gone: sq.kills}
		missed := 0
		for _, hit := range sq.kills {
			switch a.base.Ask(hit) {
			case knowledge.Proved:
				d.Since = "it is dead now"
			case knowledge.Refuted:
				missed++
			}
		}
		if missed == len(sq.kills) {
			d = knowledge.Date{}
		}
		if old := a.base.Theory().Date(sq.site[Wumpuses]); old.Since != d.Since || len(old.Gone) != len(d.Gone) {
			a.base.Date(d, sq.site[Wumpuses])
		}
	}
}

// look takes in the clues of the agent's square, if they are new.
func (a *Agent) look() {
	sq := a.see(a.at)
	clues := grid.Percept{Stench: a.percept.Stench, Breeze: a.percept.Breeze, Glitter: a.percept.Glitter}
	if sq.visited && sq.smelt == clues {
		return
	}
	grabbed := sq.visited && a.gold && sq.smelt.Glitter
	sq.visited, sq.smelt = true, clues
	near := a.near(a.at)
	a.clue(Pits, a.percept.Breeze, "a breeze", "a pit", near)
	if a.kills == 0 { // none is here, as the agent lives
		a.clue(Wumpuses, a.percept.Stench, "a stench", "a wumpus", near)
	} else {
		a.clue(Wumpuses, a.percept.Stench, "a stench", "a wumpus, dead or alive,", append(near, a.at))
	}
	if a.at == grid.Start || grabbed || a.gold && !a.percept.Glitter {
		return
	}
	if a.percept.Glitter {
		a.say(fmt.Sprintf("it glitters in %v: the gold is there", a.at), knowledge.All(a.holds(Golds, a.at)...))
	} else {
		a.say(fmt.Sprintf("nothing glitters in %v: no gold there", a.at), knowledge.None(a.holds(Golds, a.at)...))
	}
}

// near returns the squares beside one, but for those beyond the walls.
func (a *Agent) near(s grid.Square) []grid.Square {
	var near []grid.Square
	for _, d := range grid.Directions {
		if next := s.To(d); a.has(next) && !a.beyond(next) {
			near = append(near, next)
		}
	}
	return near
}

// clue tells what a clue, or its absence, says of some squares.
func (a *Agent) clue(population int, present bool, sign, thing string, squares []grid.Square) {
	lits := a.holds(population, squares...)
	if present {
		a.say(fmt.Sprintf("%v has %s: %s in %s", a.at, sign, thing, list(squares, "or")), knowledge.Any(lits...))
		return
	}
	sign = strings.TrimPrefix(sign, "a ")
	thing = strings.TrimSuffix(strings.TrimPrefix(thing, "a "), ", dead or alive,")
	a.say(fmt.Sprintf("%v has no %s: no %s in %s", a.at, sign, thing, list(squares, "or")), knowledge.None(lits...))
}

// say notes a fact, which is something learnt.
func (a *Agent) say(text string, claim []knowledge.Relation) {
	a.aims = aims{}
	a.pending = append(a.pending, knowledge.Fact{Turn: a.turn, Text: text, Claim: claim})
}

// list writes "[1,2], [2,1] or [3,2]". The start is left out, as it holds nothing,
// unless it is the only one.
func list(squares []grid.Square, or string) string {
	var words []string
	for _, s := range squares {
		if s != grid.Start {
			words = append(words, s.String())
		}
	}
	switch n := len(words); n {
	case 0:
		return "any square"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " " + or + " " + words[n-1]
	}
}
