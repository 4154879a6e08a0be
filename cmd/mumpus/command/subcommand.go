package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/output"
)

// command is a sub-command, or mumpus itself.
type command struct {
	name    string     // a word, or two: that of a command and its own
	parts   []*command // the commands of its own
	tree    *tree      // that it is in
	node    *cobra.Command
	hidden  bool   // from help and completion
	summary string // in a few words
	usage   string // what follows the name
	about   string // a paragraph or two
	example string
	takes   func(t *tree, args []string) []string // names that may follow some arguments; or nil
	files   bool                                  // files may follow too
	writes  bool                                  // an argument names what is written
	memory  bool                                  // it limits the memory itself
	grace   time.Duration                         // to end after a signal; defaultGrace if 0
	acts    atomic.Bool                           // it has begun; before that it has the defaultGrace

	game  func(*call) (games.Game, error) // that a call is about; nil: none
	setup func(*call) action              // defines the flags of a call, and returns what it does
}

// call is a use of a command. Its flags may depend on its arguments, as each game has
// settings of its own.
type call struct {
	*pflag.FlagSet          // its flags
	tree           *tree    // of all commands
	command        *command // that is called
	args           []string // as they are typed, behind the command's name
	game           games.Game
	stdin          io.Reader
	stdout, stderr io.Writer
}

// action does what a call is for, with the arguments that are no flags.
type action func(ctx context.Context, args []string) error

// title returns the command as it is typed.
func (c *command) title() string { return strings.TrimSpace("mumpus " + c.name) }

// hint says how to find out how the command is used.
func (c *command) hint() string {
	if c.name == "" {
		return "mumpus help lists the commands"
	}
	return c.title() + " -h shows how it is used"
}

// word returns the last word of the command's name.
func (c *command) word() string {
	words := strings.Fields(c.title())
	return words[len(words)-1]
}

// tree is the commands as cobra knows them.
type tree struct {
	list     games.List
	files    *output.Files // by which commands write
	root     *cobra.Command
	commands map[*cobra.Command]*command
}

func newTree(list games.List, files *output.Files) *tree {
	t := &tree{list: list, files: files, commands: map[*cobra.Command]*command{}}
	t.root = t.add(rootCommand())
	t.root.CompletionOptions.DisableDefaultCmd = true // there is one of our own
	t.root.Flags().BoolP(helpFlag, "h", false, "list the commands")
	t.root.Flags().Bool(versionFlag, false, "show the version")
	return t
}

// add makes a command known to cobra, with its parts. Its flags are defined when it is
// called.
func (t *tree) add(c *command) *cobra.Command {
	c.tree = t
	c.node = &cobra.Command{
		Use:               c.word(),
		Short:             c.summary,
		Hidden:            c.hidden,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: c.nextArguments,
		Run:               func(*cobra.Command, []string) {}, // cobra completes what can run
	}
	t.commands[c.node] = c
	for _, part := range c.parts {
		c.node.AddCommand(t.add(part))
		if part.name == "help" {
			c.node.SetHelpCommand(part.node)
		}
	}
	return c.node
}

// find returns the command that words begin with, and the words behind its name.
func (t *tree) find(words []string) (c *command, rest []string) {
	node, rest, _ := t.root.Find(words) // it fails for wrong arguments alone, and takes any
	return t.commands[node], rest
}

// begin defines the flags of a call, and returns what it does.
func (u *call) begin(c *command) (act action, err error) {
	u.FlagSet, u.command = c.node.Flags(), c
	if u.Lookup(helpFlag) == nil {
		u.BoolP(helpFlag, "h", false, "show how the command is used")
	}
	if c.game != nil {
		if u.game, err = c.game(u); err != nil {
			return nil, err
		}
	}
	return c.setup(u), nil
}

// The flags that don't belong to a command of its own.
const (
	helpFlag    = "help"
	versionFlag = "version"
)

// run does what a command is called for.
func (t *tree) run(ctx context.Context, c *command, u *call) error {
	act, err := u.begin(c)
	if err == nil {
		err = u.parse(c)
	}
	if err == nil {
		err = u.act(ctx, act)
	}
	if errors.Is(err, errHelp) {
		return c.writeHelp(u.stdout, u.FlagSet)
	}
	return err
}

// act does what a call is for, within the memory that there is.
func (u *call) act(ctx context.Context, act action) error {
	u.command.acts.Store(true)
	if u.command.memory {
		return act(ctx, u.Args())
	}
	ctx, stop := u.withinMemory(ctx, usualMemory(), usualMemory)
	defer stop()
	err := act(ctx, u.Args())
	if context.Cause(ctx) == errMemory {
		return errMemory
	}
	return err
}

// usageError is an error in how the command is used.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// errHelp is returned by a command without the arguments that it needs.
var errHelp = errors.New("help requested")
