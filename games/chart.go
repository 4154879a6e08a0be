package games

// Chart is a map of places and the passages between them, which says nothing of
// what they hold.
type Chart struct {
	Spots []Spot // in the order of their numbers
	Width int    // of a grid: how many spots are in each row, the top row first; 0 if there is none
}

// Spot is a place on a chart.
type Spot struct {
	Name  string   // as in [Place]
	Links []string // the names of the places to which passages lead
}

// Charted is a [World] that can tell its chart: all places, those too that the
// player has not seen. It is for those who draw a game, so that places stay where
// they are as the player sees more of them.
type Charted interface {
	Chart() Chart
}

// Chart returns the chart of what the player has seen.
func (s *Scene) Chart() Chart {
	c := Chart{Width: s.Width}
	for _, p := range s.Places {
		c.Spots = append(c.Spots, Spot{p.Name, p.Links})
	}
	return c
}
