package view

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// showMap writes the passages known from each place visited, in columns, with a
// mark behind each place.
func showMap(p *Page, s *games.Scene) {
	marks := map[string]Word{}
	wide := 0
	for i := range s.Places {
		marks[s.Places[i].Name] = p.mark(&s.Places[i])
		wide = max(wide, len(s.Places[i].Name))
	}
	name := func(place string) Word {
		m := marks[place]
		return Word{fmt.Sprintf("%*s%s", wide, place, m.Text), m.Style}
	}
	var cells [][]Word
	for _, place := range s.Places {
		if !place.Visited {
			continue
		}
		cell := []Word{name(place.Name), {"-", Plain}}
		for _, link := range place.Links {
			cell = append(cell, name(link))
		}
		cells = append(cells, cell)
	}
	showColumns(p, p.Label("cave"), cells)
}

// showColumns writes cells in as many columns as fit, read from left to right.
func showColumns(p *Page, label string, cells [][]Word) {
	wide := 0
	for _, cell := range cells {
		wide = max(wide, cellWidth(cell))
	}
	const gap = 4
	columns := max(1, (p.Width-len(label)+gap)/(wide+gap))
	for i, cell := range cells {
		switch {
		case i == 0:
			p.Write(label)
		case i%columns == 0:
			p.Write("\n" + strings.Repeat(" ", len(label)))
		default:
			p.Write(strings.Repeat(" ", gap+wide-cellWidth(cells[i-1])))
		}
		p.Row(cell)
	}
	if len(cells) > 0 {
		p.Write("\n")
	}
}

func cellWidth(cell []Word) int {
	wide := len(cell) - 1
	for _, w := range cell {
		wide += len(w.Text)
	}
	return wide
}

// chances says what is open of each place, and how likely.
func chances(p *Page, s *games.Scene) []Word {
	type item struct {
		names []string
		open  string
		style Style
	}
	var items []item
	add := func(name string, place *games.Place) {
		if len(place.Holds) < 2 {
			return
		}
		var open []string
		for _, c := range place.Holds {
			if c.What != "" {
				open = append(open, c.What+" "+games.Percent(c.P))
			}
		}
		items = append(items, item{[]string{name}, strings.Join(open, ", "), p.mark(place).Style})
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
	var list []Word
	for _, it := range kept {
		if len(list) > 0 {
			list[len(list)-1].Text += ";"
		}
		list = append(list, Words(it.style, strings.Join(it.names, ", ")+": "+p.Told(it.open))...)
	}
	return list
}
