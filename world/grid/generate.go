package grid

import "math/rand/v2"

// worldStream is the stream of random numbers that worlds are made from.
const worldStream = 0x67726964 // "grid"

// Generate makes a random world; equal arguments make equal worlds. The gold and
// each wumpus are in any square but the start with equal probability, the
// wumpuses in different ones, and the pits are as the settings say. A hidden
// size that the settings leave open is drawn too. The only error is that of
// [Config.Validate].
func Generate(cfg Config, seed uint64) (*World, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, worldStream))
	w := &World{id: cfg.ID(seed)}
	if cfg.Squares() == 0 {
		sides := cfg.MaxSide - cfg.MinSide + 1
		cfg.Width = cfg.MinSide + rng.IntN(sides)
		cfg.Height = cfg.MinSide + rng.IntN(sides)
	}
	w.config = cfg
	w.squares = make([]Contents, cfg.Squares())
	w.scatter(rng, Wumpus, cfg.Wumpuses)
	w.scatter(rng, Gold, 1)
	if cfg.Pits.Exact {
		w.scatter(rng, Pit, cfg.Pits.Count)
		return w, nil
	}
	for i := range w.squares[1:] {
		if rng.Float64() < cfg.Pits.Chance {
			w.squares[1+i] |= Pit
		}
	}
	return w, nil
}

// scatter puts n things of a kind into squares of their own, but for the start,
// each choice of squares being equally likely (R. W. Floyd, "A sample of
// brilliance", 1987).
func (w *World) scatter(rng *rand.Rand, thing Contents, n int) {
	free := len(w.squares) - 1
	for last := free - n; last < free; last++ {
		i := 1 + rng.IntN(last+1)
		if w.squares[i].Holds(thing) {
			i = 1 + last
		}
		w.squares[i] |= thing
	}
}
