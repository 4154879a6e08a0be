package contest_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// candidates returns actions of a turn.
func candidates(t *testing.T, g games.Game, w games.World, p games.Player) (all []games.Action) {
	if k, ok := g.(games.Keyed); ok {
		keys, err := k.Keys(w.Settings())
		require.NoError(t, err)
		for _, key := range keys {
			all = append(all, key.Action)
		}
		return all
	}
	for _, exit := range p.Scene().Exits {
		a, err := g.ParseAction("MOVE " + exit)
		require.NoError(t, err)
		all = append(all, a)
	}
	return all
}

// reckless plays as an agent does, but for one move: the first of which it is disproved
// that it is safe. It returns that turn, or 0.
func reckless(t *testing.T, b *games.Bout, agent string) int {
	p, err := b.Game.Agents().Player(agent, sat.Default(), b.World.Settings())
	require.NoError(t, err)
	did := 0
	for {
		b.Turn()
		turn := &b.Turns[len(b.Turns)-1]
		advice, err := p.Act(context.Background(), turn.Percept)
		require.NoError(t, err)
		action := advice.Action
		for _, a := range candidates(t, b.Game, b.World, p) {
			for _, c := range p.(games.Grounded).Grounds(a) {
				if did == 0 && !advice.Guess && c.Verdict(p.Base()) == knowledge.Refuted {
					action, did = a, turn.Number
				}
			}
		}
		b.Answer(action.String())
		if _, over := b.Over(); over {
			return did
		}
		require.NoError(t, p.Took(action))
	}
}

// TestLesson lets a bot do one thing that is disproved, in each game.
func TestLesson(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			agents := g.Agents().Quick() // those that are asked
			found := 0
			for seed := range uint64(40) {
				w, err := g.World(games.MixOf(g)(int(seed)), seed)
				require.NoError(t, err)
				b := games.NewBout(g, w, w.ID())
				did := reckless(t, b, agents[0].Name)
				lesson, err := contest.LessonOf(context.Background(), b)
				require.NoError(t, err)
				if did == 0 {
					continue
				}
				found++
				require.NotNil(t, lesson, w.ID())
				if lesson.Turn < did { // another agent would not have taken a risk even then
					assert.Greater(t, len(agents), 1, w.ID())
					continue
				}
				assert.Equal(t, did, lesson.Turn, w.ID())
				assert.Equal(t, b.Turns[did-1].Done.Action.String(), lesson.Did, w.ID())
				assert.Contains(t, lesson.Known, " was ", w.ID())
				assert.NotEqual(t, lesson.Did, lesson.Proved, w.ID())
				assert.NotEmpty(t, lesson.Why, w.ID())
			}
			assert.Positive(t, found)
		})
	}
}

// TestLessonText is what a reader gets.
func TestLessonText(t *testing.T) {
	g, w, err := all.Games().ParseID("mumpus:14b2s2@25")
	require.NoError(t, err)
	b := games.NewBout(g, w, w.ID())
	require.Equal(t, 3, reckless(t, b, ""))
	lesson, err := contest.LessonOf(context.Background(), b)
	require.NoError(t, err)
	assert.Equal(t, 3, lesson.Turn)
	assert.Equal(t, "MOVE 4", lesson.Did)
	assert.Equal(t, `"room 4: safe" was disproved`, lesson.Known)
	assert.Equal(t, "MOVE 11", lesson.Proved)
	assert.Equal(t, "room 11 is proved empty and not explored, 1 step away", lesson.Why)
}

// TestNoLesson: who plays by the proofs has nothing to learn.
func TestNoLesson(t *testing.T) {
	g := all.Games()[0]
	for seed := range uint64(40) {
		w, err := g.World(games.MixOf(g)(int(seed)), seed)
		require.NoError(t, err)
		b := games.NewBout(g, w, w.ID())
		p, err := g.Agents().Player("", sat.Default(), w.Settings())
		require.NoError(t, err)
		for over := false; !over; _, over = b.Over() {
			b.Turn()
			d, err := p.Act(context.Background(), b.Turns[len(b.Turns)-1].Percept)
			require.NoError(t, err)
			b.Answer(d.Action.String())
		}
		lesson, err := contest.LessonOf(context.Background(), b)
		require.NoError(t, err)
		assert.Nil(t, lesson, w.ID())
	}
	w, err := g.World(games.MixOf(g)(0), 1)
	require.NoError(t, err)
	b := games.NewBout(g, w, w.ID())
	b.Turn()
	b.Answer("FLY")
	lesson, err := contest.LessonOf(context.Background(), b)
	require.NoError(t, err)
	assert.Nil(t, lesson)
}
