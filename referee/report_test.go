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

		FirstLimit: time.Second,
		Limit:      50 * time.Millisecond,
		Games: []referee.Record{
			{Game: 0, ID: "a", Result: referee.Result{Won: true}, Turns: 3, Times: ms(12, 1, 2)},
			{Game: 1, ID: "b", Result: referee.Result{Cause: referee.Late}, Turns: 2, Times: ms(10), Took: "no answer after 50.1 ms", Detail: "it wrote \"x\" without a newline", Stderr: "thinking \x1b\n"},
			{Game: 2, ID: "c", Result: referee.Result{Cause: "shaft"}, Turns: 1, Times: ms(11)},
			{Game: 3, ID: "d", Result: referee.Result{Cause: referee.Ended}, Turns: 1, Crash: "bot.py:3: KeyError: 1"},
			{Game: 5, ID: "e", Result: referee.Result{Cause: "shaft"}, Turns: 4, Times: ms(9.5, 0.25, 3, 4)},
		},
	}
}

// measured is a report where the system tells all.
func measured() *referee.Report {
	const ms = time.Millisecond
	return &referee.Report{
		Planned: 1, LimitBy: referee.CPUClock, FirstLimit: time.Second, Limit: 50 * ms,
		Games: []referee.Record{{
			Turns: 2, Times: []time.Duration{12 * ms, ms}, CPU: []time.Duration{9 * ms, ms / 2}, Queued: []time.Duration{2 * ms, 6 * ms}, Busy: 1,
			Lesson: &referee.Lesson{Turn: 2, Did: "MOVE 7", Known: "room 7 is not proved safe", Proved: "MOVE 5", Why: "Room 5 is safe."},
		}},
	}
}

func TestTextOfMeasured(t *testing.T) {
	var b strings.Builder
	require.NoError(t, measured().WriteText(&b))
	_, after, ok := strings.Cut(b.String(), "later answers                1    1.00 ms    1.00 ms    1.00 ms\n")
	require.True(t, ok, b.String())
	assert.Equal(t, `first answers, CPU           1    9.00 ms    9.00 ms    9.00 ms
later answers, CPU           1    0.50 ms    0.50 ms    0.50 ms

limits: 1s of CPU time for the first answer and 50ms for later ones, of all processes and threads;
by the clock, 20 times that

warning: the machine was busy: in 1 of 2 turns the bot waited for a processor
for more than a tenth of its time
`, after)
}

func TestWasBusy(t *testing.T) {
	report := func(cause string, busy, turns int) *referee.Report {
		return &referee.Report{Games: []referee.Record{{Turns: turns, Busy: busy, Result: referee.Result{Cause: cause}}}}
	}
	assert.True(t, report("shaft", 1, 100).WasBusy())
	assert.False(t, report("shaft", 1, 101).WasBusy(), "now and then, on any machine")
	assert.True(t, report(referee.Late, 1, 101).WasBusy())
	assert.False(t, report(referee.Late, 0, 10).WasBusy())
	assert.False(t, (&referee.Report{}).WasBusy())
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
	assert.Contains(t, b.String(), "first answers                0          -          -          -\n")
}

func TestJSON(t *testing.T) {
	text, err := json.Marshal(sample())
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, json.Indent(&b, text, "", " "))
	assert.JSONEq(t, `{
	"command": ["./bot", "-q"],
	"limits": {"by": "wall", "unit": "µs", "first": 1000000, "later": 50000},
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
	"details": [
		{"game": 1, "detail": "no answer after 50.1 ms; it wrote \"x\" without a newline"},
		{"game": 3, "detail": "", "crash": "bot.py:3: KeyError: 1"}
	],
	"stderr": [{"game": 1, "tail": "thinking \u001b\n"}]
}`, string(text))

	text, err = json.Marshal(measured())
	require.NoError(t, err)
	for _, part := range []string{
		`"limits":{"by":"cpu","unit":"µs","first":1000000,"later":50000,"backstop":20}`,
		`"cpu":{"first":{"count":1,"median":9000,"p99":9000,"max":9000},"later":{"count":1,"median":500,"p99":500,"max":500}},"busy":1`,
		`"games":[{"game":0,"answers":[12000,1000],"cpu":[9000,500],"queued":[2000,6000]}]`,
		`"lesson":{"turn":2,"did":"MOVE 7","known":"room 7 is not proved safe","proved":"MOVE 5","why":"Room 5 is safe."}`,
	} {
		assert.Contains(t, string(text), part)
	}

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

func TestWhy(t *testing.T) {
	for _, c := range []struct {
		name   string
		record referee.Record
		want   string
	}{
		{"bare", referee.Record{Result: referee.Result{Cause: referee.Left}, Turns: 4}, "left processes behind in turn 4"},
		{"detail", referee.Record{Result: referee.Result{Cause: "shaft"}, Turns: 2, Detail: `answer "MOVE 7"`}, `shaft in turn 2 (answer "MOVE 7")`},
		{
			"last line",
			referee.Record{Result: referee.Result{Cause: referee.Ended}, Turns: 1, Detail: "exit status 1", Stderr: "Traceback:\n  line 3\nKeyError: 'a\"é\x1b'\r\n\n"},
			`bot ended in turn 1 (exit status 1): KeyError: 'a"\u00e9\x1b'`,
		},
		{
			"long line",
			referee.Record{Result: referee.Result{Cause: referee.Late}, Turns: 1, Stderr: strings.Repeat("x", 4096)},
			"late in turn 1: " + strings.Repeat("x", 120) + "...",
		},
		{
			"measured",
			referee.Record{Result: referee.Result{Cause: referee.Late}, Turns: 1, Took: "no answer after 50.1 ms", Detail: `it wrote "x" without a newline`},
			`late in turn 1 (no answer after 50.1 ms; it wrote "x" without a newline)`,
		},
		{
			"crash",
			referee.Record{Result: referee.Result{Cause: referee.Ended}, Turns: 1, Detail: "exit status 2", Crash: "bot.go:4: panic: é", Stderr: "panic: é\nexit status 2\n"},
			`bot ended in turn 1 (exit status 2): bot.go:4: panic: \u00e9`,
		},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, c.record.Why()) })
	}
}
