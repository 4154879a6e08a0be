package view

import (
	"slices"
	"strings"
)

// bound are the keys of what the view does, unless a game has others.
var bound = map[string]string{
	"explain": "e", "known": "k", "advice": "a", "help": "?",
	"forward": "n", "back": "p", "end": "r", "faster": "+", "slower": "-", "quit": "q",
}

// bound returns the key of what the view does.
func (m *model) bound(does string) string {
	if m.Bound != nil {
		return m.Bound[does]
	}
	return bound[does]
}

// does returns what a key does: by its own name, if it types no character, and else by the
// name of what is bound to it; or "" if it is the game's.
func (m *model) does(key string) string {
	switch {
	case key == "end":
		return "to end"
	case len(key) > 1:
		return key
	}
	names := []string{"explain", "help", "forward", "back", "end", "faster", "slower", "quit"}
	if m.Plays {
		names = []string{"explain", "help", "known"}
		if m.Advice != 0 {
			names = append(names, "advice")
		}
		if m.over == choosing {
			names = append(names, "quit")
		}
	} else {
		key = strings.ToLower(key)
	}
	if i := slices.IndexFunc(names, func(does string) bool { return m.bound(does) == key }); i >= 0 {
		return names[i]
	}
	return ""
}
