package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
)

func versionCommand() *command {
	return &command{
		name:    "version",
		summary: "show the version",
		about:   "Shows the version, the revision it was built from, and that of Go.",
		example: "mumpus version",
		run:     version,
	}
}

func version(_ context.Context, args []string, _ io.Reader, stdout, _ io.Writer) error {
	fs := newFlags()
	if others, err := parse(fs, args); err != nil {
		return err
	} else if len(others) > 0 {
		return misused("want no arguments, got %q", others)
	}
	number, revision := "unknown", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		number = info.Main.Version
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				revision += " " + s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				revision += " (modified)"
			}
		}
	}
	_, err := fmt.Fprintf(stdout, "mumpus %s%s %s %s/%s\n", number, revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
