package knowledgetest

import (
	"context"
	"errors"
	"fmt"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
)

// defineAtRandom tells two bases of a complete strategy the same random facts. One has
// definitions beside. It has to say the same of all else, and of what is defined what the
// worlds say.
func defineAtRandom(t *rapid.T, s knowledge.Strategy) {
	ctx := context.Background()
	populations := DrawPopulations(t, 5)
	plain, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	defines, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	for p, info := range populations {
		for range rapid.IntRange(0, info.Size).Draw(t, "named") {
			for _, b := range []*knowledge.Base{plain, defines} {
				_, err := b.Name(p, fmt.Sprint(b.Theory().Sites()))
				require.NoError(t, err)
			}
		}
	}
	type definition struct {
		atom knowledge.Atom
		k    int
		lits []knowledge.Literal
	}
	var all []definition
	for turn := 1; turn <= rapid.IntRange(1, 4).Draw(t, "turns"); turn++ {
		f := DrawFact(t, plain.Theory(), turn)
		if lits := DrawFact(t, plain.Theory(), turn).Claim; len(lits) > 0 && len(all) < 2 {
			d := definition{k: rapid.IntRange(0, len(lits[0].Literals)+1).Draw(t, "k"), lits: lits[0].Literals}
			d.atom, err = defines.Define(fmt.Sprint("so it is ", turn), d.k, d.lits...)
			require.NoError(t, err)
			all = append(all, d)
		}
		err := plain.Tell(ctx, f)
		if errors.As(err, new(*knowledge.Conflict)) {
			require.ErrorAs(t, defines.Tell(ctx, f), new(*knowledge.Conflict))
		} else {
			require.NoError(t, err)
		}
		require.NoError(t, defines.Tell(ctx))
		if err == nil {
			require.NoError(t, defines.Tell(ctx, f))
		}
		compareForgotten(t, plain, defines, nil, false)
		for _, d := range all {
			worlds, with := 0.0, 0.0
			NewOracle(plain.Theory()).Each(func(w *World, weight float64) {
				n := 0
				for _, l := range d.lits {
					if (w.Named[int(l.Site)]>>l.Kind&1 == 1) != l.Negated {
						n++
					}
				}
				worlds += weight
				if n >= d.k {
					with += weight
				}
			})
			p, err := defines.Chance(d.atom.Site, knowledge.Holds(d.atom.Kind))
			require.NoError(t, err)
			assert.InDelta(t, with/worlds, p, 1e-12)
		}
	}
}
