package worksheet

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// ErrNone is returned when no exercise of a level was found.
var ErrNone = errors.New("no exercise found of that level")

// DefaultTries is the number of worlds that are looked at for an exercise. It bounds the
// search for one of a level that is rare with the settings, or that they don't have.
const DefaultTries = 1000

// Sheet is what exercises are made from. The same sheet has the same exercises.
type Sheet struct {
	Game     games.Game
	Settings games.Settings
	Seed     uint64        // of the first world; later ones count on from it
	Levels   []games.Level // of the exercises, one each
	Tries    int           // how many worlds to look at for each, before giving up; DefaultTries if 0
}

// Exercise is a position with questions about places that the player has seen and
// not visited.
type Exercise struct {
	World   string // its id, or ""
	Turn    int
	Level   games.Level // of the hardest answer; Guess: one is that nobody can tell
	Scene   games.Scene
	Told    []knowledge.Fact // by the game, in order, and each once
	Asked   []string         // the names of the places, in the scene's order
	Answers []Answer         // for each
}

// Answer is what is known of a place, and why.
type Answer struct {
	*report.Place
	Level games.Level
	Why   []*report.Statement // of what is proved; if it is open whether the place is deadly, of that alone
}

// Exercises finds the exercises, each in another world. The error is the game's, the
// context's, or wraps ErrNone and says how many worlds were looked at.
func (s *Sheet) Exercises(ctx context.Context) ([]*Exercise, error) {
	tries := s.Tries
	if tries == 0 {
		tries = DefaultTries
	}
	seed := s.Seed
	var found []*Exercise
	for _, level := range s.Levels {
		e, err := s.find(ctx, level, &seed, tries)
		if err != nil {
			return nil, err
		}
		found = append(found, e)
	}
	return found, nil
}

// find finds an exercise from a seed on, and leaves that behind the one it used.
func (s *Sheet) find(ctx context.Context, level games.Level, seed *uint64, tries int) (*Exercise, error) {
	first := *seed
	for range tries {
		w, err := s.Game.World(s.Settings, *seed)
		if err != nil {
			return nil, err
		}
		*seed++
		e, err := s.in(ctx, w, level)
		if e != nil || err != nil {
			return e, err
		}
	}
	return nil, fmt.Errorf("%w, %v: gave up after %d worlds with %v, from seed %d on", ErrNone, level, tries, s.Settings, first)
}

// mostTold is the number of facts up to which a position fits on half a page.
const mostTold = 24

// in returns the first exercise of a level in a world, or nil if there is none.
func (s *Sheet) in(ctx context.Context, w games.World, level games.Level) (*Exercise, error) {
	h := history.New(func() (games.Player, error) { return s.Game.Agents().Player("", sat.Default(), w.Settings()) })
	for m, err := range h.Play(ctx, w) {
		if err != nil {
			return nil, err
		}
		p, scene := m.Player, m.Player.Scene()
		keys := frontier(&scene)
		if level != games.Guess {
			news := games.NewsOf(p)
			keys = slices.DeleteFunc(keys, func(name string) bool {
				return !slices.ContainsFunc(news, func(c games.Claim) bool { return c.Name == name })
			})
		}
		facts := told(p.Base().Theory())
		if len(facts) > mostTold {
			break
		}
		for _, key := range keys {
			a, err := answer(ctx, p, m.Number, &scene, key)
			if err != nil {
				return nil, err
			}
			// In the first turn there is next to nothing to think about.
			if a.Level != level || m.Number == 1 {
				continue
			}
			e := &Exercise{World: w.ID(), Turn: m.Number, Level: level, Scene: scene, Told: facts}
			return e, e.ask(ctx, p, a)
		}
	}
	return nil, nil
}

// frontier returns the names of the places that were not visited, and to which a
// passage leads from one that was.
func frontier(s *games.Scene) []string {
	beside := map[string]bool{}
	for _, p := range s.Places {
		if p.Visited {
			for _, link := range p.Links {
				beside[link] = true
			}
		}
	}
	var names []string
	for _, p := range s.Places {
		if !p.Visited && beside[p.Name] {
			names = append(names, p.Name)
		}
	}
	return names
}

// told returns what the game has told, each fact once.
func told(t *knowledge.Theory) []knowledge.Fact {
	var facts []knowledge.Fact
	known := map[string]bool{}
	for _, f := range t.Facts() {
		if !known[f.Text] {
			known[f.Text] = true
			facts = append(facts, f)
		}
	}
	return facts
}

// ask asks about the place that makes the exercise, and some others that are no
// harder, one of which may be open.
func (e *Exercise) ask(ctx context.Context, p games.Player, key Answer) error {
	const most = 4 // for which a page has room
	answers := []Answer{key}
	open := key.Level == games.Guess
	for _, name := range frontier(&e.Scene) {
		if name == key.Name || len(answers) == most {
			continue
		}
		a, err := answer(ctx, p, e.Turn, &e.Scene, name)
		if err != nil {
			return err
		}
		switch {
		case a.Level != games.Guess && a.Level <= e.Level:
		case a.Level == games.Guess && !open:
			open = true
		default:
			continue
		}
		answers = append(answers, a)
	}
	for _, place := range e.Scene.Places {
		if i := slices.IndexFunc(answers, func(a Answer) bool { return a.Name == place.Name }); i >= 0 {
			e.Asked = append(e.Asked, place.Name)
			e.Answers = append(e.Answers, answers[i])
		}
	}
	return nil
}

// answer says what is known of a place, and how hard that is to see.
func answer(ctx context.Context, p games.Player, turn int, s *games.Scene, name string) (Answer, error) {
	known, err := report.PlaceOf(ctx, p, turn, s, name)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Place: known, Level: games.Guess}
	open := known.Believed.Deadly == knowledge.Open
	if !open {
		a.Level = games.NoClue
	}
	for i := range known.Statements {
		s := &known.Statements[i]
		if open != (s.Verdict == knowledge.Open.String()) {
			continue
		}
		a.Why = append(a.Why, s)
		if !open {
			a.Level = max(a.Level, s.Level())
		}
	}
	return a, nil
}
