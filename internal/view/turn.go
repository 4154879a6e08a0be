package view

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// Turn is a turn with what its player saw, believed and learnt in it.
type Turn struct {
	games.Turn
	Scene   games.Scene
	Lessons []games.Lesson
}

// TurnOf returns a turn of which player has just taken in the percept. The error is
// the player's.
func TurnOf(ctx context.Context, t games.Turn, player games.Player) (*Turn, error) {
	lessons, err := games.Lessons(ctx, player)
	return &Turn{Turn: t, Scene: player.Scene(), Lessons: lessons}, err
}

// Printer writes turns one after the other: what is perceived, what is newly proved
// and why, what is known of the cave, and the move.
type Printer struct {
	chances []Word // as they were written last
}

// Turn writes a turn.
func (v *Printer) Turn(p *Page, t *Turn) {
	s := &t.Scene
	p.Write("\n")
	t.heading(p)
	t.perceived(p)
	t.learnt(p)
	ShowCave(p, s)
	if list := chances(s); s.Width == 0 && !slices.Equal(list, v.chances) {
		v.chances = list
		if len(list) > 0 {
			p.Paragraph(p.Label("chances"), list)
		}
	}
	ShowMove(p, t.Turn)
}

// ShowCave writes what is known of the places: a grid square by square, a cave as a
// list of its passages.
func ShowCave(p *Page, s *games.Scene) {
	if s.Width > 0 {
		showGrid(p, s)
	} else {
		showMap(p, s)
	}
}

func (t *Turn) heading(p *Page) {
	p.Paragraph("", Words(Bold, fmt.Sprintf("Turn %d: %s, exits %s", t.Number, t.Scene.Here, strings.Join(t.Scene.Exits, " "))))
}

// perceived writes the clues.
func (t *Turn) perceived(p *Page) {
	ShowClues(p, t.Scene.Clues)
	if t.Done.Doubt != nil {
		p.Paragraph(p.Label("doubt"), Words(Red, ASCII(t.Done.Doubt.Error())))
	}
}

// learnt writes what is newly proved, and how much is known.
func (t *Turn) learnt(p *Page) {
	s := &t.Scene
	showLessons(p, t.Lessons)
	if s.Status != "" {
		p.Paragraph(p.Label("state"), Words(Plain, s.Status))
	}
	tally := s.Tally()
	p.Paragraph(p.Label(s.Noun+"s"), Words(Plain, fmt.Sprintf("%d proved safe, %d proved deadly, %d open", tally.Safe, tally.Deadly, tally.Open)))
}

// ShowClues writes what is perceived.
func ShowClues(p *Page, clues []string) {
	if len(clues) == 0 {
		p.Paragraph(p.Label("clues"), Words(Plain, "none"))
		return
	}
	p.Paragraph(p.Label("clues"), Words(Yellow, strings.Join(clues, ", ")))
}

func showLessons(p *Page, lessons []games.Lesson) {
	if len(lessons) == 0 {
		p.Paragraph(p.Label("proved"), Words(Plain, "nothing new"))
		return
	}
	name := "proved"
	for _, l := range lessons {
		var list []Word
		list = append(list, Words(Plain, Noun(l.Claims))...)
		for i, c := range l.Claims {
			list = append(list, Words(Plain, c.Name+separator(i, len(l.Claims)))...)
		}
		list = append(list, Words(Cyan, l.Claims[0].Says)...)
		p.Paragraph(p.Label(name), list)
		name = ""
		for _, why := range l.Why {
			p.Paragraph(p.Label("")+"  ", Words(Faint, why.Text))
		}
	}
}

// Noun says what claims are about.
func Noun(claims []games.Claim) string {
	if len(claims) > 1 && claims[0].Noun != "" {
		return claims[0].Noun + "s"
	}
	return claims[0].Noun
}

// separator follows item i of n in a list that a colon ends.
func separator(i, n int) string {
	if i == n-1 {
		return ":"
	}
	return ","
}

// ShowMove writes what was done, and what would have been where that differs.
func ShowMove(p *Page, t games.Turn) {
	reason := func(d games.Decision) []Word {
		list := Words(Bold, d.Action.String())
		if d.Tactic != "" {
			list = append(list, Words(Plain, ASCII("("+d.Tactic+")"))...)
		}
		return list
	}
	name := "move"
	switch {
	case t.Said != "":
		p.Paragraph(p.Label(name), Words(Red, fmt.Sprintf("%+q, which is no action", t.Said)))
	case t.Done.Action != nil:
		p.Paragraph(p.Label(name), reason(t.Done))
		if t.Done.Reason != "" {
			p.Paragraph(p.Label("")+"  ", Words(Faint, ASCII(t.Done.Reason)))
		}
	}
	if !t.AsAdvised() {
		p.Paragraph(p.Label("advice"), reason(t.Advice))
		p.Paragraph(p.Label("")+"  ", Words(Faint, t.Advice.Reason))
	}
}
