package knowledge

// layout says which kinds are counted. Each of these is a lane; how many things
// of each some sites hold is a vector with a number for each lane.
type layout struct {
	lanes []lane
	of    [][]int32   // by population and value: its lane, or noLane
	odds  [][]float64 // by population and value: the prior odds; 1 for a counted kind
	free  []float64   // by population: the odds of a value in rest, against nothing
	rest  []Domain    // by population: nothing, and the kinds that are not counted
	most  int         // the most values that a site has
}

type lane struct {
	population int
	kind       Kind
}

const noLane = -1

func newLayout(populations []Population) *layout {
	l := new(layout)
	for i := range populations {
		of, odds, free, rest := []int32{noLane}, []float64{1}, 1.0, Nothing
		for k, info := range populations[i].Kinds {
			if info.Count == Uncounted {
				of, odds = append(of, noLane), append(odds, info.PriorOdds())
				free += info.PriorOdds()
				rest |= Holds(Kind(k))
				continue
			}
			of, odds = append(of, int32(len(l.lanes))), append(odds, 1)
			l.lanes = append(l.lanes, lane{i, Kind(k)})
		}
		l.of, l.odds, l.free = append(l.of, of), append(l.odds, odds), append(l.free, free)
		l.rest = append(l.rest, rest)
		l.most = max(l.most, len(of))
	}
	return l
}
