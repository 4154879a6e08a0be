package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// rootCommand is the command without a sub-command.
func rootCommand() *command {
	c := &command{
		parts:   commands(),
		summary: "hunt in hazard caves on proofs",
		usage:   "COMMAND",
		example: "mumpus watch",
		setup: func(u *call) action {
			return func(_ context.Context, args []string) error {
				switch {
				case u.Changed(versionFlag):
					return writeVersion(u.stdout)
				case len(args) == 0:
					return errHelp
				}
				return u.tree.noCommand(args)
			}
		},
	}
	c.about = "mumpus hunts in hazard caves on proofs.\n\n" + c.list(10) + `
mumpus COMMAND -h shows how a command is used. To begin: mumpus watch
`
	return c
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
		siteCommand(),
		pasteCommand(),
		satCommand(),
		logicCommand(),
		completionCommand(),
		versionCommand(),
		helpCommand(),
		packagingCommand(),
	}
}

func helpCommand() *command {
	return &command{
		name:    "help",
		summary: "list the commands, or show how one is used",
		usage:   "[COMMAND]",
		about:   "Lists the commands, or shows how one is used.",
		example: "mumpus help watch",
		takes: func(t *tree, args []string) []string {
			c, rest := t.find(args)
			if len(rest) > 0 {
				return nil
			}
			return c.partNames()
		},
		setup: func(u *call) action { return u.help },
	}
}

func (u *call) help(_ context.Context, args []string) error {
	c, rest := u.tree.find(args)
	switch {
	case len(rest) > 0 && c.name == "":
		return u.tree.noCommand(rest)
	case len(rest) > 0:
		return misused("want one command, got %q", args)
	}
	of := *u
	of.args = nil
	if _, err := of.begin(c); err != nil {
		return err
	}
	return c.writeHelp(u.stdout, of.FlagSet)
}

// noCommand returns the error for words that are no command.
func (t *tree) noCommand(words []string) error {
	return misused("there is no command %+q%s", words[0], near(words[0], t.commands[t.root].partNames()))
}

// all returns a command with its own, and theirs.
func (c *command) all() []*command {
	list := []*command{c}
	for _, part := range c.parts {
		list = append(list, part.all()...)
	}
	return list
}

// partNames returns the last words of the names of a command's own commands.
func (c *command) partNames() []string {
	var names []string
	for _, part := range c.parts {
		if !part.hidden {
			names = append(names, part.word())
		}
	}
	return names
}

// list returns a command's own commands, in lines.
func (c *command) list(width int) string {
	var b strings.Builder
	b.WriteString("commands:\n")
	for _, part := range c.parts {
		if !part.hidden {
			fmt.Fprintf(&b, "  %-*s %s\n", width, part.word(), part.summary)
		}
	}
	return b.String()
}

// writeHelp writes what a command does, with an example and its flags.
func (c *command) writeHelp(w io.Writer, fs *pflag.FlagSet) error {
	var b strings.Builder
	if c.name == "" {
		b.WriteString(c.about)
	} else {
		fmt.Fprintf(&b, "usage: %s\n\n%s\n", c.synopsis(), strings.TrimSpace(c.about))
		fmt.Fprintf(&b, "\nexample:\n%s\n", indent(strings.TrimSpace(c.example), "  "))
		heading := "\nflags:\n"
		for _, f := range flagsOf(fs) {
			fmt.Fprintf(&b, "%s  %-22s %s\n", heading, f.typed, f.about)
			heading = ""
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// synopsis returns what is typed for a command.
func (c *command) synopsis() string { return strings.TrimSpace(c.title() + " " + c.usage) }

// flagHelp is what is said of a flag: how it is typed, and what it is for.
type flagHelp struct{ typed, about string }

// flagsOf returns what is said of flags, in the order of their names.
func flagsOf(fs *pflag.FlagSet) []flagHelp {
	var all []flagHelp
	fs.VisitAll(func(f *pflag.Flag) {
		if f.Name == helpFlag {
			return // which all have
		}
		value, about := pflag.UnquoteUsage(f)
		typed := strings.TrimSpace("--" + f.Name + " " + value)
		if f.Shorthand != "" {
			typed = "-" + f.Shorthand + ", " + typed
		}
		about = strings.TrimPrefix(about, value+" ") // which is on the left already
		if !slices.Contains([]string{"", "false", "0", "0s", "[]"}, f.DefValue) {
			about += " (" + f.DefValue + ")"
		}
		all = append(all, flagHelp{typed, about})
	})
	return all
}

// valueName returns what help calls a flag's value, such as FILE.
func valueName(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	return name
}

func indent(text, by string) string {
	return by + strings.ReplaceAll(text, "\n", "\n"+by)
}
