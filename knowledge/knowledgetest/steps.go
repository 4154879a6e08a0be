package knowledgetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
)

// testSteps follows a monster around a ring of rooms, in each step of which it stays
// or goes on, and compares each verdict and chance with a filter. What lies behind is
// forgotten, or not.
func testSteps(t *testing.T, s knowledge.Strategy) {
	for _, forget := range []bool{false, true} {
		t.Run(fmt.Sprint("forget ", forget), func(t *testing.T) { followMonster(t, s, forget) })
	}
}

func followMonster(t *testing.T, s knowledge.Strategy, forget bool) {
	const rooms, steps = 8, 40
	random := rand.New(rand.NewPCG(1, 2))
	b, err := knowledge.New(s, Rooms(3, 1))
	require.NoError(t, err)
	var before, now []knowledge.Site
	ways := make([]float64, rooms) // that lead to each room
	at := random.IntN(rooms)
	for step := range steps {
		p, err := b.Add(knowledge.Population{Site: "room", Size: rooms, Kinds: []knowledge.KindInfo{{Name: "monster", Count: 1}}})
		require.NoError(t, err)
		now = nil
		for room := range rooms {
			site, err := b.Name(p, fmt.Sprintf("%d in step %d", room, step))
			require.NoError(t, err)
			now = append(now, site)
		}
		next := make([]float64, rooms)
		var claim []knowledge.Relation
		for room := range rooms {
			if step == 0 {
				next[room] = 1
				continue
			}
			on := (room + 1) % rooms
			claim = append(claim, knowledge.Implies(In(0, before[room]), In(0, now[room], now[on]))...)
			next[room] += ways[room]
			next[on] += ways[room]
		}
		if step > 0 {
			at = (at + random.IntN(2)) % rooms
		}
		looked := random.IntN(rooms)
		seen := knowledge.None(In(0, now[looked])...)
		if at == looked {
			seen = knowledge.All(In(0, now[looked])...)
		}
		for room := range next {
			if (room == looked) != (at == looked) {
				next[room] = 0
			}
		}
		Tell(t, b, Fact(step, fmt.Sprint("what happened in step ", step), append(claim, seen...)))
		if forget && step > 0 {
			require.NoError(t, b.Forget(context.Background(), p-1))
		}
		before, ways = now, next

		sum := 0.0
		for _, w := range ways {
			sum += w
		}
		for room, w := range ways {
			is := knowledge.Holds(0)
			require.Equal(t, w > 0, b.Domain(now[room]).May(is), "step %d, room %d", step, room)
			require.InDelta(t, w/sum, Chance(t, b, now[room], is), 1e-12, "step %d, room %d", step, room)
		}
	}
}
