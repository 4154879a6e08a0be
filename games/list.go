package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// List is a list of games. The first is the default.
type List []Game

// ErrGame is returned for a name, an id or a text that is of no listed game.
var ErrGame = errors.New("no such game")

// Names returns the names of the games.
func (l List) Names() []string {
	var names []string
	for _, g := range l {
		names = append(names, g.Name())
	}
	return names
}

// ByName returns the game of that name. The error wraps ErrGame and lists the
// names there are.
func (l List) ByName(name string) (Game, error) {
	i := slices.IndexFunc(l, func(g Game) bool { return g.Name() == name })
	if i < 0 {
		return nil, fmt.Errorf("%w: %s, want one of: %s", ErrGame, quote(name), strings.Join(l.Names(), ", "))
	}
	return l[i], nil
}

// quote quotes text of any length for a message.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		return strconv.QuoteToASCII(text[:most]) + "..."
	}
	return strconv.QuoteToASCII(text)
}

// ByID returns the game of a world's id, going by the name before the colon.
func (l List) ByID(id string) (Game, error) {
	name, _, _ := strings.Cut(id, ":")
	return l.ByName(name)
}

// ParseID returns the world of an id, of whatever game, ready to be played.
func (l List) ParseID(id string) (Game, World, error) {
	g, err := l.ByID(id)
	if err != nil {
		return nil, nil, err
	}
	w, err := g.ParseID(id)
	return g, w, err
}
