package command

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
		setup: func(u *call) action {
			return func(_ context.Context, args []string) error {
				if len(args) > 0 {
					return misused("want no arguments, got %q", args)
				}
				return writeVersion(u.stdout)
			}
		},
	}
}

func writeVersion(w io.Writer) error {
	revision := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				revision += " " + s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				revision += " (modified)"
			}
		}
	}
	_, err := fmt.Fprintf(w, "mumpus %s%s %s %s/%s\n", buildVersion(), revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// buildVersion returns the version that the program was built as.
func buildVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "unknown"
}
