package games_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/gamestest"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

func TestLevels(t *testing.T) {
	levels := games.Levels()
	assert.True(t, slices.IsSorted(levels))
	assert.Len(t, games.LevelNames(), len(levels))
	for i, l := range levels {
		assert.Equal(t, games.LevelNames()[i], l.String())
		parsed, err := games.ParseLevel(l.String())
		require.NoError(t, err)
		assert.Equal(t, l, parsed)
	}
	for _, name := range []string{"", "hard", "Level(0)", "NO-CLUE"} {
		_, err := games.ParseLevel(name)
		require.ErrorIs(t, err, games.ErrLevel, name)
		assert.ErrorContains(t, err, "no-clue, only-candidate, counts, cases, guess")
	}
	assert.Equal(t, "Level(0)", games.Level(0).String())
}

// TestLevelOf grades explanations of each level, and of what is open.
func TestLevelOf(t *testing.T) {
	const shaft, bats knowledge.Kind = 0, 1
	base, err := knowledge.New(sat.Default(), knowledge.Population{
		Site: "room", Size: 20, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 9}, {Name: "bats", Count: 1}},
	})
	require.NoError(t, err)
	rooms := map[string]knowledge.Site{}
	in := func(names string) []knowledge.Literal {
		var lits []knowledge.Literal
		for _, name := range strings.Fields(names) {
			if _, ok := rooms[name]; !ok {
				rooms[name], err = base.Name(0, name)
				require.NoError(t, err)
			}
			lits = append(lits, knowledge.Is(knowledge.At(shaft, rooms[name])))
		}
		return lits
	}
	require.NoError(t, base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "none in a or b", Claim: knowledge.None(in("a b")...)},
		knowledge.Fact{Turn: 2, Text: "one in b or c", Claim: knowledge.Any(in("b c")...)},
		knowledge.Fact{Turn: 3, Text: "one in d or e", Claim: knowledge.Any(in("d e")...)},
		knowledge.Fact{Turn: 4, Text: "if in d, in f", Claim: knowledge.Implies(in("d"), in("f"))},
		knowledge.Fact{Turn: 5, Text: "if in e, in f", Claim: knowledge.Implies(in("e"), in("f"))},
		knowledge.Fact{Turn: 6, Text: "none in g", Claim: knowledge.None(in("g")...)},
	))
	require.NoError(t, base.Tell(context.Background(),
		knowledge.Fact{Turn: 7, Text: "bats in g", Claim: knowledge.All(knowledge.Is(knowledge.At(bats, rooms["g"])))},
	))
	for _, c := range []struct {
		room  string
		claim knowledge.Domain
		want  games.Level
	}{
		{"a", knowledge.Holds(shaft), games.NoClue},
		{"g", knowledge.Holds(bats), games.NoClue},
		{"g", knowledge.Holds(shaft), games.NoClue},
		{"c", knowledge.Holds(shaft), games.OnlyCandidate},
		{"a", knowledge.Nothing, games.Counts}, // as the bats are in g
		{"f", knowledge.Holds(shaft), games.Cases},
		{"d", knowledge.Holds(shaft), games.Guess},
	} {
		e, err := explain.Of(context.Background(), base, rooms[c.room], c.claim)
		require.NoError(t, err)
		assert.Equal(t, c.want, games.LevelOf(e), "%v: %v", c, e.Steps)
	}
}

// TestEasierWay: a cave is graded by the easiest way to see what its moves rest on,
// which may take more facts than the explanation with the fewest. Where it is graded
// counts, whoever looks at one fact at a time, and never counts, has not seen it.
func TestEasierWay(t *testing.T) {
	g, err := all.Games().ByName("mumpus")
	require.NoError(t, err)
	for _, w := range gamestest.Random(t, g, scale.Many(30)) {
		grade, err := games.GradeOf(context.Background(), g, w)
		require.NoError(t, err)
		if grade.Level < games.Guess {
			assert.Equal(t, grade.Level < games.Counts, len(gamestest.OpenGrounds(t, g, w, propagate.Unit())) == 0, "%s: %v", w.ID(), grade)
		}
	}
}

func TestGradedSeriesGivesUp(t *testing.T) {
	g := all.Games()[0] // in which the Mumpus is never known without a clue
	s := games.Series{Game: g, Settings: games.MixOf(g), Seed: 3, Level: games.NoClue, Tries: 5}
	_, err := s.World(context.Background(), 0)
	require.ErrorIs(t, err, games.ErrUngraded)
	assert.ErrorContains(t, err, "no-clue: gave up after 5 tries")
	s = games.Series{Game: g, Settings: games.MixOf(g), Seed: 3, Level: games.NoClue, Solvable: true, Tries: 1}
	_, err = s.World(context.Background(), 0)
	require.ErrorIs(t, err, games.ErrUngraded)

	ctx, cancel := context.WithCancelCause(context.Background())
	stopped := errors.New("stopped")
	cancel(stopped)
	w, err := g.World(games.MixOf(g)(0), 0)
	require.NoError(t, err)
	_, err = games.GradeOf(ctx, g, w)
	assert.Error(t, err)
}

// Example_grade finds a cave in which counting is needed.
func Example_grade() {
	g := all.Games()[0]
	series := games.Series{Game: g, Settings: games.MixOf(g), Level: games.Counts}
	w, err := series.World(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	grade, err := games.GradeOf(context.Background(), g, w)
	fmt.Println(w.ID(), grade, err)
	// Output: mumpus:8b1s1@13 counts (turn 4: room 0: safe) <nil>
}
