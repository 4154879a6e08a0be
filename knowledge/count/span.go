package count

// span is where the totals of all components lie.
type span struct {
	live   []int32 // the groups that have components
	parts  []int   // by live group: how many
	spare  []int   // by population: the sites without a name
	low    []int   // by resource: the least in all components; vectors are counted from there
	rest   []int   // by resource: what is left of it then
	size   []int   // by resource: numbers from 0 to size-1
	vector []int32 // reused by from
}

// bounds finds the box in which the totals lie. It reports false if there is none.
func (j *span) bounds(c *partition) bool {
	resources := len(c.left)
	j.live, j.parts, j.spare = j.live[:0], j.parts[:0], j.spare[:0]
	for p := range c.unseen {
		j.spare = append(j.spare, c.theory.Unnamed(p))
	}
	j.low, j.rest, j.size = resize(j.low, resources), resize(j.rest, resources), resize(j.size, resources)
	j.vector = resize(j.vector, resources)
	for i := range c.groups {
		g := &c.groups[i]
		if g.parts == 0 {
			continue
		}
		j.live, j.parts = append(j.live, int32(i)), append(j.parts, g.parts)
		for k := range g.solution.low {
			j.low[k] += g.parts * int(g.solution.low[k])
			j.size[k] += g.parts * int(g.solution.high[k]-g.solution.low[k])
		}
	}
	for k := range resources {
		j.rest[k] = c.left[k] - j.low[k]
		if j.rest[k] < 0 {
			return false
		}
		j.size[k] = min(j.size[k], j.rest[k]) + 1
	}
	return true
}

// from returns the vector of a final, counted from the least of its component.
func (j *span) from(s *solution, final int) []int32 {
	if s.resources < len(j.vector) {
		clear(j.vector)
	}
	for k, n := range s.vector(final) {
		j.vector[k] = n - s.low[k]
	}
	return j.vector
}
