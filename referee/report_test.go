package referee_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

func sample() *referee.Report {
	ms := func(times ...float64) (ds []time.Duration) {
		for _, t := range times {
			ds = append(ds, time.Duration(t*float64(time.Millisecond)))
		}
		return ds
	}
	return &referee.Report{
		Command: []string{"./bot", "-q"},
		Planned: 7,
		Games: []referee.Record{
			{Game: 0, ID: "a", Result: referee.Result{Won: true}, Turns: 3, Times: ms(12, 1, 2)},
			{Game: 1, ID: "b", Result: referee.Result{Cause: referee.Late}, Turns: 2, Times: ms(10), Stderr: "thinking \x1b\n"},
			{Game: 2, ID: "c", Result: referee.Result{Cause: "shaft"}, Turns: 1, Times: ms(11)},
			{Game: 3, ID: "d", Result: referee.Result{Cause: referee.Ended}, Turns: 1},
			{Game: 5, ID: "e", Result: referee.Result{Cause: "shaft"}, Turns: 4, Times: ms(9.5, 0.25, 3, 4)},
		},
	}
}

func TestText(t *testing.T) {
	var b strings.Builder
	require.NoError(t, sample().WriteText(&b))
	assert.Equal(t, `games played                 5
games not played             2
won                          1   20.0%
lost                         4   80.0%
  shaft                      2   40.0%
  bot ended                  1   20.0%
  late                       1   20.0%

                         count     median        p99        max
turns of a game              5          2          4          4
first answers                4   10.00 ms   12.00 ms   12.00 ms
later answers                5    2.00 ms    4.00 ms    4.00 ms
`, b.String())

	b.Reset()
	require.NoError(t, (&referee.Report{}).WriteText(&b))
	assert.NotContains(t, b.String(), "NaN")
}

func TestJSON(t *testing.T) {
	text, err := json.Marshal(sample())
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, json.Indent(&b, text, "", " "))
	assert.JSONEq(t, `{
	"command": ["./bot", "-q"],
	"result": {
		"planned": 7, "played": 5, "won": 1, "lost": 4,
		"outcomes": [
			{"won": true, "cause": "", "games": 1},
			{"won": false, "cause": "shaft", "games": 2},
			{"won": false, "cause": "bot ended", "games": 1},
			{"won": false, "cause": "late", "games": 1}
		],
		"turns": {"count": 5, "median": 2, "p99": 4, "max": 4},
		"games": [
			{"game": 0, "id": "a", "won": true, "cause": "", "turns": 3},
			{"game": 1, "id": "b", "won": false, "cause": "late", "turns": 2},
			{"game": 2, "id": "c", "won": false, "cause": "shaft", "turns": 1},
			{"game": 3, "id": "d", "won": false, "cause": "bot ended", "turns": 1},
			{"game": 5, "id": "e", "won": false, "cause": "shaft", "turns": 4}
		]
	},
	"times": {
		"unit": "µs",
		"first": {"count": 4, "median": 10000, "p99": 12000, "max": 12000},
		"later": {"count": 5, "median": 2000, "p99": 4000, "max": 4000},
		"games": [
			{"game": 0, "answers": [12000, 1000, 2000]},
			{"game": 1, "answers": [10000]},
			{"game": 2, "answers": [11000]},
			{"game": 3, "answers": []},
			{"game": 5, "answers": [9500, 250, 3000, 4000]}
		]
	},
	"stderr": [{"game": 1, "tail": "thinking \u001b\n"}]
}`, string(text))

	text, err = json.Marshal(&referee.Report{})
	require.NoError(t, err)
	assert.NotContains(t, string(text), "null", "a list is a list even if empty")
}

func TestQuantiles(t *testing.T) {
	games := func(n int) *referee.Report {
		r := &referee.Report{Games: make([]referee.Record, n)}
		for i := range r.Games {
			r.Games[i].Turns = n - i
		}
		return r
	}
	for _, c := range []struct{ n, median, p99 int }{
		{0, 0, 0}, {1, 1, 1}, {2, 1, 2}, {3, 2, 3}, {99, 50, 99}, {100, 50, 99}, {101, 51, 100}, {1000, 500, 990},
	} {
		want := referee.Summary[int]{Count: c.n, Median: c.median, P99: c.p99, Max: c.n}
		assert.Equal(t, want, games(c.n).Turns(), c.n)
	}
}
