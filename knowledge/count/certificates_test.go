package count_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// A notary accepts that a room of a large cave does not hold a value only with a
// certificate, which may use what it has accepted before: a fact that says so;
// or that the clues nearby are contradictory otherwise, by a solver that is given
// nothing else; or a line on one count; or all clues and counts at once.
type notary struct {
	b       *knowledge.Base
	domains []knowledge.Domain // accepted
	unseen  knowledge.Domain
	facts   int
	clues   [][]knowledge.Literal
	near    map[knowledge.Site][]int // the clues about a room
	by      map[string]int           // how many were accepted by each kind of certificate
}

func newNotary(b *knowledge.Base) *notary {
	return &notary{b: b, unseen: b.Theory().Populations()[0].Domain(), near: map[knowledge.Site][]int{}, by: map[string]int{}}
}

// check asks for a certificate of everything that was refuted since the last call.
func (n *notary) check(t testing.TB) {
	t.Helper()
	n.read()
	for progress := true; progress; {
		progress = false
		for s := range n.domains {
			for _, v := range values(n.domains[s] &^ n.b.Domain(knowledge.Site(s))) {
				if n.nearby(t, knowledge.Site(s), v) {
					n.accept(s, v, "by clues nearby")
					progress = true
				} else if n.line(knowledge.Site(s), v) {
					n.accept(s, v, "by a line on a count")
					progress = true
				}
			}
		}
	}
	for s := range n.domains {
		for _, v := range values(n.domains[s] &^ n.b.Domain(knowledge.Site(s))) {
			require.True(t, n.everything(t, knowledge.Site(s), v), "room %d, value %b", s, v)
			n.accept(s, v, "by everything")
		}
	}
	if n.b.Theory().Unnamed(0) > 0 {
		for _, v := range values(n.unseen &^ n.b.Unseen(0)) {
			how := "by a line on a count"
			if !n.line(noRoom, v) {
				require.True(t, n.everything(t, noRoom, v), "the rooms never seen, value %b", v)
				how = "by everything"
			}
			n.unseen &^= v
			n.by[how]++
		}
	}
}

// noRoom stands for one that was never seen.
const noRoom = knowledge.Site(-1)

func (n *notary) accept(s int, v knowledge.Domain, how string) {
	n.domains[s] &^= v
	n.by[how]++
}

func values(d knowledge.Domain) []knowledge.Domain {
	var all []knowledge.Domain
	for ; d != 0; d &= d - 1 {
		all = append(all, d&-d)
	}
	return all
}

// read takes in the new facts. What they say outright needs no other certificate.
func (n *notary) read() {
	theory := n.b.Theory()
	for s := len(n.domains); s < theory.Sites(); s++ {
		n.domains = append(n.domains, n.unseen)
	}
	for _, f := range theory.Facts()[n.facts:] {
		for _, r := range f.Claim {
			if r.Max > 0 {
				for _, l := range r.Literals {
					n.near[l.Site] = append(n.near[l.Site], len(n.clues))
				}
				n.clues = append(n.clues, r.Literals)
				continue
			}
			for _, l := range r.Literals {
				if n.domains[l.Site].May(l.Values()) {
					n.accept(int(l.Site), l.Values(), "outright")
				}
			}
		}
	}
	n.facts = len(theory.Facts())
}

// formula has variables for the rooms that it is asked about.
type formula struct {
	solver solver.Solver
	lits   map[knowledge.Site][]cnf.Lit
}

// room returns the literals of what a room holds.
func (f *formula) room(t testing.TB, n *notary, s knowledge.Site) []cnf.Lit {
	t.Helper()
	if f.lits[s] == nil {
		lits := make([]cnf.Lit, 3)
		for k := range lits {
			lits[k] = f.solver.NewVar().Pos()
			if !n.domains[s].May(knowledge.Holds(knowledge.Kind(k))) {
				require.NoError(t, f.solver.AddClause(lits[k].Not()))
			}
		}
		require.NoError(t, cnf.AtMostOne(f.solver, lits...))
		if !n.domains[s].May(knowledge.Nothing) {
			require.NoError(t, f.solver.AddClause(lits...))
		}
		f.lits[s] = lits
	}
	return f.lits[s]
}

func (f *formula) clue(t testing.TB, n *notary, clue int) {
	t.Helper()
	var lits []cnf.Lit
	for _, l := range n.clues[clue] {
		lits = append(lits, f.room(t, n, l.Site)[l.Kind])
	}
	require.NoError(t, f.solver.AddClause(lits...))
}

func (f *formula) impossible(t testing.TB, lits []cnf.Lit, v knowledge.Domain) bool {
	t.Helper()
	var assume []cnf.Lit
	for k, l := range lits {
		if v == knowledge.Nothing {
			assume = append(assume, l.Not())
		} else if v == knowledge.Holds(knowledge.Kind(k)) {
			assume = append(assume, l)
		}
	}
	status, err := f.solver.Solve(context.Background(), assume...)
	require.NoError(t, err)
	return status == solver.Unsat
}

// nearby solves the clues about a room, and about the rooms of these, and so on for
// some steps; without any count.
func (n *notary) nearby(t testing.TB, s knowledge.Site, v knowledge.Domain) bool {
	t.Helper()
	f := &formula{solver: gini.New(64), lits: map[knowledge.Site][]cnf.Lit{}}
	lits := f.room(t, n, s)
	seen, done := map[int]bool{}, map[knowledge.Site]bool{}
	rooms := []knowledge.Site{s}
	for range 8 {
		var next []knowledge.Site
		for _, room := range rooms {
			if done[room] || n.domains[room].Size() == 1 {
				continue
			}
			done[room] = true
			for _, clue := range n.near[room] {
				if seen[clue] {
					continue
				}
				seen[clue] = true
				f.clue(t, n, clue)
				for _, l := range n.clues[clue] {
					next = append(next, l.Site)
				}
			}
		}
		if f.impossible(t, lits, v) {
			return true
		}
		rooms = next
	}
	return false
}

// line says whether one count excludes a value: clues that share no room, and the
// rooms that are known, use up all there is of a kind; or no more rooms are left
// than are needed for one kind, or for all.
func (n *notary) line(s knowledge.Site, v knowledge.Domain) bool {
	kinds := n.b.Theory().Populations()[0].Kinds
	unseen := n.b.Theory().Unnamed(0)
	anything, total := unseen, 0
	if n.unseen == knowledge.Nothing {
		anything = 0
	}
	for _, d := range n.domains {
		if d != knowledge.Nothing {
			anything++
		}
	}
	for k, info := range kinds {
		kind := knowledge.Holds(knowledge.Kind(k))
		total += info.Count
		possible := 0
		if n.unseen.May(kind) {
			possible = unseen
		}
		left := info.Count
		for _, d := range n.domains {
			if d.May(kind) {
				possible++
			}
			if d == kind {
				left--
			}
		}
		if v == kind && n.apart(s, knowledge.Kind(k), left) {
			return true
		}
		if v != kind && possible == info.Count && (s == noRoom && n.unseen.May(kind) || s != noRoom && n.domains[s].May(kind)) {
			return true
		}
	}
	return v == knowledge.Nothing && anything == total
}

// apart says whether there are as many clues about a kind that share no open room,
// none of them about s, and none met by a room that is known.
func (n *notary) apart(s knowledge.Site, kind knowledge.Kind, many int) bool {
	holds := knowledge.Holds(kind)
	var open [][]knowledge.Site
	for _, clue := range n.clues {
		var rooms []knowledge.Site
		for _, l := range clue {
			if l.Kind == kind && n.domains[l.Site].May(holds) {
				rooms = append(rooms, l.Site)
			}
		}
		if clue[0].Kind != kind || slices.Contains(rooms, s) ||
			slices.ContainsFunc(rooms, func(r knowledge.Site) bool { return n.domains[r] == holds }) {
			continue
		}
		open = append(open, rooms)
	}
	slices.SortStableFunc(open, func(a, b []knowledge.Site) int { return len(a) - len(b) })
	taken := map[knowledge.Site]bool{}
	tries := 5000
	var choose func(from, many int) bool
	choose = func(from, many int) bool {
		if many <= 0 {
			return true
		}
		for i := from; i+many <= len(open) && tries > 0; i++ {
			tries--
			if slices.ContainsFunc(open[i], func(r knowledge.Site) bool { return taken[r] }) {
				continue
			}
			for _, r := range open[i] {
				taken[r] = true
			}
			if choose(i+1, many-1) {
				return true
			}
			for _, r := range open[i] {
				delete(taken, r)
			}
		}
		return false
	}
	return choose(0, many)
}

// everything solves all clues and counts, over the rooms that are open.
func (n *notary) everything(t testing.TB, s knowledge.Site, v knowledge.Domain) bool {
	t.Helper()
	f := &formula{solver: gini.New(4096), lits: map[knowledge.Site][]cnf.Lit{}}
	for clue := range n.clues {
		f.clue(t, n, clue)
	}
	theory := n.b.Theory()
	var all []cnf.Lit
	need := -theory.Unnamed(0)
	if s == noRoom && v == knowledge.Nothing {
		need++
	}
	for k, info := range theory.Populations()[0].Kinds {
		var lits []cnf.Lit
		left := info.Count
		for room, d := range n.domains {
			switch {
			case d == knowledge.Holds(knowledge.Kind(k)):
				left--
			case d.May(knowledge.Holds(knowledge.Kind(k))):
				lits = append(lits, f.room(t, n, knowledge.Site(room))[k])
			}
		}
		need += left
		all = append(all, lits...)
		if s == noRoom && v == knowledge.Holds(knowledge.Kind(k)) {
			left--
		}
		require.NoError(t, cnf.Encode(f.solver, cnf.Totalizer, cnf.LE, left, lits...))
	}
	require.NoError(t, cnf.Encode(f.solver, cnf.Totalizer, cnf.GE, need, all...))
	if s == noRoom {
		return f.impossible(t, nil, 0)
	}
	return f.impossible(t, f.room(t, n, s), v)
}

// TestCertificates has every value that is refuted in large caves certified.
func TestCertificates(t *testing.T) {
	by := map[string]int{}
	for _, c := range []struct {
		cfg           bigcave.Config
		visits, seeds int
	}{
		{bigcave.Tenths(300), 300, 3},
		{bigcave.Config{Rooms: 300, Bats: 60, Shafts: 60}, 300, 3},
		{bigcave.Tenths(3000), 400, 1},
		{bigcave.Tenths(30_000), 400, 1},
	} {
		for seed := range uint64(scale.Many(c.seeds)) {
			visits := c.visits
			if c.cfg.Rooms > 300 {
				visits = min(scale.Many(visits), 2000)
			}
			cave, err := bigcave.New(c.cfg, seed)
			require.NoError(t, err)
			walk, err := cave.Walk(context.Background(), count.Strategy(), visits)
			require.NoError(t, err)
			b, err := knowledge.New(count.Strategy(), cave.Population())
			require.NoError(t, err)
			n := newNotary(b)
			n.by = by
			for _, turn := range walk {
				require.NoError(t, bigcave.Tell(context.Background(), b, turn))
				n.check(t)
			}
		}
	}
	t.Log(by)
	require.Positive(t, by["by clues nearby"])
	require.Positive(t, by["by a line on a count"])
}
