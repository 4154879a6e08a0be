package gamestest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// scene checks that all that a turn shows agrees with itself: verdicts,
// chances, the tally, and the reasons of the news.
func (s *Suite) scene(t *testing.T) {
	g := s.Game
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

// newsOnce checks that what is proved is told once, and in the turn in which
// it is proved.
func (s *Suite) newsOnce(t *testing.T) {
	g := s.Game
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
		if _, learns := p.(games.Learner); learns {
			assert.NotEmpty(t, told)
		}
	}
}
