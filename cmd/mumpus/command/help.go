package command

import (
	"context"
	"fmt"
	"io"
	"strings"
)

func helpCommand() *command {
	return &command{
		name:    "help",
		summary: "list the commands, or show how one is used",
		usage:   "[COMMAND]",
		about:   "Lists the commands, or shows how one is used.",
		example: "mumpus help watch",
		run:     help,
	}
}

func help(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	others, err := parse(newFlags(), args)
	switch {
	case err != nil:
		return err
	case len(others) > 0:
		c, rest, ok := find(others)
		if !ok {
			return misused("there is no command %q", others[0])
		}
		if len(rest) > 0 {
			return misused("want one command, got %q", others)
		}
		if c.name == "help" {
			return c.writeHelp(stdout, errHelp)
		}
		return c.writeHelp(stdout, c.run(ctx, []string{"-h"}, stdin, io.Discard, stderr))
	}
	var b strings.Builder
	b.WriteString("mumpus hunts in hazard caves on proofs.\n\ncommands:\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-10s %s\n", c.name, c.summary)
	}
	b.WriteString("\nmumpus COMMAND -h shows how a command is used. To begin: mumpus watch\n")
	_, err = io.WriteString(stdout, b.String())
	return err
}
