package knowledge_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// A whole is a theory in one solver, with every site written out, whether it has
// a name or not, and every count over all of them. It knows nothing of components,
// representatives and sets, and is asked about each value.
type whole struct {
	solver solver.Solver
	lits   [][][]cnf.Lit // by population, site and kind; the named sites first
	sites  []place       // by named site
	named  []int         // by population: how many of these there are
	facts  int
	models [][][]int // the latest: by population and site, the value
	gone   map[place]knowledge.Domain
}

type place struct{ population, index int }

func newWhole(t testing.TB, populations []knowledge.Population) *whole {
	t.Helper()
	w := &whole{solver: gini.New(1024), named: make([]int, len(populations)), gone: map[place]knowledge.Domain{}}
	for _, p := range populations {
		sites := make([][]cnf.Lit, p.Size)
		for s := range sites {
			for range p.Kinds {
				sites[s] = append(sites[s], w.solver.NewVar().Pos())
			}
			require.NoError(t, cnf.AtMostOne(w.solver, sites[s]...))
		}
		for k, info := range p.Kinds {
			var column []cnf.Lit
			for s := range sites {
				column = append(column, sites[s][k])
			}
			if info.Count != knowledge.Uncounted {
				require.NoError(t, cnf.Exactly(w.solver, info.Count, column...))
			}
		}
		w.lits = append(w.lits, sites)
	}
	return w
}

// tell takes in what a theory has gained.
func (w *whole) tell(t testing.TB, theory *knowledge.Theory) {
	t.Helper()
	for s := len(w.sites); s < theory.Sites(); s++ {
		p := theory.Population(knowledge.Site(s))
		w.sites = append(w.sites, place{p, w.named[p]})
		w.named[p]++
	}
	for _, f := range theory.Facts()[w.facts:] {
		for _, r := range f.Claim {
			var lits []cnf.Lit
			for _, l := range r.Literals {
				at := w.sites[l.Site]
				lit := w.lits[at.population][at.index][l.Kind]
				if l.Negated {
					lit = lit.Not()
				}
				lits = append(lits, lit)
			}
			require.NoError(t, cnf.AtLeast(w.solver, r.Min, lits...))
			require.NoError(t, cnf.AtMost(w.solver, r.Max, lits...))
		}
	}
	w.facts = len(theory.Facts())
	w.models = w.models[:0] // they need not agree with what is new
}

// check returns what is wrong with a base's verdicts: "" if nothing is.
func (w *whole) check(t testing.TB, b *knowledge.Base) string {
	t.Helper()
	for s, at := range w.sites {
		if wrong := w.checkSite(t, at, b.Domain(knowledge.Site(s))); wrong != "" {
			return fmt.Sprintf("site %d %s", s, wrong)
		}
	}
	for p := range w.lits {
		if w.named[p] < len(w.lits[p]) {
			if wrong := w.checkSite(t, place{p, w.named[p]}, b.Unseen(p)); wrong != "" {
				return fmt.Sprintf("a site without a name %s", wrong)
			}
		}
	}
	return ""
}

func (w *whole) checkSite(t testing.TB, at place, d knowledge.Domain) string {
	t.Helper()
	kinds := w.lits[at.population][at.index]
	for v := range len(kinds) + 1 {
		value := knowledge.Domain(1) << v
		if d.May(value) && w.shown(at, v) || !d.May(value) && w.gone[at].May(value) {
			continue
		}
		if possible := w.possible(t, at, v); possible != d.May(value) {
			return fmt.Sprintf("can hold value %d: %v, and not %v", v, possible, !possible)
		} else if !possible {
			w.gone[at] |= value
		}
	}
	return ""
}

func (w *whole) shown(at place, v int) bool {
	return slices.ContainsFunc(w.models, func(m [][]int) bool { return m[at.population][at.index] == v })
}

// possible asks the solver, and keeps the model.
func (w *whole) possible(t testing.TB, at place, v int) bool {
	t.Helper()
	var assume []cnf.Lit
	for k, l := range w.lits[at.population][at.index] {
		if v == 0 {
			assume = append(assume, l.Not())
		} else if v == k+1 {
			assume = append(assume, l)
		}
	}
	status, err := w.solver.Solve(context.Background(), assume...)
	require.NoError(t, err)
	if status != solver.Sat {
		return false
	}
	model := make([][]int, len(w.lits))
	for p := range w.lits {
		for _, lits := range w.lits[p] {
			model[p] = append(model[p], 1+slices.IndexFunc(lits, w.solver.Value))
		}
	}
	w.models = append(w.models, model)
	return true
}

// play walks a cave with a strategy, as it was recorded with another, and returns
// the first wrong verdict or refused fact: "" if there is none.
func play(t testing.TB, s knowledge.Strategy, cave *bigcave.Cave, walk []bigcave.Turn) string {
	t.Helper()
	b, err := knowledge.New(s, cave.Population())
	if err != nil {
		return err.Error()
	}
	w := newWhole(t, b.Theory().Populations())
	for i, turn := range walk {
		if err := bigcave.Tell(context.Background(), b, turn); err != nil {
			return err.Error()
		}
		w.tell(t, b.Theory())
		if wrong := w.check(t, b); wrong != "" {
			return fmt.Sprintf("turn %d: %s", i+1, wrong)
		}
	}
	return ""
}

// smallCave makes a cave of 30 to 60 rooms with more or fewer hazards.
func smallCave(t testing.TB, seed uint64) (*bigcave.Cave, []bigcave.Turn) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	cfg := bigcave.Config{Rooms: 30 + 2*random.IntN(16)}
	cfg.Bats, cfg.Shafts = random.IntN(cfg.Rooms/4), random.IntN(cfg.Rooms/4)
	cave, err := bigcave.New(cfg, seed)
	require.NoError(t, err)
	walk, err := cave.Walk(context.Background(), knowledge.Count(), cfg.Rooms)
	require.NoError(t, err)
	return cave, walk
}

// TestAgainstTheWholeCave compares each verdict of each turn of random games with
// the encoding of the whole cave.
func TestAgainstTheWholeCave(t *testing.T) {
	for _, s := range []knowledge.Strategy{knowledge.Count(), knowledge.Split()} {
		t.Run(s.Name, func(t *testing.T) {
			for seed := range uint64(scale.Many(10)) {
				cave, walk := smallCave(t, seed)
				require.Empty(t, play(t, s, cave, walk), "seed %d", seed)
			}
		})
	}
}

// TestMistakesAreFound makes a mistake in what the test by a world in hand, or the
// join, is about, and sees that the comparison with the whole cave finds it.
func TestMistakesAreFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		margins func(*knowledge.Margins)
		join    func(*knowledge.Span)
	}{
		{name: "one more is left of a kind", margins: knowledge.MoreSlack},
		{name: "the most that is needed of a kind is one less", margins: knowledge.LessUp},
		{name: "what sites without a name may hold is forgotten", margins: knowledge.NoUnseen},
		{name: "one more site without a name is free", margins: knowledge.MoreRoom},
		{name: "no value needs more sites without a name", margins: knowledge.NoDown},
		{name: "everything is shown", margins: knowledge.AllShown},
		{name: "one more is left of a kind, to join", join: knowledge.MoreRest},
		{name: "one less is left of a kind, to join", join: knowledge.LessRest},
		{name: "one more site without a name, to join", join: knowledge.MoreSpare},
		{name: "one site without a name less, to join", join: knowledge.LessSpare},
		{name: "a component is joined twice", join: knowledge.MoreParts},
		{name: "a component is left out", join: knowledge.LessParts},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(300) {
				cave, walk := smallCave(t, seed)
				if wrong := play(t, knowledge.Faulty(c.margins, c.join), cave, walk); wrong != "" {
					t.Logf("cave %d: %s", seed, wrong)
					return
				}
			}
			t.Fatal("nothing is wrong")
		})
	}
}
