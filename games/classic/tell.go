package classic

import (
	"context"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// teller tells what happens to one hunter of the classic game, in one voice of a
// theme.
type teller struct {
	voice host.Voice
	theme *theme.Theme
	whose string // theme.You or theme.Hunter
	flown int    // rooms of the arrow's flight that have been told
}

func (t *teller) say(look host.Look, key string, values ...string) {
	t.voice.Say(look, t.theme.Say(t.whose, key, values...))
}

// pause waits until the person goes on.
func (t *teller) pause(ctx context.Context) error {
	return t.voice.Pause(ctx, t.theme.Say(theme.Text, "ask.goon"))
}

// list writes rooms as people read them: "3, 5, 14"; and "-" if there are none.
func list(rooms []int) string {
	if len(rooms) == 0 {
		return "-"
	}
	var names []string
	for _, r := range rooms {
		names = append(names, strconv.Itoa(r+1))
	}
	return strings.Join(names, ", ")
}

// percept tells what the hunter is told before its turn.
func (t *teller) percept(p world.Percept, r world.Rules, l *world.Layout) {
	t.events(p.Events)
	t.say(host.Heading, "room", "room", strconv.Itoa(p.Room+1), "exits", list(l.Exits(p.Room)))
	if p.Smell {
		t.say(host.Danger, "smell")
	}
	t.warn(r, "bats", p.Bats)
	t.warn(r, "pits", p.Pits)
	if p.Arrows == 1 {
		t.say(host.Plain, "arrows.one")
	} else {
		t.say(host.Plain, "arrows.more", "arrows", strconv.Itoa(p.Arrows))
	}
}

// warn tells a warning in three strengths, or by rules that count all with a line
// for each room.
func (t *teller) warn(r world.Rules, what string, n int) {
	switch {
	case r.Count == 0:
		for range n {
			t.say(host.Warning, what+".some")
		}
	case n == 0:
		t.say(host.Plain, what+".none")
	case n == 1:
		t.say(host.Warning, what+".some")
	default:
		t.say(host.Warning, what+".all")
	}
}

func (t *teller) events(events []world.Event) {
	for _, e := range events {
		t.say(host.Event, "event."+e.String())
	}
}

// action tells what the hunter does, before it is done.
func (t *teller) action(a world.Action) {
	if a.Shoots() {
		t.say(host.Deed, "shoot", "rooms", list(a.Path))
	} else {
		t.say(host.Deed, "move", "room", strconv.Itoa(a.Room+1))
	}
}

// result tells what has come of it: an arrow's flight room by room, and the end.
func (t *teller) result(ctx context.Context, h *world.Hunter) error {
	outcome, over := h.Over()
	if err := t.flight(ctx, h.Flight(), outcome); err != nil {
		return err
	}
	if over {
		t.end(h)
	}
	return nil
}

// flight tells through which rooms an arrow flew, if one did.
func (t *teller) flight(ctx context.Context, rooms []int, outcome world.Outcome) error {
	told := min(t.flown, len(rooms))
	t.flown = 0
	for _, room := range rooms[told:] {
		t.flies(room)
		if err := t.pause(ctx); err != nil {
			return err
		}
	}
	if len(rooms) > 0 && outcome != world.Won && outcome != world.ShotItself {
		t.say(host.Plain, "missed")
	}
	return nil
}

// flies tells that an arrow flies into a room.
func (t *teller) flies(room int) {
	t.say(host.Plain, "flight", "room", strconv.Itoa(room+1))
}

// endKeys are the keys of the outcomes.
var endKeys = map[world.Outcome]string{
	world.Won:         "end.won",
	world.Eaten:       "end.eaten",
	world.Fell:        "end.fell",
	world.ShotItself:  "end.shotitself",
	world.ShotByOther: "end.shotbyother",
	world.Beaten:      "end.beaten",
	world.OutOfArrows: "end.arrows",
	world.OutOfTurns:  "end.turns",
	world.WrongRoom:   "end.wrong",
}

// end tells how a game has ended, and what happened last.
func (t *teller) end(h *world.Hunter) {
	t.events(h.Percept().Events)
	outcome, _ := h.Over()
	t.ended(outcome)
}

func (t *teller) ended(outcome world.Outcome) {
	look := host.Danger
	if outcome == world.Won {
		look = host.Good
	}
	t.say(look, endKeys[outcome])
}
