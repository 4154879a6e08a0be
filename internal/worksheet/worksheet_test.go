package worksheet_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/worksheet"
	"github.com/mumpus-go/mumpus/knowledge"
)

// sheet is a sheet of a game's standard settings.
func sheet(g games.Game, levels ...games.Level) *worksheet.Sheet {
	i := 0
	if g.Name() == "mumpus" {
		i = 3 // of 14 rooms
	}
	return &worksheet.Sheet{Game: g, Settings: games.MixOf(g)(i), Seed: 5, Levels: levels}
}

func exercises(t *testing.T, s *worksheet.Sheet) []*worksheet.Exercise {
	list, err := s.Exercises(context.Background())
	require.NoError(t, err)
	require.Len(t, list, len(s.Levels))
	return list
}

// TestExercises: the places that are asked about were not visited, and the answers
// are what the scene says, with proofs no harder than the level, one of them as hard.
func TestExercises(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			worlds := map[string]bool{}
			for _, e := range exercises(t, sheet(g, games.NoClue, games.OnlyCandidate, games.Cases, games.Guess)) {
				assert.False(t, worlds[e.World], "each is of another world")
				worlds[e.World] = true
				require.NotEmpty(t, e.Asked)
				require.Len(t, e.Answers, len(e.Asked))
				hardest, open := games.NoClue, 0
				for i, a := range e.Answers {
					assert.Equal(t, e.Asked[i], a.Name)
					at := slices.IndexFunc(e.Scene.Places, func(p games.Place) bool { return p.Name == a.Name })
					require.GreaterOrEqual(t, at, 0)
					assert.Equal(t, e.Scene.Places[at], a.Believed)
					assert.False(t, a.Believed.Visited)
					require.NotEmpty(t, a.Why)
					if a.Believed.Deadly == knowledge.Open {
						open++
						assert.Equal(t, games.Guess, a.Level)
						assert.Len(t, a.Why[0].Worlds, 2)
						continue
					}
					level := games.NoClue
					for _, why := range a.Why {
						assert.NotEmpty(t, why.Steps)
						level = max(level, why.Level())
					}
					assert.Equal(t, level, a.Level)
					hardest = max(hardest, level)
				}
				if e.Level == games.Guess {
					assert.Equal(t, 1, open, "one is open")
				} else {
					assert.Equal(t, e.Level, hardest)
					assert.LessOrEqual(t, open, 1)
				}
				texts := map[string]bool{}
				for _, f := range e.Told {
					assert.False(t, texts[f.Text], "%q is told once", f.Text)
					assert.LessOrEqual(t, f.Turn, e.Turn)
					texts[f.Text] = true
				}
			}
		})
	}
}

// TestWrite: the same page each time, whose first part tells no answer.
func TestWrite(t *testing.T) {
	for _, g := range all.Games() {
		s := sheet(g, games.NoClue, games.Guess)
		var page, again strings.Builder
		require.NoError(t, s.Write(&page, exercises(t, s)))
		require.NoError(t, s.Write(&again, exercises(t, sheet(g, games.NoClue, games.Guess))))
		assert.Equal(t, page.String(), again.String())

		questions, answers, found := strings.Cut(page.String(), `<div class="answers">`)
		require.True(t, found)
		_, body, _ := strings.Cut(questions, "<body>")
		for _, told := range []string{"%", "proved", "step 1", "suppose"} {
			assert.NotContains(t, body, told)
		}
		assert.Equal(t, 2, strings.Count(body, "<svg "))
		assert.Equal(t, 2, strings.Count(answers, "<svg "))
		for _, want := range []string{": safe", "nobody can tell, it kills with ", "step 1:", "one world:", "proved by"} {
			assert.Contains(t, answers, want, g.Name())
		}
	}
}

// TestWriteEscapes writes names from anywhere.
func TestWriteEscapes(t *testing.T) {
	s := sheet(all.Games()[0], games.OnlyCandidate)
	list := exercises(t, s)
	const nasty = `<script>alert("1")</script>`
	list[0].World, list[0].Asked[0], list[0].Told[0].Text, list[0].Scene.Places[0].Name = nasty, nasty, nasty, nasty
	var page strings.Builder
	require.NoError(t, s.Write(&page, list))
	assert.NotContains(t, page.String(), "<script")
	assert.Contains(t, page.String(), "&lt;script&gt;")
}

// TestDepths: each line is indented as the page's style says.
func TestDepths(t *testing.T) {
	g := all.Games()[2] // whose case splits are deep
	s := &worksheet.Sheet{Game: g, Settings: games.MixOf(g)(0), Seed: 64, Levels: []games.Level{games.Cases}}
	var page strings.Builder
	require.NoError(t, s.Write(&page, exercises(t, s)))
	style, body, _ := strings.Cut(page.String(), "<body>")
	depths := map[string]bool{}
	for _, m := range regexp.MustCompile(`<li class="(d\d+)">`).FindAllStringSubmatch(body, -1) {
		depths[m[1]] = true
		assert.Contains(t, style, "."+m[1]+" {")
	}
	assert.True(t, depths["d5"], depths)
}

func TestNone(t *testing.T) {
	s := sheet(all.Games()[0], games.Cases)
	s.Tries = 1
	_, err := s.Exercises(context.Background())
	require.ErrorIs(t, err, worksheet.ErrNone)
	assert.ErrorContains(t, err, "cases: gave up after 1 worlds with 14 rooms, 2 bats, 2 shafts, from seed 5 on")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = s.Exercises(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	broken := errors.New("broken")
	assert.ErrorIs(t, s.Write(failing{broken}, nil), broken)
}

type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }

// A sheet with one exercise.
func Example() {
	g := all.Games()[0]
	s := worksheet.Sheet{Game: g, Settings: games.MixOf(g)(0), Seed: 1, Levels: []games.Level{games.OnlyCandidate}}
	exercises, err := s.Exercises(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	e := exercises[0]
	fmt.Println(e.World, "turn", e.Turn, "asks about", e.Asked)
	for _, a := range e.Answers {
		fmt.Println(a.Title, a.Level)
	}
	// Output:
	// mumpus:8b1s1@1 turn 6 asks about [2 3 4 6]
	// room 2 only-candidate
	// room 3 only-candidate
	// room 4 only-candidate
	// room 6 no-clue
}
