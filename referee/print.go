package referee

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
)

// WriteText writes the report as a table for people.
func (r *Report) WriteText(w io.Writer) error {
	var b strings.Builder
	share := func(n int) string { return fmt.Sprintf("%8d %6.1f%%", n, 100*float64(n)/float64(max(1, len(r.Games)))) }
	heading := func(name string, n int) { fmt.Fprintf(&b, "%-22s%s\n", name, share(n)) }
	causes := func(won bool) {
		for _, o := range r.Outcomes() {
			if o.Won == won && o.Cause != "" {
				fmt.Fprintf(&b, "  %-20s%s\n", o.Cause, share(o.Games))
			}
		}
	}
	fmt.Fprintf(&b, "%-22s%8d\n", "games played", len(r.Games))
	if n := r.NotPlayed(); n > 0 {
		fmt.Fprintf(&b, "%-22s%8d\n", "games not played", n)
	}
	heading("won", r.Won())
	causes(true)
	heading("lost", r.Lost())
	causes(false)
	if mean, ok := r.Scored(); ok {
		fmt.Fprintf(&b, "%-22s%8.2f\n", "mean score", mean)
	}

	fmt.Fprintf(&b, "\n%-22s%8s %10s %10s %10s\n", "", "count", "median", "p99", "max")
	t := r.Turns()
	fmt.Fprintf(&b, "%-22s%8d %10d %10d %10d\n", "turns of a game", t.Count, t.Median, t.P99, t.Max)
	times := func(name string, s Summary[time.Duration]) {
		ms := func(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d)/float64(time.Millisecond)) }
		if s.Count == 0 {
			ms = func(time.Duration) string { return "-" }
		}
		fmt.Fprintf(&b, "%-22s%8d %10s %10s %10s\n", name, s.Count, ms(s.Median), ms(s.P99), ms(s.Max))
	}
	times("first answers", r.FirstAnswers())
	times("later answers", r.LaterAnswers())
	if s := r.FirstCPU(); s.Count > 0 {
		times("first answers, CPU", s)
		times("later answers, CPU", r.LaterCPU())
	}
	if r.LimitBy == CPUClock {
		fmt.Fprintf(&b, "\nlimits: %v of CPU time for the first answer and %v for later ones, of all processes and threads;\nby the clock, %d times that\n",
			r.FirstLimit, r.Limit, Backstop)
	}
	if r.WasBusy() {
		busy, of := r.Busy()
		fmt.Fprintf(&b, "\nwarning: the machine was busy: in %d of %d turns the bot waited for a processor\nfor more than a tenth of its time\n", busy, of)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// The document that a report is as JSON. What two runs of the same games have in
// common and what they may differ in are kept apart.
type (
	document struct {
		Command []string   `json:"command"`
		Limits  limits     `json:"limits"`
		Result  results    `json:"result"`
		Times   times      `json:"times"`
		Details []detailed `json:"details"`
		Stderr  []lastErr  `json:"stderr"`
	}
	limits struct {
		By       Clock  `json:"by"`
		Unit     string `json:"unit"`
		First    int64  `json:"first"`
		Later    int64  `json:"later"`
		Backstop int    `json:"backstop,omitempty"` // times the limits, by the wall clock
	}
	results struct {
		Planned  int       `json:"planned"`
		Played   int       `json:"played"`
		Won      int       `json:"won"`
		Lost     int       `json:"lost"`
		Outcomes []Outcome `json:"outcomes"`
		Turns    spread    `json:"turns"`
		Games    []Record  `json:"games"`
	}
	times struct {
		Unit  string      `json:"unit"`
		First spread      `json:"first"`
		Later spread      `json:"later"`
		CPU   *cpuTimes   `json:"cpu,omitempty"`
		Busy  int         `json:"busy,omitempty"` // turns
		Games []gameTimes `json:"games"`
	}
	cpuTimes struct {
		First spread `json:"first"`
		Later spread `json:"later"`
	}
	gameTimes struct {
		Game    int     `json:"game"`
		Answers []int64 `json:"answers"`
		CPU     []int64 `json:"cpu,omitempty"`
		Queued  []int64 `json:"queued,omitempty"`
	}
	detailed struct {
		Game   int    `json:"game"`
		Detail string `json:"detail"`
		Crash  string `json:"crash,omitempty"`
	}
	lastErr struct {
		Game int    `json:"game"`
		Tail string `json:"tail"`
	}
	spread struct {
		Count  int   `json:"count"`
		Median int64 `json:"median"`
		P99    int64 `json:"p99"`
		Max    int64 `json:"max"`
	}
)

// MarshalJSON writes the report as one document. Its member "result" is the same
// for equal play, byte for byte; what may differ is in "times", in microseconds,
// in "details", and in "stderr", which has the games lost with words on standard
// error. "limits" says how long the bot was given, and by which clock.
func (r *Report) MarshalJSON() ([]byte, error) {
	turns := r.Turns()
	d := document{
		Command: append([]string{}, r.Command...),
		Result: results{
			Planned:  r.Planned,
			Played:   len(r.Games),
			Won:      r.Won(),
			Lost:     r.Lost(),
			Outcomes: r.Outcomes(),
			Turns:    spread{turns.Count, int64(turns.Median), int64(turns.P99), int64(turns.Max)},
			Games:    append([]Record{}, r.Games...),
		},
		Limits: limits{By: r.LimitBy, Unit: "µs", First: r.FirstLimit.Microseconds(), Later: r.Limit.Microseconds()},
		Times: times{
			Unit:  "µs",
			First: microseconds(r.FirstAnswers()),
			Later: microseconds(r.LaterAnswers()),
			Games: make([]gameTimes, len(r.Games)),
		},
		Details: []detailed{},
		Stderr:  []lastErr{},
	}
	d.Times.Busy, _ = r.Busy()
	if s := r.FirstCPU(); s.Count > 0 {
		d.Times.CPU = &cpuTimes{microseconds(s), microseconds(r.LaterCPU())}
	}
	if r.LimitBy == CPUClock {
		d.Limits.Backstop = Backstop
	}
	for i, g := range r.Games {
		d.Times.Games[i] = gameTimes{g.Game, inMicroseconds(g.Times), inMicroseconds(g.CPU), inMicroseconds(g.Queued)}
		if more := g.more(); more != "" || g.Crash != "" {
			d.Details = append(d.Details, detailed{g.Game, more, g.Crash})
		}
		if g.Stderr != "" {
			d.Stderr = append(d.Stderr, lastErr{g.Game, g.Stderr})
		}
	}
	return json.Marshal(d)
}

func inMicroseconds(times []time.Duration) []int64 {
	list := make([]int64, len(times))
	for i, t := range times {
		list[i] = t.Microseconds()
	}
	return list
}

func microseconds(s Summary[time.Duration]) spread {
	return spread{s.Count, s.Median.Microseconds(), s.P99.Microseconds(), s.Max.Microseconds()}
}
