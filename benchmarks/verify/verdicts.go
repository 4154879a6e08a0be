package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// few is how many worlds are listed one by one.
const few = 20_000

// audit is what was found in one game.
type audit struct {
	turns, listed   int // turns in all, and those in which the worlds were listed
	verdicts, risks int // verdicts compared, and actions that risked something
	wrong, needless []string
}

// checkVerdicts audits mixed games.
func checkVerdicts(ctx context.Context, r *report, games, workers int) error {
	games = max(games/5, 1)
	audits, err := parallel(ctx, games, workers, auditGame)
	if err != nil {
		return err
	}
	var all audit
	for _, a := range audits {
		all.turns += a.turns
		all.listed += a.listed
		all.verdicts += a.verdicts
		all.risks += a.risks
		all.wrong = append(all.wrong, a.wrong...)
		all.needless = append(all.needless, a.needless...)
	}
	r.claim("verdicts and chances, SAT and counting",
		fmt.Sprintf("%d verdicts in %d turns of %d games, %d wrong", all.verdicts, all.turns, games, len(all.wrong)),
		len(all.wrong) == 0 && all.verdicts > 0, all.wrong...)
	r.claim("the same, against a list of all worlds", fmt.Sprintf("in %d of these turns", all.listed), all.listed > 0)
	r.claim("no needless risk",
		fmt.Sprintf("%d risks taken in these turns, %d needless", all.risks, len(all.needless)),
		len(all.needless) == 0, all.needless...)
	return nil
}

// auditor follows one game with an agent that proves and one that counts.
type auditor struct {
	audit
	proves, counts *agent.Agent
	seen           *mumpustest.Map
	list           *mumpustest.Set // nil if there are too many worlds
}

// auditGame follows the game of a seed. In every second game the agent's answers
// are done, in the others it is led through the whole cave.
func auditGame(ctx context.Context, i int) (audit, error) {
	rng := rand.New(rand.NewPCG(uint64(i), 1))
	cave, err := mumpus.Generate(mumpustest.Counts(rng, 64), uint64(i))
	if err != nil {
		return audit{}, err
	}
	a := auditor{seen: mumpustest.NewMap(cave.Config().Rooms)}
	if mumpustest.Placements(cave.Config()) <= few {
		a.list = mumpustest.New(cave.Config())
	}
	if a.proves, err = agent.New(cave.Config(), sat.Default()); err != nil {
		return audit{}, err
	}
	if a.counts, err = agent.New(cave.Config(), count.Strategy()); err != nil {
		return audit{}, err
	}
	game := mumpus.NewGame(cave, mumpus.RandomDrop(uint64(i)))
	for over := false; !over; _, over = game.Over() {
		d, err := a.turn(ctx, game)
		if err != nil {
			return audit{}, err
		}
		done := d.Action
		if i%2 == 1 {
			done = mumpustest.Charmed(rng, game)
		}
		a.did(done)
		if err := game.Apply(done); err != nil {
			return audit{}, err
		}
	}
	return a.audit, nil
}

// turn hands both agents the present percept, and compares what they know.
func (a *auditor) turn(ctx context.Context, game *mumpus.Game) (agent.Decision, error) {
	p := game.Percept()
	a.turns++
	a.seen.See(p)
	d, err := a.proves.Act(ctx, p)
	if err != nil {
		return d, err
	}
	other, err := a.counts.Act(ctx, p)
	if err != nil {
		return d, err
	}
	where := fmt.Sprintf("%s, turn %d: ", game.Cave().ID(), game.Turn())
	if d.Doubt != nil || other.Doubt != nil || d.Action != other.Action || d.Tactic != other.Tactic {
		a.wrong = append(a.wrong, fmt.Sprintf("%s%v (%s, %v) and %v (%s, %v)", where, d.Action, d.Tactic, d.Doubt, other.Action, other.Tactic, other.Doubt))
	}
	a.compare(where, func(room int, h mumpus.Hazard) (float64, error) { return a.counts.Chance(room, domains[h]) })
	if a.list != nil {
		a.list.See(p)
		a.listed++
		_, now := a.list.Chances()
		a.compare(where, func(room int, h mumpus.Hazard) (float64, error) { return now[room][h], nil })
	}
	if a.risky(d.Action) {
		a.risks++
		if way, ok := a.safeWay(); ok {
			a.needless = append(a.needless, fmt.Sprintf("%s%v (%s), and there is %s", where, d.Action, d.Tactic, way))
		}
	}
	return d, nil
}

// domains are the agent's domains of a room that holds a hazard.
var domains = [...]knowledge.Domain{
	mumpus.None:   knowledge.Nothing,
	mumpus.Bats:   knowledge.Holds(agent.Bats),
	mumpus.Shaft:  knowledge.Holds(agent.Shaft),
	mumpus.Mumpus: knowledge.Holds(agent.Mumpus),
}

// compare compares the proven verdicts and the chances of all rooms with others.
func (a *auditor) compare(where string, others func(room int, h mumpus.Hazard) (float64, error)) {
	const close = 1e-12
	for room := range a.rooms() {
		now := a.proves.Now(room)
		for h, d := range domains {
			a.verdicts++
			p, err := a.proves.Chance(room, d)
			q, err2 := others(room, mumpus.Hazard(h))
			if err != nil || err2 != nil || math.Abs(p-q) > close || now.May(d) != (q > 0) || now.Within(d) != (q > 1-close) {
				a.wrong = append(a.wrong, fmt.Sprintf("%s%v in room %d: %v, chance %v and %v (%v, %v)",
					where, mumpus.Hazard(h), room, now.Verdict(d), p, q, err, err2))
			}
		}
	}
}

func (a *auditor) rooms() int { return a.proves.Base().Theory().Populations()[0].Size }

func (a *auditor) did(done mumpus.Action) {
	a.proves.Took(done)
	a.counts.Took(done)
	if a.list != nil {
		a.list.Do(done)
	}
}
