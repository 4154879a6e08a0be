package mumpus_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// verdict is what the agent knows of a hazard that a room held at the start.
func verdict(t testing.TB, a *agent.Agent, h mumpus.Hazard, room int) knowledge.Verdict {
	t.Helper()
	s, seen := siteOf(a, room)
	require.True(t, seen)
	return a.Base().Ask(knowledge.Is(knowledge.At(kinds[h], s)))
}

// TestTheFirstMove proves the start and its neighbours before anything is asked.
func TestTheFirstMove(t *testing.T) {
	for _, cfg := range []mumpus.Config{{Rooms: 8}, {Rooms: 8, Bats: 3}, {Rooms: 30, Bats: 11, Shafts: 6}, {Rooms: 64, Shafts: 59}} {
		a := newAgent(t, cfg, sat.Default())
		d := act(t, a, mumpus.Percept{Room: 5, Exits: [3]int{1, 3, 7}})
		for _, room := range []int{5, 1, 3, 7} {
			assert.Equal(t, knowledge.Nothing, a.Now(room), "room %d of %v", room, cfg)
		}
		assert.Equal(t, agent.ExploreEmpty, d.Tactic)
		assert.Equal(t, mumpus.Move(1), d.Action)
	}
}

// TestTwoCluesAtOnce: none overwrites the other. Bats and a shaft beside 1 take
// both of its rooms, one each.
func TestTwoCluesAtOnce(t *testing.T) {
	c := cave(t, petersen(), map[int]mumpus.Hazard{4: mumpus.Bats, 5: mumpus.Shaft, 6: mumpus.Mumpus, 8: mumpus.Bats, 9: mumpus.Shaft})
	a, _ := walk(t, c, nil, 1)
	for _, room := range []int{4, 5} {
		assert.Equal(t, knowledge.Holds(agent.Bats, agent.Shaft), a.Now(room))
		for _, h := range []mumpus.Hazard{mumpus.Bats, mumpus.Shaft} {
			assert.Equal(t, knowledge.Open, verdict(t, a, h, room), "open is not refuted")
		}
		assert.Equal(t, knowledge.Refuted, verdict(t, a, mumpus.Mumpus, room))
	}
}

// TestARide follows bats: what shows that there were any, what their room and
// the one where they let the player down are worth, and what becomes of clues.
// Beside 1 are 4 and 5.
func TestARide(t *testing.T) {
	for _, c := range []struct {
		name   string
		bats   []int
		drop   []int
		walk   []int
		five   knowledge.Verdict // on bats in 5 at the start
		unseen bool              // whether rooms never seen may hold bats
	}{
		{"one bat in all, and it is gone", []int{4}, []int{10}, []int{1, 4}, knowledge.Refuted, false},
		{"the old clue is met and says nothing of 5", []int{4, 7}, []int{10}, []int{1, 4}, knowledge.Open, true},
		{"a fresh clue: none are left beside 1", []int{4, 7}, []int{12}, []int{1, 4, 5, 1}, knowledge.Refuted, true},
		{"a fresh clue: others are beside 1", []int{4, 5, 7}, []int{1}, []int{1, 4}, knowledge.Proved, true},
		{"a fresh clue: all are found", []int{4, 5}, []int{1}, []int{1, 4}, knowledge.Proved, false},
		{"two rides", []int{4, 5}, []int{1, 12}, []int{1, 4, 5}, knowledge.Proved, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			placed := map[int]mumpus.Hazard{9: mumpus.Mumpus}
			for _, room := range c.bats {
				placed[room] = mumpus.Bats
			}
			a, d := walk(t, cave(t, heawood(), placed), c.drop, c.walk...)
			require.NoError(t, d.Doubt)
			assert.True(t, a.Gone(4))
			assert.Equal(t, knowledge.Nothing, a.Now(4), "its bats are gone for good")
			assert.Equal(t, knowledge.Proved, verdict(t, a, mumpus.Bats, 4), "they were there at the start")
			for h := mumpus.Bats; h <= mumpus.Mumpus; h++ {
				assert.Equal(t, knowledge.Refuted, verdict(t, a, h, a.Percept().Room), "where they let down")
			}
			assert.Equal(t, c.five, verdict(t, a, mumpus.Bats, 5))
			assert.Equal(t, c.unseen, a.Base().Unseen(0).May(knowledge.Holds(agent.Bats)))
			if !c.unseen {
				for room := range 14 {
					may := a.Now(room).May(knowledge.Holds(agent.Bats))
					assert.Equal(t, room == 5 && c.five == knowledge.Proved && !a.Gone(5), may, "room %d", room)
				}
			}
		})
	}
}

// TestRidesAreNotCountedTwice: the number of bats that was told is that of the
// start.
func TestRidesAreNotCountedTwice(t *testing.T) {
	c := cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 7: mumpus.Bats, 9: mumpus.Mumpus})
	a, _ := walk(t, c, []int{12}, 1, 4)
	left := 0.0
	for room := range 14 {
		p, err := a.Chance(room, knowledge.Holds(agent.Bats))
		require.NoError(t, err)
		left += p
	}
	assert.InDelta(t, 1, left, 1e-12, "of two one is left")
}

// TestLetDownInAKnownRoom has bats carry the player to where it has been, and to
// where other bats were: whether that counts as explored is not said, so neither
// is a contradiction.
func TestLetDownInAKnownRoom(t *testing.T) {
	c := cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 6: mumpus.Bats, 9: mumpus.Mumpus})
	for _, to := range []int{0, 4} {
		a, d := walk(t, c, []int{2, to}, 1, 4, 6)
		require.NoError(t, d.Doubt)
		assert.Equal(t, to, a.Percept().Room)
		assert.Equal(t, knowledge.Nothing, a.Now(to))
		assert.True(t, a.Gone(4) && a.Gone(6))
		assert.True(t, a.Visited(to))
		assert.Equal(t, agent.ExploreEmpty, d.Tactic)
	}
}

// TestPartsThatAreNotJoined: rooms that are known and that no known passage leads
// to are no way to go, and no harm.
func TestPartsThatAreNotJoined(t *testing.T) {
	c := cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 6: mumpus.Shaft, 8: mumpus.Mumpus})
	a, d := walk(t, c, []int{13}, 1, 4) // 13 is joined to 5, 7 and 8
	require.NoError(t, d.Doubt)
	for _, room := range []int{2, 3} {
		assert.Equal(t, knowledge.Nothing, a.Now(room), "proved empty, and not explored")
	}
	assert.Equal(t, agent.ExploreEmpty, d.Tactic)
	assert.Equal(t, mumpus.Move(5), d.Action, "known from the other part: it joins the two")

	// The same, let down where all is new.
	a, d = walk(t, c, []int{12}, 1, 4) // 12 is joined to 5, 6 and 9
	require.NoError(t, d.Doubt)
	assert.Contains(t, a.Percept().Exits, d.Action.Room)
}

// TestCountsDecide: what no clue decides.
func TestCountsDecide(t *testing.T) {
	// One shaft, found by two drafts: no other room has one.
	c := cave(t, cube(), map[int]mumpus.Hazard{3: mumpus.Shaft, 7: mumpus.Mumpus})
	a, _ := walk(t, c, nil, 1, 0, 2)
	assert.Equal(t, knowledge.Proved, verdict(t, a, mumpus.Shaft, 3))
	assert.Equal(t, knowledge.Nothing, a.Now(5))
	assert.False(t, a.Base().Unseen(0).May(knowledge.Holds(agent.Shaft)))

	// Four hazards for four rooms: none of those left is empty.
	c = cave(t, cube(), map[int]mumpus.Hazard{3: mumpus.Bats, 5: mumpus.Bats, 6: mumpus.Bats, 7: mumpus.Mumpus})
	a, d := walk(t, c, nil)
	for _, room := range []int{3, 5, 6, 7} {
		assert.False(t, a.Now(room).May(knowledge.Nothing), "room %d", room)
	}
	assert.Equal(t, agent.ExploreEmpty, d.Tactic)
	a, d = walk(t, c, nil, 1, 0, 2)
	assert.Equal(t, knowledge.Holds(agent.Bats), a.Now(3))
	assert.Equal(t, agent.ExploreEmpty, d.Tactic, "4 is left")
}

// TestTwoSmells: the Mumpus is where both lead.
func TestTwoSmells(t *testing.T) {
	c := cave(t, heawood(), map[int]mumpus.Hazard{10: mumpus.Mumpus})
	a, d := walk(t, c, nil, 1, 4, 1, 0, 2, 6) // 4 leads to 10 and 11, 6 to 10 and 12
	assert.Equal(t, knowledge.Holds(agent.Mumpus), a.Now(10))
	assert.Equal(t, mumpus.Shoot(10), d.Action)
	s, _ := siteOf(a, 10)
	why, err := explain.Why(context.Background(), a.Base(), s, knowledge.Holds(agent.Mumpus))
	require.NoError(t, err)
	var texts []string
	for _, f := range why {
		texts = append(texts, f.Text)
	}
	assert.Equal(t, []string{
		"one room holds the Mumpus",
		"room 4 has the smell of the Mumpus from 1, 10 or 11",
		"room 6 has the smell of the Mumpus from 2, 10 or 12",
	}, texts)
}

// TestAnotherActionIsTaken: the agent goes by what was done.
func TestAnotherActionIsTaken(t *testing.T) {
	c := cave(t, heawood(), map[int]mumpus.Hazard{4: mumpus.Bats, 9: mumpus.Mumpus})
	told, untold := newAgent(t, c.Config(), sat.Default()), newAgent(t, c.Config(), sat.Default())
	for _, p := range []mumpus.Percept{{Room: 0, Exits: [3]int{1, 2, 3}}, {Room: 2, Exits: [3]int{0, 6, 7}}} {
		told.Took(mumpus.Move(p.Room))
		assert.NoError(t, act(t, told, p).Doubt)
		last := act(t, untold, p)
		assert.Equal(t, p.Room == 2, last.Doubt != nil, "no bats can have carried it off from an empty room")
	}
	assert.Equal(t, knowledge.Nothing, told.Now(1))
	assert.Equal(t, knowledge.Nothing, told.Now(2))

	// What makes no sense does no harm: how it came here is not known.
	for _, done := range []mumpus.Action{mumpus.Move(-1), mumpus.Move(14), mumpus.Move(13), mumpus.Shoot(0), mumpus.Shoot(99)} {
		a, _ := walk(t, c, nil)
		a.Took(done)
		d := act(t, a, mumpus.Percept{Room: 2, Exits: [3]int{0, 6, 7}})
		assert.NoError(t, d.Doubt, "%v", done)
		assert.Equal(t, knowledge.Nothing, a.Now(6))
	}
}
