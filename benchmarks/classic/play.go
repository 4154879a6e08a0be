package main

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Tally is what a hunter has reached in some games.
type Tally struct {
	Won, Turns, Arrows int
	Ends               map[classic.Outcome]int
	Times              []time.Duration // of each decision, sorted
	Beliefs            map[string]*[10]Bin
}

// Bin counts beliefs of about the same strength.
type Bin struct {
	N, True  int
	Believed float64
	Squares  float64 // of what a game was off by
}

// off reports whether beliefs came true more or less often than chance explains.
// What a game was off by is one draw, since its beliefs hang together.
func (b *Bin) off() bool {
	const margin = 5
	return math.Abs(float64(b.True)-b.Believed) > margin*math.Sqrt(b.Squares+1)
}

func (t *Tally) believe(what string, p float64, truth bool) {
	if p <= 0 || p >= 1 {
		return
	}
	if t.Beliefs[what] == nil {
		t.Beliefs[what] = new([10]Bin)
	}
	b := &t.Beliefs[what][min(int(10*p), 9)]
	b.N++
	b.Believed += p
	if truth {
		b.True++
	}
}

func newTally() *Tally {
	return &Tally{Ends: map[classic.Outcome]int{}, Beliefs: map[string]*[10]Bin{}}
}

// add adds one game.
func (t *Tally) add(o *Tally) {
	t.Won += o.Won
	t.Turns += o.Turns
	t.Arrows += o.Arrows
	t.Times = append(t.Times, o.Times...)
	for end, n := range o.Ends {
		t.Ends[end] += n
	}
	for what, bins := range o.Beliefs {
		if t.Beliefs[what] == nil {
			t.Beliefs[what] = new([10]Bin)
		}
		for i, b := range bins {
			sum := &t.Beliefs[what][i]
			sum.N += b.N
			sum.True += b.True
			sum.Believed += b.Believed
			off := float64(b.True) - b.Believed
			sum.Squares += off * off
		}
	}
}

// Play lets a hunter play games from a seed on.
func Play(ctx context.Context, r classic.Rules, l *classic.Layout, name string, games int, seed uint64, workers int) (*Tally, error) {
	tallies := make([]*Tally, games)
	errs := make([]error, workers)
	var wait sync.WaitGroup
	for k := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := k; i < games && errs[k] == nil; i += workers {
				tallies[i] = newTally()
				errs[k] = tallies[i].play(ctx, r, l, name, seed+uint64(i))
			}
		}()
	}
	wait.Wait()
	sum := newTally()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	for _, t := range tallies {
		sum.add(t)
	}
	slices.Sort(sum.Times)
	return sum, nil
}

func (t *Tally) play(ctx context.Context, r classic.Rules, l *classic.Layout, name string, seed uint64) error {
	c, err := classic.Deal(r, l, seed)
	if err != nil {
		return err
	}
	h := c.Play(classic.Random(seed))
	a, err := agent.New(name, r, l, seed)
	if err != nil {
		return err
	}
	for {
		if end, over := h.Over(); over {
			t.Ends[end]++
			if end == classic.Won {
				t.Won++
			}
			t.Turns += h.Turn()
			t.Arrows += r.Arrows - h.Arrows()
			return nil
		}
		p := h.Percept()
		begun := time.Now()
		d, err := a.Act(ctx, p)
		if err != nil {
			return err
		}
		t.Times = append(t.Times, time.Since(begun))
		if d.Doubt != nil {
			return d.Doubt
		}
		t.check(a, h, d)
		if err := h.Apply(d.Action); err != nil {
			return err
		}
	}
}

// check sets beliefs beside the truth.
func (t *Tally) check(b *agent.Agent, h *classic.Hunter, d agent.Decision) {
	p := h.Cave().Position()
	for room := range h.Cave().Layout().Rooms() {
		t.believe("wumpus", b.Wumpus(room), room == h.Wumpus())
		t.believe("bats", b.Bats(room), slices.Contains(p.Bats, room))
		t.believe("pit", b.Pit(room), slices.Contains(p.Pits, room))
	}
	if d.Action.Shoots() {
		hit := 0.0
		for room := range h.Cave().Layout().Rooms() {
			if slices.Contains(d.Action.Path, room) {
				hit += b.Wumpus(room)
			}
		}
		t.believe("a shot hits", hit, slices.Contains(d.Action.Path, h.Wumpus()))
	}
}
