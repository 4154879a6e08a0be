package count

import (
	"github.com/mumpus-go/mumpus/knowledge"
)

// A solution is all that counts about the worlds of a component, when its sites
// are taken one after the other: the states on the way, the finals, which differ
// in the vector of what they hold, and which values are part of which finals.
// Weights are right up to a factor that all finals share. It is never changed.
type solution struct {
	id          uint64
	sites       int
	resources   int     // of the layout, up to the last that it has
	populations int     // of the layout, up to that of this resource
	population  []int32 // by resource

	domains []knowledge.Domain // by site: the values that it has in some world of the component

	finals  int
	vectors []int32 // by final and resource
	low     []int32 // by resource: the least of the finals
	high    []int32 // by resource: the most
	words   int     // of a set of finals

	choices []solvedChoice
	ends    []int32   // by step: where its choices end
	layers  []int32   // by step: its first state; and the first final
	next    []int32   // by state and choice: the state that follows, or -1
	forward []float64 // by state: the weight of all ways to it
	through []uint64  // by choice: the set of finals that it is part of; nil if that is too much

	extremes [2]extreme // the least and the most in all
}

type solvedChoice struct {
	site  int32
	value knowledge.Value
	odds  float64
}

// An extreme is a final that stands for its component in the witness, and
// how far from it the finals are that show the other values: up to so many more
// in a resource, and so many fewer of a population's counted kinds in all.
type extreme struct {
	vector   []int32 // by resource
	up, down []int32 // by resource, by population
}

func (s *solution) vector(final int) []int32 { return s.vectors[final*s.resources:][:s.resources] }

// cost is the memory of s, in words.
func (s *solution) cost() int {
	return 64 + s.sites + len(s.vectors)/2 + 2*len(s.choices) + len(s.next)/2 + len(s.forward) + len(s.through)
}

// backwards calls f for each way from a state on, the last step's first.
func (s *solution) backwards(f func(state, choice, next int32)) {
	end := len(s.next)
	for i := len(s.ends) - 1; i >= 0; i-- {
		first := int32(0)
		if i > 0 {
			first = s.ends[i-1]
		}
		n := int(s.ends[i] - first)
		for state := s.layers[i+1] - 1; state >= s.layers[i]; state-- {
			end -= n
			for k, next := range s.next[end:][:n] {
				if next >= 0 {
					f(state, first+int32(k), next)
				}
			}
		}
	}
}

// finish fills in what follows from the finals and the choices.
func (s *solution) finish() {
	s.low, s.high = make([]int32, s.resources), make([]int32, s.resources)
	copy(s.low, s.vector(0))
	copy(s.high, s.vector(0))
	least, most := 0, 0
	for f := range s.finals {
		for k, n := range s.vector(f) {
			s.low[k], s.high[k] = min(s.low[k], n), max(s.high[k], n)
		}
		if total(s.vector(f)) < total(s.vector(least)) {
			least = f
		}
		if total(s.vector(f)) > total(s.vector(most)) {
			most = f
		}
	}
	all := make([]uint64, s.words)
	for f := range s.finals {
		all[f/64] |= 1 << (f % 64)
	}
	s.domains = make([]knowledge.Domain, s.sites)
	s.within(all, s.domains)
	s.extremes = [2]extreme{s.measure(least), s.measure(most)}
}

func total(vector []int32) int32 {
	sum := int32(0)
	for _, n := range vector {
		sum += n
	}
	return sum
}

// within sets the values that each site has in the worlds of some finals.
func (s *solution) within(finals []uint64, domains []knowledge.Domain) {
	clear(domains)
	if s.through != nil {
		for c, choice := range s.choices {
			if meet(s.through[c*s.words:][:s.words], finals) {
				domains[choice.site] |= choice.value.Domain()
			}
		}
		return
	}
	alive := make([]bool, len(s.forward))
	first := int(s.layers[len(s.layers)-1])
	for f := range s.finals {
		alive[first+f] = has(finals, f)
	}
	s.backwards(func(state, choice, next int32) {
		if alive[next] {
			alive[state] = true
			domains[s.choices[choice].site] |= s.choices[choice].value.Domain()
		}
	})
}

// unknown is more than any slack.
const unknown = 1 << 30

// extreme returns the extreme of least, or most, in all.
func (s *solution) extreme(most bool) *extreme {
	if most {
		return &s.extremes[1]
	}
	return &s.extremes[0]
}

// measure finds how far from a final the other values take.
func (s *solution) measure(final int) extreme {
	st := extreme{vector: s.vector(final), up: make([]int32, s.resources), down: make([]int32, s.populations)}
	if s.through == nil {
		for k := range st.up {
			st.up[k] = unknown
		}
		return st
	}
	for c := range s.choices {
		through := s.through[c*s.words:][:s.words]
		if has(through, final) {
			continue
		}
		best, least := -1, int32(0)
		eachOf(through, func(f int) {
			up, down := int32(0), int32(0)
			for k, n := range s.vector(f) {
				up += max(n-st.vector[k], 0)
				down += max(st.vector[k]-n, 0)
			}
			if best < 0 || up+down < least {
				best, least = f, up+down
			}
		})
		if best < 0 {
			continue // not in any world
		}
		for k, n := range s.vector(best) {
			st.up[k] = max(st.up[k], n-st.vector[k])
		}
		for p := range st.down {
			st.down[p] = max(st.down[p], -s.rise(int32(p), st.vector, s.vector(best)))
		}
	}
	return st
}

// rise returns how many more of a population's counted kinds there are in to than
// in from.
func (s *solution) rise(population int32, from, to []int32) int32 {
	n := int32(0)
	for k, p := range s.population {
		if p == population {
			n += to[k] - from[k]
		}
	}
	return n
}
