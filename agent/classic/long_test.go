package classic

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/classic"
)

// requireSame requires two agents to know the same: what was told, the verdicts, and the
// chances.
func requireSame(t *testing.T, keeps, forgets *Agent) {
	t.Helper()
	require.Equal(t, keeps.Base().Theory().Facts(), forgets.Base().Theory().Facts())
	require.Equal(t, keeps.News(), forgets.News())
	for room := range keeps.Layout().Rooms() {
		hazards, wumpus := keeps.Sites(room)
		for _, s := range []knowledge.Site{hazards, wumpus} {
			d := keeps.Base().Domain(s)
			require.Equal(t, d, forgets.Base().Domain(s), "turn %d, site %d", keeps.Turn(), s)
			want, err := keeps.Base().Chance(s, d.First().Domain())
			require.NoError(t, err)
			got, err := forgets.Base().Chance(s, d.First().Domain())
			require.NoError(t, err)
			require.InDelta(t, want, got, 1e-9, "turn %d, site %d", keeps.Turn(), s)
		}
	}
}

// TestForgetsExactly plays random games with an agent that forgets the times that are
// over, beside one that keeps them.
func TestForgetsExactly(t *testing.T) {
	ctx := context.Background()
	for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy()} {
		for _, rules := range classic.RuleSets() {
			forgot := 0
			for seed := range uint64(20) {
				c, err := classic.Deal(rules, classic.Dodecahedron(), seed)
				require.NoError(t, err)
				h := c.Play(classic.Random(seed))
				keeps, err := New(Prowler, rules, c.Layout(), seed, WithStrategy(s))
				require.NoError(t, err)
				keeps.clerk.keeps = true
				forgets, err := New(Prowler, rules, c.Layout(), seed, WithStrategy(s))
				require.NoError(t, err)
				for _, over := h.Over(); !over; _, over = h.Over() {
					d, err := keeps.Act(ctx, h.Percept())
					require.NoError(t, err)
					other, err := forgets.Act(ctx, h.Percept())
					require.NoError(t, err)
					require.Equal(t, d, other)
					requireSame(t, keeps, forgets)
					require.NoError(t, h.Apply(d.Action))
				}
				forgot += len(keeps.clerk.over) - len(forgets.clerk.over)
			}
			assert.Greater(t, forgot, 5, "%s, %s", s.Name, rules.Name)
		}
	}
}

// stroll plays a game in which the hunter goes to and fro between two rooms, one of them
// with a draft, and the wumpus is heard to move in every second turn.
func stroll(t *testing.T, turns int, then func(turn int), agents ...*Agent) {
	t.Helper()
	l, rng := classic.Dodecahedron(), rand.New(rand.NewPCG(1, 5))
	here, next := 0, l.Exits(0)[0]
	wumpus := slices.IndexFunc(rng.Perm(l.Rooms()), func(r int) bool { return r != here && r != next })
	pit := l.Exits(next)[slices.IndexFunc(l.Exits(next), func(r int) bool { return r != here })]
	for turn := 1; turn <= turns; turn++ {
		p := classic.Percept{Room: here, Arrows: 5}
		if turn%2 == 0 {
			p.Events = []classic.Event{classic.Moved}
			exits := slices.DeleteFunc(slices.Clone(l.Exits(wumpus)), func(r int) bool { return r == here || r == next })
			wumpus = exits[rng.IntN(len(exits))]
		}
		p.Smell = l.Joined(here, wumpus)
		if l.Joined(here, pit) {
			p.Pits = 1
		}
		for _, a := range agents {
			if turn > 1 {
				a.Took(classic.Move(here))
			}
			d, err := a.Act(context.Background(), p)
			require.NoError(t, err)
			require.NoError(t, d.Doubt)
		}
		then(turn)
		here, next = next, here
	}
}

// watched notes how much the reasoners of a base are shown at most.
type watched struct {
	knowledge.Reasoner
	populations, literals *int
}

// Update implements [knowledge.Reasoner].
func (w watched) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	*w.populations = max(*w.populations, len(t.Populations()))
	n := 0
	for _, f := range t.Facts() {
		for _, r := range f.Claim {
			n += len(r.Literals)
		}
	}
	*w.literals = max(*w.literals, n)
	return w.Reasoner.Update(ctx, t)
}

// Grow implements [knowledge.Growing].
func (w watched) Grow() { w.Reasoner.(knowledge.Growing).Grow() }

// TestLongGame shows a strategy no more after 500 moves of the wumpus than after 50.
func TestLongGame(t *testing.T) {
	populations, literals := 0, 0
	s := sat.Default()
	open := s.New
	s.New = func() knowledge.Reasoner { return watched{open(), &populations, &literals} }
	a, err := New(Roamer, classic.Noon(), classic.Dodecahedron(), 0, WithStrategy(s))
	require.NoError(t, err)
	soon := [2]int{}
	stroll(t, 1000, func(turn int) {
		if turn == 100 {
			soon = [2]int{populations, literals}
		}
		require.Empty(t, a.clerk.over)
	}, a)
	assert.Equal(t, 500, a.Moves())
	assert.Equal(t, soon, [2]int{populations, literals})
	assert.Less(t, populations, 10)
}

// TestRemembers has a strategy that can't count a summary go on with all that was told.
func TestRemembers(t *testing.T) {
	keeps, err := New(Roamer, classic.Noon(), classic.Dodecahedron(), 0, WithStrategy(count.Strategy()))
	require.NoError(t, err)
	keeps.clerk.keeps = true
	forgets, err := New(Roamer, classic.Noon(), classic.Dodecahedron(), 0, WithStrategy(count.Strategy()))
	require.NoError(t, err)
	stroll(t, 40, func(int) { requireSame(t, keeps, forgets) }, keeps, forgets)
	assert.True(t, forgets.clerk.keeps)
}

// TestKeepsInDenseLayouts sums up nothing where that takes longer than it saves.
func TestKeepsInDenseLayouts(t *testing.T) {
	exits := make([][]int, 64)
	for room := range exits {
		for other := range exits {
			if other != room {
				exits[room] = append(exits[room], other)
			}
		}
	}
	l, err := classic.NewLayout("complete", exits)
	require.NoError(t, err)
	a, err := New(Roamer, classic.Noon(), l, 0)
	require.NoError(t, err)
	assert.True(t, a.clerk.keeps)
}
