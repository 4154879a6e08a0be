package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// The labels of a turn's parts are this wide.
func label(name string) string { return fmt.Sprintf("  %-9s", name) }

// turnView writes turns: what is perceived, what is newly proved and why, what is
// known of the cave, and the move.
type turnView struct {
	page    *page
	chances []word // as they were written last
}

func (v *turnView) show(ctx context.Context, t games.Turn, player games.Player) error {
	p := v.page
	lessons, err := games.Lessons(ctx, player)
	if err != nil {
		return err
	}
	s := player.Scene()
	p.write("\n")
	p.paragraph("", words(bold, fmt.Sprintf("Turn %d: %s, exits %s", t.Number, s.Here, strings.Join(s.Exits, " "))))
	showClues(p, s.Clues)
	if t.Done.Doubt != nil {
		p.paragraph(label("doubt"), words(red, ascii(t.Done.Doubt.Error())))
	}
	showLessons(p, lessons)
	tally := s.Tally()
	if s.Status != "" {
		p.paragraph(label("state"), words(plain, s.Status))
	}
	p.paragraph(label(s.Noun+"s"), words(plain, fmt.Sprintf("%d proved safe, %d proved deadly, %d open", tally.Safe, tally.Deadly, tally.Open)))
	if s.Width > 0 {
		showGrid(p, &s)
	} else {
		showMap(p, &s)
	}
	if list := chances(&s); s.Width == 0 && !slices.Equal(list, v.chances) {
		v.chances = list
		if len(list) > 0 {
			p.paragraph(label("chances"), list)
		}
	}
	showMove(p, t)
	return p.err
}

func showClues(p *page, clues []string) {
	if len(clues) == 0 {
		p.paragraph(label("clues"), words(plain, "none"))
		return
	}
	p.paragraph(label("clues"), words(yellow, strings.Join(clues, ", ")))
}

func showLessons(p *page, lessons []games.Lesson) {
	if len(lessons) == 0 {
		p.paragraph(label("proved"), words(plain, "nothing new"))
		return
	}
	name := "proved"
	for _, l := range lessons {
		var list []word
		list = append(list, words(plain, noun(l.Claims))...)
		for i, c := range l.Claims {
			list = append(list, words(plain, c.Name+separator(i, len(l.Claims)))...)
		}
		list = append(list, words(cyan, l.Claims[0].Says)...)
		p.paragraph(label(name), list)
		name = ""
		for _, why := range l.Why {
			p.paragraph(label("")+"  ", words(faint, why))
		}
	}
}

// noun says what claims are about.
func noun(claims []games.Claim) string {
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

// showMove writes what was done, and what would have been where that differs.
func showMove(p *page, t games.Turn) {
	reason := func(d games.Decision) []word {
		list := words(bold, d.Action.String())
		if d.Tactic != "" {
			list = append(list, words(plain, ascii("("+d.Tactic+")"))...)
		}
		return list
	}
	name := "move"
	switch {
	case t.Said != "":
		p.paragraph(label(name), words(red, fmt.Sprintf("%+q, which is no action", t.Said)))
	case t.Done.Action != nil:
		p.paragraph(label(name), reason(t.Done))
		if t.Done.Reason != "" {
			p.paragraph(label("")+"  ", words(faint, ascii(t.Done.Reason)))
		}
	}
	if !t.AsAdvised() {
		p.paragraph(label("advice"), reason(t.Advice))
		p.paragraph(label("")+"  ", words(faint, t.Advice.Reason))
	}
}

// mark is a place in one character.
func mark(place *games.Place) word {
	certain, proved := place.Certain()
	switch {
	case place.Here:
		return word{"@", bold}
	case place.Visited:
		return word{".", plain}
	case place.Deadly == knowledge.Proved && proved:
		return word{strings.ToUpper(certain[:1]), red}
	case place.Deadly == knowledge.Proved:
		return word{"!", red}
	case place.Deadly == knowledge.Open:
		return word{"?", yellow}
	case proved && certain != "":
		return word{strings.ToUpper(certain[:1]), magenta}
	case proved:
		return word{"+", green}
	default:
		return word{"~", magenta}
	}
}

// legend explains the marks.
const legend = "@ here, . visited, + proved empty, ~ proved safe, ? may kill, ! deadly; a capital is the first letter of what is proved to be there"

// showMap writes the passages known from each place visited, in columns, with a
// mark behind each place.
func showMap(p *page, s *games.Scene) {
	marks := map[string]word{}
	wide := 0
	for i := range s.Places {
		marks[s.Places[i].Name] = mark(&s.Places[i])
		wide = max(wide, len(s.Places[i].Name))
	}
	name := func(place string) word {
		m := marks[place]
		return word{fmt.Sprintf("%*s%s", wide, place, m.text), m.style}
	}
	var cells [][]word
	for _, place := range s.Places {
		if !place.Visited {
			continue
		}
		cell := []word{name(place.Name), {"-", plain}}
		for _, link := range place.Links {
			cell = append(cell, name(link))
		}
		cells = append(cells, cell)
	}
	showColumns(p, label("cave"), cells)
}

// showColumns writes cells in as many columns as fit, read from left to right.
func showColumns(p *page, label string, cells [][]word) {
	wide := 0
	for _, cell := range cells {
		wide = max(wide, cellWidth(cell))
	}
	const gap = 4
	columns := max(1, (p.width-len(label)+gap)/(wide+gap))
	for i, cell := range cells {
		switch {
		case i == 0:
			p.write(label)
		case i%columns == 0:
			p.write("\n" + strings.Repeat(" ", len(label)))
		default:
			p.write(strings.Repeat(" ", gap+wide-cellWidth(cells[i-1])))
		}
		p.row(cell)
	}
	if len(cells) > 0 {
		p.write("\n")
	}
}

func cellWidth(cell []word) int {
	wide := len(cell) - 1
	for _, w := range cell {
		wide += len(w.text)
	}
	return wide
}

// chances says what is open of each place, and how likely.
func chances(s *games.Scene) []word {
	type item struct {
		names []string
		open  string
		style style
	}
	var items []item
	add := func(name string, place *games.Place) {
		if len(place.Holds) < 2 {
			return
		}
		var open []string
		for _, c := range place.Holds {
			if c.What != "" {
				open = append(open, c.What+" "+percent(c.P))
			}
		}
		items = append(items, item{[]string{name}, strings.Join(open, ", "), mark(place).style})
	}
	for i := range s.Places {
		add(s.Places[i].Name, &s.Places[i])
	}
	if s.Hidden > 0 {
		add(fmt.Sprintf("each of %d never seen", s.Hidden), &s.Unseen)
	}
	alike := map[string]int{}
	for _, it := range items {
		alike[it.open]++
	}
	// Where many places are alike, it is said once.
	const many = 6
	first := map[string]int{}
	kept := items[:0]
	for _, it := range items {
		if i, again := first[it.open]; again && alike[it.open] >= many {
			kept[i].names = append(kept[i].names, it.names...)
			continue
		}
		first[it.open] = len(kept)
		kept = append(kept, it)
	}
	var list []word
	for _, it := range kept {
		if len(list) > 0 {
			list[len(list)-1].text += ";"
		}
		list = append(list, words(it.style, strings.Join(it.names, ", ")+": "+it.open)...)
	}
	return list
}

// percent writes a probability. What is open is never written as certain.
func percent(p float64) string {
	if p < 0 {
		return "unknown"
	}
	switch text := fmt.Sprintf("%.0f%%", 100*p); text {
	case "0%":
		return "<1%"
	case "100%":
		return ">99%"
	default:
		return text
	}
}
