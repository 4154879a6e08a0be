package command

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
)

func watchCommand() *command {
	return &command{
		name:    "watch",
		summary: "watch the agent play, or a recorded game again",
		usage:   "[GAME | ID | FILE] [flags]",
		about: `
Shows a game turn by turn: what the agent perceives, what it newly proves and
from which clues, what is known of the cave, and its move with the reason. The
game is a random one, or that of an id, or that of a file (- for standard input)
with a world as text or a transcript. A transcript shows what was known then.

On a terminal the game has the whole screen: the arrows go from turn to turn, as
things were known then, space lets turns go by, e explains a room, ? shows all
keys. With --plain, with TERM=dumb and where the window is too small, turns are
written as lines, and a key goes on, r runs to the end, q quits. In a pipe nothing
waits.

The classic game is told as a story, in lines with --why with all that besides.

A transcript that is cut off within a line is shown as far as its lines are whole;
the exit code is 1 then. A file of more than 256 MiB is refused.`,
		example: `
mumpus watch
mumpus watch 'mumpus:20b3s3@17'
mumpus watch --rooms 30 --bats 6 --shafts 4 --seed 5 --speed 500ms
mumpus watch --seed 17 --record game.jsonl; mumpus watch game.jsonl`,
		takes: gameFirst,
		files: true,
		game:  shownGame,
		setup: watch,
	}
}

type watcher struct {
	*call
	*playerFlags
	*storyFlags
	*worldFlags
	speed  time.Duration
	record *outFile
	lines  bool // rather than the whole screen

	page  *page
	keys  *keyboard        // nil if there are none
	runs  bool             // to the end, and waits for nothing
	stage *view.Stage      // that has the whole screen; or nil
	past  *history.History // of the game on it
	turn  int              // that is shown
}

func watch(u *call) action {
	w := &watcher{call: u, page: newPage(u.stdout), worldFlags: settled(u)}
	made := w.made
	w.made = func(uint64) (games.World, error) {
		randomSeed(u.FlagSet, &w.seed)
		return made(w.seed)
	}
	seedFlag(u.FlagSet, &w.seed)
	w.playerFlags = newPlayerFlags(u)
	w.storyFlags = newStoryFlags(u.FlagSet, u.game)
	u.DurationVar(&w.speed, "speed", 0, "`TIME` pause between turns that go by themselves, such as 500ms; with 0 they are lines that wait for nothing")
	plainFlag(u.FlagSet, &w.lines)
	w.record = u.gameOutFlag("record", "`FILE` for the transcript")
	return w.run
}

func (w *watcher) run(ctx context.Context, others []string) error {
	if _, ok := terminalOf(w.stdout); ok {
		w.keys = newKeyboard(w.stdin)
		w.runs = w.Changed("speed") && w.speed == 0
		defer w.keys.drain()
	} else {
		w.runs = true
	}
	if w.speed < 0 {
		return misused("--speed is %v, want more than none", w.speed)
	}
	if slices.Contains(others, "-") {
		w.keys, w.runs = nil, w.speed <= 0 // standard input is used up
	}
	n, err := w.open(others, w.record)
	if err != nil {
		return err
	}
	if n.transcript != nil {
		return w.replay(ctx, n.transcript, n.file)
	}
	if n.file != "" && !w.Changed("agent") {
		w.agent = w.game.Agents()[0].Name
	}
	return w.play(ctx, n.world, w.again(n))
}

// again returns what is typed behind mumpus watch to see a world again.
func (w *watcher) again(n *named) string {
	switch {
	case n.world.ID() != "":
		return "'" + n.world.ID() + "'"
	case n.file == "":
		return w.typed()
	case w.seed != 0:
		return fmt.Sprintf("%s --seed %d", n.file, w.seed)
	default:
		return n.file
	}
}

// typed returns the flags of the settings as they are typed, for a world without
// an id.
func (w *watcher) typed() string {
	again := w.game.Name()
	w.Visit(func(f *pflag.Flag) {
		if slices.Contains(w.worldFlags.names, f.Name) {
			again += fmt.Sprintf(" --%s %s", f.Name, quoted(f.Value.String()))
		}
	})
	return fmt.Sprintf("%s --seed %d", again, w.seed)
}

// play lets the agent play a world. What is typed to see it again comes last.
func (w *watcher) play(ctx context.Context, world games.World, again string) error {
	player, err := w.player(w.game, world.Settings())
	if err != nil {
		return err
	}
	rec, err := record(w.record, transcript.Header{Game: w.game, World: world, Agent: w.agent, Strategy: w.strategy})
	if err != nil {
		return err
	}
	tale, err := w.newTale(world, world.Settings())
	if err != nil {
		return errors.Join(err, rec.close())
	}
	title := world.ID()
	if title == "" {
		title = again
	}
	quit, err := w.present(ctx, title, world.Settings(), func(ctx context.Context) (quit bool, end []word, err error) {
		quit, err = w.show(ctx, games.Play(ctx, world, player), player, rec, tale, func() *games.Result {
			if result, over := world.Result(); over {
				return &result
			}
			return nil
		})
		result, _ := world.Result()
		return quit, ending(w.page, result), err
	})
	result, over := world.Result()
	if err == nil {
		err = rec.end(result, over)
	}
	if err := errors.Join(err, rec.close()); err != nil {
		return err
	}
	w.page.Write("\n")
	if quit {
		w.page.Paragraph("", w.page.Words(plain, "Stopped in turn {turn}.", "turn", strconv.Itoa(w.turn)))
	} else {
		w.page.Paragraph("", ending(w.page, result))
	}
	w.page.Write(w.page.Told("See it again: {command}", "command", ascii("mumpus watch "+again+w.changed(w.game))) + "\n")
	return w.page.Err
}

func (w *watcher) title(name string, set games.Settings) {
	w.page.Paragraph("", append(words(bold, w.page.Told(games.TitleOf(w.game))+": "+w.page.Told(set.String())), words(plain, ascii("("+name+")"))...))
	w.page.Paragraph("", w.page.Words(plain, "agent {agent}, strategy {strategy}", "agent", w.agent, "strategy", w.strategy))
	if w.why {
		w.page.Paragraph("", w.page.Words(faint, legendOf(w.game)))
	}
}

// legendOf explains the marks of a game.
func legendOf(g games.Game) string {
	if g, ok := g.(games.Drawn); ok {
		return g.Legend()
	}
	return view.Legend
}

// ending says how a game has ended.
func ending(p *page, r games.Result) []word {
	look := green
	if !r.Won {
		look = red
	}
	how := p.Words(look, ascii(strings.ToUpper(r.String()[:1])+r.String()[1:]))
	turn := strconv.Itoa(r.Turns)
	if r.Score != 0 {
		return append(how, p.Words(plain, "in turn {turn}, with a score of {score}.", "turn", turn, "score", strconv.Itoa(r.Score))...)
	}
	return append(how, p.Words(plain, "in turn {turn}.", "turn", turn)...)
}

// show writes turns as they come, and waits between them. It reports whether the
// user quit.
func (w *watcher) show(ctx context.Context, turns iter.Seq2[games.Turn, error], player games.Player, rec *recording, tale *tale, result func() *games.Result) (quit bool, err error) {
	var printer view.Printer
	for t, err := range turns {
		if err != nil {
			return false, err
		}
		if w.stage != nil {
			w.stage.Begin()
		}
		if quit, err := tale.before(ctx, t.Percept); quit || err != nil {
			return quit, err
		}
		w.turn = t.Number // till then what came of the one before is told
		if w.why || w.stage != nil {
			shown, err := report.TurnOf(ctx, t, player)
			switch {
			case err != nil:
				return false, err
			case w.stage != nil:
				w.past.Add(t)
				w.stage.Put(shown)
			default:
				printer.Turn(w.page, shown)
			}
		}
		tale.does(t.Done.Action)
		if err := rec.turn(t, player); err != nil {
			return false, err
		}
		if quit, err := w.wait(ctx); quit || err != nil {
			return quit, err
		}
	}
	return tale.outcome(ctx, result)
}

// quoted returns a word as it is typed to a shell.
func quoted(word string) string {
	if word != "" && !strings.ContainsAny(word, " '\"\\$`*?[]{}()<>|&;~#!") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// wait waits for a key or the chosen time. It reports whether the user quits.
func (w *watcher) wait(ctx context.Context) (quit bool, err error) {
	if w.stage != nil {
		err := w.stage.Wait(ctx)
		if errors.Is(err, view.ErrLeft) {
			return true, nil
		}
		return false, err
	}
	if w.runs || ctx.Err() != nil {
		return false, context.Cause(ctx)
	}
	limited := ctx
	if w.speed > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, w.speed)
		defer cancel()
	}
	var key byte
	switch {
	case w.keys != nil && w.speed > 0:
		key, err = w.keys.next(limited)
	case w.keys != nil:
		key, err = w.prompt(ctx)
	case w.speed > 0:
		<-limited.Done()
		err = context.Cause(limited)
	}
	switch {
	case ctx.Err() != nil:
		return false, context.Cause(ctx)
	case errors.Is(err, context.DeadlineExceeded):
		return false, nil
	case err != nil:
		return false, err
	}
	switch strings.ToLower(string(rune(key))) {
	case w.bound("quit", "q"), string(rune(ctrlD)):
		return true, nil
	case w.bound("end", "r"):
		w.runs = true
	}
	switch key {
	case ctrlC, ctrlZ, ctrlBackslash:
		if err := raise(ctx, key); err != nil {
			return false, err
		}
		return w.wait(ctx)
	}
	return false, nil
}

// prompt says which keys there are, and waits for one.
func (w *watcher) prompt(ctx context.Context) (byte, error) {
	keys := []string{"end", w.bound("end", "r"), "quit", w.bound("quit", "q")}
	prompt := w.page.Told("-- a key goes on, {end} runs to the end, {quit} quits --", keys...)
	if ansi.StringWidth(prompt) >= w.page.Width {
		prompt = w.page.Told("-- key, {end}, {quit} --", keys...)
	}
	w.page.Write(w.page.Paint(faint, prompt))
	key, err := w.keys.next(ctx)
	if smart(w.page.W) {
		w.page.Write("\r" + strings.Repeat(" ", ansi.StringWidth(prompt)) + "\r")
	} else {
		w.page.Write("\n")
	}
	return key, err
}

// bound returns the key of what can be done between turns: the game's, or another.
func (w *watcher) bound(does, other string) string {
	if w.teller != nil {
		return w.teller.Keys[does]
	}
	return other
}
