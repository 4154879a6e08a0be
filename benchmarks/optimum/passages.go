package main

import (
	"slices"
)

// partial is what is known of the passages: the exits of the rooms visited. Rooms are
// numbered as they are seen, so that the start is room 0.
type partial struct {
	graph   graph
	rooms   int
	visited rooms
}

// embedding says which room of a cave each room seen is.
type embedding struct {
	image [MaxRooms]int
	used  rooms
}

// embed calls f with each way to find what is known in a cave.
func (p *partial) embed(c *cave, f func(*embedding)) {
	var e embedding
	for i := range e.image {
		e.image[i] = -1
	}
	for i := range 4 { // the start and its exits are the first rooms in both
		e.image[i] = i
		e.used |= at(i)
	}
	p.extend(c, &e, f)
}

// extend finds an image for one more room: if there is one, for a room beside one that has
// its image.
func (p *partial) extend(c *cave, e *embedding, f func(*embedding)) {
	room, within := -1, rooms(0)
	for r := range p.rooms {
		if e.image[r] >= 0 {
			continue
		}
		among := at(c.rooms) - 1
		beside := false
		p.graph[r].each(func(exit int) {
			if e.image[exit] >= 0 {
				among &= c.graph[e.image[exit]]
				beside = true
			}
		})
		if room < 0 || beside {
			room, within = r, among
		}
		if beside {
			break
		}
	}
	if room < 0 {
		f(e)
		return
	}
	(within &^ e.used).each(func(image int) {
		e.image[room] = image
		e.used |= at(image)
		p.extend(c, e, f)
		e.used &^= at(image)
		e.image[room] = -1
	})
}

// exits is what a room may turn out to lead to: rooms seen before, and others.
type exits struct {
	seen  rooms
	fresh int
	share float64 // how likely that is
}

// exits returns what an unvisited room may lead to.
func (p *partial) exits(caves []cave, room int) []exits {
	ways := map[rooms]float64{}
	total := 0.0
	for i := range caves {
		c := &caves[i]
		p.embed(c, func(e *embedding) {
			var seen rooms
			for r, image := range e.image[:p.rooms] {
				if c.graph[e.image[room]].has(image) {
					seen |= at(r)
				}
			}
			ways[seen] += c.ways
			total += c.ways
		})
	}
	all := make([]exits, 0, len(ways))
	for seen, w := range ways {
		all = append(all, exits{seen, 3 - seen.size(), w / total})
	}
	slices.SortFunc(all, func(a, b exits) int { return int(a.seen) - int(b.seen) })
	return all
}
