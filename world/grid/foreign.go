package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Recognize says whether a text without settings seems to be a world: rows of
// letters, or the form of other simulators, a size and then a letter and the column
// and row of a square in each line. It returns the settings to put before it, as a
// line: the size, the number of wumpuses, and the usual probability of pits, which
// such a text doesn't say.
func Recognize(text string) (settings string, ok bool) {
	var lines [][]string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if words := placementWords(line); len(words) > 0 {
			lines = append(lines, words)
		}
	}
	if len(lines) < 2 {
		return "", false
	}
	c := Escobar()
	c.Wumpuses = 0
	if width, height, isSize := sizeOf(lines[0]); isSize {
		c.Width, c.Height = width, height
		for _, words := range lines[1:] {
			thing, _, isPlacement := placement(words)
			if !isPlacement {
				return "", false
			}
			if thing == Wumpus {
				c.Wumpuses++
			}
		}
	} else {
		c.Width, c.Height = len(squares(lines[0], 0)), len(lines)
		if c.Width < 2 {
			return "", false
		}
		for _, words := range lines {
			row := squares(words, c.Width)
			if len(row) != c.Width || slices.ContainsFunc(row, func(word string) bool { return strings.Trim(word, letters) != "" }) {
				return "", false
			}
			c.Wumpuses += strings.Count(strings.Join(row, ""), string(wumpusLetter))
		}
	}
	if c.Validate() != nil {
		return "", false
	}
	return fmt.Sprintf("%s %s", Name, c.Spec()), true
}

// letters are those of rows.
const letters = "APWG.-_"

// squares returns the squares of a row, which may stand without blanks between them:
// as many as the width says, or as there are letters if that is 0.
func squares(words []string, width int) []string {
	if len(words) == 1 && len(words[0]) > 1 && (width == 0 || len(words[0]) == width) && strings.Trim(words[0], letters) == "" {
		return strings.Split(words[0], "")
	}
	return words
}

// placementWords returns the words of a line, between which other simulators put
// commas, colons and brackets too.
func placementWords(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;:=()[]", r) })
}

// names are what other simulators call things, beside their letters.
var names = map[string]Contents{
	"a": 0, "agent": 0, "start": 0, "p": Pit, "pit": Pit, "w": Wumpus, "wumpus": Wumpus, "g": Gold, "gold": Gold,
}

// placement returns what a line of another simulator puts where. Nothing stands for
// the agent.
func placement(words []string) (thing Contents, at Square, ok bool) {
	if len(words) != 3 {
		return 0, Square{}, false
	}
	thing, known := names[strings.ToLower(words[0])]
	x, err1 := strconv.Atoi(words[1])
	y, err2 := strconv.Atoi(words[2])
	return thing, Square{x, y}, known && err1 == nil && err2 == nil
}

// sizeOf returns the size that a line of another simulator says: "4", "4 4", "4x4" or
// "size 4".
func sizeOf(words []string) (width, height int, ok bool) {
	if strings.EqualFold(words[0], "size") {
		words = words[1:]
	}
	words = strings.Split(strings.Join(words, "x"), "x")
	if len(words) > 2 {
		return 0, 0, false
	}
	width, err := strconv.Atoi(words[0])
	height = width
	if err == nil && len(words) == 2 {
		height, err = strconv.Atoi(words[1])
	}
	return width, height, err == nil
}

// place puts a thing into its square.
func (p *worldParser) place(thing Contents, s Square) error {
	if len(p.rows) > 0 && p.placed == nil {
		return syntax("a row of letters, and then a square by its column and row")
	}
	if p.placed == nil {
		p.placed = map[Square]Contents{}
	}
	switch {
	case !p.config.Has(s):
		return syntax("%v is no square, want columns 1 to %d and rows 1 to %d; [1,1] is at the bottom left", s, p.config.Width, p.config.Height)
	case thing == 0 && s != Start:
		return syntax("the agent in %v, want it at the start, [1,1]", s)
	case thing != 0 && p.placed[s].Holds(thing):
		return syntax("a second %c in %v", thing.letters()[0], s)
	}
	p.placed[s] |= thing
	return nil
}
