package mumpus_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/worlds"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// sight is what a player can know of the cave from the percepts of a game and a
// list of all worlds: it works out what is safe without the agent.
type sight struct {
	here    int
	visited map[int]bool
	links   map[int][]int // the passages seen, from either end
	chances []worlds.Chances
}

func (s *sight) see(p mumpus.Percept, chances []worlds.Chances) {
	s.here, s.chances = p.Room, chances
	for _, exit := range p.Exits {
		if !s.visited[p.Room] {
			s.links[p.Room] = append(s.links[p.Room], exit)
			s.links[exit] = append(s.links[exit], p.Room)
		}
	}
	s.visited[p.Room] = true
}

// empty and harmless mean for sure.
func (s *sight) empty(room int) bool    { return s.chances[room][mumpus.None] > 1-1e-12 }
func (s *sight) harmless(room int) bool { return s.deadly(room) == 0 }
func (s *sight) deadly(room int) float64 {
	return s.chances[room][mumpus.Shaft] + s.chances[room][mumpus.Mumpus]
}

// steps returns how far each room is, through rooms known to be empty, or
// MaxInt.
func (s *sight) steps() []int {
	far := slices.Repeat([]int{math.MaxInt}, len(s.chances))
	far[s.here] = 0
	for queue := []int{s.here}; len(queue) > 0; queue = queue[1:] {
		if !s.empty(queue[0]) {
			continue
		}
		for _, exit := range s.links[queue[0]] {
			if far[exit] == math.MaxInt {
				far[exit] = far[queue[0]] + 1
				queue = append(queue, exit)
			}
		}
	}
	return far
}

// TestNoNeedlessRisk: the agent never enters a room that may kill, and never
// shoots where the Mumpus may not be, while there is a way to go on without
// risk. Beyond that, each answer is the best of its kind: the nearest proven
// room, the least likely bats, the least risk. All of it is worked out from a
// list of every world, and from the passages as perceived.
func TestNoNeedlessRisk(t *testing.T) {
	for _, by := range []string{"obedient", "fickle"} {
		t.Run(by, func(t *testing.T) {
			var all *worlds.Set
			var see *sight
			taken := map[string]int{}
			play(t, many(250), 14, watched(players[by], func(done mumpus.Action) { all.Do(done) }),
				func(t testing.TB, a *agent.Agent, d agent.Decision, game *mumpus.Game) {
					cfg, p := game.Cave().Config(), game.Percept()
					if game.Turn() == 1 {
						all, see = worlds.New(cfg), &sight{visited: map[int]bool{}, links: map[int][]int{}}
					}
					all.See(p)
					_, now := all.Chances()
					see.see(p, now)
					assertBest(t, see, d)
					taken[d.Tactic]++
				})
			for _, tactic := range []string{agent.ShootMumpus, agent.GoBeside, agent.ExploreEmpty, agent.RideBats, agent.BestShot, agent.LeastRisk} {
				require.NotZero(t, taken[tactic], "%s was never tried", tactic)
			}
		})
	}
}

func assertBest(t testing.TB, see *sight, d agent.Decision) {
	t.Helper()
	far := see.steps()
	// nearest returns the least distance of the rooms that pass, and the rooms.
	nearest := func(pass func(room int) bool) (int, []int) {
		least, rooms := math.MaxInt, []int(nil)
		for room, n := range far {
			if n == math.MaxInt || n == 0 || !pass(room) || n > least {
				continue
			}
			if n < least {
				least, rooms = n, nil
			}
			rooms = append(rooms, room)
		}
		return least, rooms
	}
	fresh := func(room int) bool { return !see.visited[room] }
	shot := slices.IndexFunc(see.chances, func(c worlds.Chances) bool { return c[mumpus.Mumpus] > 1-1e-12 })
	beside := func(room int) bool { return see.empty(room) && slices.Contains(see.links[room], shot) }
	besideSteps, besideRooms := nearest(beside)
	emptySteps, emptyRooms := nearest(func(room int) bool { return fresh(room) && see.empty(room) })
	_, harmless := nearest(func(room int) bool { return fresh(room) && see.harmless(room) })

	switch {
	case beside(see.here):
		assert.Equal(t, agent.ShootMumpus, d.Tactic)
		assert.Equal(t, mumpus.Shoot(shot), d.Action)
	case besideRooms != nil:
		assert.Equal(t, agent.GoBeside, d.Tactic)
		assert.Equal(t, besideSteps, d.Steps)
		assert.Contains(t, besideRooms, d.Target)
	case emptyRooms != nil:
		assert.Equal(t, agent.ExploreEmpty, d.Tactic)
		assert.Equal(t, emptySteps, d.Steps)
		assert.Contains(t, emptyRooms, d.Target)
	case harmless != nil:
		assert.Equal(t, agent.RideBats, d.Tactic)
		least := least(far, func(room int) bool { return fresh(room) && see.harmless(room) },
			func(room int) float64 { return see.chances[room][mumpus.Bats] })
		assert.InDelta(t, least, d.Chance, 1e-9)
		steps, rooms := nearest(func(room int) bool {
			return fresh(room) && see.harmless(room) && see.chances[room][mumpus.Bats] < least+1e-9
		})
		assert.Equal(t, steps, d.Steps)
		assert.Contains(t, rooms, d.Target)
	default:
		risk := least(far, fresh, see.deadly)
		miss := least(far, fresh, func(room int) float64 { return 1 - see.chances[room][mumpus.Mumpus] })
		if miss < 1-1e-9 && miss < risk+1e-9 {
			assert.Equal(t, agent.BestShot, d.Tactic)
			assert.InDelta(t, 1-miss, d.Chance, 1e-9)
			assert.Equal(t, d.Steps == 1, d.Action.Shoot)
		} else {
			assert.Equal(t, agent.LeastRisk, d.Tactic)
			assert.InDelta(t, risk, d.Chance, 1e-9)
		}
	}

	// Whatever the tactic: no risk on the way.
	if !d.Action.Shoot && d.Action.Room != d.Target {
		assert.True(t, see.empty(d.Action.Room))
		assert.Equal(t, far[d.Target], d.Steps)
	}
	if d.Tactic != agent.LeastRisk && d.Tactic != agent.BestShot {
		assert.True(t, d.Action.Shoot || see.harmless(d.Action.Room))
	}
}

// least returns the least value of the reachable rooms that pass.
func least(far []int, pass func(int) bool, value func(int) float64) float64 {
	best := math.Inf(1)
	for room, n := range far {
		if n != math.MaxInt && n > 0 && pass(room) {
			best = min(best, value(room))
		}
	}
	return best
}

// TestSafeIsNotEmpty keeps two things apart: what cannot kill, and what holds
// nothing.
func TestSafeIsNotEmpty(t *testing.T) {
	// Beside 1 and 2 there are bats, so 4 to 7 cannot kill and are not empty.
	c := cave(t, petersen(), map[int]mumpus.Hazard{4: mumpus.Bats, 6: mumpus.Bats, 8: mumpus.Mumpus})
	a, _ := walk(t, c, nil, 1, 0, 2)
	for _, room := range []int{4, 5, 6, 7} {
		assert.False(t, a.Now(room).May(agent.Deadly))
		assert.False(t, a.Now(room).Within(knowledge.Nothing))
		p, err := a.Chance(room, agent.Deadly)
		require.NoError(t, err)
		assert.Zero(t, p)
	}
}
