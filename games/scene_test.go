package games_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestScene checks that all that a turn shows agrees with itself: verdicts,
// chances, the tally, and the reasons of the news.
func TestScene(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		for i := range 11 {
			w := world(t, g, i)
			p := player(t, g, sat.Default(), w.Settings())
			var places int
			for _, err := range games.Play(context.Background(), w, p) {
				require.NoError(t, err)
				s := p.Scene()
				here := 0
				for _, place := range s.Places {
					checkPlace(t, &place)
					if place.Here {
						here++
						assert.Equal(t, s.Exits, place.Links)
						assert.True(t, place.Visited)
						assert.Equal(t, knowledge.Refuted, place.Deadly, "the player lives")
					}
				}
				assert.Equal(t, 1, here)
				if s.Hidden > 0 {
					checkPlace(t, &s.Unseen)
				}
				tally := s.Tally()
				if places == 0 {
					places = len(s.Places) + s.Hidden
					assert.Equal(t, places, w.Settings().Places())
				}
				assert.Equal(t, places, tally.Safe+tally.Deadly+tally.Open, "no place is left out")

				lessons, err := games.Lessons(context.Background(), p)
				require.NoError(t, err)
				claims := 0
				for _, l := range lessons {
					claims += len(l.Claims)
					assert.NotEmpty(t, l.Why)
				}
				assert.Equal(t, len(games.NewsOf(p)), claims)
			}
		}
	})
}

func checkPlace(t *testing.T, p *games.Place) {
	sum := 0.0
	for _, c := range p.Holds {
		assert.Positive(t, c.P)
		sum += c.P
	}
	assert.InDelta(t, 1, sum, 1e-9)
	switch p.Deadly {
	case knowledge.Proved:
		assert.Equal(t, 1.0, p.Risk)
	case knowledge.Refuted:
		assert.Zero(t, p.Risk)
	default:
		assert.Positive(t, p.Risk)
		assert.Less(t, p.Risk, 1.0)
	}
}

// TestNewsOnce checks that what is proved is told once, and in the turn in which
// it is proved.
func TestNewsOnce(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		for i := range 11 {
			w := world(t, g, i)
			p := player(t, g, sat.Default(), w.Settings())
			told := map[string]int{}
			for turn, err := range games.Play(context.Background(), w, p) {
				require.NoError(t, err)
				for _, c := range games.NewsOf(p) {
					assert.Zero(t, told[c.String()], "%s, told in turns %d and %d", c, told[c.String()], turn.Number)
					told[c.String()] = turn.Number
				}
			}
			assert.NotEmpty(t, told)
		}
	})
}

// TestUnsolved hides what is concluded, and not what was perceived. The wumpus may have
// moved into a room that was visited, which is no more told than anything else.
func TestUnsolved(t *testing.T) {
	g, w, err := all.Games().ParseID("classic:noon@28")
	require.NoError(t, err)
	p, err := g.Player("roamer", sat.Default(), w.Settings())
	require.NoError(t, err)
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		if turn.Number == 9 {
			break
		}
	}
	s := p.Scene()
	before := s.Places[15]
	require.Equal(t, "16", before.Name)
	require.True(t, before.Visited)
	require.Equal(t, knowledge.Open, before.Deadly)
	bare := s.Unsolved()
	assert.Equal(t, before, s.Places[15], "the scene is as it was")
	assert.Equal(t, s.Clues, bare.Clues)
	for i, place := range bare.Places {
		want := games.Place{Name: s.Places[i].Name, Here: s.Places[i].Here, Visited: s.Places[i].Visited, Links: s.Places[i].Links, Risk: -1}
		if place.Visited {
			want.Deadly, want.Risk = knowledge.Refuted, 0
		}
		assert.Equal(t, want, place)
	}
	assert.Equal(t, games.Place{Risk: -1}, bare.Unseen)
}
