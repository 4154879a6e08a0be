package command

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
	// The columns that are not the bar: how many worlds, and the times gone and left.
	others, speed := 64, true
	const widest = 40
	width := widthOf(w)
	if width < others+10 {
		others, speed = 44, false
	}
	options := []progressbar.Option{
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(min(max(width-others, 1), widest)),
		progressbar.OptionSetTheme(progressbar.ThemeASCII),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100 * time.Millisecond),
		progressbar.OptionClearOnFinish(),
	}
	if speed {
		options = append(options, progressbar.OptionShowIts(), progressbar.OptionSetItsString("worlds"))
	}
	b := &bar{progressbar.NewOptions(worlds, options...)}
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
