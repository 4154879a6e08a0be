package draw

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// state is what is known of a place, as it is drawn: a colour, a shape, a mark, and
// words for the legend. Places in the same state look the same, but for the marks of
// open ones.
type state struct {
	order int // in the legend
	words string
	mark  string
	fill  colour
	edge  look
	shape shape
}

// shape is that of a room, by its corners. The page that mumpus serves has the same.
type shape int

const (
	round  shape = 0
	square shape = 4 // may kill
	thing  shape = 6 // holds something that does not kill
	stop   shape = 8 // kills: as a stop sign
)

// The edges.
var (
	solid  = look{stroke: black, width: 1.5}
	dashed = look{stroke: black, width: 1.5, dash: 4}
	dotted = look{stroke: grey, width: 1.5, dash: 2}
)

// stateOf returns what is known of a place. One that was visited may be deadly again,
// where what kills moves.
func stateOf(p *games.Place) state {
	certain, proved := p.Certain()
	initials := ""
	for _, thing := range strings.Split(certain, " and ") {
		if thing != "" {
			initials += strings.ToUpper(thing[:1])
		}
	}
	switch {
	case p.Visited && p.Deadly == knowledge.Refuted:
		return state{1, "visited", "•", sky, solid, round}
	case p.Deadly == knowledge.Proved && proved:
		return state{5, "proved: " + certain, initials, red, solid, stop}
	case p.Deadly == knowledge.Proved:
		return state{6, "proved deadly", "!", red, solid, stop}
	case p.Deadly == knowledge.Open:
		return open(p.Risk)
	case certain != "":
		return state{4, "proved: " + certain, initials, purple, solid, thing}
	case proved:
		return state{2, "proved empty", "+", green, solid, round}
	default:
		return state{3, "proved safe, perhaps not empty", "~", yellow, solid, round}
	}
}

// open is the state of a place that may kill.
func open(risk float64) state {
	if risk < 0 {
		return state{7, "open: may kill", "?", white, dashed, square}
	}
	return state{7, "open: how likely to kill", games.Percent(risk), white.towards(orange, min(risk, 1)), dashed, square}
}

// unseen is the state of a place that the player has not seen.
func unseen(s *games.Scene) state {
	words := fmt.Sprintf("never seen, %d %ss", s.Hidden, s.Noun)
	if s.Hidden == 1 {
		words = "never seen, 1 " + s.Noun
	}
	switch s.Unseen.Deadly {
	case knowledge.Refuted:
		words += ", proved safe"
	case knowledge.Proved:
		words += ", proved deadly"
	default:
		if s.Hidden > 1 {
			words += ", each"
		}
		if s.Unseen.Risk < 0 {
			words += " may kill"
		} else {
			words += " " + games.Percent(s.Unseen.Risk) + " likely to kill"
		}
	}
	return state{8, words, "", white, dotted, round}
}
