package mumpus_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// FuzzAct plays a small cave whose percepts and moves are tampered with, a turn
// for each byte of the script.
func FuzzAct(f *testing.F) {
	f.Add(uint64(1), byte(2), []byte{})
	f.Add(uint64(2), byte(7), []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	f.Add(uint64(3), byte(4), []byte{0, 1, 0, 2, 0, 3, 0, 0})
	f.Add(uint64(4), byte(9), []byte{0, 8, 16, 24, 4, 12, 20, 28, 0})
	f.Add(uint64(5), byte(5), []byte{5, 5, 13, 21, 29, 37, 6, 14, 22, 30, 7, 15, 23})
	f.Fuzz(func(t *testing.T, seed uint64, counts byte, script []byte) { tamper(t, seed, counts, script) })
}

// TestTampered plays random scripts, honest in most of their turns.
func TestTampered(t *testing.T) {
	for seed := range uint64(scale.Many(300)) {
		rng := rand.New(rand.NewPCG(seed, 2))
		script := make([]byte, 30)
		for i := range script {
			if script[i] = byte(rng.IntN(256)); rng.IntN(4) > 0 {
				script[i] &^= 7
			}
		}
		if tamper(t, seed, byte(rng.IntN(256)), script); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// tamper plays a script. The agent never fails, and answers with one of the exits.
// As long as some cave agrees with what it perceives it has no doubt, and knows
// what all of those caves have in common; and it doubts as soon as none does.
func tamper(t *testing.T, seed uint64, counts byte, script []byte) {
	cfg := mumpus.Config{Rooms: 8 + 2*int(counts>>7), Bats: int(counts % 4)}
	cfg.Shafts = int(counts/4) % (cfg.Rooms - 4 - cfg.Bats)
	c, err := mumpus.Generate(cfg, seed)
	require.NoError(t, err)
	game := mumpus.NewGame(c, mumpus.RandomDrop(seed))
	a := newAgent(t, cfg, sat.Default())
	all, history := mumpustest.New(cfg), mumpus.NewHistory(cfg)
	sense := true // so far
	for _, b := range script {
		p := tampered(game.Percept(), b)
		d := act(t, a, p)
		assert.Contains(t, p.Exits, d.Action.Room)
		assert.NotEmpty(t, d.Reason())
		if sense {
			if sense = history.Add(p) == nil; sense {
				all.See(p)
				sense = all.Len() > 0
			}
			assert.Equal(t, sense, d.Doubt == nil, "%v", d.Doubt)
		}
		if sense {
			assertExact(t, a, all)
		}
		if t.Failed() {
			return
		}
		done := d.Action
		if b&7 == 4 { // as if another action had been taken
			done = mumpus.Move(p.Exits[int(b>>3)%3])
			if !sense {
				done = mumpus.Action{Room: int(b>>3) - 4, Shoot: b>>7 == 1}
			}
			a.Took(done)
		}
		all.Do(done)
		if game.Apply(d.Action) != nil {
			return
		}
		if _, over := game.Over(); over {
			return
		}
	}
}

// tampered changes a percept by a byte: its three low bits say how.
func tampered(p mumpus.Percept, b byte) mumpus.Percept {
	n := int(b>>3) - 4 // a room, or nearly
	switch b & 7 {
	case 1:
		p.Bats = !p.Bats
	case 2:
		p.Shaft = !p.Shaft
	case 3:
		p.Mumpus = !p.Mumpus
	case 5:
		p.Room = n
	case 6:
		p.Exits[(n+4)%3] = n
	case 7:
		p.Exits[(n+4)%3] = n
		slices.Sort(p.Exits[:])
	}
	return p
}
