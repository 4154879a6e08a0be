// Package host is for games that lead a person themselves: with questions, menus and a
// story of their own. A game without that is led by its protocol, its keys or its verbs.
//
// [Game] leads a person who plays, at a [Table]. [Storied] tells what happens to a player
// who is watched, by a [Voice]. Tables and voices are made by whoever shows a game.
package host

import (
	"context"
	"errors"
	"flag"
	"io"

	"github.com/mumpus-go/mumpus/games"
)

// Game is a [games.Game] that leads a person itself.
type Game interface {
	games.Game

	// WorldFlags registers the flags of all that a person can choose of a world: those of
	// its settings, and others. The function that it returns is to be called once they
	// are parsed, and makes the world of a seed.
	WorldFlags(fs *flag.FlagSet) func(seed uint64) (games.World, error)

	// HostFlags registers the flags of how the game is played. The function that it
	// returns is to be called once they are parsed. Its error is a [FlagError] if a flag's
	// value is none, and any other for what that names.
	HostFlags(fs *flag.FlagSet) func() (*Host, error)
}

// Host leads a person through games, from one to the next.
type Host struct {
	Face

	// Advice is the key by which the person asks what is known; or 0.
	Advice byte

	// Writes is a file that is written, and nothing played; or nil.
	Writes *File

	// Play begins with a world of the game. Its error is the table's, but for ErrLeave.
	Play func(ctx context.Context, t Table, w games.World) error
}

// File is a file to be written.
type File struct {
	Name string
	Text func(w io.Writer) error
}

// Face is how a screen speaks of a game, and is led.
type Face struct {
	// Tell puts a text that a screen says into the game's words. The values replace the
	// words in braces: a word and its value, in turn. Nil leaves texts as they are.
	Tell func(text string, values ...string) string

	// Keys are the game's keys by what they do on a screen; or nil for the screen's own.
	// What they do is named explain, known, advice, help, forward, back, end, faster, slower
	// and quit.
	Keys map[string]string
}

// Themed is a [games.Game] that can be told in other words.
type Themed interface {
	// Themes returns the names of the themes. The first is the one whose words a page speaks
	// by itself.
	Themes() []string

	// Words returns the words of the theme of that name, which is one of Themes.
	Words(theme string) (*Words, error)
}

// Words are what stands in a theme for what a page says in English. A text among Texts is told
// by its own, whose words in braces are replaced by values that go with it. Else it is told by
// the first of the sentences that has its form. What the groups of the form match is told in
// the same way first, and replaces the words in braces of the sentence's text. All that is
// neither stays as it is.
type Words struct {
	Language  string            `json:"language"` // "en"
	Texts     map[string]string `json:"texts"`
	Sentences []Sentence        `json:"sentences"`
	Keys      map[string]string `json:"keys"` // of a page, by what they do
}

// Sentence is what stands for all texts of a form.
type Sentence struct {
	Form  string   `json:"form"`  // a regular expression
	Words []string `json:"words"` // in braces, one for each of its groups
	Text  string   `json:"text"`
}

// Storied is a [games.Game] of which a story can be told.
type Storied interface {
	// StoryFlags registers the flags of how it is told. The function that it returns is
	// to be called once they are parsed; its error is as that of HostFlags.
	StoryFlags(fs *flag.FlagSet) func() (*Teller, error)
}

// Teller tells stories.
type Teller struct {
	Face

	// Story begins to tell what happens in a world of some settings. In place of the world of
	// a recorded game that isn't known, it is nil.
	Story func(w games.World, set games.Settings, v Voice) (Story, error)
}

// Story tells what happens in a world. Its errors are the voice's.
type Story interface {
	// Before tells what came of the last turn, and what is perceived in the present one.
	Before(ctx context.Context, p games.Percept) error

	// Does tells what is going to be done.
	Does(a games.Action)

	// Outcome tells what came of the last turn, and the end if that was it. The result is nil
	// if the game isn't over, or if its end isn't known.
	Outcome(ctx context.Context, r *games.Result) error
}

// FlagError is a mistake in the value of a flag, and not in what that names.
type FlagError struct{ Err error }

func (e FlagError) Error() string { return e.Err.Error() }
func (e FlagError) Unwrap() error { return e.Err }

// ErrLeave is returned by a voice and a table when the person leaves.
var ErrLeave = errors.New("the player leaves")

// Look is what a paragraph is about, by which it is painted.
type Look int

// The looks.
const (
	Plain   Look = iota
	Heading      // where the player is, a title
	Aside        // what need not be read
	Good         // what helps, a game that is won
	Warning      // a clue, a complaint about an answer
	Danger       // what may kill, a game that is lost
	Event        // what happened by itself
	Deed         // what a player does
)

// Voice tells a person something.
type Voice interface {
	// Say writes a paragraph.
	Say(l Look, text string)

	// Blank writes an empty line.
	Blank()

	// Lines writes lines, made for a number of columns.
	Lines(made func(width int) []string)

	// Pause waits until the person goes on, with a prompt where keys are waited for. The
	// error is ErrLeave or the context's.
	Pause(ctx context.Context, prompt string) error
}

// Table is where a person plays. Its questions are asked again, after what Wrong says,
// until the answer is right. Their error is ErrLeave, the context's, or that of what is
// written to.
type Table interface {
	Voice

	// Choose asks for one of some keys.
	Choose(ctx context.Context, question, keys string, wrong func(answer string)) (byte, error)

	// Number asks for a number below 1000 that is fine.
	Number(ctx context.Context, question string, fine func(n int) bool, wrong func(answer string)) (int, error)

	// Begin says that another game begins, on a screen that shows turns.
	Begin()

	// Sees says what the player perceives in the next turn, on such a screen.
	Sees(ctx context.Context, p games.Percept) error

	// Did says what was done in it.
	Did(a games.Action)

	// Ended says how the person's game has ended, in which it shot so many arrows.
	Ended(r games.Result, arrows int)
}
