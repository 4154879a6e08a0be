package bigcave_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// TestCaves checks that each room has three exits to three others, and back.
func TestCaves(t *testing.T) {
	for _, rooms := range []int{8, 10, 30, 3000} {
		for seed := range uint64(20) {
			cfg := bigcave.Tenths(rooms)
			c, err := bigcave.New(cfg, seed)
			require.NoError(t, err)
			held := map[knowledge.Domain]int{}
			for room := range rooms {
				exits := c.Exits(room)
				assert.NotEqual(t, exits[0], exits[1])
				assert.NotEqual(t, exits[0], exits[2])
				assert.NotEqual(t, exits[1], exits[2])
				for _, exit := range exits {
					assert.NotEqual(t, int32(room), exit)
					assert.Contains(t, c.Exits(int(exit)), int32(room))
				}
				held[c.Holds(room)]++
			}
			assert.Equal(t, map[knowledge.Domain]int{
				knowledge.Holds(bigcave.Bats): cfg.Bats, knowledge.Holds(bigcave.Shaft): cfg.Shafts, knowledge.Holds(bigcave.Mumpus): 1,
				knowledge.Nothing: rooms - cfg.Bats - cfg.Shafts - 1,
			}, nonzero(held, cfg))
		}
	}
}

// nonzero adds the kinds of which there are none.
func nonzero(held map[knowledge.Domain]int, cfg bigcave.Config) map[knowledge.Domain]int {
	for _, kind := range []knowledge.Kind{bigcave.Bats, bigcave.Shaft} {
		held[knowledge.Holds(kind)] += 0
	}
	return held
}

func TestErrors(t *testing.T) {
	for _, cfg := range []bigcave.Config{{Rooms: 6}, {Rooms: 31}, {Rooms: 30, Bats: -1}, {Rooms: 30, Bats: 15, Shafts: 14}} {
		_, err := bigcave.New(cfg, 1)
		assert.Error(t, err, fmt.Sprint(cfg))
	}
}

// TestWalksAreTrue checks each turn against the cave: what is told is true, and
// what is concluded too.
func TestWalksAreTrue(t *testing.T) {
	for _, rooms := range []int{30, 300, 3000} {
		c, err := bigcave.New(bigcave.Tenths(rooms), 7)
		require.NoError(t, err)
		walk, err := c.Walk(context.Background(), count.Strategy(), 200)
		require.NoError(t, err)
		again, err := c.Walk(context.Background(), count.Strategy(), 200)
		require.NoError(t, err)
		assert.Equal(t, walk, again)

		b, err := knowledge.New(count.Strategy(), c.Population())
		require.NoError(t, err)
		var seen []int
		for _, turn := range walk {
			require.NoError(t, bigcave.Tell(context.Background(), b, turn))
			seen = append(seen, turn.Rooms...)
			for _, f := range turn.Facts {
				for _, r := range f.Claim {
					n := 0
					for _, l := range r.Literals {
						if l.Values().May(c.Holds(seen[l.Site])) {
							n++
						}
					}
					require.True(t, r.Min <= n && n <= r.Max, f.Text)
				}
			}
			for s, room := range seen {
				require.True(t, b.Domain(knowledge.Site(s)).May(c.Holds(room)))
			}
		}
	}
}
