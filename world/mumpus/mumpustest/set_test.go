package mumpustest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// TestPlacementsAreAllAndEqual compares the worlds after a first percept that
// says nothing with the binomials.
func TestPlacementsAreAllAndEqual(t *testing.T) {
	cfg := mumpus.Config{Rooms: 12, Bats: 2, Shafts: 1}
	s := mumpustest.New(cfg)
	s.See(mumpus.Percept{Room: 5, Exits: [3]int{0, 7, 11}})
	assert.Equal(t, 8*(7*6/2)*5, s.Len())
	assert.EqualValues(t, s.Len(), mumpustest.Placements(cfg))
	start, now := s.Chances()
	assert.Equal(t, start, now)
	assert.Equal(t, mumpustest.Chances{mumpus.None: 1}, start[7])
	assert.InDeltaSlice(t, []float64{mumpus.None: 4.0 / 8, mumpus.Bats: 2.0 / 8, mumpus.Shaft: 1.0 / 8, mumpus.Mumpus: 1.0 / 8},
		start[1][:], 1e-12)
}

// TestBatsFlyOff follows a ride: a clue stays true of its time.
func TestBatsFlyOff(t *testing.T) {
	s := mumpustest.New(mumpus.Config{Rooms: 8, Bats: 1})
	s.See(mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 4}})
	s.Do(mumpus.Move(1))
	s.See(mumpus.Percept{Room: 1, Exits: [3]int{0, 3, 5}, Bats: true})
	_, now := s.Chances()
	assert.InDelta(t, 0.5, now[3][mumpus.Bats], 1e-12)
	s.Do(mumpus.Move(3))
	s.See(mumpus.Percept{Room: 6, Exits: [3]int{2, 4, 7}, Mumpus: true})
	start, now := s.Chances()
	assert.Equal(t, 1, s.Len())
	assert.Equal(t, mumpustest.Chances{mumpus.Bats: 1}, start[3])
	assert.Equal(t, mumpustest.Chances{mumpus.None: 1}, now[3])
	assert.Equal(t, mumpustest.Chances{mumpus.None: 1}, now[5])
	assert.Equal(t, mumpustest.Chances{mumpus.Mumpus: 1}, now[7])
}

// TestNoWorldAgreesWithANonsense ends with none.
func TestNoWorldAgreesWithANonsense(t *testing.T) {
	s := mumpustest.New(mumpus.Config{Rooms: 8, Bats: 1})
	s.See(mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 4}, Mumpus: true})
	assert.Zero(t, s.Len())
}

// TestTheTruthIsAmongTheWorlds plays random moves that do not kill, and checks
// that the worlds never exclude the cave that is played. With the drops weighed
// all worlds still weigh the same: the counts say all that a drop can say.
func TestTheTruthIsAmongTheWorlds(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 1))
		cfg := mumpus.Config{Rooms: 8 + 2*rng.IntN(2), Bats: rng.IntN(3), Shafts: rng.IntN(2)}
		cave, err := mumpus.Generate(cfg, seed)
		require.NoError(t, err)
		game := mumpus.NewGame(cave, mumpus.RandomDrop(seed))
		plain, drops := mumpustest.New(cfg), mumpustest.New(cfg)
		drops.Drops = true
		for range 40 {
			plain.See(game.Percept())
			drops.See(game.Percept())
			start, now := plain.Chances()
			for room := range cfg.Rooms {
				require.Positive(t, start[room][cave.Hazard(room)])
				require.Positive(t, now[room][game.Hazard(room)])
			}
			weighed, weighedNow := drops.Chances()
			for room := range cfg.Rooms {
				require.InDeltaSlice(t, start[room][:], weighed[room][:], 1e-12)
				require.InDeltaSlice(t, now[room][:], weighedNow[room][:], 1e-12)
			}
			var moves []mumpus.Action
			for _, exit := range game.Percept().Exits {
				if h := game.Hazard(exit); h == mumpus.None || h == mumpus.Bats {
					moves = append(moves, mumpus.Move(exit))
				}
			}
			a := moves[rng.IntN(len(moves))]
			plain.Do(a)
			drops.Do(a)
			require.NoError(t, game.Apply(a))
		}
	}
}
