package count

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// The limits of a join: how many vectors may have to be told apart, and how many
// words of sets of them are kept.
const (
	maxCells = 1 << 26
	maxWords = 1 << 26
)

// finalsAtOnce is how many finals are moved before the context is asked: each may
// go through millions of rows.
const finalsAtOnce = 8

var errCells = fmt.Errorf("%w: too many counts at once", knowledge.ErrTooLarge)

// join finds which worlds of the components go together, from the sets of
// vectors that each shape can have: of all the others together, and of the sites
// without a name, which hold the rest. Sets are needed, and not only the least
// and the most, as they have holes.
type join struct {
	span
	box      setBox
	behind   []uint64 // by live group, and one more: the totals from which a world can be completed
	total    []uint64
	swap     []uint64
	possible []uint64           // the finals of a shape that go with the rest
	unseen   []knowledge.Domain // by population
	kept     []knowledge.Domain // what the sites of the groups keep that lose something
	keeps    []int32            // by group: where that begins, or none
}

// run joins all. It reports false if there is no world. The error is the
// context's, or ErrTooLarge.
func (j *join) run(ctx context.Context, c *partition, fault func(*span)) (bool, error) {
	if !j.bounds(c) {
		return false, nil
	}
	if fault != nil {
		fault(&j.span)
	}
	if !j.box.shape(j.size, maxCells) || j.box.len() > maxWords/(len(j.live)+3) {
		return false, errCells
	}
	n := j.box.len()
	j.behind, j.total, j.swap = resize(j.behind, (len(j.live)+1)*n), resize(j.total, n), resize(j.swap, n)
	behind := func(i int) []uint64 { return j.behind[i*n:][:n] }

	// From the end: what the sites without a name can take, and then what they
	// and some groups can.
	j.complete(c, behind(len(j.live)))
	for i := len(j.live) - 1; i >= 0; i-- {
		g := &c.groups[j.live[i]]
		copy(behind(i), behind(i+1))
		if err := j.repeat(ctx, g.solution, j.parts[i], behind(i), j.box.subtract); err != nil {
			return false, err
		}
	}
	if behind(0)[0]&1 == 0 {
		return false, nil
	}
	// From the start: what some groups hold.
	j.total[0] = 1
	j.kept, j.keeps = j.kept[:0], resize(j.keeps, len(c.groups))
	for i, index := range j.live {
		g := &c.groups[index]
		err := j.repeat(ctx, g.solution, j.parts[i]-1, j.total, j.box.add)
		if err != nil {
			return false, err
		}
		if j.keeps[index], err = j.sift(ctx, g.solution, behind(i+1)); err != nil {
			return false, err
		}
		if err := j.repeat(ctx, g.solution, 1, j.total, j.box.add); err != nil {
			return false, err
		}
	}
	j.survey(c, behind(len(j.live)))
	return true, nil
}

// repeat lets as many components as there are of a shape change a set by move. The
// error is the context's.
func (j *join) repeat(ctx context.Context, s *solution, parts int, set []uint64, move func(set, others []uint64, vector []int32)) error {
	next := j.swap[:len(set)]
	for range parts {
		clear(next)
		for f := range s.finals {
			if f%finalsAtOnce == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			move(next, set, j.from(s, f))
		}
		if slices.Equal(set, next) {
			return nil
		}
		copy(set, next)
	}
	return nil
}

// complete makes the set of all totals that leave what the sites without a name
// can hold.
func (j *join) complete(c *partition, set []uint64) {
	for r := range j.box.rows {
		row := j.box.row(set, r)
		first, last := 0, j.box.width-1
		for p := range c.unseen {
			over := j.needs(c, p, r) - j.spare[p] // how many must be in components, beside
			if over <= 0 {
				continue
			}
			if p == c.layout.resources[j.box.along].Population {
				first = max(first, over)
			} else {
				first = last + 1
			}
		}
		for i := first; i <= last; i++ {
			row[i/64] |= 1 << (i % 64)
		}
	}
}

// needs returns how many sites without a name of a population have to hold
// counted kinds, for the total of a row's first cell.
func (j *join) needs(c *partition, population, row int) int {
	n := 0
	coord := j.box.coord(row)
	for k, resource := range c.layout.resources {
		if resource.Population == population {
			n += j.rest[k] - int(coord[k])
		}
	}
	return n
}

// sift finds which finals of a shape go with the total of the others and with
// what is behind. It returns where it has put what its sites keep, or none if they
// lose nothing. The error is the context's.
func (j *join) sift(ctx context.Context, s *solution, behind []uint64) (int32, error) {
	j.possible = resize(j.possible, s.words)
	all := true
	for f := range s.finals {
		if f%finalsAtOnce == 0 && ctx.Err() != nil {
			return none, ctx.Err()
		}
		if j.box.meet(j.total, behind, j.from(s, f)) {
			j.possible[f/64] |= 1 << (f % 64)
		} else {
			all = false
		}
	}
	if all {
		return none, nil
	}
	start := len(j.kept)
	j.kept = slices.Grow(j.kept, s.sites)[:start+s.sites]
	s.within(j.possible, j.kept[start:])
	if slices.Equal(j.kept[start:], s.domains) {
		j.kept = j.kept[:start]
		return none, nil
	}
	return int32(start), nil
}

// survey finds what the sites without a name may hold.
func (j *join) survey(c *partition, complete []uint64) {
	j.unseen = resize(j.unseen, len(c.unseen))
	for r := range j.box.rows {
		first, last := none, none // of the cells that are in both
		row, other := j.box.row(j.total, r), j.box.row(complete, r)
		for i := range row {
			if w := row[i] & other[i]; w != 0 {
				if first == none {
					first = i*64 + bits.TrailingZeros64(w)
				}
				last = i*64 + bits.Len64(w) - 1
			}
		}
		if first == none {
			continue
		}
		for p := range c.unseen {
			free := j.spare[p] - j.needs(c, p, r)
			if len(c.left) > 0 && c.layout.resources[j.box.along].Population == p {
				free += last
			}
			if free > 0 {
				j.unseen[p] |= c.layout.rest[p]
			}
		}
		coord := j.box.coord(r)
		for k, resource := range c.layout.resources {
			least := int(coord[k])
			if k == j.box.along {
				least += first
			}
			if least < j.rest[k] {
				j.unseen[resource.Population] |= knowledge.Holds(resource.Kind)
			}
		}
	}
	for p := range j.unseen {
		if c.theory.Unnamed(p) == 0 {
			j.unseen[p] = 0
		}
	}
}
