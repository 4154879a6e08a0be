package transcript

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// compare plays the recorded game in the world of the header, if there is one,
// and returns an error with its line if it goes otherwise there.
func (p *parser) compare() (line int, err error) {
	w, t := p.world, p.t
	if w == nil {
		return 0, nil
	}
	for i := range t.Turns {
		turn := &t.Turns[i]
		if _, over := w.Result(); over {
			return turn.Line, format("in the world of the header the game ends in turn %d", games.TurnOf(w))
		}
		if here, there := turn.Percept.Lines(), w.Percept().Lines(); here != there {
			return turn.Line, format("turn %d tells %s, and in the world of the header it tells %s", i+1, inLine(here), inLine(there))
		}
		if turn.Action == nil {
			continue // the last turn, or what was said
		}
		if err := w.Apply(turn.Action); err != nil {
			return turn.Line, err
		}
	}
	r, over := w.Result()
	switch told := t.Result; {
	case told == nil:
	case over && *told != r:
		return p.resultLine, format("the result is %s, and in the world of the header %s", ending(*told), ending(r))
	case !over && told.Won:
		return p.resultLine, format("in the world of the header the game is not won")
	}
	return 0, nil
}

// inLine writes the lines of a percept in one.
func inLine(lines string) string {
	return strings.ReplaceAll(strings.TrimSuffix(lines, "\n"), "\n", " / ")
}

// ending writes a result in full.
func ending(r games.Result) string {
	return fmt.Sprintf("%+q in turn %d with a score of %d", r, r.Turns, r.Score)
}
