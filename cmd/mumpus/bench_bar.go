package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// bar shows on a terminal how far a contest is, and the time that is left. A nil bar
// shows nothing.
type bar struct{ *progressbar.ProgressBar }

// newBar returns the bar of so many worlds, or nil if there is no terminal.
func newBar(w io.Writer, worlds int) *bar {
	if !smart(w) || worlds == 0 {
		return nil
	}
	const (
		others = 50 // columns that are not the bar: the count, and the times
		widest = 40
	)
	b := &bar{progressbar.NewOptions(worlds,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(min(max(widthOf(w)-others, 1), widest)),
		progressbar.OptionSetTheme(progressbar.ThemeASCII),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("worlds"),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
	_ = b.RenderBlank()
	return b
}

func (b *bar) add() {
	if b != nil {
		_ = b.Add(1)
	}
}

// clear takes the bar off the terminal.
func (b *bar) clear() {
	if b != nil {
		_ = b.Clear()
	}
}
