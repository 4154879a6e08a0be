package command

import (
	"fmt"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/referee"
)

// clockFlag registers the clock by which answers are limited. Its present value is the
// default.
func clockFlag(fs *pflag.FlagSet, clock *referee.Clock) {
	names := []string{referee.WallClock.String(), referee.CPUClock.String()}
	now := clock.String()
	fs.Var(&checked{&now, names, func(s string) error { return clock.UnmarshalText([]byte(s)) }}, "limit-by",
		fmt.Sprintf("`CLOCK` of these limits: wall, or cpu for the CPU time of all the bot's processes, with %d times as long by the wall clock", referee.Backstop))
}
