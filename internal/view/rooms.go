package view

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
)

// rooms draws a cave as a list of its rooms: the name with its mark, the exits that
// are known, and what is known of the room.
func (d *drawing) rooms(s *games.Scene, news map[string]bool, chosen string, on Page) {
	p, width := &on, on.Width
	name, exits := 0, 0
	for _, place := range s.Places {
		name = max(name, ansi.StringWidth(place.Name))
		exits = max(exits, ansi.StringWidth(joined(place.Links)))
	}
	const gaps = 1 + 1 + 2 + 2 // before the name, its mark, before and behind the exits
	exits = min(exits, width/2)
	for i := range s.Places {
		place := &s.Places[i]
		mark, before := p.mark(place), " "
		if place.Name == chosen {
			before = p.Paint(Bold, ">")
		}
		look := mark.Style
		if place.Here {
			look = Bold
		}
		line := before + p.Paint(look, fmt.Sprintf("%*s%s", name, place.Name, mark.Text)) + "  " + clipped(joined(place.Links), exits)
		if room := width - gaps - name - exits; room > 0 {
			what := believed(p, place, room)
			if news[place.Name] && !place.Visited {
				what = believed(p, place, room-len(star)) + star
			}
			line += "  " + p.Paint(look, clipped(what, room))
		}
		d.rows[place.Name] = len(d.lines)
		d.add(strings.TrimRight(clipped(line, width), " "))
	}
	if s.Hidden == 0 {
		return
	}
	d.add("")
	d.lines = append(d.lines, laidOut(on, func(p *Page) {
		p.Paragraph(" ", Words(Faint, unseen(p, s)))
	})...)
}

// star marks news.
const star = " *"

// unseen says what is believed of the places never seen.
func unseen(p *Page, s *games.Scene) string {
	text := p.Told(report.Unseen(s).Title)
	if what := believed(p, &s.Unseen, 1<<20); what != "" {
		text += ": " + what
	}
	return text
}

func joined(names []string) string { return strings.Join(names, " ") }

// believed says what is believed of a place, in full if there is room for it.
func believed(on *Page, p *games.Place, room int) string {
	full, short := report.Brief(p)
	full, short = on.Told(full), on.Told(short)
	if ansi.StringWidth(full) <= room {
		return full
	}
	return short
}
