package mumpus_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// book keeps a game by the letter of the rules, with sets in place of arrays.
type book struct {
	cave     *mumpus.Cave
	room     int
	explored map[int]bool
	batsGone map[int]bool
}

func (b *book) hazard(room int) mumpus.Hazard {
	if b.batsGone[room] {
		return mumpus.None
	}
	return b.cave.Hazard(room)
}

func (b *book) near(h mumpus.Hazard) bool {
	exits := b.cave.Exits(b.room)
	return b.hazard(exits[0]) == h || b.hazard(exits[1]) == h || b.hazard(exits[2]) == h
}

func (b *book) percept() mumpus.Percept {
	return mumpus.Percept{
		Room: b.room, Exits: b.cave.Exits(b.room),
		Bats: b.near(mumpus.Bats), Shaft: b.near(mumpus.Shaft), Mumpus: b.near(mumpus.Mumpus),
	}
}

// landings are the rooms that bats from a room may choose from.
func (b *book) landings(from int) []int {
	var unexplored, explored []int
	for room := range b.cave.Config().Rooms {
		switch {
		case room == from || b.hazard(room) != mumpus.None:
		case b.explored[room]:
			explored = append(explored, room)
		default:
			unexplored = append(unexplored, room)
		}
	}
	if len(unexplored) > 0 {
		return unexplored
	}
	return explored
}

// TestPlayKeepsTheRules plays random games beside the book, into every hazard
// and with every choice of the bats.
func TestPlayKeepsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := configs(20).Draw(t, "config")
		c, err := mumpus.Generate(cfg, rapid.Uint64().Draw(t, "seed"))
		require.NoError(t, err)
		b := &book{cave: c, room: c.Start(), explored: map[int]bool{c.Start(): true}, batsGone: map[int]bool{}}
		bats := -1 // the room that is being entered
		g := mumpus.NewGame(c, func(rooms []int) int {
			require.Equal(t, b.landings(bats), rooms)
			require.NotContains(t, rooms, bats)
			return rapid.SampledFrom(rooms).Draw(t, "drop")
		})
		history := mumpus.NewHistory(cfg)
		for turn := 1; turn <= 40; turn++ {
			p := g.Percept()
			require.Equal(t, b.percept(), p)
			require.Equal(t, turn, g.Turn())
			require.NoError(t, history.Add(p), "true percepts never contradict each other")

			to := rapid.SampledFrom(p.Exits[:]).Draw(t, "move")
			bats = to
			entered := b.hazard(to)
			require.NoError(t, g.Apply(mumpus.Move(to)))
			outcome, over := g.Over()
			switch entered {
			case mumpus.Shaft:
				require.Equal(t, mumpus.DeadInShaft, outcome)
				return
			case mumpus.Mumpus:
				require.Equal(t, mumpus.EatenByMumpus, outcome)
				return
			case mumpus.Bats:
				landed := g.Percept().Room
				require.NotEqual(t, to, landed)
				require.Equal(t, mumpus.None, b.hazard(landed))
				b.batsGone[to] = true
				b.explored[to] = true
				b.room = landed
			default:
				b.room = to
			}
			require.False(t, over)
			b.explored[b.room] = true
		}
	})
}

// TestDropsRepeat flies often, and asks that equal seeds make equal flights.
func TestDropsRepeat(t *testing.T) {
	c := generate(t, mumpus.Config{Rooms: 30, Bats: 11}, 5)
	play := func(seed uint64) (rooms []int) {
		g := mumpus.NewGame(c, mumpus.RandomDrop(seed))
		for turn := range 50 {
			p := g.Percept()
			rooms = append(rooms, p.Room)
			to := p.Exits[turn%3]
			if c.Hazard(to) == mumpus.Mumpus {
				to = p.Exits[(turn+1)%3]
			}
			apply(t, g, mumpus.Move(to))
		}
		return rooms
	}
	require.Equal(t, play(1), play(1))
	require.NotEqual(t, play(1), play(2), "another seed, another flight")
}

func TestTurnsDontAllocate(t *testing.T) {
	c := cube(t, map[int]mumpus.Hazard{3: mumpus.Bats, 7: mumpus.Mumpus})
	drop := mumpus.RandomDrop(1)
	g := mumpus.NewGame(c, drop)
	allocs := testing.AllocsPerRun(100, func() {
		g.Reset(c, drop)
		for _, room := range [...]int{1, 3} {
			if !g.Percept().Mumpus {
				if err := g.Apply(mumpus.Move(room)); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	require.Zero(t, allocs)
}
