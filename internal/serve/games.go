package serve

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	play "github.com/mumpus-go/mumpus/games/host"
)

// What is said of the games.
type (
	catalogue struct {
		Games      []gameView `json:"games"`
		Strategies []string   `json:"strategies"`
		Limits     limitsView `json:"limits"`
	}
	gameView struct {
		Name     string        `json:"name"`
		Title    string        `json:"title"`
		About    string        `json:"about"`
		Rules    []string      `json:"rules"`
		Agents   []string      `json:"agents"`
		Themes   []string      `json:"themes"`
		Settings []settingView `json:"settings"`
		Legend   string        `json:"legend"`
		Keyed    bool          `json:"keyed"`
		Grid     bool          `json:"grid"`
	}
	settingView struct {
		Name    string `json:"name"`
		Kind    string `json:"kind"`
		Value   string `json:"value"`
		Usage   string `json:"usage"`
		Default string `json:"default"`
	}
	limitsView struct {
		Sessions int   `json:"sessions"`
		Turns    int   `json:"turns"`
		Steps    int   `json:"steps"`
		Places   int   `json:"places"`
		Body     int64 `json:"body"`
	}
)

// games lists the games with their settings, and the strategies.
func (s *Server) games(*http.Request) (any, error) {
	l := s.limits
	c := catalogue{Strategies: games.StrategyNames(), Limits: limitsView{l.sessions, l.turns, l.steps, l.places, l.body}}
	for _, g := range s.list {
		_, keyed := g.(games.Keyed)
		_, drawn := g.(games.Drawn)
		themes := []string{}
		if t, ok := g.(play.Themed); ok {
			themes = t.Themes()
		}
		c.Games = append(c.Games, gameView{
			Name: g.Name(), Title: games.TitleOf(g), About: games.AboutOf(g), Rules: orEmpty(games.RulesOf(g)), Agents: g.Agents().Names(), Themes: themes, Settings: settingsOf(g),
			Legend: legend(g), Keyed: keyed, Grid: drawn,
		})
	}
	return c, nil
}

// words tells the words of a theme of a game.
func (s *Server) words(r *http.Request) (any, error) {
	g, err := s.list.ByName(r.PathValue("game"))
	if err != nil {
		return nil, fail(http.StatusNotFound, "there is no game %.40q", r.PathValue("game"))
	}
	name := r.PathValue("theme")
	themed, ok := g.(play.Themed)
	if !ok || !slices.Contains(themed.Themes(), name) {
		return nil, fail(http.StatusNotFound, "%s has no theme %.40q", g.Name(), name)
	}
	return themed.Words(name)
}

func legend(g games.Game) string {
	if d, ok := g.(games.Drawn); ok {
		return d.Legend()
	}
	return ""
}

// settingsOf describes the flags of a game's settings.
func settingsOf(g games.Game) []settingView {
	var all []settingView
	fs, _ := settingsFlags(g)
	fs.VisitAll(func(f *flag.Flag) {
		v := settingView{Name: f.Name, Kind: "text", Default: f.DefValue}
		v.Value, v.Usage = flag.UnquoteUsage(f)
		v.Usage = strings.TrimPrefix(v.Usage, v.Value+" ")
		if get, ok := f.Value.(flag.Getter); ok {
			switch get.Get().(type) {
			case bool:
				v.Kind, v.Value = "switch", ""
			case int, int64, uint, uint64, float64:
				v.Kind = "number"
			}
		}
		all = append(all, v)
	})
	return all
}

func settingsFlags(g games.Game) (*flag.FlagSet, func() (games.Settings, error)) {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, g.Flags(fs)
}

// readSettings returns the settings that some values make.
func readSettings(g games.Game, values map[string]text) (games.Settings, error) {
	fs, settings := settingsFlags(g)
	for _, name := range slices.Sorted(maps.Keys(values)) {
		f := fs.Lookup(name)
		if f == nil {
			var known []string
			fs.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
			return nil, fail(http.StatusBadRequest, "%s has no setting %.40q, want one of: %s", g.Name(), name, strings.Join(known, ", "))
		}
		if err := fs.Set(name, string(values[name])); err != nil {
			return nil, fail(http.StatusBadRequest, "setting %s: %.40q: %v", name, string(values[name]), misfit(f, err))
		}
		if file, ok := f.Value.(games.FileNamer); ok && file.NamesFile() {
			if !strings.ContainsAny(string(values[name]), `./\`) {
				kind, usage := flag.UnquoteUsage(f)
				return nil, fail(http.StatusBadRequest, "setting %s: %.40q is not known by name, and files are not read here: %s is a %s", name, string(values[name]), kind, usage)
			}
			return nil, fail(http.StatusBadRequest, "setting %s: %.40q names a file, which is not read here: upload a world that has it", name, string(values[name]))
		}
	}
	set, err := settings()
	return set, wrong(err)
}

// misfit says what a flag wants instead of a value that it refuses.
func misfit(f *flag.Flag, err error) string {
	if get, ok := f.Value.(flag.Getter); ok {
		switch get.Get().(type) {
		case bool:
			return "want true or false"
		case int, int64, uint, uint64:
			return "want a whole number such as 12"
		case float64:
			return "want a number such as 0.2"
		}
	}
	return err.Error()
}

// text is a text, a number, or true or false, as it would be typed.
type text string

// UnmarshalJSON implements [json.Unmarshaler].
func (t *text) UnmarshalJSON(data []byte) error {
	var v any
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return err
	}
	switch v := v.(type) {
	case string:
		*t = text(v)
	case json.Number, bool:
		*t = text(fmt.Sprint(v))
	default:
		return fmt.Errorf("want a text, a number, or true or false, not %.40s", data)
	}
	return nil
}
