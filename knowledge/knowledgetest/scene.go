package knowledgetest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
)

// The kinds of [Rooms].
const (
	Bats knowledge.Kind = iota
	Shaft
	Mumpus
)

// Rooms returns a cave's rooms with these counts of bats, shafts and Mumpuses.
func Rooms(size int, counts ...int) knowledge.Population {
	p := knowledge.Population{Site: "room", Size: size}
	for k, n := range counts {
		p.Kinds = append(p.Kinds, knowledge.KindInfo{Name: []string{"bats", "shaft", "mumpus"}[k], Count: n})
	}
	return p
}

// Pits returns squares that each hold a pit with these odds.
func Pits(size int, odds float64) knowledge.Population {
	return knowledge.Population{Site: "square", Size: size, Kinds: []knowledge.KindInfo{
		{Name: "pit", Count: knowledge.Uncounted, Odds: odds},
	}}
}

// Name names n more sites of the first population.
func Name(t testing.TB, b *knowledge.Base, n int) {
	t.Helper()
	for range n {
		_, err := b.Name(0, fmt.Sprint(b.Theory().Sites()))
		require.NoError(t, err)
	}
}

// In returns the literals that kind is in the sites.
func In(kind knowledge.Kind, sites ...knowledge.Site) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, s := range sites {
		lits = append(lits, knowledge.Is(knowledge.At(kind, s)))
	}
	return lits
}

// Fact returns a fact.
func Fact(turn int, text string, claim []knowledge.Relation) knowledge.Fact {
	return knowledge.Fact{Turn: turn, Text: text, Claim: claim}
}

// Tell tells facts that the base has to accept.
func Tell(t testing.TB, b *knowledge.Base, facts ...knowledge.Fact) {
	t.Helper()
	require.NoError(t, b.Tell(context.Background(), facts...))
}

// Chance returns a chance that the base has to know.
func Chance(t testing.TB, b *knowledge.Base, s knowledge.Site, d knowledge.Domain) float64 {
	t.Helper()
	p, err := b.Chance(s, d)
	require.NoError(t, err)
	return p
}

// SixRooms returns a base about a cave with two shafts in six rooms, of which 4, 5 and 6 have come into view.
func SixRooms(s knowledge.Strategy) (b *knowledge.Base, room4, room5, room6 knowledge.Site) {
	b, err := knowledge.New(s, knowledge.Population{
		Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 2, Text: "there are two shafts"}},
	})
	if err != nil {
		panic(err)
	}
	for _, r := range []struct {
		site *knowledge.Site
		name string
	}{{&room4, "4"}, {&room5, "5"}, {&room6, "6"}} {
		if *r.site, err = b.Name(0, r.name); err != nil {
			panic(err)
		}
	}
	return b, room4, room5, room6
}
