package count

import (
	"fmt"
	"math/bits"

	"github.com/mumpus-go/mumpus/knowledge"
)

// plan says in which order the sites of a component are counted, and where in
// the 64 bits of a state each number lies: how many there are in each resource, for
// good, and how many literals of a relation are true, while the relation is open.
type plan struct {
	steps   []step
	choices []choice
	touches []touch
	fields  []field // by resource; the mask is 0 where no site may hold it

	busy   uint64  // bits that are taken
	of     []int32 // the relations that mention each site, site by site
	ends   []int32 // by site: where its relations end in that list
	done   []bool  // by site: taken by a step
	rest   []int32 // by relation: literals still to come
	opened []field // by relation: where it is counted; its mask is 0 before
	queue  []int32 // relations in the order in which they were opened
}

// field is a place in a state for numbers up to limit.
type field struct {
	shift uint8
	mask  uint64
	limit uint64
}

func (f field) of(state uint64) uint64 { return state >> f.shift & f.mask }

// step takes one site.
type step struct {
	choices []choice
	touches []touch
}

// choice is one value of a site: how it changes a state, and its weight.
type choice struct {
	site  int32
	value knowledge.Value
	add   uint64
	uses  field // the count that must not pass its limit
	odds  float64
}

// touch is a relation that a step adds to.
type touch struct {
	field
	min, max, rest uint64 // rest: literals still to come after this step
	enough         bool   // whether more than min is as good as min
}

var errBits = fmt.Errorf("%w: too many counts and open relations at once", knowledge.ErrTooLarge)

// make plans the counting of a component. The error is ErrTooLarge.
func (p *plan) make(l *layout, s *Shape) error {
	p.index(s)
	p.busy = 0
	p.fields = resize(p.fields, len(s.Caps))
	for k, most := range s.Caps {
		if most == 0 {
			continue
		}
		f, err := p.reserve(int(most) + 1) // one more than is allowed is told apart
		if err != nil {
			return err
		}
		f.limit = uint64(most)
		p.fields[k] = f
	}
	next := 0
	for i := range s.Sites {
		if err := p.take(l, s, int32(i)); err != nil {
			return err
		}
		for ; next < len(p.queue); next++ { // finish what is open, oldest first
			for _, lit := range s.Relations[p.queue[next]].Lits {
				if err := p.take(l, s, lit.Site); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// index clears the plan and finds the relations of each site.
func (p *plan) index(s *Shape) {
	p.steps, p.choices, p.touches, p.queue = p.steps[:0], p.choices[:0], p.touches[:0], p.queue[:0]
	p.done = resize(p.done, len(s.Sites))
	p.rest = resize(p.rest, len(s.Relations))
	p.opened = resize(p.opened, len(s.Relations))
	p.ends = resize(p.ends, len(s.Sites)+1)
	for i := range s.Relations {
		for _, l := range s.Relations[i].Lits {
			p.ends[l.Site+1]++
		}
		p.rest[i] = int32(len(s.Relations[i].Lits))
	}
	for i := range s.Sites {
		p.ends[i+1] += p.ends[i]
	}
	p.of = resize(p.of, int(p.ends[len(s.Sites)]))
	for i := range s.Relations {
		for _, l := range s.Relations[i].Lits { // ends[site] is where the site's begin, and moves on
			p.of[p.ends[l.Site]] = int32(i)
			p.ends[l.Site]++
		}
	}
}

// relations returns the relations that mention a site, in order; one that
// mentions it several times is there as often.
func (p *plan) relations(site int32) []int32 {
	if site == 0 {
		return p.of[:p.ends[0]]
	}
	return p.of[p.ends[site-1]:p.ends[site]]
}

// one is what adds 1 to f. It is 0 for a field that is none.
func (f field) one() uint64 { return f.mask & 1 << f.shift }

// reserve finds room for numbers up to most.
func (p *plan) reserve(most int) (field, error) {
	width := bits.Len(uint(most))
	mask := uint64(1)<<width - 1
	for shift := 0; shift+width <= 64; shift++ {
		if p.busy>>shift&mask == 0 {
			p.busy |= mask << shift
			return field{shift: uint8(shift), mask: mask}, nil
		}
	}
	return field{}, errBits
}

// most returns the largest number of true literals that a state can tell of a
// relation: what it may have after a step, and those of one more site.
func (p *plan) most(c *Constraint, rel int32) int {
	bound, here := max(c.Min, 0), 1
	if c.Max < len(c.Lits) {
		bound = c.Max
	}
	for _, l := range c.Lits {
		n := 0
		for _, other := range p.relations(l.Site) {
			if other == rel {
				n++
			}
		}
		here = max(here, n)
	}
	return min(len(c.Lits), bound+here)
}

// take adds the step for a site, unless it is done.
func (p *plan) take(l *layout, s *Shape, site int32) error {
	if p.done[site] {
		return nil
	}
	p.done[site] = true
	firstChoice, firstTouch := len(p.choices), len(p.touches)
	p.choose(l, s.Sites[site], site)
	choices := p.choices[firstChoice:]
	relations := p.relations(site)
	for i, rel := range relations {
		if i > 0 && relations[i-1] == rel {
			continue // it has several literals at this site
		}
		c := &s.Relations[rel]
		if p.opened[rel].mask == 0 {
			f, err := p.reserve(p.most(c, rel))
			if err != nil {
				return err
			}
			p.opened[rel] = f
			p.queue = append(p.queue, rel)
		}
		f := p.opened[rel]
		for _, l := range c.Lits {
			if l.Site != site {
				continue
			}
			p.rest[rel]--
			for j := range choices {
				if l.Values.May(choices[j].value.Domain()) {
					choices[j].add += f.one()
				}
			}
		}
		p.touches = append(p.touches, touch{
			field: f, min: uint64(max(c.Min, 0)), max: uint64(c.Max), rest: uint64(p.rest[rel]),
			enough: c.Max >= len(c.Lits),
		})
	}
	for i := firstTouch; i < len(p.touches); i++ { // not before all have a field of their own
		if t := &p.touches[i]; t.rest == 0 {
			p.busy &^= t.mask << t.shift
		}
	}
	p.steps = append(p.steps, step{choices: choices, touches: p.touches[firstTouch:]})
	return nil
}

// choose adds the choices of a site.
func (p *plan) choose(l *layout, s ShapeSite, site int32) {
	for rest := s.Domain; rest != 0; rest &= rest - 1 {
		v := rest.First()
		c := choice{site: site, value: v, odds: l.odds[s.Population][v]}
		if k := l.of[s.Population][v]; k != noResource {
			c.uses = p.fields[k]
			c.add = c.uses.one()
			if c.uses.mask == 0 {
				continue // there is none left
			}
		}
		p.choices = append(p.choices, c)
	}
}

// after returns the state that c leads to, and whether it can still be part of a
// world.
func (s *step) after(state uint64, c *choice) (uint64, bool) {
	state += c.add
	if c.uses.of(state) > c.uses.limit {
		return 0, false
	}
	for i := range s.touches {
		t := &s.touches[i]
		n := t.of(state)
		switch {
		case n+t.rest < t.min || n > t.max:
			return 0, false
		case t.rest == 0:
			state -= n << t.shift
		case t.enough && n > t.min:
			state -= (n - t.min) << t.shift
		}
	}
	return state, true
}
