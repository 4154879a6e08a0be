package referee

import (
	"fmt"
	"math"
	"strconv"
	"time"
)

// limit is how long a bot may take for an answer.
type limit struct {
	clock Clock
	time  time.Duration
}

// wall returns how long an answer is waited for.
func (l limit) wall() time.Duration {
	if l.clock == CPUClock {
		return min(l.time, math.MaxInt64/Backstop) * Backstop
	}
	return l.time
}

// exceeded tells whether a bot has surely used more CPU time than it may.
func (l limit) exceeded(s spent) bool {
	return l.clock == CPUClock && s.cpu-s.doubt > l.time
}

// lateness is what is known of an answer that was late.
type lateness struct {
	limit    limit
	wall     time.Duration
	used     spent
	metered  bool // used is known
	answered bool // in the end
	doing    activity
}

// String says it in a line: "no answer after 50.4 ms; the bot used 8 ms of CPU,
// waiting for the processor 40 ms; it was computing".
func (l lateness) String() string {
	what := "no answer"
	if l.answered {
		what = "an answer"
	}
	text := fmt.Sprintf("%s after %.1f ms", what, float64(l.wall)/float64(time.Millisecond))
	if l.limit.clock == CPUClock && l.limit.exceeded(l.used) {
		text += fmt.Sprintf(", and more than %s of CPU", milliseconds(l.limit.time))
	} else if l.limit.clock == CPUClock {
		text += fmt.Sprintf(", which is more than %d times %s of CPU", Backstop, milliseconds(l.limit.time))
	}
	if l.metered {
		text += fmt.Sprintf("; the bot used %s of CPU", milliseconds(l.used.cpu))
		if l.used.queued > 0 {
			text += fmt.Sprintf(", waiting for the processor %s", milliseconds(l.used.queued))
		}
	}
	if doing := l.doing.String(); doing != "" {
		text += "; " + doing
	}
	return text
}

// milliseconds writes a time in milliseconds, with a decimal if there is any.
func milliseconds(d time.Duration) string {
	tenths := math.Round(float64(d) / float64(time.Millisecond) * 10)
	return strconv.FormatFloat(tenths/10, 'f', -1, 64) + " ms"
}
