package referee

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Report says how the games of a run went.
type Report struct {
	Command []string // the bot
	Planned int      // games that were to be played
	Games   []Record // games that were played to their end, in order
}

// Record says how one game went.
type Record struct {
	Game   int    `json:"game"` // its number in the run, from 0
	ID     string `json:"id"`
	Result        // why and whether the bot won
	Turns  int    `json:"turns"`           // turns that the bot was asked to play
	Score  int    `json:"score,omitempty"` // of a Scorer

	// Times holds how long each answer took, from the writing of the turn to
	// the reading of the answer. The first includes the start of the process.
	Times []time.Duration `json:"-"`
	// Detail says more about the cause of a loss, in a few words of plain ASCII:
	// what the bot answered, how its process ended, how long it was waited for.
	Detail string `json:"-"`
	// Stderr is the end of the bot's standard error, at most 4 KiB. It is kept
	// for games lost.
	Stderr string `json:"-"`
}

// NotPlayed returns the number of games that the run did not come to or had to
// break off.
func (r *Report) NotPlayed() int { return r.Planned - len(r.Games) }

// Won returns the number of games won.
func (r *Report) Won() int {
	won := 0
	for _, g := range r.Games {
		if g.Won {
			won++
		}
	}
	return won
}

// Lost returns the number of games lost.
func (r *Report) Lost() int { return len(r.Games) - r.Won() }

// Scored reports whether any game gave points, and the mean of them.
func (r *Report) Scored() (mean float64, ok bool) {
	sum := 0
	for _, g := range r.Games {
		sum += g.Score
		ok = ok || g.Score != 0
	}
	return float64(sum) / float64(max(1, len(r.Games))), ok
}

// Outcome counts the games that ended alike.
type Outcome struct {
	Result
	Games int `json:"games"`
}

// Outcomes returns how often each result came about: those won before those
// lost, the more frequent before the rarer, then by cause.
func (r *Report) Outcomes() []Outcome {
	count := map[Result]int{}
	for _, g := range r.Games {
		count[g.Result]++
	}
	outcomes := make([]Outcome, 0, len(count))
	for result, n := range count {
		outcomes = append(outcomes, Outcome{result, n})
	}
	slices.SortFunc(outcomes, func(a, b Outcome) int {
		if a.Won != b.Won {
			if a.Won {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Cause, b.Cause))
	})
	return outcomes
}

// Summary describes a set of numbers. The quantiles are by nearest rank, so each
// is one of the numbers; all are 0 if there is none.
type Summary[T any] struct {
	Count            int
	Median, P99, Max T
}

// Turns summarises the lengths of the games.
func (r *Report) Turns() Summary[int] {
	turns := make([]int, len(r.Games))
	for i, g := range r.Games {
		turns[i] = g.Turns
	}
	return summarise(turns)
}

// FirstAnswers summarises how long the first answers took.
func (r *Report) FirstAnswers() Summary[time.Duration] {
	var times []time.Duration
	for _, g := range r.Games {
		times = append(times, g.Times[:min(1, len(g.Times))]...)
	}
	return summarise(times)
}

// LaterAnswers summarises how long all answers but the first ones took.
func (r *Report) LaterAnswers() Summary[time.Duration] {
	var times []time.Duration
	for _, g := range r.Games {
		times = append(times, g.Times[min(1, len(g.Times)):]...)
	}
	return summarise(times)
}

// summarise sorts values in place.
func summarise[T cmp.Ordered](values []T) Summary[T] {
	if len(values) == 0 {
		return Summary[T]{}
	}
	slices.Sort(values)
	rank := func(q float64) T { return values[int(math.Ceil(q*float64(len(values))))-1] }
	return Summary[T]{Count: len(values), Median: rank(0.5), P99: rank(0.99), Max: rank(1)}
}
