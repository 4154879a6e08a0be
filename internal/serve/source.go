package serve

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"net/http"
	"path"
	"strconv"
	"strings"
	"unicode"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// readSeed returns the seed, a short random one for "".
func readSeed(t text) (uint64, error) {
	if t == "" {
		const most = 1_000_000 // short, to be typed again
		return rand.Uint64N(most), nil
	}
	seed, err := strconv.ParseUint(string(t), 10, 64)
	if err != nil {
		return 0, fail(http.StatusBadRequest, "seed %.40q, want a whole number from 0", string(t))
	}
	return seed, nil
}

// fits returns an error for settings of a world that is too large to be shown. It is
// asked before the world is made, which may take long.
func (s *Server) fits(set games.Settings) error {
	if n := set.Places(); n > s.limits.places {
		return fail(http.StatusUnprocessableEntity, "a world of %d places is too large for the page, which shows %d at most", n, s.limits.places)
	}
	return nil
}

// fitsID is fits for a world's id.
func (s *Server) fitsID(id string) error {
	g, err := s.list.ByID(id)
	if err != nil {
		return err
	}
	set, err := games.SettingsOf(g, id)
	if err != nil {
		return err
	}
	return s.fits(set)
}

// random makes a world from settings.
func (s *Server) random(sess *session, o *opening, seed uint64) error {
	g, err := s.list.ByName(o.Game)
	if err != nil {
		return err
	}
	set, err := readSettings(g, o.Settings)
	if err != nil {
		return err
	}
	if err := s.fits(set); err != nil {
		return err
	}
	sess.game = g
	sess.world, err = g.World(set, seed)
	return err
}

// known makes the world of an id.
func (s *Server) known(sess *session, id string) error {
	err := s.fitsID(id)
	if err == nil {
		sess.game, sess.world, err = s.list.ParseID(id)
	}
	return err
}

// source makes the world of a text.
func (s *Server) source(sess *session, o *opening, seed uint64) error {
	name := upload(o.Name)
	const most = 64 << 10 // more than a world that can be shown needs
	if len(o.Text) > most {
		return fail(http.StatusRequestEntityTooLarge, "%s: it is longer than %d bytes, which a world for the page never is", name, most)
	}
	for line := range strings.Lines(strings.TrimPrefix(o.Text, "\ufeff")) {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 && strings.Contains(words[0], ":") {
			if err := s.fitsID(words[0]); failed(err) {
				return err
			}
		}
	}
	sources, err := s.list.ReadSources(strings.NewReader(o.Text), name, seed)
	switch {
	case err != nil:
		return err
	case len(sources) > 1:
		return fail(http.StatusBadRequest, "%s: %d worlds in it, want one", name, len(sources))
	}
	sess.game = sources[0].Game
	if sess.world, err = sources[0].World(); err != nil {
		return err
	}
	return s.fits(sess.world.Settings())
}

// failed says whether an error is that a world is too large, and not that an id is
// none, of which others can say in which line it is.
func failed(err error) bool { return errors.As(err, new(failure)) }

// replay reads a transcript.
func (s *Server) replay(sess *session, o *opening) error {
	name := upload(o.Name)
	var header struct{ ID string }
	first, _, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(o.Text, "\ufeff")), "\n")
	if json.Unmarshal([]byte(first), &header) == nil && header.ID != "" {
		if err := s.fitsID(header.ID); failed(err) {
			return err
		}
	}
	t, err := transcript.Read(s.list, strings.NewReader(o.Text), name)
	switch {
	case err != nil:
		return err
	case len(t.Turns) == 0:
		return fail(http.StatusBadRequest, "%s: no turn in it, want a line with a \"percept\" for each", name)
	case len(t.Turns) > s.limits.turns:
		return fail(http.StatusUnprocessableEntity, "%s: %d turns in it, and the page shows %d at most", name, len(t.Turns), s.limits.turns)
	}
	if err := s.fits(t.Settings); err != nil {
		return err
	}
	sess.game, sess.settings, sess.recorded = t.Game, t.Settings, t
	if o.Strategy == "" && t.Strategy != "" {
		if sess.strategy, err = games.Strategy(t.Strategy); err != nil {
			return fail(http.StatusBadRequest, "%s:%d: %w", name, t.Line, err)
		}
	}
	if sess.agent == "" {
		sess.agent = t.Agent
	}
	return nil
}

// upload returns a name to call an upload by in messages.
func upload(name string) string {
	const most = 60
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	printable := []rune(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, name))
	if len(printable) == 0 || name == "." || name == "/" {
		return "upload"
	}
	return string(printable[:min(len(printable), most)])
}
