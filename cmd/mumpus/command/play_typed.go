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
	question := strings.Join(append([]string{strings.Join(k.verbs, " or ") + " " + strings.Join(exits, ", ")}, asides...), ", ")
	others := map[string]string{"quit": "q", "leave": "q"}
	if k.undo {
		others["undo"], others["take back"] = "u", "u"
	}
	aside := func(answer string) bool {
		return len(answer) == 1 && strings.Contains(letters, strings.ToLower(answer))
	}
	for {
		answer, err := k.ask.answer(ctx, question, aside)
		if err != nil {
			return err
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
		k.page.Paragraph("", words(yellow, repeated(answer)+"? "+wrong))
	}
}

// typed returns the action that is meant by "SHOOT 7", "shoot 7", "s 7" or "s7", and
// with the first verb by "7"; or else what is wrong with it.
func (k *solo) typed(answer string, exits []string) (a games.Action, wrong string) {
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
