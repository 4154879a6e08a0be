package contest

import (
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
// used. The time of its first turn includes the start of the process.
func Bot(name string, cfg referee.Config) Contestant {
	cfg.Workers, cfg.Done = 1, nil
	return bot{name, cfg}
}

func (b bot) Name() string { return b.name }

func (b bot) String() string {
	return fmt.Sprintf("bot %s, %v for the first answer and %v for later ones", strings.Join(b.cfg.Command, " "),
		orElse(b.cfg.FirstLimit, referee.DefaultFirstLimit), orElse(b.cfg.Limit, referee.DefaultLimit))
}

func orElse[T comparable](value, other T) T {
	var zero T
	if value == zero {
		return other
	}
	return value
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
	return Record{
		Contestant: b.name,
		Won:        r.Won,
		Cause:      r.Cause,
		Dead:       games.Dead(g, r.Cause),
		Turns:      r.Turns,
		Score:      r.Score,
		Measured:   &Measured{Times: r.Times},
	}, nil
}
