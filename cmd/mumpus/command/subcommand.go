package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// command is a sub-command.
type command struct {
	name    string // a word, or two: that of a command and its own
	summary string // in a few words
	usage   string // what follows the name
	about   string // a paragraph or two
	example string
	grace   time.Duration // to end after a signal; defaultGrace if 0
	run     func(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error
}

// commands returns the commands in the order in which help lists them.
func commands() []*command {
	return []*command{
		playCommand(),
		watchCommand(),
		drawCommand(),
		botCommand(),
		refereeCommand(),
		generateCommand(),
		worksheetCommand(),
		benchCommand(),
		explainCommand(),
		encodeCommand(),
		serveCommand(),
		satCommand(),
		logicCommand(),
		versionCommand(),
		helpCommand(),
	}
}

// find returns the command that words begin with, and the words behind its name.
func find(words []string) (c *command, rest []string, ok bool) {
	if len(words) > 1 {
		if c, ok := byName(append(logicParts(), benchMergeCommand()), words[0]+" "+words[1]); ok {
			return c, words[2:], true
		}
	}
	name := words[0]
	if name == "-h" || name == "--help" || name == "-help" {
		name = "help"
	}
	c, ok = byName(commands(), name)
	return c, words[1:], ok
}

func byName(list []*command, name string) (*command, bool) {
	i := slices.IndexFunc(list, func(c *command) bool { return c.name == name })
	if i < 0 {
		return nil, false
	}
	return list[i], true
}

// usageError is an error in how the command is used.
type usageError struct{ error }

func misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// helpError asks for the command's help, with its flags.
type helpError struct{ flags *flag.FlagSet }

func (helpError) Error() string { return errHelp.Error() }
func (helpError) Unwrap() error { return errHelp }

var errHelp = errors.New("help requested")

// writeHelp writes what a command does, with an example and its flags.
func (c *command) writeHelp(w io.Writer, help error) error {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: mumpus %s\n\n%s\n", strings.TrimSpace(c.name+" "+c.usage), strings.TrimSpace(c.about))
	if c.example != "" {
		fmt.Fprintf(&b, "\nexample:\n%s\n", indent(strings.TrimSpace(c.example), "  "))
	}
	var h helpError
	if errors.As(help, &h) && h.flags != nil {
		writeFlags(&b, h.flags)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeFlags(b *strings.Builder, fs *flag.FlagSet) {
	heading := "\nflags:\n"
	fs.VisitAll(func(f *flag.Flag) {
		b.WriteString(heading)
		heading = ""
		value, about := flag.UnquoteUsage(f)
		about = strings.TrimPrefix(about, value+" ") // which is on the left already
		dashes := "--"
		if len(f.Name) == 1 {
			dashes = "-"
		}
		fmt.Fprintf(b, "  %-22s %s", strings.TrimSpace(dashes+f.Name+" "+value), about)
		switch f.DefValue {
		case "", "false", "0", "0s":
		default:
			fmt.Fprintf(b, " (%s)", f.DefValue)
		}
		b.WriteByte('\n')
	})
}

func indent(text, by string) string {
	return by + strings.ReplaceAll(text, "\n", "\n"+by)
}

// newFlags returns an empty set of flags.
func newFlags() *flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// parse parses flags and returns the other arguments, in any order. What follows
// "--" is no flag.
func parse(fs *flag.FlagSet, args []string) ([]string, error) {
	sayWanted(fs)
	flags, rest, _ := cutDashes(args)
	var others []string
	for {
		err := fs.Parse(flags)
		switch {
		case errors.Is(err, flag.ErrHelp):
			return nil, helpError{fs}
		case err != nil:
			return nil, usageError{err}
		case fs.NArg() == 0:
			return append(others, rest...), nil
		}
		others = append(others, fs.Arg(0))
		flags = fs.Args()[1:]
	}
}

// wanting is a flag's value that says what it wants when it gets something else.
type wanting struct {
	flag.Value
	want string
}

func (e wanting) Set(s string) error {
	err := e.Value.Set(s)
	if err != nil && err.Error() == "parse error" { // as package flag puts it
		return errors.New("want " + e.want)
	}
	return err
}

// sayWanted makes flags of times and numbers say what they want.
func sayWanted(fs *flag.FlagSet) {
	fs.VisitAll(func(f *flag.Flag) {
		g, ok := f.Value.(flag.Getter)
		if !ok {
			return
		}
		switch g.Get().(type) {
		case time.Duration:
			f.Value = wanting{f.Value, "a time such as 1s or 50ms"}
		case int, int64, uint, uint64:
			f.Value = wanting{f.Value, "a whole number such as 12"}
		case float64:
			f.Value = wanting{f.Value, "a number such as 0.5"}
		}
	})
}

// cutDashes cuts arguments at "--".
func cutDashes(args []string) (before, after []string, found bool) {
	i := slices.Index(args, "--")
	if i < 0 {
		return args, nil, false
	}
	return args[:i], args[i+1:], true
}

// given says which flags were given.
func given(fs *flag.FlagSet) map[string]bool {
	set := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { set[f.Name] = true })
	return set
}
