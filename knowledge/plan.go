package knowledge

import (
	"fmt"
	"math/bits"
)

// plan says in which order the sites are counted, and where in the 64 bits of a
// state each number lies: how many there are of each counted kind, for good, and
// how many literals of a relation are true, while the relation is open.
type plan struct {
	start   uint64 // the state before the first step: what settled sites use up
	fits    bool   // whether that is no more than there is
	steps   []step
	choices []choice
	touches []touch
	fields  [][]field // of the kinds, by population

	busy   uint64  // bits that are taken
	of     []int32 // the relations that mention each site, site by site
	ends   []int32 // by site: where its relations end in that list
	done   []bool  // by site: settled, or taken by a step
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
	site    int32
	choices []choice
	touches []touch
}

// choice is one value of a site: how it changes a state, and its weight.
type choice struct {
	value value
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

var errBits = fmt.Errorf("%w: too many counts and open relations at once", ErrTooLarge)

func (p *plan) open() {
	const steps, choices, touches = 16, 48, 48
	p.steps = make([]step, 0, steps)
	p.choices = make([]choice, 0, choices)
	p.touches = make([]touch, 0, touches)
}

// make plans the counting for r. The error is ErrTooLarge.
func (p *plan) make(r *countReasoner) error {
	p.index(r)
	if err := p.settled(r); err != nil {
		return err
	}
	next := 0
	for s := range r.domains {
		if err := p.take(r, int32(s)); err != nil {
			return err
		}
		for ; next < len(p.queue); next++ { // finish what is open, oldest first
			for _, l := range r.relations[p.queue[next]].lits {
				if err := p.take(r, l.site); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// index clears the plan and finds the relations of each site.
func (p *plan) index(r *countReasoner) {
	p.steps, p.choices, p.touches, p.queue = p.steps[:0], p.choices[:0], p.touches[:0], p.queue[:0]
	p.done = resize(p.done, len(r.domains))
	p.rest = resize(p.rest, len(r.relations))
	p.opened = resize(p.opened, len(r.relations))
	p.ends = resize(p.ends, len(r.domains)+1)
	for i := range r.relations {
		for _, l := range r.relations[i].lits {
			p.ends[l.site+1]++
		}
		p.rest[i] = int32(len(r.relations[i].lits))
	}
	for s := range r.domains {
		p.ends[s+1] += p.ends[s]
	}
	p.of = resize(p.of, int(p.ends[len(r.domains)]))
	for i := range r.relations {
		for _, l := range r.relations[i].lits { // ends[site] is where the site's begin, and moves on
			p.of[p.ends[l.site]] = int32(i)
			p.ends[l.site]++
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

// resize returns s with n zero elements, in the same memory if it is enough.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, 2*n)
	}
	s = s[:n]
	clear(s)
	return s
}

// settled lays out the counted kinds and counts what settled sites hold.
func (p *plan) settled(r *countReasoner) error {
	p.start, p.fits, p.busy = 0, true, 0
	p.fields = resize(p.fields, len(r.theory.populations))
	for i := range r.theory.populations {
		kinds := r.theory.populations[i].Kinds
		p.fields[i] = resize(p.fields[i], len(kinds))
		for k, info := range kinds {
			if info.Count == Uncounted {
				continue
			}
			f, err := p.reserve(info.Count + 1) // one more than is allowed is told apart
			if err != nil {
				return err
			}
			f.limit = uint64(info.Count)
			p.fields[i][k] = f
		}
	}
	for s, d := range r.domains {
		if d.Size() != 1 {
			continue
		}
		p.done[s] = true
		if v := d.only(); v > 0 {
			f := p.fields[r.theory.sites[s].population][v-1]
			p.start += f.one()
			p.fits = p.fits && f.of(p.start) <= f.limit
			if !p.fits {
				return nil
			}
		}
	}
	return nil
}

// one is what adds 1 to f. It is 0 for the field of an uncounted kind.
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

// take adds the step for a site, unless it is done.
func (p *plan) take(r *countReasoner, site int32) error {
	if p.done[site] {
		return nil
	}
	p.done[site] = true
	firstChoice, firstTouch := len(p.choices), len(p.touches)
	p.choose(r, site)
	choices := p.choices[firstChoice:]
	relations := p.relations(site)
	for i, rel := range relations {
		if i > 0 && relations[i-1] == rel {
			continue // it has several literals at this site
		}
		c := &r.relations[rel]
		if p.opened[rel].mask == 0 {
			f, err := p.reserve(len(c.lits))
			if err != nil {
				return err
			}
			p.opened[rel] = f
			p.queue = append(p.queue, rel)
		}
		f := p.opened[rel]
		for _, l := range c.lits {
			if l.site != site {
				continue
			}
			p.rest[rel]--
			for j := range choices {
				if l.values.May(single(choices[j].value)) {
					choices[j].add += f.one()
				}
			}
		}
		p.touches = append(p.touches, touch{
			field: f, min: uint64(max(c.min, 0)), max: uint64(c.max), rest: uint64(p.rest[rel]),
			enough: c.max >= len(c.lits),
		})
	}
	for i := firstTouch; i < len(p.touches); i++ { // not before all have a field of their own
		if t := &p.touches[i]; t.rest == 0 {
			p.busy &^= t.mask << t.shift
		}
	}
	p.steps = append(p.steps, step{site: site, choices: choices, touches: p.touches[firstTouch:]})
	return nil
}

// choose adds the choices of a site.
func (p *plan) choose(r *countReasoner, site int32) {
	population := r.theory.sites[site].population
	for rest := r.domains[site]; rest != 0; rest &= rest - 1 {
		c := choice{value: rest.only(), odds: 1}
		if c.value > 0 {
			c.uses = p.fields[population][c.value-1]
			c.add = c.uses.one()
			if c.uses.mask == 0 {
				c.odds = r.theory.populations[population].Kinds[c.value-1].PriorOdds()
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
