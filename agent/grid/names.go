package grid

import (
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// has reports whether the largest grid that may be has a square.
func (v *View) has(s grid.Square) bool {
	return s.X >= 1 && s.X <= v.width && s.Y >= 1 && s.Y <= v.height
}

// number returns the number of a square, and squareOf is its inverse.
func (v *View) number(s grid.Square) int { return (s.Y-1)*v.width + s.X - 1 }

func (v *View) squareOf(n int) grid.Square { return grid.Square{X: n%v.width + 1, Y: n/v.width + 1} }

// of returns what the agent knows of a square, which has to be on the grid.
func (v *View) of(s grid.Square) *square { return &v.squares[v.number(s)] }

// name names a site. There is room for all.
func (a *Agent) name(population int, s grid.Square) knowledge.Site {
	site, _ := a.base.Name(population, s.String())
	a.sites = append(a.sites, Site{Population: population, Square: s})
	return site
}

// see gives a square its sites, when something becomes known about it.
func (a *Agent) see(s grid.Square) *square {
	sq := a.of(s)
	if sq.named {
		return sq
	}
	sq.named = true
	for population := Pits; population <= Golds; population++ {
		sq.site[population] = a.name(population, s)
	}
	sq.alive = sq.site[Wumpuses]
	switch {
	case s == grid.Start:
		var claim []knowledge.Relation
		for _, site := range sq.site {
			claim = append(claim, knowledge.None(knowledge.Is(knowledge.At(thing, site)))...)
		}
		a.pending = append(a.pending, knowledge.Fact{Text: fmt.Sprintf("%v is the start: there is nothing", s), Claim: claim})
	case a.config.Hidden:
		a.wallIn(s)
	}
	return sq
}

// holds returns the literals that squares hold something. The start is left out, as
// it holds nothing.
func (a *Agent) holds(population int, squares ...grid.Square) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, s := range squares {
		if s != grid.Start {
			lits = append(lits, knowledge.Is(knowledge.At(thing, a.see(s).site[population])))
		}
	}
	return lits
}

// nameLines names the lines that may lie beyond a wall, and tells that all lines
// beyond one of those do so too.
func (a *Agent) nameLines() {
	all := lines(a.config)
	for i, l := range all {
		_, _ = a.base.Name(Lines, l.String())
		a.sites = append(a.sites, Site{Population: Lines, Line: l.String()})
		if i > 0 && all[i-1].row == l.row {
			a.pending = append(a.pending, knowledge.Fact{
				Text:  fmt.Sprintf("if %v lies beyond the wall, so does %v", all[i-1], l),
				Claim: knowledge.Implies([]knowledge.Literal{beyond(i - 1)}, []knowledge.Literal{beyond(i)}),
			})
		}
	}
}

// beyond returns the literal that a line lies beyond the wall. The lines have the
// first sites.
func beyond(i int) knowledge.Literal {
	return knowledge.Is(knowledge.At(thing, knowledge.Site(i)))
}

// lineOf returns the literal that a column or row lies beyond the wall, and false
// for one that is known from the start not to.
func (v *View) lineOf(row bool, n int) (knowledge.Literal, bool) {
	if !v.config.Hidden || n <= v.config.MinSide || n > v.config.MaxSide {
		return knowledge.Literal{}, false
	}
	i := n - v.config.MinSide - 1
	if row {
		i += v.config.MaxSide - v.config.MinSide
	}
	return beyond(i), true
}

// wallIn tells that there is nothing in a square if it lies beyond a wall.
func (a *Agent) wallIn(s grid.Square) {
	sq := a.of(s)
	for _, l := range linesOf(s) {
		wall, open := a.lineOf(l.row, l.n)
		if !open {
			continue
		}
		var claim []knowledge.Relation
		for population := Pits; population <= Golds; population++ {
			claim = append(claim, knowledge.AtMost(1, wall, knowledge.Is(knowledge.At(thing, sq.site[population])))...)
		}
		a.pending = append(a.pending, knowledge.Fact{
			Text:  fmt.Sprintf("if %v lies beyond the wall, there is nothing in %v", l, s),
			Claim: claim,
		})
	}
	if a.config.Pits.Chance == 1 {
		lits := a.holds(Pits, s)
		for _, l := range linesOf(s) {
			if wall, open := a.lineOf(l.row, l.n); open {
				lits = append(lits, wall)
			}
		}
		a.pending = append(a.pending, knowledge.Fact{Text: fmt.Sprintf("%v holds a pit, if it is no wall", s), Claim: knowledge.Any(lits...)})
	}
}
