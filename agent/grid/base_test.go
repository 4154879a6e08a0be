package grid_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/knowledge/table"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestCompleteStrategiesPlayTheSame, a truth table where it is not too large.
func TestCompleteStrategiesPlayTheSame(t *testing.T) {
	complete := []knowledge.Strategy{
		count.Strategy(),
		sat.Strategy("cdcl", func() solver.Solver { return cdcl.New() }),
		sat.Strategy("dpll", func() solver.Solver { return dpll.New() }),
		table.Strategy(),
	}
	tables := 0
	for _, spec := range []string{"2x2p0.2a0", "4x4p0.2", "4x4p0.2,aima", "5x4p0.2a2", "5x5p0.2w2a2,aima", "?p0.2w2a2,sides=2-4", "9x8p0.2,aima"} {
		for _, name := range agent.Names() {
			t.Run(name+" "+spec, func(t *testing.T) {
				cfg := config(t, spec)
				for seed := range uint64(8) {
					w, err := grid.Generate(cfg, seed)
					require.NoError(t, err)
					_, want := play(t, w, newAgent(t, name, cfg))
					for _, s := range complete {
						a, err := agent.New(context.Background(), name, cfg, agent.WithStrategy(s))
						if s.Name == "truthtable" && errors.Is(err, knowledge.ErrTooLarge) {
							continue
						}
						require.NoError(t, err)
						if s.Name == "truthtable" {
							tables++
						}
						_, got := play(t, w, a)
						require.Equal(t, want, got, s.Name)
					}
				}
			})
		}
	}
	assert.Positive(t, tables, "a truth table is not always too large")
}

// score plays worlds, and returns the mean score, the number of
// deaths, and that of steps for which nothing was proved.
func score(t *testing.T, name, spec string, s knowledge.Strategy, games int) (mean float64, deaths, risks int) {
	cfg := config(t, spec)
	a := newAgent(t, name, cfg, agent.WithStrategy(s))
	for seed := range uint64(games) {
		w, err := grid.Generate(cfg, seed)
		require.NoError(t, err)
		require.NoError(t, a.Reset())
		g, decisions := play(t, w, a)
		mean += float64(g.Score()) / float64(games)
		if outcome, _ := g.Over(); outcome.Dead() {
			deaths++
		}
		for _, d := range decisions {
			if d.Tactic == agent.TakeRisk {
				risks++
			}
		}
	}
	return mean, deaths, risks
}

// TestCautiousGoesByItsStrategy: the less it proves, the less the agent dares, and
// it never dies. The rules happen to prove all that unit propagation does here.
func TestCautiousGoesByItsStrategy(t *testing.T) {
	for _, spec := range []string{"4x4p0.2,aima", "5x5p4,aima", "4x4p0.2w2a2"} {
		var means []float64
		for _, s := range []knowledge.Strategy{propagate.Rules(), propagate.Unit(), sat.Default()} {
			mean, deaths, _ := score(t, agent.Cautious, spec, s, 200)
			assert.Zero(t, deaths, s.Name)
			means = append(means, mean)
		}
		t.Log(spec, means)
		assert.LessOrEqual(t, means[0], means[1], spec)
		assert.Less(t, means[1], means[2], spec)
	}
}

// blind is a reasoner that refutes nothing, and so proves nothing; with none inside it
// isn't to be asked for chances.
type blind struct {
	knowledge.Reasoner
	theory *knowledge.Theory
}

func (b *blind) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	b.theory = t
	if b.Reasoner == nil {
		return true, nil
	}
	return b.Reasoner.Update(ctx, t)
}

func (b *blind) Domain(s knowledge.Site) knowledge.Domain { return b.theory.PopulationOf(s).Domain() }

func (b *blind) Unseen(population int) knowledge.Domain {
	return b.theory.Populations()[population].Domain()
}

// TestWithoutRefutations switches off what the default strategy refutes, which still
// knows all chances and passes for complete. Agents that plan on what is proved play worse.
func TestWithoutRefutations(t *testing.T) {
	off := sat.Default()
	on := off.New
	off.New = func() knowledge.Reasoner { return &blind{Reasoner: on()} }

	sees, _, _ := score(t, agent.Cautious, "4x4p0.2", sat.Default(), 100)
	mean, _, _ := score(t, agent.Cautious, "4x4p0.2", off, 100)
	assert.InDelta(t, -1, mean, 1e-9, "nothing is safe, so it leaves at once")
	assert.Greater(t, sees, 10.0)

	for _, c := range []struct{ name, spec string }{
		{agent.Greedy, "4x4p0.2"},
		{agent.Optimal, "4x4p0.2w2"}, // looks ahead
		{agent.Optimal, "4x4p0.2"},   // follows a policy
	} {
		sees, _, few := score(t, c.name, c.spec, sat.Default(), 50)
		mean, _, many := score(t, c.name, c.spec, off, 50)
		t.Logf("%s %s: %.2f and %.2f points, %d and %d risks", c.name, c.spec, sees, mean, few, many)
		assert.Greater(t, many, few+50, "each step is a risk")
		if solved := newAgent(t, c.name, config(t, c.spec), agent.WithStrategy(off)).Solved(); solved {
			assert.InDelta(t, sees, mean, 0, "a policy that is solved asks nobody")
		} else {
			assert.Less(t, mean, sees)
		}
	}
}
