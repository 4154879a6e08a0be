package command

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/account"
)

// past is the turns of a game so far, to explain what was known in each.
type past struct {
	player func() (games.Player, error) // makes one that knows nothing yet, and decides fast

	mu    sync.Mutex
	turns []games.Turn
}

// newPast returns the past of a game that has not begun. What is known depends on
// what was perceived and done alone, so that it is the game's simplest agent, the last
// of its list, that follows the turns again.
func newPast(g games.Game, who *playerFlags, set games.Settings) *past {
	simplest := *who
	simplest.agent = g.Agents()[len(g.Agents())-1]
	return &past{player: func() (games.Player, error) { return simplest.player(g, set) }}
}

// add takes in the next turn.
func (p *past) add(t games.Turn) {
	p.mu.Lock()
	p.turns = append(p.turns, t)
	p.mu.Unlock()
}

// did says what was done in the last turn.
func (p *past) did(d games.Decision) {
	p.mu.Lock()
	if last := len(p.turns) - 1; last >= 0 {
		t := p.turns[last]
		t.Done = d
		p.turns = append(slices.Clip(p.turns[:last]), t) // an explanation may read the old ones
	}
	p.mu.Unlock()
}

// forget forgets all turns, for a game that begins anew.
func (p *past) forget() {
	p.mu.Lock()
	p.turns = nil
	p.mu.Unlock()
}

// explain explains a place as it was known in a turn.
func (p *past) explain(ctx context.Context, turn int, place string) (func(*page), error) {
	p.mu.Lock()
	turns := p.turns
	p.mu.Unlock()
	if turn >= len(turns) {
		return nil, fmt.Errorf("there is no turn %d any more", turn+1)
	}
	player, err := p.upTo(ctx, turns[:turn+1])
	if err != nil {
		return nil, err
	}
	scene := player.Scene()
	a, err := account.Of(ctx, player, &scene, place)
	if err != nil {
		return nil, err
	}
	return placeView{a}.show, nil
}

// upTo returns a player that has taken in some turns and no other.
func (p *past) upTo(ctx context.Context, turns []games.Turn) (player games.Player, err error) {
	if player, err = p.player(); err != nil {
		return nil, err
	}
	for i, t := range turns {
		if i > 0 && turns[i-1].Done.Action != nil {
			if err := player.Took(turns[i-1].Done.Action); err != nil {
				return nil, err
			}
		}
		if _, err := player.Act(ctx, t.Percept); err != nil {
			return nil, err
		}
	}
	return player, nil
}
