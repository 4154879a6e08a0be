package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// The statistics of a person's games are kept from one to the next. That never gets in the
// way: where they can't be kept they aren't, and nothing is said of it.

// played is what became of a person's games.
type played struct {
	Won    int            `json:"won"`
	Lost   map[string]int `json:"lost,omitempty"` // by cause
	Turns  int            `json:"turns"`
	Arrows int            `json:"arrows,omitempty"`
}

func (p *played) games() int {
	n := p.Won
	for _, lost := range p.Lost {
		n += lost
	}
	return n
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
	if err != nil {
		return true, err
	}
	none := true
	for _, g := range list {
		if played := s[g.Name()]; played != nil {
			played.show(p, g)
			none = false
		}
	}
	if none {
		p.Paragraph("", p.Words(plain, "No game of yours has ended yet."))
	}
	return true, p.Err
}

// show writes the statistics of a game.
func (s *played) show(p *page, g games.Game) {
	p.Paragraph("", words(bold, p.Told(games.TitleOf(g))))
	row := func(name, value string) { p.Paragraph(fmt.Sprintf("%8s  ", value), p.Words(plain, name)) }
	row("Won", strconv.Itoa(s.Won))
	for _, cause := range slices.Sorted(maps.Keys(s.Lost)) {
		row("Lost: "+cause, strconv.Itoa(s.Lost[cause]))
	}
	row("turns a game", perGame(s.Turns, s.games()))
	if s.Arrows > 0 {
		row("arrows a game", perGame(s.Arrows, s.games()))
	}
}

func perGame(n, games int) string {
	return strconv.FormatFloat(float64(n)/float64(games), 'f', 1, 64)
}

// ended counts a game that has ended, and on a terminal shows in a line how all have. The
// arrows are those that were shot.
func (u *call) ended(p *page, r games.Result, arrows int) {
	file, err := statsFile()
	if err != nil {
		return
	}
	s, err := readStats(file)
	if err != nil {
		return
	}
	of := s[u.game.Name()]
	if of == nil {
		of = new(played)
		s[u.game.Name()] = of
	}
	if r.Won {
		of.Won++
	} else {
		if of.Lost == nil {
			of.Lost = map[string]int{}
		}
		of.Lost[r.Cause]++
	}
	of.Turns += r.Turns
	of.Arrows += arrows
	if s.write(&outFile{files: u.tree.files, name: file}) != nil {
		return
	}
	if _, ok := terminalOf(u.stdout); ok {
		p.Paragraph("", p.Words(faint, "Your games: {won} of {all} won, {turns} turns a game",
			"won", strconv.Itoa(of.Won), "all", strconv.Itoa(of.games()), "turns", perGame(of.Turns, of.games())))
	}
}

func (s statistics) write(to *outFile) error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	if err := (&outFile{files: to.files, name: filepath.Dir(to.name)}).folder(); err != nil {
		return err
	}
	return to.write(func(w io.Writer) error {
		_, err := w.Write(append(text, '\n'))
		return err
	})
}

// readStats reads statistics, which are empty if there is no file.
func readStats(file string) (statistics, error) {
	s := statistics{}
	text, err := readText(file, nil)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return nil, err
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("%s: %w; --erase-stats begins anew", file, err)
	}
	maps.DeleteFunc(s, func(_ string, of *played) bool { return of == nil || of.games() == 0 })
	return s, nil
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
	return filepath.Join(folder, filepath.FromSlash("mumpus/games.json")), nil
}
