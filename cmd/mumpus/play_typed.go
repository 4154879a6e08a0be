package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// chooseTyped asks what to do until it is an action, or one is taken back.
func (k *solo) chooseTyped(ctx context.Context) error {
	exits := k.engine.Scene().Exits
	question := []string{strings.Join(k.verbs, " or ") + " " + strings.Join(exits, ", ")}
	letters := "?"
	question = append(question, "what is known (?)")
	if k.undo {
		question = append(question, "take back (u)")
		letters += "u"
	}
	question = append(question, "leave (q)?")
	letters += "q"
	alone := func(answer string) bool {
		return len(answer) == 1 && strings.Contains(letters, strings.ToLower(answer))
	}
	for {
		answer, err := k.ask.answer(ctx, strings.Join(question, ", "), alone)
		if err != nil {
			return err
		}
		switch strings.ToLower(answer) {
		case "q", "quit":
			return errLeave
		case "?":
			if err := k.explain(ctx); err != nil {
				return err
			}
			continue
		case "u", "undo":
			if k.undo {
				if len(k.done) > 0 {
					k.done = k.done[:len(k.done)-1]
				}
				return k.begin(ctx)
			}
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
