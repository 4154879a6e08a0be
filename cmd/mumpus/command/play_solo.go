package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/view"
)

// solo is a game that a person plays alone, with single keys or typed actions.
type solo struct {
	*call
	who   *playerFlags // of the engine that answers ?
	undo  bool
	lines bool // rather than the whole screen

	page   *page
	ask    *asker
	shown  *shown      // on the whole screen; or nil
	keys   []games.Key // of a game that is Keyed
	verbs  []string    // of one that is Typed
	world  games.World
	engine games.Player
	done   []games.Action
	turn   games.Turn
}

// playSolo lets a person play a game by its keys or its verbs, or else in the lines of its
// protocol.
func playSolo(u *call) action {
	k := &solo{call: u, page: newPage(u.stdout)}
	f := settled(u)
	k.who = newPlayerFlags(u)
	seedFlag(k.FlagSet, &f.seed)
	k.BoolVar(&k.undo, "undo", false, "let actions be taken back")
	stats := newStatsFlags(k.FlagSet)
	plainFlag(k.FlagSet, &k.lines)
	return func(ctx context.Context, others []string) error {
		if done, err := stats.asked(k.page, k.tree.list); done {
			return err
		}
		var err error
		if k.world, err = f.played(others); err != nil {
			return err
		}
		return k.run(ctx)
	}
}

func (k *solo) run(ctx context.Context) (err error) {
	k.ask = newAsker(k.page, k.stdin, k.stdout)
	if g, ok := k.game.(games.Typed); ok {
		for _, v := range g.Verbs() {
			k.verbs = append(k.verbs, v.Word)
		}
	}
	if g, ok := k.game.(games.Keyed); ok {
		if k.keys, err = g.Keys(k.world.Settings()); err != nil {
			return err
		}
	}
	if !k.lines && screen(k.page, k.ask.keys, k.stdout) {
		err = k.onScreen(ctx, k.stdin, k.stdout)
	} else {
		k.page.Paragraph("", words(bold, k.title()))
		k.page.Paragraph("", words(faint, legendOf(k.game)))
		err = k.play(ctx)
	}
	if errors.Is(err, errLeave) {
		k.page.Write("Goodbye.\n")
		return k.page.Err
	}
	return err
}

// play plays the game to its end.
func (k *solo) play(ctx context.Context) error {
	if err := k.begin(ctx); err != nil {
		return err
	}
	for {
		if r, over := k.world.Result(); over {
			k.page.Write("\n")
			k.page.Paragraph("", ending(k.page, r))
			k.shown.end(ending(k.page, r))
			if id := k.world.ID(); id != "" {
				k.page.Write("The same again: mumpus play '" + id + "'\n")
			}
			k.ended(k.page, r, 0)
			return k.page.Err
		}
		k.show()
		choose := k.choose
		if k.types() {
			choose = k.chooseTyped
		}
		if err := choose(ctx); err != nil {
			return err
		}
	}
}

// begin makes the world and the engine, and takes the actions that were not taken
// back.
func (k *solo) begin(ctx context.Context) error {
	var err error
	if k.world, err = games.Again(k.game, k.world); err != nil {
		return err
	}
	if k.engine, err = k.who.player(k.game, k.world.Settings()); err != nil {
		return err
	}
	k.shown.begin()
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
func (k *solo) perceive(ctx context.Context) error {
	var err error
	k.turn = games.Turn{Number: games.TurnOf(k.world), Percept: k.world.Percept()}
	if k.turn.Advice, err = k.engine.Act(ctx, k.turn.Percept); err != nil {
		return err
	}
	return k.shown.put(ctx, k.turn, k.engine)
}

// do takes an action.
func (k *solo) do(ctx context.Context, a games.Action) error {
	if err := k.engine.Took(a); err != nil {
		return err
	}
	if err := k.world.Apply(a); err != nil {
		return err
	}
	k.shown.did(a)
	k.done = append(k.done, a)
	if _, over := k.world.Result(); over {
		return nil
	}
	return k.perceive(ctx)
}

// choose asks what to do until it is an action, or one is taken back.
func (k *solo) choose(ctx context.Context) error {
	asides, letters := k.asides()
	var question []string
	keys := ""
	others := map[string]byte{"what is known": k.advice(), "leave": 'q', "quit": 'q'}
	for _, key := range k.keys {
		question = append(question, fmt.Sprintf("%s (%c)", key.Does, key.Key))
		keys += string(key.Key)
		others[key.Does] = key.Key
		others[strings.TrimPrefix(key.Does, "go ")] = key.Key
		others[strings.ToLower(key.Action.String())] = key.Key
	}
	if k.undo {
		others["take back"], others["undo"] = 'u', 'u'
	}
	for {
		answer, err := k.ask.choose(ctx, strings.Join(append(question, asides...), ", "), keys+letters, others, func(answer string) {
			k.wrong(answer, "Please answer with one of "+strings.Join(strings.Split(keys+letters, ""), ", ")+".")
		})
		if err != nil {
			return err
		}
		for _, key := range k.keys {
			if key.Key == answer {
				return k.do(ctx, key.Action)
			}
		}
		if done, err := k.aside(ctx, answer); done || err != nil {
			return err
		}
	}
}

// types says whether actions are typed, rather than chosen by single keys.
func (k *solo) types() bool { return len(k.verbs) > 0 || len(k.keys) == 0 }

// wrong complains about an answer.
func (k *solo) wrong(answer, why string) {
	k.page.Paragraph("", words(yellow, answer+"? "+why))
}

// advice is the key for what is known. On the whole screen ? is the view's.
func (k *solo) advice() byte {
	if k.shown != nil {
		return 'a'
	}
	return '?'
}

// asides returns what can be asked for beside actions, with the keys for it.
func (k *solo) asides() (questions []string, letters string) {
	questions = []string{fmt.Sprintf("what is known (%c)", k.advice())}
	letters = string(k.advice())
	if k.undo {
		questions = append(questions, "take back (u)")
		letters += "u"
	}
	return append(questions, "leave (q)?"), letters + "q"
}

// aside does what the key of an aside is for. It reports whether the turn is another
// now.
func (k *solo) aside(ctx context.Context, key byte) (done bool, err error) {
	switch key {
	case 'q':
		return true, errLeave
	case 'u':
		if len(k.done) > 0 {
			k.done = k.done[:len(k.done)-1]
		}
		return true, k.begin(ctx)
	default:
		return false, k.explain(ctx)
	}
}

func (k *solo) title() string { return games.TitleOf(k.game) + ": " + k.world.Settings().String() }

// heading says which turn it is, and where the player is: of a board one sees what
// is beside, of a cave one is told the exits.
func (k *solo) heading(s *games.Scene) string {
	text := fmt.Sprintf("Turn %d: %s", k.turn.Number, s.Here)
	if s.Width == 0 {
		text += ", exits " + strings.Join(s.Exits, " ")
	}
	return text
}

// show writes what a person sees: the clues, and where it has been.
func (k *solo) show() {
	s := k.engine.Scene()
	k.page.Write("\n")
	k.page.Paragraph("", words(bold, k.heading(&s)))
	view.ShowClues(k.page, &s)
	if s.Status != "" {
		k.page.Paragraph(k.page.Label("state"), words(plain, s.Status))
	}
	if k.shown == nil {
		bare := s.Unsolved()
		view.ShowCave(k.page, &bare) // what is known is for those who ask
	}
}
