package view

import "github.com/mumpus-go/mumpus/games"

// The columns of a place that a map needs, and those that it takes where they are there.
const (
	mapCell     = 4
	mapWideCell = 6
)

// mapWidth returns the columns that the map of a scene needs; 0 if it has none.
func mapWidth(s *games.Scene) int { return mapCell * s.Map.Width() }

// fixedMap draws the map of a scene, with a mark behind each place.
func (d *drawing) fixedMap(s *games.Scene, chosen string, p Page) {
	marks := map[string]Word{}
	for i := range s.Places {
		marks[s.Places[i].Name] = p.mark(&s.Places[i])
	}
	d.lines = append(d.lines, s.Map.Lines(min(mapWideCell, p.Width/s.Map.Width()),
		func(place string) string {
			text := place + marks[place].Text
			if place == chosen {
				text = ">" + text
			}
			return text
		},
		func(place, text string) string {
			if place == chosen {
				return p.Paint(Bold, text)
			}
			return p.Paint(marks[place].Style, text)
		})...)
}
