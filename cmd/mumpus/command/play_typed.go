package command

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// chooseTyped asks what to do until it is an action, or one is taken back.
func (k *solo) chooseTyped(ctx context.Context) error {
	exits := k.engine.Scene().Exits
	asides, letters := k.asides()
	what := "An action, as bots write it"
	if len(k.verbs) > 0 {
		what = strings.Join(k.verbs, " or ") + " " + strings.Join(exits, ", ")
	}
	question := strings.Join(append([]string{what}, asides...), ", ")
	others := map[string]string{"quit": "q", "leave": "q"}
	if k.undo {
		others["undo"], others["take back"] = "u", "u"
	}
	aside := func(answer string) bool {
		return len(answer) == 1 && strings.Contains(letters, strings.ToLower(answer))
	}
	for {
		whole := aside
		if len(k.verbs) == 0 {
			whole = func(string) bool { return false } // an action may begin as an aside does
		}
		answer, err := k.ask.answer(ctx, question, whole)
		if err != nil {
			return err
		}
		if a, ok := k.whole(answer); ok {
			return k.do(ctx, a)
		}
		key := strings.ToLower(answer)
		key = cmp.Or(others[key], key)
		if aside(key) {
			if done, err := k.aside(ctx, key[0]); done || err != nil {
				return err
			}
			continue
		}
		action, wrong := k.typed(answer, exits)
		if wrong == "" {
			return k.do(ctx, action)
		}
		k.wrong(repeated(answer), wrong)
	}
}

// whole returns the action of an answer that is a whole line of the protocol, and not a
// verb with a place: that a person may not mean.
func (k *solo) whole(answer string) (a games.Action, ok bool) {
	verb, _, _ := strings.Cut(answer, " ")
	if slices.Contains(k.verbs, verb) {
		return nil, false
	}
	a, err := k.game.ParseAction(answer)
	return a, err == nil
}

// line returns the action of a line of the protocol, in any case of its letters; or else
// what is wrong with it.
func (k *solo) line(answer string) (a games.Action, wrong string) {
	a, err := k.game.ParseAction(answer)
	for _, other := range []string{strings.ToUpper(answer), strings.ToLower(answer)} {
		if err == nil {
			break
		}
		if b, e := k.game.ParseAction(other); e == nil {
			a, err = b, nil
		}
	}
	if err != nil {
		return nil, ascii(err.Error())
	}
	return a, ""
}

// typed returns the action that is meant by "SHOOT 7", "shoot 7", "s 7" or "s7", and
// with the first verb by "7"; or else what is wrong with it.
func (k *solo) typed(answer string, exits []string) (a games.Action, wrong string) {
	if len(k.verbs) == 0 {
		return k.line(answer)
	}
	text := strings.ToUpper(strings.TrimSpace(answer))
	i := strings.IndexFunc(text, func(r rune) bool { return r < 'A' || 'Z' < r })
	if i < 0 {
		i = len(text)
	}
	verb, place := text[:i], strings.TrimSpace(text[i:])
	v := slices.IndexFunc(k.verbs, func(full string) bool { return strings.HasPrefix(full, verb) })
	if v < 0 || place == "" {
		return nil, fmt.Sprintf("Please answer such as %s %s, or %[2]s alone for that.", k.verbs[0], exits[0])
	}
	if !slices.Contains(exits, place) {
		return nil, fmt.Sprintf("The exits are %s.", strings.Join(exits, ", "))
	}
	a, err := k.game.ParseAction(k.verbs[v] + " " + place)
	if err != nil {
		wrong = ascii(err.Error())
	}
	return a, wrong
}
