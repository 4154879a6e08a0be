package games_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
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

// random returns n worlds of the standard mix, or as many times more as the
// environment variable MUMPUS_TEST_SCALE says.
func random(t *testing.T, g games.Game, n int) []games.World {
	n = scale.Many(n)
	rng := rand.New(rand.NewPCG(8, uint64(len(g.Name()))))
	var worlds []games.World
	for range n {
		w, err := g.World(games.MixOf(g)(rng.IntN(7)), rng.Uint64N(1_000_000))
		require.NoError(t, err)
		worlds = append(worlds, w)
	}
	return worlds
}

// TestGrades: a world that isn't graded a guess is won by moves whose grounds are
// proved, none of them harder than their explanations are; one that is has a guess,
// or is lost.
func TestGrades(t *testing.T) {
	found := map[games.Level]int{}
	each(t, func(t *testing.T, g games.Game) {
		for _, w := range random(t, g, 10) {
			grade, err := games.GradeOf(context.Background(), g, w)
			require.NoError(t, err)
			found[grade.Level]++
			p := player(t, g, sat.Default(), w.Settings())
			hardest, guesses := games.NoClue, 0
			for turn, err := range games.Play(context.Background(), w, p) {
				require.NoError(t, err)
				proved := true
				for _, c := range p.(games.Grounded).Grounds(turn.Done.Action) {
					e, err := c.Explain(context.Background(), p.Base())
					require.NoError(t, err)
					proved = proved && e.Verdict == knowledge.Proved
					hardest = max(hardest, games.LevelOf(e))
				}
				require.Equal(t, turn.Done.Guess, !proved, "%s, turn %d: %v", w.ID(), turn.Number, turn.Done.Action)
				if turn.Done.Guess {
					guesses++
				}
			}
			r, _ := w.Result()
			if grade.Level == games.Guess {
				assert.True(t, guesses > 0 || !r.Won, w.ID())
			} else {
				assert.True(t, r.Won && guesses == 0, w.ID())
				assert.LessOrEqual(t, grade.Level, hardest, w.ID())
			}
			again, err := games.GradeOf(context.Background(), g, w)
			require.NoError(t, err)
			assert.Equal(t, grade, again, "a game that is over is graded from its beginning")
		}
	})
	assert.Greater(t, len(found), 3, "most levels were seen: %v", found)
}

// TestSureIsNoGuess: worlds that are surely won are won without a guess.
func TestSureIsNoGuess(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		sure := 0
		for _, w := range random(t, g, 8) {
			is, err := games.Sure(context.Background(), g, w, 5000)
			require.NoError(t, err)
			if !is {
				continue
			}
			sure++
			grade, err := games.GradeOf(context.Background(), g, w)
			require.NoError(t, err)
			assert.Less(t, grade.Level, games.Guess, w.ID())
		}
		assert.NotZero(t, sure)
	})
}

// TestWithoutCounts: in caves that are graded below the counts, whoever never counts
// has proved the grounds of each move too.
func TestWithoutCounts(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		followed := 0
		for _, w := range random(t, g, 8) {
			grade, err := games.GradeOf(context.Background(), g, w)
			require.NoError(t, err)
			if grade.Level >= games.Counts {
				continue
			}
			followed++
			assert.Empty(t, openGrounds(t, g, w, sat.Default()), "%s: %v", w.ID(), grade)
		}
		assert.NotZero(t, followed)
	})
}

// TestEasierWay: a cave is graded by the easiest way to see what its moves rest on,
// which may take more facts than the explanation with the fewest. Where it is graded
// counts, whoever looks at one fact at a time, and never counts, has not seen it.
func TestEasierWay(t *testing.T) {
	g, err := all.Games().ByName("mumpus")
	require.NoError(t, err)
	for _, w := range random(t, g, 30) {
		grade, err := games.GradeOf(context.Background(), g, w)
		require.NoError(t, err)
		if grade.Level < games.Guess {
			assert.Equal(t, grade.Level < games.Counts, len(openGrounds(t, g, w, propagate.Unit())) == 0, "%s: %v", w.ID(), grade)
		}
	}
}

// openGrounds returns the grounds of the moves in a world that a strategy leaves open
// when it does not count.
func openGrounds(t *testing.T, g games.Game, w games.World, s knowledge.Strategy) []games.Claim {
	again, err := games.ReadWorld(g, strings.NewReader(games.TextOf(w)), "the world", games.ChanceOf(w))
	require.NoError(t, err)
	p := player(t, g, sat.Default(), w.Settings())
	blind := player(t, g, knowledge.WithoutCounts("nocounts", s), w.Settings())
	var open []games.Claim
	for turn, err := range games.Play(context.Background(), again, p) {
		require.NoError(t, err)
		_, err := blind.Act(context.Background(), turn.Percept)
		require.NoError(t, err)
		for _, c := range blind.(games.Grounded).Grounds(turn.Done.Action) {
			if c.Verdict(blind.Base()) != knowledge.Proved {
				open = append(open, c)
			}
		}
		require.NoError(t, blind.Took(turn.Done.Action))
	}
	return open
}

// TestGradedSeries: found worlds have the grade, and none before them has.
func TestGradedSeries(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		for _, l := range []games.Level{games.OnlyCandidate, games.Counts, games.Guess} {
			s := games.Series{Game: g, Settings: func(int) games.Settings { return games.MixOf(g)(0) }, Seed: 20, Level: l}
			if g.Name() == "mumpus" && l == games.Guess {
				s.Settings = func(int) games.Settings { return games.MixOf(g)(7) } // the smallest need none
			}
			w, err := s.World(context.Background(), 0)
			require.NoError(t, err)
			for seed := uint64(20); ; seed++ {
				candidate, err := g.World(s.Settings(0), seed)
				require.NoError(t, err)
				grade, err := games.GradeOf(context.Background(), g, candidate)
				require.NoError(t, err)
				if candidate.ID() == w.ID() {
					assert.Equal(t, l, grade.Level)
					break
				}
				assert.NotEqual(t, l, grade.Level, candidate.ID())
			}
		}
	})
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
	_, err = games.GradeOf(ctx, g, world(t, g, 0))
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
