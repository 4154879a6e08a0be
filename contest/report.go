package contest

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/mumpus-go/mumpus/internal/stats"
)

// Report says how a contest went, over all worlds or those of one settings.
type Report struct {
	Settings    string     `json:"settings,omitempty"` // "" for all worlds
	Places      int        `json:"places,omitempty"`
	Worlds      int        `json:"worlds"`
	Sure        *Share     `json:"sure,omitempty"` // worlds that are surely won; nil if that was left out
	Contestants []Standing `json:"contestants"`
	Pairs       []Pair     `json:"pairs,omitempty"` // each contestant with each later one
}

// Standing says how one contestant did. What cannot be told is nil.
type Standing struct {
	Contestant string `json:"contestant"`
	Games      int    `json:"games"`              // that it played
	TooLarge   int    `json:"tooLarge,omitempty"` // that it could not

	Won       Share    `json:"won"`
	Dead      Share    `json:"dead"`
	SureWins  *Share   `json:"sureWins,omitempty"`  // games won without a guess
	WonOfSure *Share   `json:"wonOfSure,omitempty"` // games won, of those in sure worlds
	Lost      []Lost   `json:"lost,omitempty"`      // the more frequent causes first
	Score     *Mean    `json:"score,omitempty"`
	Turns     *Mean    `json:"turns,omitempty"`
	Guesses   *Mean    `json:"guesses,omitempty"`     // in a game
	Proved    *Mean    `json:"proved,omitempty"`      // places in a turn
	Time      *Time    `json:"time,omitempty"`        // of a turn
	CPU       *Time    `json:"cpu,omitempty"`         // of a turn of a bot
	Busy      int      `json:"busy,omitempty"`        // turns in which a bot waited for a processor for more than a tenth of its time
	Calls     *float64 `json:"solverCalls,omitempty"` // in a turn
	Allocated *float64 `json:"allocations,omitempty"` // in a turn, the world's included
}

// Share is a share with its interval, which is 0 to 1 for a share of nothing.
type Share struct {
	N     int     `json:"n"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Mean is a mean with its interval, of which the ends are nil if there are too few
// numbers to tell.
type Mean struct {
	Mean float64  `json:"mean"`
	Low  *float64 `json:"low,omitempty"`
	High *float64 `json:"high,omitempty"`
}

// Lost counts games that were lost by one cause. Of a bot it names the first, and says
// why that was lost.
type Lost struct {
	Cause string `json:"cause"`
	Games int    `json:"games"`
	World string `json:"world,omitempty"`
	Why   string `json:"why,omitempty"`
}

// Time says how long turns took. The median and the 99th percentile are off by less
// than 1%; the maximum is exact.
type Time struct {
	Turns  int           `json:"turns"`
	Median time.Duration `json:"median"`
	P99    time.Duration `json:"p99"`
	Max    time.Duration `json:"max"`
	Total  time.Duration `json:"total"`
}

// Pair compares two contestants, A and B, by the worlds that both have played.
type Pair struct {
	A     string `json:"a"`
	B     string `json:"b"`
	Games int    `json:"games"`
	OnlyA int    `json:"onlyA"` // won by A alone
	OnlyB int    `json:"onlyB"`
	Wins  Mean   `json:"wins"` // by how much A's share of wins is above B's
	Score *Mean  `json:"score,omitempty"`

	// P is the probability of a split as uneven if both were as good. It is nil if both
	// were the same player in every game: then there is nothing to compare.
	P *float64 `json:"p,omitempty"`
	// Fixed counts the games in which both were the same player, as their strategies could
	// not change what the agent did. WhyFixed says why: "roamer infers nothing".
	Fixed    int    `json:"fixed,omitempty"`
	WhyFixed string `json:"whyFixed,omitempty"`
}

// Report reports on all rounds so far.
func (s *Summary) Report() *Report { return s.report(&s.all) }

// Sizes reports on the rounds so far by their settings, in the order in which these
// came first.
func (s *Summary) Sizes() []*Report {
	var reports []*Report
	for _, g := range s.sizes {
		reports = append(reports, s.report(g))
	}
	return reports
}

func (s *Summary) report(g *group) *Report {
	r := &Report{Settings: g.settings, Places: g.places, Worlds: g.worlds}
	if g.judged > 0 {
		sure := share(g.sure, g.judged)
		r.Sure = &sure
	}
	scored := false
	for i := range g.tallies {
		r.Contestants = append(r.Contestants, g.tallies[i].standing(s.names[i], g.judged > 0))
		scored = scored || g.tallies[i].scored
	}
	k := 0
	for i, a := range s.names {
		for _, b := range s.names[i+1:] {
			p := g.pairs[k]
			pair := Pair{A: a, B: b, Games: p.N(), OnlyA: p.OnlyA, OnlyB: p.OnlyB, Wins: mean(p.Difference()), Fixed: g.fixed[k], WhyFixed: g.whyFixed[k]}
			if pair.Fixed < pair.Games || pair.Games == 0 {
				uneven := rounded(p.McNemar())
				pair.P = &uneven
			}
			if scored {
				m := mean(g.gains[k].Mean())
				pair.Score = &m
			}
			r.Pairs = append(r.Pairs, pair)
			k++
		}
	}
	return r
}

func (t *tally) standing(name string, judged bool) Standing {
	s := Standing{
		Contestant: name, Games: t.played, TooLarge: t.tooLarge,
		Won: share(t.won, t.played), Dead: share(t.dead, t.played),
	}
	if t.played == 0 {
		return s
	}
	some := func(value, low, high float64) *Mean { m := mean(value, low, high); return &m }
	for _, lost := range t.causes {
		s.Lost = append(s.Lost, *lost)
	}
	slices.SortFunc(s.Lost, func(a, b Lost) int { return cmp.Or(b.Games-a.Games, cmp.Compare(a.Cause, b.Cause)) })
	s.Turns = some(t.turns.Mean())
	if t.scored {
		s.Score = some(t.score.Mean())
	}
	if judged {
		won := share(t.wonOfSure, t.sure)
		s.WonOfSure = &won
	}
	if t.believed > 0 {
		wins := share(t.wonSurely, t.believed)
		s.SureWins = &wins
		s.Guesses = some(t.guess.Mean())
		s.Proved = some(t.proved.Value())
	}
	s.Time, s.CPU, s.Busy = times(&t.times), times(&t.cpu), t.busy
	if t.callTurns > 0 {
		calls := rounded(float64(t.calls) / float64(t.callTurns))
		s.Calls = &calls
	}
	if t.counted > 0 {
		n := rounded(float64(t.allocations) / float64(t.counted))
		s.Allocated = &n
	}
	return s
}

// times returns nil for no times.
func times(h *stats.Histogram) *Time {
	if h.N() == 0 {
		return nil
	}
	quantile := func(q float64) time.Duration { return time.Duration(math.Round(h.Quantile(q))) }
	return &Time{
		Turns: h.N(), Median: quantile(0.5), P99: quantile(0.99),
		Max: time.Duration(h.Max()), Total: time.Duration(h.Sum()),
	}
}

func share(n, of int) Share {
	low, high := stats.Wilson(n, of)
	return Share{N: n, Of: of, Share: rounded(float64(n) / float64(max(of, 1))), Low: rounded(low), High: rounded(high)}
}

func mean(value, low, high float64) Mean {
	m := Mean{Mean: rounded(value)}
	if !math.IsInf(low, 0) && !math.IsInf(high, 0) {
		low, high = rounded(low), rounded(high)
		m.Low, m.High = &low, &high
	}
	return m
}

// rounded returns x to nine digits: processors of different kinds differ in the last
// ones, and reports are compared to the byte.
func rounded(x float64) float64 {
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 8, 64), 64) // which can be read
	return y
}
