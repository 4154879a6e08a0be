package contest

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// runner plays the worlds of a contest.
type runner struct {
	contest *Contest
	places  sync.Map     // by settings: how many there are
	quiet   sync.RWMutex // held to write while allocations are counted
}

// countEvery says of how many worlds allocations are counted in one. Others have to
// wait then, as the runtime counts those of all goroutines.
const countEvery = 64

// play plays one world with every contestant, and counts allocations if it is to.
func (run *runner) play(ctx context.Context, game int, count bool) (*Round, error) {
	c := run.contest
	if count {
		run.quiet.Lock()
		defer run.quiet.Unlock()
	} else {
		run.quiet.RLock()
		defer run.quiet.RUnlock()
	}
	w, name, err := c.Worlds.World(ctx, game)
	if err != nil {
		return nil, fmt.Errorf("world %d: %w", game, err)
	}
	r := &Round{Game: game, World: name, Settings: w.Settings().String()}
	r.Places = run.placesIn(ctx, w, r.Settings)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx) // which may be why no place was found
	}
	if c.Sure > 0 {
		sure, err := games.Sure(ctx, c.Worlds.Game, w, c.Sure)
		if err != nil {
			return nil, fmt.Errorf("world %d (%s): %w", game, name, err)
		}
		r.Sure = &sure
	}
	for i, p := range c.Contestants {
		if i > 0 {
			if w, _, err = c.Worlds.World(ctx, game); err != nil {
				return nil, fmt.Errorf("world %d (%s): %w", game, name, err)
			}
		}
		record, err := run.record(ctx, p, w, count)
		if err != nil {
			return nil, fmt.Errorf("world %d (%s), %s: %w", game, name, p.Name(), err)
		}
		r.Records = append(r.Records, record)
	}
	return r, nil
}

// record lets a contestant play.
func (run *runner) record(ctx context.Context, p Contestant, w games.World, count bool) (Record, error) {
	var before, after runtime.MemStats
	if count {
		runtime.ReadMemStats(&before)
	}
	record, err := p.Play(ctx, run.contest.Worlds.Game, w)
	if count {
		runtime.ReadMemStats(&after)
	}
	record.Contestant = p.Name()
	switch {
	case !run.contest.Measure:
		record.Measured = nil
	case count && record.Measured != nil && record.Measured.SolverCalls != nil: // no other process
		n := after.Mallocs - before.Mallocs
		record.Measured.Allocations = &n
	}
	return record, err
}

// placesIn returns how many places a player knows of at the beginning: 0 if no
// strategy can tell.
func (run *runner) placesIn(ctx context.Context, w games.World, settings string) int {
	if n, ok := run.places.Load(settings); ok {
		return n.(int)
	}
	n := 0
	quick := run.contest.Worlds.Game.Agents().Quick()
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		p, err := quick[len(quick)-1].Player(s, w.Settings())
		if err != nil {
			continue
		}
		if _, err := p.Act(ctx, w.Percept()); err == nil {
			n = games.TallyOf(p).All()
			break
		}
	}
	run.places.Store(settings, n)
	return n
}
