package mumpus_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestTactics reaches each tactic in a cave made by hand.
func TestTactics(t *testing.T) {
	for _, c := range []struct {
		name   string
		exits  [][3]int
		placed map[int]mumpus.Hazard
		walk   []int
		want   agent.Decision
		reason string
	}{
		{
			name: "the first move", exits: cube(), placed: map[int]mumpus.Hazard{7: mumpus.Mumpus},
			want:   agent.Decision{Action: mumpus.Move(1), Tactic: agent.ExploreEmpty, Target: 1, Steps: 1},
			reason: "room 1 is proved empty and not explored, 1 step away",
		},
		{
			// No smell in 1 and 2 leaves the Mumpus out of 3, 5 and 6.
			name: "shoot by elimination", exits: cube(), placed: map[int]mumpus.Hazard{7: mumpus.Mumpus},
			walk:   []int{1, 0, 2, 3},
			want:   agent.Decision{Action: mumpus.Shoot(7), Tactic: agent.ShootMumpus, Target: 7, Steps: 1},
			reason: "the Mumpus is proved to be in room 7",
		},
		{
			// It is in 3 or 5, and in 3 or 6.
			name: "shoot where two smells meet", exits: cube(), placed: map[int]mumpus.Hazard{3: mumpus.Mumpus},
			walk:   []int{1, 0, 2},
			want:   agent.Decision{Action: mumpus.Shoot(3), Tactic: agent.ShootMumpus, Target: 3, Steps: 1},
			reason: "the Mumpus is proved to be in room 3",
		},
		{
			// It is in 3 or 5, and not beside 2, which 3 is. Room 6 is empty
			// and could be explored.
			name: "go beside before exploring", exits: cube(), placed: map[int]mumpus.Hazard{5: mumpus.Mumpus},
			walk:   []int{1, 0, 2},
			want:   agent.Decision{Action: mumpus.Move(0), Tactic: agent.GoBeside, Target: 1, Steps: 2},
			reason: "the Mumpus is proved to be beside room 1, 2 steps away",
		},
		{
			// Nothing is beside 1, so 4 and 5 are empty; 2 and 3 are further.
			name: "the nearest empty room", exits: petersen(), placed: map[int]mumpus.Hazard{6: mumpus.Mumpus, 8: mumpus.Shaft},
			walk:   []int{1},
			want:   agent.Decision{Action: mumpus.Move(4), Tactic: agent.ExploreEmpty, Target: 4, Steps: 1},
			reason: "room 4 is proved empty and not explored, 1 step away",
		},
		{
			// Bats beside 1, 2 and 4 and two in all: of 3, 5 and 6 one is empty.
			// The Mumpus, never smelt, is in 7.
			name: "ride the nearest bats", exits: cube(), placed: map[int]mumpus.Hazard{3: mumpus.Bats, 6: mumpus.Bats, 7: mumpus.Mumpus},
			walk:   []int{1, 0, 2, 0, 4},
			want:   agent.Decision{Action: mumpus.Move(5), Tactic: agent.RideBats, Target: 5, Steps: 1, Chance: 2.0 / 3},
			reason: "no open room is proved empty; room 5, 1 step away, cannot kill and holds bats with 66.7%",
		},
		{
			// Three of 4, 5, 8 and 9 hold bats, and 6 or 7 the Mumpus.
			name: "ride bats rather than risk death", exits: petersen(),
			placed: map[int]mumpus.Hazard{4: mumpus.Bats, 6: mumpus.Shaft, 7: mumpus.Mumpus, 8: mumpus.Bats, 9: mumpus.Bats},
			walk:   []int{1, 0, 3, 0, 2},
			want:   agent.Decision{Action: mumpus.Move(0), Tactic: agent.RideBats, Target: 4, Steps: 3, Chance: 0.75},
			reason: "no open room is proved empty; room 4, 3 steps away, cannot kill and holds bats with 75.0%",
		},
		{
			// The Mumpus is in 4 or 5 and a shaft in the other; shafts too in 6
			// or 7, and in 8 or 9. A step kills with a half, and a shot misses
			// with a half, but would win.
			name: "shoot when no step is less of a risk", exits: petersen(),
			placed: map[int]mumpus.Hazard{4: mumpus.Mumpus, 5: mumpus.Shaft, 6: mumpus.Shaft, 8: mumpus.Shaft},
			walk:   []int{2, 0, 3, 0, 1},
			want:   agent.Decision{Action: mumpus.Shoot(4), Tactic: agent.BestShot, Target: 4, Steps: 1, Chance: 0.5},
			reason: "nothing is proved safe; the Mumpus is in room 4 with 50.0%, and no step is less of a risk",
		},
		{
			// The same, from elsewhere: to be shot from 1.
			name: "go where the shot is", exits: petersen(),
			placed: map[int]mumpus.Hazard{4: mumpus.Mumpus, 5: mumpus.Shaft, 6: mumpus.Shaft, 8: mumpus.Shaft},
			walk:   []int{1, 0, 2, 0, 3},
			want:   agent.Decision{Action: mumpus.Move(0), Tactic: agent.BestShot, Target: 4, Steps: 3, Chance: 0.5},
			reason: "nothing is proved safe; the Mumpus is in room 4 with 50.0%, and no step is less of a risk",
		},
		{
			// A draft on all sides and a shaft each: half of the rooms kill, and
			// the Mumpus is out of reach.
			name: "the least risk, the nearest", exits: heawood(),
			placed: map[int]mumpus.Hazard{4: mumpus.Shaft, 6: mumpus.Shaft, 8: mumpus.Shaft, 13: mumpus.Mumpus},
			walk:   []int{1, 0, 2, 0, 3},
			want:   agent.Decision{Action: mumpus.Move(8), Tactic: agent.LeastRisk, Target: 8, Steps: 1, Chance: 0.5},
			reason: "nothing is proved safe; room 8, 1 step away, kills with 50.0%, the least risk",
		},
		{
			// As many shafts as there are rooms but one: all of them kill.
			name: "no way out", exits: cube(),
			placed: map[int]mumpus.Hazard{3: mumpus.Shaft, 5: mumpus.Shaft, 6: mumpus.Shaft, 7: mumpus.Mumpus},
			walk:   []int{1, 0, 2, 0, 4},
			want:   agent.Decision{Action: mumpus.Move(5), Tactic: agent.LeastRisk, Target: 5, Steps: 1, Chance: 1},
			reason: "nothing is proved safe; room 5, 1 step away, kills with 100.0%, the least risk",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, d := walk(t, cave(t, c.exits, c.placed), nil, c.walk...)
			require.NoError(t, d.Doubt)
			assert.InDelta(t, c.want.Chance, d.Chance, 1e-12)
			d.Chance = c.want.Chance
			assert.Equal(t, c.want, d)
			assert.Equal(t, c.reason, d.Reason())
		})
	}
}

// TestHunts plays caves made by hand to their ends.
func TestHunts(t *testing.T) {
	for _, c := range []struct {
		name   string
		exits  [][3]int
		placed map[int]mumpus.Hazard
		drop   mumpus.Drop
		moves  []mumpus.Action
		ends   mumpus.Outcome
	}{
		{
			name: "straight to it", exits: cube(), placed: map[int]mumpus.Hazard{5: mumpus.Mumpus},
			moves: []mumpus.Action{mumpus.Move(1), mumpus.Move(0), mumpus.Move(2), mumpus.Move(0), mumpus.Move(1), mumpus.Shoot(5)},
			ends:  mumpus.Won,
		},
		{
			name: "into bats, and on from where they let it down", exits: cube(),
			placed: map[int]mumpus.Hazard{3: mumpus.Bats, 6: mumpus.Bats, 7: mumpus.Mumpus},
			drop:   dropIn(3),
			moves: []mumpus.Action{
				mumpus.Move(1), mumpus.Move(0), mumpus.Move(2), mumpus.Move(0), mumpus.Move(4), // bats somewhere in 3, 5, 6
				mumpus.Move(5), mumpus.Shoot(7), // 5 was the empty one
			},
			ends: mumpus.Won,
		},
		{
			name: "a risk that kills", exits: heawood(),
			placed: map[int]mumpus.Hazard{4: mumpus.Shaft, 6: mumpus.Shaft, 8: mumpus.Shaft, 13: mumpus.Mumpus},
			moves:  []mumpus.Action{mumpus.Move(1), mumpus.Move(0), mumpus.Move(2), mumpus.Move(0), mumpus.Move(3), mumpus.Move(8)},
			ends:   mumpus.DeadInShaft,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			decisions, ends := hunt(t, cave(t, c.exits, c.placed), c.drop, sat.Default())
			var moves []mumpus.Action
			for _, d := range decisions {
				moves = append(moves, d.Action)
			}
			assert.Equal(t, c.moves, moves)
			assert.Equal(t, c.ends, ends)
		})
	}
}

// TestReasonOfWhatIsNearlyCertain does not call it certain.
func TestReasonOfWhatIsNearlyCertain(t *testing.T) {
	for chance, want := range map[float64]string{
		0: "0.0%", 1e-9: "less than 0.1%", 0.0005: "0.1%", 0.5: "50.0%", 0.9994: "99.9%", 1 - 1e-9: "more than 99.9%", 1: "100.0%",
	} {
		d := agent.Decision{Tactic: agent.LeastRisk, Target: 4, Steps: 2, Chance: chance}
		assert.Equal(t, "nothing is proved safe; room 4, 2 steps away, kills with "+want+", the least risk", d.Reason())
	}
}
