package games

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/grid"
)

// all is the list. A game that is added here is taken up by everything.
func all() []Game {
	return []Game{mumpusGame{}, gridGame{grid.Escobar()}, classicGame{classic.Noon()}}
}

// All returns the games. The first is the default.
func All() []Game { return all() }

// ErrGame is returned for a name, an id or a text that is of no listed game.
var ErrGame = errors.New("no such game")

// ByName returns the game of that name. The error wraps ErrGame and lists the
// names there are.
func ByName(name string) (Game, error) {
	for _, g := range all() {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("%w: %s, want one of: %s", ErrGame, quote(name), strings.Join(Names(), ", "))
}

// quote quotes text of any length for a message.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		return strconv.QuoteToASCII(text[:most]) + "..."
	}
	return strconv.QuoteToASCII(text)
}

// Names returns the names of the games.
func Names() []string {
	var names []string
	for _, g := range all() {
		names = append(names, g.Name())
	}
	return names
}

// ByID returns the game of a world's id, going by the name before the colon.
func ByID(id string) (Game, error) {
	name, _, _ := strings.Cut(id, ":")
	return ByName(name)
}

// ParseID returns the world of an id, of whatever game, ready to be played.
func ParseID(id string) (Game, World, error) {
	g, err := ByID(id)
	if err != nil {
		return nil, nil, err
	}
	w, err := g.ParseID(id)
	return g, w, err
}
