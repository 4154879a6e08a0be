package bigcave

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Turn is what a base is told when a room is visited.
type Turn struct {
	Rooms []int // that come into view, to be named in this order
	Facts []knowledge.Fact
}

// Tell tells a base a turn.
func Tell(ctx context.Context, b *knowledge.Base, t Turn) error {
	for range t.Rooms {
		if _, err := b.Name(0, "room"); err != nil {
			return err
		}
	}
	return b.Tell(ctx, t.Facts...)
}

// Walk visits up to as many rooms, beginning with the first that holds nothing:
// one that the base of the strategy knows to hold nothing, as long as there is
// one; else, as if by luck, one that does hold nothing. Of several it is the
// one that came into view first. The errors are those of the base.
func (c *Cave) Walk(ctx context.Context, s knowledge.Strategy, visits int) ([]Turn, error) {
	base, err := knowledge.New(s, c.Population())
	if err != nil {
		return nil, err
	}
	w := walk{cave: c, site: map[int]knowledge.Site{}}
	for room, d := range c.holds {
		if d == knowledge.Nothing {
			w.see(room)
			break
		}
	}
	var turns []Turn
	for len(turns) < visits {
		room, ok := w.next(base)
		if !ok {
			break
		}
		turn := w.visit(len(turns)+1, room)
		if err := Tell(ctx, base, turn); err != nil {
			return nil, fmt.Errorf("turn %d: %w", len(turns)+1, err)
		}
		turns = append(turns, turn)
	}
	return turns, nil
}

type walk struct {
	cave     *Cave
	site     map[int]knowledge.Site
	news     []int // in view since the last visit
	frontier []int // in view and not visited
}

func (w *walk) see(room int) {
	if _, ok := w.site[room]; !ok {
		w.site[room] = knowledge.Site(len(w.site))
		w.news = append(w.news, room)
		w.frontier = append(w.frontier, room)
	}
}

// next takes the room to visit from the frontier.
func (w *walk) next(b *knowledge.Base) (room int, ok bool) {
	at := -1
	for i, room := range w.frontier {
		if b.Domain(w.site[room]) == knowledge.Nothing {
			at = i
			break
		}
		if at < 0 && w.cave.holds[room] == knowledge.Nothing {
			at = i
		}
	}
	if at < 0 {
		return 0, false
	}
	room = w.frontier[at]
	w.frontier = append(w.frontier[:at], w.frontier[at+1:]...)
	return room, true
}

// visit perceives a room.
func (w *walk) visit(turn, room int) Turn {
	exits := w.cave.exits[room]
	for _, exit := range exits {
		w.see(int(exit))
	}
	t := Turn{Rooms: w.news}
	w.news = nil
	here := w.site[room]
	t.Facts = append(t.Facts, knowledge.Fact{Turn: turn, Text: fmt.Sprintf("room %d is empty", room), Claim: knowledge.None(
		knowledge.Is(knowledge.At(Bats, here)), knowledge.Is(knowledge.At(Shaft, here)), knowledge.Is(knowledge.At(Mumpus, here)))})
	for kind, name := range w.cave.Population().Kinds {
		near := false
		var lits []knowledge.Literal
		for _, exit := range exits {
			near = near || w.cave.holds[exit] == knowledge.Holds(knowledge.Kind(kind))
			lits = append(lits, knowledge.Is(knowledge.At(knowledge.Kind(kind), w.site[int(exit)])))
		}
		f := knowledge.Fact{Turn: turn, Text: fmt.Sprintf("%s beside room %d", name.Name, room), Claim: knowledge.Any(lits...)}
		if !near {
			f.Text, f.Claim = "no "+f.Text, knowledge.None(lits...)
		}
		t.Facts = append(t.Facts, f)
	}
	return t
}
