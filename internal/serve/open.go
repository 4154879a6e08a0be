package serve

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/knowledge"
)

// opening is a request to open a session: of a game with settings, of a world's id, or
// of a text with a transcript or a world.
type opening struct {
	Game     string          `json:"game"`
	Settings map[string]text `json:"settings"`
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Text     string          `json:"text"`
	Seed     text            `json:"seed"`
	Agent    string          `json:"agent"`
	Strategy string          `json:"strategy"`
}

// What is said of a session.
type (
	sessionView struct {
		Session  string      `json:"session"`
		Game     string      `json:"game"`
		Title    string      `json:"title"`
		Settings string      `json:"settings"`
		ID       string      `json:"id"`
		Agent    string      `json:"agent"`
		Strategy string      `json:"strategy"`
		Recorded bool        `json:"recorded"`
		Cut      string      `json:"cut"`
		Doubt    string      `json:"doubt"`
		Legend   string      `json:"legend"`
		Grid     bool        `json:"grid"`
		Turns    int         `json:"turns"`
		More     bool        `json:"more"`
		Result   *resultView `json:"result"`
		Score    scoreView   `json:"score"`
	}
	resultView struct {
		Won   bool   `json:"won"`
		Text  string `json:"text"`
		Cause string `json:"cause"`
		Turns int    `json:"turns"`
		Score int    `json:"score"`
	}
	scoreView struct {
		Right int `json:"right"`
		Of    int `json:"of"`
	}
)

// open opens a session.
func (s *Server) open(r *http.Request) (any, error) {
	if err := s.uploads.take(r.Context()); err != nil {
		return nil, err
	}
	var o opening
	if err := readJSON(r, s.limits.body, &o); err != nil {
		s.uploads.give()
		return nil, err
	}
	return compute(r.Context(), s, s.uploads.give, func(ctx context.Context) (any, error) {
		sess, err := s.begin(ctx, &o)
		if err != nil {
			return nil, err
		}
		s.store.add(sess)
		return created{sess.view()}, nil
	})
}

// begin makes the session that is asked for, in its first turn.
func (s *Server) begin(ctx context.Context, o *opening) (*session, error) {
	sess := &session{
		token: make(slots, 1), agent: o.Agent, most: s.limits.turns, spare: s.limits.request / 4,
		seen: map[string]int{}, scored: map[guessed]bool{},
	}
	if o.Strategy != "" {
		var err error
		if sess.strategy, err = games.Strategy(o.Strategy); err != nil {
			return nil, wrong(err)
		}
	}
	if err := s.find(sess, o); err != nil {
		return nil, wrong(err)
	}
	if sess.agent == "" {
		sess.agent = sess.game.Agents()[0]
	}
	if !slices.Contains(sess.game.Agents(), sess.agent) {
		return nil, fail(http.StatusBadRequest, "%v: %.40q, want one of: %s", games.ErrAgent, sess.agent, strings.Join(sess.game.Agents(), ", "))
	}
	if sess.strategy.New == nil {
		sess.strategy = knowledge.Default()
	}
	if err := sess.start(ctx); err != nil {
		return nil, err
	}
	f, err := sess.at(ctx, len(sess.turns))
	if err != nil {
		return nil, err
	}
	scene := f.Scene()
	chart := scene.Chart()
	if charted, ok := sess.whole().(games.Charted); ok {
		chart = charted.Chart()
	}
	sess.points, err = s.charts.points(chart)
	return sess, err
}

// find finds what is to be played or shown.
func (s *Server) find(sess *session, o *opening) error {
	var given []string
	for _, g := range []struct {
		name string
		is   bool
	}{{"game", o.Game != ""}, {"id", o.ID != ""}, {"text", o.Text != ""}} {
		if g.is {
			given = append(given, g.name)
		}
	}
	switch {
	case len(given) != 1:
		return fail(http.StatusBadRequest, `want one of "game", "id" and "text", got %q`, given)
	case o.Settings != nil && o.Game == "":
		return fail(http.StatusBadRequest, `"settings" go with "game" only`)
	case o.Seed != "" && o.ID != "":
		return fail(http.StatusBadRequest, `an "id" says its seed itself`)
	}
	seed, err := readSeed(o.Seed)
	if err != nil {
		return err
	}
	switch {
	case o.Game != "":
		err = s.random(sess, o, seed)
	case o.ID != "":
		err = s.known(sess, o.ID)
	case isJSON(o.Text):
		err = s.replay(sess, o)
	default:
		err = s.source(sess, o, seed)
	}
	if err == nil && sess.world != nil {
		sess.settings = sess.world.Settings()
	}
	return err
}

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
	g, err := games.ByID(id)
	if err != nil {
		return err
	}
	set, err := g.SettingsOf(id)
	if err != nil {
		return err
	}
	return s.fits(set)
}

// random makes a world from settings.
func (s *Server) random(sess *session, o *opening, seed uint64) error {
	g, err := games.ByName(o.Game)
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
		sess.game, sess.world, err = games.ParseID(id)
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
	sources, err := games.ReadSources(strings.NewReader(o.Text), name, seed)
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
	t, err := transcript.Read(strings.NewReader(o.Text), name)
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

// start begins with the first turn, or with all that are recorded.
func (s *session) start(ctx context.Context) error {
	if s.recorded == nil {
		s.turns = []games.Turn{{Number: 1, Percept: s.world.Percept()}}
		return nil
	}
	p, err := s.game.Player(s.agent, s.strategy, s.settings)
	if err != nil {
		return wrong(err)
	}
	for turn, err := range s.recorded.Replay(ctx, p) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return wrong(err)
		}
		s.turns = append(s.turns, turn)
		if turn.Done.Action != nil || turn.Said != "" {
			s.by = append(s.by, byTranscript)
		}
		s.note(p, turn.Number)
	}
	s.result = s.recorded.Result
	s.recorded.Turns = nil // which s.turns tell, as far as it is shown
	return nil
}

// whole returns the world that is played or was, or nil if nobody knows it.
func (s *session) whole() games.World {
	if s.world != nil {
		return s.world
	}
	w, err := s.recorded.World()
	if err != nil {
		return nil
	}
	return w
}

// isJSON says whether a text begins as a transcript does.
func isJSON(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")), "{")
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

// view says how a session stands.
func (s *session) view() sessionView {
	_, drawn := s.game.(games.Drawn)
	v := sessionView{
		Session: s.name, Game: s.game.Name(), Title: s.game.Title(), Settings: s.settings.String(),
		Agent: s.agent, Strategy: s.strategy.Name, Recorded: s.recorded != nil,
		Legend: legend(s.game), Grid: drawn, Turns: len(s.turns), More: s.more(),
		Score: scoreView{s.right, s.of},
	}
	if s.world != nil {
		v.ID = s.world.ID()
	} else {
		v.ID, v.Doubt = s.recorded.ID, s.recorded.Doubt
		if s.recorded.Cut != nil {
			v.Cut = s.recorded.Cut.Error()
		}
	}
	if r := s.result; r != nil {
		v.Result = &resultView{r.Won, r.String(), r.Cause, r.Turns, r.Score}
	}
	return v
}
