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

	// LimitBy is the clock by which answers were limited: that of the Config, or the
	// WallClock where the system tells no other. The limits are those of the Config.
	LimitBy           Clock
	FirstLimit, Limit time.Duration
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
	// CPU holds how much CPU time the bot has used for each answer: all its processes
	// and threads, added up. It is nil where the system doesn't tell.
	CPU []time.Duration `json:"-"`
	// Queued holds how long the bot's threads were ready to run and had to wait for a
	// processor, for each answer. It is nil as CPU is, and 0 where the system tells
	// CPU time alone.
	Queued []time.Duration `json:"-"`
	// Busy counts the turns in which that was more than a tenth of the limit.
	Busy int `json:"-"`

	// Took says how late a late answer was, and what the bot did meanwhile.
	Took string `json:"-"`
	// Detail says more about the cause of a loss, in a few words of plain ASCII:
	// what the bot answered and what was wanted, or how its process ended. It is the
	// same for equal play.
	Detail string `json:"-"`
	// Crash is the error that the bot ended by, if its standard error tells, with the
	// line of its own code: "bot.py:12: KeyError: 'x'".
	Crash string `json:"-"`
	// Stderr is the end of what the bot wrote to standard error before the game was
	// decided, at most 4 KiB. It is kept for games lost.
	Stderr string `json:"-"`

	// Lesson is for the caller to fill in, and nil after Run.
	Lesson *Lesson `json:"lesson,omitempty"`
}

// Lesson is what can be learnt from a game: the first turn in which the bot took a
// risk, though another move was proved to take none.
type Lesson struct {
	Turn   int    `json:"turn"`
	Did    string `json:"did"`    // the bot's move: "MOVE 7"
	Known  string `json:"known"`  // what was proved of it, or not: "room 7: safe is not proved"
	Proved string `json:"proved"` // the move that was proved: "MOVE 5"
	Why    string `json:"why"`    // the reason, in a sentence
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
	return first(r, func(g *Record) []time.Duration { return g.Times })
}

// LaterAnswers summarises how long all answers but the first ones took.
func (r *Report) LaterAnswers() Summary[time.Duration] {
	return later(r, func(g *Record) []time.Duration { return g.Times })
}

// FirstCPU summarises the CPU time of the first answers. Its Count is 0 if it isn't
// known.
func (r *Report) FirstCPU() Summary[time.Duration] {
	return first(r, func(g *Record) []time.Duration { return g.CPU })
}

// LaterCPU summarises the CPU time of all answers but the first ones. Its Count is 0 if
// it isn't known.
func (r *Report) LaterCPU() Summary[time.Duration] {
	return later(r, func(g *Record) []time.Duration { return g.CPU })
}

func first(r *Report, times func(*Record) []time.Duration) Summary[time.Duration] {
	var all []time.Duration
	for i := range r.Games {
		of := times(&r.Games[i])
		all = append(all, of[:min(1, len(of))]...)
	}
	return summarise(all)
}

func later(r *Report, times func(*Record) []time.Duration) Summary[time.Duration] {
	var all []time.Duration
	for i := range r.Games {
		of := times(&r.Games[i])
		all = append(all, of[min(1, len(of)):]...)
	}
	return summarise(all)
}

// WasBusy reports whether the machine was so busy, with other things or with too many
// bots at once, that times are not the bot's own: in a turn of a hundred the bot waited
// for a processor for more than a tenth of its limit, or in a game that it lost as late.
func (r *Report) WasBusy() bool {
	for _, g := range r.Games {
		if g.Cause == Late && g.Busy > 0 {
			return true
		}
	}
	busy, of := r.Busy()
	return busy > 0 && 100*busy >= of
}

// Busy counts the turns in which the bot waited for a processor for more than a tenth of
// its limit, among all turns.
func (r *Report) Busy() (turns, of int) {
	for _, g := range r.Games {
		turns += g.Busy
		of += g.Turns
	}
	return turns, of
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
