package contest

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mumpus-go/mumpus/games"
)

// Worlds are the worlds of a contest, by number.
type Worlds struct {
	Game   games.Game
	Origin Origin // tells these worlds from others
	N      int

	// World makes world i, at its beginning, and gives it a name. It is called by
	// several goroutines at once, and each time makes the same one.
	World func(ctx context.Context, i int) (w games.World, name string, err error)
}

// Origin says which worlds are played. Two contests of the same origin play the same
// ones.
type Origin struct {
	Game     string            `json:"game"`
	Set      string            `json:"set,omitempty"`      // the name of a fixed set
	Sum      string            `json:"sum,omitempty"`      // the checksum of its file
	Settings []json.RawMessage `json:"settings,omitempty"` // of random worlds, in turn
	Mix      bool              `json:"mix,omitempty"`      // the game's standard mix instead
	Games    int               `json:"games,omitempty"`    // worlds of each settings, or of the mix
	Seed     uint64            `json:"seed,omitempty"`
	Solvable bool              `json:"solvable,omitempty"`
	Level    string            `json:"level,omitempty"`
	Budget   int               `json:"budget,omitempty"`
	Tries    int               `json:"tries,omitempty"`
}

// Random returns random worlds: those of several series in turn, n of each. The series
// differ in nothing but their settings, which are the same for all worlds of one, or
// those of the game's mix. The error is that of [games.EncodeSettings].
func Random(g games.Game, n int, mix bool, series ...*games.Series) (*Worlds, error) {
	first := series[0]
	origin := Origin{
		Game: g.Name(), Mix: mix, Games: n, Seed: first.Seed,
		Solvable: first.Solvable, Budget: first.Budget, Tries: first.Tries,
	}
	if first.Level != 0 {
		origin.Level = first.Level.String()
	}
	w := &Worlds{
		Game:   g,
		Origin: origin,
		N:      n * len(series),
	}
	for _, s := range series {
		if mix {
			continue
		}
		settings, err := games.EncodeSettings(g, s.Settings(0))
		if err != nil {
			return nil, err
		}
		w.Origin.Settings = append(w.Origin.Settings, settings)
	}
	w.World = func(ctx context.Context, i int) (games.World, string, error) {
		world, err := series[i%len(series)].World(ctx, i/len(series))
		if err != nil {
			return nil, "", err
		}
		return world, world.ID(), nil
	}
	return w, nil
}

// Set returns the worlds of a fixed set, as [games.ReadSources] reads them, with the
// checksum of its file. The error says that they are of several games, or none.
func Set(name, sum string, sources []games.Source) (*Worlds, error) {
	if len(sources) == 0 {
		return nil, fmt.Errorf("the set %s has no worlds", name)
	}
	g := sources[0].Game
	for _, s := range sources {
		if s.Game.Name() != g.Name() {
			return nil, fmt.Errorf("the set %s has worlds of %s and of %s: want those of one game", name, g.Name(), s.Game.Name())
		}
	}
	return &Worlds{
		Game:   g,
		Origin: Origin{Game: g.Name(), Set: name, Sum: sum},
		N:      len(sources),
		World: func(_ context.Context, i int) (games.World, string, error) {
			w, err := sources[i].World()
			return w, sources[i].Name, err
		},
	}, nil
}
