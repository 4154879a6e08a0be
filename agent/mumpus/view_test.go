package mumpus_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestNews tells what each turn has taught, and no more.
func TestNews(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 14, Bats: 1}, sat.Default())
	assert.Empty(t, a.News())
	assert.Empty(t, a.Reached())
	assert.Equal(t, -1, a.Distance(0), "nothing is perceived yet")
	all := knowledge.Nothing | knowledge.Holds(agent.Bats, agent.Mumpus)

	act(t, a, mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}})
	assert.Equal(t, []agent.News{
		{Room: 0, Before: all, Now: knowledge.Nothing},
		{Room: 1, Before: all, Now: knowledge.Nothing},
		{Room: 2, Before: all, Now: knowledge.Nothing},
		{Room: 3, Before: all, Now: knowledge.Nothing},
	}, a.News())

	act(t, a, mumpus.Percept{Room: 1, Exits: [3]int{0, 4, 5}, Bats: true})
	assert.Equal(t, []agent.News{
		{Room: 4, Before: all, Now: knowledge.Nothing | knowledge.Holds(agent.Bats)},
		{Room: 5, Before: all, Now: knowledge.Nothing | knowledge.Holds(agent.Bats)},
		{Room: agent.Unseen, Before: all, Now: knowledge.Nothing | knowledge.Holds(agent.Mumpus)},
	}, a.News(), "the only bats are here, and so not elsewhere")

	act(t, a, mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}})
	assert.Empty(t, a.News(), "nothing new here")

	assert.Equal(t, 3, a.Turn())
	assert.Equal(t, 0, a.Percept().Room)
	assert.Equal(t, []int{0, 1, 2, 3, 4, 5}, a.Seen())
	assert.Equal(t, []int{0, 4, 5}, a.Links(1))
	assert.Equal(t, []int{1}, a.Links(4))
	assert.Empty(t, a.Links(13))
	assert.Empty(t, a.Links(-2))
	assert.Equal(t, knowledge.Nothing|knowledge.Holds(agent.Mumpus), a.Now(agent.Unseen))
	p, err := a.Chance(agent.Unseen, knowledge.Holds(agent.Mumpus))
	require.NoError(t, err)
	assert.InDelta(t, 1.0/8, p, 1e-12)
}

// TestNewsOfARide is about the start of the game: there were bats.
func TestNewsOfARide(t *testing.T) {
	a, _ := walk(t, cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 9: mumpus.Mumpus}), []int{10}, 1, 4)
	news := map[int]knowledge.Domain{}
	for _, n := range a.News() {
		news[n.Room] = n.Now
	}
	assert.Equal(t, knowledge.Holds(agent.Bats), news[4])
	assert.Equal(t, knowledge.Nothing, a.Now(4))
	assert.Equal(t, knowledge.Nothing, news[5])
}

// silent is a strategy that proves and cannot tell any chance.
type silent struct{ knowledge.Reasoner }

func (silent) Chance(knowledge.Site, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

func (silent) UnseenChance(int, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

// TestWithoutChances plays by a strategy that cannot tell any: each risk is
// taken for the worst, and the game goes on.
func TestWithoutChances(t *testing.T) {
	mute := knowledge.Strategy{Name: "silent", New: func() knowledge.Reasoner { return silent{count.Strategy().New()} }}
	wins := 0
	const games = 100
	for seed := range uint64(games) {
		c, err := mumpus.Generate(mumpus.Config{Rooms: 14, Bats: 2, Shafts: 2}, seed)
		require.NoError(t, err)
		decisions, ends := hunt(t, c, mumpus.RandomDrop(seed), mute)
		if ends == mumpus.Won {
			wins++
		}
		for _, d := range decisions {
			require.NoError(t, d.Doubt)
			if d.Tactic == agent.LeastRisk {
				assert.EqualValues(t, 1, d.Chance)
			}
		}
	}
	assert.Greater(t, wins, games/2, "most caves need no risk")
}

// TestCarriedOffTwice from the same room: its bats had gone.
func TestCarriedOffTwice(t *testing.T) {
	a, _ := walk(t, cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 8: mumpus.Bats, 9: mumpus.Mumpus}), []int{10}, 1, 4)
	require.True(t, a.Gone(4))
	a.Took(mumpus.Move(4))
	d := act(t, a, mumpus.Percept{Room: 13, Exits: [3]int{5, 7, 8}, Bats: true})
	require.Error(t, d.Doubt)
	assert.ErrorContains(t, d.Doubt, "bats carried me off from room 4 though those had gone")
	assert.Contains(t, []int{5, 7, 8}, d.Action.Room)
	_, err := a.Act(context.Background(), mumpus.Percept{Room: 5, Exits: [3]int{1, 12, 13}})
	require.NoError(t, err)
}
