package mumpus_test

import (
	"math"
	"math/rand/v2"
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

// TestVerdictsAreThoseOfAllWorlds compares all that the agent knows in small
// caves with a list of every world that agrees with what it has perceived, made
// by the rules of the game. A value is refuted if and only if no world has it,
// proved if and only if all have, and the chances are equal: also where the list
// weighs worlds by where their bats would have let the player down.
func TestVerdictsAreThoseOfAllWorlds(t *testing.T) {
	for name, by := range players {
		t.Run(name, func(t *testing.T) {
			var all *mumpustest.Set
			play(t, scale.Many(40), 12, watched(by, func(done mumpus.Action) { all.Do(done) }),
				func(t testing.TB, a *agent.Agent, _ agent.Decision, game *mumpus.Game) {
					if game.Turn() == 1 {
						all = mumpustest.New(game.Cave().Config())
						all.Drops = true
					}
					all.See(game.Percept())
					require.NotZero(t, all.Len())
					assertExact(t, a, all)
				})
		})
	}
}

// watched tells of what a player does.
func watched(by player, tell func(mumpus.Action)) player {
	return func(rng *rand.Rand, game *mumpus.Game, d agent.Decision) mumpus.Action {
		done := by(rng, game, d)
		tell(done)
		return done
	}
}

// assertExact compares without an assertion for each number, of which there are
// many.
func assertExact(t testing.TB, a *agent.Agent, all *mumpustest.Set) {
	start, now := all.Chances()
	for room := range now {
		compareChances(t, now[room], a.Now(room), func(d knowledge.Domain) (float64, error) { return a.Chance(room, d) })
		if s, seen := siteOf(a, room); seen {
			compareChances(t, start[room], a.Base().Domain(s), func(d knowledge.Domain) (float64, error) { return a.Base().Chance(s, d) })
		}
		want := now[room][mumpus.Shaft] + now[room][mumpus.Mumpus]
		deadly, err := a.Chance(room, agent.Deadly())
		if err != nil || math.Abs(deadly-want) > 1e-12 {
			t.Errorf("room %d kills with %v, want %v: %v", room, deadly, want, err)
		}
		if a.Now(room).May(agent.Deadly()) != (deadly > 0) {
			t.Errorf("room %d is safe or not, and kills with %v", room, deadly)
		}
	}
}

func compareChances(t testing.TB, want mumpustest.Chances, got knowledge.Domain, chance func(knowledge.Domain) (float64, error)) {
	for h, share := range want {
		d := domainOf(mumpus.Hazard(h))
		p, err := chance(d)
		switch {
		case err != nil || math.Abs(p-share) > 1e-12:
			t.Errorf("%v has the chance %v, want %v: %v", mumpus.Hazard(h), p, share, err)
		case got.May(d) != (share > 0) || got.May(d) != (p > 0):
			t.Errorf("%v is refuted or not, with the chance %v", mumpus.Hazard(h), share)
		case got.Within(d) != (share > 1-1e-12) || got.Within(d) != (p == 1):
			t.Errorf("%v is proved or not, with the chance %v", mumpus.Hazard(h), share)
		}
	}
}

// TestStrategiesAgree plays caves of up to 64 rooms with two agents: all of their
// verdicts, chances and answers are equal, and one proves where the other counts.
func TestStrategiesAgree(t *testing.T) {
	for name, by := range players {
		t.Run(name, func(t *testing.T) {
			var other *agent.Agent
			play(t, scale.Many(40), 64, watched(by, func(done mumpus.Action) { other.Took(done) }),
				func(t testing.TB, a *agent.Agent, d agent.Decision, game *mumpus.Game) {
					if game.Turn() == 1 {
						other = newAgent(t, game.Cave().Config(), count.Strategy())
					}
					same := act(t, other, game.Percept())
					assert.InDelta(t, d.Chance, same.Chance, 1e-12)
					same.Chance = d.Chance
					assert.Equal(t, d, same)
					for room := range game.Cave().Config().Rooms {
						if a.Now(room) != other.Now(room) {
							t.Errorf("room %d: %b and %b", room, a.Now(room), other.Now(room))
						}
						for h := mumpus.None; h <= mumpus.Mumpus; h++ {
							p, err1 := a.Chance(room, domainOf(h))
							q, err2 := other.Chance(room, domainOf(h))
							if err1 != nil || err2 != nil || math.Abs(p-q) > 1e-12 {
								t.Errorf("%v in room %d: %v and %v, %v and %v", h, room, p, q, err1, err2)
							}
						}
					}
					assert.Equal(t, a.News(), other.News())
					assert.Equal(t, a.Base().Theory().Facts(), other.Base().Theory().Facts())
				})
		})
	}
}

// TestTheSameAgain plays the same caves twice, with the same answers and facts.
func TestTheSameAgain(t *testing.T) {
	record := func() (log []any) {
		play(t, scale.Many(40), 40, fickle, func(_ testing.TB, a *agent.Agent, d agent.Decision, _ *mumpus.Game) {
			log = append(log, d, d.Reason(), a.News(), a.Seen())
		})
		return log
	}
	assert.Equal(t, record(), record())
}
