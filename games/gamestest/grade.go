package gamestest

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// random returns n worlds of the standard mix, or as many times more as the scale says.
func (s *Suite) random(t *testing.T, n int) []games.World {
	return Random(t, s.Game, n*max(1, s.Scale))
}

// Random returns n worlds of a game's standard mix.
func Random(t *testing.T, g games.Game, n int) []games.World {
	rng := rand.New(rand.NewPCG(8, uint64(len(g.Name()))))
	var worlds []games.World
	for range n {
		w, err := g.World(games.MixOf(g)(rng.IntN(7)), rng.Uint64N(1_000_000))
		require.NoError(t, err)
		worlds = append(worlds, w)
	}
	return worlds
}

// grades: a world that isn't graded a guess is won by moves whose grounds are
// proved, none of them harder than their explanations are; one that is has a guess,
// or is lost.
func (s *Suite) grades(t *testing.T) {
	g := s.Game
	if !s.grounded(t) {
		_, err := games.GradeOf(context.Background(), g, world(t, g, 0))
		require.ErrorIs(t, err, games.ErrNoGrade)
		return
	}
	for _, w := range s.random(t, 10) {
		grade, err := games.GradeOf(context.Background(), g, w)
		require.NoError(t, err)
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
}

// sureIsNoGuess: worlds that are surely won are won without a guess.
func (s *Suite) sureIsNoGuess(t *testing.T) {
	g, graded := s.Game, s.grounded(t)
	sure := 0
	for _, w := range s.random(t, 8) {
		is, err := games.Sure(context.Background(), g, w, 5000)
		require.NoError(t, err)
		if !is {
			continue
		}
		sure++
		if !graded {
			continue
		}
		grade, err := games.GradeOf(context.Background(), g, w)
		require.NoError(t, err)
		assert.Less(t, grade.Level, games.Guess, w.ID())
	}
	assert.NotZero(t, sure)
}

// withoutCounts: in caves that are graded below the counts, whoever never counts
// has proved the grounds of each move too.
func (s *Suite) withoutCounts(t *testing.T) {
	g := s.Game
	if !s.grounded(t) {
		return
	}
	followed := 0
	for _, w := range s.random(t, 8) {
		grade, err := games.GradeOf(context.Background(), g, w)
		require.NoError(t, err)
		if grade.Level >= games.Counts {
			continue
		}
		followed++
		assert.Empty(t, OpenGrounds(t, g, w, sat.Default()), "%s: %v", w.ID(), grade)
	}
	assert.NotZero(t, followed)
}

// OpenGrounds returns the grounds of the moves in a world that a strategy leaves open
// when it does not count.
func OpenGrounds(t *testing.T, g games.Game, w games.World, s knowledge.Strategy) []games.Claim {
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

// gradedSeries: found worlds have the grade, and none before them has.
func (s *Suite) gradedSeries(t *testing.T) {
	g := s.Game
	if !s.grounded(t) {
		return
	}
	const first, most = 20, 30
	levels := map[games.Level]bool{}
	for _, set := range []games.Settings{games.MixOf(g)(0), games.MixOf(g)(7)} {
		grades := []games.Level{}
		for seed := range uint64(most) {
			w, err := g.World(set, first+seed)
			require.NoError(t, err)
			grade, err := games.GradeOf(context.Background(), g, w)
			require.NoError(t, err)
			grades = append(grades, grade.Level)
		}
		for _, l := range games.Levels() {
			i := slices.Index(grades, l)
			if i < 0 {
				continue
			}
			levels[l] = true
			series := games.Series{Game: g, Settings: func(int) games.Settings { return set }, Seed: first, Level: l}
			w, err := series.World(context.Background(), 0)
			require.NoError(t, err)
			want, err := g.World(set, first+uint64(i))
			require.NoError(t, err)
			assert.Equal(t, want.ID(), w.ID(), "%v", l)
		}
	}
	assert.NotEmpty(t, levels)
}

// grounded says whether the game's players tell what their actions rest on.
func (s *Suite) grounded(t *testing.T) bool {
	w := world(t, s.Game, 0)
	_, ok := player(t, s.Game, sat.Default(), w.Settings()).(games.Grounded)
	return ok
}
