package theme

import "slices"

// The sections.
const (
	Text   = "text"
	You    = "you"
	Hunter = "hunter"
)

// Key is a text that a theme has to have, with the words in braces that it must
// have, each once or more, and no others.
type Key struct {
	Name  string
	Words []string
}

// Keys returns the keys of a section. [You] and [Hunter] have the same.
func Keys(section string) []Key {
	if section == Text {
		return slices.Clone(textKeys)
	}
	return slices.Clone(storyKeys)
}

var textKeys = []Key{
	{"title", nil},
	{"intro", []string{"rooms", "bats", "pits", "arrows"}},
	{"menu.start", nil},
	{"menu.again", nil},
	{"ask.do", nil},
	{"ask.hints", nil},
	{"ask.room", []string{"exits"}},
	{"ask.count", []string{"reach"}},
	{"ask.path", []string{"room", "exits"}},
	{"ask.goon", nil},
	{"wrong.key", []string{"input", "keys"}},
	{"wrong.number", []string{"input", "reach"}},
	{"wrong.room", []string{"input", "exits"}},
	{"wrong.back", []string{"input"}},
	{"hint.free", []string{"rooms"}},
	{"hint.safe", []string{"rooms"}},
	{"hint.bats", []string{"rooms"}},
	{"hint.pits", []string{"rooms"}},
	{"hint.deadly", []string{"rooms"}},
	{"hint.wumpus", []string{"rooms"}},
	{"hint.candidates", []string{"rooms"}},
	{"hint.none", nil},
	{"map.legend", nil},
	{"debug", []string{"hunter", "wumpus", "bats", "pits"}},
	{"debug.other", []string{"room"}},
	{"versus.intro", nil},
	{"versus.you", nil},
	{"versus.hunter", nil},
	{"set", []string{"id"}},
	{"bye", nil},
}

var storyKeys = []Key{
	{"room", []string{"room", "exits"}},
	{"arrows.one", nil},
	{"arrows.more", []string{"arrows"}},
	{"smell", nil},
	{"bats.none", nil},
	{"bats.some", nil},
	{"bats.all", nil},
	{"pits.none", nil},
	{"pits.some", nil},
	{"pits.all", nil},
	{"event.moved", nil},
	{"event.fled", nil},
	{"event.carried", nil},
	{"event.stirred", nil},
	{"move", []string{"room"}},
	{"shoot", []string{"rooms"}},
	{"flight", []string{"room"}},
	{"missed", nil},
	{"end.won", nil},
	{"end.eaten", nil},
	{"end.fell", nil},
	{"end.shotitself", nil},
	{"end.shotbyother", nil},
	{"end.beaten", nil},
	{"end.arrows", nil},
	{"end.turns", nil},
	{"end.wrong", nil},
}
