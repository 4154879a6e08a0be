package main

import (
	"path/filepath"
	"strings"

	"github.com/mumpus-go/mumpus/contest"
)

// checkPlot returns an error for the name of a file that is no plot's.
func checkPlot(name string) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg", ".png":
		return nil
	}
	if name == "" {
		return nil
	}
	return misused("--plot %s, want a name that ends in .svg or .png", name)
}

func drawPlot(name string, o contest.Origin, s *contest.Summary) error { return nil }
