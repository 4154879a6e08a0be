package classic_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// TestEverythingIsTold plays by all agents, by both rules and on all layouts, and wants that a
// theme in another language has words for all that is perceived, known and reasoned.
func TestEverythingIsTold(t *testing.T) {
	const name = "deutsch"
	th, err := theme.Named(name)
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join("theme", "themes", name+".txt"))
	require.NoError(t, err)
	letters := regexp.MustCompile(`\p{L}{2,}`)
	rules := regexp.MustCompile(`\b(noon|yob)\S*`) // as they are typed
	words := map[string]bool{}
	for line := range strings.SplitSeq(string(text), "\n") {
		_, said, _ := strings.Cut(line, " = ")
		for _, w := range letters.FindAllString(regexp.MustCompile(`\{.*?\}`).ReplaceAllString(said, " "), -1) {
			words[w] = true
		}
	}
	seen := map[string]bool{}
	tell := func(sentences ...string) {
		for _, s := range sentences {
			if seen[s] {
				continue
			}
			seen[s] = true
			for _, w := range letters.FindAllString(rules.ReplaceAllString(th.Tell(s), ""), -1) {
				if !words[w] {
					assert.Fail(t, "a foreign word", "%q in %q, told as %q", w, s, th.Tell(s))
					break
				}
			}
		}
	}
	ctx := context.Background()
	g := classic.Game()
	for i, id := range []string{
		"classic:noon@1", "classic:yob@2", "classic:noon,bats=1,pits=1@3", "classic:yob,bats=3,layout=torus@4", "classic:noon,told=no,layout=beads@5",
		"classic:noon,bats=4,pits=3,layout=moebius@6", "classic:noon,flee=1/1,wake=1/1@7", "classic:yob,arrows=1,flee=1/1@8", "classic:noon,bats=8@9",
	} {
		for _, a := range g.Agents() {
			if !a.Quick && i > 1 {
				continue
			}
			w, err := g.ParseID(id)
			require.NoError(t, err)
			p, err := a.Player(count.Strategy(), w.Settings())
			require.NoError(t, err)
			tell(w.Settings().String())
			turns := 0
			for turn, err := range games.Play(ctx, w, p) {
				require.NoError(t, err)
				if turns++; turns > 14 {
					break
				}
				scene := p.Scene()
				tell(scene.Clues...)
				tell(scene.Status, scene.Here, turn.Advice.Tactic, turn.Advice.Reason, turn.Advice.Action.String())
				for _, c := range games.NewsOf(p) {
					tell(c.Says)
				}
				for _, f := range append(p.Base().Theory().Rules(), p.Base().Theory().Facts()...) {
					tell(f.Text)
				}
				for _, place := range scene.Places {
					for _, h := range place.Holds {
						tell(h.What)
					}
				}
				if turns%6 != 2 {
					continue
				}
				for j, c := range p.Claims(scene.Places[(3*turns+i)%len(scene.Places)].Name) {
					if j%4 != 0 {
						continue
					}
					e, err := explain.Of(ctx, p.Base(), c.Site, c.Values)
					require.NoError(t, err)
					for _, l := range e.Lines() {
						tell(l.Label, l.Text)
					}
				}
			}
			r, over := w.Result()
			if !over {
				continue
			}
			tell(strings.ToUpper(r.String()[:1]) + r.String()[1:])
		}
	}
	_, err = g.ParseAction("?")
	tell(err.Error())
	assert.Greater(t, len(seen), 300)
}
