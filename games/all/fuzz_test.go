package all_test

import (
	"flag"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// FuzzStrategies tells bases of all strategies random facts.
func FuzzStrategies(f *testing.F) {
	knowledgetest.Fuzz(f, append(games.Strategies(), games.Ablations()...)...)
}

// large finds the numbers of large worlds, which take long to make.
var large = regexp.MustCompile(`[0-9]{3}`)

// FuzzTexts reads any text as all that the games read: worlds, settings, percepts, actions,
// queries and the protocol. What can be read can be written and read again.
func FuzzTexts(f *testing.F) {
	worlds, players := map[string]games.World{}, map[string]games.Player{}
	for i, g := range all.Games() {
		w := world(f, g, uint64(i))
		p, err := g.Agents().Player("", sat.Default(), w.Settings())
		require.NoError(f, err)
		d, err := p.Act(f.Context(), w.Percept())
		require.NoError(f, err)
		worlds[g.Name()], players[g.Name()] = w, p
		settings, err := games.EncodeSettings(g, w.Settings())
		require.NoError(f, err)
		percept, err := games.EncodePercept(g, w.Percept())
		require.NoError(f, err)
		for _, text := range []string{
			w.ID() + "\n# another\n" + games.TextOf(w), string(settings), string(percept), d.Action.String(),
			w.Settings().Setup() + w.Percept().Lines(),
		} {
			f.Add(text)
		}
	}
	f.Add("no safe room 7")
	f.Add("not deadly [1,2]")
	f.Fuzz(func(t *testing.T, text string) {
		oneLine := func(err error) bool {
			if err != nil {
				require.NotContains(t, err.Error(), "\n")
			}
			return err == nil
		}
		for _, g := range all.Games() {
			if q, err := games.ParseQuery(players[g.Name()], text); oneLine(err) {
				require.NotEmpty(t, q.Claims)
			}
			if a, err := g.ParseAction(text); oneLine(err) {
				again, err := g.ParseAction(a.String())
				require.NoError(t, err)
				require.Equal(t, a, again)
			}
			if p, err := games.DecodePercept(g, worlds[g.Name()].Settings(), []byte(text)); oneLine(err) {
				written, err := games.EncodePercept(g, p)
				require.NoError(t, err)
				again, err := games.DecodePercept(g, worlds[g.Name()].Settings(), written)
				require.NoError(t, err)
				require.Equal(t, p, again)
			}
			if large.MatchString(text) {
				continue
			}
			if set, err := games.DecodeSettings(g, []byte(text)); oneLine(err) {
				written, err := games.EncodeSettings(g, set)
				require.NoError(t, err)
				again, err := games.DecodeSettings(g, written)
				require.NoError(t, err)
				require.Equal(t, set, again)
			}
			r := g.Reader(strings.NewReader(text))
			if _, err := r.Settings(); oneLine(err) {
				for oneLine(err) {
					_, err = r.Next()
				}
			}
		}
		if large.MatchString(text) {
			return
		}
		sources, err := all.Games().ReadSources(strings.NewReader(text), "f", 1)
		oneLine(err)
		for _, s := range sources {
			w, err := s.World()
			require.NoError(t, err)
			again, err := games.ReadWorld(s.Game, strings.NewReader(games.TextOf(w)), "f", games.ChanceOf(w))
			require.NoError(t, err)
			require.Equal(t, withoutID(games.TextOf(w)), withoutID(games.TextOf(again)))
		}
	})
}

// withoutID returns the text of a world without the comment that says its id.
func withoutID(text string) string {
	if strings.HasPrefix(text, "#") {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text
}

// world returns a world of a game with its usual settings.
func world(f *testing.F, g games.Game, seed uint64) games.World {
	settings := g.Flags(flag.NewFlagSet(g.Name(), flag.ContinueOnError))
	set, err := settings()
	require.NoError(f, err)
	w, err := g.World(set, seed)
	require.NoError(f, err)
	return w
}
