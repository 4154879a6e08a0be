package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/referee"
)

func refereeCommand() *command {
	return &command{
		name:    "referee",
		summary: "let a bot in any language play, and report how it did",
		usage:   "[FILE...] [flags] -- COMMAND [ARGUMENT...]",
		about: `
Lets a bot play by the protocol on its standard input and output, each game in a
process of its own, and reports games won and lost by cause, turns, and how long
answers took. Worlds are random ones, or those of files with ids, one a line, or
with texts. The result is the same for any number of workers, but for times.

A bot that is late, ends too soon or says what is no command loses that game, and
so does one that exits after it has won while processes that it started live on.
One that doesn't exit is killed after the grace, which costs it nothing.

For each loss the report says why. Where the bot took a risk though a proof had a move
without one, it names the first such turn, and the command that shows what was known
then; --record keeps the games for it.

On a busy machine a bot may be late because it waits for a processor. The report warns
of it, and --limit-by cpu limits the CPU time of all the bot's processes and threads
instead; the wall clock then ends an answer after 20 times the limit. Where the system
doesn't tell the CPU time, which Linux does, the wall clock is used.

If there is no program called mumpus on the path, "mumpus" is this one.`,
		example: `
mumpus referee --games 100 --rooms 14 --bats 2 --shafts 2 -- mumpus bot
mumpus referee --mix --solvable --json report.json -- python3 bot.py
mumpus generate -n 20 > caves; mumpus referee caves --record games -- ./bot`,
		grace: 10 * time.Second, // to kill all bots, and report on the games that are over
		files: true,
		game:  (*call).namedGame,
		setup: refereeRun,
	}
}

type refereeFlags struct {
	*call
	*seriesFlags
	games  int
	json   *outFile
	record *outFile // a folder
	config referee.Config
	lost   lostGames
}

func refereeRun(u *call) action {
	f := &refereeFlags{call: u, seriesFlags: newSeriesFlags(u)}
	u.IntVar(&f.games, "games", 100, "`N` games")
	u.IntVar(&f.config.Workers, "workers", 0, "`N` games at the same time; 0: one for each processor")
	u.DurationVar(&f.config.FirstLimit, "first-limit", referee.DefaultFirstLimit, "`TIME` for the first answer, the start of the process included")
	u.DurationVar(&f.config.Limit, "limit", referee.DefaultLimit, "`TIME` for each later answer")
	clockFlag(u.FlagSet, &f.config.LimitBy)
	u.DurationVar(&f.config.Grace, "grace", referee.DefaultGrace, "`TIME` for the bot to exit after a game")
	f.json = u.outFlag("json", "", "`FILE` for the report as JSON; - for standard output, in place of the table", nil)
	f.record = u.outFlag("record", "", "`FOLDER` for the transcript of each game", nil)
	return f.run
}

func (f *refereeFlags) run(ctx context.Context, files []string) (err error) {
	var command []string
	if n := f.ArgsLenAtDash(); n >= 0 {
		files, command = files[:n], files[n:]
	}
	switch {
	case len(command) == 0:
		return misused("no bot: want its command after --, such as: -- mumpus bot")
	case f.games < 1:
		return misused("%d games, want 1 or more", f.games)
	case f.config.Workers < 0:
		return misused("%d workers, want 0 or more", f.config.Workers)
	case f.config.FirstLimit <= 0 || f.config.Limit <= 0 || f.config.Grace <= 0:
		return misused("want times above 0")
	}
	if f.config.Command, err = thisProgram(command); err != nil {
		return err
	}
	if len(files) == 1 && files[0] == f.game.Name() {
		files = nil
	}
	bout, err := f.bouts(ctx, f.game, files)
	if err != nil {
		return err
	}
	if f.record.given() {
		if err := f.record.folder(); err != nil {
			return err
		}
	}
	reports, err := f.openReports(f.stdout)
	if err != nil {
		return err
	}
	defer reports.drop()
	if f.config.LimitBy.Here() != f.config.LimitBy {
		fmt.Fprintln(f.stderr, "mumpus referee: this system doesn't tell the CPU time of a bot: the limits are of wall time")
	}
	progress := newProgress(f.stderr, f.games)
	f.config.Done = func(game referee.Game, _ []referee.Turn, r referee.Record) error {
		progress.add(r.Won)
		bout := game.(*games.Bout)
		if !r.Won {
			f.lost.add(r.Game, bout)
		}
		return f.recordGame(bout, r)
	}
	report, err := referee.Run(ctx, f.config, f.games, bout)
	progress.clear()
	f.lost.teach(ctx, report)
	if e := reports.write(report); err == nil {
		err = e
	} else if e != nil {
		err = fmt.Errorf("%w; and the report is lost: %w", err, e)
	}
	return err
}

// ownName is the name of this command.
const ownName = "mumpus"

// thisProgram returns the command with this program in place of mumpus, if there is
// no other of that name.
func thisProgram(command []string) ([]string, error) {
	if _, err := exec.LookPath(command[0]); command[0] != ownName || err == nil {
		return command, nil
	}
	path, err := os.Executable()
	return append([]string{path}, command[1:]...), err
}

// bouts returns the function that makes each game, and sets their number if
// files say it.
func (f *refereeFlags) bouts(ctx context.Context, g games.Game, files []string) (func(int) (referee.Game, error), error) {
	if len(files) == 0 {
		series, err := f.series(f.FlagSet, g, f.games)
		if err != nil {
			return nil, err
		}
		return func(i int) (referee.Game, error) {
			w, err := series.World(ctx, i)
			if err != nil {
				return nil, err
			}
			return games.NewBout(g, w, w.ID()), nil
		}, nil
	}
	if err := refuse(f.FlagSet, "files, which name the worlds", append(f.names, "games", "mix", "solvable", "tries")...); err != nil {
		return nil, err
	}
	var sources []games.Source
	for _, name := range files {
		if err := checkOutputs(name, nil, f.json); err != nil {
			return nil, err
		}
		list, err := orDone(ctx, func() ([]games.Source, error) { return f.readSources(name) })
		if err != nil {
			return nil, err
		}
		if err := f.fits(uint64(len(list))); err != nil {
			return nil, err
		}
		sources = append(sources, list...)
	}
	f.games = len(sources)
	return func(i int) (referee.Game, error) {
		w, err := sources[i].World()
		if err != nil {
			return nil, err
		}
		return games.NewBout(sources[i].Game, w, sources[i].Name), nil
	}, nil
}

func (f *refereeFlags) readSources(name string) ([]games.Source, error) {
	text, err := readText(name, f.stdin)
	if err != nil {
		return nil, err
	}
	return f.tree.list.ReadSources(bytes.NewReader(text), name, f.seed)
}

// recordName returns the name of a game's transcript.
func recordName(game int) string { return fmt.Sprintf("%06d.jsonl", game) }

// recordGame writes the transcript of a game, if a folder was named.
func (f *refereeFlags) recordGame(b *games.Bout, r referee.Record) error {
	if !f.record.given() {
		return nil
	}
	return f.record.in(recordName(r.Game)).write(func(w io.Writer) error {
		to, err := transcript.NewWriter(w, transcript.Header{Game: b.Game, World: b.World})
		if err != nil {
			return err
		}
		for _, t := range b.Turns {
			if err := to.Turn(t, nil); err != nil {
				return err
			}
		}
		result := games.Result{Won: r.Won, Cause: r.Cause, Turns: r.Turns, Score: r.Score}
		if r.Cause == referee.Left {
			result, _ = b.World.Result() // the game itself was won
		}
		return to.Result(result)
	})
}

// progress is a line on a terminal that says how far a run is.
type progress struct {
	w                  io.Writer // nil if there is no terminal
	done, won, planned int
	shown              int // the line's length
}

func newProgress(w io.Writer, games int) *progress {
	if !smart(w) {
		w = nil
	}
	return &progress{w: w, planned: games}
}

func (p *progress) add(won bool) {
	p.done++
	if won {
		p.won++
	}
	if p.w == nil {
		return
	}
	line := fmt.Sprintf("%d of %d games, %.1f%% won", p.done, p.planned, 100*float64(p.won)/float64(p.done))
	p.write(line)
}

func (p *progress) clear() {
	if p.w != nil {
		p.write("")
		_, _ = io.WriteString(p.w, "\r")
	}
}

func (p *progress) write(line string) {
	_, _ = io.WriteString(p.w, "\r"+line+strings.Repeat(" ", max(0, p.shown-len(line))))
	p.shown = len(line)
}
