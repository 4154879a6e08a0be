package mumpus_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// sight is what a player can know of the cave from the percepts of a game and a
// list of all worlds: it works out what is safe without the agent.
type sight struct {
	*mumpustest.Map
	chances []mumpustest.Chances
	steps   []int
	last    mumpus.Action
	stale   map[int]bool // rooms beside which bats have gone since they were perceived
}

// See takes in the next percept. After a move it is from elsewhere if there were bats.
func (s *sight) See(p mumpus.Percept) {
	if room := s.last.Room; s.stale == nil {
		s.stale = map[int]bool{}
	} else if p.Room != room {
		for _, beside := range s.Links(room) {
			s.stale[beside] = true
		}
	}
	s.Map.See(p)
	s.stale[p.Room] = false
}

// news says whether a room's clue of bats may have changed, and is not known.
func (s *sight) news(room int) bool {
	bats := func(from, to float64) bool {
		return slices.ContainsFunc(s.Links(room), func(other int) bool {
			p := s.chances[other][mumpus.Bats]
			return p > from && p <= to
		})
	}
	return s.stale[room] && bats(1e-12, 1-1e-12) && !bats(1-1e-12, 2)
}

func (s *sight) empty(room int) bool    { return s.chances[room][mumpus.None] > 1-1e-12 }
func (s *sight) harmless(room int) bool { return s.deadly(room) == 0 }
func (s *sight) fresh(room int) bool    { return !s.Visited(room) }
func (s *sight) deadly(room int) float64 {
	return s.chances[room][mumpus.Shaft] + s.chances[room][mumpus.Mumpus]
}

// beside says whether a room is empty and beside the Mumpus, for sure.
func (s *sight) beside(room int) bool {
	return s.empty(room) && slices.ContainsFunc(s.Links(room), func(other int) bool {
		return s.chances[other][mumpus.Mumpus] > 1-1e-12
	})
}

// nearest returns the rooms that pass at the least distance above 0.
func (s *sight) nearest(pass func(room int) bool) (steps int, rooms []int) {
	for room, n := range s.steps {
		if n <= 0 || !pass(room) || rooms != nil && n > steps {
			continue
		}
		if n < steps {
			rooms = nil
		}
		steps, rooms = n, append(rooms, room)
	}
	return steps, rooms
}

// least returns the least value of the rooms that can be reached and pass.
func (s *sight) least(pass func(int) bool, value func(int) float64) float64 {
	best := math.Inf(1)
	for room, n := range s.steps {
		if n > 0 && pass(room) {
			best = min(best, value(room))
		}
	}
	return best
}

// TestNoNeedlessRisk: the agent never enters a room that may kill, and never
// shoots where the Mumpus may not be, while there is a way to go on without
// risk. Beyond that, each answer is the best of its kind: the nearest proven
// room, the least likely bats, the least risk. All of it is worked out from a
// list of every world, and from the passages as perceived.
func TestNoNeedlessRisk(t *testing.T) {
	for _, by := range []string{"obedient", "fickle"} {
		t.Run(by, func(t *testing.T) {
			var all *mumpustest.Set
			var see *sight
			taken := map[string]int{}
			play(t, scale.Many(250), 14, watched(players[by], func(done mumpus.Action) {
				all.Do(done)
				see.last = done
			}),
				func(t testing.TB, a *agent.Agent, d agent.Decision, game *mumpus.Game) {
					if game.Turn() == 1 {
						all = mumpustest.New(game.Cave().Config())
						see = &sight{Map: mumpustest.NewMap(game.Cave().Config().Rooms)}
					}
					all.See(game.Percept())
					see.See(game.Percept())
					_, see.chances = all.Chances()
					see.steps = see.Steps(see.empty)
					assertBest(t, see, d, game.Percept().Room)
					taken[d.Tactic]++
				})
			for _, tactic := range []string{agent.ShootMumpus, agent.GoBeside, agent.ExploreEmpty, agent.RideBats, agent.BestShot, agent.LeastRisk} {
				require.NotZero(t, taken[tactic], "%s was never tried", tactic)
			}
			if by == "obedient" {
				require.NotZero(t, taken[agent.ListenAgain])
			}
		})
	}
}

// TestRatherShoot looks for shots that miss more often than the least risk kills: they
// are at least 0.85 times as likely to hit as it is to be survived.
func TestRatherShoot(t *testing.T) {
	cfg := mumpus.Config{Rooms: 20, Shafts: 4}
	shots := 0
	for seed := range uint64(scale.Many(300)) {
		c, err := mumpus.Generate(cfg, seed)
		require.NoError(t, err)
		a, game := newAgent(t, cfg, count.Strategy()), mumpus.NewGame(c, nil)
		for over := false; !over; _, over = game.Over() {
			d := act(t, a, game.Percept())
			if d.Tactic == agent.RatherShoot {
				shots++
				risk := math.Inf(1)
				for _, room := range a.Reached() {
					if p, err := a.Chance(room, agent.Deadly()); !a.Visited(room) {
						require.NoError(t, err)
						require.NotZero(t, p)
						risk = min(risk, p)
					}
				}
				p, err := a.Chance(d.Target, knowledge.Holds(agent.Mumpus))
				require.NoError(t, err)
				assert.Equal(t, p, d.Chance)
				assert.Less(t, p, 1-risk)
				assert.GreaterOrEqual(t, p, 0.85*(1-risk)-1e-9)
				assert.Contains(t, d.Reason(), "surviving the least risk is not yet winning")
			}
			require.NoError(t, game.Apply(d.Action))
		}
	}
	assert.NotZero(t, shots)
}

func assertBest(t testing.TB, see *sight, d agent.Decision, here int) {
	t.Helper()
	freshAnd := func(pass func(int) bool) func(int) bool {
		return func(room int) bool { return see.fresh(room) && pass(room) }
	}
	besideSteps, beside := see.nearest(see.beside)
	emptySteps, empty := see.nearest(freshAnd(see.empty))
	newsSteps, news := see.nearest(see.news)
	_, harmless := see.nearest(freshAnd(see.harmless))
	switch {
	case see.beside(here):
		assert.Equal(t, agent.ShootMumpus, d.Tactic)
		assert.True(t, d.Action.Shoot)
		assert.InDelta(t, 1, see.chances[d.Action.Room][mumpus.Mumpus], 1e-12)
	case beside != nil:
		assert.Equal(t, agent.GoBeside, d.Tactic)
		assert.Equal(t, besideSteps, d.Steps)
		assert.Contains(t, beside, d.Target)
	case empty != nil:
		assert.Equal(t, agent.ExploreEmpty, d.Tactic)
		assert.Equal(t, emptySteps, d.Steps)
		assert.Contains(t, empty, d.Target)
	case news != nil:
		assert.Equal(t, agent.ListenAgain, d.Tactic)
		assert.Equal(t, newsSteps, d.Steps)
		assert.Contains(t, news, d.Target)
	case harmless != nil:
		bats := func(room int) float64 { return see.chances[room][mumpus.Bats] }
		least := see.least(freshAnd(see.harmless), bats)
		steps, rooms := see.nearest(func(room int) bool {
			return see.fresh(room) && see.harmless(room) && bats(room) < least+1e-9
		})
		assert.Equal(t, agent.RideBats, d.Tactic)
		assert.InDelta(t, least, d.Chance, 1e-9)
		assert.Equal(t, steps, d.Steps)
		assert.Contains(t, rooms, d.Target)
	default:
		risk := see.least(see.fresh, see.deadly)
		miss := see.least(see.fresh, func(room int) float64 { return 1 - see.chances[room][mumpus.Mumpus] })
		if hit := 1 - miss; hit > 1e-9 && hit > 0.85*(1-risk)-1e-9 {
			assert.Equal(t, hit < 1-risk-1e-9, d.Tactic == agent.RatherShoot)
			assert.Equal(t, hit >= 1-risk-1e-9, d.Tactic == agent.BestShot)
			assert.InDelta(t, 1-miss, d.Chance, 1e-9)
			assert.Equal(t, d.Steps == 1, d.Action.Shoot)
		} else {
			assert.Equal(t, agent.LeastRisk, d.Tactic)
			assert.InDelta(t, risk, d.Chance, 1e-9)
		}
	}

	// Whatever the tactic, there is no risk on the way.
	assert.Equal(t, see.steps[d.Target], d.Steps)
	switch {
	case d.Action.Room != d.Target:
		assert.True(t, see.empty(d.Action.Room))
		assert.False(t, d.Action.Shoot)
	case d.Tactic != agent.LeastRisk && d.Tactic != agent.BestShot && d.Tactic != agent.RatherShoot:
		assert.True(t, d.Action.Shoot || see.harmless(d.Action.Room))
	}
}

// TestSafeIsNotEmpty keeps two things apart: what cannot kill, and what holds
// nothing.
func TestSafeIsNotEmpty(t *testing.T) {
	// Beside 1 and 2 there are bats, so 4 to 7 cannot kill and are not empty.
	c := cave(t, petersen(), map[int]mumpus.Hazard{4: mumpus.Bats, 6: mumpus.Bats, 8: mumpus.Mumpus})
	a, _ := walk(t, c, nil, 1, 0, 2)
	for _, room := range []int{4, 5, 6, 7} {
		assert.False(t, a.Now(room).May(agent.Deadly()))
		assert.False(t, a.Now(room).Within(knowledge.Nothing))
		p, err := a.Chance(room, agent.Deadly())
		require.NoError(t, err)
		assert.Zero(t, p)
	}
}
