package knowledgetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/fuzzing"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Run tells bases of a strategy random facts about small random populations, step by
// step, and compares all that they say with a list of all worlds. A complete strategy
// finds every verdict and every chance. An incomplete one is sound: what it refutes
// no world has. Either refuses only what no world agrees with, and names a minimal
// set of facts that clash. And what a base says does not depend on what it has forgotten
// of other things.
func Run(t *testing.T, s knowledge.Strategy) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) { tellAndCheck(t, s) })
	rapid.Check(t, func(t *rapid.T) { forgetAtRandom(t, s) })
	if !s.Incomplete {
		rapid.Check(t, func(t *rapid.T) { defineAtRandom(t, s) })
	}
}

// Fuzz makes the target of f one that tells a base of one of some strategies random facts, and
// compares all that it says with a list of all worlds, as Run does.
func Fuzz(f *testing.F, strategies ...knowledge.Strategy) {
	fuzzing.Property(f, func(t *rapid.T) { tellAndCheck(t, rapid.SampledFrom(strategies).Draw(t, "strategy")) })
}

// tellAndCheck tells a base random facts, and checks what it says.
func tellAndCheck(t *rapid.T, s knowledge.Strategy) {
	check := compare
	if s.Incomplete {
		check = checkSound
	}
	TellAtRandom(t, s, 6, check)
}

// RunComplete holds a complete strategy that knows no bounds, within reason, to what a
// base promises, to answers that are known otherwise, and to large theories.
func RunComplete(t *testing.T, s knowledge.Strategy) {
	t.Helper()
	for _, test := range []struct {
		name string
		run  func(*testing.T, knowledge.Strategy)
	}{
		{"sites begin with a tell", testSitesBeginWithATell},
		{"err site", testErrSite},
		{"err full", testErrFull},
		{"conflict", testConflict},
		{"cancelled", testCancelled},
		{"what the counts alone tell", testWhatTheCountsAloneTell},
		{"two drafts", testTwoDrafts},
		{"two smells", testTwoSmells},
		{"two clues over two rooms", testTwoCluesOverTwoRooms},
		{"all found", testAllFound},
		{"too few rooms left", testTooFewRoomsLeft},
		{"pits", testPits},
		{"chances near the ends", testChancesNearTheEnds},
		{"counts with holes", testCountsWithHoles},
		{"every count", testEveryCount},
		{"large populations", testLargePopulations},
		{"many kinds", testManyKinds},
		{"every site named", testEverySiteNamed},
		{"cancelled within a join", testCancelledWithinAJoin},
		{"steps", testSteps},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, s) })
	}
}

// withBase runs a test with a base in which rooms 0 … named-1 have a name.
func withBase(t *testing.T, s knowledge.Strategy, p knowledge.Population, named int, test func(t *testing.T, b *knowledge.Base)) {
	t.Helper()
	b, err := knowledge.New(s, p)
	require.NoError(t, err)
	Name(t, b, named)
	test(t, b)
}

// compare compares all that b says with the oracle.
func compare(t *rapid.T, b *knowledge.Base) {
	o := NewOracle(b.Theory()).Survey()
	require.NotZero(t, o.Worlds)
	for s := range b.Theory().Sites() {
		site := knowledge.Site(s)
		compareValues(t, o.Worlds, o.Site[s], b.Domain(site), func(d knowledge.Domain) (float64, error) { return b.Chance(site, d) })
		for k := range b.Theory().Populations()[b.Theory().Population(site)].Kinds {
			kind := knowledge.Kind(k)
			want := b.Domain(site).Verdict(knowledge.Holds(kind))
			assert.Equal(t, want, b.Ask(knowledge.Is(knowledge.At(kind, site))))
		}
	}
	for p := range b.Theory().Populations() {
		if b.Theory().Unnamed(p) == 0 {
			assert.Zero(t, b.Unseen(p))
			continue
		}
		compareValues(t, o.Worlds, o.Hidden[p], b.Unseen(p), func(d knowledge.Domain) (float64, error) { return b.UnseenChance(p, d) })
	}
}

func compareValues(t *rapid.T, worlds float64, weights []float64, got knowledge.Domain, chance func(knowledge.Domain) (float64, error)) {
	for v, w := range weights {
		d := knowledge.Domain(1) << v
		assert.Equal(t, w > 0, got.May(d), "value %d", v)
		p, err := chance(d)
		assert.NoError(t, err)
		assert.InDelta(t, w/worlds, p, 1e-12, "chance of value %d", v)
		assert.Equal(t, w == 0, p == 0)
		assert.Equal(t, w == worlds, p == 1)
	}
}

// checkSound checks that what b refutes no world has.
func checkSound(t *rapid.T, b *knowledge.Base) {
	o := NewOracle(b.Theory()).Survey()
	if o.Worlds == 0 {
		return // which it has not noticed
	}
	for s := range b.Theory().Sites() {
		site := knowledge.Site(s)
		sound(t, o.Site[s], b.Domain(site), func(d knowledge.Domain) (float64, error) { return b.Chance(site, d) })
	}
	for p := range b.Theory().Populations() {
		if b.Theory().Unnamed(p) > 0 {
			sound(t, o.Hidden[p], b.Unseen(p), func(d knowledge.Domain) (float64, error) { return b.UnseenChance(p, d) })
		}
	}
}

// sound checks that a domain has every value that some world has, and that the
// chances are probabilities, 0 or 1 exactly where the domain says so.
func sound(t *rapid.T, weights []float64, got knowledge.Domain, chance func(knowledge.Domain) (float64, error)) {
	sum := 0.0
	for v, w := range weights {
		d := knowledge.Domain(1) << v
		if w > 0 {
			assert.True(t, got.May(d), "a world has value %d", v)
		}
		p, err := chance(d)
		require.NoError(t, err)
		q, err := chance(^d)
		require.NoError(t, err)
		assert.InDelta(t, 1, p+q, 1e-9, "value %d", v)
		assert.Equal(t, !got.May(d), p == 0, "value %d", v)
		assert.Equal(t, got == d, p == 1, "value %d", v)
		sum += p
	}
	assert.InDelta(t, 1, sum, 1e-9)
}
