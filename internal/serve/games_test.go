package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/report"
)

// TestEveryGame plays a game of each kind to its end through the API, and asks in each
// turn for all there is. What was known in a turn is the same when it is asked again
// later.
func TestEveryGame(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			c := newClient(t, patient())
			path, v := c.open(fmt.Sprintf(`{"game":%q,"seed":3}`, g.Name()))
			var then []string
			where := map[string][2]float64{}
			for v.Turns > len(then) { // till the last step has brought the result
				at := fmt.Sprintf("%s/turns/%d", path, v.Turns)
				var turn turnView
				c.want(200, "GET", at, "", &turn)
				then = append(then, c.send("GET", at+"/places/"+url.PathEscape(turn.At), "").Body.String())
				c.checkTurn(at, &turn, g)
				for _, p := range turn.Places {
					if before, ok := where[p.Name]; ok {
						assert.Equal(t, before, [2]float64{p.X, p.Y}, "places stay where they are")
					}
					where[p.Name] = [2]float64{p.X, p.Y}
				}
				c.want(200, "POST", path+"/step", `{}`, &v)
			}
			require.NotNil(t, v.Result)
			assert.False(t, v.More)
			for i := len(then); i > 0; i-- {
				var turn turnView
				at := fmt.Sprintf("%s/turns/%d", path, i)
				c.want(200, "GET", at, "", &turn)
				assert.Equal(t, then[i-1], c.send("GET", at+"/places/"+url.PathEscape(turn.At), "").Body.String(), "turn %d", i)
				require.NotNil(t, turn.Done)
				assert.Equal(t, byAgent, turn.Done.By)
				assert.Equal(t, turn.Advice.Action, turn.Done.Action)
				assert.Empty(t, turn.Actions)
			}
			c.want(http.StatusConflict, "POST", path+"/step", `{}`, nil)

			// The transcript shows the same.
			text := c.send("GET", path+"/transcript", "").Body.String()
			replay, r := c.open(uploading(text))
			assert.True(t, r.Recorded)
			assert.Equal(t, v.Result, r.Result)
			assert.Equal(t, v.Turns, r.Turns)
			for i := range then {
				var a, b turnView
				c.want(200, "GET", fmt.Sprintf("%s/turns/%d", path, i+1), "", &a)
				c.want(200, "GET", fmt.Sprintf("%s/turns/%d", replay, i+1), "", &b)
				assert.Equal(t, byTranscript, b.Done.By)
				b.Done.By = byAgent
				b.Done.Guess = a.Done.Guess // which transcripts don't tell
				assert.Equal(t, a, b)
			}
			assert.Equal(t, text, c.send("GET", replay+"/transcript", "").Body.String())
		})
	}
}

// TestProvedAgain wants what a turn has proved to follow from the facts that the
// explanation of a place names, though an earlier turn was told the same sentence.
func TestProvedAgain(t *testing.T) {
	c := newClient(t, patient())
	path, _ := c.open(`{"id":"classic:noon@28","agent":"roamer"}`)
	c.want(200, "POST", path+"/step", `{"turns":8}`, nil)
	var turn turnView
	c.want(200, "GET", path+"/turns/9", "", &turn)
	var place report.Place
	c.want(200, "GET", path+"/turns/9/places/14", "", &place)
	require.NotEmpty(t, turn.Proved)
	require.NotEmpty(t, place.Statements)
	assert.Contains(t, turn.Proved[0].Claims, report.Claim{Text: "room 14: no wumpus after the third move", Places: []string{"14"}})
	assert.Equal(t, place.Statements[0].Facts, turn.Proved[0].Facts)
	assert.Equal(t, 8, turn.Proved[0].Facts[0].Turn, "the smell in room 19 was there in turn 7 too")
}

// uploading returns the body that uploads a text.
func uploading(text string) string {
	return fmt.Sprintf(`{"name":"game.jsonl","text":%s}`, quoted(text))
}

// checkTurn asks for all that there is about a turn.
func (c *client) checkTurn(at string, turn *turnView, g games.Game) {
	t := c.t
	assert.NotEmpty(t, turn.Percept)
	assert.NotEmpty(t, turn.At)
	require.NotNil(t, turn.Tally)
	assert.NotEmpty(t, turn.Actions)
	for _, a := range turn.Actions {
		_, err := g.ParseAction(a.Action)
		assert.NoError(t, err)
	}
	var hidden turnView
	c.want(200, "GET", at+"?hide=verdicts", "", &hidden)
	assert.Nil(t, hidden.Advice)
	assert.Nil(t, hidden.Tally)
	assert.Nil(t, hidden.Done)
	assert.Empty(t, hidden.Proved)
	var advice moveView
	c.want(200, "GET", at+"/advice", "", &advice)
	assert.Equal(t, *turn.Advice, advice)
	var facts factsView
	c.want(200, "GET", at+"/facts", "", &facts)
	assert.NotEmpty(t, facts.Facts)
	var clauses clausesView
	c.want(200, "GET", at+"/clauses", "", &clauses)
	assert.Zero(t, clauses.LeftOut)
	n := 0
	for _, group := range clauses.Groups {
		n += len(group.Clauses)
	}
	assert.Equal(t, clauses.Total, n)
	formula := c.send("GET", at+"/formula", "").Body.String()
	assert.Contains(t, formula, fmt.Sprintf("p cnf %d %d\n", clauses.Variables, clauses.Total))

	// Three places of each verdict are enough.
	checked := map[string]int{}
	for i := range turn.Places {
		p := &turn.Places[i]
		assert.True(t, p.X >= 0 && p.X <= 1 && p.Y >= 0 && p.Y <= 1, "%v", p)
		assert.Nil(t, hidden.Places[i].Belief)
		assert.Equal(t, p.Links, hidden.Places[i].Links)
		if checked[p.Verdict]++; checked[p.Verdict] > 3 {
			continue
		}
		c.checkPlace(at, p)
	}
}

func (c *client) checkPlace(at string, p *placeView) {
	t := c.t
	var a report.Place
	c.want(200, "GET", at+"/places/"+url.PathEscape(p.Name), "", &a)
	assert.Equal(t, p.Belief, a.Belief)
	assert.Equal(t, p.Title, a.Title)
	require.NotEmpty(t, a.Statements)
	for _, e := range a.Statements {
		assert.NotEmpty(t, e.Text)
		if e.Verdict == "open" {
			require.Len(t, e.Worlds, 2)
			for _, w := range e.Worlds {
				assert.Contains(t, w, p.Name)
			}
			assert.NotEqual(t, e.Worlds[0], e.Worlds[1])
			continue
		}
		assert.NotEmpty(t, e.Facts)
		assert.NotEmpty(t, e.Steps)
		if e.Query == "" {
			continue
		}
		q := "?query=" + url.QueryEscape(e.Query)
		var answer struct{ Query, Verdict string }
		c.want(200, "GET", at+"/query?q="+url.QueryEscape(e.Query), "", &answer)
		assert.Equal(t, "proved", answer.Verdict, e.Query)
		assert.NotEmpty(t, c.send("GET", at+"/proof"+q, "").Body.Bytes())
		names := c.send("GET", at+"/names"+q, "").Body.String()
		assert.Contains(t, names, " at ")
	}
	var facts factsView
	c.want(200, "GET", at+"/facts?place="+url.QueryEscape(p.Name), "", &facts)
	for _, f := range facts.Facts {
		assert.Contains(t, f.Places, p.Name)
	}
	var clauses clausesView
	c.want(200, "GET", at+"/clauses?place="+url.QueryEscape(p.Name), "", &clauses)
	for _, g := range clauses.Groups {
		for _, clause := range g.Clauses {
			assert.Contains(t, strings.Join(clause, ","), " at "+p.Name)
		}
	}
}

// TestPlay plays by hand with the advice of the agent, and takes a turn back.
func TestPlay(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			c := newClient(t, patient())
			watched, w := c.open(fmt.Sprintf(`{"game":%q,"seed":"5"}`, g.Name()))
			path, v := c.open(fmt.Sprintf(`{"game":%q,"seed":"5"}`, g.Name()))
			act := func() {
				var advice moveView
				c.want(200, "GET", fmt.Sprintf("%s/turns/%d/advice", path, v.Turns), "", &advice)
				c.want(200, "POST", path+"/act", fmt.Sprintf(`{"turn":%d,"action":%q}`, v.Turns, advice.Action), &v)
			}
			for v.More {
				act()
			}
			for w.More {
				c.want(200, "POST", watched+"/step", `{"turns":50}`, &w)
			}
			assert.Equal(t, w.Result, v.Result)

			first := c.send("GET", path+"/turns/1", "").Body.String()
			assert.Contains(t, first, `"by":"you"`)
			c.want(200, "POST", path+"/back", `{"turn":1}`, &v)
			assert.Equal(t, 1, v.Turns)
			assert.Nil(t, v.Result)
			assert.True(t, v.More)
			for v.More {
				act()
			}
			assert.Equal(t, w.Result, v.Result)
			assert.Equal(t, first, c.send("GET", path+"/turns/1", "").Body.String())

			c.want(http.StatusConflict, "POST", path+"/act", fmt.Sprintf(`{"turn":%d,"action":"MOVE 1"}`, v.Turns+1), nil)
			c.want(http.StatusConflict, "POST", path+"/back", `{"turn":0}`, nil)
			c.want(http.StatusBadRequest, "POST", path+"/act", fmt.Sprintf(`{"turn":%d,"action":"DANCE"}`, v.Turns), nil)
			c.want(http.StatusNoContent, "DELETE", path, "", nil)
			c.want(http.StatusNotFound, "GET", path, "", nil)
			c.want(http.StatusNotFound, "DELETE", path, "", nil)
		})
	}
}

// TestPredict scores guesses, each place once a turn.
func TestPredict(t *testing.T) {
	c := newClient(t, patient())
	path, _ := c.open(`{"id":"mumpus:20b3s3@17"}`)
	c.want(200, "POST", path+"/step", `{"turns":2}`, nil)
	guess := func(place, guess string) (v predictView) {
		c.want(200, "POST", path+"/turns/3/predict", fmt.Sprintf(`{"place":%q,"guess":%q}`, place, guess), &v)
		return v
	}
	v := guess("3", "safe")
	assert.Equal(t, "open", v.Verdict)
	assert.False(t, v.Right)
	assert.Equal(t, scoreView{0, 1}, v.Score)
	v = guess("3", "open")
	assert.True(t, v.Right)
	assert.False(t, v.Counted, "it is known by now")
	assert.Equal(t, scoreView{0, 1}, v.Score)
	v = guess("8", "safe")
	assert.True(t, v.Right && v.Counted)
	assert.Equal(t, scoreView{1, 2}, v.Score)
	v = guess("19", "open")
	assert.True(t, v.Right, "a room never seen")
	c.want(http.StatusNotFound, "POST", path+"/turns/3/predict", `{"place":"99","guess":"safe"}`, nil)
	c.want(http.StatusBadRequest, "POST", path+"/turns/3/predict", `{"place":"3","guess":"maybe"}`, nil)
	c.want(http.StatusNotFound, "POST", path+"/turns/4/predict", `{"place":"3","guess":"safe"}`, nil)
	var s sessionView
	c.want(200, "GET", path, "", &s)
	assert.Equal(t, scoreView{2, 3}, s.Score)
}

// TestUnknownWorld uploads transcripts that do not tell their world. Each place that is
// seen in some turn has a spot of its own, and stays there.
func TestUnknownWorld(t *testing.T) {
	for _, g := range all.Games() {
		for _, set := range []string{"{}", `{"size":"5x4","hidden":true}`} {
			c := newClient(t, patient())
			w := c.send("POST", sessions, fmt.Sprintf(`{"game":%q,"seed":11,"settings":%s}`, g.Name(), set))
			if w.Code == http.StatusBadRequest {
				continue // the game has no such settings
			}
			var v sessionView
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v))
			path := sessions + "/" + v.Session
			c.want(200, "POST", path+"/step", `{"turns":50}`, &v)
			header, turns, _ := strings.Cut(c.send("GET", path+"/transcript", "").Body.String(), "\n")
			var h map[string]any
			require.NoError(t, json.Unmarshal([]byte(header), &h))
			delete(h, "id")
			delete(h, "chance")
			told, err := json.Marshal(h)
			require.NoError(t, err)
			path, v = c.open(uploading(string(told) + "\n" + turns))
			assert.Empty(t, v.ID)
			where := map[string][2]float64{}
			for n := range v.Turns {
				var turn turnView
				c.want(200, "GET", fmt.Sprintf("%s/turns/%d", path, n+1), "", &turn)
				for _, p := range turn.Places {
					at := [2]float64{p.X, p.Y}
					if before, ok := where[p.Name]; ok {
						assert.Equal(t, before, at, p.Name)
					}
					where[p.Name] = at
				}
			}
			taken := map[[2]float64]string{}
			for name, at := range where {
				assert.Empty(t, taken[at], "%s and another", name)
				taken[at] = name
			}
		}
	}
}

// TestEveryStrategy watches a game by each strategy, those too that can't tell all, and
// asks why. One whose method is not for games of this size says so.
func TestEveryStrategy(t *testing.T) {
	c := newClient(t, patient())
	opened := 0
	for _, strategy := range append(games.StrategyNames(), games.AblationNames()...) {
		w := c.send("POST", sessions, fmt.Sprintf(`{"id":"mumpus:8b1s1@4","strategy":%q}`, strategy))
		if w.Code == http.StatusUnprocessableEntity {
			assert.Contains(t, w.Body.String(), "too large for this strategy", strategy)
			continue
		}
		require.Equal(t, http.StatusCreated, w.Code, "%s: %s", strategy, w.Body)
		opened++
		var v sessionView
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v))
		assert.Equal(t, strategy, v.Strategy)
		path := sessions + "/" + v.Session
		for v.More {
			c.want(200, "POST", path+"/step", "{}", &v)
			at := fmt.Sprintf("%s/turns/%d", path, v.Turns)
			var turn turnView
			c.want(200, "GET", at, "", &turn)
			for _, p := range turn.Places {
				assert.Contains(t, []string{"safe", "deadly", "open"}, p.Verdict)
				var a report.Place
				c.want(200, "GET", at+"/places/"+p.Name, "", &a)
				assert.Equal(t, p.Belief, a.Belief, strategy)
			}
		}
		assert.NotNil(t, v.Result)
	}
	assert.Greater(t, opened, 4)
}
