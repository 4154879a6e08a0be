package contest

import (
	"github.com/mumpus-go/mumpus/internal/stats"
)

// Summary takes in rounds and sums them up, in memory that grows with the number of
// contestants and of settings but not with that of rounds. All its sums are of whole
// numbers, so that the order of rounds does not matter but for that of the settings, and
// for which loss by a cause is the first.
type Summary struct {
	names []string
	all   group
	sizes []*group // in the order in which their settings came first
}

// group sums up worlds.
type group struct {
	settings string
	places   int
	worlds   int
	judged   int // of which it was asked whether they are sure
	sure     int
	tallies  []tally        // by contestant
	pairs    []stats.Paired // wins of contestants i < j, in order
	gains    []stats.Sample // by how many points the score of i is above that of j
	fixed    []int          // games in which both were the same player
	whyFixed []string
}

// tally sums up what one contestant did.
type tally struct {
	played, tooLarge     int
	won, dead            int
	sure, wonOfSure      int
	believed, wonSurely  int // games of which the guesses are known; won without one
	causes               map[string]*Lost
	turns, score, guess  stats.Sample
	proved               stats.Ratio // places proved, for each turn
	times, cpu           stats.Histogram
	busy                 int
	calls, callTurns     int
	allocations, counted uint64 // in so many turns
	scored               bool
}

// NewSummary returns the summary of no rounds, with the contestants in their order.
func NewSummary(contestants []string) *Summary {
	s := &Summary{names: contestants}
	s.all = *s.group("", 0)
	return s
}

func (s *Summary) group(settings string, places int) *group {
	n := len(s.names)
	return &group{
		settings: settings, places: places,
		tallies: make([]tally, n), pairs: make([]stats.Paired, n*(n-1)/2), gains: make([]stats.Sample, n*(n-1)/2),
		fixed: make([]int, n*(n-1)/2), whyFixed: make([]string, n*(n-1)/2),
	}
}

// Add takes in a round, whose records are those of the contestants in their order.
func (s *Summary) Add(r *Round) {
	s.all.add(r)
	for _, g := range s.sizes {
		if g.settings == r.Settings {
			g.add(r)
			return
		}
	}
	g := s.group(r.Settings, r.Places)
	g.add(r)
	s.sizes = append(s.sizes, g)
}

// Worlds returns the number of rounds.
func (s *Summary) Worlds() int { return s.all.worlds }

func (g *group) add(r *Round) {
	g.worlds++
	sure := false
	if r.Sure != nil {
		g.judged++
		if sure = *r.Sure; sure {
			g.sure++
		}
	}
	for i := range r.Records {
		g.tallies[i].add(&r.Records[i], r.World, sure)
	}
	k := 0
	for i := range r.Records {
		for j := i + 1; j < len(r.Records); j++ {
			if a, b := &r.Records[i], &r.Records[j]; !a.TooLarge && !b.TooLarge {
				g.pairs[k].Add(a.Won, b.Won)
				g.gains[k].Add(a.Score - b.Score)
				if a.Fixed != "" && a.Fixed == b.Fixed {
					g.fixed[k]++
					g.whyFixed[k] = a.Fixed
				}
			}
			k++
		}
	}
}

// first returns no losses by a cause yet, and names what will be the first of a bot.
func first(r *Record, world string) *Lost {
	l := &Lost{Cause: r.Cause, Why: r.Why}
	if r.Measured != nil && r.Measured.Why != "" {
		l.Why = r.Measured.Why
	}
	if l.Why != "" {
		l.World = world
	}
	return l
}

func (t *tally) add(r *Record, world string, sure bool) {
	if r.TooLarge {
		t.tooLarge++
		return
	}
	t.played++
	t.turns.Add(r.Turns)
	t.score.Add(r.Score)
	t.scored = t.scored || r.Score != 0
	if r.Won {
		t.won++
	} else {
		if t.causes == nil {
			t.causes = map[string]*Lost{}
		}
		if t.causes[r.Cause] == nil {
			t.causes[r.Cause] = first(r, world)
		}
		t.causes[r.Cause].Games++
	}
	if r.Dead {
		t.dead++
	}
	if sure {
		t.sure++
		if r.Won {
			t.wonOfSure++
		}
	}
	if b := r.Belief; b != nil {
		t.believed++
		t.guess.Add(b.Guesses)
		t.proved.Add(b.Proved, r.Turns)
		if r.Won && b.Guesses == 0 {
			t.wonSurely++
		}
	}
	if m := r.Measured; m != nil {
		for _, d := range m.Times {
			t.times.Add(int64(d))
		}
		for _, d := range m.CPU {
			t.cpu.Add(int64(d))
		}
		t.busy += m.Busy
		if m.SolverCalls != nil {
			t.calls += *m.SolverCalls
			t.callTurns += r.Turns
		}
		if m.Allocations != nil {
			t.allocations += *m.Allocations
			t.counted += uint64(r.Turns)
		}
	}
}
