package mumpus_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestDoubt gives percepts that no cave agrees with. The agent says so, answers
// with an exit, and goes on.
func TestDoubt(t *testing.T) {
	type percept = mumpus.Percept
	start := percept{Room: 0, Exits: [3]int{1, 2, 3}}
	one := percept{Room: 1, Exits: [3]int{0, 4, 5}}
	with := func(p percept, change func(*percept)) percept {
		change(&p)
		return p
	}
	bats := func(p *percept) { p.Bats = true }
	shaft := func(p *percept) { p.Shaft = true }
	smell := func(p *percept) { p.Mumpus = true }
	room := func(n int) func(*percept) { return func(p *percept) { p.Room = n } }
	exits := func(a, b, c int) func(*percept) { return func(p *percept) { p.Exits = [3]int{a, b, c} } }

	usual := mumpus.Config{Rooms: 14, Bats: 1, Shafts: 1}
	for _, c := range []struct {
		name   string
		config mumpus.Config
		before []percept
		last   percept
		by     error // ErrPercept, or nil for facts that clash
	}{
		{"a room below 0", usual, nil, with(start, room(-1)), mumpus.ErrPercept},
		{"a room beyond the last", usual, nil, with(start, room(14)), mumpus.ErrPercept},
		{"a room far beyond", usual, []percept{start}, with(one, room(math.MaxInt)), mumpus.ErrPercept},
		{"exits below 0", usual, nil, with(start, exits(-3, -2, -1)), mumpus.ErrPercept},
		{"exits beyond the last", usual, nil, with(start, exits(1, 2, 99)), mumpus.ErrPercept},
		{"an exit listed twice", usual, nil, with(start, exits(1, 1, 2)), mumpus.ErrPercept},
		{"an exit to itself", usual, nil, with(start, exits(0, 1, 2)), mumpus.ErrPercept},
		{"exits out of order", usual, nil, with(start, exits(3, 2, 1)), mumpus.ErrPercept},
		{"bats where there are none", mumpus.Config{Rooms: 14, Shafts: 1}, []percept{start}, with(one, bats), mumpus.ErrPercept},
		{"a draft without a shaft", mumpus.Config{Rooms: 14, Bats: 1}, []percept{start}, with(one, shaft), mumpus.ErrPercept},
		{"other exits than before", usual, []percept{start, one}, with(start, exits(1, 2, 4)), mumpus.ErrPercept},
		{"a passage that does not lead back", usual, []percept{start}, with(one, exits(4, 5, 6)), mumpus.ErrPercept},
		{"three rooms in a triangle", usual, []percept{start}, with(one, exits(0, 2, 4)), mumpus.ErrPercept},
		{"a draft that comes up", usual, []percept{start, one, start}, with(one, shaft), mumpus.ErrPercept},
		{"bats that come back", usual, []percept{start, one, start}, with(one, bats), mumpus.ErrPercept},

		{"bats beside the start", usual, nil, with(start, bats), nil},
		{"the Mumpus beside the start", usual, nil, with(start, smell), nil},
		{"carried off from an empty room", usual, []percept{start}, percept{Room: 7, Exits: [3]int{8, 9, 10}}, nil},
		{"a Mumpus in two places", usual, []percept{start, with(one, smell), start}, percept{Room: 2, Exits: [3]int{0, 6, 7}, Mumpus: true}, nil},
		{"no room for the Mumpus", mumpus.Config{Rooms: 8, Bats: 3}, []percept{start, with(one, bats), start, {Room: 2, Exits: [3]int{0, 4, 6}, Bats: true}, start}, percept{Room: 3, Exits: [3]int{0, 5, 6}, Mumpus: true}, nil},
	} {
		for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy()} {
			t.Run(c.name+"/"+s.Name, func(t *testing.T) {
				a := newAgent(t, c.config, s)
				for _, p := range c.before {
					a.Took(mumpus.Move(p.Room))
					require.NoError(t, act(t, a, p).Doubt)
				}
				if c.name != "carried off from an empty room" {
					a.Took(mumpus.Move(c.last.Room))
				}
				d := act(t, a, c.last)
				if c.by != nil {
					assert.ErrorIs(t, d.Doubt, c.by)
				} else {
					var conflict *knowledge.Conflict
					require.ErrorAs(t, d.Doubt, &conflict)
					assert.NotEmpty(t, conflict.Facts)
				}
				assert.Contains(t, c.last.Exits, d.Action.Room)
				assert.NotEmpty(t, d.Reason())

				// And on, with what makes sense.
				for _, p := range []percept{{Room: 11, Exits: [3]int{8, 9, 10}}, {Room: 8, Exits: [3]int{7, 11, 12}}} {
					p := smaller(p, c.config.Rooms)
					a.Took(mumpus.Move(p.Room))
					assert.Contains(t, p.Exits, act(t, a, p).Action.Room)
				}
			})
		}
	}
}

// smaller folds ids into a cave that does not have them: nonsense in most cases.
func smaller(p mumpus.Percept, rooms int) mumpus.Percept {
	p.Room %= rooms
	for i := range p.Exits {
		p.Exits[i] %= rooms
	}
	return p
}

// TestAfterADoubt: the present percept still counts, and so does that bats have
// gone. Exits without any clue are empty.
func TestAfterADoubt(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 14, Bats: 1, Shafts: 2}, sat.Default())
	for _, p := range []mumpus.Percept{
		{Room: 0, Exits: [3]int{1, 2, 3}},
		{Room: 1, Exits: [3]int{0, 4, 5}, Bats: true},
	} {
		a.Took(mumpus.Move(p.Room))
		require.NoError(t, act(t, a, p).Doubt)
	}
	a.Took(mumpus.Move(4)) // bats: there was one
	require.NoError(t, act(t, a, mumpus.Percept{Room: 9, Exits: [3]int{3, 10, 11}}).Doubt)
	require.True(t, a.Gone(4))

	a.Took(mumpus.Move(10)) // which is known to be empty, and yet
	d := act(t, a, mumpus.Percept{Room: 7, Exits: [3]int{2, 11, 12}, Shaft: true})
	require.Error(t, d.Doubt)
	assert.Equal(t, knowledge.Nothing, a.Now(7))
	for room := range 14 {
		assert.False(t, a.Now(room).May(knowledge.Holds(agent.Bats)), "all bats have been met")
	}
	assert.Contains(t, []string{agent.LeastRisk, agent.BestShot}, d.Tactic)

	a.Took(mumpus.Move(2))
	d = act(t, a, mumpus.Percept{Room: 2, Exits: [3]int{0, 6, 7}})
	require.NoError(t, d.Doubt, "nothing contradicts this since")
	assert.Equal(t, agent.ExploreEmpty, d.Tactic)
	assert.Equal(t, mumpus.Move(6), d.Action, "room 0 was seen at the start")
}

// TestARoomLeftAliveStaysSo: whatever is forgotten in a doubt, the rooms that the
// player has stood in, and the passages, are not.
func TestARoomLeftAliveStaysSo(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 8, Shafts: 1}, sat.Default())
	for i, p := range []mumpus.Percept{
		{Room: 0, Exits: [3]int{1, 2, 4}},
		{Room: 1, Exits: [3]int{0, 3, 5}, Shaft: true},
		{Room: 0, Exits: [3]int{1, 2, 4}},
		{Room: 2, Exits: [3]int{0, 3, 6}, Shaft: true},
		{Room: 3, Exits: [3]int{1, 2, 7}, Bats: true}, // there are no bats
		{Room: 2, Exits: [3]int{0, 3, 6}, Shaft: true},
	} {
		a.Took(mumpus.Move(p.Room))
		d, err := a.Act(context.Background(), p)
		require.NoError(t, err)
		assert.Equal(t, i == 4, d.Doubt != nil)
		for _, room := range []int{0, 1, 2} {
			if a.Visited(room) {
				assert.Equal(t, knowledge.Nothing, a.Now(room), "room %d in turn %d", room, i+1)
			}
		}
		if i >= 4 {
			assert.True(t, a.Visited(0) && a.Visited(1))
			assert.Contains(t, a.Links(0), 4)
		}
	}
}

// TestAClosedCave: six rooms that lead nowhere, of eight. Nothing is left to do
// but to go on.
func TestAClosedCave(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 8}, sat.Default())
	var d agent.Decision
	for _, room := range []int{0, 3, 1, 4, 2, 5} {
		p := mumpus.Percept{Room: room, Exits: [3]int{3, 4, 5}}
		if room > 2 {
			p.Exits = [3]int{0, 1, 2}
		}
		a.Took(mumpus.Move(room))
		d = act(t, a, p)
	}
	assert.Equal(t, agent.Onwards, d.Tactic)
	assert.Equal(t, mumpus.Move(0), d.Action)
	assert.Equal(t, "nothing can be concluded", d.Reason())
}

// TestImpossibleConfigs cannot be played.
func TestImpossibleConfigs(t *testing.T) {
	for _, cfg := range []mumpus.Config{{}, {Rooms: 7}, {Rooms: 9}, {Rooms: 8, Bats: 4}, {Rooms: 8, Bats: -1}, {Rooms: 8, Shafts: math.MaxInt}} {
		a, err := agent.New(cfg, sat.Default())
		assert.ErrorIs(t, err, mumpus.ErrConfig, "%v", cfg)
		assert.Nil(t, a)
	}
}

// TestNoTimeLeft returns the context's error, and no answer made up.
func TestNoTimeLeft(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := newAgent(t, mumpus.Config{Rooms: 14, Bats: 1, Shafts: 2}, count.Strategy())
	d, err := a.Act(ctx, mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}, Bats: true})
	assert.True(t, errors.Is(err, context.Canceled))
	assert.Zero(t, d)
}

// TestUnknownRooms asks about rooms that the cave does not have.
func TestUnknownRooms(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 8, Bats: 1}, sat.Default())
	for _, room := range []int{-2, 8, math.MaxInt, math.MinInt} {
		assert.Zero(t, a.Now(room))
		assert.False(t, a.Visited(room) || a.Gone(room))
		_, err := a.Chance(room, knowledge.Nothing)
		assert.ErrorIs(t, err, knowledge.ErrSite)
	}
	assert.False(t, slices.ContainsFunc([]int{0, 7}, func(room int) bool { return a.Now(room) == 0 }))
}

// TestDoubtUsesWhatItSees: where the numbers of hazards cannot be right, the clues
// of the present room still count.
func TestDoubtUsesWhatItSees(t *testing.T) {
	a := newAgent(t, mumpus.Config{Rooms: 14, Shafts: 1}, sat.Default())
	act(t, a, mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}})

	d, err := a.Act(context.Background(), mumpus.Percept{Room: 1, Exits: [3]int{0, 4, 5}, Bats: true})
	require.NoError(t, err)
	require.ErrorIs(t, d.Doubt, mumpus.ErrPercept, "there are no bats")
	assert.Equal(t, agent.RideBats, d.Tactic, "no exit can kill")

	d, err = a.Act(context.Background(), mumpus.Percept{Room: 6, Exits: [3]int{7, 8, 9}, Shaft: true})
	require.NoError(t, err)
	require.NoError(t, d.Doubt, "a ride, once the numbers are given up")
	assert.NotEqual(t, agent.Onwards, d.Tactic)
	for _, exit := range []int{7, 8, 9} {
		p, err := a.Chance(exit, knowledge.Holds(agent.Shaft))
		require.NoError(t, err)
		assert.Greater(t, p, 0.3)
	}

	// Exits in another order are no reason to overlook the clues.
	a = newAgent(t, mumpus.Config{Rooms: 14, Shafts: 1}, sat.Default())
	d, err = a.Act(context.Background(), mumpus.Percept{Room: 0, Exits: [3]int{3, 2, 1}})
	require.NoError(t, err)
	require.ErrorIs(t, d.Doubt, mumpus.ErrPercept)
	assert.Equal(t, agent.ExploreEmpty, d.Tactic)
}

// TestWithoutCounts compares with an agent that uses the numbers of hazards: they
// decide what the clues don't.
func TestWithoutCounts(t *testing.T) {
	cfg := mumpus.Config{Rooms: 14, Shafts: 1}
	percepts := []mumpus.Percept{
		{Room: 0, Exits: [3]int{1, 2, 3}},
		{Room: 1, Exits: [3]int{0, 4, 5}, Shaft: true},
	}
	for _, c := range []struct {
		name    string
		options []agent.Option
		want    knowledge.Verdict
	}{
		{"with counts", nil, knowledge.Proved},
		{"without", []agent.Option{agent.WithoutCounts()}, knowledge.Open},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := agent.New(cfg, sat.Default(), c.options...)
			require.NoError(t, err)
			for _, p := range percepts {
				d, err := a.Act(context.Background(), p)
				require.NoError(t, err)
				require.NoError(t, d.Doubt)
				a.Took(mumpus.Move(1))
			}
			assert.Equal(t, c.want, a.Now(agent.Unseen).Verdict(^knowledge.Holds(agent.Shaft)),
				"the one shaft is in 4 or 5, so in no other room")
		})
	}
}
