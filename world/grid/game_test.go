package grid_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/grid"
)

// parse reads a world from its settings and rows.
func parse(t *testing.T, spec string, rows ...string) *grid.World {
	t.Helper()
	w, err := grid.ParseWorld(strings.NewReader(grid.Name+" "+spec+"\n"+strings.Join(rows, "\n")), "test")
	require.NoError(t, err)
	return w
}

// play applies actions, divided by blanks.
func play(t *testing.T, g *grid.Game, actions string) {
	t.Helper()
	for word := range strings.FieldsSeq(actions) {
		a, err := grid.ParseAction(word)
		require.NoError(t, err)
		require.NoError(t, g.Apply(a))
	}
}

func TestPlay(t *testing.T) {
	textbook := []string{
		". . . P",
		"W G P .",
		". . . .",
		"A . P .",
	}
	const aima = "4x4p0.2,aima"
	for _, c := range []struct {
		name    string
		spec    string
		rows    []string
		actions string
		percept string // the last one
		score   int
		outcome grid.Outcome
	}{
		{"the start", "4x4p0.2", textbook, "", "nothing", 0, grid.Playing},
		{"a breeze beside a pit", "4x4p0.2", textbook, "RIGHT", "breeze", -1, grid.Playing},
		{"a stench beside the wumpus", "4x4p0.2", textbook, "UP", "stench", -1, grid.Playing},
		{"a pit kills", "4x4p0.2", textbook, "RIGHT RIGHT", "breeze", -1002, grid.FellIntoPit},
		{"the wumpus kills", "4x4p0.2", textbook, "UP UP", "stench", -1002, grid.EatenByWumpus},
		{"a bump leaves the agent where it is", "4x4p0.2", textbook, "RIGHT DOWN", "breeze, bump", -2, grid.Playing},
		{"a bump is of the last action only", "4x4p0.2", textbook, "DOWN GRAB", "nothing", -2, grid.Playing},
		{"all clues together", "4x4p0.2", textbook, "UP RIGHT UP", "stench, breeze, glitter", -3, grid.Playing},
		{"gold in hand glitters no more", "4x4p0.2", textbook, "UP RIGHT UP GRAB", "stench, breeze", -4, grid.Playing},
		{"out with the gold", "4x4p0.2", textbook, "UP RIGHT UP GRAB DOWN LEFT DOWN CLIMB", "nothing", 92, grid.Won},
		{"out without it", "4x4p0.2", textbook, "CLIMB", "nothing", -1, grid.LeftEmpty},
		{"no climbing elsewhere", "4x4p0.2", textbook, "RIGHT CLIMB", "breeze", -2, grid.Playing},
		{"nothing to grab", "4x4p0.2", textbook, "GRAB", "nothing", -1, grid.Playing},
		{"a hit is heard, and its square is safe and smells", "4x4p0.2", textbook, "UP SHOOT UP", "stench", -3, grid.Playing},
		{"the scream is of the last action only", "4x4p0.2", textbook, "UP SHOOT", "stench, scream", -2, grid.Playing},
		{"an arrow flies the way the agent faces", "4x4p0.2", textbook, "UP RIGHT LEFT SHOOT", "stench", -4, grid.Playing},
		{"a bump turns the agent, and the wall stops the arrow", "4x4p0.2", []string{"W . . .", ". . . .", ". G . .", "A . . ."}, "UP LEFT SHOOT", "nothing", -3, grid.Playing},
		{"an arrow crosses pits and hits in a pit", "4x4p0.2", []string{"PW . . .", "P . . .", ". G . .", "A . . ."}, "UP SHOOT", "breeze, scream", -2, grid.Playing},
		{"only one shot counts", "4x4p0.2", textbook, "SHOOT UP SHOOT", "stench", -3, grid.Playing},
		{"a hit in a pit does not fill the pit", "4x4p0.2", []string{". . . .", ". . . .", "PW G . .", "A . . ."}, "RIGHT LEFT DOWN", "stench, breeze, bump", -3, grid.Playing},
		{"AIMA: ahead", aima, textbook, "FORWARD", "breeze", -1, grid.Playing},
		{"AIMA: turns", aima, textbook, "TURN_LEFT FORWARD TURN_RIGHT FORWARD TURN_LEFT FORWARD", "stench, breeze, glitter", -6, grid.Playing},
		{"AIMA: the arrow costs 10 beside the action", aima, textbook, "SHOOT", "nothing", -11, grid.Playing},
		{"AIMA: no arrow, no cost of it", aima, textbook, "SHOOT SHOOT", "nothing", -12, grid.Playing},
		{"AIMA: the prize", aima, textbook, "TURN_LEFT FORWARD TURN_RIGHT FORWARD TURN_LEFT FORWARD GRAB TURN_LEFT TURN_LEFT FORWARD TURN_RIGHT FORWARD TURN_LEFT FORWARD CLIMB", "nothing", 985, grid.Won},
		{"AIMA: no going sideways", aima, textbook, "UP", "nothing", -1000, grid.WrongMovement},
		{"no turns by the default rules", "4x4p0.2", textbook, "TURN_LEFT", "nothing", -1000, grid.WrongMovement},
		{"two wumpuses on a line: the nearer one dies", "4x1p0.2w2a2", []string{"A G W W"}, "RIGHT SHOOT RIGHT", "stench", -3, grid.Playing},
		{"and then the other", "4x1p0.2w2a2", []string{"A G W W"}, "RIGHT SHOOT RIGHT SHOOT RIGHT", "stench", -5, grid.Playing},
		{"the second lives until it is hit", "4x1p0.2w2a2", []string{"A G W W"}, "RIGHT SHOOT RIGHT RIGHT", "stench", -1004, grid.EatenByWumpus},
		{"gold in a pit is out of reach", "3x1p0.2", []string{"A PG W"}, "RIGHT", "breeze", -1001, grid.FellIntoPit},
		{"the wumpus is met before the pit", "3x1p0.2", []string{"A PW G"}, "RIGHT", "stench, breeze", -1001, grid.EatenByWumpus},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := grid.NewGame(parse(t, c.spec, c.rows...))
			play(t, g, c.actions)
			outcome, over := g.Over()
			assert.Equal(t, c.outcome, outcome)
			assert.Equal(t, c.outcome != grid.Playing, over)
			assert.Equal(t, c.percept, g.Percept().String())
			assert.Equal(t, c.score, g.Score())
		})
	}
}

func TestOver(t *testing.T) {
	g := grid.NewGame(parse(t, "2x1p0.2", "A WG"))
	require.ErrorIs(t, g.Forfeit(grid.Won), grid.ErrOutcome)
	require.ErrorIs(t, g.Forfeit(grid.LeftEmpty), grid.ErrOutcome)
	require.NoError(t, g.Forfeit(grid.Late))
	assert.Equal(t, -1000, g.Score())
	require.ErrorIs(t, g.Apply(grid.Climb), grid.ErrOver)
	require.ErrorIs(t, g.Forfeit(grid.Late), grid.ErrOver)
	outcome, _ := g.Over()
	assert.True(t, outcome.Dead())
	assert.Equal(t, "late", outcome.String())
}

func TestTurnLimit(t *testing.T) {
	g := grid.NewGame(parse(t, "2x1p0.2", "A WG"))
	g.LimitTurns(2)
	play(t, g, "UP UP")
	outcome, over := g.Over()
	assert.Equal(t, grid.OutOfTurns, outcome)
	assert.True(t, over)
	assert.Equal(t, 2, g.Turn())
	assert.Equal(t, -1002, g.Score())
}

func TestCloneGoesOnApart(t *testing.T) {
	g := grid.NewGame(parse(t, "3x1p0.2", "A . WG"))
	c := g.Clone()
	play(t, c, "SHOOT RIGHT RIGHT GRAB")
	assert.True(t, c.HasGold())
	assert.Zero(t, c.Arrows())
	play(t, g, "RIGHT RIGHT")
	outcome, _ := g.Over()
	assert.Equal(t, grid.EatenByWumpus, outcome, "the other game's arrow is not this one's")
	g.Reset(g.World())
	assert.Equal(t, grid.Start, g.At())
	assert.Equal(t, grid.East, g.Facing())
	assert.Equal(t, 1, g.Turn())
}
