package account

import (
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Held returns what each place with a name holds in one of the worlds of an open
// claim, the place that it is about too: "" for nothing. t is the theory of the
// turn.
func (e *Explained) Held(t *knowledge.Theory, w explain.World) map[string]string {
	held := map[string]string{}
	for s, values := range w.Sites {
		// A place never seen was named behind the others, for this.
		name, population := e.name, e.population
		if s < t.Sites() {
			name, population = t.Name(knowledge.Site(s)), t.Population(knowledge.Site(s))
		}
		var things []string
		for k, kind := range t.Populations()[population].Kinds {
			if values.May(knowledge.Holds(knowledge.Kind(k))) {
				things = append(things, kind.Name)
			}
		}
		// A place may be a site of several populations.
		if before := held[name]; before != "" {
			things = append([]string{before}, things...)
		}
		held[name] = strings.Join(things, ", ")
	}
	return held
}
