package optimum

import (
	"iter"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Kind is a kind of option.
type Kind uint8

// The kinds of option, in the order in which they are looked at.
const (
	Out  Kind = iota // climb out
	Step             // into a square that is proved safe
	Shot
	Risk // into one that is not
)

// Option is what an agent may do next that changes what it believes: it goes to
// a place, over visited squares, and from there steps ahead into an unvisited one,
// shoots ahead, or climbs out. By the compass movement the facing before a step
// does not matter, and is that of the step.
type Option struct {
	Kind Kind
	From Place
}

// certain is how probable something must be to be taken as proved, so that
// rounding does not decide.
const certain = 1 - 1e-9

// options yields the options of a kind that may be better than what the level has
// found so far.
func (s *Solver) options(l *level, kind Kind) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		for rest := l.visited; rest != 0; rest &= rest - 1 {
			sq := rest.First()
			for _, d := range grid.Directions {
				o := Option{kind, Place{sq, d}}
				if s.exists(l, o) && s.promises(l, o) && !yield(o) {
					return
				}
			}
		}
	}
}

// exists says whether the belief has the option. A shot that cannot hit is none.
func (s *Solver) exists(l *level, o Option) bool {
	if o.Kind == Shot {
		return l.belief.Arrows > 0 && s.Board.Ray[o.From.Square][o.From.Facing]&l.belief.Wumpus != 0
	}
	to := s.Board.To[o.From.Square][o.From.Facing]
	if to == board.Nowhere || l.visited.Has(to) {
		return false
	}
	alive := s.entry(l, to).alive()
	return alive > 0 && (alive >= certain) == (o.Kind == Step)
}

// alive returns the probability to survive.
func (e *entry) alive() float64 { return (e.breeze[0] + e.breeze[1]) * (1 - e.wumpus) }

// entry returns how the entering of an unvisited square may turn out.
func (s *Solver) entry(l *level, sq int) *entry {
	e := &l.news[sq]
	if e.known {
		return e
	}
	b := &l.belief
	e.known = true
	now := s.weight(b.Visited, b.Breezes)
	one := board.One(sq)
	e.breeze[0] = s.weight(b.Visited|one, b.Breezes) / now
	e.breeze[1] = s.weight(b.Visited|one, b.Breezes|one) / now
	if b.Wumpus.Has(sq) {
		e.wumpus = 1 / float64(b.Wumpus.Size())
	}
	if !b.Gold {
		e.glitter = 1 / float64(s.Board.Squares()-b.Visited.Size())
	}
	return e
}

// weight returns the probability that there are no pits in the visited squares
// and these breezes.
func (s *Solver) weight(visited, breezes board.Set) float64 {
	key := uint64(visited) | uint64(breezes)<<s.Board.Squares()
	w, found := s.weights.find(key)
	if !found {
		w = s.pits.Probability(s.Board.All, visited, visited, breezes)
		s.weights.set(key, w)
	}
	return w
}

// promises says whether an option may be better than what is known already, by
// bounds that are cheap.
func (s *Solver) promises(l *level, o Option) bool {
	b := l.belief
	least := l.at(o.From)
	if o.Kind != Shot && !s.Config.Turning {
		for _, v := range l.values[o.From.Square] {
			least = min(least, v)
		}
	}
	next := o.From
	if o.Kind != Shot {
		next.Square = s.Board.To[o.From.Square][o.From.Facing]
	}
	if s.after(l, o, s.neverMore(next)) <= least {
		return false
	}
	if b.Gold || b.Wumpus == 0 {
		return true
	}
	// The same without the wumpus.
	b.Wumpus, b.Arrows = 0, 0
	if o.Kind == Shot {
		return s.after(l, o, s.at(b, next)) > least
	}
	e := s.entry(l, next.Square)
	mean := 0.0
	for breeze, p := range e.breeze {
		if p > 0 {
			mean += p * s.arrived(l, s.Entered(b, next.Square, false, breeze == 1), next, e)
		}
	}
	return s.after(l, o, mean/(e.breeze[0]+e.breeze[1])) > least
}

// after returns what an option is worth, if it is worth mean once survived.
func (s *Solver) after(l *level, o Option, mean float64) float64 {
	if o.Kind == Shot {
		return mean - 1 - float64(s.Config.Score.Arrow)
	}
	alive := s.entry(l, s.Board.To[o.From.Square][o.From.Facing]).alive()
	return alive*mean - (1-alive)*float64(s.Config.Score.Death) - 1
}

// worth returns what an option is worth.
func (s *Solver) worth(l *level, o Option) float64 {
	b := l.belief
	mean := 0.0
	if o.Kind == Shot {
		hit := float64((b.Wumpus & s.Board.Ray[o.From.Square][o.From.Facing]).Size()) / float64(b.Wumpus.Size())
		mean = hit * s.at(s.Shot(b, o.From, true), o.From)
		if hit < 1 {
			mean += (1 - hit) * s.at(s.Shot(b, o.From, false), o.From)
		}
		return s.after(l, o, mean)
	}
	p := Place{s.Board.To[o.From.Square][o.From.Facing], o.From.Facing}
	e := s.entry(l, p.Square)
	noPit := e.breeze[0] + e.breeze[1]
	for breeze, q := range e.breeze {
		if q == 0 {
			continue
		}
		if b.Wumpus == 0 {
			mean += q / noPit * s.arrived(l, s.Entered(b, p.Square, false, breeze == 1), p, e)
			continue
		}
		left := b.Wumpus &^ board.One(p.Square)
		near := float64((left & s.Board.Near[p.Square]).Size()) / float64(left.Size())
		for stench, r := range [...]float64{1 - near, near} {
			if r > 0 {
				mean += q / noPit * r * s.arrived(l, s.Entered(b, p.Square, stench == 1, breeze == 1), p, e)
			}
		}
	}
	return s.after(l, o, mean)
}

// arrived returns what it is worth to have entered a square alive: gold that
// glitters there is picked up.
func (s *Solver) arrived(l *level, b Belief, p Place, e *entry) float64 {
	v := 0.0
	if e.glitter < 1 {
		v = (1 - e.glitter) * s.at(b, p)
	}
	if e.glitter > 0 {
		b.Gold = true
		v += e.glitter * (s.laden(l, b, p) - 1)
	}
	return v
}

// laden returns what a place just entered is worth with the gold in hand. Most
// often no other way home can be shorter than the one over visited squares.
func (s *Solver) laden(l *level, b Belief, p Place) float64 {
	for _, d := range grid.Directions {
		next := s.Board.To[p.Square][d]
		if next == board.Nowhere || !l.visited.Has(next) {
			continue
		}
		actions := l.homeward[next][d] + 1
		if s.Config.Turning {
			actions += quarters(p.Facing, d)
		}
		if actions == s.home[p.Square][p.Facing] {
			return s.neverMore(p)
		}
	}
	return s.at(b, p)
}

// quarters returns the number of quarter turns from one direction to another.
func quarters(from, to grid.Direction) int {
	return [...]int{0, 1, 2, 1}[(to-from)&3]
}
