package mumpus_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestExplanationsHold replays the explanation of every verdict that is new in
// the turns of random games, and of one claim that is open.
func TestExplanationsHold(t *testing.T) {
	play(t, scale.Many(20), 30, obedient, func(t testing.TB, a *agent.Agent, _ agent.Decision, _ *mumpus.Game) {
		check := func(s knowledge.Site, claim knowledge.Domain, verdict knowledge.Verdict) {
			e, err := explain.Of(context.Background(), a.Base(), s, claim)
			require.NoError(t, err)
			require.Equal(t, verdict, e.Verdict)
			require.NoError(t, knowledgetest.CheckExplanation(a.Base().Theory(), e))
		}
		for _, n := range a.News() {
			if s, ok := siteOf(a, n.Room); ok {
				check(s, n.Now, knowledge.Proved)
				check(s, n.Before&^n.Now, knowledge.Refuted)
			}
		}
		for s := range a.Base().Theory().Sites() {
			if d := a.Base().Domain(knowledge.Site(s)); d.Size() > 1 {
				check(knowledge.Site(s), d&(d-1), knowledge.Open)
				break
			}
		}
	})
}
