package optimum

import (
	"context"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// maxValues is the number of values after which a game is too large to be solved.
// With the tables they take less than a gigabyte.
const maxValues = 80_000_000

// Solver knows what beliefs are worth. It is not safe for use by several
// goroutines at once.
type Solver struct {
	*Model
	values  table[uint32] // by belief: where in the arena the values of its places are
	arena   arena
	weights table[float64] // by visited squares and breezes: their probability
	limit   int            // of values
	levels  []*level       // of the recursion
	depth   int
	ctx     context.Context // of the present call
	failed  error
	value   float64
}

// level is what one belief's valuation needs beside those that follow from it.
type level struct {
	walker
	belief   Belief
	homeward [maxSquares][4]int // actions to the start over visited squares, by place
	news     [maxSquares]entry  // by unvisited square
}

// entry is how the entering of a square may turn out.
type entry struct {
	known   bool
	breeze  [2]float64 // that no pit is there, and no breeze or one
	wumpus  float64    // that the wumpus is there
	glitter float64    // that the gold is there, if the agent gets to see that
}

// Solve finds the value of a game: the mean score of the best policy. Its errors
// are those of NewModel, an UnsolvedError too if it takes more than a gigabyte,
// and the context's.
func Solve(ctx context.Context, cfg grid.Config) (*Solver, error) {
	return solve(ctx, cfg, maxValues)
}

func solve(ctx context.Context, cfg grid.Config, limit int) (*Solver, error) {
	m, err := NewModel(cfg)
	if err != nil {
		return nil, err
	}
	s := &Solver{Model: m, limit: limit, ctx: ctx}
	for _, stench := range [...]bool{false, true} {
		for _, breeze := range [...]bool{false, true} {
			if b, p := m.Begin(stench, breeze); p > 0 {
				s.value += p * s.at(b, Place{board.Start, grid.East})
			}
		}
	}
	return s, s.failed
}

// Value returns the mean score of the best policy.
func (s *Solver) Value() float64 { return s.value }

// Beliefs returns how many beliefs were valued.
func (s *Solver) Beliefs() int { return s.values.used }

// BeliefValue returns the points that the game still gives on average, from a
// belief and a visited square on. Its errors are those of Solve.
func (s *Solver) BeliefValue(ctx context.Context, b Belief, p Place) (float64, error) {
	s.ctx = ctx
	s.failed = nil
	s.depth = 0
	v := s.at(b.normal(), p)
	return v, s.failed
}

// at returns what a place is worth in a belief.
func (s *Solver) at(b Belief, p Place) float64 {
	key := s.key(b)
	if s.square {
		image := s.mirrored(b)
		if k := s.key(image); k < key {
			key, b, p = k, image, s.mirrorPlace(p)
		}
	}
	where, found := s.values.find(key)
	if !found {
		if s.failed != nil {
			return 0
		}
		where = s.add(key, b)
	}
	i := (b.Visited & (board.One(p.Square) - 1)).Size()
	if s.facingMatters(b) {
		i = 4*i + int(p.Facing)
	}
	if s.failed != nil {
		return 0
	}
	return s.arena.at(int(where) + i)
}

// facingMatters says whether a belief's values differ by facing.
func (s *Solver) facingMatters(b Belief) bool { return s.Config.Turning || b.Arrows > 0 }

// add values a belief and stores that.
func (s *Solver) add(key uint64, b Belief) uint32 {
	if s.arena.used >= s.limit {
		s.failed = &UnsolvedError{s.Config, tooLarge}
		return 0
	}
	if s.values.used%4096 == 0 && s.ctx.Err() != nil {
		s.failed = s.ctx.Err()
		return 0
	}
	if s.depth == len(s.levels) {
		s.levels = append(s.levels, &level{walker: walker{model: s.Model}})
	}
	l := s.levels[s.depth]
	s.depth++
	s.weigh(l, b)
	s.depth--
	if s.failed != nil {
		return 0
	}
	places, perSquare := b.Visited.Size(), 1
	if s.facingMatters(b) {
		perSquare = len(grid.Directions)
	}
	where, values := s.arena.take(places * perSquare)
	for rest := b.Visited; rest != 0; rest &= rest - 1 {
		values = values[copy(values, l.values[rest.First()][:perSquare]):]
	}
	s.values.set(key, uint32(where))
	return uint32(where)
}

// weigh finds the values of all places of a belief.
func (s *Solver) weigh(l *level, b Belief) {
	s.open(l, b)
	for _, kind := range [...]Kind{Step, Shot, Risk} {
		for o := range s.options(l, kind) {
			if s.failed != nil {
				return
			}
			if v := s.worth(l, o); v > l.at(o.From) {
				l.improve(o.From, v)
				if o.Kind != Shot && !s.Config.Turning {
					for _, d := range grid.Directions {
						if v > l.at(Place{o.From.Square, d}) {
							l.improve(Place{o.From.Square, d}, v)
						}
					}
				}
			}
		}
	}
}

// open prepares a level for a belief. All it has at first is the way out.
func (s *Solver) open(l *level, b Belief) {
	l.belief, l.visited = b, b.Visited
	l.news = [maxSquares]entry{}
	l.clear()
	out := -1.0
	if b.Gold {
		out += float64(s.Config.Score.Gold)
	}
	for _, d := range grid.Directions {
		l.improve(Place{board.Start, d}, out)
	}
	for rest := b.Visited; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		for d, v := range l.values[sq] {
			l.homeward[sq][d] = int(out - v)
		}
	}
}
