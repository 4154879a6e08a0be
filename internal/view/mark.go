package view

import (
	"unicode"
	"unicode/utf8"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Mark is a place in one character.
func Mark(place *games.Place) Word { return new(Page).mark(place) }

// mark is a place in one character: the first of the page's word for what is proved to be there.
func (p *Page) mark(place *games.Place) Word {
	certain, proved := place.Certain()
	first := ""
	if proved && certain != "" {
		r, _ := utf8.DecodeRuneInString(p.Told(certain))
		first = string(unicode.ToUpper(r))
	}
	switch {
	case place.Here:
		return Word{"@", Bold}
	case place.Visited && place.Deadly == knowledge.Refuted:
		return Word{".", Plain}
	case place.Deadly == knowledge.Proved && proved:
		return Word{first, Red}
	case place.Deadly == knowledge.Proved:
		return Word{"!", Red}
	case place.Deadly == knowledge.Open:
		return Word{"?", Yellow}
	case proved && certain != "":
		return Word{first, Magenta}
	case proved:
		return Word{"+", Green}
	default:
		return Word{"~", Magenta}
	}
}

// Legend explains the marks.
const Legend = "@ here, . visited, + proved empty, ~ proved safe, ? may kill, ! deadly; a capital is the first letter of what is proved to be there"
