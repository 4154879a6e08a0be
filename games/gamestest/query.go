package gamestest

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
)

// claimsAgreeWithTheScene compares what can be claimed of places with what a
// scene shows of them, and asks for each in words.
func (s *Suite) claimsAgreeWithTheScene(t *testing.T) {
	g := s.Game
	for i := range 4 {
		w := world(t, g, i)
		p := player(t, g, sat.Default(), w.Settings())
		for turn, err := range games.Play(context.Background(), w, p) {
			require.NoError(t, err)
			if turn.Number%4 != 2 {
				continue
			}
			s := p.Scene()
			for _, place := range s.Places {
				checkClaims(t, p, &place)
			}
		}
	}
}

func checkClaims(t *testing.T, p games.Player, place *games.Place) {
	claims := p.Claims(place.Name)
	require.NotEmpty(t, claims, place.Name)
	verdicts := map[string]knowledge.Verdict{}
	for _, c := range claims {
		require.Equal(t, place.Name, c.Name)
		v := c.Verdict(p.Base())
		if c.Kills && v == knowledge.Proved {
			assert.Equal(t, knowledge.Proved, place.Deadly, "%v", c)
		}
		before, ok := verdicts[c.Says]
		switch {
		case !ok || v == knowledge.Refuted:
			verdicts[c.Says] = v
		case before == knowledge.Proved:
			verdicts[c.Says] = v // open as long as one is
		}
		q, err := games.ParseQuery(p, c.Says+" "+place.Name)
		require.NoError(t, err)
		require.Contains(t, q.Claims, c)
		q.Not = true
		again, err := games.ParseQuery(p, q.String())
		require.NoError(t, err)
		require.Equal(t, q, again)
	}
	for says, verdict := range verdicts {
		assert.Equal(t, verdict == knowledge.Proved, Proved(t, p, says+" "+place.Name), "%s %s", says, place.Name)
		if verdict == knowledge.Refuted {
			assert.True(t, Proved(t, p, "no "+says+" "+place.Name), "no %s %s", says, place.Name)
		}
	}
	safe := map[knowledge.Verdict]knowledge.Verdict{knowledge.Proved: knowledge.Refuted, knowledge.Refuted: knowledge.Proved}
	assert.Equal(t, safe[place.Deadly], verdicts["safe"], "safe %s", place.Name)
	assert.Equal(t, place.Deadly == knowledge.Proved, Proved(t, p, "deadly "+place.Name), "deadly %s", place.Name)
	assert.Equal(t, place.Deadly == knowledge.Refuted, Proved(t, p, "not deadly "+claims[0].Noun+" "+place.Name), "not deadly %s", place.Name)
	assert.Equal(t, verdicts["empty"] == knowledge.Proved, Proved(t, p, "nothing "+place.Name), "nothing %s", place.Name)
	_, err := games.ParseQuery(p, "open "+place.Name)
	require.ErrorIs(t, err, games.ErrQuery)
	require.ErrorContains(t, err, "so ask \"safe "+place.Name+"\" and \"deadly "+place.Name+"\"")
	for _, c := range place.Holds {
		what := c.What
		if what == "" {
			what = "empty"
		}
		want := knowledge.Open
		if len(place.Holds) == 1 {
			want = knowledge.Proved
		}
		assert.Equal(t, want, verdicts[what], "%s %s", what, place.Name)
	}
}

// Proved asks a solver whether a query holds.
func Proved(t *testing.T, p games.Player, query string) bool {
	q, err := games.ParseQuery(p, query)
	require.NoError(t, err)
	theory, denial, err := q.Denial(p.Base().Theory())
	require.NoError(t, err)
	var f cnf.Formula
	require.NoError(t, encode.Theory(&f, theory, denial))
	s, err := solver.Open(solver.Default)
	require.NoError(t, err)
	for range f.NumVars() {
		s.NewVar()
	}
	for _, c := range f.Clauses() {
		require.NoError(t, s.AddClause(c...))
	}
	status, err := s.Solve(context.Background())
	require.NoError(t, err)
	return status == solver.Unsat
}

func (s *Suite) queriesRefused(t *testing.T) {
	g := s.Game
	w := world(t, g, 6)
	p := player(t, g, sat.Default(), w.Settings())
	_, err := p.Act(context.Background(), w.Percept())
	require.NoError(t, err)
	place := p.Scene().Places[0].Name
	for _, text := range []string{"", " ", "no", "not no", "safe", place, "safe nowhere", "safe -1", "wonderful " + place, "no wonderful " + place, "not no safe " + place} {
		_, err := games.ParseQuery(p, text)
		assert.ErrorIs(t, err, games.ErrQuery, text)
	}
	_, err = games.ParseQuery(p, "wonderful "+place)
	assert.ErrorContains(t, err, "want one of: ")
	assert.ErrorContains(t, err, "safe")
	q, err := games.ParseQuery(p, strings.ToUpper("safe ")+place)
	require.NoError(t, err)
	assert.Equal(t, "safe "+place, q.String())
}

// claimsExplained replays explanations of one claim in so many, of every
// fourth turn.
func (s *Suite) claimsExplained(t *testing.T) {
	g := s.Game
	n := 0
	for i := range 4 {
		w := world(t, g, i)
		p := player(t, g, sat.Default(), w.Settings())
		for turn, err := range games.Play(context.Background(), w, p) {
			require.NoError(t, err)
			if turn.Number%4 != 2 {
				continue
			}
			for _, place := range p.Scene().Places {
				for _, c := range p.Claims(place.Name) {
					if n++; n%29 > 0 {
						continue
					}
					theory := p.Base().Theory()
					if c.Site == games.NoSite {
						theory, _, err = theory.With(c.Population, c.Name)
						require.NoError(t, err)
					}
					e, err := c.Explain(context.Background(), p.Base())
					require.NoError(t, err)
					require.Equal(t, c.Verdict(p.Base()), e.Verdict)
					require.NoError(t, knowledgetest.CheckExplanation(theory, e), "%v", c)
				}
			}
		}
	}
}
