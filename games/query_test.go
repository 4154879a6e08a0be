package games_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/gamestest"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// twoHazards is a player of a game in which a place is a site of two populations.
type twoHazards struct {
	games.Player
	base   *knowledge.Base
	claims []games.Claim
}

func (p *twoHazards) Base() *knowledge.Base       { return p.base }
func (p *twoHazards) Claims(string) []games.Claim { return p.claims }

// TestQueryOfSeveralClaims asks whether two things are so at once.
func TestQueryOfSeveralClaims(t *testing.T) {
	pit, wumpus := knowledge.At(0, 0), knowledge.At(0, 1)
	for _, test := range []struct {
		name                  string
		told                  []knowledge.Relation
		safe, no              bool // what is proved
		unseenSafe, unseenNot bool
	}{
		{name: "nothing told"},
		{name: "one of two", told: knowledge.None(knowledge.Is(pit))},
		{name: "both", told: knowledge.None(knowledge.Is(pit), knowledge.Is(wumpus)), safe: true},
		{name: "one is there", told: knowledge.All(knowledge.Is(pit)), no: true},
		{name: "one or the other", told: knowledge.Any(knowledge.Is(pit), knowledge.Is(wumpus)), no: true},
		{name: "both are there", told: knowledge.All(knowledge.Is(pit), knowledge.Is(wumpus)), no: true, unseenSafe: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			base, err := knowledge.New(sat.Default(),
				knowledge.Population{Site: "square", Size: 3, Kinds: []knowledge.KindInfo{{Name: "pit", Count: 1}}},
				knowledge.Population{Site: "square", Size: 3, Kinds: []knowledge.KindInfo{{Name: "wumpus", Count: 1}}})
			require.NoError(t, err)
			for population := range 2 {
				_, err := base.Name(population, "here")
				require.NoError(t, err)
			}
			require.NoError(t, base.Tell(context.Background(), knowledge.Fact{Turn: 1, Claim: test.told}))
			p := &twoHazards{base: base, claims: []games.Claim{
				{Name: "here", Says: "safe", Site: 0, Population: 0, Values: knowledge.Nothing},
				{Name: "here", Says: "safe", Site: 1, Population: 1, Values: knowledge.Nothing},
			}}
			assert.Equal(t, test.safe, gamestest.Proved(t, p, "safe here"))
			assert.Equal(t, test.no, gamestest.Proved(t, p, "not safe here"))

			p.claims = []games.Claim{
				{Name: "there", Says: "safe", Site: games.NoSite, Population: 0, Values: knowledge.Nothing},
				{Name: "there", Says: "safe", Site: games.NoSite, Population: 1, Values: knowledge.Nothing},
				{Name: "there", Says: "safe", Site: games.NoSite, Population: 1, Values: knowledge.Nothing},
			}
			assert.Equal(t, test.unseenSafe, gamestest.Proved(t, p, "safe there"))
			assert.Equal(t, test.unseenNot, gamestest.Proved(t, p, "not safe there"))
		})
	}
}
