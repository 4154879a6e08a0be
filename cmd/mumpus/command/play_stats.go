package command

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
)

// The results of a person's games are kept in a file, one in a line. That never gets in the
// way: where they can't be kept they aren't, and nothing is said of it.

// kept is a line of the file.
type kept struct {
	Game string `json:"game"`
	games.Result
	Arrows int `json:"arrows,omitempty"` // that were shot
}

// played is what became of a person's games.
type played struct {
	won, turns, arrows int
	lost               map[string]int // by cause
}

func (p *played) games() int {
	n := p.won
	for _, lost := range p.lost {
		n += lost
	}
	return n
}

// add counts a game.
func (p *played) add(k kept) {
	if k.Won {
		p.won++
	} else {
		p.lost[k.Cause]++
	}
	p.turns += k.Turns
	p.arrows += k.Arrows
}

// statistics are those of all games, by their names.
type statistics map[string]*played

// statsFlags choose what becomes of the statistics.
type statsFlags struct{ show, erase bool }

func newStatsFlags(fs *pflag.FlagSet) *statsFlags {
	f := new(statsFlags)
	fs.BoolVar(&f.show, "stats", false, "show how your games have ended, and play none")
	fs.BoolVar(&f.erase, "erase-stats", false, "forget how your games have ended, and play none")
	return f
}

// asked does what the flags ask for, and reports whether that is all.
func (f *statsFlags) asked(p *page, list games.List) (done bool, err error) {
	if !f.show && !f.erase {
		return false, nil
	}
	file, err := statsFile()
	if err != nil {
		return true, err
	}
	if f.erase {
		err := os.Remove(file)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		if err != nil || !f.show {
			return true, err
		}
	}
	s, err := readStats(file)
	none := err == nil
	for _, g := range list {
		if played := s[g.Name()]; played != nil {
			played.show(p, g)
			none = false
		}
	}
	if none {
		p.Paragraph("", p.Words(plain, "No game of yours has ended yet."))
	}
	return true, cmp.Or(err, p.Err)
}

// show writes the statistics of a game.
func (s *played) show(p *page, g games.Game) {
	p.Paragraph("", words(bold, p.Told(games.TitleOf(g))))
	row := func(name, value string) { p.Paragraph(fmt.Sprintf("%8s  ", value), p.Words(plain, name)) }
	row("Won", strconv.Itoa(s.won))
	for _, cause := range slices.Sorted(maps.Keys(s.lost)) {
		row("Lost: "+cause, strconv.Itoa(s.lost[cause]))
	}
	row("turns a game", perGame(s.turns, s.games()))
	if s.arrows > 0 {
		row("arrows a game", perGame(s.arrows, s.games()))
	}
}

func perGame(n, games int) string {
	return strconv.FormatFloat(float64(n)/float64(games), 'f', 1, 64)
}

// ended keeps the result of a game, and on a terminal shows in a line how all have ended.
// The arrows are those that were shot.
func (u *call) ended(p *page, r games.Result, arrows int) {
	file, err := statsFile()
	if err != nil {
		return
	}
	if keep(&outFile{files: u.tree.files, name: file}, kept{u.game.Name(), r, arrows}) != nil {
		return
	}
	if _, ok := terminalOf(u.stdout); !ok {
		return
	}
	s, err := readStats(file)
	if of := s[u.game.Name()]; of != nil && err == nil {
		p.Paragraph("", p.Words(faint, "Your games: {won} of {all} won, {turns} turns a game",
			"won", strconv.Itoa(of.won), "all", strconv.Itoa(of.games()), "turns", perGame(of.turns, of.games())))
	}
}

// keep adds a line to the file.
func keep(to *outFile, k kept) error {
	line, err := json.Marshal(k)
	if err != nil {
		return err
	}
	if err := (&outFile{files: to.files, name: filepath.Dir(to.name)}).folder(); err != nil {
		return err
	}
	return to.files.Append(to.name, append(line, '\n'))
}

// readStats sums the lines of the file, if there is one. The error is of the first line that
// is no result; the others are counted all the same.
func readStats(file string) (s statistics, wrong error) {
	text, err := readText(file, nil)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	s = statistics{}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		var k kept
		if err := json.Unmarshal(line, &k); err != nil {
			wrong = cmp.Or(wrong, fmt.Errorf("%s:%d: not the result of a game: %w; delete the line, or begin anew with --erase-stats", file, n, err))
			continue
		}
		if s[k.Game] == nil {
			s[k.Game] = &played{lost: map[string]int{}}
		}
		s[k.Game].add(k)
	}
	return s, wrong
}

// statsFile is the name of the file, in the user's folder for the state of programs.
func statsFile() (string, error) {
	folder := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(folder) {
		var err error
		switch runtime.GOOS {
		case "windows", "darwin": // which have no other
			folder, err = os.UserConfigDir()
		default:
			folder, err = os.UserHomeDir()
			folder = filepath.Join(folder, ".local", "state")
		}
		if err != nil {
			return "", err
		}
	}
	return filepath.Join(folder, filepath.FromSlash("mumpus/games.jsonl")), nil
}
