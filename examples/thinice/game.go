// Package thinice is an example of a game of your own. It is the game's entry among the
// games; the world is in package pond and the agent in package walker. To begin another
// game, copy the folder; docs/new-game.md walks through it.
package thinice

import (
	"bufio"
	"flag"
	"fmt"
	"io"

	"github.com/mumpus-go/mumpus/examples/thinice/pond"
	"github.com/mumpus-go/mumpus/games"
)

// Game returns Thin Ice.
func Game() games.Game {
	return game{games.Agents{{Name: "walker", Player: newPlayer}}}
}

type game struct{ agents games.Agents }

// What every game has to have, as [games.Game] says.

func (game) Name() string                              { return pond.Name }
func (g game) Agents() games.Agents                    { return g.agents }
func (game) WithAgents(agents games.Agents) games.Game { return game{agents} }

func (game) Flags(fs *flag.FlagSet) func() (games.Settings, error) {
	var c pond.Config
	fs.IntVar(&c.Width, "width", 5, "`N` squares from left to right")
	fs.IntVar(&c.Height, "height", 4, "`N` squares from bottom to top")
	fs.IntVar(&c.Thin, "thin", 4, "`N` squares of thin ice")
	return func() (games.Settings, error) { return c, c.Validate() }
}

func (game) World(s games.Settings, seed uint64) (games.World, error) {
	c, ok := s.(pond.Config)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, s)
	}
	g, err := pond.Generate(c, seed)
	return &world{g}, err
}

func (g game) ParseID(id string) (games.World, error) {
	c, seed, err := pond.ParseID(id)
	if err != nil {
		return nil, err
	}
	return g.World(c, seed)
}

func (game) Reader(r io.Reader) games.PerceptReader { return &reader{in: bufio.NewReader(r)} }

func (game) ParseAction(line string) (games.Action, error) { return pond.ParseAction(line) }

// What this game has besides: a name for people, deaths, and verbs for a person to type.

func (game) Title() string { return "Thin Ice" }

func (game) About() string {
	return "Cross the pond. The ice tells how many squares beside you are thin."
}

func (game) Dead(cause string) bool { return cause == pond.Broke }

func (game) Verbs() []games.Verb { return []games.Verb{{Word: "GO", Does: "go to"}} }

// world is a pond in play, as [games.World].
type world struct{ *pond.Game }

func (w *world) ID() string               { return w.Config.ID(w.Seed) }
func (w *world) Settings() games.Settings { return w.Config }
func (w *world) Percept() games.Percept   { return w.Game.Percept() }

func (w *world) Apply(a games.Action) error {
	action, ok := a.(pond.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	return w.Game.Apply(action)
}

func (w *world) Result() (games.Result, bool) {
	return games.Result{Won: w.Over && w.Lost == "", Cause: w.Lost, Turns: w.Turn}, w.Over
}

func names(squares []pond.Square) []string {
	var list []string
	for _, s := range squares {
		list = append(list, s.String())
	}
	return list
}

// reader reads a player's side of the protocol: three numbers in each line.
type reader struct {
	in   *bufio.Reader
	n    int // lines so far
	told pond.Config
}

func (r *reader) read(numbers ...any) error {
	r.n++
	_, err := fmt.Fscanln(r.in, numbers...)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("line %d: want three numbers: %w", r.n, err)
	}
	return err
}

func (r *reader) Settings() (games.Settings, error) {
	if err := r.read(&r.told.Width, &r.told.Height, &r.told.Thin); err != nil {
		return nil, err
	}
	if err := r.told.Validate(); err != nil {
		return nil, fmt.Errorf("line %d: %w", r.n, err)
	}
	return r.told, nil
}

func (r *reader) Next() (games.Percept, error) {
	if r.n == 0 {
		if _, err := r.Settings(); err != nil {
			return nil, err
		}
	}
	var p pond.Percept
	if err := r.read(&p.At.X, &p.At.Y, &p.Cracks); err != nil {
		return nil, err
	}
	if !r.told.Has(p.At) {
		return nil, fmt.Errorf("line %d: the pond has no square %v", r.n, p.At)
	}
	return p, nil
}
