package count

import "github.com/mumpus-go/mumpus/knowledge"

// partition is a theory, split into components, and what these have to share: how
// much there is of each counted kind.
type partition struct {
	theory *knowledge.Theory
	layout *layout
	unseen []knowledge.Domain // by population: what each site without a name may hold
	left   []int              // by resource: its count, less the sites that are known to hold it
	parts  []part
	groups []group
}

// part is a component.
type part struct {
	group int32 // or none
	first int32 // its first site
	most  bool  // whether the witness has its most, and not its least
}

// group is all the components of one shape.
type group struct {
	solution *solution // nil if there is none
	parts    int
}

// none is the index of no component, group, edge or table.
const none = -1
