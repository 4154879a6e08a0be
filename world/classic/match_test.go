package classic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// match begins a game for two on the dodecahedron.
func match(t *testing.T, r Rules, p Position, answers ...answer) (a, b *Hunter) {
	c, err := At(r, Dodecahedron(), p)
	require.NoError(t, err)
	f := &forced{t, answers}
	t.Cleanup(func() { assert.Empty(t, f.answers, "not asked") })
	both := c.Match(2, f)
	return both[0], both[1]
}

func outcomes(hunters ...*Hunter) []Outcome {
	var all []Outcome
	for _, h := range hunters {
		o, _ := h.Over()
		all = append(all, o)
	}
	return all
}

func TestMatchArrowKillsOther(t *testing.T) {
	a, b := match(t, Noon(), position(1, 20, nil, nil), answer{WakeOrNot, 0})
	do(t, a, "MOVE 2")
	do(t, b, "SHOOT 2 3")
	assert.Equal(t, []Outcome{ShotByOther, Playing}, outcomes(a, b))
	assert.Equal(t, []int{1, 2}, b.Flight())
	assert.Equal(t, 5, a.Arrows(), "its own")
	assert.Equal(t, 4, b.Arrows())
	do(t, b, "MOVE 5")
	assert.Equal(t, 4, b.Room(), "it plays on")
}

func TestMatchFirstToShootWins(t *testing.T) {
	a, b := match(t, Noon(), position(1, 2, nil, nil))
	do(t, a, "SHOOT 2")
	assert.Equal(t, []Outcome{Won, Beaten}, outcomes(a, b))
}

// TestMatchWumpusComesToBoth eats one, spares the other, and flees.
func TestMatchWumpusComesToBoth(t *testing.T) {
	a, b := match(t, Noon(), position(1, 2, nil, nil),
		answer{WakeOrNot, 1}, answer{WumpusGoes, 0}, answer{FleeOrEat, 0}, answer{FleeOrEat, 1}, answer{WumpusGoes, 2})
	do(t, a, "SHOOT 5")
	assert.Equal(t, []Outcome{Eaten, Playing}, outcomes(a, b))
	assert.Equal(t, []Event{Moved, Fled}, b.Percept().Events)
	assert.Equal(t, 7, b.Wumpus())
}

func TestMatchYobEatsBothAtOnce(t *testing.T) {
	a, b := match(t, Yob(), position(1, 2, nil, nil), answer{WakeOrNot, 1}, answer{WumpusGoes, 0})
	do(t, a, "SHOOT 5")
	assert.Equal(t, []Outcome{Eaten, Eaten}, outcomes(a, b))
}

func TestMatchBatsCarryOne(t *testing.T) {
	a, b := match(t, Noon(), position(1, 20, []int{2}, nil), answer{BatsCarry, 8})
	do(t, a, "MOVE 2")
	assert.Equal(t, 8, a.Room())
	assert.Equal(t, 0, b.Room())
	assert.Empty(t, b.Percept().Events)
}

// TestMatchRumours tells one hunter what the other has done to the wumpus.
func TestMatchRumours(t *testing.T) {
	far := position(1, 20, nil, nil)
	a, b := match(t, Noon(), far, answer{WakeOrNot, 1}, answer{WumpusGoes, 0})
	do(t, a, "SHOOT 2")
	assert.Equal(t, []Event{Moved}, a.Percept().Events)
	assert.Equal(t, []Event{Moved}, b.Percept().Events)

	a, b = match(t, Yob(), far, answer{WakeOrNot, 0})
	do(t, a, "SHOOT 2")
	assert.Empty(t, a.Percept().Events)
	assert.Equal(t, []Event{Stirred}, b.Percept().Events)

	a, b = match(t, Noon(), position(1, 2, nil, nil), answer{FleeOrEat, 1}, answer{WumpusGoes, 1})
	do(t, a, "MOVE 2")
	assert.Equal(t, []Event{Fled}, a.Percept().Events)
	assert.Equal(t, []Event{Moved}, b.Percept().Events)
}

// TestMatchFleesFromOneToTheOther lets the wumpus run into the second hunter.
func TestMatchFleesFromOneToTheOther(t *testing.T) {
	a, b := match(t, Noon(), position(1, 2, nil, nil),
		answer{FleeOrEat, 1}, answer{WumpusGoes, 0}, answer{FleeOrEat, 1}, answer{WumpusGoes, 2})
	do(t, a, "MOVE 2")
	assert.Equal(t, []Event{Fled, Moved}, a.Percept().Events)
	assert.Equal(t, []Event{Moved, Fled}, b.Percept().Events)
	assert.Equal(t, 7, a.Wumpus())
}

// TestMatchYobEatsOneAsItFleesFromTheOther lets it eat at once whom it runs into.
func TestMatchYobEatsOneAsItFleesFromTheOther(t *testing.T) {
	a, b := match(t, Yob(), position(1, 2, nil, nil), answer{FleeOrEat, 1}, answer{WumpusGoes, 0})
	do(t, a, "MOVE 2")
	assert.Equal(t, []Outcome{Playing, Eaten}, outcomes(a, b))
}

func TestForfeit(t *testing.T) {
	a, b := match(t, Noon(), position(1, 20, nil, nil))
	assert.ErrorIs(t, a.Forfeit(Won), ErrOutcome)
	assert.NoError(t, a.Forfeit(UnknownCommand))
	assert.ErrorIs(t, a.Forfeit(UnknownCommand), ErrOver)
	assert.Equal(t, []Outcome{UnknownCommand, Playing}, outcomes(a, b))
}

// TestPitAndBatsInOneRoom is decided by the rules; no position has both.
func TestPitAndBatsInOneRoom(t *testing.T) {
	for _, c := range []struct {
		rules   Rules
		answers []answer
		want    Outcome
	}{
		{Noon(), []answer{{BatsCarry, 9}}, Playing},
		{Yob(), nil, Fell},
	} {
		cave := &Cave{rules: c.rules, layout: Dodecahedron(), position: position(1, 20, []int{2}, []int{2})}
		h := cave.Play(&forced{t, c.answers})
		do(t, h, "MOVE 2")
		assert.Equal(t, []Outcome{c.want}, outcomes(h))
	}
}
