package contest

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/referee"
)

// bot is a process that plays by the protocol.
type bot struct {
	name string
	cfg  referee.Config
}

// Bot returns the contestant that plays each game as a fresh process of the
// configuration's command, under its limits of time. Its Workers and Done are not
// used. The time of its first turn includes the start of the process. By
// [referee.CPUClock] its results don't depend on what else the machine does.
func Bot(name string, cfg referee.Config) Contestant {
	cfg.Workers, cfg.Done = 1, nil
	return bot{name, cfg}
}

func (b bot) Name() string { return b.name }

func (b bot) String() string {
	of, wall := "", ""
	if b.cfg.LimitBy.Here() == referee.CPUClock {
		of, wall = " of CPU time", fmt.Sprintf(", and %d times that by the wall clock", referee.Backstop)
	}
	return fmt.Sprintf("bot %s, %v%s for the first answer and %v for later ones%s", strings.Join(b.cfg.Command, " "),
		cmp.Or(b.cfg.FirstLimit, referee.DefaultFirstLimit), of, cmp.Or(b.cfg.Limit, referee.DefaultLimit), wall)
}

// Play implements [Contestant].
func (b bot) Play(ctx context.Context, g games.Game, w games.World) (Record, error) {
	report, err := referee.Run(ctx, b.cfg, 1, func(int) (referee.Game, error) {
		return games.NewBout(g, w, w.ID()), nil
	})
	if err != nil {
		return Record{}, err
	}
	r := report.Games[0]
	measured, why := &Measured{Times: r.Times, CPU: r.CPU, Busy: r.Busy}, ""
	if !r.Won {
		if r.Took != "" {
			measured.Why = r.Why()
		}
		r.Took = ""
		why = r.Why()
	}
	return Record{
		Contestant: b.name,
		Won:        r.Won,
		Cause:      r.Cause,
		Why:        why,
		Dead:       games.Dead(g, r.Cause),
		Turns:      r.Turns,
		Score:      r.Score,
		Measured:   measured,
	}, nil
}
