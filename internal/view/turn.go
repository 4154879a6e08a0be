package view

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
)

// Printer writes turns one after the other: what is perceived, what is newly proved
// and why, what is known of the cave, and the move.
type Printer struct {
	chances []Word // as they were written last
}

// Turn writes a turn.
func (v *Printer) Turn(p *Page, t *report.Turn) {
	s := &t.Scene
	p.Write("\n")
	heading(p, t)
	perceived(p, t)
	learnt(p, t)
	ShowCave(p, s)
	if list := chances(p, s); s.Width == 0 && !slices.Equal(list, v.chances) {
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

func heading(p *Page, t *report.Turn) {
	p.Paragraph("", p.Words(Bold, report.Heading(t.Number, &t.Scene)))
}

// perceived writes the clues.
func perceived(p *Page, t *report.Turn) {
	ShowClues(p, &t.Scene)
	if t.Done.Doubt != nil {
		p.Paragraph(p.Label("doubt"), Words(Red, p.Told(ASCII(t.Done.Doubt.Error()))))
	}
}

// learnt writes what is newly proved, and how much is known.
func learnt(p *Page, t *report.Turn) {
	s := &t.Scene
	showLessons(p, t.Lessons)
	if s.Status != "" {
		p.Paragraph(p.Label("state"), p.Words(Plain, s.Status))
	}
	p.Paragraph(p.Label(s.Noun+"s"), p.Words(Plain, report.Tally(s)))
}

// ShowClues writes what is perceived.
func ShowClues(p *Page, s *games.Scene) {
	look := Yellow
	if len(s.Clues) == 0 {
		look = Plain
	}
	var list []Word
	for i, clue := range s.Clues {
		if i < len(s.Clues)-1 {
			list = append(list, Words(look, p.Told(clue)+",")...)
		} else {
			list = append(list, p.Words(look, clue)...)
		}
	}
	if len(list) == 0 {
		list = p.Words(look, report.Clues(s))
	}
	p.Paragraph(p.Label("clues"), list)
}

func showLessons(p *Page, lessons []report.Lesson) {
	if len(lessons) == 0 {
		p.Paragraph(p.Label("proved"), p.Words(Plain, "nothing new"))
		return
	}
	name := "proved"
	for _, l := range lessons {
		var list []Word
		list = append(list, p.Words(Plain, report.Nouns(l.Claims[0].Noun, len(l.Claims)))...)
		for i, c := range l.Claims {
			list = append(list, Words(Plain, c.Name+separator(i, len(l.Claims)))...)
		}
		list = append(list, p.Words(Cyan, l.Claims[0].Says)...)
		p.Paragraph(p.Label(name), list)
		name = ""
		for _, why := range l.Facts {
			p.Paragraph(p.Label("")+"  ", p.Words(Faint, why.Text))
		}
	}
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
		list := p.Words(Bold, d.Action.String())
		if d.Tactic != "" {
			list = append(list, Words(Plain, "("+p.Told(ASCII(d.Tactic))+")")...)
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
			p.Paragraph(p.Label("")+"  ", p.Words(Faint, ASCII(t.Done.Reason)))
		}
	}
	if !t.AsAdvised() {
		p.Paragraph(p.Label("advice"), reason(t.Advice))
		p.Paragraph(p.Label("")+"  ", p.Words(Faint, t.Advice.Reason))
	}
}
