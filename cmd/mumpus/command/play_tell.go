package command

import (
	"context"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/world/classic"
)

// teller tells what happens to one hunter of the classic game, in one voice of a
// theme.
type teller struct {
	page  *page
	theme *theme.Theme
	voice string // theme.You or theme.Hunter
	pause func(ctx context.Context) error
}

func (t *teller) say(look style, key string, values ...string) {
	t.page.Paragraph("", words(look, t.theme.Say(t.voice, key, values...)))
}

// list writes rooms as people read them: "3, 5, 14".
func list(rooms []int) string {
	var names []string
	for _, r := range rooms {
		names = append(names, strconv.Itoa(r+1))
	}
	return strings.Join(names, ", ")
}

// percept tells what the hunter is told before its turn.
func (t *teller) percept(h *classic.Hunter) {
	p, c := h.Percept(), h.Cave()
	t.events(p.Events)
	t.say(bold, "room", "room", strconv.Itoa(p.Room+1), "exits", list(c.Layout().Exits(p.Room)))
	if p.Smell {
		t.say(red, "smell")
	}
	t.warn(c.Rules(), "bats", p.Bats)
	t.warn(c.Rules(), "pits", p.Pits)
	if p.Arrows == 1 {
		t.say(plain, "arrows.one")
	} else {
		t.say(plain, "arrows.more", "arrows", strconv.Itoa(p.Arrows))
	}
}

// warn tells a warning in three strengths, or by rules that count all with a line
// for each room.
func (t *teller) warn(r classic.Rules, what string, n int) {
	switch {
	case r.Count == 0:
		for range n {
			t.say(yellow, what+".some")
		}
	case n == 0:
		t.say(plain, what+".none")
	case n == 1:
		t.say(yellow, what+".some")
	default:
		t.say(yellow, what+".all")
	}
}

func (t *teller) events(events []classic.Event) {
	for _, e := range events {
		t.say(magenta, "event."+e.String())
	}
}

// action tells what the hunter does, before it is done.
func (t *teller) action(a classic.Action) {
	if a.Shoots() {
		t.say(cyan, "shoot", "rooms", list(a.Path))
	} else {
		t.say(cyan, "move", "room", strconv.Itoa(a.Room+1))
	}
}

// result tells what has come of it: an arrow's flight room by room, and the end.
func (t *teller) result(ctx context.Context, h *classic.Hunter) error {
	for _, room := range h.Flight() {
		t.say(plain, "flight", "room", strconv.Itoa(room+1))
		if err := t.pause(ctx); err != nil {
			return err
		}
	}
	outcome, over := h.Over()
	if len(h.Flight()) > 0 && outcome != classic.Won && outcome != classic.ShotItself {
		t.say(plain, "missed")
	}
	if over {
		t.end(h)
	}
	return t.page.Err
}

// endKeys are the keys of the outcomes.
var endKeys = map[classic.Outcome]string{
	classic.Won:         "end.won",
	classic.Eaten:       "end.eaten",
	classic.Fell:        "end.fell",
	classic.ShotItself:  "end.shotitself",
	classic.ShotByOther: "end.shotbyother",
	classic.Beaten:      "end.beaten",
	classic.OutOfArrows: "end.arrows",
	classic.OutOfTurns:  "end.turns",
	classic.WrongRoom:   "end.wrong",
}

// end tells how a game has ended, and what happened last.
func (t *teller) end(h *classic.Hunter) {
	t.events(h.Percept().Events)
	outcome, _ := h.Over()
	look := red
	if outcome == classic.Won {
		look = green
	}
	t.say(look, endKeys[outcome])
}
