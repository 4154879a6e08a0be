package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/theme"
	"github.com/mumpus-go/mumpus/knowledge"
)

// keyed is a game that a person plays with single keys.
type keyed struct {
	game  games.Game
	flags *flag.FlagSet
	who   *playerFlags // of the engine that answers ?
	undo  bool
	seed  uint64

	page   *page
	ask    *asker
	keys   []games.Key
	again  func() (games.World, error) // makes the world anew
	world  games.World
	engine games.Player
	done   []games.Action
	turn   games.Turn
}

// playKeyed lets a person play a game of that kind.
func playKeyed(ctx context.Context, g games.Game, args []string, stdin io.Reader, stdout io.Writer) error {
	k := &keyed{game: g, flags: newFlags(), page: newPage(stdout)}
	settings, names := settingsFlags(k.flags, g)
	k.who = newPlayerFlags(k.flags, g)
	k.flags.Uint64Var(&k.seed, "seed", 0, "`SEED` seed of the world; a random one if it isn't given")
	k.flags.BoolVar(&k.undo, "undo", false, "let actions be taken back")
	others, err := parse(k.flags, args)
	if err != nil {
		return err
	}
	if len(others) > 1 {
		return misused("want one game, id or file, got %q", others)
	}
	if !given(k.flags)["seed"] {
		const most = 1_000_000 // short, to be typed again
		k.seed = rand.Uint64N(most)
	}
	if err := k.source(others, settings, names); err != nil {
		return err
	}
	t, err := theme.Named(theme.Names()[0])
	if err != nil {
		return err
	}
	k.ask = newAsker(k.page, t, stdin, stdout)
	err = k.play(ctx)
	if errors.Is(err, errLeave) {
		k.page.write("Goodbye.\n")
		return k.page.err
	}
	return err
}

// source finds out which world is played.
func (k *keyed) source(others []string, settings func() (games.Settings, error), names []string) error {
	switch {
	case len(others) == 0 || others[0] == k.game.Name():
		set, err := settings()
		if err != nil {
			return err
		}
		k.again = func() (games.World, error) { return k.game.World(set, k.seed) }
	case strings.HasPrefix(others[0], k.game.Name()+":"):
		if err := refuse(k.flags, "an id, which says it", append(names, "seed")...); err != nil {
			return err
		}
		k.again = func() (games.World, error) { return k.game.ParseID(others[0]) }
	default:
		if err := refuse(k.flags, "a file, which says it", names...); err != nil {
			return err
		}
		text, err := os.ReadFile(others[0])
		if err != nil {
			return err
		}
		k.again = func() (games.World, error) {
			return k.game.ReadWorld(strings.NewReader(string(text)), others[0], k.seed)
		}
	}
	return nil
}

// play plays the game to its end.
func (k *keyed) play(ctx context.Context) error {
	if err := k.begin(ctx); err != nil {
		return err
	}
	var err error
	if k.keys, err = k.game.(games.Keyed).Keys(k.world.Settings()); err != nil {
		return err
	}
	k.page.paragraph("", words(bold, k.game.Title()+": "+k.world.Settings().String()))
	if g, ok := k.game.(games.Drawn); ok {
		k.page.paragraph("", words(faint, g.Legend()))
	}
	for {
		if r, over := k.world.Result(); over {
			k.page.write("\n")
			(&watcher{page: k.page}).end(r)
			if id := k.world.ID(); id != "" {
				k.page.write("The same again: mumpus play '" + id + "'\n")
			}
			return k.page.err
		}
		k.show()
		if err := k.choose(ctx); err != nil {
			return err
		}
	}
}

// begin makes the world and the engine, and takes the actions that were not taken
// back.
func (k *keyed) begin(ctx context.Context) error {
	var err error
	if k.world, err = k.again(); err != nil {
		return err
	}
	if k.engine, err = k.who.player(k.game, k.world.Settings()); err != nil {
		return err
	}
	done := k.done
	k.done = nil
	if err := k.perceive(ctx); err != nil {
		return err
	}
	for _, a := range done {
		if err := k.do(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

// perceive lets the engine see what the person sees.
func (k *keyed) perceive(ctx context.Context) error {
	var err error
	k.turn = games.Turn{Number: k.world.Turn(), Percept: k.world.Percept()}
	k.turn.Advice, err = k.engine.Act(ctx, k.turn.Percept)
	return err
}

// do takes an action.
func (k *keyed) do(ctx context.Context, a games.Action) error {
	if err := k.engine.Took(a); err != nil {
		return err
	}
	if err := k.world.Apply(a); err != nil {
		return err
	}
	k.done = append(k.done, a)
	if _, over := k.world.Result(); over {
		return nil
	}
	return k.perceive(ctx)
}

// choose asks what to do until it is an action, or one is taken back.
func (k *keyed) choose(ctx context.Context) error {
	var question []string
	letters := ""
	others := map[string]byte{"what is known": '?', "leave": 'q', "quit": 'q'}
	for _, key := range k.keys {
		question = append(question, fmt.Sprintf("%s (%c)", key.Does, key.Key))
		letters += string(key.Key)
		others[key.Does] = key.Key
		others[strings.TrimPrefix(key.Does, "go ")] = key.Key
		others[strings.ToLower(key.Action.String())] = key.Key
	}
	question = append(question, "what is known (?)")
	letters += "?"
	if k.undo {
		question = append(question, "take back (u)")
		letters += "u"
		others["take back"], others["undo"] = 'u', 'u'
	}
	question = append(question, "leave (q)?")
	letters += "q"
	for {
		answer, err := k.ask.chooseWord(ctx, strings.Join(question, ", "), letters, others)
		if err != nil {
			return err
		}
		switch answer {
		case 'q':
			return errLeave
		case '?':
			if err := k.explain(ctx); err != nil {
				return err
			}
		case 'u':
			if len(k.done) > 0 {
				k.done = k.done[:len(k.done)-1]
			}
			return k.begin(ctx)
		default:
			for _, key := range k.keys {
				if key.Key == answer {
					return k.do(ctx, key.Action)
				}
			}
		}
	}
}

// show writes what a person sees: the clues, and where it has been.
func (k *keyed) show() {
	s := k.engine.Scene()
	k.page.write("\n")
	k.page.paragraph("", words(bold, fmt.Sprintf("Turn %d: %s", k.turn.Number, s.Here)))
	showClues(k.page, s.Clues)
	if s.Status != "" {
		k.page.paragraph(label("state"), words(plain, s.Status))
	}
	for i := range s.Places {
		if p := &s.Places[i]; !p.Visited { // what is known of it is for those who ask
			p.Deadly, p.Risk, p.Holds = knowledge.Open, -1, nil
		}
	}
	showGrid(k.page, &s)
}

// explain writes what the engine knows, why, and what it would do.
func (k *keyed) explain(ctx context.Context) error {
	s := k.engine.Scene()
	showGrid(k.page, &s)
	for i := range s.Places {
		p := &s.Places[i]
		if p.Visited || p.Deadly == knowledge.Open {
			continue
		}
		why, err := reasons(ctx, k.engine, p)
		if err != nil {
			return err
		}
		what := "safe"
		if p.Deadly == knowledge.Proved {
			what = "deadly"
		}
		k.page.paragraph(label("proved"), append(words(plain, s.Noun+" "+p.Name+":"), words(cyan, what)...))
		for _, text := range why {
			k.page.paragraph(label("")+"  ", words(faint, text))
		}
	}
	showMove(k.page, k.turn)
	return k.page.err
}

// reasons returns the sentences of the facts by which a place is proved safe or
// deadly.
func reasons(ctx context.Context, player games.Player, p *games.Place) ([]string, error) {
	var texts []string
	seen := map[string]bool{}
	claims := player.Claims(p.Name)
	proved := func(c games.Claim) bool { return c.Verdict(player.Base()) == knowledge.Proved }
	dead := slices.ContainsFunc(claims, func(c games.Claim) bool { return c.Says == deadWumpus && proved(c) })
	for _, c := range claims {
		because := c.Says == "safe"
		if p.Deadly == knowledge.Proved {
			because = c.Says == "pit" || c.Says == "wumpus" && !dead
		}
		if !because || !proved(c) {
			continue
		}
		facts, err := c.Why(ctx, player.Base())
		if err != nil {
			return nil, err
		}
		for _, f := range facts {
			if !seen[f.Text] {
				seen[f.Text] = true
				texts = append(texts, f.Text)
			}
		}
	}
	return texts, nil
}
